"""Cycles and forcing chains: each node follows from one other."""

from collections.abc import Iterator

from ...boards import bits, bits_of
from ...cancelling import look
from ...strategies.rule import Candidate
from .chain_hint import X_CHAIN, X_CYCLE, XY_CHAIN, XY_CYCLE, Y_CYCLE, ChainHint, conclusion, sorted_hints
from .chart import Chart
from .nodes import Node, Nodes, ancestors, is_on_first_line, off_from_on, on_from_off

TECHNIQUE = "forcing-chain"
RANKS = {X_CYCLE: 2, Y_CYCLE: 3, XY_CYCLE: 4, X_CHAIN: 2, XY_CHAIN: 4}
PASSES = ((False, True, X_CYCLE, X_CHAIN), (True, False, Y_CYCLE, ""), (True, True, XY_CYCLE, XY_CHAIN))
"""Whether links in cells and in houses are followed, and the names of the cycles and the chains of such links."""
SHORTEST_CYCLE = 4
"""The layer from which on the start may be met again."""


def chain_hints(chart: Chart) -> list[ChainHint]:
    """The conclusions of all cycles and forcing chains, in the order in which they are taken."""
    found: list[ChainHint] = []
    for in_cells, in_houses, cycle, chain in PASSES:
        for cell in bits(chart.base.empty):
            digits = chart.digits_of[cell]
            if digits.bit_count() < 2 or (digits.bit_count() > 2 and not in_houses):
                continue
            look()
            for digit in bits(digits):
                on, off = Node(cell, digit, True), Node(cell, digit, False)
                found += [
                    ChainHint(TECHNIQUE, RANKS[cycle], (end,), (), removes, cycle)
                    for end in _cycles(chart, on, in_cells, in_houses)
                    if (removes := _beside_cycle(chart, end))
                ]
                if chain:
                    for start in (on, off):
                        if opposite := _forcing_chain(chart, start, in_cells):
                            places, removes = conclusion(chart, opposite)
                            if removes:
                                hint = ChainHint(TECHNIQUE, RANKS[chain], (opposite,), places, removes, chain)
                                found.append(hint)
    return sorted_hints(found)


def _cycles(chart: Chart, start: Node, in_cells: bool, in_houses: bool) -> Iterator[Node]:
    """The ends of the cycles through a node that is on: the same node again.

    They are found layer by layer. A node that is off may be met again and again, unless it is on the first line to
    itself; one that is on is followed only once.
    """
    on: Nodes = {start.key: start}
    waiting, length = [start], 0
    while waiting:
        length += 2
        offs = []
        for node in waiting:
            offs += [made for made in off_from_on(chart, node, in_cells) if not is_on_first_line(node, made.key)]
        waiting = []
        for node in offs:
            for made in on_from_off(chart, node, in_cells=in_cells, in_houses=in_houses):
                if length >= SHORTEST_CYCLE and made.key == start.key:
                    yield made
                if made.key not in on:
                    on[made.key] = made
                    waiting.append(made)


def _beside_cycle(chart: Chart, end: Node) -> tuple[Candidate, ...]:
    """The candidates of other cells that see their digit on in one cell of a cycle, and off in another."""
    nodes = ancestors(end).values()
    cells = bits_of(node.cell for node in nodes)
    peers = chart.board.peers
    found = []
    for digit in sorted({node.digit for node in nodes}):
        seen = {True: 0, False: 0}
        for node in nodes:
            if node.digit == digit:
                seen[node.is_on] |= peers[node.cell]
        found += [(cell, digit + 1) for cell in bits(seen[True] & seen[False] & chart.places[digit] & ~cells)]
    return tuple(sorted(found))


def _forcing_chain(chart: Chart, start: Node, in_cells: bool) -> Node | None:
    """The opposite of a node, as it follows from the node. Every node is followed once, layer by layer."""
    seen: Nodes = {start.key: start}
    opposite = start.key ^ 1
    waiting = [start]
    while waiting:
        later = []
        for node in waiting:
            if node.is_on:
                made_nodes = list(off_from_on(chart, node, in_cells))
            else:
                made_nodes = on_from_off(chart, node, in_cells=in_cells, in_houses=True)
            for made in made_nodes:
                if made.key == opposite:
                    return made
                if made.key not in seen:
                    seen[made.key] = made
                    later.append(made)
        waiting = later
    return None
