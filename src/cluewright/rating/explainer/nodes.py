"""The nodes of chains, and the links from one to the next.

A node is a candidate that is on (the cell holds the digit) or off (it does not), with what it follows from. The order
in which nodes are found is part of the scale, since it decides which chains there are, how long they are, and which
one is taken. So a set of nodes is a dictionary: in the order in which they came; a node that is put in again keeps its
place, but what is got from then on is the new one, with its parents.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ...boards import Cell, House, bits
from ..technique.house_order import houses_by_links
from .chart import Chart


class Node(NamedTuple):
    """A candidate that is on or off, and why."""

    cell: Cell
    digit: int
    """Counted from 0."""
    is_on: bool
    parents: tuple["Node", ...] = ()
    """What it follows from: first the node that triggered it, then those that had to be off as well."""
    link: object = None
    """What it follows by: a house, `CELL`, or the `InnerStep` that a net found; None at the start."""

    @property
    def key(self) -> int:
        """What it says, as a number: nodes with the same one differ at most in why."""
        return node_key(self.cell, self.digit, self.is_on)


Nodes = dict[int, Node]
"""Nodes by their keys."""
CELL = "cell"
"""The link between the candidates of a cell."""


def node_key(cell: Cell, digit: int, is_on: bool) -> int:
    """The key of such a node; that of the opposite is `key ^ 1`."""
    return (cell << 8 | digit) << 1 | is_on


def off_from_on(chart: Chart, node: Node, in_cells: bool) -> Iterator[Node]:
    """What is off if a node is on: with `in_cells` the other candidates of its cell, then its digit in its houses."""
    cell, digit = node.cell, node.digit
    parents = (node,)
    if in_cells:
        for other in bits(chart.digits_of[cell] & ~(1 << digit)):
            yield Node(cell, other, False, parents, CELL)
    seen = 1 << cell
    places = chart.places[digit]
    for house in houses_by_links(chart.board)[cell]:
        found = places & house.cell_bits & ~seen
        seen |= found
        for place in bits(found):
            yield Node(place, digit, False, parents, house)


def on_from_off(
    chart: Chart, node: Node, *, in_cells: bool, in_houses: bool, erased: tuple[Chart, Nodes] | None = None
) -> list[Node]:
    """What is on if a node is off.

    With `in_cells` the other one of two candidates of its cell; with `in_houses` the other one of two places of its
    digit in a house. In a dynamic net, `erased` is the chart before anything was erased, and what is off so far: what
    was erased from the cell, or from the house, are parents as well.
    """
    cell, digit = node.cell, node.digit
    found: Nodes = {}
    if in_cells and (here := chart.digits_of[cell]).bit_count() == 2:
        other = (here & ~(1 << digit)).bit_length() - 1
        gone = [node_key(cell, each, False) for each in bits(erased[0].digits_of[cell] & ~here)] if erased else []
        made = _with_erased(cell, other, node, gone, CELL, erased)
        found[made.key] = made
    for house in houses_by_links(chart.board)[cell] if in_houses else ():
        there = chart.places[digit] & house.cell_bits
        if there.bit_count() == 2:
            place = (there & ~(1 << cell)).bit_length() - 1
            before = erased[0].places[digit] & house.cell_bits if erased else there
            gone = [node_key(each, digit, False) for each in bits(before & ~there)]
            made = _with_erased(place, digit, node, gone, house, erased)
            found.setdefault(made.key, made)
    return list(found.values())


def _with_erased(
    cell: Cell, digit: int, trigger: Node, gone: list[int], link: House | str, erased: tuple[Chart, Nodes] | None
) -> Node:
    """A node that is on, with its trigger and the nodes of the erased candidates, given by their keys, as parents."""
    hidden = [erased[1][key] for key in gone] if erased else []
    return Node(cell, digit, True, (trigger, *hidden), link)


def ancestors(target: Node) -> Nodes:
    """A node and all from which it follows, each once."""
    found: Nodes = {}
    waiting = [target]
    while waiting:
        later: list[Node] = []
        for node in waiting:
            if node.key not in found:
                found[node.key] = node
                later += node.parents
        waiting = later
    return found


def is_on_first_line(node: Node, key: int) -> bool:
    """Whether a node with this key is among the first parents of a node, their first parents, and so on."""
    while node.parents:
        node = node.parents[0]
        if node.key == key:
            return True
    return False
