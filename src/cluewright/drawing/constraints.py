"""Constraints on a board: the signs of each kind as shapes, some below the lines of the board and some above them."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

from ..boards import bits_of
from ..boards.constraints.drawn import signs_of
from ..boards.constraints.signs import CORNER_TEXT, Cage, Disc, Note, Paint, Sign, Stroke, Tile, Wedge, corner_note
from .frames import inner_outline, pieces
from .glyphs import font
from .layouts import CELL_SIDE, Layout
from .shapes import Circle, CurvedLine, Line, Shape, Text, Triangle
from .themes import Theme

CAGE_INSET = CELL_SIDE * 0.08
"""How far inside its cells the line around a cage lies."""
CAGE_LINE = CELL_SIDE * 0.026
DASH = CELL_SIDE * 0.09
"""About the length of a dash, and of the gap after it."""
OUTLINE = CELL_SIDE * 0.03
"""The width of the line around a disc."""
OF_DISC = {1: 1.5, 2: 1.1}
"""The size of a text in a disc, in radii, by its length; of longer ones `OF_DISC_LONG`."""
OF_DISC_LONG = 0.75

Point = tuple[float, float]


def grounds(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """Cells that are shaded as a whole, which lie below all else, clue tiles too."""
    for sign in signs_of(layout.board):
        if isinstance(sign, Tile) and not sign.inset:
            yield from _shapes(layout, theme, sign)


def below_lines(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """What lies below the lines of the board and digits: thermometers and other lines through cells."""
    for sign in signs_of(layout.board):
        if sign.inset if isinstance(sign, Tile) else isinstance(sign, Stroke | Disc | Wedge) and not sign.above:
            yield from _shapes(layout, theme, sign)


def above_lines(layout: Layout, theme: Theme) -> Iterator[Shape]:
    """What lies on the lines of the board: cages, dots, sums."""
    for sign in signs_of(layout.board):
        if isinstance(sign, Cage):
            yield from _shapes(layout, theme, sign)
    for sign in signs_of(layout.board):
        if isinstance(sign, Note) or (isinstance(sign, Stroke | Disc | Wedge) and sign.above):
            yield from _shapes(layout, theme, sign)


def _shapes(layout: Layout, theme: Theme, sign: Sign) -> Iterator[Shape]:
    match sign:
        case Tile():
            yield layout.square(sign.cell, sign.inset * CELL_SIDE, fill=_color(theme, sign.paint))
        case Cage():
            yield from _cage(layout, theme, sign)
        case Stroke():
            yield from _stroke(layout, theme, sign)
        case Disc():
            yield from _disc(layout, theme, sign)
        case Wedge():
            (x1, y1), (x2, y2), (x3, y3) = map(layout.point, sign.corners)
            yield Triangle(x1, y1, x2, y2, x3, y3, _color(theme, sign.paint))
        case Note():
            yield Text(*layout.point(sign.middle), sign.text, sign.size * CELL_SIDE, "regular", theme.ink)


def _stroke(layout: Layout, theme: Theme, sign: Stroke) -> Iterator[Shape]:
    """The lines from place to place, with round ends, so that they join."""
    color, width = _color(theme, sign.paint), sign.width * CELL_SIDE
    for here, there in pairwise(map(layout.point, sign.places)):
        if sign.dashed:
            yield _dashed(here, there, color, width, 1.6 * DASH)
        else:
            yield Line(*here, *there, color, width, "round")


def _disc(layout: Layout, theme: Theme, sign: Disc) -> Iterator[Shape]:
    x, y = layout.point(sign.middle)
    radius, fill = sign.radius * CELL_SIDE, _color(theme, sign.fill)
    if sign.outline is None:
        yield Circle(x, y, radius, fill)
    else:
        yield Circle(x, y, radius, fill, _color(theme, sign.outline), OUTLINE)
    if sign.text:
        size = OF_DISC.get(len(sign.text), OF_DISC_LONG) * radius
        yield Text(x, y, sign.text, size, "bold", theme.paper if sign.fill == "ink" else theme.ink)


def _cage(layout: Layout, theme: Theme, sign: Cage) -> Iterator[Shape]:
    """The dashed line around a cage, which leaves out its text."""
    sides = inner_outline(layout, bits_of(sign.cells), theme.ink, CAGE_LINE, CAGE_INSET)
    circles = []
    if sign.text:
        note = corner_note(layout.board, min(sign.cells), sign.text)
        x, y = layout.point(note.middle)
        half = font("regular").width(sign.text) * CORNER_TEXT * CELL_SIDE / 2
        radius = CORNER_TEXT * CELL_SIDE * 0.55
        circles = [(x - half + radius / 2, y, radius), (x + half - radius / 2, y, radius)]
        yield from _shapes(layout, theme, note)
    for start, end in _joined(sides):
        for here, there in pieces(start, end, circles):
            yield _dashed(here, there, theme.ink, CAGE_LINE, DASH)


def _joined(sides: Iterable[Line]) -> list[tuple[Point, Point]]:
    """The sides of cells as lines from corner to corner: those that go on in the next cell are one."""
    end_of = {
        (side.x1 == side.x2, _rounded(side.x1, side.y1)): (side.x1 == side.x2, _rounded(side.x2, side.y2))
        for side in sides
    }
    reached = {*end_of.values()}
    done = []
    for start in end_of:
        if start not in reached:
            end = start
            while end in end_of:
                end = end_of[end]
            done.append((start[1], end[1]))
    return done


def _rounded(x: float, y: float) -> Point:
    return round(x, 2), round(y, 2)


def _dashed(here: Point, there: Point, color: str, width: float, dash: float) -> CurvedLine:
    """A straight line of dashes, with one at each end."""
    (x1, y1), (x2, y2) = here, there
    length = hypot(x2 - x1, y2 - y1)
    own = length / (2 * max(1, round((length / dash + 1) / 2)) - 1)
    return CurvedLine(x1, y1, (x1 + x2) / 2, (y1 + y2) / 2, x2, y2, color, width, (own, own))


def _color(theme: Theme, paint: Paint) -> str:
    return str(getattr(theme, paint))
