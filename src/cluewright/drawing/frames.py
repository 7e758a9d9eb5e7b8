"""The board itself: thin and thick lines, diagonals, dots, extra houses, labels."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import dist, sqrt

from ..boards import BOXES, LINES, Board, Cell, CellBits, House, bits
from .hatches import hatched
from .layouts import CELL_SIDE, FRAME_LINE, HOUSE_LINE, THICK_LINE, THIN_LINE, Layout
from .shapes import Circle, Line, Rectangle, Shape, Text
from .themes import Theme

DOT_RADIUS = CELL_SIDE * 0.4
"""Smaller than a clue tile, larger than a digit."""
INNER_OUTLINE = CELL_SIDE * 0.06
"""How far inside the marked cells the line around them lies."""
OUTSIDE = -1
"""The value, in `borders`, of holes and of what lies beyond the board."""

Run = tuple[int, int, int, int]
"""A straight line between two corners of cells: (column, row, column, row), counted from 0 at the upper left."""
Point = tuple[float, float]
Gaps = Mapping[Cell, Sequence[tuple[float, float, float]]]
"""What diagonals leave out in each cell: circles around digits and candidates, as x, y and radius."""


def tinted(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The tints of extra houses and dots. They lie under everything else; where they are covered, lines show them."""
    for index, house in enumerate(_extra(layout.board)):
        color = theme.extra[index % len(theme.extra)]
        yield from (layout.square(cell, fill=color) for cell in house.cells)
    yield from hatched(layout, theme, _extra(layout.board))
    for house in layout.board.of_kind("dots"):
        yield from (Circle(*layout.middle(cell), DOT_RADIUS, theme.extra[-1]) for cell in house.cells)


def _extra(board: Board) -> list[House]:
    """The houses that have no lines of their own."""
    return [house for house in board.houses if house.kind not in (*LINES, *BOXES, *DRAWN)]


def drawn_houses(layout: Layout, theme: Theme, gaps: Gaps) -> Iterator[Shape]:
    """Diagonals and dots. They lie on tints and clue tiles, so that nothing but digits covers them."""
    for house in layout.board.of_kind(*DRAWN):
        yield from DRAWN[house.kind](layout, theme, house, gaps)


def _diagonal(layout: Layout, theme: Theme, house: House, gaps: Gaps) -> Iterator[Shape]:
    """A line from corner to corner that leaves out what stands in the cells: none of it looks struck out."""
    (x1, y1), (x2, y2) = layout.middle(house.cells[0]), layout.middle(house.cells[-1])
    right = CELL_SIDE / 2 if x2 > x1 else -CELL_SIDE / 2
    down = CELL_SIDE / 2 if y2 > y1 else -CELL_SIDE / 2
    start, end = (x1 - right, y1 - down), (x2 + right, y2 + down)
    circles = [circle for cell in house.cells for circle in gaps.get(cell, ())]
    for here, there in pieces(start, end, circles):
        yield Line(*here, *there, theme.house, HOUSE_LINE * layout.line_scale)


def pieces(start: Point, end: Point, circles: Iterable[tuple[float, float, float]]) -> Iterator[tuple[Point, Point]]:
    """What is left of a line outside these circles, which are given as x, y and radius.

    >>> list(pieces((0, 0), (10, 0), [(4, 0, 1), (8, 5, 2)]))
    [((0.0, 0.0), (3.0, 0.0)), ((5.0, 0.0), (10.0, 0.0))]
    """
    length = dist(start, end)
    right, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    covered = []
    for x, y, radius in circles:
        along = (x - start[0]) * right + (y - start[1]) * down
        aside = (x - start[0]) * down - (y - start[1]) * right
        if abs(aside) < radius:
            half = sqrt(radius**2 - aside**2)
            covered.append((along - half, along + half))
    done = 0.0
    for begin, finish in [*sorted(covered), (length, length)]:
        if begin > done:
            yield (
                (start[0] + done * right, start[1] + done * down),
                (start[0] + begin * right, start[1] + begin * down),
            )
        done = max(done, finish)


def _dots(layout: Layout, theme: Theme, house: House, gaps: Gaps) -> Iterator[Shape]:
    """A ring in each cell, around its digit."""
    width = HOUSE_LINE * layout.line_scale
    yield from (
        Circle(*layout.middle(cell), DOT_RADIUS, stroke=theme.house, stroke_width=width) for cell in house.cells
    )


DRAWN = {"diagonal": _diagonal, "dots": _dots}
"""How the kinds of houses are drawn that have lines of their own."""


def lines(layout: Layout, theme: Theme, color: str) -> Iterator[Shape]:
    """Thin lines between cells, lines around extra houses, thick lines between regions, and the frame."""
    board, line_scale = layout.board, layout.line_scale
    left, top = layout.left, layout.top
    right, bottom = left + board.columns * CELL_SIDE, top + board.rows * CELL_SIDE
    if board.places is None:
        for x in (left + column * CELL_SIDE for column in range(1, board.columns)):
            yield Line(x, top, x, bottom, theme.thin, THIN_LINE * line_scale)
        for y in (top + row * CELL_SIDE for row in range(1, board.rows)):
            yield Line(left, y, right, y, theme.thin, THIN_LINE * line_scale)
    else:
        yield from _drawn_runs(layout, borders(board, range(board.size)), theme.thin, THIN_LINE * line_scale)
    for house in _extra(board):
        yield from outline(layout, house.cell_bits, theme.house, HOUSE_LINE * line_scale)
    yield from _drawn_runs(layout, borders(board, regions(board)), color, THICK_LINE * line_scale)
    if board.places is None:
        yield Rectangle(left, top, right - left, bottom - top, stroke=color, stroke_width=FRAME_LINE * line_scale)
    else:
        yield from outline(layout, board.all_cells, color, FRAME_LINE * line_scale)


def outline(layout: Layout, cells: CellBits, color: str, width: float) -> Iterator[Shape]:
    """The lines around these cells."""
    inside = [0 if cells >> cell & 1 else OUTSIDE for cell in range(layout.board.size)]
    yield from _drawn_runs(layout, borders(layout.board, inside), color, width)


def inner_outline(
    layout: Layout, cells: CellBits, color: str, width: float, inset: float = INNER_OUTLINE
) -> Iterator[Line]:
    """A line around these cells, a little inside them, so that it shows beside thick lines."""
    board = layout.board

    def has(row: int, column: int) -> bool:
        cell = board.cell_if_any(row, column)
        return cell is not None and bool(cells >> cell & 1)

    def end(row: int, column: int, aside: tuple[int, int], ahead: tuple[int, int]) -> float:
        """How far the line beside a cell goes on past its corner: into a cell ahead that is also inside, or back."""
        if not has(row + ahead[0], column + ahead[1]):
            return -inset
        return inset if has(row + ahead[0] + aside[0], column + ahead[1] + aside[1]) else 0

    for cell in bits(cells):
        row, column = board.row_of(cell), board.column_of(cell)
        (left, top), (x, y) = layout.corner(cell), layout.middle(cell)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if has(row + down, column + right):
                continue
            before, after = (
                end(row, column, (down, right), (-abs(right), -abs(down))),
                end(row, column, (down, right), (abs(right), abs(down))),
            )
            reach = CELL_SIDE / 2 - inset
            if down:
                yield Line(left - before, y + down * reach, left + CELL_SIDE + after, y + down * reach, color, width)
            else:
                yield Line(x + right * reach, top - before, x + right * reach, top + CELL_SIDE + after, color, width)


def _drawn_runs(layout: Layout, runs: Iterator[Run], color: str, width: float) -> Iterator[Shape]:
    for x1, y1, x2, y2 in runs:
        start = (layout.left + x1 * CELL_SIDE, layout.top + y1 * CELL_SIDE)
        yield Line(*start, layout.left + x2 * CELL_SIDE, layout.top + y2 * CELL_SIDE, color, width, "square")


def regions(board: Board) -> list[int]:
    """For each cell the number of its box or region, from 1; 0 for a cell in none."""
    region_of = [0] * board.size
    for number, house in enumerate(board.of_kind(*BOXES), start=1):
        for cell in house.cells:
            region_of[cell] = number
    return region_of


def borders(board: Board, values: Sequence[Hashable]) -> Iterator[Run]:
    """The straight lines, as long as possible, between cells of different values; where there is no cell it is -1.

    >>> from cluewright.boards import board_named
    >>> list(borders(board_named("4x4"), [0] + [-1] * 15))
    [(0, 0, 1, 0), (0, 1, 1, 1), (0, 0, 0, 1), (1, 0, 1, 1)]
    """
    rows: list[list[Hashable]] = [[OUTSIDE] * (board.columns + 2) for _ in range(board.rows + 2)]  # with an edge around
    for cell in range(board.size):
        rows[board.row_of(cell) + 1][board.column_of(cell) + 1] = values[cell]
    for row in range(board.rows + 1):
        yield from ((start, row, end, row) for start, end in _stretches(rows[row], rows[row + 1]))
    columns = list(zip(*rows, strict=True))
    for column in range(board.columns + 1):
        yield from ((column, start, column, end) for start, end in _stretches(columns[column], columns[column + 1]))


def _stretches(some: Sequence[Hashable], others: Sequence[Hashable]) -> Iterator[tuple[int, int]]:
    """The (start, end) of each series of places inside the edge where values differ, as long as possible."""
    differs = [one != other for one, other in zip(some[1:-1], others[1:-1], strict=True)]
    for is_set, group in groupby(range(len(differs)), differs.__getitem__):
        if is_set:
            indices = list(group)
            yield indices[0], indices[-1] + 1


def labels(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """r1, r2, ... beside the rows and c1, c2, ... above the columns."""
    aside = layout.margin + layout.label_room * 0.45
    for row in range(layout.board.rows):
        y = layout.top + (row + 0.5) * CELL_SIDE
        yield Text(aside, y, f"r{row + 1}", layout.label_size, "regular", theme.label)
    for column in range(layout.board.columns):
        x = layout.left + (column + 0.5) * CELL_SIDE
        yield Text(x, aside, f"c{column + 1}", layout.label_size, "regular", theme.label)
