"""How far a check is, for whoever waits for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import local
from time import monotonic
from typing import TypeAlias

ENOUGH_SECONDS = 2.0
"""Seconds of work before the time left is estimated; after fewer it is a wild guess."""


@dataclass(frozen=True)
class CheckProgress:
    """How far a check is."""

    what: str
    """What the numbers count, in the plural."""
    done: int
    in_all: int
    seconds: float
    """Since the first of them was begun."""
    seconds_left: float | None = None
    """Until the check ends, if all goes well: an estimate, once there is one."""


OnCheckProgress: TypeAlias = Callable[[CheckProgress], object]


class Tally:
    """What is done, told to a function whenever it grows."""

    def __init__(self, what: str, in_all: int, on_progress: OnCheckProgress | None) -> None:
        self._what, self._in_all, self._on_progress = what, in_all, on_progress
        self._began, self._done = monotonic(), 0

    def add(self, size: int) -> None:
        self.tell(self._done + size)

    def tell(self, done: int) -> None:
        """`done` is the whole number so far."""
        self._done = done
        if self._on_progress is not None:
            seconds, left = monotonic() - self._began, None
            if seconds > ENOUGH_SECONDS and done:
                left = seconds * max(self._in_all - done, 0) / done
            self._on_progress(CheckProgress(self._what, done, self._in_all, seconds, left))


_in_this_thread = local()


@contextmanager
def telling(on_progress: OnCheckProgress | None) -> Iterator[None]:
    """Compiled checks within tell the function how far they are, several times a second."""
    before = getattr(_in_this_thread, "on_progress", None)
    _in_this_thread.on_progress = on_progress
    try:
        yield
    finally:
        _in_this_thread.on_progress = before


def teller(what: str, in_all: int) -> Callable[[int], None] | None:
    """What a compiled check calls with the number that is done so far, of this many; None if nobody waits for it."""
    on_progress: OnCheckProgress | None = getattr(_in_this_thread, "on_progress", None)
    return None if on_progress is None else Tally(what, in_all, on_progress).tell
