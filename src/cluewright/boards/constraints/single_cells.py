"""Constraints of single cells: odd, even, low, high."""

from collections.abc import Callable, Iterator

from ..bit_sets import Digit, bits_of
from ..board import Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ConstraintKind, Digits, cell_by_cell
from .parts import Only, Part
from .signs import CIRCLE, INSET, Sign, Signs, Wedge, discs, middle, squares


def _of_cells(name: str, help_: str, is_right: Callable[[Board, Digit], bool], signs: Signs) -> ConstraintKind:
    def allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
        return all(is_right(board, digit) for digit in digits)

    def parts(board: Board, constraint: Constraint) -> Iterator[Part]:
        digits = bits_of(digit - 1 for digit in range(1, board.digits + 1) if is_right(board, digit))
        return (Only(cell, digits) for cell in constraint.cells)

    example = {name: ["r1c1", "r2c3"]}
    return ConstraintKind(name, help_, allows, parts, example, (1, MAX_BOARD_CELLS), signs=signs, meant=cell_by_cell)


def _triangles(down: int) -> Signs:
    """A shaded triangle in each cell, which points down (1) or up (-1)."""

    def signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
        for row, column in (middle(board, cell) for cell in constraint.cells):
            base = row - CIRCLE * down
            yield Wedge(((row + CIRCLE * down, column), (base, column - CIRCLE), (base, column + CIRCLE)))

    return signs


SINGLE_CELLS = (
    _of_cells("odd", "Marked cells hold odd digits.", lambda board, digit: digit % 2 == 1, discs(CIRCLE)),
    _of_cells("even", "Marked cells hold even digits.", lambda board, digit: digit % 2 == 0, squares(INSET)),
    _of_cells(
        "low",
        "Marked cells hold digits of the lower half.",
        lambda board, digit: 2 * digit <= board.digits,
        _triangles(1),
    ),
    _of_cells(
        "high",
        "Marked cells hold digits of the upper half.",
        lambda board, digit: 2 * digit > board.digits + 1,
        _triangles(-1),
    ),
)
