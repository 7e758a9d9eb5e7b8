"""Hatches: which of several scattered houses a cell belongs to, by lines in it and not by its tint alone."""

from collections.abc import Iterator

from ..boards import Board, Cell, House
from .layouts import CELL_SIDE, THIN_LINE, Layout
from .shapes import Line, Shape
from .themes import Theme

Stroke = tuple[float, float, float, float]
"""A line in a cell whose side is 1: x, y, x, y."""


def _level(parts: int) -> tuple[Stroke, ...]:
    """Level lines that cut a cell into this many `parts`, all of one height."""
    return tuple((0, part / parts, 1, part / parts) for part in range(1, parts))


def _rising(parts: int) -> tuple[Stroke, ...]:
    """Slanted lines that begin at this many `parts` of each side, and go on in the next cell."""
    before = [(0, part / parts, part / parts, 0) for part in range(1, parts + 1)]
    return (*before, *((part / parts, 1, 1, part / parts) for part in range(1, parts)))


def _falling(parts: int) -> tuple[Stroke, ...]:
    return tuple((1 - x1, y1, 1 - x2, y2) for x1, y1, x2, y2 in _rising(parts))


def _upright(parts: int) -> tuple[Stroke, ...]:
    return tuple((y1, x1, y2, x2) for x1, y1, x2, y2 in _level(parts))


WIDE, DENSE = 3, 7
"""How many parts of a cell's side have a line at their end."""
HATCHES: tuple[tuple[Stroke, ...], ...] = (
    (),
    _rising(WIDE),
    _level(WIDE + 1),
    _falling(WIDE),
    _upright(WIDE + 1),
    (*_rising(WIDE), *_falling(WIDE)),
    (*_level(WIDE + 1), *_upright(WIDE + 1)),
    _rising(DENSE),
    _level(DENSE + 1),
)
"""One for each of nine houses; of more, the tenth has that of the first."""


def hatched(layout: Layout, theme: Theme, houses: list[House]) -> Iterator[Shape]:
    """The hatches of those houses that are scattered, if there are several: an outline does not tell them apart."""
    scattered = [house for house in houses if is_scattered(layout.board, house)]
    if len(scattered) < 2:
        return
    for index, house in enumerate(scattered):
        for cell in house.cells:
            left, top = layout.corner(cell)
            for x1, y1, x2, y2 in HATCHES[index % len(HATCHES)]:
                yield Line(
                    left + x1 * CELL_SIDE,
                    top + y1 * CELL_SIDE,
                    left + x2 * CELL_SIDE,
                    top + y2 * CELL_SIDE,
                    theme.hatch,
                    THIN_LINE * layout.line_scale,
                )


def is_scattered(board: Board, house: House) -> bool:
    """Whether the cells of a house are in several places, and not side by side."""
    left = set(house.cells)
    edge: list[Cell] = [left.pop()]
    while edge:
        cell = edge.pop()
        row, column = board.row_of(cell), board.column_of(cell)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            beside = board.cell_if_any(row + down, column + right)
            if beside is not None and beside in left:
                left.remove(beside)
                edge.append(beside)
    return bool(left)
