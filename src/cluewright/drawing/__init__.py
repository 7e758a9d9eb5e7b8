"""Pictures of boards, masks, puzzles and positions. A drawing knows marks, but no strategies."""

from .draw import FORMATS, Thing, check_look, draw, format_of
from .options import Options
from .picture import Picture
from .scenes import Drawable
from .themes import THEMES

__all__ = [
    "FORMATS",
    "THEMES",
    "Drawable",
    "Options",
    "Picture",
    "Thing",
    "check_look",
    "draw",
    "format_of",
]
