"""Square: four boxes at the crossings of two bands with two stacks that hold too few clues, wherever the others are."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import combinations, product

from ....boards import Board, Cell, CellBits, Chute
from ....late_dataclasses import dataclass
from ....verifying import Certificate
from ...question import Question

BOX_SIDES = (2, 3)
"""The heights and widths of boxes for which the lemma is shown."""


@dataclass(frozen=True)
class Square:
    """Four boxes; its cells are those that two bands and two stacks have in common."""

    bands: tuple[Chute, Chute]
    stacks: tuple[Chute, Chute]

    @cached_property
    def cell_bits(self) -> CellBits:
        return sum(chute.cell_bits for chute in self.bands) & sum(chute.cell_bits for chute in self.stacks)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells, row by row."""
        rows = (row for band in self.bands for row in band.lines)
        return tuple(cell for row in rows for cell in row.cells if self.cell_bits >> cell & 1)

    @cached_property
    def boxes(self) -> tuple[CellBits, ...]:
        return tuple(band.cell_bits & stack.cell_bits for band, stack in product(self.bands, self.stacks))

    @cached_property
    def lines(self) -> tuple[CellBits, ...]:
        return tuple(line.cell_bits for chute in (*self.bands, *self.stacks) for line in chute.lines)

    def is_determined_by(self, clues: CellBits) -> bool:
        """Whether clues in these cells may ever determine its filling, as far as the lemma says."""
        inside = clues & self.cell_bits
        if any(not inside & ~box for box in self.boxes):
            return False
        return inside.bit_count() > 2 or not any(not inside & ~line for line in self.lines)


def few_in_a_square(question: Question) -> Iterator[Certificate]:
    """Squares that have clues in one of their boxes only, or two clues in one line."""
    for square in squares(question.board):
        if not square.is_determined_by(question.mask.cells):
            yield question.certificate("square", cells=list(square.cells))


@lru_cache(maxsize=64)
def squares(board: Board) -> tuple[Square, ...]:
    """The squares of a board in which every house is a row, a column or a box; none for which the lemma is not shown.

    >>> from cluewright.boards import board_named
    >>> [len(squares(board_named(name))) for name in ("4x4", "6x6", "classic", "16x16", "diagonal")]
    [1, 3, 9, 0, 0]
    """
    if not board.chutes or not set(board.box_shape or ()) <= set(BOX_SIDES) or not board.all_times_one:
        return ()
    return tuple(square for square in _crossings(board) if not _meets_others(board, square))


def _crossings(board: Board) -> Iterator[Square]:
    for bands in combinations([chute for chute in board.chutes if chute.kind == "band"], 2):
        for stacks in combinations([chute for chute in board.chutes if chute.kind == "stack"], 2):
            yield Square(bands, stacks)


def _meets_others(board: Board, square: Square) -> bool:
    """Whether any other house has a part in the square, and would notice another filling."""
    lines_and_boxes = {*square.lines, *square.boxes}
    others = (house.cell_bits for house in board.houses if house.cell_bits not in lines_and_boxes)
    return any(cells & square.cell_bits for cells in others)
