"""What `cluewright sweep` shows: a table of one row while it runs, and one of all outcomes when it is over."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import field
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING

from ..late_dataclasses import dataclass
from ..wording import counted, plural
from .outputs import table
from .progress import StatusLine
from .running import Exit, complain

if TYPE_CHECKING:
    from ..sweeping import Sweep, SweepProgress

SECONDS_BETWEEN_ROWS = 60.0
"""Seconds between two rows where stderr is no terminal, as under a batch system: few enough to see that it lives."""
MIN_WIDTH = 7
"""Characters of a column, at least: a million with its commas needs two more."""


@dataclass
class LiveTable:
    """How far a sweep is: on a terminal in a row that is rewritten, and elsewhere in a new row now and then."""

    shown: Sequence[str]
    """The outcomes that have a column."""
    line: StatusLine = field(default_factory=StatusLine)
    _has_head: bool = False
    _last_row: float = field(default_factory=monotonic)

    def show(self, progress: "SweepProgress") -> None:
        """Show the progress, unless that was done a moment ago."""
        if sys.stderr.isatty():
            self._begin(progress)
            self.line.show(self._row(cells_of(progress, self.shown)))
        elif monotonic() - self._last_row >= SECONDS_BETWEEN_ROWS:
            self._last_row = monotonic()
            self._begin(progress)
            complain(self._row(cells_of(progress, self.shown)))

    def say(self, words: str) -> None:
        """Say something in a line of its own."""
        self.line.clear()
        complain(f"cluewright: {words}")

    def clear(self) -> None:
        self.line.clear()

    def _begin(self, progress: "SweepProgress") -> None:
        if not self._has_head:
            self._has_head = True
            complain(f"{counted(progress.in_all, 'line')}, {counted(progress.workers, 'worker')}")
            complain(self._row(["done", *self.shown, "a second", "time left"]))

    def _row(self, cells: Sequence[str]) -> str:
        widths = [max(MIN_WIDTH, len(name)) for name in ("done", *self.shown, "a second", "time left")]
        return "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))


def cells_of(progress: "SweepProgress", shown: Sequence[str]) -> list[str]:
    """The cells of the row: how many are done, how many ended in each way, the rate and the time left.

    >>> from cluewright.sweeping import SweepProgress
    >>> cells_of(SweepProgress(300, 1_200, {"found": 300}, 60.0, 5.0, 2), ("found", "undecided"))
    ['300', '300', '0', '5', '3 min']
    """
    from ..finding.outcome import duration

    rate = f"{progress.rate:,.0f}" if progress.rate >= 5 else f"{progress.rate:.2f}"
    left = "" if progress.seconds_left is None else duration(progress.seconds_left)
    return [f"{progress.done:,}", *(f"{progress.outcomes.get(name, 0):,}" for name in shown), rate, left]


def summary_lines(sweep: "Sweep") -> Iterator[str]:
    """A row for each outcome: how many lines, their share of all, the seconds of the median and of the slowest."""
    from ..sweeping.summary import shown_outcomes, times_of

    shown = shown_outcomes(sweep.question, sweep.outcomes)
    times = times_of(sweep.records(), shown)
    rows: list[tuple[str, ...]] = [("outcome", plural(sweep.question.ask.noun), "share", "median", "longest")]
    for name in shown:
        count = sweep.outcomes.get(name, 0)
        seconds = [f"{pick(times[name]):.2f} s" for pick in (median, max)] if times[name] else ["", ""]
        rows.append((name, f"{count:,}", f"{100 * count / max(sweep.done, 1):.1f} %", *seconds))
    rows.append(("all", f"{sweep.done:,}", "", "", ""))
    yield from table(rows, frozenset(range(1, 5)))
    if sweep.carried:
        yield f"{counted(sweep.carried, 'answer')} carried over by symmetry"


def exit_code(sweep: "Sweep") -> Exit:
    """What the exit code says of the outcomes."""
    from ..sweeping.asks import ERROR, IMPOSSIBLE, SET_ASIDE, UNDECIDED

    codes = {
        ERROR: Exit.UNUSABLE,
        IMPOSSIBLE: Exit.IMPOSSIBLE,
        UNDECIDED: Exit.UNDECIDED,
        SET_ASIDE: Exit.UNDECIDED,
    }
    return max((code for name, code in codes.items() if sweep.outcomes.get(name)), default=Exit.FINE)
