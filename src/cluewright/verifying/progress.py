"""Reports of how far a check is, and when it may end."""

# trust: only tells

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

from ..in_thread import InThread

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


class CheckTally:
    """What is done, reported to a function whenever it grows."""

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


_told: InThread[OnCheckProgress] = InThread()
"""The function to which compiled checks report how far they are."""


def telling(on_progress: OnCheckProgress | None) -> AbstractContextManager[None]:
    """Compiled checks within report to the function how far they are, several times a second."""
    return _told.set_to(on_progress)


def teller(what: str, in_all: int) -> Callable[[int], None] | None:
    """A function that a compiled check calls with the number done so far, of `in_all`; None if nobody listens.

    `what` these numbers count is in the plural.
    """
    return None if _told.value is None else CheckTally(what, in_all, _told.value).tell
