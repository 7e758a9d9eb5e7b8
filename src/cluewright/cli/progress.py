"""Progress on stderr: one line that is rewritten in place, while stderr is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import field
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Self, TextIO

from ..characters import shown
from ..late_dataclasses import dataclass
from ..wording import plural
from .printing import tell_in_place
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
MIN_SHARE = 0.001
"""Share of an input that must be done before the time left is shown: of less, the first answers are no measure."""
BAR_WIDTH = 20
"""Characters of a bar: it fits into a line of 80 with the number, the rate and the time left."""


class StatusLine:
    """A line on stderr that is rewritten in place, without escape codes: blanks cover what was longer."""

    _shown = ""
    """What stands on the terminal, be it of this line or of another."""

    def __init__(self) -> None:
        self._written_at = monotonic()
        self._is_held = False

    def show(self, text: str) -> None:
        """Write the line, unless it was written or removed a moment ago, or is held back."""
        if monotonic() - self._written_at > SECONDS_BETWEEN_LINES and not self._is_held:
            from shutil import get_terminal_size  # takes milliseconds to import

            line = fitted(shown(text), get_terminal_size().columns - 1)
            self._write(line, len(self._shown) - len(line))

    def clear(self) -> None:
        """Remove the line, so that something else can be printed."""
        if self._shown:
            self._write("", len(self._shown))
            tell_in_place("")

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Show nothing while something else is printed."""
        self.clear()
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
            self._written_at = monotonic()

    def _write(self, line: str, blanks: int) -> None:
        StatusLine._shown = line
        self._written_at = monotonic()
        tell_in_place(line, blanks)


def fitted(text: str, width: int) -> str:
    """The parts of the text, which commas and semicolons end, that fit into this width; the first one in any case, cut.

    >>> fitted("starvation: 12 of 243 pieces, about 3 min left; 12.31 s; annealing: 1,000 moves", 60)
    'starvation: 12 of 243 pieces, about 3 min left; 12.31 s'
    """
    if len(text) <= width:
        return text
    end = max(text.rfind(mark, 0, width + 1) for mark in (", ", "; "))
    return text[: end if end > 0 else width]


_tellers: list[Thread] = []
"""Those that tell something every second; the last one, which is about a part of what the others are about, does."""


@contextmanager
def every_second(tell: Callable[[], None]) -> Iterator[None]:
    """Call a function once a second as long as this lasts, unless the same is done within."""
    is_over = Event()

    def go_on() -> None:
        while not is_over.wait(SECONDS_OF_SILENCE):
            if _tellers[-1] is teller:
                tell()

    teller = Thread(target=go_on, daemon=True)
    _tellers.append(teller)
    teller.start()
    try:
        yield
    finally:
        is_over.set()
        teller.join()
        _tellers.remove(teller)


@dataclass
class Progress:
    """How many entries are answered, and how many per second; or how long the next one takes already.

    As a context it is shown every second, too, be an entry answered or not. If answers go to the terminal, they stand
    `between` versions of the line, which shows only when an answer takes longer than a second.
    """

    what: str
    """The kind of entry, in the singular."""
    share: Callable[[], float | None] = lambda: None
    """Tells how much of the input was taken so far, from 0 to 1, or None if that is not known."""
    count: int = 0
    started: float = field(default_factory=monotonic)
    line: StatusLine = field(default_factory=StatusLine)
    is_shown: bool = field(default_factory=lambda: _is_terminal("stderr"))
    has_answers: bool = field(default_factory=lambda: _is_terminal("stdout"))
    """Whether answers are printed on the terminal, too."""
    _answered_at: float = field(default_factory=monotonic)
    _share_answered: float | None = None
    """What was taken when an entry was answered last; the share of what is not answered yet does not count."""
    _contexts: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        if self.is_shown:
            self._contexts.enter_context(every_second(self._tell))
        return self

    def __exit__(self, *_: object) -> None:
        self._contexts.close()
        self.clear()

    def tick(self, count: int = 1) -> None:
        """Count one more, or several."""
        self.count += count
        self._answered_at = monotonic()
        if self.is_shown:
            self._share_answered = self.share()
            if not self.has_answers:
                self._show()

    @contextmanager
    def between(self) -> Iterator[None]:
        """Print answers where the line stood, if they go to the terminal."""
        with self.line.held_back() if self.has_answers else nullcontext():
            yield

    def clear(self) -> None:
        self.line.clear()

    def _tell(self) -> None:
        if not self.has_answers or monotonic() - self._answered_at >= SECONDS_OF_SILENCE:
            self._show()

    def _show(self) -> None:
        seconds = max(monotonic() - self.started, SECONDS_BETWEEN_LINES)
        share = self._share_answered
        bar, left = (bar_words(share), left_words(share, seconds)) if share else ("", "")
        what = self.what if self.count == 1 else plural(self.what)
        self.line.show(f"{bar}{self.count:,} {what}, {rate_words(self.count, seconds)}{left}")


def _is_terminal(name: str) -> bool:
    stream: TextIO = getattr(sys, name)
    return stream.isatty()


def rate_words(count: int, seconds: float) -> str:
    """How many entries there are a second, or a minute if they are slow; at first how many seconds there were.

    >>> rate_words(5_000, 2.0), rate_words(5, 2.0), rate_words(5, 100.0), rate_words(0, 12.3)
    ('2,500 a second', '2.5 a second', '3.0 a minute', '12 s')
    """
    if not count:
        return f"{seconds:.0f} s"
    rate = count / seconds
    if rate >= 10:
        return f"{rate:,.0f} a second"
    return f"{rate:.1f} a second" if rate >= 1 else f"{rate * 60:.1f} a minute"


def bar_words(share: float) -> str:
    """A bar, filled as far as the share goes.

    >>> bar_words(0.3)
    '[######..............] 30%, '
    """
    filled = int(share * BAR_WIDTH)
    return f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {share:.0%}, "


def left_words(share: float, seconds: float) -> str:
    """How long the rest takes, judged by the seconds that this share took; nothing at first, when that is a guess.

    >>> left_words(0.25, 100), left_words(0.5, 0.4), left_words(1e-6, 2.0)
    (', about 5 min left', '', '')
    """
    from ..finding.outcome import duration

    left = seconds * (1 - share) / share
    is_guess = seconds < SECONDS_OF_SILENCE or share < MIN_SHARE
    return "" if is_guess else f", about {duration(left)} left"


@contextmanager
def check_shown(what: str) -> "Iterator[Callable[[CheckProgress], None]]":
    """Show how many seconds something takes and, if it reports that to the function, how far it is."""
    last: CheckProgress | None = None

    def note(progress: "CheckProgress") -> None:
        nonlocal last
        last = progress

    def words(seconds: float) -> str:
        how_far = f"{how_far_words(last)}; " if last else ""
        return f"{how_far}{seconds:.0f} s; {what}"

    with _words_shown(words):
        yield note


@contextmanager
def share_shown() -> Iterator[Callable[[float], None]]:
    """Show how far something is and when it ends, as soon as it tells the function how large a share of it is done."""
    share: float | None = None
    contexts = ExitStack()

    def note(done: float) -> None:
        nonlocal share
        is_first, share = share is None, done
        if is_first:  # what is done at once needs no thread that tells of it
            contexts.enter_context(_words_shown(words))

    def words(seconds: float) -> str:
        left = left_words(share, seconds) if share else ""
        return f"{bar_words(share or 0)}{seconds:.0f} s{left}"

    with contexts:
        yield note


@contextmanager
def _words_shown(words: Callable[[float], str]) -> Iterator[None]:
    """Once a second show what `words` says of the seconds since the beginning, if stderr is a terminal."""
    if not _is_terminal("stderr"):
        yield
        return
    line, started = StatusLine(), monotonic()
    try:
        with every_second(lambda: line.show(words(monotonic() - started))):
            yield
    finally:
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
    from ..wording import counted

    assert effort.seconds_left is not None
    return f"{effort.work_in_all}, about {duration(effort.seconds + effort.seconds_left)} on {counted(workers, 'core')}"


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
