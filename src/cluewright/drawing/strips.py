"""Several pictures as one, side by side, each with its name below it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from .glyphs import font
from .layouts import CELL_SIDE
from .shapes import Circle, CurvedLine, Line, Rectangle, Shape, Text, Triangle
from .svg import Picture
from .themes import Theme

MAX_IN_A_ROW = 4
"""Pictures side by side, at most; more go into further rows."""
NAME_SIZE = CELL_SIDE * 0.5
NAME_ROOM = CELL_SIDE * 0.75
"""The height of the space below a picture for its name."""
MAX_OF_WIDTH = 0.9
"""The part of a picture's width that its name has at most; a longer one is smaller."""


def strip(pictures: Sequence[Picture], names: Sequence[str], title: str, theme: Theme) -> Picture:
    """The pictures, all of one size, in rows, with their names."""
    width, height = pictures[0].width, pictures[0].height + NAME_ROOM
    rows = ceil(len(pictures) / MAX_IN_A_ROW)
    columns = ceil(len(pictures) / rows)
    shapes: list[Shape] = []
    for number, (picture, name) in enumerate(zip(pictures, names, strict=True)):
        x, y = number % columns * width, number // columns * height
        shapes += _moved(picture.shapes, x, y)
        size = min(NAME_SIZE, MAX_OF_WIDTH * width / max(font("regular").width(name), 1))
        shapes.append(Text(x + width / 2, y + height - NAME_ROOM * 0.6, name, size, "regular", theme.ink))
    return Picture(columns * width, rows * height, title, theme.paper, tuple(shapes))


def _moved(shapes: Sequence[Shape], x: float, y: float) -> Iterator[Shape]:
    """The shapes elsewhere: `x` farther to the right and `y` farther below, in units of the scene."""
    for shape in shapes:
        match shape:
            case Line():
                yield replace(shape, x1=shape.x1 + x, y1=shape.y1 + y, x2=shape.x2 + x, y2=shape.y2 + y)
            case CurvedLine():
                ends = replace(shape, x1=shape.x1 + x, y1=shape.y1 + y, x2=shape.x2 + x, y2=shape.y2 + y)
                yield replace(ends, bend_x=shape.bend_x + x, bend_y=shape.bend_y + y)
            case Triangle():
                side = replace(shape, x1=shape.x1 + x, y1=shape.y1 + y, x2=shape.x2 + x, y2=shape.y2 + y)
                yield replace(side, x3=shape.x3 + x, y3=shape.y3 + y)
            case Rectangle() | Circle() | Text():
                yield replace(shape, x=shape.x + x, y=shape.y + y)
