"""A scene as PDF: a page of its size. The same scene always gives the same bytes."""

from .shapes import Scene
from .svg import length
from .typesetting import color, typeset, typeset_shapes, typst_string


def pdf(scene: Scene, width: float | None = None) -> bytes:
    """The bytes of a PDF file, `width` points wide if that is given, otherwise a point for each unit of the scene."""
    factor = 1 if width is None else width / scene.width
    page = f"width: {length(scene.width * factor)}pt, height: {length(scene.height * factor)}pt"
    lines = [
        f"#set document(title: {typst_string(scene.title)}, date: none)",
        f"#set page({page}, margin: 0pt, fill: {color(scene.background)})",
        f"#scale({length(factor * 100)}%, origin: top + left, {{",
        *typeset_shapes(scene.shapes),
        "})",
    ]
    return typeset("\n".join(lines))
