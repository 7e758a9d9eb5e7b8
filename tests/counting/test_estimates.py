"""Estimates, held against numbers that are known."""

from math import isfinite
from statistics import fmean

import pytest

from cluewright.boards import Board, Grid, board_named
from cluewright.counting.estimates import Estimate, estimate, estimated
from cluewright.errors import CluewrightError
from cluewright.solving import count_solutions

TWICE = board_named({"name": "digits twice in halves", "size": 4, "regions": [0] * 8 + [1] * 8})
PUZZLE = "1.....7.9.3..2...8..96..5....53..9...1..8...2.....4...3......1..4......7..7...3.."


def empty(board: Board) -> Grid:
    return Grid((0,) * board.size, board)


@pytest.mark.parametrize(
    "board",
    [TWICE, *(pytest.param(board_named(name), marks=pytest.mark.long) for name in ("4x4", "4x4+diagonal"))],
    ids=str,
)
def test_about_95_of_a_hundred_intervals_hold_the_number_of_solutions(board: Board) -> None:
    number = count_solutions(empty(board), limit=None)
    intervals = [estimate(empty(board), probes=25, seed=seed).interval for seed in range(100)]
    assert sum(low <= number <= high for low, high in intervals) >= 88


@pytest.mark.parametrize("name", ["6x6", pytest.param("classic", marks=pytest.mark.long)])
def test_the_number_of_grids_is_within_four_errors(name: str) -> None:
    number = {"6x6": 28_200_960, "classic": 6_670_903_752_021_072_936_960}[name]
    found = estimate(empty(board_named(name)), probes=400, seed=1)
    assert abs(found.mean - number) < 4 * found.error < number


def test_a_puzzle_with_several_solutions_is_estimated() -> None:
    puzzle = PUZZLE.replace("9", ".", 2).replace("7", ".", 1)
    number = count_solutions(puzzle, limit=None)
    assert number > 10
    found = estimate(puzzle, probes=500, seed=1)
    assert abs(found.mean - number) < 4 * found.error


def test_the_nodes_of_the_tree_are_estimated() -> None:
    """Of a puzzle that needs no search there is one node, and of others the means of many probes and of few agree."""
    assert estimate("1......2...34...", nodes=True, probes=2) == Estimate(1.0, 0.0, 2, 2)
    few = [estimate(empty(board_named("4x4")), nodes=True, probes=50, seed=seed).mean for seed in range(20)]
    many = estimate(empty(board_named("4x4")), nodes=True, probes=1000, seed=99)
    assert abs(fmean(few) - many.mean) < 4 * many.error + 10


@pytest.mark.parametrize(("name", "figures"), [("25x25", 250), ("latin-27", 400)])
def test_numbers_beyond_floats_are_whole(name: str, figures: int) -> None:
    found = estimate(empty(board_named(name)), nodes=True, probes=2)
    assert found.mean > 10**figures
    assert found.interval[0] == 0.0
    assert found.interval[1] > found.mean >= found.error > 10**figures


def test_the_size_of_the_numbers_makes_no_difference() -> None:
    """Some whose squares are beyond floats, and some that are so themselves."""
    small = estimated([0, 4, 4, 0, 4])
    for zeros in (160, 400):
        large = estimated([number * 10**zeros for number in (0, 4, 4, 0, 4)])
        assert (large.probes, large.hits) == (5, 3)
        assert isfinite(large.mean) if zeros == 160 else isinstance(large.mean, int)
        pairs = zip((large.mean, large.error, *large.interval), (small.mean, small.error, *small.interval), strict=True)
        assert all(round(one) * 10**6 // 10**zeros == pytest.approx(other * 10**6) for one, other in pairs)


def test_clues_that_clash_have_no_solution_and_one_node() -> None:
    assert estimate("11..............", probes=5) == Estimate(0.0, 0.0, 5, 0)
    assert estimate("11..............", nodes=True, probes=5).mean == 1.0


def test_the_error_falls_with_the_root_of_the_number_of_probes() -> None:
    few, many = (estimate(empty(board_named("6x6")), probes=probes, seed=4) for probes in (50, 800))
    assert many.error == pytest.approx(few.error / 4, rel=0.5)


@pytest.mark.parametrize("probes", [1, 0, -3])
def test_an_error_takes_two_probes(probes: int) -> None:
    with pytest.raises(CluewrightError, match="probes: expected a whole number of 2 or more"):
        estimate("." * 16, probes=probes)


def test_the_interval_does_not_go_below_zero() -> None:
    assert estimated([0, 0, 100]).interval[0] == 0.0
