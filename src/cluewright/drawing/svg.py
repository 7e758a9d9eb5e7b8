"""A scene as SVG. The same scene always gives the same text."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby

from ..notation.packing.xml_text import escaped
from .glyphs import font
from .shapes import Circle, CurvedLine, Line, Rectangle, Scene, Shape, Text, Triangle


def svg(scene: Scene, width: int | None = None) -> str:
    """The text of an SVG file, `width` pixels wide if that is given; the scene keeps its proportions.

    >>> from cluewright.drawing.shapes import Circle
    >>> print(svg(Scene(4, 2, "a dot", "#ffffff", (Circle(2, 1, 0.5, "#000000"),))), end="")
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4" height="2" \
viewBox="0 0 4 2" role="img">
    <title>a dot</title>
    <rect x="0" y="0" width="4" height="2" fill="#ffffff"/>
    <g fill="#000000">
    <circle cx="2" cy="1" r="0.5"/>
    </g>
    </svg>
    """
    return "\n".join([*opening(scene, width), *painted(scene.shapes), "</svg>", ""])


def opening(scene: Scene, width: int | None = None) -> Iterator[str]:
    """What stands before the shapes: the size, the title, the outlines of all glyphs, and the paper."""
    scale = 1 if width is None else width / scene.width
    sheet = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{length(scene.width * scale)}" height="{length(scene.height * scale)}"'
        f' viewBox="0 0 {length(scene.width)} {length(scene.height)}" role="img">'
    )
    paper = Rectangle(0, 0, scene.width, scene.height)
    yield from [sheet, f"<title>{escaped(scene.title)}</title>", *_definitions(scene.shapes)]
    yield f'<rect {_body(paper)} fill="{scene.background}"/>'


def painted(shapes: Iterable[Shape]) -> Iterator[str]:
    """The shapes, in groups of consecutive ones that look alike."""
    for style, alike in groupby(shapes, _style):
        yield from [f"<g {style}>", *_elements(alike), "</g>"]


@lru_cache(10_000)
def length(value: float) -> str:
    """A length rounded to hundredths, without trailing zeros.

    >>> length(2.0), length(0.126), length(-0.001)
    ('2', '0.13', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _definitions(shapes: Iterable[Shape]) -> list[str]:
    """The outline of each glyph in each size, once. Its id says all about it, so pictures on one page may share it."""
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    wanted = {(text.weight, text.size, symbol) for text in texts for symbol in text.text if symbol != " "}
    paths = [f'<path id="{_glyph(*key)}" d="{_outline(*key)}"/>' for key in sorted(wanted)]
    return ["<defs>", *paths, "</defs>"] if paths else []


def _glyph(weight: str, size: float, symbol: str) -> str:
    """The id of a glyph; a symbol that an id cannot contain is written as its code."""
    name = symbol if symbol.isalnum() else f"u{ord(symbol):x}"
    return f"{weight}-{length(size)}-{name}"


def _outline(weight: str, size: float, symbol: str) -> str:
    path = font(weight).outlines[symbol]
    return " ".join(part if isinstance(part, str) else length(part * size) for part in path)


def _style(shape: Shape) -> str:
    """The attributes that consecutive shapes can share in a group."""
    match shape:
        case Text():
            return f'fill="{shape.color}"'
        case Line():
            end = "" if shape.end == "butt" else f' stroke-linecap="{shape.end}"'
            return f'stroke="{shape.color}" stroke-width="{length(shape.width)}"{end}'
        case CurvedLine():
            dashes = f' stroke-dasharray="{" ".join(map(length, shape.dashes))}"' if shape.dashes else ""
            return f'fill="none" stroke="{shape.color}" stroke-width="{length(shape.width)}"{dashes}'
        case Triangle():
            return f'fill="{shape.fill}"'
        case _:
            width = shape.stroke_width
            stroke = f' stroke="{shape.stroke}" stroke-width="{length(width)}"' if width else ""
            return f'fill="{shape.fill}"{stroke}'


def _elements(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        match shape:
            case Rectangle():
                yield f"<rect {_body(shape)}/>"
            case Circle():
                yield f'<circle cx="{length(shape.x)}" cy="{length(shape.y)}" r="{length(shape.radius)}"/>'
            case Line():
                start = f'x1="{length(shape.x1)}" y1="{length(shape.y1)}"'
                yield f'<line {start} x2="{length(shape.x2)}" y2="{length(shape.y2)}"/>'
            case CurvedLine():
                bend, end = _pair(shape.bend_x, shape.bend_y), _pair(shape.x2, shape.y2)
                yield f'<path d="M {_pair(shape.x1, shape.y1)} Q {bend} {end}"/>'
            case Triangle():
                second, third = _pair(shape.x2, shape.y2), _pair(shape.x3, shape.y3)
                yield f'<path d="M {_pair(shape.x1, shape.y1)} L {second} {third} Z"/>'
            case Text():
                yield from _written(shape)


def _pair(x: float, y: float) -> str:
    return f"{length(x)} {length(y)}"


def _body(shape: Rectangle) -> str:
    sides = f'x="{length(shape.x)}" y="{length(shape.y)}" width="{length(shape.width)}" height="{length(shape.height)}"'
    return f'{sides} rx="{length(shape.radius)}"' if shape.radius else sides


def _written(shape: Text) -> Iterator[str]:
    """The glyphs side by side, centred at the text's (x, y)."""
    face = font(shape.weight)
    x = shape.x - face.width(shape.text) * shape.size / 2
    y = shape.y + face.digit_height * shape.size / 2
    for symbol in shape.text:
        if symbol != " ":
            yield f'<use xlink:href="#{_glyph(shape.weight, shape.size, symbol)}" x="{length(x)}" y="{length(y)}"/>'
        x += face.widths[symbol] * shape.size


class Picture(Scene):
    """A scene that notebooks display: what `draw` returns if it is given neither a file nor a format."""

    def __repr__(self) -> str:
        return f"Picture(<{len(self.shapes)} shapes>, title={self.title!r})"

    def to_dict(self) -> dict[str, object]:
        """The picture for JSON: what it shows, its size, and the whole as SVG."""
        return {"title": self.title, "width": self.width, "height": self.height, "svg": svg(self)}

    def _repr_svg_(self) -> str:
        return svg(self)
