"""What a folder asks of one above it: the public face says what answers, so that no import goes up.

The ways of the scales are rated above `explaining`, and `explain` shows them.
"""

TYPE_CHECKING = False  # `typing` takes long to import, and this is imported with the package
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    class WayTeller(Protocol):
        """The module that knows the ways of the scales."""

        def rated_path(self, position: Any, scale: str, language: str = "en") -> Any:
            """The way of a scale from a position, as a path in the words of a language."""
            ...


_loaders: "list[Callable[[], WayTeller]]" = []


def ways_told_by(load: "Callable[[], WayTeller]") -> None:
    """Have the ways of scales explained by the module that this function loads."""
    _loaders[:] = [load]


def way_teller() -> "WayTeller | None":
    """What explains them; None where nobody has said it."""
    return _loaders[0]() if _loaders else None
