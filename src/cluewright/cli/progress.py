"""How far something is: on stderr, in one line that is rewritten, while somebody looks there."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING

from .keeping import beginning, going_on
from .running import complain

if TYPE_CHECKING:
    from ..finding import Effort, Kept

BETWEEN_REPORTS = 0.2
"""Seconds."""
PATIENCE = 1.0
"""Seconds that a search lasts before anything is said of it."""


class Rewritten:
    """A line on stderr that is written again and again."""

    def __init__(self) -> None:
        self._shown = False
        self._reported = monotonic()

    def show(self, text: str) -> None:
        """Write the line, unless it was just written."""
        if monotonic() - self._reported > BETWEEN_REPORTS:
            from shutil import get_terminal_size  # which takes milliseconds

            self._reported = monotonic()
            self._shown = True
            room = get_terminal_size().columns - 1
            print(f"\r\x1b[K{text[:room]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Make room on the line for something else."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False


@dataclass
class Progress:
    """How many are done, and how fast, while stdout goes elsewhere."""

    what: str
    count: int = 0
    started: float = field(default_factory=monotonic)
    line: Rewritten = field(default_factory=Rewritten)
    is_on: bool = field(default_factory=lambda: sys.stderr.isatty() and not sys.stdout.isatty())

    def tick(self) -> None:
        self.count += 1
        if self.is_on:
            rate = self.count / max(monotonic() - self.started, BETWEEN_REPORTS)
            self.line.show(f"{self.count:,} {self.what}s, {rate:,.0f} a second")

    def clear(self) -> None:
        self.line.clear()


@contextmanager
def seconds_shown(what: str) -> Iterator[None]:
    """The seconds that something takes which cannot tell how far it is, while somebody looks."""
    if not sys.stderr.isatty():
        yield
        return
    line, started, is_over = Rewritten(), monotonic(), Event()

    def tell() -> None:
        while not is_over.wait(PATIENCE):
            line.show(f"{monotonic() - started:.0f} s; {what}")

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        is_over.set()
        teller.join()
        line.clear()


@dataclass
class SearchProgress:
    """What one search has done so far."""

    line: Rewritten = field(default_factory=Rewritten)
    is_file_asked: bool = False
    """Whether somebody has named the file that keeps what is done."""
    kept: "Kept | None" = None

    def show(self, effort: "Effort") -> None:
        if effort.kept != self.kept:
            self.kept = effort.kept
            if self.kept is not None:
                self._say(beginning(self.kept, self.is_file_asked))
        if effort.seconds > PATIENCE and sys.stderr.isatty():
            self.line.show(str(effort))

    def tell_how_to_go_on(self) -> None:
        """After a search that was stopped."""
        if self.kept is not None and not self.kept.problem:
            self._say(going_on(self.kept))

    def clear(self) -> None:
        self.line.clear()

    def _say(self, what: str) -> None:
        if what:
            self.clear()
            complain(f"cluewright: {what}")
