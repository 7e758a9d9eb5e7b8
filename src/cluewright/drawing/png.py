"""A scene as PNG."""

from .shapes import Scene
from .svg import svg

SHARPNESS = 2
"""Pixels for each unit of a scene, where no size is asked for."""
WIDEST = 4096
"""Pixels, where no size is asked for."""


def png(scene: Scene, width: int | None = None) -> bytes:
    """The bytes of a PNG file, `width` pixels wide if that is given.

    No font is looked for: the scene brings the shapes of its letters.
    """
    from resvg_py import svg_to_bytes

    pixels = width or min(round(scene.width * SHARPNESS), WIDEST)
    return bytes(svg_to_bytes(svg_string=svg(scene, pixels), skip_system_fonts=True))
