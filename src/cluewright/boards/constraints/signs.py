"""How constraints look: signs of a few forms, which each kind declares and whatever draws turns into shapes.

A place is as far down and to the right of the upper left corner of the board as its numbers say, in sides of a cell;
the middle of the first cell is (0.5, 0.5).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from ..bit_sets import Cell
from ..board import Board
from ..constraint import Constraint

Spot: TypeAlias = tuple[float, float]
Paint: TypeAlias = Literal["trace", "far", "table", "tile", "ink", "paper"]
"""Colours by what they are for: lines, those of whispers and of tables, shaded cells, what is dark, what is light."""
LINE_WIDTH = 0.3
BULB, DOT, CIRCLE, QUADRUPLE = 0.38, 0.13, 0.4, 0.21
"""Radii: of a bulb, a dot between cells, a circle around a digit, and one at the corner of four cells."""
TEXT = 0.3
"""The height of a letter at a line between cells, and of a sum outside."""
THIN = 0.03
"""The width of thin lines."""
INSET = 0.1
"""How far from its sides a shaded cell begins."""


@dataclass(frozen=True)
class Stroke:
    """A line through places; below digits and the lines of cells unless it is `above`."""

    places: tuple[Spot, ...]
    paint: Paint = "trace"
    width: float = LINE_WIDTH
    dashed: bool = False
    above: bool = False


@dataclass(frozen=True)
class Disc:
    """A circle, with an outline in another colour and a text, if there are."""

    middle: Spot
    radius: float
    fill: Paint
    outline: Paint | None = None
    text: str = ""
    above: bool = False


@dataclass(frozen=True)
class Tile:
    """A square in a cell, `inset` inside it, below lines; one as large as the cell lies below clue tiles, too."""

    cell: Cell
    inset: float = 0.0
    paint: Paint = "tile"


@dataclass(frozen=True)
class Wedge:
    """A triangle with these corners."""

    corners: tuple[Spot, Spot, Spot]
    paint: Paint = "tile"
    above: bool = False


@dataclass(frozen=True)
class Cage:
    """A dashed line around cells, a little inside them, with a text in the corner of the first of them."""

    cells: tuple[Cell, ...]
    text: str = ""


@dataclass(frozen=True)
class Note:
    """A text with its middle at a place."""

    middle: Spot
    text: str
    size: float = TEXT


Sign: TypeAlias = Stroke | Disc | Tile | Wedge | Cage | Note
Signs: TypeAlias = Callable[[Board, Constraint], Iterator[Sign]]

CORNER = (0.15, 0.17)
"""Where the first digit of a text in the corner of a cell has its middle."""
CORNER_TEXT = 0.24


def no_signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
    """None: words alone say what the kind means."""
    yield from ()


def middle(board: Board, cell: Cell) -> Spot:
    """The middle of a cell."""
    return board.row_of(cell) + 0.5, board.column_of(cell) + 0.5


def middles(board: Board, cells: Iterable[Cell]) -> tuple[Spot, ...]:
    return tuple(middle(board, cell) for cell in cells)


def between(one: Spot, other: Spot, part: float = 0.5) -> Spot:
    """The place at a part of the way from one to the other."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def edge(board: Board, cells: Sequence[Cell]) -> Spot:
    """The place between two cells."""
    one, other = middles(board, cells)
    return between(one, other)


def corner_note(board: Board, cell: Cell, text: str) -> Note:
    """A small text in the upper left corner of a cell."""
    down, right = CORNER
    return Note((board.row_of(cell) + down, board.column_of(cell) + right * (len(text) + 1) / 2), text, CORNER_TEXT)


def line_sign(paint: Paint = "trace", width: float = LINE_WIDTH, dashed: bool = False) -> Signs:
    """A line through the cells."""

    def signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
        yield Stroke(middles(board, constraint.cells), paint, width, dashed)

    return signs


def squares(inset: float = 0.0) -> Signs:
    """Each of the cells shaded."""

    def signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
        return (Tile(cell, inset) for cell in constraint.cells)

    return signs


def discs(radius: float) -> Signs:
    """A shaded circle in each of the cells."""

    def signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
        return (Disc(place, radius, "tile") for place in middles(board, constraint.cells))

    return signs


def arrow_heads(points: Sequence[tuple[Spot, Spot]], paint: Paint, half: float, above: bool) -> Iterator[Sign]:
    """A triangle for each (middle of its base, tip), as wide as twice `half`."""
    for (down, right), (tip_down, tip_right) in points:
        length = ((tip_down - down) ** 2 + (tip_right - right) ** 2) ** 0.5
        aside = ((tip_right - right) * half / length, (down - tip_down) * half / length)
        base = (down + aside[0], right + aside[1]), (down - aside[0], right - aside[1])
        yield Wedge(((tip_down, tip_right), *base), paint, above)


def falling(board: Board, one: Cell, other: Cell) -> Iterator[Sign]:
    """The sign between two cells of which the other is less: a chevron that points at it, or an arrow from afar."""
    start, end = middle(board, one), middle(board, other)
    down, right = end[0] - start[0], end[1] - start[1]
    if abs(down) + abs(right) == 1:
        tip, back = between(start, end, 0.6), between(start, end, 0.45)
        aside = 0.14 * right, 0.14 * down
        ends = (back[0] + aside[0], back[1] + aside[1]), (back[0] - aside[0], back[1] - aside[1])
        yield Stroke((ends[0], tip, ends[1]), "ink", 2 * THIN, above=True)
        return
    yield Stroke((between(start, end, 0.2), between(start, end, 0.8)), "trace", 2 * THIN)
    yield from arrow_heads([(between(start, end, 0.75), between(start, end, 0.88))], "trace", 0.1, above=False)


def chain_of_falls(board: Board, constraint: Constraint) -> Iterator[Sign]:
    for one, other in pairwise(constraint.cells):
        yield from falling(board, one, other)
