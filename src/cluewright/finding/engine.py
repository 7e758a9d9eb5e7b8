"""An engine: one way to search for an answer, and what it reports while it does.

To add one, write a file with a `search` function, and name it in `ENGINES` of catalogue.py and in the layers
of pyproject.toml.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

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

    seconds_left: float | None = None
    """A guess, where one is possible: by whoever asks, not by the engine."""


@dataclass(frozen=True, kw_only=True)
class Suggested(Report):
    """A puzzle that the strategies should complete. Whoever asked checks it, and may go on asking for others."""

    puzzle: Grid


@dataclass(frozen=True, kw_only=True)
class PassedOver(Report):
    """What becomes of a suggested puzzle that is not as wished, or has several solutions. Whoever asks says so."""


@dataclass(frozen=True, kw_only=True)
class Refuted(Report):
    """The last report: no puzzle exists, or none as wished, if the certificate has wishes."""

    certificate: Certificate
    hint: Any = field(default=None, repr=False)
    """What saves whoever verifies it some work; it is not part of the evidence."""


@dataclass(frozen=True, kw_only=True)
class Exhausted(Report):
    """The last report: every puzzle, up to relabelling the free digits, was suggested; there are no others."""

    certificate: Certificate | None = None
    """For the case that none of them is as wished: the evidence of that, where the engine has any."""
    hint: Any = field(default=None, repr=False)
    """As with Refuted."""


@dataclass(frozen=True, kw_only=True)
class GaveUp(Report):
    """The last report: the engine knows no more."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class Split(Report):
    """The last report on a piece of work that is too long: its parts are pieces now.

    Only what was done to find them counts as its own work. What it has suggested they suggest again.
    """

    parts: int


@dataclass(frozen=True, kw_only=True)
class Done(Report):
    """The last report on a piece of work, once it was judged: what there is in it."""

    puzzles: tuple[Grid, ...] = ()
    """Those that are as wished."""
    certificate: Certificate | None = None
    """Verified, where there is no puzzle in this piece, or none as wished."""
    parts: int = 0
    """If it was split: how many pieces it has become, which have the rest."""


@dataclass(frozen=True, kw_only=True)
class Kept(Report):
    """What is done is kept in a file: not by the engine, but by whoever deals out its pieces."""

    file: str
    before: int = 0
    """So many pieces were done by searches before this one."""
    problem: str = ""
    """Why nothing can be kept, if that is so."""


class EngineFault(RuntimeError):
    """An engine said something that is not so. A bug: nothing that it says is believed."""


Piece: TypeAlias = tuple[int, ...]
"""Which piece of work: (3,) is the fourth; if that one is split, (3, 0) is its first part."""


def parts_of(piece: Piece, done: Done) -> list[Piece]:
    """The pieces that it has become, if it was split."""
    return [(*piece, number) for number in range(done.parts)]


class Pieces(Protocol):
    """Work that falls into independent pieces: the same in every process, whatever the seed.

    They are done in any order, by several workers. Each of those keeps this object, and may learn from piece to piece.
    """

    def __len__(self) -> int:
        """Not counting the parts of those that are split."""
        ...

    def search(self, piece: Piece) -> Iterator[Report]:
        """One piece: as an engine searches, or it ends with Split, so that none takes longer than some seconds.

        A certificate is for the same mask with more digits fixed, or one of a kind with a `check_part`.
        """
        ...

    def end(self, done: Sequence[Done]) -> Report:
        """The last report on the whole, once all are done, those that were split among them."""
        ...


def only_in_pieces(question: Question) -> Iterator[Report]:
    """The search of an engine that has nothing but its pieces: whoever asks deals them out."""
    yield GaveUp(reason="its work is done in pieces only")


@dataclass(frozen=True)
class Engine:
    """One declaration: what an engine is called, where it makes sense, and how it searches."""

    name: str
    help: str
    search: Callable[[Question], Iterator[Report]]
    """Ends with Refuted, Exhausted or GaveUp, unless it could go on for ever."""
    unsuited: Callable[[Question], str] = lambda question: ""
    """Why it makes no sense for a question; empty where it does."""
    pieces: Callable[[Question], Pieces] | None = None
    """Where the work falls into pieces: a long search can use all workers, and be resumed."""
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
