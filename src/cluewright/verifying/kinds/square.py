"""Square: every filling of four boxes with few clues has another one, and no house outside notices."""

# trust: believed for square

from functools import lru_cache
from typing import NamedTuple

from ...boards import Board, Cell, CellBits, bits, bits_of
from ...boards.houses import BOXES
from ...strategies.reasons import HouseList, Reason, because, cells_from
from ...strategies.words import cells_named
from ..certificate import Certificate, Kind, KindExample
from ..fields import cells_of, evidence_of
from ..limits import FOR_LARGE_BOARDS
from ..refusal import Refusal
from .shared_words import cell_marks, region_cells

SHAPES = ((2, 2), (2, 3), (3, 2), (3, 3))
"""The height and the width of the boxes for which there is a check."""


class Square(NamedTuple):
    """The square's parts of rows, columns and boxes, and the height and the width of its boxes."""

    rows: list[CellBits]
    columns: list[CellBits]
    boxes: list[CellBits]
    height: int
    width: int


def _check(certificate: Certificate) -> None:
    (cells,) = evidence_of(certificate, "cells")
    square = _square(certificate.board, cells_of("cells", cells, certificate.board))
    clues = certificate.mask.cells & bits_of(cells)
    if _lie_in_one(clues, square.boxes):
        leaves_another = _leaves_another(square.height, square.width, in_one_row=False)
    elif clues.bit_count() == 2 and _lie_in_one(clues, square.rows):
        leaves_another = _leaves_another(square.height, square.width, in_one_row=True)
    elif clues.bit_count() == 2 and _lie_in_one(clues, square.columns):  # on its side, a column is a row
        leaves_another = _leaves_another(square.width, square.height, in_one_row=True)
    else:
        named = cells_named(certificate.board, bits(clues))
        raise Refusal(f"cells: expected clues in one box of the square only, or two in one of its lines, got {named}")
    if not leaves_another:
        raise Refusal("cells: expected a square of which every filling has another one, but some filling has none")


def _square(board: Board, cells: list[Cell]) -> Square:
    """The square with these cells, row by row; refuse cells that are none, or that other houses meet."""
    meeting = [house for house in board.houses if house.cell_bits & bits_of(cells)]
    parts = {house.cell_bits & bits_of(cells) for house in meeting}
    for height, width in SHAPES:
        if len(cells) == 4 * height * width and board.digits == height * width:
            square = _laid_out(cells, height, width)
            if parts == {*square.rows, *square.columns, *square.boxes} and all(house.times == 1 for house in meeting):
                return square
    raise Refusal("cells: expected four boxes of 2 or 3 rows and columns, row by row, that only their lines cross")


def _laid_out(cells: list[Cell], height: int, width: int) -> Square:
    rows, columns, boxes = [0] * (2 * height), [0] * (2 * width), [0] * 4
    for index, cell in enumerate(cells):
        row, column = divmod(index, 2 * width)
        rows[row] |= 1 << cell
        columns[column] |= 1 << cell
        boxes[row // height * 2 + column // width] |= 1 << cell
    return Square(rows, columns, boxes, height, width)


def _lie_in_one(clues: CellBits, parts: list[CellBits]) -> bool:
    return any(not clues & ~part for part in parts)


@lru_cache(maxsize=16)
def _leaves_another(height: int, width: int, *, in_one_row: bool) -> bool:
    """Whether such clues always leave another filling; the search is the same for all masks, so it is done once."""
    from cluewright._checker import square

    return square(height, width, in_one_row)


# trust: no part
def _words(certificate: Certificate) -> Reason:
    board, region = certificate.board, region_cells(certificate)
    clues = certificate.mask.cells & region
    held = because("held-clues", cells=cells_from(clues)) if clues else because("held-none")
    boxes = tuple(house for house in board.of_kind(*BOXES) if not house.cell_bits & ~region)
    return because("square", houses=HouseList(boxes), held=held)


SQUARE = Kind(
    name="square",
    help="Four boxes in a square with clues in one box only, or two in one line, can be filled otherwise.",
    check=_check,
    words=_words,
    standard="its check gives each filling of the square another one, and clauses can only show that there is none",
    limits=FOR_LARGE_BOARDS,
    at_fault=region_cells,
    example=KindExample("**..**..........", ("naked-single",), {"cells": [*range(16)]}),
    marks=lambda certificate: cell_marks(region_cells(certificate)),
)
