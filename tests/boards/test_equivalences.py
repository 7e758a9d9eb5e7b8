"""Equivalent masks: what turns one into the other turns its puzzles into puzzles of the other."""

from itertools import combinations

import pytest

from cluewright.boards import Grid, Mask, board_named
from cluewright.boards.symmetries import classes, equivalence, random_equivalent
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.errors import CluewrightError
from cluewright.solving import count_solutions, random_grids

BOARDS = ("4x4", "6x6", "classic", "diagonal", "windoku", "12x12")
"""Such as the kernel knows, regular ones, and those of which every transformation is tried."""


def on(mask: Mask, grid: Grid) -> Grid:
    return Grid(tuple(digit if cell in mask else 0 for cell, digit in enumerate(grid.digits)), mask.board)


def fixing_some(mask: Mask, grid: Grid) -> Mask:
    digits = tuple(digit if cell in mask and digit < 3 else 0 for cell, digit in enumerate(grid.digits))
    return Mask(mask.board, mask.cells, digits)


@pytest.mark.parametrize("name", BOARDS)
def test_a_puzzle_is_carried_to_an_equivalent_mask(name: str) -> None:
    board = board_named(name)
    full = Grid(tuple(random_grids(1, board, seed=3)[0].tolist()), board)
    for free in random_masks(3, board, board.size // 3, seed=4):
        for mask in (free, fixing_some(free, full)):
            other = random_equivalent(mask, seed=5)
            puzzle = on(mask, full)
            carried = equivalence(mask, other)(puzzle)
            assert carried.clues == other.cells
            assert all(fixed in (0, digit) for fixed, digit in zip(other.digits, carried.digits, strict=True))
            assert count_solutions(carried, limit=20) == count_solutions(puzzle, limit=20)
            assert len(set(classes([mask, other]))) == 1


def test_masks_that_are_not_equivalent_are_told_apart() -> None:
    masks = [Mask.parse(line.ljust(16, ".")) for line in ("**", "*....*", "*.........*", "12", "11", "1*")]
    assert len(set(classes(masks))) == len(masks)


def test_equivalence_is_just_what_the_classes_say() -> None:
    masks = [Mask.parse(line.ljust(16, ".")) for line in ("**", "*...*", "*....*", "*.........*", "1*", "*2", "12")]
    keys = classes(masks)
    for (one, its_key), (other, other_key) in combinations(zip(masks, keys, strict=True), 2):
        if its_key == other_key:
            assert equivalence(one, other).transformation(one).cells == other.cells
        else:
            with pytest.raises(CluewrightError, match="expected masks that a symmetry"):
                equivalence(one, other)


def test_masks_too_symmetric_for_a_canonical_form_are_their_own_class() -> None:
    one, other = (Mask.parse(line * 16) for line in ("123456789ABCDEFG", "213456789ABCDEFG"))
    assert classes([one, other, one]) == [one, other, one]
    assert equivalence(one, one).transformation.is_identity
