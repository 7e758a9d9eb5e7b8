"""A scene as PNG."""

from .shapes import Scene
from .svg import svg

PIXELS_PER_UNIT = 2
"""Pixels for each unit of a scene's width, unless a width is given; more make it sharper."""
MAX_PIXELS = 4096
"""Pixels of the width at most, unless a width is given."""


def png(scene: Scene, width: int | None = None) -> bytes:
    """The bytes of a PNG file, `width` pixels wide if that is given.

    It needs no font of the system: the scene contains the outlines of its letters.
    """
    from resvg_py import svg_to_bytes

    pixels = width or min(round(scene.width * PIXELS_PER_UNIT), MAX_PIXELS)
    return bytes(svg_to_bytes(svg_string=svg(scene, pixels), skip_system_fonts=True))
