"""A picture: what `draw` gives where no file or format is asked for."""

from .shapes import Scene
from .svg import svg


class Picture(Scene):
    """A scene that notebooks show."""

    def _repr_svg_(self) -> str:
        return svg(self)
