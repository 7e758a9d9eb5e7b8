"""The closure is the same by finders and by rules, in every order of the strategies, and on equivalent grids."""

import random

import numpy as np
import pytest
from tests.shared_data import shared_lines
from tests.strategies.ground import GroundRules
from tests.strategies.samples import MAX_GRIDS, MIDDLE, SMALL, random_positions

from cluewright.boards import Board, Grid, Position, bits, board_named
from cluewright.boards.symmetries.groups import random_equivalent
from cluewright.strategies import (
    STRATEGIES,
    Strategy,
    chosen_strategies,
    completed,
    completes,
    quick_closure,
    round_states,
)
from cluewright.strategies.closure import closure

PLAIN_SETS = ["naked-single", "hidden-single", "singles", "basic"]
EVERYTHING = ",".join(strategy.name for strategy in chosen_strategies("all") if strategy.name != "full-house")
"""Without full houses, which need filled cells instead of gone candidates; naked singles place the same digits."""
OF_MILLIONS = {"turbot-fish", "xy-wing", "xyz-wing", "w-wing"}
"""Strategies that have millions of rules on the classic board: smaller boards show the same of them."""


def sampled(lines: list[str], count: int) -> list[str]:
    return random.Random(count).sample(lines, count)


@pytest.mark.parametrize("count", [8, pytest.param(500, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategies", PLAIN_SETS)
def test_rules_and_finders_agree_on_puzzles_of_17_clues(strategies: str, count: int) -> None:
    lines = sampled(shared_lines("clue17.txt.gz"), count)
    chosen = chosen_strategies(strategies)
    ground = GroundRules.of(board_named("classic"), chosen)
    for line in lines:
        start = Position.start(Grid.parse(line))
        assert closure(start, chosen) == ground.closure(start), line


@pytest.mark.long
def test_rules_and_finders_agree_on_puzzles_of_17_clues_beyond_basic() -> None:
    lines = sampled(shared_lines("clue17.txt.gz"), 120)
    chosen = [strategy for strategy in chosen_strategies(EVERYTHING) if strategy.name not in OF_MILLIONS]
    ground, basic, changed = GroundRules.of(board_named("classic"), chosen), chosen_strategies("basic"), 0
    for line in (line for line, is_completed in zip(lines, completed(lines, basic), strict=True) if not is_completed):
        start = closure(Position.start(Grid.parse(line)), basic)  # the test above holds the two together up to here
        assert closure(start, chosen) == ground.closure(start), line
        changed += closure(start, chosen) != start
    assert changed > 10


@pytest.mark.parametrize(
    ("board", "count", "seed"),
    [
        *((board, 1, 4) for board in SMALL if board.size <= 36),
        *((board, 1, 5) for board in MIDDLE[:2]),  # of the first seeds the one with most left to be closed
        *(pytest.param(board, 1, 4, marks=pytest.mark.long) for board in SMALL if board.size > 36),
        *(pytest.param(board, 1, 5, marks=pytest.mark.long) for board in MIDDLE[2:] if board.size <= 81),
        *(pytest.param(board, 3, 4, marks=pytest.mark.long) for board in (*SMALL, *MIDDLE)),
    ],
    ids=str,
)
def test_order_does_not_matter(board: Board, count: int, seed: int) -> None:
    chosen = [s for s in STRATEGIES if not s.assumes_unique]
    for position, _ in random_positions(board, count, seed, MAX_GRIDS if count > 1 else None):
        shuffled = random.Random(position.clues).sample(chosen, len(chosen))
        assert closure(position, chosen) == closure(position, shuffled)


@pytest.mark.parametrize("strategies", ["basic", "all"])
@pytest.mark.parametrize("name", ["4x4", "6x6", "classic"])
def test_symmetries_do_not_change_whether_a_puzzle_is_completed(name: str, strategies: str) -> None:
    rng = random.Random(name)
    chosen = chosen_strategies(strategies)
    for position, solution in random_positions(board_named(name), 3, seed=5):
        cells = rng.sample(range(len(solution)), len(solution) * 2 // 5)
        grid = Grid(tuple(digit if cell in cells else 0 for cell, digit in enumerate(solution)), position.board)
        left = closure(Position.start(grid), chosen).candidates_left()
        for seed in range(3):
            turned = random_equivalent(grid, seed=seed)
            assert closure(Position.start(turned), chosen).candidates_left() == left


@pytest.mark.parametrize("board", SMALL, ids=str)
def test_the_quick_closure_is_the_closure(board: Board) -> None:
    """With strategies that the kernel knows, with others, and after contradictions."""
    for position, _ in random_positions(board, 3, seed=9):
        broken = position.after(places=[(0, 1), (1, 1), (0, 2)])
        for names in ("basic", "full-house,w-wing", "all"):
            chosen = chosen_strategies(names)
            assert quick_closure(position, chosen) == closure(position, chosen)
            assert quick_closure(broken, chosen).contradiction == closure(broken, chosen).contradiction


def test_rounds_end_where_the_closure_ends() -> None:
    for board in SMALL:
        for position, _ in random_positions(board, 2 if board.size < 36 else 1, seed=6):
            chosen = chosen_strategies("all")
            *_, last = round_states(position, chosen)
            assert last == closure(position, chosen)


def test_a_contradiction_is_never_completed() -> None:
    clash = Grid.parse("11" + "." * 14)
    assert not completes(clash, chosen_strategies("all"))
    hopeless = Grid.parse("123." + "...4" + "." * 8)  # the last cell of row 1 can be nothing
    assert Position.start(hopeless).contradiction == "row 1, column 4: no candidate is left"
    assert not completes(hopeless, chosen_strategies("all"))


def test_completed_takes_lines_grids_and_arrays() -> None:
    line = "1...2..3..4..1.."
    array = np.array([list(Grid.parse(line).digits), [0] * 16])
    assert completed([line, Grid.parse(line)], "singles").tolist() == [True, True]
    assert completed(array, "singles").tolist() == [True, False]
    assert completed([], "singles").tolist() == []


def closed_and_branched(position: Position, strategies: tuple[Strategy, ...]) -> int:
    """How many full grids a position allows, by the closure and, where that gets stuck, by each candidate of a cell."""
    end = closure(position, strategies)
    if end.contradiction is not None:
        return 0
    if not end.unfilled:
        return 1
    cell = min(bits(end.unfilled), key=lambda cell: end.candidates[cell].bit_count())
    return sum(closed_and_branched(end.after([(cell, digit)]), strategies) for digit in end.candidate_digits(cell))


@pytest.mark.parametrize("strategies", ["naked-single", "hidden-single", "basic"])
def test_closure_and_branching_finds_288_grids_of_4x4(strategies: str) -> None:
    """No strategy loses a solution or lets a wrong grid through."""
    assert closed_and_branched(Position.empty(board_named("4x4")), chosen_strategies(strategies)) == 288


def test_closure_and_branching_finds_the_12_grids_of_4x4_with_a_given_row_by_all_strategies() -> None:
    """Each stands for the 24 namings of its digits."""
    assert closed_and_branched(Position.start(Grid.parse("1234" + "." * 12)), chosen_strategies("all")) == 12


def test_closure_and_branching_finds_576_latin_squares_of_4x4() -> None:
    latin = board_named({"size": 4, "regions": None})
    assert closed_and_branched(Position.empty(latin), chosen_strategies("singles")) == 576
