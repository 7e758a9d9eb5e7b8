"""The kernel's rating by technique and its readable twin take the same steps."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.boards.samples import CATALOGUE, WITH_HOLES, at_most
from tests.kernel.positions import board_called, random_position
from tests.rating.technique.kernel_way import kernel_way
from tests.rating.technique.positions import position
from tests.shared_data import shared_lines

from cluewright import _kernel
from cluewright.boards import Board, Grid, Position, board_named
from cluewright.boards.batches import as_rows
from cluewright.errors import CluewrightError
from cluewright.rating.levels import LEVEL_BOUNDS
from cluewright.rating.technique import TECHNIQUES, TechniqueOptions
from cluewright.rating.technique.native import TechniqueRatings, technique_ratings
from cluewright.rating.technique.options import ANY_RATING
from cluewright.rating.technique.way import way
from cluewright.solving import count_solutions, random_grids, reduced
from cluewright.strategies.native import COMPLETED, CONTRADICTION, STUCK

if TYPE_CHECKING:
    from cluewright.boards.batches import PuzzleBatch

WITH_FOUR = TechniqueOptions(four_strong_links=True)
RATED_BOARDS = tuple(board for board in (*CATALOGUE, *WITH_HOLES) if board.all_times_one)
SMALL = [board for board in at_most(49, RATED_BOARDS) if board.digits > 1]
OTHER_BOARDS = (
    "diagonal",
    "windoku",
    "jigsaw-9",
    "latin 9",
    "extra 9",
    "one corner",
    "jigsaw 6 with diagonals",
)
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""A puzzle of 1.2."""


def rated() -> tuple[list[str], NDArray[np.int64]]:
    """The puzzles of se_rated.tsv, and their ratings in tenths."""
    lines = [line.split("\t") for line in shared_lines("se_rated.tsv")]
    return [puzzle for puzzle, _ in lines], np.array([round(10 * float(rating)) for _, rating in lines])


def ratings(puzzles: "PuzzleBatch", board: str | None = None, threads: int = 1) -> TechniqueRatings:
    return technique_ratings(*as_rows(puzzles, board), threads=threads)


def minimal(board: Board, count: int, seed: int) -> NDArray[np.uint8]:
    return reduced(random_grids(count, board, seed=seed), board, seed=seed)


def follow_both(position: Position, options: TechniqueOptions) -> None:
    """Check that both take the same steps, and end in the same way."""
    twin, native = way(position, options), kernel_way(position, options)
    ours = [(step.technique, step.tenths, step.places, step.removes) for step in twin.steps]
    for number, (step, other) in enumerate(zip(ours, native.steps, strict=False)):
        assert tuple(other) == step, f"{position.board}, step {number}: {position!s} {position.candidates}"
    assert len(native.steps) == len(ours)
    is_contradictory = twin.final.contradiction is not None
    assert native.ending == (CONTRADICTION if is_contradictory else COMPLETED if twin.is_complete else STUCK)


def test_both_have_the_same_techniques_and_ratings() -> None:
    assert _kernel.technique_scale() == [(technique.name, technique.lowest) for technique in TECHNIQUES]


@pytest.mark.parametrize("board", SMALL, ids=str)
def test_the_kernel_takes_the_twins_steps_on_small_boards(board: Board) -> None:
    rng = random.Random(str(board))
    for row in minimal(board, 3, seed=1).tolist():
        follow_both(Position.start(Grid(tuple(row), board)), TechniqueOptions())
    for _ in range(5):
        follow_both(random_position(board, rng), WITH_FOUR)


@pytest.mark.parametrize("name", OTHER_BOARDS)
def test_the_kernel_takes_the_twins_steps_where_houses_overlap_in_other_ways(name: str) -> None:
    board = board_called(name)
    for row in minimal(board, 2, seed=2).tolist():
        follow_both(Position.start(Grid(tuple(row), board)), WITH_FOUR)


def test_the_kernel_takes_the_twins_steps_in_rated_puzzles() -> None:
    puzzles, tenths = rated()
    for puzzle in (puzzles[np.flatnonzero(tenths == rating)[0]] for rating in (25, 43, 47, 54, 56, 57)):
        follow_both(Position.start(Grid.parse(puzzle)), WITH_FOUR)


def test_a_wxyz_wing_needs_no_house_of_all_three_cells_that_see_one_another() -> None:
    at = position({"r1c1": "123", "r1c5": "124", "r5c5": "124", "r9c5": "34"}, board=board_named("diagonal"))
    follow_both(at, TechniqueOptions())
    assert kernel_way(at).steps[0].technique == "wxyz-wing"


@pytest.mark.long
@pytest.mark.parametrize("name", ["classic", *OTHER_BOARDS, "samurai", "8x8", "10x10", "16x16"])
def test_the_kernel_takes_the_twins_steps_in_many_positions(name: str) -> None:
    board, rng = board_called(name), random.Random(name)
    for row in minimal(board, 2 if board.size > 100 else 8, seed=3).tolist():
        follow_both(Position.start(Grid(tuple(row), board)), WITH_FOUR)
    for _ in range(0 if board.size > 100 else 8):
        follow_both(random_position(board, rng), WITH_FOUR)


@pytest.mark.long
def test_the_kernel_takes_the_twins_steps_in_many_rated_puzzles() -> None:
    puzzles, _ = rated()
    for puzzle in puzzles[::7]:
        follow_both(Position.start(Grid.parse(puzzle)), WITH_FOUR)


def ratings_by_way(board: Board, rows: Sequence[Sequence[int]], options: TechniqueOptions) -> list[tuple[int, int]]:
    ways = [kernel_way(Position.start(Grid(tuple(row), board)), options) for row in rows]
    return [(found.tenths, found.ending) for found in ways]


def check_ratings(board: Board, rows: NDArray[np.uint8], options: TechniqueOptions = WITH_FOUR) -> None:
    """Check that the ratings of a batch, which leave the way out, are those of the ways."""
    by_way = ratings_by_way(board, rows.tolist(), options)
    for engine in ("auto", "any"):
        found = technique_ratings(board, rows, options, engine=engine)
        assert list(zip(found.tenths.tolist(), found.endings.tolist(), strict=True)) == by_way


@pytest.mark.parametrize(("every", "share"), [(400, 3), pytest.param(97, 1, marks=pytest.mark.long)])
def test_ratings_are_those_of_the_ways_in_puzzles_of_17_clues_and_in_rated_ones(every: int, share: int) -> None:
    classic = board_named("classic")
    for puzzles in (shared_lines("clue17.txt.gz")[::every], rated()[0][::share]):
        check_ratings(classic, as_rows(puzzles)[1])


@pytest.mark.long
def test_ratings_are_those_of_the_ways_in_all_puzzles_of_17_clues() -> None:
    check_ratings(board_named("classic"), as_rows(shared_lines("clue17.txt.gz"))[1])


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, marks=[pytest.mark.long] if board.name == "samurai+windoku" else [])
        for board in RATED_BOARDS
        if board.digits <= 12
    ],
    ids=str,
)
@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.long)])
def test_ratings_are_those_of_the_ways_on_any_board(board: Board, share: int) -> None:
    count = 60 if board.size <= 100 else 12 if board.size <= 300 else 4  # the ways take seconds on a large board
    check_ratings(board, minimal(board, -(-count // share), seed=5))


@pytest.mark.parametrize("engine", ["auto", "any"])
def test_ratings_up_to_a_limit_are_the_ratings_or_known_to_exceed_it(engine: str) -> None:
    board, rows = as_rows(rated()[0][::9])
    exact = technique_ratings(board, rows, WITH_FOUR, engine=engine)
    true = np.where(exact.is_complete, exact.tenths, ANY_RATING)
    for up_to in (0, 14, 23, 27, *range(30, 60, 3), 62, ANY_RATING - 1):
        found = technique_ratings(board, rows, WITH_FOUR, up_to=up_to, engine=engine)
        exceeds = true > up_to
        assert (found.is_complete == ~exceeds).all(), up_to
        assert (found.tenths[~exceeds] == true[~exceeds]).all(), up_to
        assert (found.tenths <= true).all(), up_to


STUCK_CLASS = -1


def classes_of(ratings: TechniqueRatings, bounds: Sequence[int]) -> list[int]:
    """For each rating how many bounds it exceeds; STUCK_CLASS where the way is stuck."""
    found: list[int] = np.where(ratings.is_complete, np.searchsorted(bounds, ratings.tenths), STUCK_CLASS).tolist()
    return found


@pytest.mark.parametrize("engine", ["auto", "any"])
@pytest.mark.parametrize("bounds", [LEVEL_BOUNDS, (15, 25), (12, 30, 44)], ids=str)
def test_ratings_between_the_same_bounds_are_those_of_the_ways(engine: str, bounds: tuple[int, ...]) -> None:
    board, rows = as_rows([EASY, *rated()[0][::5], *shared_lines("clue17.txt.gz")[::199]])
    exact = technique_ratings(board, rows, engine=engine)
    found = technique_ratings(board, rows, bounds=bounds, engine=engine)
    classes, same = (classes_of(ratings, bounds) for ratings in (exact, found))
    assert set(classes) == {*range(len(bounds) + 1), STUCK_CLASS}
    assert same == classes


@pytest.mark.long
def test_levels_are_those_of_the_exact_ratings_in_all_puzzles_of_17_clues() -> None:
    board, rows = as_rows(shared_lines("clue17.txt.gz"))
    exact, found = (technique_ratings(board, rows, bounds=bounds) for bounds in ((), LEVEL_BOUNDS))
    assert classes_of(found, LEVEL_BOUNDS) == classes_of(exact, LEVEL_BOUNDS)


def test_a_limit_saves_the_search_for_harder_steps() -> None:
    puzzle = next(puzzle for puzzle, tenths in zip(*rated(), strict=True) if tenths == 57)
    (tenths,), (ending,) = technique_ratings(*as_rows([puzzle]), up_to=50)
    assert (tenths, ending) == (52, STUCK)  # not 57, which a BUG would have been found for


@pytest.mark.parametrize("board", RATED_BOARDS, ids=str)
def test_every_board_is_rated(board: Board) -> None:
    rows = np.zeros((2, board.size), np.uint8)
    if board.digits <= 25:
        rows[1] = random_grids(1, board, seed=6)[0]
    found = technique_ratings(board, rows)
    if board.digits == 1:
        assert found.tenths.tolist() == [10, 0]
    elif board.digits <= 25:
        assert found.endings.tolist() == [STUCK, COMPLETED]
        assert found.tenths.tolist() == [0, 0]
    else:
        assert found.endings.tolist() == [STUCK, STUCK]


def test_puzzles_of_no_solution_or_several_end_sanely() -> None:
    rng = np.random.default_rng(7)
    _, rows = as_rows(rated()[0])
    fewer = np.where(rng.random(rows.shape) < 0.9, rows, 0).astype(np.uint8)
    found = ratings(fewer)
    assert {STUCK, COMPLETED} <= set(found.endings.tolist()) <= {STUCK, COMPLETED, CONTRADICTION}
    wrong = rows.copy()
    for row in wrong:
        clues = np.flatnonzero(row)
        cell = rng.choice(clues)
        row[cell] = row[cell] % 9 + 1
    found = ratings(wrong)
    assert CONTRADICTION in found.endings
    assert (np.asarray(count_solutions(wrong))[found.is_complete] > 0).all()


def test_threads_change_nothing() -> None:
    _, rows = as_rows(rated()[0])
    one, several = ratings(rows), ratings(rows, threads=3)
    assert (one.tenths == several.tenths).all()
    assert (one.endings == several.endings).all()


def test_a_complete_grid_is_rated_0_and_an_empty_batch_has_no_ratings() -> None:
    found = ratings(random_grids(3, "6x6", seed=8), "6x6")
    assert (found.tenths.tolist(), found.endings.tolist()) == ([0] * 3, [COMPLETED] * 3)
    assert ratings([]).tenths.shape == (0,)


def test_a_digit_twice_in_a_house_is_a_contradiction() -> None:
    found = ratings(["11.............."])
    assert (found.tenths.tolist(), found.endings.tolist()) == ([0], [CONTRADICTION])


def test_what_the_kernel_cannot_rate_is_refused() -> None:
    with pytest.raises(CluewrightError, match=r"expected rows of 81 cells, got an array of the shape \(2, 16\)"):
        technique_ratings(board_named("classic"), np.zeros((2, 16), np.uint8))
    with pytest.raises(CluewrightError, match="expected houses that hold each digit once"):
        ratings(["." * 324], "doublenine")
    with pytest.raises(CluewrightError, match="threads: expected"):
        ratings(["." * 81], threads=0)
