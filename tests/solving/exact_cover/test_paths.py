"""The ways to the covers: the paper's trace of the first grid of 4x4, its averages, and Knuth's estimate."""

from fractions import Fraction
from functools import cache
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright import CluewrightError, board
from cluewright.solving.exact_cover import Problem, Study, path_to, queens, study, sudoku

NODES_A_LINE = 3
"""By this the paper multiplies: an option of 4x4 covers three more items than the one that was chosen."""


@cache
def studied(name: str) -> Study:
    return study(sudoku(board(name)))


def test_the_first_path_is_the_trace_that_the_paper_prints() -> None:
    first = studied("4x4").paths[0]
    assert first.removals == (37, 25, 22, 16, 28, 16, 19, 10, 10, 16, 10, 7, 16, 10, 7, 7)
    assert first.degrees == (4, 2, 2, 1, 3, 1, 2, 1, 1, 2, 1, 1, 2, 1, 1, 1)
    assert sum(first.removals) == 256
    assert NODES_A_LINE * first.nodes == 7620


def test_the_papers_average_is_over_the_covers_without_weights() -> None:
    four = studied("4x4")
    assert len(four.paths) == four.statistics.covers == 288
    assert {NODES_A_LINE * nodes: number for nodes, number in four.classes.items()} == {5316: 96, 7620: 192}
    assert NODES_A_LINE * four.unweighted == 6852


def test_the_weighted_average_is_the_number_of_nodes_and_what_probes_tend_to() -> None:
    four = studied("4x4")
    assert four.nodes == four.weighted == 2156 != four.unweighted
    assert sum(path.chance for path in four.paths) == 1
    probes = sudoku(board("4x4")).probes(20_000, seed=1)
    assert abs(fmean(nodes for _, nodes in probes) - 2156) < 15
    assert abs(fmean(covers for covers, _ in probes) - 288) < 3


def test_with_diagonals_every_path_is_the_same_size_whatever_the_order_of_the_columns() -> None:
    problem = sudoku(board("4x4+diagonal"))
    random = Random(1)
    for _ in range(10):
        found = study(Problem(problem.options, random.sample(problem.items, len(problem.items))))
        assert (found.statistics.covers, found.classes, found.nodes) == (48, {508: 48}, 508)
        assert found.statistics.dead_ends == 0


def test_where_probes_meet_dead_ends_the_paths_alone_weigh_too_little() -> None:
    found = study(queens(6))
    assert found.statistics.dead_ends > 0
    assert found.weighted < found.nodes


@given(st.integers(0, 287))
def test_a_path_is_told_from_the_cover_in_any_order(number: int) -> None:
    path = studied("4x4").paths[number]
    assert path_to(sudoku(board("4x4")), set(path.options)) == path
    assert path.chance * 192 in (Fraction(1, 2), 1)


@pytest.mark.parametrize("cover", [(), (1,), (0, 2, 3), (0, 2, 9), (0, 1)])
def test_only_a_cover_has_a_path(cover: tuple[int, ...]) -> None:
    with pytest.raises(CluewrightError, match="expected a cover"):
        path_to(Problem(["ab", "bc", "c", "a"]), cover)


def test_a_problem_without_covers_has_no_averages() -> None:
    with pytest.raises(CluewrightError, match="expected a problem with covers"):
        study(Problem(["a"], "ab"))
