"""Items dealt out to processes one by one, and what becomes of each, in the order of the items."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Generic, NamedTuple, TypeVar

from .crew import Crew
from .starting import Copies

ITEMS_AHEAD = 4
"""Items for each worker that may be dealt out before the first of them is done. Fewer leave workers idle while one item
takes long; more are held in memory."""

T = TypeVar("T")
V = TypeVar("V")


class _Numbered(NamedTuple, Generic[T]):
    number: int
    item: T


@dataclass(frozen=True)
class _EachItem(Generic[T, V]):
    """What a worker is to do: call the function with each item that it is sent."""

    function: Callable[[T], V]

    def messages(self, link: Connection) -> Iterator[tuple[V, ...]]:
        """In the worker: the value for each item in a tuple, which is empty where the function has raised an error."""
        copies = Copies()
        while True:
            _, item = link.recv()
            try:
                with copies.in_use():
                    message: tuple[V, ...] = (self.function(item),)
            except Exception:  # noqa: BLE001 - it is raised again where the item is then dealt with
                message = ()
            yield message


class _Dealt(Generic[T]):
    """The items that are dealt out; none while `most` of them are not out yet.

    CAUTION: it goes on after it has ended, once some are out.
    """

    def __init__(self, items: Iterable[T], most: int) -> None:
        self._items, self._most = enumerate(items), most
        self.under_way: dict[int, T] = {}

    def __iter__(self) -> Iterator[_Numbered[T]]:
        return self

    def __next__(self) -> _Numbered[T]:
        if len(self.under_way) >= self._most:
            raise StopIteration
        number, item = next(self._items)
        self.under_way[number] = item
        return _Numbered(number, item)

    def told(self, values: dict[int, V]) -> Iterator[tuple[T, V]]:
        """Take the first items that have values, and these."""
        while self.under_way and (first := min(self.under_way)) in values:
            yield self.under_way.pop(first), values.pop(first)


def in_order(function: Callable[[T], V], items: Iterable[T], workers: int) -> Generator[tuple[T, V | None]]:
    """Each item with the value of the function for it, which one of `workers` has called.

    None stands for the value where the function has raised an error, or too many workers have died over the item.
    Closing the generator stops the workers.
    """
    dealt = _Dealt(items, ITEMS_AHEAD * workers)
    values: dict[int, V | None] = {}
    crew = Crew(_EachItem(function), dealt)
    with closing(crew.heard(workers)) as heard:
        for entry in heard:
            if entry is None:
                continue
            link, job, message = entry
            assert job is not None
            values[job.number] = message[0] if message else None
            ready = list(dealt.told(values))
            if message is not None:
                crew.finish(link)
            yield from ready
