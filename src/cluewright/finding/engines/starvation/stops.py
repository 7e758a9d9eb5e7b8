"""The kernel's search, from stop to stop."""

from array import array
from collections.abc import Iterator, Sequence

from cluewright._kernel import starvation

from ....boards import Grid, bits
from ....boards.tables import tables_of
from ....late_dataclasses import dataclass
from ...question import Question

NODES_PER_SLICE = 50_000
"""Nodes that are visited between two reports. More of them delay the reports."""


@dataclass(frozen=True)
class Stop:
    """Where the search stopped, and why."""

    why: str
    """At a "puzzle", at the "frontier" (a node of the greatest depth), with "more" to be done, or with all "done"."""
    nodes: int
    """Nodes visited since the stop before."""
    clues: Grid
    cursor: tuple[int, ...]
    """Where the search goes on. All choices but the last lead to this node."""


@dataclass(frozen=True)
class Stops:
    """The stops of the search below a prefix.

    The prefix is the first choices, each a digit (from 0) or the number of digits, which means to wait. With d > 0,
    `Stops(question, deepest=d)` stops at the nodes of depth d, the "frontier", and leaves out what lies below them;
    `Stops(question, prefix)` visits just that. So together they visit every node once.
    """

    question: Question
    prefix: tuple[int, ...] = ()
    deepest: int = -1
    nodes: int = NODES_PER_SLICE
    """Nodes between two stops for "more"."""

    def __iter__(self) -> Iterator[Stop]:
        board, mask = self.question.board, self.question.mask
        given = memoryview(bytes(mask.digits))
        free = array("i", bits(mask.free))
        why = ""
        cursor: Sequence[int] = (*self.prefix, 0) if self.prefix else ()
        while why != "done":
            why, nodes, after, clues = starvation(
                tables_of(board),
                given,
                free,
                array("i", cursor),
                root_depth=len(self.prefix),
                deepest=self.deepest,
                most_nodes=self.nodes,
            )
            cursor = tuple(after)
            yield Stop(why, nodes, Grid(tuple(clues), board), cursor)
