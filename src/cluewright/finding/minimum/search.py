"""The least number of clues with which the strategies complete some puzzle of a board, as an interval.

The upper end is shown by a puzzle, the lower end by a certificate that was verified, or by a publication.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property
from time import monotonic
from typing import Any

from ...boards import Board, BoardLike, Grid, Mask, board_named
from ...boards.plain import board_in_short
from ...boards.symmetries import symmetry_group
from ...cancelling import Cancel, Cancelled, heeded
from ...checked import check_fields
from ...late_dataclasses import dataclass
from ...strategies import STRATEGIES, Strategies, Strategy
from ...verifying import Certificate, kind_named, verify
from ..engines.engine import AllSuggested, EngineFault, Suggested
from ..engines.rounds.search import ROUNDS
from ..options import FindOptions, OnEffort
from ..outcome import Effort
from ..published import published_least_clues
from ..question import Question
from ..running import EngineCounts
from ..terms import Terms, understood
from .choices import count_choices
from .moving_clues import MovingClues
from .theta import decreasing_theta

MAX_SAT_CANDIDATES = 128
"""Candidates of a board that is left to the SAT solver; on larger ones, it takes too long."""
MAX_CHOICES = 20_000
"""Choices of clue cells, up to symmetry, that the verifier may have to try: that takes up to a minute."""
MAX_SLOW_CHOICES = 100
"""The same where the strategies have too many rules for the SAT solver."""


@dataclass(frozen=True)
class Minimum:
    """Some puzzle has `most` clues, and none has fewer than `least`; both ends have their evidence."""

    board: Board
    strategies: tuple[Strategy, ...]
    least: int
    certificate: Certificate | None
    """The verified certificate that fewer than `least` clues are not enough; None if only a publication says so."""
    publication: str
    """The publication that says so; empty if there is a certificate, or if `least` is 0."""
    puzzle: Grid
    """A puzzle of `most` clues. It was checked: the strategies complete it, and it has one solution."""
    seed: int
    effort: Effort = field(compare=False)

    def __post_init__(self) -> None:
        check_fields(self)

    def __repr__(self) -> str:
        return f"Minimum(<of the {self.board} board>, least={self.least}, most={self.most}, puzzle={self.puzzle!r})"

    def __grid__(self) -> Grid:
        """It stands for its puzzle where one is expected."""
        return self.puzzle

    @property
    def seconds(self) -> float:
        """How long the search took."""
        return self.effort.seconds

    @property
    def most(self) -> int:
        return self.puzzle.clues.bit_count()

    @property
    def is_exact(self) -> bool:
        """Whether `least` is `most`."""
        return self.least == self.most

    @property
    def words(self) -> str:
        """Why fewer than `least` clues are not enough."""
        if self.certificate is not None:
            return self.certificate.words
        if self.publication:
            return f"No puzzle has fewer clues, as published, but not shown here ({self.publication})."
        if self.board.constraints:
            return "Nothing is known: no certificate says how few clues are enough on a board with constraints."
        return "Nothing is known."

    def __str__(self) -> str:
        return str(self.least) if self.is_exact else f"{self.least} to {self.most}"

    def to_dict(self) -> dict[str, Any]:
        """The interval for JSON. Its certificate is only to be read: `save_certificate` writes the one to verify."""
        certificate = self.certificate and {
            "kind": self.certificate.kind.name,
            "clues": self.certificate.clues,
            "evidence": dict(self.certificate.evidence),
        }
        return {
            "least": self.least,
            "most": self.most,
            "board": board_in_short(self.board),
            "strategies": [str(strategy) for strategy in self.strategies],
            "puzzle": str(self.puzzle),
            "words": self.words,
            "certificate": certificate,
            "publication": self.publication or None,
            "seed": self.seed,
            "seconds": round(self.effort.seconds, 3),
            "work": {name: dict(work) for name, work in self.effort.work.items()},
        }


def minimum(
    strategies: Strategies = "basic",
    board: BoardLike = "classic",
    *,
    time_limit: float | None = 60.0,
    seed: int | None = None,
    on_progress: OnEffort | None = None,
    cancel: Cancel | None = None,
) -> Minimum:
    """The least number of clues of a puzzle that the strategies complete, as an interval.

    It returns when both ends meet, or after `time_limit` seconds; None means no limit. The same seed gives the same
    answer if the time suffices. When `cancel` is set, it returns what is known by then, or raises `Cancelled` if there
    is no puzzle yet.

    >>> found = minimum("naked-single", "4x4", seed=1)
    >>> found.least, found.most, found.certificate.kind.name
    (4, 4, 'few-clues')
    """
    options: FindOptions = {
        "time_limit": time_limit,
        "seed": seed,
        "on_progress": on_progress,
        "cancel": cancel,
    }
    on = board_named(board)
    asked = understood(strategies, options, on)
    return _Search(on, asked.strategies, asked.seed, asked.terms).ended()


class _Search:
    """The search for both ends, and what is known of them so far."""

    def __init__(self, board: Board, strategies: tuple[Strategy, ...], seed: int, terms: Terms) -> None:
        self.board, self.strategies, self.seed, self.terms = board, strategies, seed, terms
        self._began = monotonic()
        self._counts = EngineCounts()
        self._moving = MovingClues(board, strategies, seed)
        self._puzzle: Grid | None = None
        self._least, self._certificate, self._publication = self._known_beforehand()

    def ended(self) -> Minimum:
        """Work at both ends until they meet or the time is over, but at least until there is a puzzle."""
        try:
            self._work_on()
        except Cancelled:
            if self._puzzle is None:
                raise
        assert self._puzzle is not None
        return Minimum(
            board=self.board,
            strategies=self.strategies,
            least=self._least,
            certificate=self._certificate,
            publication=self._publication,
            puzzle=self._puzzle,
            seed=self.seed,
            effort=self._effort,
        )

    def _work_on(self) -> None:
        limit = self.terms.time_limit
        for _ in heeded(self.terms.cancel, self._slices()):
            if self.terms.on_progress is not None:
                self.terms.on_progress(self._effort)
            is_late = limit is not None and self._effort.seconds >= limit
            if self._puzzle is not None and (is_late or self._least == self._most):
                return

    @property
    def _effort(self) -> Effort:
        return Effort(monotonic() - self._began, self._counts.totals)

    @property
    def _most(self) -> int:
        return self.board.size if self._puzzle is None else self._puzzle.clues.bit_count()

    def _slices(self) -> Iterator[None]:
        """Slices of work: for a first puzzle, and then at both ends in turn."""
        for puzzle in self._moving.reduced():
            self._take(puzzle)
            yield
        ways = [self._by_moving_clues(), self._by_proof()]
        while ways:
            for way in tuple(ways):
                try:
                    yield next(way)
                except StopIteration:
                    ways.remove(way)

    # The upper end.

    def _by_moving_clues(self) -> Iterator[None]:
        while self._most > 1:
            clues = self._most - 1
            for puzzle in self._moving.puzzles(clues):
                self._take(puzzle)
                self._counts.note("moving clues", 0, {"moves": self._moving.moves})
                yield
                if self._most <= clues:
                    break

    def _take(self, puzzle: Grid | None) -> None:
        """Make this puzzle the upper end if it has fewer clues."""
        if puzzle is None or (self._puzzle is not None and puzzle.clues.bit_count() >= self._most):
            return
        if not Question(Mask.of_clues(puzzle), self.strategies).accepts(puzzle):
            raise EngineFault(f"{puzzle} was found as a puzzle that the strategies complete, which it is not")
        self._puzzle = puzzle

    # The lower end.

    def _known_beforehand(self) -> tuple[int, Certificate | None, str]:
        """What is known without a search: a publication, or that all digits but one must be given."""
        if published := published_least_clues(self.board):
            return published.clues, None, published.publication
        if self.board.constraints:
            return 0, None, ""  # a puzzle may lack several digits that these tell apart, and no certificate knows them
        digits = self.board.digits
        few = self._certificate_of("few-digits", digits - 2, {"possible": digits - 2, "needed": digits - 1})
        return (digits - 1, few, "") if digits > 1 and verify(few) else (0, None, "")

    def _certificate_of(self, kind: str, clues: int, evidence: Mapping[str, int]) -> Certificate:
        names = tuple(strategy.name for strategy in self.strategies)
        return Certificate(kind_named(kind), Mask(self.board, self.board.all_cells), names, evidence, clues=clues)

    def _by_proof(self) -> Iterator[None]:
        if any(
            strategy not in STRATEGIES or strategy.assumes_unique or strategy.unlisted for strategy in self.strategies
        ):
            return  # no certificate of few clues could be checked
        if self.board.constraints:
            return  # neither symmetries nor names of digits leave few choices of clue cells to try
        if ROUNDS.why_unsuited(Question(Mask(self.board, 0), self.strategies)):
            yield from self._by_choices(MAX_SLOW_CHOICES)
        elif self.board.size * self.board.digits <= MAX_SAT_CANDIDATES:
            yield from self._by_rounds()
        else:
            yield from self._by_choices(MAX_CHOICES)

    def _by_rounds(self) -> Iterator[None]:
        """The paper's way: ask for fewer and fewer clues until there is no puzzle; then have that verified."""
        for report in decreasing_theta(self.board, self.strategies, self._most - 1):
            self._counts.note("rounds", 0, report.work)
            match report:
                case Suggested():
                    self._take(report.puzzle)
                case AllSuggested() if (claim := self._claim(self._most - 1)) and not self._is_accepted(claim):
                    clues = self._most - 1
                    raise EngineFault(f"the verifier refuses that no puzzle has {clues} clues, as the SAT solver finds")
            yield

    def _by_choices(self, most_choices: int) -> Iterator[None]:
        """Claim that one clue more is not enough, and so on: the verifier tries all choices of clue cells."""
        while self._least < self._most:
            claim = self._claim(self._least, most_choices)
            if claim is None or not self._is_accepted(claim):
                return
            yield

    def _claim(self, clues: int, most_choices: int = MAX_CHOICES) -> Certificate | None:
        """The certificate that this number of clues is not enough; None if it would take too long to check."""
        choices = count_choices(self.board, clues)
        if choices is None or choices > most_choices or not self._symmetries_suit:
            return None
        return self._certificate_of("few-clues", clues, {"masks": choices})

    @cached_property
    def _symmetries_suit(self) -> bool:
        """Whether the strategies complete the image of a puzzle, too, whichever symmetry of the board makes it."""
        asks_kinds = any(strategy.asks_kinds for strategy in self.strategies)
        return not asks_kinds or all(move.keeps_kinds for move in symmetry_group(self.board).generators)

    def _is_accepted(self, claim: Certificate) -> bool:
        """Whether the verifier accepts the claim, which then becomes the lower end."""
        if not verify(claim, workers=1):
            return False
        assert claim.clues is not None
        self._counts.note("choices", 0, {"masks": claim.evidence["masks"]})
        self._least, self._certificate, self._publication = claim.clues + 1, claim, ""
        return True
