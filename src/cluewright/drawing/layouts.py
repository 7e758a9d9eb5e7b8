"""Where everything stands on the sheet: cells, candidates in cells, labels."""

from dataclasses import dataclass
from functools import cached_property
from math import ceil, isqrt, sqrt

from ..boards import Board
from .shapes import Rectangle

CELL = 48.0
"""The side of a cell; all other lengths are parts of it."""
MARGIN = CELL / 4
LABEL_ROOM = CELL * 0.4
DIGIT_SIZE = CELL * 0.75
LABEL_SIZE = CELL * 0.25
PENCIL_ROOM = CELL * 0.86
"""The part of a cell that its candidates share."""
PENCIL_FILL = 0.84
"""The size of a candidate's digit as a part of its room."""
THIN, THICK, FRAME = 0.75, 2.25, 3.0
"""Widths of lines on a board of nine rows."""


@dataclass(frozen=True)
class Layout:
    """The places on a sheet with one board, with or without labels of its rows and columns."""

    board: Board
    labels: bool = False

    @cached_property
    def left(self) -> float:
        return MARGIN + (LABEL_ROOM if self.labels else 0)

    @property
    def top(self) -> float:
        return self.left

    @property
    def width(self) -> float:
        return self.left + self.board.columns * CELL + MARGIN

    @property
    def height(self) -> float:
        return self.top + self.board.rows * CELL + MARGIN

    @cached_property
    def heavy(self) -> float:
        """How much heavier lines must be on a large board, which is looked at from farther away."""
        return max(1.0, sqrt(max(self.board.rows, self.board.columns) / 9))

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.left + self.board.column_of(cell) * CELL, self.top + self.board.row_of(cell) * CELL

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2

    def square(
        self, cell: int, inset: float = 0, radius: float = 0, fill: str = "none", stroke: str = "none", line: float = 0
    ) -> Rectangle:
        """The square of a cell, smaller by `inset` on every side."""
        x, y = self.corner(cell)
        side = CELL - 2 * inset
        return Rectangle(x + inset, y + inset, side, side, fill, stroke, line, radius)

    @cached_property
    def pencil_columns(self) -> int:
        """Candidates stand in a square, or in the smallest one that holds them."""
        return isqrt(self.board.digits - 1) + 1

    @cached_property
    def pencil_rows(self) -> int:
        return ceil(self.board.digits / self.pencil_columns)

    @cached_property
    def pencil_step(self) -> float:
        """From one candidate of a cell to the next."""
        return PENCIL_ROOM / self.pencil_columns

    @property
    def pencil_size(self) -> float:
        """The size of a candidate's digit, kept well below that of a placed one where there are few."""
        return min(self.pencil_step * PENCIL_FILL, CELL * 0.34)

    def pencil(self, cell: int, digit: int) -> tuple[float, float]:
        """The middle of a candidate's place."""
        row, column = divmod(digit - 1, self.pencil_columns)
        x, y = self.middle(cell)
        step = self.pencil_step
        return x + (column - (self.pencil_columns - 1) / 2) * step, y + (row - (self.pencil_rows - 1) / 2) * step
