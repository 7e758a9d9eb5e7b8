"""Entries that are answered ahead: each by one of several workers, and printed in their order."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import field
from itertools import chain, islice
from time import monotonic
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from ..late_dataclasses import dataclass
from .inputs import InputPart

HEAD_START = 0.5
"""Seconds of answering one after another before workers are started, which takes about as long."""

E = TypeVar("E", bound=InputPart)
T = TypeVar("T")


@dataclass
class Ahead(Generic[E, T]):
    """Hands out entries, once they take long together with what `prepare` makes of each in a worker.

    The first ones are handed out as they are, and so are those that come where fewer are at hand than there are
    workers: then all workers may help with each. As a context it stops the workers at the end.
    """

    prepare: Callable[[Any], T | None]
    """What workers do, to which it can be sent; None for an entry that is better left to the one who hands it on."""
    count_workers: Callable[[], int]
    """Tells how many there may be; asked only when it matters, since that takes a while to import."""
    is_at_hand: Callable[[], bool] = lambda: True
    """Whether the next entry need not be waited for; if it must be, those before it are answered first."""
    part_of: Callable[[E], Any] = lambda entry: entry
    """What workers are sent of an entry; None for one that is left to the one who hands it on."""
    prepared: T | None = field(default=None, init=False)
    """What was made of the entry that was handed out last; None if it is to be answered here."""
    _dealt: Generator[tuple[E, T | None]] | None = field(default=None, init=False)

    def of(self, entries: Iterator[E]) -> Iterator[E]:
        """The same entries."""
        began, next_ones, workers = monotonic(), list[E](), 1
        for entry in entries:
            yield entry
            if monotonic() - began > HEAD_START and (workers := self.count_workers()) > 1:
                next_ones = self._at_hand(entries, workers)
                if len(next_ones) == workers:
                    break
                yield from next_ones
        else:
            return
        from ..processes.in_order import in_order

        self._dealt = in_order(self.prepare, chain(next_ones, entries), workers, self.is_at_hand, self.part_of)
        for entry, prepared in self._dealt:
            self.prepared = prepared
            yield entry

    def _at_hand(self, entries: Iterator[E], workers: int) -> list[E]:
        """The next entries that need not be waited for: one for each worker, or fewer."""
        found = list[E]()
        while len(found) < workers and self.is_at_hand() and (further := list(islice(entries, 1))):
            found += further
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._dealt is not None:
            self._dealt.close()
