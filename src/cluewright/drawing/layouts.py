"""Where everything is on the sheet: cells, candidates in cells, labels."""

from dataclasses import dataclass
from functools import cached_property
from math import ceil, isqrt, sqrt

from ..boards import Board, Cell, Digit
from .shapes import Rectangle

CELL_SIDE = 48.0
"""The side of a cell, in units of the scene; most other lengths are fractions of it."""
MARGIN = CELL_SIDE / 4
LABEL_ROOM, MORE_LABEL_ROOM = CELL_SIDE * 0.4, CELL_SIDE * 0.16
"""Space for the labels of rows and columns, beside the margin, and more of it for each digit after the first."""
DIGIT_SIZE = CELL_SIDE * 0.75
LABEL_SIZE = CELL_SIDE * 0.25
PENCIL_ROOM = CELL_SIDE * 0.86
"""The side of the square inside a cell that its candidates share."""
PENCIL_FILL = 0.84
"""The size of a candidate's digit, as a fraction of the candidate's own square."""
MOST_PENCIL_SIZE = CELL_SIDE * 0.34
"""The size of a candidate's digit at most: well below that of a placed digit, on boards with few digits too."""
THIN_LINE, HOUSE_LINE, THICK_LINE, FRAME_LINE = 0.75, 1.5, 2.25, 3.0
"""Widths of lines on a board of up to nine rows, in units of the scene."""


@dataclass(frozen=True)
class Layout:
    """Positions and sizes on a sheet with one board, with or without labels for its rows and columns."""

    board: Board
    labels: bool = False

    @cached_property
    def left(self) -> float:
        return MARGIN + (self.label_room if self.labels else 0)

    @property
    def label_room(self) -> float:
        """Space for the labels, which have the digits of the largest number."""
        return LABEL_ROOM + MORE_LABEL_ROOM * (len(str(max(self.board.rows, self.board.columns))) - 1)

    @property
    def top(self) -> float:
        return self.left

    @property
    def width(self) -> float:
        return self.left + self.board.columns * CELL_SIDE + MARGIN

    @property
    def height(self) -> float:
        return self.top + self.board.rows * CELL_SIDE + MARGIN

    @cached_property
    def line_scale(self) -> float:
        """The factor by which lines are wider on a large board, which is looked at from farther away."""
        return max(1.0, sqrt(max(self.board.rows, self.board.columns) / 9))

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.left + self.board.column_of(cell) * CELL_SIDE, self.top + self.board.row_of(cell) * CELL_SIDE

    def middle(self, cell: Cell) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + CELL_SIDE / 2, y + CELL_SIDE / 2

    def square(
        self,
        cell: Cell,
        inset: float = 0,
        radius: float = 0,
        fill: str = "none",
        stroke: str = "none",
        stroke_width: float = 0,
    ) -> Rectangle:
        """The square of a cell, smaller by `inset` on every side."""
        x, y = self.corner(cell)
        side = CELL_SIDE - 2 * inset
        return Rectangle(x + inset, y + inset, side, side, fill, stroke, stroke_width, radius)

    @cached_property
    def pencil_columns(self) -> int:
        """Candidates in a row of a cell: as many as in the smallest square that holds all digits."""
        return isqrt(self.board.digits - 1) + 1

    @cached_property
    def pencil_rows(self) -> int:
        return ceil(self.board.digits / self.pencil_columns)

    @cached_property
    def pencil_step(self) -> float:
        """The distance from one candidate of a cell to the next: the side of its square."""
        return PENCIL_ROOM / self.pencil_columns

    @property
    def pencil_size(self) -> float:
        """The size of a candidate's digit."""
        return min(self.pencil_step * PENCIL_FILL, MOST_PENCIL_SIZE)

    def pencil(self, cell: Cell, digit: Digit) -> tuple[float, float]:
        """The middle of a candidate's square."""
        row, column = divmod(digit - 1, self.pencil_columns)
        x, y = self.middle(cell)
        step = self.pencil_step
        return x + (column - (self.pencil_columns - 1) / 2) * step, y + (row - (self.pencil_rows - 1) / 2) * step
