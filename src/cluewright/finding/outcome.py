"""How a search ends: Found, Impossible or Undecided, never two of them folded into one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..boards import Grid
from ..explaining import Path, explain
from ..strategies import Mark
from ..verifying import Certificate
from .question import Question


@dataclass(frozen=True)
class Effort:
    """What it took."""

    seconds: float
    work: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """For each engine that was asked, what it counted: moves, clauses, conflicts, ..."""


@dataclass(frozen=True)
class Found:
    """A puzzle on the mask that the strategies complete; it was checked before it came here."""

    question: Question
    puzzle: Grid
    engine: str
    effort: Effort

    @cached_property
    def path(self) -> Path:
        """The steps from the puzzle to its solution."""
        return explain(self.puzzle, self.question.strategies)

    @property
    def solution(self) -> Grid:
        return self.path.final.grid

    def __str__(self) -> str:
        return str(self.puzzle)


@dataclass(frozen=True)
class Impossible:
    """No puzzle on the mask is completed by the strategies; the certificate was verified before it came here."""

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
        """What a drawing should point out: the cells and houses at fault."""
        return self.certificate.marks

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Undecided:
    """Neither a puzzle nor a proof."""

    question: Question
    reason: str
    engine: str
    effort: Effort
    tried: tuple[tuple[str, str], ...] = ()
    """For each engine that was asked, how far it came, in words."""

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True)
class Complete:
    """The end of a list: every puzzle was found, there are no others."""

    question: Question
    count: int
    engine: str
    effort: Effort

    def __str__(self) -> str:
        return "there is no other puzzle" if self.count == 1 else f"there are no more than these {self.count} puzzles"


Outcome = Found | Impossible | Undecided
"""What `find` returns."""
Ending = Impossible | Undecided | Complete
"""What a list of puzzles may end with."""
