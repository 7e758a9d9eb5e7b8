"""Boards and positions that the tests of strategies loop over."""

import random
from collections.abc import Iterator
from functools import cache, reduce
from operator import or_

from tests.boards.samples import WITH_HOLES

from cluewright.boards import Board, Cell, Digit, DigitBits, Grid, House, Position, bits, board_named
from cluewright.boards.bit_sets import digits_in
from cluewright.solving import count_solutions
from cluewright.strategies import STRATEGIES, Step, Strategy, steps
from cluewright.strategies.rule import Candidate, Conclusions

Solved = tuple[Position, tuple[Digit, ...]]
"""A position, and a solution that it allows."""
MAX_GRIDS = 4
"""Full grids of a board of which the samples are made; of a board of more than 81 cells, all in long tests only."""

LISTED = tuple(strategy for strategy in STRATEGIES if not strategy.unlisted and not strategy.of_constraints)
"""The strategies that can list their rules on boards without constraints."""
UNLISTED = tuple(strategy for strategy in STRATEGIES if strategy.unlisted and not strategy.of_constraints)
"""The strategies that have too many rules to list, on boards without constraints."""
DESCRIBED: dict[str, Board] = {
    "latin 4": board_named({"name": "latin 4", "size": 4, "regions": None}),
    "diagonals 4": board_named({"name": "diagonals 4", "size": 4, "regions": None, "diagonals": True}),
    "twice 4": board_named({"name": "twice 4", "size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4}),
    "irregular 5": board_named(
        {
            "name": "irregular 5",
            "size": 5,
            "regions": [0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 3, 2, 2, 2, 1, 3, 3, 2, 4, 4, 3, 3, 4, 4, 4],
        }
    ),
    "twice 6": board_named(
        {"name": "twice 6", "size": 6, "regions": None, "times": 2, "extra": [list(range(0, 36, 7))]}
    ),
}
SMALL = [
    board_named("4x4"),
    *DESCRIBED.values(),
    *WITH_HOLES,
    board_named("multifour-2"),
    board_named("6x6"),
    board_named("6x6+diagonal"),
]
"""Boards small enough for a list of all their rules."""
MIDDLE = [
    board_named("8x8"),
    board_named("classic"),
    board_named("diagonal"),
    board_named("classic+centerdot"),
    board_named("windoku"),
    board_named("12x12"),
    board_named("doublenine"),
    board_named("samurai"),
]


def random_solution(board: Board, rng: random.Random) -> tuple[Digit, ...]:
    """A full grid, by backtracking on the cell with the fewest candidates; it uses no strategy and no engine."""
    peers = [
        {other for house in houses if house.times == 1 for other in house.cells} - {cell}
        for cell, houses in enumerate(board.houses_of)
    ]
    of_more = [[house for house in houses if house.times > 1] for houses in board.houses_of]

    def filled(placed: list[Digit], left: list[DigitBits]) -> tuple[Digit, ...] | None:
        if 0 in left or not all(_has_room(house, left, board) for house in board.houses):
            return None
        if 0 not in placed:
            return tuple(placed)
        cell = min((cell for cell, digit in enumerate(placed) if not digit), key=lambda cell: left[cell].bit_count())
        digits = list(digits_in(left[cell]))
        rng.shuffle(digits)
        return next(filter(None, (filled(*with_digit(cell, digit, placed, left)) for digit in digits)), None)

    def with_digit(
        cell: Cell, digit: Digit, placed: list[Digit], left: list[DigitBits]
    ) -> tuple[list[Digit], list[DigitBits]]:
        """With the digit in the cell, it is gone from the rest of each house that holds it as often as it may."""
        placed, left, bit = placed.copy(), left.copy(), 1 << (digit - 1)
        placed[cell], left[cell] = digit, bit
        for peer in peers[cell]:
            left[peer] &= ~bit
        for house in of_more[cell]:
            if sum(placed[other] == digit for other in house.cells) == house.times:
                for other in house.cells:
                    if placed[other] != digit:
                        left[other] &= ~bit
        return placed, left

    solution = filled([0] * board.size, [board.all_digits] * board.size)
    assert solution is not None
    return solution


def _has_room(house: House, left: list[DigitBits], board: Board) -> bool:
    """Whether each digit still has as many cells as the house holds of it."""
    found = [left[cell] for cell in house.cells]
    if house.times == 1:
        return reduce(or_, found) == board.all_digits
    return all(sum(some >> index & 1 for some in found) >= house.times for index in range(board.digits))


@cache
def solutions(board: Board, count: int | None = None) -> tuple[tuple[Digit, ...], ...]:
    """The same few full grids in every test: by default `MAX_GRIDS`, or one of a large board; some may be equal."""
    rng = random.Random(board.name)
    return tuple(random_solution(board, rng) for _ in range(count or (MAX_GRIDS if board.size <= 81 else 1)))


def random_position(board: Board, solution: tuple[Digit, ...], rng: random.Random) -> Position:
    """A position with some cells of the solution given, some placed, and some of the wrong candidates gone."""
    cells = rng.sample(range(board.size), rng.randrange(board.size))
    given = cells[: rng.randrange(len(cells) + 1)]
    start = Position.start(Grid(tuple(digit if cell in given else 0 for cell, digit in enumerate(solution)), board))
    position = start.after(places=[(cell, solution[cell]) for cell in cells])
    wrong = wrong_candidates(position, solution)
    return position.after(removes=rng.sample(wrong, rng.randrange(len(wrong) + 1)))


def wrong_candidates(position: Position, solution: tuple[Digit, ...]) -> list[Candidate]:
    """The candidates that the solution does not need."""
    return [
        (cell, digit)
        for cell, right in enumerate(solution)
        for digit in position.candidate_digits(cell)
        if digit != right
    ]


@cache
def random_positions(board: Board, count: int, seed: int = 0, grids: int | None = None) -> tuple[Solved, ...]:
    """Positions that can be completed, to one of as many `solutions` as `grids` says."""
    rng = random.Random(f"{board.name} {seed}")
    drawn = (rng.choice(solutions(board, grids)) for _ in range(count))
    return tuple((random_position(board, solution, rng), solution) for solution in drawn)


def conclusions_in(position: Position, strategy: Strategy) -> Iterator[Conclusions]:
    """What each rule of a strategy concludes that the position does not show yet, without the words of a step."""
    return filter(None, (rule.new_conclusions(position) for rule in strategy.rules_in(position)))


@cache
def steps_of_example(strategy: Strategy) -> tuple[Step, ...]:
    """The steps of a strategy in its example."""
    return tuple(steps(strategy.example_position, strategy))


@cache
def proper_positions(board: Board, count: int, seed: int = 0, grids: int | None = None) -> tuple[Solved, ...]:
    """Minimal puzzles of as many `solutions` as `grids` says, with some of the wrong candidates gone."""
    return tuple(_proper_positions(board, count, seed, grids))


def _proper_positions(board: Board, count: int, seed: int, grids: int | None) -> Iterator[Solved]:
    rng = random.Random(f"{board.name} {seed} proper")
    for _ in range(count):
        solution = rng.choice(solutions(board, grids))
        grid = Grid(solution, board)
        for cell in rng.sample(range(board.size), board.size):
            fewer = grid.with_digit(cell, 0)
            if count_solutions(fewer) == 1:
                grid = fewer
        start = Position.start(grid)
        wrong = wrong_candidates(start, solution)
        yield start.after(removes=rng.sample(wrong, rng.randrange(len(wrong) + 1))), solution


@cache
def crowded_positions(board: Board, count: int, grids: int | None = None) -> tuple[Solved, ...]:
    """Minimal puzzles in which most of the wrong candidates are gone, so that there are many patterns."""
    return tuple(_crowded_positions(board, count, grids))


def _crowded_positions(board: Board, count: int, grids: int | None) -> Iterator[Solved]:
    rng = random.Random(f"{board.name} crowded")
    for position, solution in proper_positions(board, count, seed=4, grids=grids):
        start = Position.start(position.grid)
        wrong = wrong_candidates(start, solution)
        for share in (0.3, 0.5, 0.7, 0.8, 0.9, 0.95):
            later = start.after(removes=rng.sample(wrong, int(share * len(wrong))))
            empty = list(bits(later.unfilled))
            yield later.after(places=[(cell, solution[cell]) for cell in rng.sample(empty, len(empty) // 4)]), solution
