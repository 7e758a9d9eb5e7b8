"""An engine: one way to search for an answer, and what it reports while it does.

To add one, write a file with a `search` function and add a line to `ENGINES` in catalogue.py.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from ..boards import Grid
from ..verifying import Certificate
from .question import Question


@dataclass(frozen=True, kw_only=True)
class Report:
    """What an engine says from time to time: every tenth of a second or so, where it can."""

    work: Mapping[str, int] = field(default_factory=dict)
    """What it has counted so far: moves, clauses, conflicts, ..."""


@dataclass(frozen=True, kw_only=True)
class Working(Report):
    """Nothing new yet. A seed and a number of reports always lead to the same place."""


@dataclass(frozen=True, kw_only=True)
class Suggested(Report):
    """A puzzle that the strategies should complete. Whoever asked checks it, and may go on asking for others."""

    puzzle: Grid


@dataclass(frozen=True, kw_only=True)
class Refuted(Report):
    """The last report: no puzzle exists, whatever else is wished."""

    certificate: Certificate


@dataclass(frozen=True, kw_only=True)
class Exhausted(Report):
    """The last report: every puzzle, up to relabelling the free digits, was suggested; there are no others."""


@dataclass(frozen=True, kw_only=True)
class GaveUp(Report):
    """The last report: the engine knows no more."""

    reason: str


class EngineFault(RuntimeError):
    """An engine said something that is not so. A bug: nothing that it says is believed."""


@dataclass(frozen=True)
class Engine:
    """One declaration: what an engine is called, where it makes sense, and how it searches."""

    name: str
    help: str
    search: Callable[[Question], Iterator[Report]]
    """Ends with Refuted, Exhausted or GaveUp, unless it could go on for ever."""
    unsuited: Callable[[Question], str] = lambda question: ""
    """Why it makes no sense for a question; empty where it does."""
    complete: bool = False
    """Whether it decides every question, given the time."""
    screens: bool = False
    """Whether it is over in an instant: the portfolio asks it first."""
    small: bool = False
    """Whether it is made for small questions: of others the portfolio keeps it away."""
    random: bool = False
    """Whether another seed makes it search elsewhere: then more workers are of use."""
    baseline: bool = False
    """Whether it is there for comparison: the portfolio leaves it out."""
    prompt: bool = True
    """Whether Ctrl-C and a deadline between reports stop it soon enough; if not, it runs in a process of its own."""
