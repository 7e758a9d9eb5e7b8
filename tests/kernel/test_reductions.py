"""The kernel leaves out the same clues as its readable twin, one clue after the other."""

from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.interrupting import is_stopped
from tests.kernel.positions import DESCRIBED, board_called

from cluewright import _kernel
from cluewright.boards import Board, Grid, Position, board_named, board_names
from cluewright.boards.symmetries import orbits, square_symmetry
from cluewright.boards.symmetries.square_symmetries import has_symmetry
from cluewright.generating import COMPLETE, LOOKAHEAD, PROPAGATION, Mode, chosen_mode
from cluewright.generating.lookahead import lookahead, lookaheads
from cluewright.generating.native import Recipe, beginnings, made_puzzles, reductions
from cluewright.generating.reduction import reduced_grid
from cluewright.solving import count_solutions, random_grids, reduced
from cluewright.solving.native import redundant_clues_of_each
from cluewright.strategies.native import COMPLETED, CONTRADICTION

Rows = NDArray[np.uint8]

CLASSIC = board_named("classic")
SMALL = ["4x4", "6x6", "4x4+diagonal", *(name for name in DESCRIBED if board_called(name).size <= 36)]
PLACES = [*(name for name in board_names() if board_named(name).digits <= 16), "diagonal", *DESCRIBED]
LEVELS = ("plain", "avx2", "avx512")
ENGINES = ("any", *LEVELS[: LEVELS.index(_kernel.simd_level()) + 1])


def beginning(place: Board, symmetry: str, count: int, seed: int = 1) -> tuple[Rows, NDArray[np.int32]]:
    return beginnings(place, orbits(place, symmetry), seed, range(count), [0] * count)


def by_the_twin(place: Board, mode: Mode, symmetry: str, grid: list[int], order: list[int], fewest: int) -> list[int]:
    parts = [orbits(place, symmetry)[part] for part in order]
    return list(reduced_grid(Grid(tuple(grid), place), parts, mode.solves, fewest).digits)


@pytest.mark.parametrize(
    "mode", [PROPAGATION, LOOKAHEAD, COMPLETE, chosen_mode("naked-single"), chosen_mode("basic")], ids=str
)
@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("count", [1, pytest.param(3, marks=pytest.mark.long)])
def test_the_kernel_leaves_out_what_its_twin_does_on_small_boards(name: str, mode: Mode, count: int) -> None:
    place = board_called(name)
    ways = (("none", 0), ("half-turn", 0), ("none", place.size // 2), ("full", place.size // 3))
    for symmetry, fewest in ways if count > 1 or place.size < 30 else ways[1:3]:
        if not has_symmetry(place, square_symmetry(symmetry)):
            continue
        grids, orders = beginning(place, symmetry, count)
        found = reductions(place, mode, orbits(place, symmetry), grids, orders, fewest)
        expected = [
            by_the_twin(place, mode, symmetry, grid, order, fewest)
            for grid, order in zip(grids.tolist(), orders.tolist(), strict=True)
        ]
        assert found.tolist() == expected


@pytest.mark.long
@pytest.mark.parametrize("mode", [PROPAGATION, COMPLETE, chosen_mode("basic"), chosen_mode("all")], ids=str)
@pytest.mark.parametrize("name", PLACES)
def test_the_kernel_leaves_out_what_its_twin_does(name: str, mode: Mode) -> None:
    """The twin asks the kernel's closure and solver, which other tests hold against theirs."""
    place = board_called(name)
    if not Recipe(place, mode, ()).is_known:
        pytest.skip("the kernel does not know all of these strategies")
    asked = partial(one_at_a_time, place, mode)
    for symmetry in ("none", "quarter-turn"):
        if not has_symmetry(place, square_symmetry(symmetry)):
            continue
        grids, orders = beginning(place, symmetry, 2)
        parts = orbits(place, symmetry)
        found = reductions(place, mode, parts, grids, orders)
        for row, grid, order in zip(found.tolist(), grids.tolist(), orders.tolist(), strict=True):
            expected = reduced_grid(Grid(tuple(grid), place), [parts[part] for part in order], asked)
            assert row == list(expected.digits)


def one_at_a_time(place: Board, mode: Mode, grid: Grid) -> bool:
    return bool(mode.solves_each(place, np.array([grid.digits], np.uint8))[0])


@pytest.mark.parametrize("mode", [PROPAGATION, LOOKAHEAD, COMPLETE], ids=str)
def test_what_is_left_is_solved_and_no_clue_can_be_spared(mode: Mode) -> None:
    grids, orders = beginning(CLASSIC, "none", 30)
    puzzles = reductions(CLASSIC, mode, orbits(CLASSIC, "none"), grids, orders)
    assert mode.solves_each(CLASSIC, puzzles).all()
    assert (np.asarray(count_solutions(puzzles)) == 1).all()
    for puzzle in puzzles:
        without = np.array([np.where(np.arange(81) == cell, 0, puzzle) for cell in np.flatnonzero(puzzle)], np.uint8)
        assert not mode.solves_each(CLASSIC, without).any()


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("mode", [PROPAGATION, LOOKAHEAD, COMPLETE, chosen_mode("all")], ids=str)
def test_engines_and_threads_leave_out_the_same(mode: Mode, engine: str) -> None:
    grids, orders = beginning(CLASSIC, "none", 6)
    expected = reductions(CLASSIC, mode, orbits(CLASSIC, "none"), grids, orders)
    found = reductions(CLASSIC, mode, orbits(CLASSIC, "none"), grids, orders, threads=2, engine=engine)
    assert np.array_equal(found, expected)


@pytest.mark.parametrize("name", ["classic", "6x6", "diagonal", "once and twice 4"])
def test_clues_of_puzzles_are_left_out_as_by_one_question_each(name: str) -> None:
    place = board_called(name)
    grids = random_grids(4, place, seed=5)
    orders = [np.random.default_rng(seed).permutation(place.size) for seed in range(4)]
    once = reduced(grids, place, orders=[order[: place.size // 2] for order in orders])
    twice = reduced(once, place, orders=orders)
    for start, partly, left, order in zip(grids, once, twice, orders, strict=True):
        for before, after, cells in ((start, partly, order[: place.size // 2]), (partly, left, order)):
            puzzle = before.copy()
            for cell in cells:
                digit, puzzle[cell] = puzzle[cell], 0
                if count_solutions([puzzle], board=place)[0] != 1:
                    puzzle[cell] = digit
            assert np.array_equal(puzzle, after)
    assert not redundant_clues_of_each(place, twice).any()


@pytest.mark.parametrize("count", [6, pytest.param(12, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategies", ["naked-single", "singles", "basic"])
@pytest.mark.parametrize("name", SMALL)
def test_lookahead_is_what_its_twin_says(name: str, strategies: str, count: int) -> None:
    place, mode = board_called(name), chosen_mode(strategies)
    grids, rng = random_grids(count, place, seed=3), np.random.default_rng(7)
    rows = np.where(rng.random(grids.shape) < rng.random((count, 1)) * 0.6, grids, 0).astype(np.uint8)
    rows[::4, 0] = place.digits
    endings, placed, candidates = lookaheads(place, mode.strategies, rows)
    for row, ending, digits, left in zip(rows.tolist(), endings, placed, candidates, strict=True):
        end = lookahead(Position.start(Grid(tuple(row), place)), mode.strategies)
        assert (ending == CONTRADICTION) == (end.contradiction is not None)
        if end.contradiction is None:
            assert (ending == COMPLETED) == end.is_complete
            assert (tuple(digits.tolist()), tuple(left.tolist())) == (end.placed, end.candidates)


def test_a_puzzle_depends_on_its_number_and_attempt_alone() -> None:
    recipe = Recipe(CLASSIC, LOOKAHEAD, orbits(CLASSIC, "none"), beyond=(PROPAGATION.strategies,))
    whole = made_puzzles(recipe, 9, range(20), [0] * 20, 100)
    alone = [made_puzzles(recipe, 9, [number], [0], 100, threads=2) for number in range(20)]
    assert all(np.array_equal(each.puzzles[0], row) for each, row in zip(alone, whole.puzzles, strict=True))
    late = made_puzzles(recipe, 9, range(20), whole.attempts.tolist(), 100)
    assert np.array_equal(late.puzzles, whole.puzzles)
    more = made_puzzles(recipe, 9, range(20), (whole.attempts + 1).tolist(), 100)
    assert (more.attempts > whole.attempts).all()
    assert not (more.puzzles == whole.puzzles).all(axis=1).any()


LONG_MAKING = """
from cluewright.boards import board_named
from cluewright.boards.symmetries import orbits
from cluewright.generating import LOOKAHEAD
from cluewright.generating.native import Recipe, made_puzzles
chosen = board_named({name!r})
recipe = Recipe(chosen, LOOKAHEAD, orbits(chosen, "none"), clues=chosen.digits, fewest=chosen.digits)
"""


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize(("name", "threads"), [("classic", 2), pytest.param("25x25", 1, marks=pytest.mark.long)])
def test_ctrl_c_stops_it(name: str, threads: int) -> None:
    assert is_stopped(
        LONG_MAKING.format(name=name), f"made_puzzles(recipe, 1, [1, 2], [0, 0], 10**12, threads={threads})"
    )
