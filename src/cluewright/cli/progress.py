"""How far something is: on stderr, in one line that is rewritten, while somebody looks there."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING

from .running import complain

if TYPE_CHECKING:
    from ..finding import Checkpointed, Effort

SECONDS_BETWEEN_LINES = 0.2
"""How often the line is rewritten at most; more often it flickers."""
SECONDS_OF_SILENCE = 1.0
"""How long a search or a check lasts before anything is shown of it."""


class Rewritten:
    """A line on stderr that is written again and again."""

    def __init__(self) -> None:
        self._shown = False
        self._reported = monotonic()

    def show(self, text: str) -> None:
        """Write the line, unless it was just written."""
        if monotonic() - self._reported > SECONDS_BETWEEN_LINES:
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
            rate = self.count / max(monotonic() - self.started, SECONDS_BETWEEN_LINES)
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
        while not is_over.wait(SECONDS_OF_SILENCE):
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
    """What one search has done so far, and from which file it can go on."""

    line: Rewritten = field(default_factory=Rewritten)
    is_file_named: bool = False
    """Whether the user has named the checkpoint's file."""
    checkpoint: "Checkpointed | None" = None

    def show(self, effort: "Effort") -> None:
        if effort.checkpoint != self.checkpoint:
            self.checkpoint = effort.checkpoint
            if self.checkpoint is not None:
                self._say(_beginning_words(self.checkpoint, self.is_file_named))
        if effort.seconds > SECONDS_OF_SILENCE and sys.stderr.isatty():
            self.line.show(str(effort))

    def tell_how_to_go_on(self) -> None:
        """Call it after a search that was stopped."""
        if self.checkpoint is not None and not self.checkpoint.problem:
            self._say(_going_on_words(self.checkpoint))

    def clear(self) -> None:
        self.line.clear()

    def _say(self, what: str) -> None:
        if what:
            self.clear()
            complain(f"cluewright: {what}")


def _beginning_words(checkpoint: "Checkpointed", is_named: bool) -> str:
    """What to say once there is a file; nothing where the user has named a new one."""
    if checkpoint.problem:
        return f"finished work cannot be kept, and is lost if the search is stopped: {checkpoint.problem}"
    if before := checkpoint.pieces_before:
        done = "1 piece of the work is" if before == 1 else f"{before:,} pieces of the work are"
        return f"this goes on from {checkpoint.file}, where {done} done"
    return "" if is_named else f"this takes long: {_going_on_words(checkpoint)}"


def _going_on_words(checkpoint: "Checkpointed") -> str:
    return f"finished work is kept in {checkpoint.file}; the same command goes on from there"
