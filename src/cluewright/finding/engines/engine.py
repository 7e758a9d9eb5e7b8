"""An engine: one way to search for an answer, and what it reports while it does.

To add one, write a file with a `search` function, and name it in `ENGINES` of catalogue.py.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from enum import Enum
from math import inf
from typing import Any, NamedTuple, Protocol, TypeAlias

from ...boards import Grid
from ...boards.board import why_not_houses_alone
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...verifying import Certificate
from ..question import Question


@dataclass(frozen=True, kw_only=True)
class Report:
    """What an engine reports, about every tenth of a second if it can."""

    work: Mapping[str, int] = field(default_factory=dict, hash=False)
    """What it has counted so far: moves, clauses, conflicts, ..."""


class Attempt(NamedTuple):
    """Digits in the clue cells that are no puzzle."""

    grid: Grid
    left: int
    """The candidates that the strategies leave: the fewer, the nearer to a puzzle."""


@dataclass(frozen=True, kw_only=True)
class Working(Report):
    """Nothing new yet. The same seed and the same number of reports always lead to the same state."""

    best: Attempt | None = None
    """What has come nearest to a puzzle so far, if the engine knows; it is only shown."""
    seconds_left: float | None = None
    """An estimate that the caller makes, if it can."""


@dataclass(frozen=True, kw_only=True)
class Suggested(Report):
    """A puzzle that the strategies should complete. The caller checks it, and may go on asking for others."""

    puzzle: Grid


@dataclass(frozen=True, kw_only=True)
class PassedOver(Report):
    """What the caller makes of a suggested puzzle that is not as wished, or has several solutions."""


@dataclass(frozen=True, kw_only=True)
class Refuted(Report):
    """The last report: no puzzle exists, or none as wished, if the certificate has wishes."""

    certificate: Certificate
    hint: Any = field(default=None, repr=False)
    """Saves the verifier work. It is not part of the evidence, and is never believed."""


@dataclass(frozen=True, kw_only=True)
class AllSuggested(Report):
    """The last report: every puzzle, up to relabelling the free digits, was suggested; there are no others."""

    certificate: Certificate | None = None
    """Evidence for the case that none of them is as wished, if the engine has any."""
    why_uncertified: str = ""
    """Why it has none, in words for people; empty if that goes without saying."""
    hint: Any = field(default=None, repr=False)
    """As in Refuted."""


@dataclass(frozen=True, kw_only=True)
class GaveUp(Report):
    """The last report: the engine knows no more."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class Split(Report):
    """The last report on a piece that takes too long: its parts are pieces of their own from now on.

    Its work is only what it took to find the parts. The parts suggest again what the piece has suggested.
    """

    parts: int


@dataclass(frozen=True, kw_only=True)
class Done(Report):
    """The last report on a piece, after it was judged: what the piece contains."""

    puzzles: tuple[Grid, ...] = ()
    """Those that are as wished."""
    certificate: Certificate | None = None
    """The verified certificate that the piece has no puzzle, or none as wished; None if it has one."""
    parts: int = 0
    """If the piece was split, the number of pieces that have the rest of it."""


class EngineFault(RuntimeError):
    """An engine has reported something wrong. That is a bug: nothing that it reports is believed."""


class OwnEngineFault(EngineFault, CluewrightError):
    """An engine of the user's own has reported something wrong: that is no bug of the package."""


Piece: TypeAlias = tuple[int, ...]
"""The number of a piece of work, from 0: (3,) is the fourth; if that one is split, (3, 0) is its first part."""


def split_pieces(piece: Piece, done: Done) -> list[Piece]:
    """The pieces that a piece was split into; none if it was not."""
    return [(*piece, number) for number in range(done.parts)]


class Pieces(Protocol):
    """Work that falls into independent pieces, which are the same in every process and for every seed.

    Several workers do them in any order. Each worker keeps this object, and may learn from piece to piece.
    """

    def __len__(self) -> int:
        """The number of pieces, not counting the parts of those that are split."""
        ...

    @property
    def in_all(self) -> tuple[str, int] | None:
        """(what is counted, its total over all pieces), if the total is known beforehand."""
        ...

    def search(self, piece: Piece) -> Iterator[Report]:
        """Search one piece as an engine searches the whole; a piece of more than some seconds ends with Split.

        A certificate is for the same mask with more digits fixed, or one of a kind with a `check_part`.
        """
        ...

    def end(self, done: Sequence[Done]) -> Report:
        """The last report on the whole, given those on all pieces, split ones included."""
        ...


def only_in_pieces(question: Question) -> Iterator[Report]:
    """The search of an engine that works in pieces only, which the caller deals out."""
    yield GaveUp(reason="its work is done in pieces only")


@dataclass(frozen=True)
class Workload:
    """What a complete engine goes through to decide a question, if no puzzle ends its search."""

    work: str
    """In words, such as "1,849,291,491 fillings"."""
    seconds: float
    """On one core, for the search and the check of its certificate, by what a small part of it has just taken."""
    is_least: bool = False
    """Whether even the small part was not done in time: then it takes these seconds at least."""


class Role(Enum):
    """When the portfolio asks an engine."""

    SCREEN = "before all others: it needs an instant"
    SEARCH = "about every question that suits it"
    SMALL = "about questions that are small, or cost little"
    BASELINE = "never: it is there for comparison"


@dataclass(frozen=True)
class Engine:
    """One declaration: an engine's name, the questions that it suits, and how it searches."""

    name: str
    help: str
    search: Callable[[Question], Iterator[Report]]
    """Ends with Refuted, AllSuggested or GaveUp, unless it could go on for ever."""
    role: Role = Role.SEARCH
    unsuited: Callable[[Question], str] = lambda question: ""
    """Why the engine makes no sense for a question; empty if it suits it."""
    pieces: Callable[[Question], Pieces] | None = None
    """Given if the work falls into pieces: then a long search can use all workers, and go on from a checkpoint."""
    cost: Callable[[Question], float] = lambda question: inf
    """Seconds that the workload takes on one core, roughly; infinite if it is too large, or not known. Only one
    engine's pieces are dealt out at a time: of several that suit, those of the one that costs least. So the cost is
    estimated within milliseconds from what can be counted, and is the same each time: the same question must be
    searched in the same way."""
    workload: Callable[[Question], Workload | None] = lambda question: None
    """A more careful estimate, measured on the spot in about a second, for users who ask before a search; None if the
    engine cannot tell."""
    knows_constraints: bool = False
    """Whether it knows the constraints that a board may have beside its houses."""
    is_complete: bool = False
    """Whether it decides every question, given the time."""
    is_random: bool = False
    """Whether another seed makes it search elsewhere, so that more workers help."""
    is_prompt: bool = True
    """Whether Ctrl-C and a deadline between reports stop it soon enough; if not, it runs in a process of its own."""

    def why_unsuited(self, question: Question) -> str:
        """Why the engine makes no sense for a question; empty if it suits it."""
        if not self.knows_constraints and (why := why_not_houses_alone(question.board)):
            return why
        return self.unsuited(question)

    def __str__(self) -> str:
        return self.name
