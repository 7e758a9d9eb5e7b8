"""The way of a scale: the first step of the first producer that has one, again and again; and its three ratings."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from ...boards import Position
from ...cancelling import look
from ...strategies.rule import Candidate
from ..technique.fish import fish_steps
from ..technique.open_candidates import OpenCandidates
from ..technique.step import TechniqueStep
from .chain_hint import ChainHint
from .producers import SCALES, Scale

BEYOND_ALL = 20.0
"""The rating of what no technique solves."""


@dataclass(frozen=True, eq=False)
class RatedStep:
    """One step of the way."""

    technique: str
    rating: float
    places: tuple[Candidate, ...]
    removes: tuple[Candidate, ...]
    pattern: TechniqueStep | None = None
    chain: ChainHint | None = None

    @property
    def tenths(self) -> int:
        return in_tenths(self.rating)

    def applied_to(self, position: Position) -> Position:
        """The position after the step."""
        return position.after(self.places, () if self.places else self.removes)


def in_tenths(rating: float) -> int:
    """A rating as it is printed, in tenths."""
    return int((rating + 0.05) * 10)


@dataclass(frozen=True)
class RatedWay:
    start: Position
    steps: tuple[RatedStep, ...]
    final: Position

    @property
    def is_complete(self) -> bool:
        return self.final.is_complete

    @property
    def er(self) -> float:
        return max((step.rating for step in self.steps), default=0.0) if self.is_complete else BEYOND_ALL

    @property
    def ep(self) -> float:
        highest = 0.0
        for step in self.steps:
            highest = max(highest, step.rating)
            if step.places:
                return highest
        return BEYOND_ALL

    @property
    def ed(self) -> float:
        return self.steps[0].rating if self.steps else BEYOND_ALL


def _rated(found: TechniqueStep | ChainHint) -> RatedStep:
    if isinstance(found, ChainHint):
        return RatedStep(found.technique, found.rating, found.places, found.removes, chain=found)
    return RatedStep(found.technique, found.tenths / 10, found.places, found.removes, pattern=found)


def next_rated_step(position: Position, scale: Scale) -> RatedStep | None:
    if position.contradiction is not None:
        return None
    candidates = OpenCandidates.of(position)
    for producer in scale.producers:
        look()
        for found in producer(candidates):
            return _rated(found)
    return None


def rated_way(position: Position, scale: Scale | str = "sukaku") -> RatedWay:
    if isinstance(scale, str):
        scale = SCALES[scale]
    steps = []
    final = position
    while not final.is_complete and (step := next_rated_step(final, scale)):
        steps.append(step)
        final = step.applied_to(final)
    return RatedWay(position, tuple(steps), final)
