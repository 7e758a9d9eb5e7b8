"""The points of a Penpa+ drawing, which are numbers: cells with two rows and columns around them, and their corners."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from ....boards import Cell
from ....errors import NotationError
from ....late_dataclasses import dataclass
from ..cells import connected

QUARTERS = 4
"""The kind of the points that are quarters of cells; those before are cells, corners, and two kinds of edges."""
AROUND = 2
"""Rows and columns around a drawing that are never shown."""


@dataclass(frozen=True)
class Points:
    """The points of a square of cells."""

    across: int
    down: int
    """Columns and rows of the drawing, with those that stay free beside the square."""
    first: int
    """The number of the cell in the upper left corner."""
    size: int

    @classmethod
    def of(cls, across: int, down: int, cells: Sequence[int] | None) -> "Points":
        """The points of these cells, which must be a square; without cells, of the whole drawing.

        >>> Points.of(2, 2, None).steps, Points.of(4, 4, [27, 28, 35, 36]).first
        ([14, 1, 5, 1], 27)
        """
        cells = None if cells is None else sorted(cells)
        first = cells[0] if cells else AROUND * (across + 2 * AROUND) + AROUND
        size = across if cells is None else round(len(cells) ** 0.5)
        found = cls(across, down, first, size)
        has_shape = across == down if cells is None else list(map(int, found.names)) == list(cells)
        if size < 1 or not has_shape:
            raise NotationError("penpa: expected cells that form a square, got others")
        return found

    @property
    def width(self) -> int:
        """Columns in all."""
        return self.across + 2 * AROUND

    @property
    def corners(self) -> int:
        """What is added to the number of a cell for that of its lower right corner."""
        return self.width * (self.down + 2 * AROUND)

    @property
    def centre(self) -> int:
        """The middle of the drawing: a cell, or a corner of four."""
        half = (self.across - 1) // 2 + AROUND
        return half * self.width + half + (self.corners if self.across % 2 == 0 else 0)

    @cached_property
    def names(self) -> list[str]:
        """The number of each cell, as a text."""
        return [str(self.first + row * self.width + column) for row in range(self.size) for column in range(self.size)]

    @cached_property
    def cell_of(self) -> dict[str, Cell]:
        """The cell of each of these texts."""
        return {name: cell for cell, name in enumerate(self.names)}

    def is_outside(self, point: str) -> bool:
        """Whether a point lies beside the square: a cell, a corner, an edge or a quarter that is none of its own."""
        if not (point.isascii() and point.isdigit() and len(point) < 8):
            return False
        kind, at = divmod(int(point), self.corners)
        if kind >= QUARTERS:
            at = (int(point) - QUARTERS * self.corners) // QUARTERS % self.corners
        (row, column), (top, left) = divmod(at, self.width), divmod(self.first, self.width)
        row, column = row - top, column - left
        before = 0 if kind == 0 or kind >= QUARTERS else -1
        return not (before <= row < self.size and before <= column < self.size)

    @property
    def steps(self) -> list[int]:
        """The list of cells: the first, and how much greater each is than the one before."""
        numbers = [0, *map(int, self.names)]
        return [after - before for before, after in pairwise(numbers)]

    def corner(self, row: int, column: int) -> int:
        """The corner that is this many rows and columns from the upper left one of the square."""
        return self.corners + self.first + (row - 1) * self.width + column - 1

    def edge(self, row: int, column: int, is_below: bool) -> str:
        """The edge below a cell, or right of it."""
        start = self.corner(row + 1, column) if is_below else self.corner(row, column + 1)
        return f"{start},{self.corner(row + 1, column + 1)}"


def _neighbours(points: Points) -> Iterator[tuple[Cell, Cell, str]]:
    """Each two cells side by side, and the edge between them."""
    size = points.size
    for row in range(size):
        for column in range(size):
            if column + 1 < size:
                yield row * size + column, row * size + column + 1, points.edge(row, column, is_below=False)
            if row + 1 < size:
                yield row * size + column, (row + 1) * size + column, points.edge(row, column, is_below=True)


def walls(points: Points, region_of: Sequence[int]) -> list[str]:
    """The edges between cells of different regions."""
    return [edge for one, other, edge in _neighbours(points) if region_of and region_of[one] != region_of[other]]


def parted(points: Points, thick: Iterable[str]) -> list[tuple[Cell, ...]]:
    """The cells of each region, if these edges part the regions."""
    between = set(thick)
    return connected(points.size**2, [(one, other) for one, other, edge in _neighbours(points) if edge not in between])


def diagonal_edges(points: Points, which: int) -> set[str]:
    """The lines through the cells of a diagonal: 0 falls from the upper left, 1 rises from the lower left."""
    size = points.size
    if which == 0:
        ends = [(points.corner(at, at), points.corner(at + 1, at + 1)) for at in range(size)]
    else:
        ends = [(points.corner(at, size - at), points.corner(at + 1, size - at - 1)) for at in range(size)]
    return {f"{start},{end}" for start, end in ends}
