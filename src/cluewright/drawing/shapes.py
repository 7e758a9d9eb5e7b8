"""Shapes on a sheet, as data, without what they stand for. Lengths are in units of the scene."""

from math import inf

from ..checked import check_fields
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import in_short


@dataclass(frozen=True)
class Rectangle:
    """A filled or outlined rectangle with its upper left corner at (x, y); `radius` rounds its corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str = "none"
    stroke: str = "none"
    stroke_width: float = 0
    radius: float = 0


@dataclass(frozen=True)
class Circle:
    """A filled or outlined circle with its centre at (x, y)."""

    x: float
    y: float
    radius: float
    fill: str = "none"
    stroke: str = "none"
    stroke_width: float = 0


@dataclass(frozen=True)
class Line:
    """A straight line. The form of its ends is `butt`, `square` or `round`, as in SVG."""

    x1: float
    y1: float
    x2: float
    y2: float
    color: str
    width: float
    end: str = "butt"


@dataclass(frozen=True)
class CurvedLine:
    """A curved line from (x1, y1) to (x2, y2), which bends towards (bend_x, bend_y): a quadratic Bézier curve.

    `dashes` are the lengths of its dashes and of the gaps between them, in turns; without any it has no gaps.
    """

    x1: float
    y1: float
    bend_x: float
    bend_y: float
    x2: float
    y2: float
    color: str
    width: float
    dashes: tuple[float, ...] = ()


@dataclass(frozen=True)
class Triangle:
    """A filled triangle with these corners, such as the head of an arrow."""

    x1: float
    y1: float
    x2: float
    y2: float
    x3: float
    y3: float
    fill: str


@dataclass(frozen=True)
class Text:
    """Symbols in a line, centred at (x, y) by their widths and the height of a digit."""

    x: float
    y: float
    text: str
    size: float
    weight: str
    """`light`, `regular` or `bold`."""
    color: str


Shape = Rectangle | Circle | Line | CurvedLine | Triangle | Text


@dataclass(frozen=True)
class Scene:
    """A sheet and the shapes on it, in the order in which they are painted."""

    width: float
    height: float
    title: str
    """What the scene shows, for people who cannot see it."""
    background: str
    shapes: tuple[Shape, ...]

    def __post_init__(self) -> None:
        check_fields(self)
        if not (0 < self.width < inf and 0 < self.height < inf):
            raise CluewrightError(f"expected a width and a height above 0, got {in_short((self.width, self.height))}")
