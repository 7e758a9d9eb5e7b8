"""What is asked: a mask, the strategies that may be used, and what else is wished of the puzzle."""

from itertools import chain
from typing import Any

from ..boards import Board, Digit, Grid, Mask, Position
from ..boards.constraints import tells_digits_apart
from ..boards.reprs import fields_repr, whole_or_short
from ..checked import check_fields
from ..explaining import rounds_from
from ..late_dataclasses import dataclass
from ..rating import Measure, Range
from ..rating.technique.options import scale_suffix
from ..solving import check, count_solutions
from ..strategies import STRATEGIES, Strategy
from ..strategies.closure import closure
from ..verifying import NO_WISHES, Certificate, Wishes


@dataclass(frozen=True)
class Goal:
    """The lowest or the highest value of a measure that puzzles of a mask have."""

    measure: Measure
    is_highest: bool
    scale: str | None = None
    """The scale that the measure is of, `sukaku` or `se121`; None for the one that a board has by default."""

    def __str__(self) -> str:
        return f"{'highest' if self.is_highest else 'lowest'} {self.measure.name}{scale_suffix(self.scale)}"

    @property
    def none_beyond(self) -> str:
        """No puzzle beyond the one before, as a part of a sentence."""
        return f"no puzzle that is {'higher' if self.is_highest else 'lower'} by {self.measure.name}"


@dataclass(frozen=True)
class Question:
    """One question to the engines.

    >>> from cluewright.boards import as_mask
    >>> from cluewright.strategies import chosen_strategies
    >>> question = Question(as_mask("*..* .... .... *..*"), chosen_strategies("basic"))
    >>> question.accepts(Grid.parse("1..2........3..4"))
    False
    """

    mask: Mask
    strategies: tuple[Strategy, ...]
    wishes: Wishes = NO_WISHES
    seed: int = 0
    ranges: tuple[Range, ...] = ()
    """In which measures of the puzzle must lie. The search checks it; engines may go towards them, and prove nothing of
    them."""
    goal: Goal | None = None
    """In which measure each puzzle must go beyond all before it. Engines may go towards it, and prove nothing of it."""

    def __post_init__(self) -> None:
        check_fields(self)

    def __repr__(self) -> str:
        short = f"Question(<{len(self.strategies)} strategies>, mask={self.mask!r}, seed={self.seed})"
        return whole_or_short(fields_repr(self), short)

    @property
    def board(self) -> Board:
        return self.mask.board

    @property
    def free_digits(self) -> tuple[Digit, ...]:
        """The digits that no cell fixes, which are interchangeable; none where constraints tell digits apart."""
        if tells_digits_apart(self.board):
            return ()
        return tuple(digit for digit in range(1, self.board.digits + 1) if digit not in self.mask.digits)

    @property
    def own_strategies(self) -> list[Strategy]:
        """Those in the question that the user has made: their names alone do not say what they do."""
        named = chain(self.strategies, *self.wishes.beyond)
        return [strategy for strategy in named if strategy not in STRATEGIES]

    def certificate(self, kind: str, proof: bytes = b"", *, wishes: Wishes = NO_WISHES, **evidence: Any) -> Certificate:
        """The certificate of this kind that there is no puzzle, or none as wished, with its evidence."""
        from ..verifying import kind_named  # here, since most questions need no certificate

        names = tuple(strategy.name for strategy in self.strategies)
        return Certificate(kind_named(kind), self.mask, names, evidence, proof, wishes=wishes)

    def normal_form(self, puzzle: Grid) -> Grid:
        """The puzzle with its free digits renamed in order; the same for all that differ only in these names.

        >>> from cluewright.boards import as_mask
        >>> str(Question(as_mask("1*** .... .... ...."), ()).normal_form(Grid.parse("1432............")))
        '1234............'
        """
        unused = iter(self.free_digits)
        free = {*self.free_digits}
        names = {0: 0, **{digit: digit for digit in range(1, self.board.digits + 1) if digit not in free}}
        for digit in puzzle.digits:
            if digit not in names:
                names[digit] = next(unused)
        return Grid(tuple(names[digit] for digit in puzzle.digits), puzzle.board)

    def accepts(self, puzzle: Grid) -> bool:
        """Whether a puzzle is an answer: by the person's solver, by the uniqueness check, and by every wish."""
        return self.fits(puzzle) and self.is_completed(puzzle) and count_solutions(puzzle) == 1 and self.grants(puzzle)

    def fits(self, puzzle: Grid) -> bool:
        """Whether the clues stand in the mask's cells, with its digits."""
        fixed = self.mask.digits
        return (
            puzzle.board == self.board
            and puzzle.clues == self.mask.cells
            and all(digit in (0, given) for digit, given in zip(fixed, puzzle.digits, strict=True))
        )

    def is_completed(self, puzzle: Grid) -> bool:
        """Whether the strategies alone complete a puzzle, by the readable closure, not by the kernel."""
        return closure(Position.start(puzzle), self.strategies).is_complete

    def grants(self, puzzle: Grid) -> bool:
        """Whether a completed puzzle is as wished."""
        start = Position.start(puzzle)
        return (
            not any(closure(start, strategies).is_complete for strategies in self.wishes.beyond)
            and self._grants_rounds(start)
            and (not self.wishes.minimal or check(puzzle).is_minimal)
        )

    def _grants_rounds(self, start: Position) -> bool:
        least, most = self.wishes.least_rounds, self.wishes.most_rounds
        if not least and most is None:
            return True
        taken = len(rounds_from(start, self.strategies))
        return taken >= least and (most is None or taken <= most)
