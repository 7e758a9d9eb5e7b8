"""How many grids a board has."""

from collections.abc import Callable
from itertools import permutations

import pytest

from cluewright.boards import Board, Grid, House, board_named
from cluewright.counting.estimates import estimate
from cluewright.counting.grids import check_countable, count_all, count_grids, shape_by_bands
from cluewright.errors import CluewrightError
from cluewright.solving import count_solutions, random_grids
from cluewright.solving.exact_cover import sudoku

KNOWN = {
    "4x4": 288,
    "4x4+diagonal": 48,
    "6x6": 28_200_960,
    "6x6+diagonal": 8_640,
    "8x8": 29_136_487_207_403_520,
    "classic": 6_670_903_752_021_072_936_960,
}
TWICE = board_named({"name": "digits twice in halves", "size": 4, "regions": [0] * 8 + [1] * 8})
LATIN = {"size": 4, "regions": None, "name": "latin 4"}


@pytest.mark.parametrize("name", KNOWN)
def test_grids_are_as_many_as_is_known(name: str) -> None:
    assert count_grids(name) == KNOWN[name]


def test_8x8_is_within_the_interval_of_an_estimate() -> None:
    low, high = estimate("." * 64, board_named("8x8"), probes=400, seed=1).interval
    assert low < KNOWN["8x8"] < high < 2 * low


@pytest.mark.parametrize("name", ["4x4", "4x4+diagonal", "6x6+diagonal"])
def test_exact_cover_counts_the_same(name: str) -> None:
    assert sudoku(board_named(name)).count() == KNOWN[name]


@pytest.mark.long
def test_10x10_has_as_many_grids_as_is_known() -> None:
    """Also within the interval of an estimate."""
    grids = 1_903_816_047_972_624_930_994_913_280_000
    low, high = estimate("." * 100, board_named("10x10"), probes=2000, seed=1).interval
    assert low < grids < high
    assert count_grids("10x10") == grids


@pytest.mark.parametrize(
    ("size", "squares"),
    [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280), pytest.param(6, 812_851_200, marks=pytest.mark.long)],
)
def test_latin_squares_are_as_many_as_is_known(size: int, squares: int) -> None:
    assert count_grids({"size": size, "regions": None}) == squares


@pytest.mark.parametrize("board", [board_named("4x4"), board_named("4x4+diagonal"), TWICE, board_named(LATIN)], ids=str)
def test_small_boards_have_the_grids_that_the_solver_lists(board: Board) -> None:
    assert count_grids(board) == count_solutions(Grid((0,) * board.size, board), limit=None)


def test_boxes_that_lie_and_boxes_that_stand_give_the_same_number() -> None:
    lying = board_named("6x6")
    standing = board_named(
        {"size": 6, "regions": [[column // 2 + 3 * (row // 3) for column in range(6)] for row in range(6)]}
    )
    assert shape_by_bands(lying) == (3, 2)
    assert count_grids(lying) == count_grids(standing)


def test_a_board_with_more_houses_is_not_counted_by_bands() -> None:
    assert shape_by_bands(board_named("diagonal")) is None
    assert shape_by_bands(board_named({"base": "4x4", "extra": [[0, 5, 10, 15]]})) is None
    assert shape_by_bands(TWICE) is None


def test_a_board_without_houses_has_all_fillings() -> None:
    assert count_grids(Board("bare", 2, 2, 3, ())) == 81


def test_one_house_has_all_permutations() -> None:
    row = Board("row", 1, 4, 4, (House("row", 0, (0, 1, 2, 3)),))
    assert count_grids(row) == len(list(permutations(range(4))))


LARGE = ["10x10+diagonal", "16x16", "diagonal", "25x25", "36x36", "49x49", {"size": 9, "regions": None}]
HUGE = ("25x25", "36x36", "49x49")
"""Those of which an estimate takes a second."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (name in HUGE)) for name in LARGE], ids=str
)
def test_a_count_that_would_take_years_says_so_at_once_with_an_estimate(name: str) -> None:
    """On large boards hardly any probe arrives at a grid: the search is estimated."""
    with pytest.raises(
        CluewrightError,
        match=r"too large to be counted .* got about [0-9.]*e[+][0-9]+, and .*e[+][0-9]+ with all names of digits",
    ):
        count_grids(name)


@pytest.mark.parametrize("refuse", [count_all, pytest.param(check_countable, marks=pytest.mark.long)])
def test_a_puzzle_is_refused_like_a_board(refuse: Callable[[Grid], object]) -> None:
    with pytest.raises(CluewrightError, match=r"puzzle: too large .* 1e\+15 nodes .*, got about [0-9.]+e"):
        refuse(Grid((0,) * 625, board_named("25x25")))


def test_a_large_puzzle_with_few_solutions_is_counted() -> None:
    board = board_named("25x25")
    (row,) = random_grids(1, board, seed=1).tolist()
    puzzle = Grid((*row[:575], *(0 for _ in range(50))), board)
    check_countable(puzzle)
    assert count_all(puzzle) == count_solutions(puzzle, limit=None) > 0
