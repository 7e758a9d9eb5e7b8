"""Nishio, multiple and dynamic forcing chains: what the nets of several nodes have in common, or where they clash."""

from collections.abc import Iterator

from ...boards import Cell, bits
from ...late_dataclasses import dataclass
from ..technique.house_order import houses_by_links
from .chain_hint import ChainHint, conclusion, sorted_hints
from .chart import Chart
from .net import Inner, Net, NetRules, net_of
from .nodes import Node

DOUBLE, CELL_RANK, REGION, CONTRADICTION = 1, 5, 6, 7
"""Ranks of the hints, where rating and length are the same."""


@dataclass(frozen=True)
class NetLevel:
    """One of the producers of nets."""

    technique: str
    is_nishio: bool = False
    """One digit only, and contradictions only."""
    is_dynamic: bool = True
    inner: Inner | None = None

    @property
    def rules(self) -> NetRules:
        """What its nets follow."""
        return NetRules(not self.is_nishio, self.is_dynamic, self.inner)


def net_hints(chart: Chart, level: NetLevel) -> list[ChainHint]:
    """The conclusions of a level, in the order in which they are taken."""
    return sorted_hints(_Search(chart, level).hints())


@dataclass(frozen=True)
class _Search:
    chart: Chart
    level: NetLevel

    def hints(self) -> Iterator[ChainHint]:
        """The hints, in the order in which they are found."""
        chart, level = self.chart, self.level
        least = 2 if level.is_dynamic else 3
        for cell in bits(chart.base.empty):
            digits = chart.digits_of[cell]
            if digits.bit_count() < least:
                continue
            nets: dict[int, Net] = {}
            for digit in bits(digits):
                nets[digit] = self._net(cell, digit, True)
                if level.is_dynamic:
                    without = self._net(cell, digit, False)
                    yield from self._contradictions(nets[digit], cell, digit, True)
                    yield from self._contradictions(without, cell, digit, False)
                    if digits.bit_count() > 2 and not level.is_nishio:
                        yield from self._double(nets[digit], without)
                if not level.is_nishio:
                    yield from self._of_houses(cell, digit, nets[digit])
            if not level.is_nishio:
                yield from self._common(list(nets.values()), "cell", CELL_RANK)

    def _net(self, cell: Cell, digit: int, is_on: bool) -> Net:
        return net_of(self.chart, Node(cell, digit, is_on), self.level.rules)

    def _hint(self, form: str, rank: int, targets: tuple[Node, ...], end: Node) -> Iterator[ChainHint]:
        places, removes = conclusion(self.chart, end)
        if removes:
            yield ChainHint(self.level.technique, rank, targets, places, removes, form)

    def _contradictions(self, net: Net, cell: Cell, digit: int, is_on: bool) -> Iterator[ChainHint]:
        """A node from which a candidate would be both on and off is not so."""
        if net.clash:
            yield from self._hint("contradiction", CONTRADICTION, net.clash, Node(cell, digit, not is_on))

    def _double(self, with_it: Net, without: Net) -> Iterator[ChainHint]:
        """What follows both from a candidate and from its opposite."""
        for ours, theirs in ((with_it.on, without.on), (with_it.off, without.off)):
            for key, node in ours.items():
                if other := theirs.get(key):
                    yield from self._hint("double", DOUBLE, (node, other), node)

    def _of_houses(self, cell: Cell, digit: int, net: Net) -> Iterator[ChainHint]:
        """What follows from all places of a digit in a house, of which this cell is the first."""
        for house in houses_by_links(self.chart.board)[cell]:
            places = self.chart.places[digit] & house.cell_bits
            first = places & -places
            if first == 1 << cell and places != first:
                others = [self._net(place, digit, True) for place in bits(places & ~first)]
                yield from self._common([net, *others], "house", REGION)

    def _common(self, nets: list[Net], form: str, rank: int) -> Iterator[ChainHint]:
        """What follows in all of several nets."""
        for sets in ([net.on for net in nets], [net.off for net in nets]):
            for key, node in sets[0].items():
                if all(key in others for others in sets[1:]):
                    yield from self._hint(form, rank, tuple(nodes[key] for nodes in sets), node)
