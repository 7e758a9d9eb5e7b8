"""Automorphisms: the published numbers of symmetric grids, however a grid is given, and the length of a group."""

from collections import Counter
from math import factorial

import pytest

import cluewright as cw

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
"""The grid of the classic board with the most automorphisms, 648."""


@pytest.mark.parametrize("given", [str, cw.read_grid, lambda line: [*map(int, line)]], ids=["line", "grid", "digits"])
def test_the_most_symmetric_grid_has_the_published_number(given: object) -> None:
    group = cw.automorphisms(given(MOST_SYMMETRIC))  # type: ignore[operator]
    assert group.order == len(group) == 648


def test_the_grids_of_4x4_fall_into_the_two_published_classes() -> None:
    """Of 96 and 192 grids: the transformations and renamings, 128 times 24, divided by the automorphisms."""
    found = Counter(cw.automorphisms(grid).order for grid in cw.solutions("." * 16))
    assert found == {32: 96, 16: 192}


def test_an_element_turns_the_grid_into_one_with_other_names_only() -> None:
    grid = cw.read_grid(MOST_SYMMETRIC)
    moved = cw.automorphisms(grid).random(seed=1)(grid)
    assert len({*zip(grid.digits, moved.digits, strict=True)}) == 9


def test_a_group_too_large_for_a_length_is_still_true() -> None:
    group = cw.symmetry_group("25x25")
    assert group
    with pytest.raises(OverflowError):
        len(group)
    assert group.order == 2 * factorial(5) ** 12


def test_a_mask_on_another_board_is_refused() -> None:
    with pytest.raises(cw.CluewrightError, match="expected a mask of the 6x6 board, got one of 4x4"):
        cw.automorphisms(cw.mask("*..............."), "6x6")


@pytest.mark.parametrize("wrong", [None, 5, "12", ["1"]])
def test_what_is_neither_a_grid_nor_a_mask_is_refused(wrong: object) -> None:
    with pytest.raises(cw.CluewrightError):
        cw.automorphisms(wrong)  # type: ignore[call-overload]
