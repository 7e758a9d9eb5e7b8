"""The net of a node: all that follows from it, found in the order of the scale, up to the first contradiction."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...cancelling import look
from .chart import Chart
from .nodes import Node, Nodes, off_from_on, on_from_off

Inner = Callable[[Chart, Chart, Nodes], Iterable[Node]]
"""Gives further nodes that are off, from the chart as it is, the chart at the start, and what is off so far."""


@dataclass(frozen=True)
class NetRules:
    """What a net follows."""

    in_cells: bool = True
    """Whether links inside cells are followed, beside those of one digit in houses."""
    is_dynamic: bool = True
    """Whether candidates that are off are erased once followed, so that what is left of cells and houses links."""
    inner: Inner | None = None
    """What is asked where no link leads on."""


@dataclass
class Net:
    """What follows from a node."""

    on: Nodes
    off: Nodes
    clash: tuple[Node, Node] | None = None
    """A candidate that is both on and off: the node that is on, and the one that is off."""


def net_of(chart: Chart, start: Node, rules: NetRules) -> Net:
    """The net of a node.

    All nodes that are on are followed first; then one that is off; then those that are on again. It is therefore
    neither the depth nor the breadth that decides, and the chains in it are not the shortest. At a contradiction it
    ends as it is.
    """
    look()
    on: Nodes = {start.key: start} if start.is_on else {}
    off: Nodes = {} if start.is_on else {start.key: start}
    now = chart.copy() if rules.is_dynamic else chart
    origin = chart if rules.is_dynamic else None
    known_off = off if rules.is_dynamic else None
    waiting_on, waiting_off = deque(on.values()), deque(off.values())
    while waiting_on or waiting_off:
        if waiting_on:
            for made in off_from_on(now, waiting_on.popleft(), rules.in_cells):
                if (key := made.key) ^ 1 in on:
                    return Net(on, off, (on[key ^ 1], made))
                if key not in off:
                    off[key] = made
                    waiting_off.append(made)
        else:
            node = waiting_off.popleft()
            made_nodes = on_from_off(now, node, rules.in_cells, True, origin, known_off)
            if rules.is_dynamic:
                now.erase(node.cell, node.digit)
            for made in made_nodes:
                if (key := made.key) ^ 1 in off:
                    return Net(on, off, (made, off[key ^ 1]))
                if key not in on:
                    on[key] = made
                    waiting_on.append(made)
        if rules.inner and not waiting_on and not waiting_off:
            for made in rules.inner(now, chart, off):
                if (key := made.key) not in off:
                    off[key] = made
                    waiting_off.append(made)
    return Net(on, off)
