"""Permanents, held against the sum over all permutations, formulas and bounds."""

from itertools import permutations
from math import factorial, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright.counting.permanents import minc_bregman, of_ones_and_diagonal, permanent, van_der_waerden
from cluewright.errors import CluewrightError

Rows = list[list[int]]


def matrices(entries: st.SearchStrategy[int], most: int = 6) -> st.SearchStrategy[Rows]:
    return st.integers(0, most).flatmap(
        lambda size: st.lists(st.lists(entries, min_size=size, max_size=size), min_size=size, max_size=size)
    )


def by_definition(rows: Rows) -> int:
    orders = permutations(range(len(rows)))
    return sum(prod(row[column] for row, column in zip(rows, chosen, strict=True)) for chosen in orders)


@given(matrices(st.integers(-9, 9) | st.integers(-(10**30), 10**30)))
def test_a_permanent_is_the_sum_of_its_definition(rows: Rows) -> None:
    assert permanent(rows) == by_definition(rows)


@given(matrices(st.integers(0, 1)), st.randoms())
def test_exchanging_rows_or_columns_changes_nothing(rows: Rows, rng: Random) -> None:
    shuffled = rng.sample(rows, len(rows))
    assert permanent(shuffled) == permanent(rows) == permanent(list(zip(*rows, strict=True)))


@given(matrices(st.integers(0, 1)))
def test_minc_and_bregmans_bound_holds(rows: Rows) -> None:
    assert permanent(rows) <= minc_bregman(rows) * (1 + 1e-9)


@given(st.lists(st.permutations(range(5)), min_size=1, max_size=6))
def test_van_der_waerdens_bound_holds_where_rows_and_columns_sum_up_to_the_same(shifts: list[list[int]]) -> None:
    """Such a matrix is a sum of matrices of permutations."""
    rows = [[sum(order[row] == column for order in shifts) for column in range(5)] for row in range(5)]
    assert permanent(rows) >= van_der_waerden(rows) > 0


@pytest.mark.parametrize("size", [0, 1, 2, 7, 17, 20, 21])
def test_ones_give_the_factorial(size: int) -> None:
    """From 21 on the number does not fit into a machine word."""
    assert permanent([[1] * size] * size) == factorial(size)


@pytest.mark.parametrize("on_diagonal", [-3, -1, 0, 2])
def test_ones_with_another_diagonal_have_the_permanent_of_the_formula(on_diagonal: int) -> None:
    for size in range(9):
        rows = [[1 + on_diagonal * (row == column) for column in range(size)] for row in range(size)]
        assert permanent(rows) == of_ones_and_diagonal(size, on_diagonal)


@pytest.mark.parametrize(
    ("matrix", "expected"),
    [
        ([[1, 1], [1]], "matrix, row 2: expected 2 entries, one a row, got 1"),
        ([[1, 1, 1], [1, 1, 1]], "matrix, row 1: expected 2 entries, one a row, got 3"),
        ([[1, "x"], [1, 1]], "matrix, row 1: expected whole numbers, got list [1, 'x']"),
        ([[1.5]], "matrix, row 1: expected whole numbers, got list [1.5]"),
        ([1, 2], "matrix: expected rows of whole numbers, got list [1, 2]"),
        (7, "matrix: expected rows of whole numbers, got int 7"),
        ([[1] * 31] * 31, "matrix: expected at most 30 rows, got 31"),
    ],
)
def test_what_is_no_matrix_is_told(matrix: Rows, expected: str) -> None:
    with pytest.raises(CluewrightError) as error:
        permanent(matrix)
    assert str(error.value) == expected


def test_a_permanent_that_would_take_hours_is_refused_with_its_time() -> None:
    with pytest.raises(CluewrightError, match=r"an hour at most, got .* about [0-9.]+ hours: 1\d\d remainders"):
        permanent([[10**30] * 30] * 30)


def test_a_permanent_tells_how_far_it_is() -> None:
    told: list[float] = []
    permanent([[10**9] * 16] * 16, on_progress=told.append)
    assert told == sorted(told)
    assert told[0] == 0
    assert 0.9 < told[-1] < 1


def test_bounds_are_refused_where_they_do_not_hold() -> None:
    with pytest.raises(CluewrightError, match="equal sums"):
        van_der_waerden([[1, 2], [1, 1]])
    with pytest.raises(CluewrightError, match="entries 0 and 1"):
        minc_bregman([[2]])
