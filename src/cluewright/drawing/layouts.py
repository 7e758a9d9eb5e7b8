"""Where everything is on the sheet: cells, candidates in cells, labels."""

from functools import cached_property
from math import ceil, isqrt, sqrt

from ..boards import Board, Cell, Digit
from ..boards.constraints.drawn import has_corner_texts, room_outside
from ..boards.constraints.signs import Spot
from ..boards.grid import SYMBOLS
from ..late_dataclasses import dataclass
from .shapes import Rectangle
from .themes import USUAL_TYPE, Type

CELL_SIDE = 48.0
"""The side of a cell, in units of the scene; most other lengths are fractions of it."""
MARGIN = CELL_SIDE / 4
"""The space around a board of up to nine rows."""
LABEL_ROOM, MORE_LABEL_ROOM = 1.6, 0.64
"""Space for the labels of rows and columns, beside the margin, and more of it for each digit after the first: in sizes
of the labels."""
PENCIL_INSET = 0.03
"""The least space between the disc of a candidate and the side of its cell, as a fraction of that side."""
TEXT_ROOM = 0.09
"""How far down candidates stand to leave room for a text in the corner, in sides of a cell."""
THIN_LINE, HOUSE_LINE, THICK_LINE, FRAME_LINE = 0.75, 1.5, 2.25, 3.0
"""Widths of lines on a board of up to nine rows, in units of the scene."""


@dataclass(frozen=True)
class Layout:
    """Positions and sizes on a sheet with one board, with or without labels for its rows and columns."""

    board: Board
    labels: bool = False
    type: Type = USUAL_TYPE
    symbols: str = SYMBOLS
    """The symbol of each digit, from 1."""

    def symbol(self, digit: Digit) -> str:
        return self.symbols[digit - 1]

    @property
    def margin(self) -> float:
        """The space around the board, and its labels."""
        return MARGIN * self.largeness

    @cached_property
    def left(self) -> float:
        return self.margin + (self.label_room if self.labels else 0) + self._outside[1]

    @property
    def label_room(self) -> float:
        """Space for the labels, which have the digits of the largest number."""
        digits = len(str(max(self.board.rows, self.board.columns)))
        return (LABEL_ROOM + MORE_LABEL_ROOM * (digits - 1)) * self.label_size

    @property
    def digit_size(self) -> float:
        return CELL_SIDE * self.type.digit

    @property
    def label_size(self) -> float:
        return CELL_SIDE * self.type.label

    @cached_property
    def top(self) -> float:
        return self.margin + (self.label_room if self.labels else 0) + self._outside[0]

    @property
    def width(self) -> float:
        return self.left + self.board.columns * CELL_SIDE + self._outside[3] + self.margin

    @property
    def height(self) -> float:
        return self.top + self.board.rows * CELL_SIDE + self._outside[2] + self.margin

    @cached_property
    def _outside(self) -> tuple[float, float, float, float]:
        """The room above, on the left, below and on the right for signs outside the board."""
        above, left, below, right = room_outside(self.board)
        return above * CELL_SIDE, left * CELL_SIDE, below * CELL_SIDE, right * CELL_SIDE

    @property
    def bare_size(self) -> tuple[float, float]:
        """The width and height without the margin."""
        return self.width - 2 * self.margin, self.height - 2 * self.margin

    @cached_property
    def largeness(self) -> float:
        """The factor by which lines and margins are wider on a large board, which is looked at from farther away."""
        return max(1.0, sqrt(max(self.board.rows, self.board.columns) / 9))

    @cached_property
    def line_scale(self) -> float:
        """The factor by which lines are wider than on a small board in the usual type."""
        return self.largeness * self.type.line

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.left + self.board.column_of(cell) * CELL_SIDE, self.top + self.board.row_of(cell) * CELL_SIDE

    def point(self, place: Spot) -> tuple[float, float]:
        """Where a place of a sign is on the sheet."""
        down, right = place
        return self.left + right * CELL_SIDE, self.top + down * CELL_SIDE

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
        return CELL_SIDE * (self.type.pencil_room - 2 * self._pencil_shift) / self.pencil_columns

    @cached_property
    def _pencil_shift(self) -> float:
        """How far down candidates stand, in sides of a cell, where there are texts in the corners of cells."""
        return TEXT_ROOM if has_corner_texts(self.board) else 0.0

    @cached_property
    def pencil_radius(self) -> float:
        """The radius of a disc on which a candidate stands: as large as its square, but off the lines of the cell."""
        to_the_edge = CELL_SIDE * (0.5 - self._pencil_shift) - (self.pencil_columns - 1) / 2 * self.pencil_step
        return min(self.pencil_step / 2, to_the_edge - PENCIL_INSET * CELL_SIDE)

    @property
    def pencil_size(self) -> float:
        """The size of a candidate's digit."""
        return min(self.pencil_step * self.type.pencil_fill, CELL_SIDE * self.type.most_pencil)

    def pencil(self, cell: Cell, digit: Digit) -> tuple[float, float]:
        """The middle of a candidate's square."""
        row, column = divmod(digit - 1, self.pencil_columns)
        x, y = self.middle(cell)
        step = self.pencil_step
        y += self._pencil_shift * CELL_SIDE
        return x + (column - (self.pencil_columns - 1) / 2) * step, y + (row - (self.pencil_rows - 1) / 2) * step
