"""Equivalent masks: a transformation of the board, and new names for the digits, that turn one into the other."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from ...errors import CluewrightError
from ..bit_sets import Cell, Digit
from ..grid import Grid
from ..mask import Mask
from .canonical_forms import canonical, repeats_in_line, values_of
from .classic_forms import is_classic, least_form
from .groups import Transformation, regular_shape, transposes
from .least_line import least_line
from .least_rows import least_rows


@dataclass(frozen=True)
class Equivalence:
    """What turns one mask into another, and so each puzzle on the one into a puzzle on the other.

    >>> one, other = Mask.parse("3*.............."), Mask.parse("..............*1")
    >>> str(equivalence(one, other)(Grid.parse("34..............")))
    '..............41'
    """

    transformation: Transformation
    names: tuple[Digit, ...]
    """The new name of each digit from 0, which stays."""

    def __call__(self, puzzle: Grid) -> Grid:
        """The puzzle, with its clues moved and its digits renamed."""
        moved = self.transformation(puzzle)
        return Grid(tuple(self.names[digit] for digit in moved.digits), moved.board)


def classes(masks: Sequence[Mask]) -> list[object]:
    """A key for each mask: two masks have the same one just if they are equivalent.

    Masks whose canonical form takes too long to find are only equivalent to themselves.
    """
    if masks and all(is_classic(mask.board) for mask in masks):
        with suppress(CluewrightError):  # of one that is too symmetric, with a digit twice in a row
            return [(mask.board, line) for mask, line in zip(masks, canonical(masks), strict=True)]
    return [_class_of(mask) for mask in masks]


def _class_of(mask: Mask) -> object:
    try:
        return mask.board, canonical(mask)
    except CluewrightError:
        return mask


def equivalence(one: Mask, other: Mask) -> Equivalence:
    """What turns `one` into `other`; an error where they are not equivalent, or the board has too many symmetries."""
    if one.board != other.board:
        raise CluewrightError(f"expected two masks of one board, got {one.board} and {other.board}")
    if one == other:
        return Equivalence(Transformation.identity(one.board), tuple(range(one.board.digits + 1)))
    to = dict(zip(_sources(one), _sources(other), strict=True))
    transformation = Transformation(one.board, tuple(to[cell] for cell in range(one.board.size)))
    moved = transformation(one)
    if moved.cells == other.cells and (names := _names(moved, other)):
        return Equivalence(transformation, names)
    raise CluewrightError(f"expected masks that a symmetry of the board turns into each other, got {one} and {other}")


def _sources(mask: Mask) -> Sequence[Cell]:
    """For each cell of the canonical form the one that it comes from."""
    values, board = values_of(mask), mask.board
    shape = regular_shape(board)
    if shape is None or repeats_in_line(values, board, 2):
        return least_line(values, board, 2).sources
    if is_classic(board):
        return least_form(values, 2)[1]
    least = least_rows(values, *shape, transposes(board), 2)
    lines = [(row, column) for row in least.rows for column in least.columns]
    return [board.cell_at(column, row) if least.transposed else board.cell_at(row, column) for row, column in lines]


def _names(moved: Mask, other: Mask) -> tuple[Digit, ...]:
    """The new name of each digit from 0, by the fixed digits of two masks with the same cells; empty if they differ."""
    names: dict[Digit, Digit] = {}
    for old, new in zip(moved.digits, other.digits, strict=True):
        if names.setdefault(old, new) != new:
            return ()
    if len(set(names.values())) < len(names) or names.get(0, 0) != 0:
        return ()
    every = range(other.board.digits + 1)
    unused = (digit for digit in every if digit not in names.values() and digit)
    return tuple(names[digit] if digit in names else next(unused) if digit else 0 for digit in every)
