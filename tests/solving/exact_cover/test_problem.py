"""Exact cover in general: the covers are those of brute force, and bad input is refused."""

import pickle
import re
from itertools import islice
from math import inf
from threading import Event, Timer
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.interrupting import BEGUN, is_stopped
from tests.solving.exact_cover.samples import by_brute_force, options_of, problems

from cluewright import CluewrightError
from cluewright.cancelling import Cancelled, heeding
from cluewright.solving.exact_cover import RULES, Problem, langford, queens

PAPER = [[1, 0, 1, 0], [0, 0, 1, 1], [0, 1, 0, 0], [1, 0, 1, 1], [0, 0, 0, 1], [1, 1, 0, 0]]
"""The example of Combinatorial explorations, 2.1."""


def test_the_example_of_the_paper_has_its_three_covers() -> None:
    problem = Problem.from_matrix(PAPER)
    assert problem.shape == (6, 4)
    assert problem.matrix == PAPER
    assert [{option + 1 for option in cover} for cover in problem.covers()] == [{1, 3, 5}, {3, 4}, {2, 6}]
    assert Problem.from_matrix(np.array(PAPER)) == Problem.from_matrix(np.array(PAPER, bool)) == problem
    assert eval(repr(problem)) == problem


@given(problems(), st.sampled_from(RULES), st.integers())
def test_the_covers_are_those_of_brute_force(problem: Problem, rule: str, seed: int) -> None:
    found = list(problem.covers(rule=rule, seed=seed))
    assert sorted(found) == by_brute_force(problem)
    assert problem.count() == len(found)
    assert problem.count(limit=2) == min(len(found), 2)
    assert problem.first() == next(problem.covers(), None)


@given(problems(), st.data())
def test_given_options_are_in_every_cover(problem: Problem, data: st.DataObject) -> None:
    chosen = [data.draw(options_of(problem)) for _ in range(3)]
    expected = [by_brute_force(problem, each) for each in chosen]
    assert [sorted(problem.covers(each)) for each in chosen] == expected
    assert problem.count_each(chosen) == list(map(len, expected))
    assert problem.count_each(chosen, limit=1, threads=2) == [min(len(each), 1) for each in expected]
    assert problem.first_each(chosen) == [problem.first(each) for each in chosen]


def test_items_and_options_are_anything_that_can_be_a_key() -> None:
    problem = Problem([("a", 1), (None,), ("a",), (1, None)], secondary=[None])
    assert problem.items == ("a", 1, None)
    assert list(problem.covers()) == [(0,), (2, 3)]


def test_of_items_with_equally_few_options_the_first_is_covered_first() -> None:
    options = [("a", "b"), ("b", "a"), ("a",), ("b",)]
    assert list(Problem(options, "ab").covers()) == [(0,), (1,), (2, 3)]
    assert list(Problem(options, "ba").covers()) == [(0,), (1,), (2, 3)]


def test_a_problem_without_items_has_one_cover_and_an_item_without_options_none() -> None:
    assert list(Problem([]).covers()) == [()]
    assert list(Problem([()], secondary="a").covers()) == [()]
    assert list(Problem([], "a").covers()) == []
    assert Problem(["ab", "b"]).count([0, 1]) == 0


def test_a_problem_can_be_sent_to_another_process() -> None:
    problem = queens(4)
    assert problem.count() == pickle.loads(pickle.dumps(problem)).count() == 2
    assert pickle.loads(pickle.dumps(problem)) == problem


def test_a_search_goes_on_where_it_was_left_and_loses_no_cover() -> None:
    """It finds covers ahead: those are handed out, or counted, before it searches on."""
    search, covers = queens(8).search(), list(queens(8).covers())
    assert [next(iter(search)) for _ in range(20)] == covers[:20]
    assert list(islice(search, 10)) == covers[20:30]
    assert (search.count(1), search.count(9)) == (1, 9)
    assert list(islice(search, 30)) == covers[40:70]
    assert (search.count(), search.count(), list(search)) == (len(covers) - 70, 0, [])
    assert search.statistics.covers == len(covers) == 92


def test_covers_are_searched_for_while_they_are_asked_for() -> None:
    search = queens(12).search()
    first, second = islice(search, 2)
    few = search.nodes
    assert 0 < few < 1000
    assert search.count(limit=5) == 5
    assert search.count() == 14200 - 7
    assert search.count() == 0
    assert search.nodes > few
    assert list(islice(queens(12).covers(), 2)) == [first, second]


def test_the_same_seed_searches_in_the_same_random_order() -> None:
    firsts = [next(queens(8).covers(rule="random", seed=seed)) for seed in (1, 1, *range(2, 12))]
    assert firsts[0] == firsts[1]
    assert len(set(firsts)) > 5


def test_the_shortest_rule_tries_fewer_options_than_the_random_rule() -> None:
    def nodes(rule: str) -> int:
        search = queens(8).search(rule=rule, seed=1)
        assert search.count() == 92
        return search.nodes

    assert 2 * nodes("shortest") < nodes("random")


def test_statistics_are_a_table() -> None:
    search = Problem.from_matrix(PAPER).search()
    assert search.count() == 3
    assert str(search.statistics).splitlines() == [
        "depth    choices  degree  dead ends      nodes     removals",
        "    0          1    2.00          0          2            6",
        "    1          2    1.50          0          3           12",
        "    2          1    1.00          0          1            1",
        "  all                             0          6           19",
    ]


made: Any = Problem  # what a type checker would refuse, a user may still call
BAD: list[tuple[Any, str]] = [
    (lambda: made([("a", "b"), ("a", "c", "a")]), "option 1: expected each item once, got str 'a' twice"),
    (lambda: made([("a", "x")], "ab"), "option 0: expected items of the problem, got str 'x'"),
    (lambda: made([("a",)], "aba"), "items: expected each item once, got str 'a' twice"),
    (lambda: made([("a",)], "a", "b"), "secondary: expected items of the problem, got str 'b'"),
    (lambda: made([("a", [])]), "option 0: expected hashable items, got tuple ('a', [])"),
    (lambda: made([1, 2]), "option 0: expected hashable items, got int 1"),
    (lambda: made("ab"), "options: expected a sequence, got str 'ab'"),
    (lambda: made(3), "options: expected a sequence, got int 3"),
    (lambda: made.from_matrix(3), "matrix: expected a sequence, got int 3"),
    (lambda: made.from_matrix([]), "matrix: expected rows of 0 and 1, got none"),
    (lambda: made.from_matrix([1, 0]), "row 1: expected a sequence, got int 1"),
    (lambda: made.from_matrix(["10", "01"]), "row 1: expected a sequence, got str '10'"),
    (lambda: made.from_matrix([[1, 0], [1]]), "row 2: expected 2 entries, got 1"),
    (lambda: made.from_matrix([[1, 0], [0, 2]]), "row 2, column 2: expected 0 or 1, got int 2"),
    (lambda: made.from_matrix([[1, 0.5]]), "row 1, column 2: expected 0 or 1, got float 0.5"),
    (lambda: made.from_matrix([[1, "1"]]), "row 1, column 2: expected 0 or 1, got str '1'"),
    (lambda: made.from_matrix([[1, 0]], "abc"), "row 1: expected 3 entries, got 2"),
    (lambda: made(["a"]).covers([1]), "expected numbers of options, below 1, got 1"),
    (lambda: made(["a"]).covers([-1]), "expected numbers of options, below 1, got -1"),
    (lambda: made(["a"]).covers(["a"]), "expected numbers of options, got list ['a']"),
    (lambda: made(["a"]).covers([2**40]), "expected numbers of options, got list [1099511627776]"),
    (lambda: made(["a", "b"]).first([1, 1]), "expected each option once, got list [1, 1]"),
    (lambda: made(["a"]).covers(rule="longest"), "rule: expected one of shortest, random, got 'longest'"),
    (lambda: made(["a"]).covers(seed="x"), "seed: expected a whole number, got 'x'"),
    (lambda: made(["a"]).count(limit=-1), "limit: expected a whole number of 0 or more, got -1"),
    (lambda: made(["a"]).count_each([[0], [7]]), "given 1: expected numbers of options, below 1, got 7"),
    (lambda: made(["a"]).first_each([[0]], threads=0), "threads: expected a whole number of 1 or more, got 0"),
    (lambda: made(["a"]).probes(10**9), "probes: expected no more than 10,000,000 in one call, got 1000000000"),
    (lambda: made(["a"]).probes(0), "probes: expected a whole number of 1 or more, got 0"),
]


@pytest.mark.parametrize(("call", "words"), BAD, ids=[words for _, words in BAD])
def test_bad_input_is_refused_at_once(call: Any, words: str) -> None:
    with pytest.raises(CluewrightError, match=f"^{re.escape(words)}$"):
        call()


def test_ctrl_c_ends_a_count_and_a_batch() -> None:
    before = "from cluewright.solving.exact_cover import queens\nproblem = queens(22)"
    assert is_stopped(before, "problem.count()")
    assert is_stopped(before, "problem.count_each([[]] * 4, threads=2)")


def test_a_time_limit_ends_every_search() -> None:
    many, none, lists = queens(20), langford(21), [[], [0]]
    for call in (
        lambda: many.count(time_limit=0.1),
        lambda: many.search(time_limit=0.1).count(),
        lambda: list(many.covers(time_limit=0.1)),
        lambda: none.first(time_limit=0.1),
        lambda: many.count_each(lists, time_limit=0.1, threads=2),
        lambda: none.first_each(lists, time_limit=0.1),
        lambda: many.probes(10**7, time_limit=0.1),
    ):
        with pytest.raises(CluewrightError, match=r"^time_limit: expected the search to end within 0.1 s, got "):
            call()


def test_a_search_whose_time_is_over_has_lost_no_cover() -> None:
    search = queens(20).search(time_limit=0.1)
    found: list[tuple[int, ...]] = []
    with pytest.raises(CluewrightError) as over:
        found.extend(search)
    assert found == list(islice(queens(20).covers(), len(found)))
    assert str(over.value).endswith(f", got {len(found):,} covers so far")
    assert search.statistics.covers == len(found)
    with pytest.raises(CluewrightError, match=re.escape(str(over.value))):
        search.count()


def test_what_is_found_in_time_is_the_same() -> None:
    problem, lists = queens(8), [[0], [1, 2]]
    assert problem.count(time_limit=60) == len(list(problem.covers(time_limit=60))) == 92
    assert problem.first(time_limit=60) == problem.first()
    assert problem.count_each(lists, time_limit=60) == problem.count_each(lists)
    assert problem.first_each(lists, time_limit=60) == problem.first_each(lists)
    assert problem.probes(5, seed=1, time_limit=60) == problem.probes(5, seed=1)
    with pytest.raises(CluewrightError, match="time_limit: expected seconds, 0 or more, or None, got -1"):
        problem.count(time_limit=-1)


def test_another_thread_can_cancel_a_count() -> None:
    cancel = Event()
    timer = Timer(BEGUN, cancel.set)
    timer.start()
    with pytest.raises(Cancelled), heeding(cancel):
        queens(22).count()
    timer.join()


def test_probes_are_right_on_average() -> None:
    problem = queens(6)
    search = problem.search()
    covers, nodes = search.count(), search.nodes
    drawn = problem.probes(20_000, seed=1)
    assert drawn == problem.probes(20_000, seed=1)
    for number, truth in enumerate((covers, nodes)):
        mean = sum(probe[number] for probe in drawn) / len(drawn)
        spread = (sum((probe[number] - mean) ** 2 for probe in drawn) / len(drawn) ** 2) ** 0.5
        assert abs(mean - truth) < 5 * spread


def test_probes_with_options_that_clash_stand_for_nothing() -> None:
    assert Problem(["ab", "b"]).probes(2, [0, 1]) == [(0, 0), (0, 0)]
    assert Problem(["ab", "b"]).probes(2, [0]) == [(1, 0), (1, 0)]


def test_a_dead_end_stands_for_no_cover_even_after_more_ways_than_the_largest_number() -> None:
    free = [[item] for item in range(600) for _ in range(4)]
    clashing = [[item, "both"] for item in ("one", "other") for _ in range(5)]
    assert Problem([*free, *clashing], secondary=["both"]).probes(1) == [(0.0, inf)]
