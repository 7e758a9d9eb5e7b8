"""Drawing: pictures of boards, masks, puzzles and positions. A drawing knows marks, but no strategies."""

from .draw import FORMATS, Thing, draw, format_of
from .options import DrawOptions
from .picture import Picture
from .scenes import Drawable
from .themes import THEMES

__all__ = [
    "FORMATS",
    "THEMES",
    "DrawOptions",
    "Drawable",
    "Picture",
    "Thing",
    "draw",
    "format_of",
]
