"""The kernel's search, from stop to stop."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....boards import Grid, bits
from ....boards.tables import tables_of
from ...question import Question

NODES = 50_000
"""A piece of work: so many nodes, then a report."""


@dataclass(frozen=True)
class Stop:
    """Where the search stopped, and why: at a "puzzle", at the "frontier", or for "more" or no more to do."""

    why: str
    nodes: int
    """Visited since the last one."""
    clues: Grid
    cursor: tuple[int, ...]
    """Where it goes on. Its choices but the last lead to this node."""


@dataclass(frozen=True)
class Stops:
    """The stops of the search below a prefix: some first choices, each a digit (from 0) or, after all of them, to wait.

    Pieces of work for several workers: `Stops(question, deepest=d)`, d > 0, stops at the nodes of depth d, the
    "frontier", and leaves out what lies below them; `Stops(question, prefix)` visits just that. So together they
    visit everything once.
    """

    question: Question
    prefix: tuple[int, ...] = ()
    deepest: int = -1
    nodes: int = NODES
    """So many at a time."""

    def __iter__(self) -> Iterator[Stop]:
        from cluewright._kernel import starvation

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
