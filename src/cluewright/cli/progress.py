"""Progress on stderr: one line that is rewritten in place, while stderr is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING

from .running import complain

if TYPE_CHECKING:
    from ..finding import Checkpointed, Effort
    from ..verifying import CheckProgress

SECONDS_BETWEEN_LINES = 0.2
"""Seconds between two versions of the line, at least; with fewer it flickers."""
SECONDS_FORETOLD = 10.0
"""Seconds that a search must need at least, so that it is said in a line of its own how long it takes."""
SECONDS_OF_SILENCE = 1.0
"""Seconds that a search or a check takes before its progress is shown, and an input before the time left is."""
BAR_WIDTH = 20
"""Characters of a bar: it fits into a line of 80 with the number, the rate and the time left."""


class StatusLine:
    """A line on stderr that is rewritten in place."""

    def __init__(self) -> None:
        self._is_shown = False
        self._written_at = monotonic()

    def show(self, text: str) -> None:
        """Write the line, unless it was written a moment ago."""
        if monotonic() - self._written_at > SECONDS_BETWEEN_LINES:
            from shutil import get_terminal_size  # takes milliseconds to import

            self._written_at = monotonic()
            self._is_shown = True
            line = fitted(text, get_terminal_size().columns - 1)
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Remove the line, so that something else can be printed."""
        if self._is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._is_shown = False


def fitted(text: str, width: int) -> str:
    """The parts of the text, which commas and semicolons end, that fit into this width; the first one in any case, cut.

    >>> fitted("starvation: 12 of 243 pieces, about 3 min left; 12.31 s; annealing: 1,000 moves", 60)
    'starvation: 12 of 243 pieces, about 3 min left; 12.31 s'
    """
    if len(text) <= width:
        return text
    end = max(text.rfind(mark, 0, width + 1) for mark in (", ", "; "))
    return text[: end if end > 0 else width]


@dataclass
class Progress:
    """How many entries are answered, and how many per second. Shown only if the answers go elsewhere."""

    what: str
    """The kind of entry, in the singular."""
    share: Callable[[], float | None] = lambda: None
    """Tells how much of the input is done, from 0 to 1, or None if that is not known."""
    count: int = 0
    started: float = field(default_factory=monotonic)
    line: StatusLine = field(default_factory=StatusLine)
    is_shown: bool = field(default_factory=lambda: sys.stderr.isatty() and not sys.stdout.isatty())

    def tick(self, count: int = 1) -> None:
        """Count one more, or several."""
        self.count += count
        if self.is_shown:
            seconds = max(monotonic() - self.started, SECONDS_BETWEEN_LINES)
            share = self.share()
            bar, left = (bar_words(share), left_words(share, seconds)) if share else ("", "")
            self.line.show(f"{bar}{self.count:,} {self.what}s, {self.count / seconds:,.0f} a second{left}")

    def clear(self) -> None:
        self.line.clear()


def bar_words(share: float) -> str:
    """A bar, filled as far as the share goes.

    >>> bar_words(0.3)
    '[######..............] 30%, '
    """
    filled = int(share * BAR_WIDTH)
    return f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {share:.0%}, "


def left_words(share: float, seconds: float) -> str:
    """How long the rest takes, judged by the seconds that this share took; nothing at first, when that is a guess.

    >>> left_words(0.25, 100), left_words(0.5, 0.4)
    (', about 5 min left', '')
    """
    from ..finding.outcome import duration

    left = seconds * (1 - share) / share
    return "" if seconds < SECONDS_OF_SILENCE else f", about {duration(left)} left"


@contextmanager
def check_shown(what: str) -> "Iterator[Callable[[CheckProgress], None]]":
    """Show how many seconds a check takes and, if it reports that to the function, how far it is."""
    last: CheckProgress | None = None

    def note(progress: "CheckProgress") -> None:
        nonlocal last
        last = progress

    if not sys.stderr.isatty():
        yield note
        return
    line, started, is_over = StatusLine(), monotonic(), Event()

    def count_seconds() -> None:
        while not is_over.wait(SECONDS_OF_SILENCE):
            how_far = f"{how_far_words(last)}; " if last else ""
            line.show(f"{how_far}{monotonic() - started:.0f} s; {what}")

    counter = Thread(target=count_seconds, daemon=True)
    counter.start()
    try:
        yield note
    finally:
        is_over.set()
        counter.join()
        line.clear()


def how_far_words(progress: "CheckProgress") -> str:
    """What a check has done, and when it ends.

    >>> from cluewright.verifying import CheckProgress
    >>> how_far_words(CheckProgress("fillings", 1_200, 4_960, 61.5, 193.0))
    '1,200 of 4,960 fillings, about 3 min left'
    """
    from ..finding.outcome import duration

    left = "" if progress.seconds_left is None else f", about {duration(progress.seconds_left)} left"
    return f"{progress.done:,} of {progress.in_all:,} {progress.what}{left}"


@dataclass
class SearchProgress:
    """The effort of a search so far, and the checkpoint from which it can go on."""

    line: StatusLine = field(default_factory=StatusLine)
    is_file_named: bool = False
    """Whether the user has named the checkpoint's file."""
    workers: int = 1
    """How many of them search."""
    checkpoint: "Checkpointed | None" = None
    """The checkpoint that was last reported."""
    _is_foretold: bool = False
    """Whether it was said how long this search takes."""

    def show(self, effort: "Effort") -> None:
        """Show the effort if stderr is a terminal; say once how long a search takes, and where its checkpoint is."""
        if effort.seconds_left is None:
            self._is_foretold = False
        elif not self._is_foretold and effort.seconds_left >= SECONDS_FORETOLD:
            self._is_foretold = True
            self._say(_foretelling_words(effort, self.workers))
        if effort.checkpoint != self.checkpoint:
            self.checkpoint = effort.checkpoint
            if self.checkpoint is not None:
                self._say(_beginning_words(self.checkpoint, self.is_file_named))
        if effort.seconds > SECONDS_OF_SILENCE and sys.stderr.isatty():
            self.line.show(str(effort))

    def say_how_to_go_on(self) -> None:
        """After a search that was stopped, say where its checkpoint is, or that it was removed."""
        if self.checkpoint is not None and not self.checkpoint.problem:
            self.checkpoint = self.checkpoint.looked_after()
            lost = f"finished work is lost: {self.checkpoint.problem}"
            self._say(lost if self.checkpoint.problem else _going_on_words(self.checkpoint))

    def clear(self) -> None:
        self.line.clear()

    def _say(self, message: str) -> None:
        if message:
            self.clear()
            complain(f"cluewright: {message}")


def _foretelling_words(effort: "Effort", workers: int) -> str:
    """How long a search takes in all.

    >>> from cluewright.finding import Effort
    >>> _foretelling_words(Effort(10.0, {"brute-force": {"fillings": 5, "fillings in all": 1_000}}, 350.0), 2)
    'brute-force: 1,000 fillings, about 6 min on 2 cores'
    """
    from ..finding.outcome import duration

    assert effort.seconds_left is not None
    cores = "1 core" if workers == 1 else f"{workers} cores"
    return f"{effort.work_in_all}, about {duration(effort.seconds + effort.seconds_left)} on {cores}"


def _beginning_words(checkpoint: "Checkpointed", is_named: bool) -> str:
    """What to say of a checkpoint at first; nothing if the user has named its file and it is new."""
    if checkpoint.problem:
        return f"finished work cannot be kept, and is lost if the search is stopped: {checkpoint.problem}"
    before, doubtful = checkpoint.pieces_before, checkpoint.not_counted
    if before or doubtful:
        done = "1 piece of the work is" if before == 1 else f"{before:,} pieces of the work are"
        lines = "1 line does" if doubtful == 1 else f"{doubtful:,} lines do"
        doubts = f"; {lines} not count, because this program has not written that for you" if doubtful else ""
        return f"this goes on from {checkpoint.file}, where {done} done{doubts}"
    return "" if is_named else f"this takes long: {_going_on_words(checkpoint)}"


def _going_on_words(checkpoint: "Checkpointed") -> str:
    return f"finished work is kept in {checkpoint.file}; the same command goes on from there"
