"""How notebooks show what lies below `drawing` as pictures, and load it only when something is shown.

A class of things that can be drawn is `Shown`; the public face says what draws them.
"""

TYPE_CHECKING = False  # `typing` takes long to import, and this is imported with the package
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    class Drawer(Protocol):
        """The module that draws."""

        def picture_of(self, thing: Any) -> str | None:
            """A thing as SVG; None if there is no picture of it."""
            ...

        def slider_over(self, path: Any) -> Any:
            """A widget with a slider over the positions of a path."""
            ...


_loaders: "list[Callable[[], Drawer]]" = []


def drawn_by(load: "Callable[[], Drawer]") -> None:
    """Have things drawn by the module that this function loads."""
    _loaders[:] = [load]


def drawer() -> "Drawer | None":
    """What draws; None where nobody has said it."""
    return _loaders[0]() if _loaders else None


class Shown:
    """What notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> "str | None":
        found = drawer()
        return None if found is None else found.picture_of(self)
