"""The kernel's dancing links search as the readable twin does, and count the same."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.shared_data import shared_lines
from tests.solving.exact_cover import covers_twin
from tests.solving.exact_cover.samples import by_brute_force, options_of, problems

from cluewright import Grid, board
from cluewright.solving.exact_cover import RULES, DepthCounts, Problem, clue_options, sudoku


@given(problems(), st.data())
def test_the_kernel_searches_as_the_twin_does_and_counts_the_same(problem: Problem, data: st.DataObject) -> None:
    chosen = data.draw(options_of(problem))
    counts: list[DepthCounts] = []
    search = problem.search(chosen)
    assert list(search) == list(covers_twin.covers(problem, chosen, counts=counts))
    assert search.statistics.depths == tuple(counts)
    assert search.nodes == search.statistics.nodes == sum(depth.nodes for depth in counts)


@given(problems(), st.integers())
def test_the_twin_finds_the_same_in_random_order(problem: Problem, seed: int) -> None:
    assert sorted(covers_twin.covers(problem, random=Random(seed))) == by_brute_force(problem)


def test_puzzles_are_searched_as_the_twin_searches_them() -> None:
    problem = sudoku(board("classic"))
    for line in shared_lines("clue17.txt.gz")[:3]:
        given = clue_options(Grid.parse(line))
        counts: list[DepthCounts] = []
        search = problem.search(given)
        assert list(search) == list(covers_twin.covers(problem, given, counts=counts))
        assert search.statistics.depths == tuple(counts)
        assert len(counts) > 40


@given(problems(), st.data(), st.integers(), st.sampled_from(RULES))
def test_probes_leave_the_links_as_they_were(problem: Problem, data: st.DataObject, seed: int, rule: str) -> None:
    chosen = data.draw(options_of(problem))
    drawn = problem.probes(20, chosen, rule=rule, seed=seed)
    count = problem.count(chosen)
    assert all(covers == 0 for covers, _ in drawn) or count
    assert problem.count_each([chosen] * 40, threads=2) == [count] * 40
    if count == 0:
        assert {covers for covers, _ in drawn} == {0}
