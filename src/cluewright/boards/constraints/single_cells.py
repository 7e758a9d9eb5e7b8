"""Constraints of single cells: odd, even, low, high."""

from collections.abc import Callable, Iterator

from ..bit_sets import Digit, bits_of
from ..board import Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ConstraintKind, Digits
from .parts import Only, Part


def _of_cells(name: str, help_: str, is_right: Callable[[Board, Digit], bool]) -> ConstraintKind:
    def allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
        return all(is_right(board, digit) for digit in digits)

    def parts(board: Board, constraint: Constraint) -> Iterator[Part]:
        digits = bits_of(digit - 1 for digit in range(1, board.digits + 1) if is_right(board, digit))
        return (Only(cell, digits) for cell in constraint.cells)

    return ConstraintKind(name, help_, allows, parts, {name: ["r1c1", "r2c3"]}, (1, MAX_BOARD_CELLS))


SINGLE_CELLS = (
    _of_cells("odd", "Marked cells hold odd digits.", lambda board, digit: digit % 2 == 1),
    _of_cells("even", "Marked cells hold even digits.", lambda board, digit: digit % 2 == 0),
    _of_cells("low", "Marked cells hold digits of the lower half.", lambda board, digit: 2 * digit <= board.digits),
    _of_cells("high", "Marked cells hold digits of the upper half.", lambda board, digit: 2 * digit > board.digits + 1),
)
