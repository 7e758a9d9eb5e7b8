"""Entries that are answered ahead: each by one of several workers, and printed in their order."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import field
from itertools import chain, islice
from time import monotonic
from types import TracebackType
from typing import Generic, Self, TypeVar

from ..late_dataclasses import dataclass
from .inputs import Entry

HEAD_START = 0.5
"""Seconds of answering one after another before workers are started, which takes about as long."""

T = TypeVar("T")


@dataclass
class Ahead(Generic[T]):
    """Hands out entries, once they take long together with what `prepare` makes of each in a worker.

    The first ones are handed out as they are, and so are those that come where fewer are at hand than there are
    `workers`: then all workers may help with each. As a context it stops the workers at the end.
    """

    prepare: Callable[[Entry], T | None]
    """What workers do, to which it can be sent; None for an entry that is better left to the one who hands it on."""
    workers: int
    is_at_hand: Callable[[], bool] = lambda: True
    """Whether the next entry need not be waited for; if it must be, those before it are answered first."""
    prepared: T | None = field(default=None, init=False)
    """What was made of the entry that was handed out last; None if it is to be answered here."""
    _dealt: Generator[tuple[Entry, T | None]] | None = field(default=None, init=False)

    def of(self, entries: Iterator[Entry]) -> Iterator[Entry]:
        """The same entries."""
        began, next_ones = monotonic(), list[Entry]()
        for entry in entries:
            yield entry
            if self.workers > 1 and monotonic() - began > HEAD_START:
                next_ones = self._at_hand(entries)
                if len(next_ones) == self.workers:
                    break
                yield from next_ones
        else:
            return
        from ..processes.in_order import in_order

        self._dealt = in_order(self.prepare, chain(next_ones, entries), self.workers, self.is_at_hand)
        for entry, prepared in self._dealt:
            self.prepared = prepared
            yield entry

    def _at_hand(self, entries: Iterator[Entry]) -> list[Entry]:
        """The next entries that need not be waited for: one for each worker, or fewer."""
        found = list[Entry]()
        while len(found) < self.workers and self.is_at_hand() and (further := list(islice(entries, 1))):
            found += further
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._dealt is not None:
            self._dealt.close()
