"""Constraints of equal cells: palindromes and clones."""

from collections.abc import Iterator
from string import ascii_uppercase

from ..bit_sets import Cell
from ..board import Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import of_pairs
from .signs import Sign, Tile, corner_note, line_sign


def _from_both_ends(board: Board, constraint: Constraint) -> Iterator[tuple[Cell, Cell]]:
    cells = constraint.cells
    return zip(cells[: len(cells) // 2], cells[::-1], strict=False)


def _halves(board: Board, constraint: Constraint) -> Iterator[tuple[Cell, Cell]]:
    cells = constraint.cells
    return zip(cells[: len(cells) // 2], cells[len(cells) // 2 :], strict=True)


def _copies(board: Board, constraint: Constraint) -> Iterator[Sign]:
    """All cells shaded, with a letter in the first of each copy if the board has several clones."""
    clones = [each for each in board.constraints if each.kind == constraint.kind]
    yield from (Tile(cell) for cell in constraint.cells)
    if len(clones) > 1 and constraint in clones:
        letter = ascii_uppercase[clones.index(constraint) % len(ascii_uppercase)]
        for cell in (constraint.cells[0], constraint.cells[len(constraint.cells) // 2]):
            yield corner_note(board, cell, letter)


EQUAL_CELLS = (
    of_pairs(
        "palindrome",
        "A palindrome reads the same from both ends.",
        _from_both_ends,
        lambda board, constraint, one, other: one == other,
        example={"palindrome": ["r1c1", "r2c2", "r2c3", "r3c4"]},
        relation="equal",
        cells=(2, MAX_BOARD_CELLS),
        signs=line_sign(width=0.2),
    ),
    of_pairs(
        "clone",
        "The second half of the cells is a copy of the first, cell by cell.",
        _halves,
        lambda board, constraint, one, other: one == other,
        example={"clone": ["r1c1", "r1c2", "r2c3", "r2c4"]},
        relation="equal",
        cells=(2, MAX_BOARD_CELLS),
        signs=_copies,
        check=lambda board, constraint: (
            f"expected an even number of cells, got {len(constraint.cells)}" if len(constraint.cells) % 2 else ""
        ),
    ),
)
