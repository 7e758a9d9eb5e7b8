"""What a chain or a net concludes, how long it is, and how it is rated."""

from collections.abc import Iterable
from functools import cached_property

from ...boards import bits
from ...late_dataclasses import dataclass
from ...strategies.rule import Candidate
from ..technique.scale import LOWEST_RATINGS
from .chart import Chart
from .nodes import Node, Nodes, ancestors

STEP = 0.1
"""What each ceiling that a chain exceeds adds to its rating."""
FIRST_CEILING = 4
X_CYCLE, Y_CYCLE, XY_CYCLE, X_CHAIN, XY_CHAIN = "X-cycle", "Y-cycle", "XY-cycle", "X-chain", "XY-chain"
FORM_SURCHARGES = {X_CHAIN: 1, XY_CYCLE: 5, XY_CHAIN: 5}
"""Tenths: what the forms of forcing chains are rated above the lowest."""
UNCOUNTED = 2
"""Nodes of a chain that do not count for its length."""


def length_surcharge(nodes: int) -> float:
    """What the number of nodes adds to a rating: the ceilings grow by 3/2 and 4/3 in turns.

    >>> [round(10 * length_surcharge(nodes)) for nodes in (4, 6, 7, 8, 9, 10, 11, 14, 15, 18, 19)]
    [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]
    """
    ceiling, added, is_odd = FIRST_CEILING, 0.0, False
    while nodes - UNCOUNTED > ceiling:
        added += STEP
        ceiling = ceiling * 4 // 3 if is_odd else ceiling * 3 // 2
        is_odd = not is_odd
    return added


@dataclass(frozen=True, eq=False)
class ChainHint:
    """One conclusion from chains."""

    technique: str
    rank: int
    """Decides between hints of the same rating and length."""
    targets: tuple[Node, ...]
    """The node at the end of each chain."""
    places: tuple[Candidate, ...]
    removes: tuple[Candidate, ...]
    """What is no longer possible; of a chain that places, the other candidates of the cell."""
    form: str = ""
    """What kind of its technique it is."""

    @cached_property
    def lines(self) -> tuple[Nodes, ...]:
        """For each target, it and all nodes that it follows from."""
        return tuple(map(ancestors, self.targets))

    @cached_property
    def identity(self) -> tuple[tuple[int, frozenset[int]], ...]:
        """What nested chains are told apart by: the nodes of each target."""
        return tuple((target.key, frozenset(line)) for target, line in zip(self.targets, self.lines, strict=True))

    @cached_property
    def nested(self) -> "tuple[ChainHint, ...]":
        """The chains inside this one, each once."""
        found: dict[object, ChainHint] = {}
        for line in self.lines:
            for node in line.values():
                inner = getattr(node.link, "chain", None)
                if inner is not None:
                    found.setdefault(inner.identity, inner)
        return tuple(found.values())

    @cached_property
    def complexity(self) -> int:
        """How many nodes there are: those of each chain, and those of the chains inside."""
        return sum(map(len, self.lines)) + sum(inner.complexity for inner in self.nested)

    @cached_property
    def rating(self) -> float:
        """The rating, a sum of tenths that is not rounded: of two sums that print alike, one may be less."""
        base = (LOWEST_RATINGS[self.technique] + FORM_SURCHARGES.get(self.form, 0)) / 10
        return base + length_surcharge(self.complexity)

    @property
    def order(self) -> tuple[float, int, int]:
        """The hint with the least of these is taken; among equals, the first that was found."""
        return self.rating, self.complexity, self.rank


def sorted_hints(hints: Iterable[ChainHint]) -> list[ChainHint]:
    """Hints in the order in which they are taken."""
    return sorted(hints, key=lambda hint: hint.order)


def conclusion(chart: Chart, node: Node) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """What a node places and removes: on places its digit, off removes it."""
    if not node.is_on:
        return (), ((node.cell, node.digit + 1),) if chart.has(node.cell, node.digit) else ()
    others = chart.digits_of[node.cell] & ~(1 << node.digit)
    return ((node.cell, node.digit + 1),), tuple((node.cell, digit + 1) for digit in bits(others))
