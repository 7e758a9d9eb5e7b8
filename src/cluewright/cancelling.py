"""Cancelling from another thread or task. All code that polls for Ctrl-C, compiled or not, calls `look` as well."""

# trust: only refuses

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic
from typing import Protocol, TypeVar

from .errors import CluewrightError
from .in_thread import InThread
from .values import as_real_number, in_short

SECONDS_BETWEEN_LOOKS = 0.05
"""Seconds for which code may wait for something that does not poll before it calls `look`."""
MAX_SECONDS = 1e9
"""The most seconds of a limit, some thirty years: more, which may be beyond floats, means the same."""

Step = TypeVar("Step")
Result = TypeVar("Result")


class Cancel(Protocol):
    """What says whether a call is cancelled: a `threading.Event`, an `asyncio.Event`, or anything with `is_set()`."""

    def is_set(self) -> bool:
        """Whether to stop. It is asked many times a second, in the thread of the call."""
        ...


class Cancelled(Exception):
    """The call was cancelled. Not a `CluewrightError`: nothing is wrong, and nobody may take it for an answer."""


class TimeOver(Exception):
    """A call was not done within its seconds; raised by `within`, whose caller handles it."""


class Deadline:
    """Set once another event is set or, unless `seconds` is None, this many seconds are over."""

    def __init__(self, cancel: Cancel | None, seconds: float | None) -> None:
        self._cancel = cancel
        self._over_at = inf if seconds is None else monotonic() + seconds
        self.is_cancelled = False
        """Whether the other event was found to be set."""

    def is_set(self) -> bool:
        self.is_cancelled = self.is_cancelled or (self._cancel is not None and self._cancel.is_set())
        return self.is_cancelled or monotonic() >= self._over_at


_heeded: InThread[Cancel] = InThread()
"""What `look` asks."""


@contextmanager
def heeding(cancel: Cancel | None) -> Iterator[None]:
    """What runs within raises `Cancelled` soon after the event is set; None changes nothing.

    CAUTION: a generator must not yield within, or else its caller would heed the event, too.
    """
    if cancel is None:
        yield
        return
    with _heeded.set_to(cancel):
        look()
        yield


def heeded(cancel: Cancel | None, steps: Iterator[Step]) -> Iterator[Step]:
    """The same steps; where one is awaited, `Cancelled` is raised soon after the event is set."""
    while True:
        with heeding(cancel):
            try:
                step = next(steps)
            except StopIteration:
                return
        yield step


def within(seconds: float, call: Callable[[], Result]) -> Result:
    """What a call returns; raises `TimeOver` if it looks for a cancellation after this many seconds.

    >>> within(1.0, lambda: 2)
    2
    """
    deadline = Deadline(_heeded.value, seconds)
    try:
        with heeding(deadline):
            return call()
    except Cancelled:
        if deadline.is_cancelled:
            raise
        raise TimeOver from None


def look() -> None:
    """Raise `Cancelled` if the event that this thread heeds is set."""
    cancel = _heeded.value
    if cancel is not None and cancel.is_set():
        raise Cancelled


def checked_seconds(option: str, seconds: object) -> float | None:
    """The value of an option that limits seconds; None for no limit."""
    if seconds is None:
        return None
    found = as_real_number(seconds)
    if found is not None and found >= 0:
        return min(found, MAX_SECONDS)
    raise CluewrightError(f"{option}: expected seconds, 0 or more, or None, got {in_short(seconds)}")


def checked_cancel(cancel: object) -> Cancel | None:
    """The value of an option `cancel`, refused unless it is None or has `is_set()`."""
    if cancel is None or (callable(getattr(cancel, "is_set", None)) and not isinstance(cancel, type)):
        return cancel  # type: ignore[return-value]
    raise CluewrightError(
        f"cancel: expected something with is_set(), such as threading.Event(), got {in_short(cancel)}"
    )
