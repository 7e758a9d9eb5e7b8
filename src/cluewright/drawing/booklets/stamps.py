"""Drawings that recur in a booklet: each is defined once, and named where it recurs."""

from collections.abc import Callable, Hashable, Iterable, Iterator

from ..shapes import Shape
from ..typesetting import typeset_shapes


class Stamps:
    """The drawings of a document that recur, by what tells them apart."""

    def __init__(self) -> None:
        self._names: dict[Hashable, str] = {}
        self._definitions: list[str] = []
        self._calls: dict[Hashable, tuple[str, ...]] = {}

    def name(self, key: Hashable, drawn: Callable[[], Iterable[Shape]]) -> str:
        """The name of the drawing with this `key`; where it is new, its shapes are those that are `drawn`."""
        name = self._names.get(key)
        if name is None:
            name = self._names[key] = f"stamp-{len(self._names)}"
            self._definitions += [f"#let {name} = {{", *typeset_shapes(drawn()), "}"]
        return name

    def definitions(self) -> Iterator[str]:
        """What the document says once, before the first use."""
        yield from self._definitions

    def calls(self, key: Hashable, drawn: Callable[[], Iterable[Shape]]) -> tuple[str, ...]:
        """What draws small things that recur, which need no name: the work of telling it is done once."""
        calls = self._calls.get(key)
        if calls is None:
            calls = self._calls[key] = tuple(typeset_shapes(drawn()))
        return calls
