"""Scenes in the language of Typst, which makes PDF of them: shapes stay shapes, symbols text in a font."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from threading import Thread
from typing import TYPE_CHECKING, Literal

from ..cancelling import SECONDS_BETWEEN_LOOKS, look
from ..characters import fit_for_files
from .glyphs import font
from .shapes import Circle, CurvedLine, Line, Rectangle, Shape, Text, Triangle
from .svg import length

if TYPE_CHECKING:
    from typst import Fonts

PIXELS_PER_INCH = 144.0
"""Of pages as PNG: enough for a screen. SVG and PDF are for print."""
WEIGHTS = {"light": 300, "regular": 400, "bold": 600}
"""What Typst calls the weights of the font."""


def typeset(source: str) -> bytes:
    """The bytes of a PDF file, which depend on the source alone: no font of the system is used."""
    (made,) = typeset_pages(source, "pdf")
    return made


def typeset_pages(source: str, to_format: Literal["pdf", "svg", "png"]) -> list[bytes]:
    """The document as a PDF file, or each of its pages as an SVG or a PNG file.

    A large document takes a while. It is made in a thread of its own: meanwhile Ctrl-C is heard.
    """
    from concurrent.futures import Future, wait

    from typst import Compiler

    compiler = Compiler((template("shapes") + source).encode(), font_paths=_fonts())
    pixels = PIXELS_PER_INCH if to_format == "png" else None
    future: Future[list[bytes]] = Future()

    def compile_it() -> None:
        try:
            made = compiler.compile(format=to_format, ppi=pixels, pdf_tags=False)
            future.set_result(made if isinstance(made, list) else [made or b""])
        except Exception as error:  # noqa: BLE001 - raised again where the result is asked for
            future.set_exception(error)

    Thread(target=compile_it, daemon=True).start()
    while not wait([future], SECONDS_BETWEEN_LOOKS).done:
        look()
    return future.result()


@cache
def template(name: str) -> str:
    """What templates/ has under this name: definitions that the source of a document begins with."""
    from importlib.resources import files

    return files(__package__).joinpath("templates", f"{name}.typ").read_text(encoding="utf-8")


@cache
def _fonts() -> "Fonts":
    from importlib.resources import files

    from typst import Fonts

    return Fonts(False, False, [str(files(__package__).joinpath("fonts"))])


def typeset_shapes(shapes: Iterable[Shape]) -> Iterator[str]:
    """Calls of the functions in templates/shapes.typ: one for consecutive shapes that look alike.

    >>> list(typeset_shapes([Circle(2, 1, 0.5, "#000000"), Circle(4, 1, 0.5, "#000000")]))
    ['circles(luma(0), none, 0, (2, 1, 0.5), (4, 1, 0.5))']
    """
    for style, alike in groupby(shapes, _style):
        yield f"{style}, {', '.join(map(_place, alike))})"


def color(name: str) -> str:
    """A colour of a theme for Typst; greys are those of one ink.

    >>> color("#1c1c1c"), color("#2b4a6f"), color("none")
    ('luma(28)', 'rgb("#2b4a6f")', 'none')
    """
    if name == "none":
        return name
    red, green, blue = name[1:3], name[3:5], name[5:7]
    return f"luma({int(red, 16)})" if red == green == blue else f'rgb("{name}")'


def typst_string(text: str) -> str:
    r"""A text as a string of Typst.

    >>> print(typst_string('"a" \\ b'))
    "\"a\" \\ b"
    """
    escaped = fit_for_files(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _style(shape: Shape) -> str:
    """The function of a shape, with the arguments that say how it looks."""
    match shape:
        case Text():
            return f"texts({length(shape.size)}, {WEIGHTS[shape.weight]}, {color(shape.color)}"
        case Line():
            return f"lines({color(shape.color)}, {length(shape.width)}, {typst_string(shape.end)}"
        case CurvedLine():
            return f"curves({color(shape.color)}, {length(shape.width)}, {_array(*shape.dashes)}"
        case Triangle():
            return f"triangles({color(shape.fill)}"
        case _:
            kind = "rectangles" if isinstance(shape, Rectangle) else "circles"
            return f"{kind}({color(shape.fill)}, {color(shape.stroke)}, {length(shape.stroke_width)}"


def _place(shape: Shape) -> str:
    """Where a shape is, and what it says."""
    match shape:
        case Rectangle():
            return _array(shape.x, shape.y, shape.width, shape.height, shape.radius)
        case Circle():
            return _array(shape.x, shape.y, shape.radius)
        case Line():
            return _array(shape.x1, shape.y1, shape.x2, shape.y2)
        case CurvedLine():
            return _array(shape.x1, shape.y1, shape.bend_x, shape.bend_y, shape.x2, shape.y2)
        case Triangle():
            return _array(shape.x1, shape.y1, shape.x2, shape.y2, shape.x3, shape.y3)
        case Text():
            face = font(shape.weight)
            x = shape.x - face.width(shape.text) * shape.size / 2
            y = shape.y + face.digit_height * shape.size / 2
            return f"({length(x)}, {length(y)}, {typst_string(shape.text)})"


def _array(*lengths: float) -> str:
    return f"({', '.join(map(length, lengths))})"
