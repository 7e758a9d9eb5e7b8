"""The way of a scale: the first step of the first producer that has one, again and again; and its three ratings."""

from collections.abc import Iterator

from ...boards import Position
from ...boards.board import expect_houses_alone
from ...checked import checked_arguments
from ...late_dataclasses import dataclass
from ...strategies.rule import Candidate
from ...wording import counted
from ..technique.step import TechniqueStep
from ..technique.way import first_found
from .chain_hint import ChainHint
from .producers import Scale, scale_named

UNSOLVED = 20.0
"""The rating of what the techniques do not solve, as both programs print it."""


def in_tenths(rating: float) -> int:
    """A rating in tenths, as both programs print it: a sum of tenths may be a little less than it should.

    >>> in_tenths(6.6 + 0.1), in_tenths(6.5 + (0.1 + 0.1))
    (67, 67)
    """
    return int((rating + 0.05) * 10)


@dataclass(frozen=True, eq=False)
class RatedStep:
    """One step of the way."""

    technique: str
    """The name of its technique in the table of the scale."""
    rating: float
    places: tuple[Candidate, ...]
    removes: tuple[Candidate, ...]
    """What is no longer possible; of a chain that places, the other candidates of the cell."""
    pattern: TechniqueStep | None = None
    """The cells, digits and houses, of all steps that are no chains."""
    chain: ChainHint | None = None
    """The nodes of a chain: `chain.targets`, and for each its parents, theirs, and so on."""

    @property
    def tenths(self) -> int:
        """The rating, in tenths."""
        return in_tenths(self.rating)

    def applied_to(self, position: Position) -> Position:
        """The position after the step: a placement places at once, other steps only remove."""
        return position.after(self.places, () if self.places else self.removes)


@dataclass(frozen=True, eq=False)
class RatedWay:
    """The steps of a scale from a position, and where they end."""

    scale: Scale
    start: Position
    steps: tuple[RatedStep, ...]
    final: Position

    @property
    def is_complete(self) -> bool:
        """Whether the steps fill every cell, without a contradiction."""
        return self.final.is_complete

    @property
    def er(self) -> float:
        """The highest rating of the steps; 20.0 if they do not complete the puzzle."""
        return max((step.rating for step in self.steps), default=0.0) if self.is_complete else UNSOLVED

    @property
    def ep(self) -> float:
        """The highest rating up to the first step that places a digit: the pearl rating."""
        before = next((number for number, step in enumerate(self.steps) if step.places), None)
        if before is None:
            return 0.0 if self.is_complete else UNSOLVED
        return max(step.rating for step in self.steps[: before + 1])

    @property
    def ed(self) -> float:
        """The rating of the very first step: the diamond rating."""
        return self.steps[0].rating if self.steps else 0.0 if self.is_complete else UNSOLVED

    def positions(self) -> Iterator[tuple[Position, RatedStep]]:
        """Each step, after the position in which it is taken."""
        position = self.start
        for step in self.steps:
            yield position, step
            position = step.applied_to(position)

    def __repr__(self) -> str:
        ratings = "/".join(f"{in_tenths(rating) / 10}" for rating in (self.er, self.ep, self.ed))
        return f"RatedWay(<{self.scale.name}, {counted(len(self.steps), 'step')}>, {ratings})"


def next_rated_step(position: Position, scale: Scale) -> RatedStep | None:
    """The step that the way of a scale takes in a position; None where there is none, or nothing can follow."""
    found = first_found(position, scale.producers)
    return None if found is None else _rated(found)


def _rated(found: TechniqueStep | ChainHint) -> RatedStep:
    if isinstance(found, ChainHint):
        return RatedStep(found.technique, found.rating, found.places, found.removes, chain=found)
    return RatedStep(found.technique, found.tenths / 10, found.places, found.removes, pattern=found)


@checked_arguments
def rated_way(position: Position, scale: Scale | str) -> RatedWay:
    """The way of a scale from a position.

    >>> from cluewright.boards import Grid
    >>> rated_way(Position.start(Grid.parse("1...2..3..4..1..")), "se121")
    RatedWay(<se121, 11 steps>, 1.2/1.2/1.2)
    """
    chosen = scale if isinstance(scale, Scale) else scale_named(scale)
    expect_houses_alone(position.board)
    steps = []
    final = position
    while not final.is_complete and (step := next_rated_step(final, chosen)):
        steps.append(step)
        final = step.applied_to(final)
    return RatedWay(chosen, position, tuple(steps), final)
