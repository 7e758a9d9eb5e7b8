"""Hitting sets, distinct representatives, permutations and labelling, against brute force and permanents."""

from collections.abc import Callable
from itertools import combinations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright import CluewrightError, board
from cluewright.counting.permanents import permanent
from cluewright.solving.exact_cover import (
    assignment,
    distinct_representatives,
    hitting_sets,
    labelling,
    labellings,
    study,
    sudoku,
)

SETS = st.lists(st.lists(st.integers(0, 5), unique=True, max_size=4), max_size=5)


@given(SETS)
def test_hitting_sets_are_those_of_brute_force(sets: list[list[int]]) -> None:
    elements = list(dict.fromkeys(element for each in sets for element in each))
    chosen = (subset for size in range(7) for subset in combinations(elements, size))
    expected = [set(subset) for subset in chosen if all(len(set(each).intersection(subset)) == 1 for each in sets)]
    found = [set(each) for each in hitting_sets(sets)]
    assert sorted(map(sorted, found)) == sorted(map(sorted, expected))


def test_the_rows_of_the_papers_matrix_hit_each_column_once() -> None:
    columns = [[1, 4, 6], [3, 6], [1, 2, 4], [2, 4, 5]]
    assert sorted(map(sorted, hitting_sets(columns))) == [[1, 3, 5], [2, 6], [3, 4]]


@given(SETS)
def test_representatives_are_those_of_brute_force(sets: list[list[int]]) -> None:
    expected = [chosen for chosen in product(*sets) if len(set(chosen)) == len(chosen)]
    assert sorted(distinct_representatives(sets)) == sorted(expected)


def test_there_may_be_more_values_than_variables() -> None:
    assert len(list(distinct_representatives(["abcde"] * 3))) == 5 * 4 * 3
    assert len(list(distinct_representatives(["ab"] * 3))) == 0


@pytest.mark.parametrize("size", range(1, 8))
def test_one_permutation_has_a_matrix_of_n_squared_by_2n_with_n_factorial_covers(size: int) -> None:
    problem = assignment([range(size)] * size, every_value=True)
    assert problem.shape == (size * size, 2 * size)
    assert problem.count() == factorial(size) == permanent([[1] * size] * size)


@given(
    st.integers(1, 5).flatmap(
        lambda n: st.lists(st.lists(st.booleans(), min_size=n, max_size=n), min_size=n, max_size=n)
    )
)
def test_permutations_are_as_many_as_the_permanent_says(matrix: list[list[bool]]) -> None:
    rows = [list(map(int, row)) for row in matrix]
    domains = [[column for column, entry in enumerate(row) if entry] for row in rows]
    values = {value for domain in domains for value in domain}
    count = assignment(domains, every_value=True).count() if len(values) == len(rows) else 0
    assert count == permanent(rows)


@given(
    st.lists(st.lists(st.integers(0, 3), unique=True, max_size=4), min_size=1, max_size=5),
    st.lists(st.lists(st.integers(0, 4), unique=True, max_size=4), max_size=3),
    st.booleans(),
)
def test_labellings_are_those_of_brute_force(domains: list[list[int]], different: list[list[int]], dual: bool) -> None:
    groups = [[variable for variable in group if variable < len(domains)] for group in different]
    expected = [
        values
        for values in product(*domains)
        if all(values[a] != values[b] for group in groups for a, b in combinations(group, 2))
    ]
    assert sorted(labellings(domains, groups, dual=dual)) == sorted(expected)


def test_the_most_constrained_variable_is_labelled_first() -> None:
    problem, _ = labelling([[1, 2], [1, 2], [1, 2, 3]], [[0, 2], [1, 2], [1, 0]][:2])
    assert problem.primary == (("variable", 2), ("variable", 0), ("variable", 1))


def test_labelling_a_board_finds_its_grids_and_asks_for_digits_only_in_the_dual() -> None:
    four = board("4x4")
    houses = [house.cells for house in four.houses]
    primal, _ = labelling([range(1, 5)] * 16, houses)
    dual, _ = labelling([range(1, 5)] * 16, houses, dual=True)
    assert primal.count() == dual.count() == 288
    assert len(primal.primary) == 16
    assert dual.shape == sudoku(four).shape
    assert study(dual).nodes == study(sudoku(four)).nodes < study(primal).nodes


def test_sets_of_python_are_taken_in_the_same_order_each_time() -> None:
    assert list(distinct_representatives([{"b", "a", "c"}])) == [("a",), ("b",), ("c",)]


@pytest.mark.parametrize(
    ("call", "arguments", "words"),
    [
        (hitting_sets, [3], "expected sets, got int 3"),
        (hitting_sets, [[3]], "set 0: expected hashable values, got int 3"),
        (distinct_representatives, [[[[]]]], "set 0: expected hashable values, got list "),
        (assignment, [[1]], "domain 0: expected hashable values, got int 1"),
        (labellings, [[[1]], [[1]]], "group 0: expected variables, below 1, got int 1"),
        (labellings, [[[1]], [["a"]]], "group 0: expected variables, below 1, got str 'a'"),
    ],
)
def test_bad_sets_are_refused_at_once(call: Callable[..., object], arguments: list[object], words: str) -> None:
    with pytest.raises(CluewrightError, match=words):
        call(*arguments)
