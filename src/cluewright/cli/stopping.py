"""Ctrl-C and other signals to end, as an event: so nothing that is being done is broken off."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType

TO_END = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and the end of a service."""
HANGUP = (signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()
"""The end of the terminal."""


@contextmanager
def stopped_by_signals(ends_soon: bool = False) -> Iterator[Event]:
    """An event that Ctrl-C and SIGTERM set. A second one ends at once.

    What `ends_soon` after the first heeds no more of them until the process is gone, and takes the end of the terminal
    for one, too. What ignores Ctrl-C, as a job in the background does, goes on ignoring it.
    """
    stop = Event()

    def heard(number: int, frame: FrameType | None) -> None:
        if stop.is_set() and not ends_soon:
            raise KeyboardInterrupt
        stop.set()

    numbers = [*TO_END, *HANGUP] if ends_soon else TO_END
    heeded = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, heard) for number in heeded}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_IGN if ends_soon and stop.is_set() else handler)
