"""The steps that the kernel's rating takes from one position, without their patterns."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from cluewright._kernel import technique_scale, technique_way
from cluewright.boards import Position
from cluewright.boards.tables import tables_of
from cluewright.rating.technique.options import DEFAULTS, TechniqueOptions
from cluewright.strategies.rule import Candidate


class KernelStep(NamedTuple):
    """What a step of the rating's way is and does, without its pattern."""

    technique: str
    """The name of the technique."""
    tenths: int
    """Its rating, in tenths."""
    places: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step places."""
    removes: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step rules out, in ascending order."""


class KernelWay(NamedTuple):
    """The steps of the rating's way from a position."""

    steps: tuple[KernelStep, ...]
    ending: int
    """How it ends: STUCK, COMPLETED or CONTRADICTION of `strategies.native`."""

    @property
    def tenths(self) -> int:
        """The highest rating of the steps, in tenths; 0 without steps. A lower bound where the way is not complete."""
        return max((step.tenths for step in self.steps), default=0)


def kernel_way(position: Position, options: TechniqueOptions = DEFAULTS) -> KernelWay:
    """The steps of the rating's way from a position."""
    board = position.board
    placed, candidates = np.array(position.placed, np.uint8), np.array(position.candidates, np.uint64)
    found = technique_way(tables_of(board), placed, candidates, options.four_strong_links)
    techniques, tenths, starts, places, removes = (np.asarray(part).tolist() for part in found[:5])
    return KernelWay(
        tuple(
            KernelStep(
                _names()[technique],
                rating,
                tuple(map(tuple, places[first[0] : last[0]])),
                tuple(map(tuple, removes[first[1] : last[1]])),
            )
            for technique, rating, first, last in zip(techniques, tenths, starts, starts[1:], strict=False)
        ),
        found[5],
    )


@lru_cache(maxsize=1)
def _names() -> tuple[str, ...]:
    return tuple(name for name, _ in technique_scale())
