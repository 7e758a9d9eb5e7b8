"""Boards of several grids that overlap, such as samurai."""

# trust: believed

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from ..errors import CluewrightError
from .board import Board
from .houses import MAX_ROWS, House

Corner = tuple[int, int]
"""The row and column of a grid's upper left cell, counted from 0."""


def overlapping(name: str, grid: Board, corners: Mapping[str, Corner]) -> Board:
    """The board on which this grid stands once at each corner; the keys are what its houses are called after.

    A box or another house that two grids share is one house, of the first of them. Places that lie in no grid are no
    cells.

    >>> from cluewright.boards import board_named
    >>> two = overlapping("two", board_named("4x4"), {"left": (0, 0), "right": (2, 2)})
    >>> two.rows, two.size, len(two.houses), two.houses[-1].name
    (6, 28, 23, 'right box 4')
    """
    rows = max(row for row, _ in corners.values()) + grid.rows
    columns = max(column for _, column in corners.values()) + grid.columns
    if max(rows, columns) > MAX_ROWS:
        raise CluewrightError(f"board {name}: expected at most {MAX_ROWS} rows and columns, got {rows} and {columns}")
    places_of = {
        part: [(row + grid.row_of(cell)) * columns + column + grid.column_of(cell) for cell in range(grid.size)]
        for part, (row, column) in corners.items()
    }
    places = sorted(set().union(*places_of.values()))
    cell_of = {place: cell for cell, place in enumerate(places)}
    houses: dict[object, House] = {}
    for kind, (part, moved) in product(dict.fromkeys(house.kind for house in grid.houses), places_of.items()):
        for house in grid.of_kind(kind):
            cells = tuple(cell_of[moved[cell]] for cell in house.cells)
            houses.setdefault((kind, cells), replace(house, cells=cells, part=part))
    return Board(name, rows, columns, grid.digits, tuple(houses.values()), places=tuple(places))
