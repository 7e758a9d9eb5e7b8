"""What a net asks where its links lead no further: steps on the candidates that are left, and what they rest on.

What such a step removes is off in the net, too. It follows from those candidates that the net erased and without which
there would be no such step.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from ...boards import House, bits, bits_of
from ...boards.bit_sets import union
from ...late_dataclasses import dataclass
from ..technique.fish import fish_steps
from ..technique.locking import locking
from ..technique.open_candidates import OpenCandidates
from ..technique.step import TechniqueStep
from ..technique.subsets import hidden_subsets, naked_subsets
from .chain_hint import ChainHint
from .chart import Chart
from .net import Inner
from .nodes import CELL, Node, Nodes, node_key

Gone = list[int]
"""The keys of nodes that are off."""


@dataclass(frozen=True, eq=False)
class InnerStep:
    """A step inside a net."""

    pattern: TechniqueStep | None = None
    chain: ChainHint | None = None


SIMPLE: tuple[Callable[[OpenCandidates], Iterator[TechniqueStep]], ...] = (
    locking,
    partial(hidden_subsets, size=2),
    partial(naked_subsets, size=2),
    partial(fish_steps, size=2),
)
"""In the order in which they are asked."""
ChainProducer = Callable[[Chart], list[ChainHint]]


def inner_of(*chains: ChainProducer) -> Inner:
    """What asks the simple techniques first, and then these producers of chains."""

    def asked(now: Chart, start: Chart, off: Nodes) -> Iterable[Node]:
        candidates = now.candidates()
        for producer in SIMPLE:
            found = [
                Node(cell, digit - 1, False, tuple(off[key] for key in gone), InnerStep(pattern=step))
                for step in producer(candidates)
                if (gone := _behind_pattern(now, start, step))
                for cell, digit in step.removes
            ]
            if found:
                return found
        for chain_producer in chains:
            found = [
                Node(cell, digit - 1, False, tuple(off[key] for key in gone), InnerStep(chain=hint))
                for hint in chain_producer(now.as_base())
                if (gone := _behind_chain(now, start, hint))
                for cell, digit in hint.removes
            ]
            if found:
                return found
        return []

    return asked


def _erased(now: Chart, start: Chart, digit: int, cells: int) -> Gone:
    """The keys of a digit that was erased from some of these cells."""
    return [node_key(cell, digit, False) for cell in bits(start.places[digit] & ~now.places[digit] & cells)]


def _erased_in(now: Chart, start: Chart, cell: int) -> Gone:
    """The keys of what was erased from a cell."""
    return [node_key(cell, digit, False) for digit in bits(start.digits_of[cell] & ~now.digits_of[cell])]


def _behind_pattern(now: Chart, start: Chart, step: TechniqueStep) -> Gone:
    """What had to be erased for a step of a simple technique."""
    if step.technique.startswith("naked"):
        return [key for cell in step.cells for key in _erased_in(now, start, cell)]
    if step.technique.startswith("hidden"):
        (house,) = step.houses
        outside = house.cell_bits & ~bits_of(step.cells)
        return [key for digit in step.digits for key in _erased(now, start, digit - 1, outside)]
    half = len(step.houses) // 2
    bases, covers = (union(house.cell_bits for house in houses) for houses in (step.houses[:half], step.houses[half:]))
    return _erased(now, start, step.digits[0] - 1, bases & ~covers)


def _behind_chain(now: Chart, start: Chart, hint: ChainHint) -> Gone:
    """What had to be erased for each node of a chain that is on."""
    found: dict[int, None] = {}
    for line in hint.lines:
        for node in line.values():
            if not node.is_on:
                continue
            if node.link == CELL:
                found.update(dict.fromkeys(_erased_in(now, start, node.cell)))
            elif isinstance(node.link, House):
                found.update(dict.fromkeys(_erased(now, start, node.digit, node.link.cell_bits)))
    return list(found)
