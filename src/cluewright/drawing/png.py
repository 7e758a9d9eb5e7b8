"""A picture as PNG."""

from .picture import Picture
from .svg import svg

SHARPNESS = 2
"""Pixels for each unit of a picture, where no size is asked for."""
WIDEST = 4096
"""Pixels, where no size is asked for."""


def png(picture: Picture, width: int | None = None) -> bytes:
    """The bytes of a PNG file, `width` pixels wide if that is said.

    No font is looked for: the picture brings the shapes of its letters.
    """
    from resvg_py import svg_to_bytes

    pixels = width or min(round(picture.width * SHARPNESS), WIDEST)
    return bytes(svg_to_bytes(svg_string=svg(picture, pixels), skip_system_fonts=True))
