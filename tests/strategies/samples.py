"""Boards and positions that the tests of strategies loop over."""

import random
from collections.abc import Iterator
from functools import cache

from cluewright.boards import Board, Grid, Position, bits, board_named
from cluewright.solving import count_solutions

DESCRIBED: dict[str, Board] = {
    "latin 4": board_named({"name": "latin 4", "size": 4}),
    "diagonals 4": board_named({"name": "diagonals 4", "size": 4, "diagonals": True}),
    "twice 4": board_named({"name": "twice 4", "size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4}),
    "irregular 5": board_named(
        {
            "name": "irregular 5",
            "size": 5,
            "regions": [0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 3, 2, 2, 2, 1, 3, 3, 2, 4, 4, 3, 3, 4, 4, 4],
        }
    ),
    "twice 6": board_named({"name": "twice 6", "size": 6, "times": 2, "extra": [list(range(0, 36, 7))]}),
}
SMALL = [board_named("4x4"), *DESCRIBED.values(), board_named("6x6"), board_named("6x6+diagonal")]
"""Boards small enough to write down all their rules."""
MIDDLE = [
    board_named("8x8"),
    board_named("classic"),
    board_named("diagonal"),
    board_named("classic+centerdot"),
    board_named("12x12"),
]


def random_solution(place: Board, rng: random.Random) -> tuple[int, ...]:
    """Any full grid, by the law and the smallest choice alone: independent of every engine."""

    def filled(position: Position) -> tuple[int, ...] | None:
        if position.contradiction is not None:
            return None
        if not position.unfilled:
            return position.placed
        cell = min(bits(position.unfilled), key=lambda cell: position.candidates[cell].bit_count())
        digits = list(position.candidate_digits(cell))
        rng.shuffle(digits)
        return next(filter(None, (filled(position.after([(cell, digit)])) for digit in digits)), None)

    solution = filled(Position.empty(place))
    assert solution is not None
    return solution


@cache
def solutions(place: Board, count: int = 4) -> tuple[tuple[int, ...], ...]:
    rng = random.Random(place.name)
    return tuple(random_solution(place, rng) for _ in range(count))


def random_position(place: Board, solution: tuple[int, ...], rng: random.Random) -> Position:
    """Some cells of the solution given, some placed, and some of the other candidates gone."""
    cells = rng.sample(range(place.size), rng.randrange(place.size))
    given = cells[: rng.randrange(len(cells) + 1)]
    start = Position.start(Grid(tuple(digit if cell in given else 0 for cell, digit in enumerate(solution)), place))
    position = start.after(places=[(cell, solution[cell]) for cell in cells])
    wrong = [
        (cell, digit)
        for cell in range(place.size)
        for digit in position.candidate_digits(cell)
        if digit != solution[cell]
    ]
    return position.after(removes=rng.sample(wrong, rng.randrange(len(wrong) + 1)))


def random_positions(place: Board, count: int, seed: int = 0) -> Iterator[tuple[Position, tuple[int, ...]]]:
    """Positions of a game that can be completed, each with a solution that it allows."""
    rng = random.Random(f"{place.name} {seed}")
    for _ in range(count):
        solution = rng.choice(solutions(place))
        yield random_position(place, solution, rng), solution


def proper_positions(place: Board, count: int, seed: int = 0) -> Iterator[tuple[Position, tuple[int, ...]]]:
    """The same for puzzles with one solution and few clues, some of the wrong candidates gone already."""
    rng = random.Random(f"{place.name} {seed} proper")
    for _ in range(count):
        solution = rng.choice(solutions(place))
        grid = Grid(solution, place)
        for cell in rng.sample(range(place.size), place.size):
            thinner = grid.with_digit(cell, 0)
            if count_solutions(thinner) == 1:
                grid = thinner
        start = Position.start(grid)
        wrong = [
            (cell, digit)
            for cell in range(place.size)
            for digit in start.candidate_digits(cell)
            if digit != solution[cell]
        ]
        yield start.after(removes=rng.sample(wrong, rng.randrange(len(wrong) + 1))), solution
