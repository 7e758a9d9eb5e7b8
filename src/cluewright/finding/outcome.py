"""How a search ends: Found, Impossible or Undecided, never two of them folded into one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any

from ..boards import Grid, Position
from ..explaining import Path, explain
from ..strategies import Mark, closure
from ..verifying import Certificate
from .engines.annealing import ANNEALING
from .nearest import Nearest, cells_at_fault, nearest
from .question import Question
from .running import Checkpointed


@dataclass(frozen=True)
class Effort:
    """What a search has taken so far."""

    seconds: float
    work: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """For each engine that was asked, what it counted: moves, clauses, conflicts, ..."""
    seconds_left: float | None = None
    """Until the question is decided: an estimate, while a search goes on that can make one."""
    checkpoint: Checkpointed | None = None
    """The file from which a long search can go on, once there is one, until the question is decided."""

    def __str__(self) -> str:
        """In words.

        >>> print(Effort(1.5, {"few": {}, "many": {"moves": 12_000, "restarts": 3}}))
        1.50 s; many: 12,000 moves, 3 restarts
        """
        counted = [f"{engine}: {counted_words(work)}" for engine, work in self.work.items() if work]
        left = [] if self.seconds_left is None else [f"about {duration(self.seconds_left)} left"]
        return "; ".join([f"{self.seconds:.2f} s", *left, *counted])


def duration(seconds: float) -> str:
    """An estimated time in words.

    >>> [duration(seconds) for seconds in (5, 200, 10_000, 1_000_000)]
    ['5 s', '3 min', '2.8 h', '11.6 days']
    """
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h" if seconds < 172_800 else f"{seconds / 86_400:.1f} days"


def counted_words(work: Mapping[str, int]) -> str:
    """An engine's counts in words.

    >>> counted_words({"moves": 1_200, "runs": 1})
    '1,200 moves, 1 run'
    """
    return ", ".join(f"{number:,} {what.removesuffix('s') if number == 1 else what}" for what, number in work.items())


def _told(outcome: str, question: Question, engine: str, effort: Effort, **more: Any) -> dict[str, Any]:
    """What all outcomes have in JSON."""
    return {
        "outcome": outcome,
        "mask": str(question.mask),
        "board": str(question.board),
        "strategies": [str(strategy) for strategy in question.strategies],
        "seed": question.seed,
        "engine": engine,
        "seconds": round(effort.seconds, 3),
        "work": {name: dict(work) for name, work in effort.work.items()},
        **more,
    }


@dataclass(frozen=True)
class Found:
    """A puzzle on the mask that the strategies complete; it was checked."""

    question: Question
    puzzle: Grid
    engine: str
    effort: Effort
    apart: int | None = field(default=None, compare=False)
    """Among several: in how many clues the puzzle differs from the nearest one before it, whatever the free digits are
    called; None for the first."""

    @cached_property
    def path(self) -> Path:
        """The steps from the puzzle to its solution."""
        return explain(self.puzzle, self.question.strategies)

    @property
    def solution(self) -> Grid:
        return closure(Position.start(self.puzzle), self.question.strategies).grid

    def __str__(self) -> str:
        return str(self.puzzle)

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON."""
        grids = {"puzzle": str(self.puzzle), "solution": str(self.path.final.grid)}
        return _told("found", self.question, self.engine, self.effort, **grids, used=self.path.used, apart=self.apart)


@dataclass(frozen=True)
class Impossible:
    """No puzzle on the mask is completed by the strategies, or none as wished, if the certificate has wishes.

    The certificate was verified.
    """

    question: Question
    certificate: Certificate
    engine: str
    effort: Effort

    @property
    def words(self) -> str:
        """Why, in words."""
        return self.certificate.words

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells and houses at fault, for a drawing."""
        return self.certificate.marks

    def find_nearest(self) -> Nearest | None:
        """The mask with one clue cell more that has a puzzle, and the puzzle; None if a second's search finds none."""
        return nearest(self.question, cells_at_fault(self.certificate), ANNEALING)

    def __str__(self) -> str:
        return self.words

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON. Its certificate is only to be read: `save_certificate` writes the one to verify."""
        marks = [mark.to_dict(self.question.board) for mark in self.marks]
        wishes = {"wishes": self.certificate.wishes.to_plain()} if self.certificate.wishes else {}
        certificate = {"kind": self.certificate.kind.name, **wishes, "evidence": dict(self.certificate.evidence)}
        more = {"words": self.words, "marks": marks, "certificate": certificate}
        return _told("impossible", self.question, self.engine, self.effort, **more)


class Cause(Enum):
    """Why a search ended undecided."""

    TIME_LIMIT = "the time limit"
    GAVE_UP = "every engine gave up, or suits only other questions"
    NOT_CERTIFIED = "every puzzle was tried and none is as wished, but nothing certifies that"
    TOO_CLOSE = "every puzzle is known, and too few of them differ as much as is asked for"
    PUBLISHED = "a publication says that there is no puzzle, which is no proof here"


@dataclass(frozen=True)
class Undecided:
    """Neither a puzzle nor a proof."""

    question: Question
    cause: Cause
    reason: str
    """The cause in words, with what is known of it."""
    engine: str
    effort: Effort
    tried: tuple[tuple[str, str], ...] = ()
    """For each engine that was asked, how far it came, in words."""

    def find_nearest(self) -> Nearest | None:
        """The mask with one clue cell more that has a puzzle, and the puzzle; None if a second's search finds none."""
        return nearest(self.question, self.question.mask.empty, ANNEALING)

    def __str__(self) -> str:
        return self.reason

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON."""
        checkpoint = self.effort.checkpoint
        file = None if checkpoint is None or checkpoint.problem else checkpoint.file
        cause = self.cause.name.lower().replace("_", "-")
        more = {"cause": cause, "reason": self.reason, "tried": dict(self.tried), "checkpoint": file}
        return _told("undecided", self.question, self.engine, self.effort, **more)


@dataclass(frozen=True)
class Complete:
    """The end of a list: every puzzle was found, there are no others."""

    question: Question
    count: int
    engine: str
    effort: Effort

    def __str__(self) -> str:
        return "there is no other puzzle" if self.count == 1 else f"there are no more than these {self.count} puzzles"

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON."""
        return _told("complete", self.question, self.engine, self.effort, count=self.count)


Outcome = Found | Impossible | Undecided
"""What `find` returns."""
Ending = Impossible | Undecided | Complete
"""What a list of puzzles may end with."""
