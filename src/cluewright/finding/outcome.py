"""How a search ends: Found, Impossible or Undecided, never two of them folded into one.

Outcomes are equal if the question and the answer are the same; the engine and the effort do not matter.
"""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..boards import Board, Grid, Mask, Position
from ..boards.plain import board_in_short
from ..checked import check_fields
from ..late_dataclasses import dataclass
from ..showing import Shown
from ..strategies import Mark, Strategy
from ..strategies.closure import closure
from ..values import whole_number
from ..verifying import Certificate
from .engines.catalogue import AUTO
from .engines.engine import Attempt
from .question import Question
from .running import Checkpointed, engines_for

if TYPE_CHECKING:
    from ..explaining import Path
    from .mending import Mending

MAX_MENDS = 3
"""Mends that are offered, by default."""
IN_ALL = " in all"
"""Ends the name of a count that says how much there will be of another, such as `pieces in all`."""


@dataclass(frozen=True)
class Effort:
    """What a search has taken so far."""

    seconds: float
    work: Mapping[str, Mapping[str, int]] = field(default_factory=dict, hash=False)
    """For each engine that was asked, what it counted: moves, clauses, conflicts, ... While a search goes on, no count
    ever falls: what an engine counts in several processes, or after it was started anew, is added up."""
    seconds_left: float | None = None
    """Until the question is decided: an estimate, while a search goes on that can make one."""
    checkpoint: Checkpointed | None = None
    """The file from which a long search can go on, once there is one, until the question is decided."""
    best: Attempt | None = None
    """The digits that have come nearest to a puzzle so far, if an engine knows; they are only shown."""
    gave_up: Mapping[str, str] = field(default_factory=dict, hash=False)
    """For each engine that has ended without an answer, why."""

    def __post_init__(self) -> None:
        check_fields(self)

    def __str__(self) -> str:
        """In words, the most important first, since the line may be cut.

        >>> print(Effort(1.5, {"few": {}, "many": {"moves": 12_000, "restarts": 3}}))
        1.50 s; many: 12,000 moves, 3 restarts
        >>> print(Effort(70.0, {"many": {"nodes": 500, "pieces": 12, "pieces in all": 243}}, 200.0))
        many: 12 of 243 pieces, about 3 min left; 70.00 s; many: 500 nodes
        """
        parts = [f"{engine}: {words}" for engine, work in self.work.items() for words in _of_all(work)[:1]]
        left = [] if self.seconds_left is None else [f"about {duration(self.seconds_left)} left"]
        counts = [(engine, [*_of_all(work)[1:], *_counts(work)]) for engine, work in self.work.items()]
        counted = [f"{engine}: {', '.join(words)}" for engine, words in counts if words]
        how_far = [", ".join([*parts, *left])] if parts or left else []
        return "; ".join([*how_far, f"{self.seconds:.2f} s", *counted])

    def to_dict(self) -> dict[str, Any]:
        """The effort for JSON."""
        return {
            "seconds": round(self.seconds, 3),
            "work": {name: dict(work) for name, work in self.work.items()},
            "seconds_left": self.seconds_left,
            "checkpoint": None if self.checkpoint is None else self.checkpoint.file,
        }

    @property
    def work_in_all(self) -> str:
        """What there is to be done in all, for the first engine that knows that; empty if none does.

        >>> Effort(70.0, {"many": {"nodes": 500, "pieces": 12, "pieces in all": 243}}, 200.0).work_in_all
        'many: 243 pieces'
        """
        for engine, work in self.work.items():
            for what, number in work.items():
                if what.endswith(IN_ALL):
                    return f"{engine}: {number:,} {what.removesuffix(IN_ALL)}"
        return ""


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
    >>> counted_words({"nodes": 500, "pieces": 12, "pieces in all": 243})
    '12 of 243 pieces, 500 nodes'
    """
    return ", ".join([*_of_all(work), *_counts(work)])


def _of_all(work: Mapping[str, int]) -> list[str]:
    """How much an engine has done, in words, of what it knows how much there is in all."""
    known = [(what.removesuffix(IN_ALL), in_all) for what, in_all in work.items() if what.endswith(IN_ALL)]
    # Work of a piece that is split, or lost, is done and counted again.
    return [f"{min(work.get(what, 0), in_all):,} of {in_all:,} {what}" for what, in_all in known]


def _counts(work: Mapping[str, int]) -> list[str]:
    """An engine's other counts in words."""
    counts = [
        (what, number) for what, number in work.items() if what + IN_ALL not in work and not what.endswith(IN_ALL)
    ]
    return [f"{number:,} {what.removesuffix('s') if number == 1 else what}" for what, number in counts]


class _Outcome(Shown):
    """What all outcomes have: what was asked, and what it took."""

    question: Question
    effort: Effort

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def mask(self) -> Mask:
        """The mask that was asked about."""
        return self.question.mask

    @property
    def board(self) -> Board:
        return self.question.board

    @property
    def strategies(self) -> tuple[Strategy, ...]:
        """The strategies that may be used."""
        return self.question.strategies

    @property
    def seed(self) -> int:
        """The seed that was used, whether it was given or not."""
        return self.question.seed

    @property
    def seconds(self) -> float:
        """How long the search took until this outcome."""
        return self.effort.seconds


def _told(outcome: str, question: Question, engine: str, effort: Effort, **more: Any) -> dict[str, Any]:
    """What all outcomes have in JSON."""
    return {
        "outcome": outcome,
        "mask": str(question.mask),
        "board": board_in_short(question.board),
        "strategies": [str(strategy) for strategy in question.strategies],
        "seed": question.seed,
        "engine": engine,
        "seconds": round(effort.seconds, 3),
        "work": {name: dict(work) for name, work in effort.work.items()},
        **more,
    }


@dataclass(frozen=True)
class Found(_Outcome):
    """A puzzle on the mask that the strategies complete; it was checked."""

    question: Question
    puzzle: Grid
    engine: str = field(compare=False)
    effort: Effort = field(compare=False)
    apart: int | None = field(default=None, compare=False)
    """Among several: in how many clues the puzzle differs from the nearest one before it, up to the names of the free
    digits; None for the first."""
    measured: float | None = field(default=None, compare=False)
    """Where the lowest or highest value of a measure is asked for, that of this puzzle."""

    @cached_property
    def path(self) -> "Path":
        """The steps from the puzzle to its solution."""
        from ..explaining import explain

        return explain(self.puzzle, self.question.strategies)

    @property
    def solution(self) -> Grid:
        """The only solution of the puzzle, as the strategies reach it."""
        return closure(Position.start(self.puzzle), self.question.strategies).grid

    def __grid__(self) -> Grid:
        """It stands for its puzzle where one is expected."""
        return self.puzzle

    def __str__(self) -> str:
        return str(self.puzzle)

    def __repr__(self) -> str:
        return f"Found(<by {self.engine}>, puzzle={self.puzzle!r})"

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON."""
        grids = {"puzzle": str(self.puzzle), "solution": str(self.path.final.grid)}
        numbers = {"apart": self.apart, **({} if self.measured is None else {"measured": self.measured})}
        return _told("found", self.question, self.engine, self.effort, **grids, used=self.path.used, **numbers)


@dataclass(frozen=True)
class Impossible(_Outcome):
    """No puzzle on the mask is completed by the strategies, or none as wished, if the certificate has wishes.

    The certificate was verified.
    """

    question: Question
    certificate: Certificate
    engine: str = field(compare=False)
    effort: Effort = field(compare=False)

    @property
    def words(self) -> str:
        """Why, in words."""
        return self.certificate.words

    def words_in(self, language: str) -> str:
        """Why, in words of a language, given by its code: `en`, `de`, `fr`, `es` or `nl`."""
        return self.certificate.words_in(language)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The cells and houses at fault, for a drawing."""
        return self.certificate.marks

    def mends(self, most: int = MAX_MENDS) -> "Mending":
        """All faults of the mask, and up to `most` of the smallest sets of further clue cells that would do.

        They keep the mask's symmetry. A search of some seconds looks for a puzzle with each, and says if it finds none.
        """
        return _mending(self.question, most, self.certificate)

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"Impossible(<by {self.engine}, {self.certificate.kind}>, mask={self.mask!r})"

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON. Its certificate is only to be read: `save_certificate` writes the one to verify."""
        marks = [mark.to_dict(self.question.board) for mark in self.marks]
        wishes = {"wishes": self.certificate.wishes.to_plain()} if self.certificate.wishes else {}
        certificate = {"kind": self.certificate.kind.name, **wishes, "evidence": dict(self.certificate.evidence)}
        more = {"words": self.words, "marks": marks, "certificate": certificate}
        return _told("impossible", self.question, self.engine, self.effort, **more)


def _mending(question: Question, most: int, known: Certificate | None = None) -> "Mending":
    """Up to `most` mends of the mask; a verified certificate that is `known` is one of its faults."""
    from .engines.annealing import ANNEALING
    from .mending import mending

    return mending(question, ANNEALING, known, most=whole_number("most", most, least=0))


class Cause(Enum):
    """Why a search ended undecided."""

    TIME_LIMIT = "the time limit"
    CANCELLED = "the search was cancelled"
    GAVE_UP = "every engine gave up, or suits only other questions"
    NOT_CERTIFIED = "every puzzle was tried and none is as wished, but nothing certifies that"
    TOO_CLOSE = "every puzzle is known, and too few of them differ as much as is asked for"
    NO_GRID = "the board has no full grid, but no certificate says so"
    PUBLISHED = "a publication says that there is no puzzle, which is no proof here"

    @property
    def key(self) -> str:
        """How JSON, tables and sweeps spell it, such as `time-limit`."""
        return self.name.lower().replace("_", "-")


SearchSentence = tuple[str, Mapping[str, object]]
"""The name of a sentence about a search, as languages have it, and what stands in its places."""


@dataclass(frozen=True)
class Undecided(_Outcome):
    """Neither a puzzle nor a proof."""

    question: Question
    cause: Cause
    reason: str = field(compare=False)
    """The cause in words, with what is known of it."""
    engine: str = field(compare=False)
    effort: Effort = field(compare=False)
    tried: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    """For each engine that was asked, how far it came, in words."""
    sentences: "tuple[SearchSentence, ...]" = field(default=(), compare=False)
    """What `words_in` says, if that is more than the cause."""

    @property
    def not_asked(self) -> tuple[str, ...]:
        """The other engines that suit the question, by name: they may know more. None are left out by `auto`."""
        return tuple(one.name for one in engines_for(self.question, AUTO) if self.engine not in (AUTO, one.name))

    def mends(self, most: int = MAX_MENDS) -> "Mending":
        """Up to `most` of the smallest sets of further clue cells with which there is a puzzle, as for `Impossible`."""
        return _mending(self.question, most)

    def words_in(self, language: str) -> str:
        """Why, in words of a language, given by its code: `en`, `de`, `fr`, `es` or `nl`.

        What single engines say, which `reason` and `tried` have in English, is left out.
        """
        from ..languages import counted_in, language_named

        spoken = language_named(language)
        said = []
        for name, values in self.sentences or ((self.cause.key, {}),):
            things = {key: counted_in(spoken, value) if type(value) is int else value for key, value in values.items()}
            said.append(spoken.searches.sentences[name].format(**things))
        return " ".join(said)

    def __str__(self) -> str:
        return self.reason

    def __repr__(self) -> str:
        return f"Undecided(<after {self.seconds:.1f} s>, cause={self.cause}, mask={self.mask!r})"

    @property
    def checkpoint(self) -> str | None:
        """The file from which the search for the same goes on; None if nothing is kept."""
        checkpoint = self.effort.checkpoint
        return None if checkpoint is None or checkpoint.problem else checkpoint.file

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON."""
        more = {
            "cause": self.cause.key,
            "reason": self.reason,
            "tried": dict(self.tried),
            "checkpoint": self.checkpoint,
        }
        return _told("undecided", self.question, self.engine, self.effort, **more)


@dataclass(frozen=True)
class Complete(_Outcome):
    """The end of a list: every puzzle was found, there are no others."""

    question: Question
    count: int
    engine: str = field(compare=False)
    effort: Effort = field(compare=False)

    def __str__(self) -> str:
        if self.question.goal is not None:
            return f"there is {self.question.goal.none_beyond}"
        return "there is no other puzzle" if self.count == 1 else f"there are no more than these {self.count} puzzles"

    def __repr__(self) -> str:
        return f"Complete(<by {self.engine}>, count={self.count}, mask={self.mask!r})"

    def to_dict(self) -> dict[str, Any]:
        """The outcome for JSON."""
        return _told("complete", self.question, self.engine, self.effort, count=self.count)


Outcome = Found | Impossible | Undecided
"""What `find` returns."""
Ending = Impossible | Undecided | Complete
"""What a list of puzzles may end with."""
