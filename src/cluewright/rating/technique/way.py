"""The rating's way: the first step of the first technique that has one, again and again."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

from ...boards import Position
from ...boards.board import expect_houses_alone
from ...cancelling import look
from ...checked import checked_arguments
from ...late_dataclasses import dataclass
from ...wording import counted
from .bug import bugs
from .fish import fish_steps
from .locking import direct_locking, locking
from .open_candidates import OpenCandidates
from .options import DEFAULTS, TechniqueOptions
from .singles import hidden_singles, naked_singles
from .step import TechniqueStep
from .strong_links import strong_link_steps
from .subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from .unique_loops import unique_loops
from .wings import xy_wings, xyz_wings
from .wxyz_wing import sorted_wxyz_wings

Taken = TypeVar("Taken")
Producer = Callable[[OpenCandidates], Iterator[TechniqueStep]]
"""Gives the steps of one technique, or of a few that are looked for together, in the order in which they are taken."""


def up_to_locking(*, by_house: bool = False) -> tuple[Producer, ...]:
    """Singles and locking, in the order that all programs have; `by_house` is that of `locking`."""
    return (
        hidden_singles,
        partial(direct_locking, by_house=by_house),
        partial(direct_hidden_subsets, size=2),
        naked_singles,
        partial(direct_hidden_subsets, size=3),
        partial(locking, by_house=by_house),
    )


def subsets_and_fish(size: int) -> tuple[Producer, ...]:
    """Subsets and fish of a size, in the order that all programs have."""
    return partial(naked_subsets, size=size), partial(fish_steps, size=size), partial(hidden_subsets, size=size)


PRODUCERS: tuple[Producer, ...] = (
    *up_to_locking(),
    *subsets_and_fish(2),
    *subsets_and_fish(3),
    partial(strong_link_steps, count=2),
    xy_wings,
    xyz_wings,
    unique_loops,
    *subsets_and_fish(4),
    partial(strong_link_steps, count=3),
    sorted_wxyz_wings,
    bugs,
)
"""In the order in which they are asked; those of the techniques that are options come after them."""
FOUR_STRONG_LINKS: Producer = partial(strong_link_steps, count=4)


@dataclass(frozen=True)
class Way:
    """The steps of the rating's way from a position, and where they end."""

    start: Position
    steps: tuple[TechniqueStep, ...]
    final: Position

    @property
    def is_complete(self) -> bool:
        """Whether the steps fill every cell, without a contradiction."""
        return self.final.is_complete

    @property
    def tenths(self) -> int:
        """The highest rating of the steps, in tenths; 0 without steps. A lower bound where the way is not complete."""
        return max((step.tenths for step in self.steps), default=0)

    @property
    def hardest(self) -> TechniqueStep | None:
        """The first step of the highest rating; None without steps."""
        return max(self.steps, key=lambda step: step.tenths, default=None)

    def __repr__(self) -> str:
        return f"Way(<{counted(len(self.steps), 'step')}>, tenths={self.tenths}, is_complete={self.is_complete})"


def first_found(position: Position, producers: Iterable[Callable[[OpenCandidates], Iterable[Taken]]]) -> Taken | None:
    """The first thing that the first of these `producers` with any finds in a position.

    None where none of them finds anything, or nothing can follow.
    """
    candidates = OpenCandidates.of(position)
    if position.contradiction is not None:
        return None
    for producer in producers:
        look()
        for found in producer(candidates):
            return found
    return None


def next_technique_step(position: Position, options: TechniqueOptions = DEFAULTS) -> TechniqueStep | None:
    """The step that the rating's way takes in a position; None where no technique applies, or nothing can follow."""
    return first_found(position, (*PRODUCERS, FOUR_STRONG_LINKS) if options.four_strong_links else PRODUCERS)


@checked_arguments
def way(position: Position, options: TechniqueOptions = DEFAULTS) -> Way:
    """The rating's way from a position.

    >>> from cluewright.boards import Grid
    >>> found = way(Position.start(Grid.parse("1...2..3..4..1..")))
    >>> found.is_complete, found.tenths
    (True, 12)
    """
    expect_houses_alone(position.board)
    steps = []
    final = position
    while step := next_technique_step(final, options):
        steps.append(step)
        final = step.applied_to(final)
    return Way(position, tuple(steps), final)
