"""The board itself: thin and thick lines, diagonals, dots, labels."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby

from ..boards import Board, House
from .layouts import CELL, FRAME, LABEL_ROOM, LABEL_SIZE, THICK, THIN, Layout
from .shapes import Circle, Line, Rectangle, Shape, Text
from .themes import Theme

LINES = ("row", "column")
REGIONS = ("box", "region")
"""Kinds of houses that thick lines are drawn around."""
OUTSIDE = -1

Run = tuple[int, int, int, int]
"""A straight line on the board, from the corner in this column and row to the one in that column and row."""


def ground(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """What lies under the digits and says which further houses there are."""
    kinds = {"diagonal": _diagonal, "dots": _dots}
    others = [house for house in layout.board.houses if house.kind not in (*LINES, *REGIONS, *kinds)]
    for turn, house in enumerate(others):
        color = theme.extra[turn % len(theme.extra)]
        yield from (layout.square(cell, fill=color) for cell in house.cells)
    for house in layout.board.of_kind(*kinds):
        yield from kinds[house.kind](layout, theme, house)


def _diagonal(layout: Layout, theme: Theme, house: House) -> Iterator[Shape]:
    """A line from corner to corner."""
    (x1, y1), (x2, y2) = layout.middle(house.cells[0]), layout.middle(house.cells[-1])
    right = CELL / 2 if x2 > x1 else -CELL / 2
    down = CELL / 2 if y2 > y1 else -CELL / 2
    yield Line(x1 - right, y1 - down, x2 + right, y2 + down, theme.extra[0], THICK * layout.heavy)


def _dots(layout: Layout, theme: Theme, house: House) -> Iterator[Shape]:
    yield from (Circle(*layout.middle(cell), CELL * 0.36, theme.extra[0]) for cell in house.cells)


def lines(layout: Layout, theme: Theme, color: str) -> Iterator[Shape]:
    """Thin lines between cells, thick ones between regions, and the frame."""
    board, heavy = layout.board, layout.heavy
    left, top = layout.left, layout.top
    right, bottom = left + board.columns * CELL, top + board.rows * CELL
    for column in range(1, board.columns):
        yield Line(left + column * CELL, top, left + column * CELL, bottom, theme.thin, THIN * heavy)
    for row in range(1, board.rows):
        yield Line(left, top + row * CELL, right, top + row * CELL, theme.thin, THIN * heavy)
    yield from drawn_runs(layout, borders(board, regions(board)), color, THICK * heavy)
    yield Rectangle(left, top, right - left, bottom - top, stroke=color, line=FRAME * heavy)


def drawn_runs(layout: Layout, runs: Iterator[Run], color: str, line: float) -> Iterator[Shape]:
    for x1, y1, x2, y2 in runs:
        start = (layout.left + x1 * CELL, layout.top + y1 * CELL)
        yield Line(*start, layout.left + x2 * CELL, layout.top + y2 * CELL, color, line, "square")


def regions(board: Board) -> list[int]:
    """For each cell the number of its box or region; the same one for all where there are none."""
    found = [0] * board.size
    for number, house in enumerate(board.of_kind(*REGIONS), start=1):
        for cell in house.cells:
            found[cell] = number
    return found


def borders(board: Board, values: Sequence[Hashable]) -> Iterator[Run]:
    """The straight lines, as long as possible, between cells of different values; what is outside counts as -1.

    >>> from cluewright.boards import board_named
    >>> list(borders(board_named("4x4"), [0] + [-1] * 15))
    [(0, 0, 1, 0), (0, 1, 1, 1), (0, 0, 0, 1), (1, 0, 1, 1)]
    """

    def value(row: int, column: int) -> Hashable:
        inside = 0 <= row < board.rows and 0 <= column < board.columns
        return values[board.cell_at(row, column)] if inside else OUTSIDE

    for row in range(board.rows + 1):
        differs = [value(row - 1, column) != value(row, column) for column in range(board.columns)]
        yield from ((start, row, end, row) for start, end in _stretches(differs))
    for column in range(board.columns + 1):
        differs = [value(row, column - 1) != value(row, column) for row in range(board.rows)]
        yield from ((column, start, column, end) for start, end in _stretches(differs))


def _stretches(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """From where to where flags are set without a gap."""
    for is_set, places in groupby(range(len(flags)), flags.__getitem__):
        if is_set:
            found = list(places)
            yield found[0], found[-1] + 1


def labels(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """r1, r2, ... beside the rows and c1, c2, ... above the columns."""
    aside = layout.left - LABEL_ROOM * 0.55
    for row in range(layout.board.rows):
        y = layout.top + (row + 0.5) * CELL
        yield Text(aside, y, f"r{row + 1}", LABEL_SIZE, "regular", theme.label)
    for column in range(layout.board.columns):
        x = layout.left + (column + 0.5) * CELL
        yield Text(x, aside, f"c{column + 1}", LABEL_SIZE, "regular", theme.label)
