"""Shapes on a sheet, as data. What they mean is forgotten here; svg.py writes them down."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rectangle:
    """A filled or outlined rectangle, its corners round where `radius` says so."""

    x: float
    y: float
    width: float
    height: float
    fill: str = "none"
    stroke: str = "none"
    line: float = 0
    radius: float = 0


@dataclass(frozen=True)
class Circle:
    """A filled or outlined circle."""

    x: float
    y: float
    radius: float
    fill: str = "none"
    stroke: str = "none"
    line: float = 0


@dataclass(frozen=True)
class Line:
    """A straight line; its end is `butt`, `square` or `round`."""

    x1: float
    y1: float
    x2: float
    y2: float
    color: str
    line: float
    end: str = "butt"


@dataclass(frozen=True)
class Text:
    """Symbols in a line, whose middle stands at (x, y): by their widths, and by the height of a digit."""

    x: float
    y: float
    text: str
    size: float
    weight: str
    color: str


Shape = Rectangle | Circle | Line | Text


@dataclass(frozen=True)
class Scene:
    """Shapes in the order in which they are painted, on a sheet of some colour."""

    width: float
    height: float
    title: str
    """What is to be seen, for those who cannot see it."""
    background: str
    shapes: tuple[Shape, ...]
