"""A picture: what `draw` returns if it is given neither a file nor a format."""

from .shapes import Scene
from .svg import svg


class Picture(Scene):
    """A scene that notebooks display."""

    def __repr__(self) -> str:
        return f"Picture(<{len(self.shapes)} shapes>, title={self.title!r})"

    def to_dict(self) -> dict[str, object]:
        """The picture for JSON: what it shows, its size, and the whole as SVG."""
        return {"title": self.title, "width": self.width, "height": self.height, "svg": svg(self)}

    def _repr_svg_(self) -> str:
        return svg(self)
