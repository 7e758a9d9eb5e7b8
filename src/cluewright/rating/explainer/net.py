"""The net of a node: all that follows from it, found in the order of the scale, up to the first contradiction."""

from collections import deque
from collections.abc import Callable, Iterable

from ...cancelling import look
from ...late_dataclasses import dataclass
from .chart import Chart
from .nodes import Node, Nodes, off_from_on, on_from_off

Inner = Callable[[Chart, Chart, Nodes], Iterable[Node]]
"""Gives further nodes that are off, from the chart as it is, the chart at the start, and what is off so far."""
Clash = tuple[Node, Node]
"""A candidate that is both on and off: the node that is on, and the one that is off."""


@dataclass(frozen=True)
class NetRules:
    """What a net follows."""

    in_cells: bool = True
    """Whether links inside cells are followed, beside those of one digit in houses."""
    is_dynamic: bool = True
    """Whether candidates that are off are erased once followed, so that what is left of cells and houses links."""
    inner: Inner | None = None
    """What is asked where no link leads on."""


@dataclass(frozen=True)
class Net:
    """What follows from a node."""

    on: Nodes
    off: Nodes
    clash: Clash | None = None


def net_of(chart: Chart, start: Node, rules: NetRules) -> Net:
    """The net of a node of a chart.

    All nodes that are on are followed first; then one that is off; then those that are on again. It is therefore
    neither the depth nor the breadth that decides, and the chains in it are not the shortest. At a contradiction it
    ends as it is.
    """
    look()
    growth = _Growth(chart, start, rules)
    clash = None
    while not clash and (growth.waiting_on or growth.waiting_off):
        clash = growth.follow_on() if growth.waiting_on else growth.follow_off()
        if rules.inner and not clash and not growth.waiting_on and not growth.waiting_off:
            growth.add_off(rules.inner(growth.now, chart, growth.off))
    return Net(growth.on, growth.off, clash)


class _Growth:
    """A net while it grows."""

    def __init__(self, chart: Chart, start: Node, rules: NetRules) -> None:
        self.rules = rules
        self.chart = chart
        self.now = chart.copy() if rules.is_dynamic else chart
        """What is left of the chart."""
        self.on: Nodes = {start.key: start} if start.is_on else {}
        self.off: Nodes = {} if start.is_on else {start.key: start}
        self.waiting_on, self.waiting_off = deque(self.on.values()), deque(self.off.values())

    def follow_on(self) -> Clash | None:
        """Follow the first waiting node that is on."""
        for made in off_from_on(self.now, self.waiting_on.popleft(), self.rules.in_cells):
            if opposite := self.on.get(made.key ^ 1):
                return opposite, made
            self.add_off([made])
        return None

    def follow_off(self) -> Clash | None:
        """Follow the first waiting node that is off, and erase it if the net is dynamic."""
        node = self.waiting_off.popleft()
        is_dynamic = self.rules.is_dynamic
        erased = (self.chart, self.off) if is_dynamic else None
        made_nodes = on_from_off(self.now, node, in_cells=self.rules.in_cells, in_houses=True, erased=erased)
        if is_dynamic:
            self.now.erase(node.cell, node.digit)
        for made in made_nodes:
            if opposite := self.off.get(made.key ^ 1):
                return made, opposite
            if made.key not in self.on:
                self.on[made.key] = made
                self.waiting_on.append(made)
        return None

    def add_off(self, nodes: Iterable[Node]) -> None:
        """Let nodes that are off wait, each the first time that it is found."""
        for node in nodes:
            if node.key not in self.off:
                self.off[node.key] = node
                self.waiting_off.append(node)
