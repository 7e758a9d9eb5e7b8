"""Drawing: pictures of boards, masks, puzzles and positions. A drawing knows marks, but no strategies."""

from .draw import AnyDrawable, draw, format_of
from .options import DrawOptions
from .scenes import Drawable
from .svg import Picture
from .themes import THEMES

__all__ = ["THEMES", "AnyDrawable", "DrawOptions", "Drawable", "Picture", "draw", "format_of"]
