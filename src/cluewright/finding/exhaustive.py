"""Exhaustive search where reach is strong: every filling, given up as soon as naked singles must starve.

A naked single needs almost all digits around a cell, and with few clues few cells have so many clues around. So the
search goes where the next cell to be filled must lie, and most choices there leave none. A clue gets the digits that
help to fill this cell; all the others wait together until it matters which of them it has. The kernel searches; what
it does is told in starving.py, and, for those who check it, in docs/certificates.md.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..boards import Grid, Mask, bits
from ..boards.tables import tables_of
from ..strategies.singles import FULL_HOUSE, NAKED_SINGLE
from .engine import Done, Engine, Exhausted, Refuted, Report, Suggested, Working
from .question import Question

NODES = 50_000
"""A piece of work: so many nodes, then a report."""
MOST_CELLS, MOST_DIGITS, MOST_CLUES_SEEN = 128, 9, 22
"""What the kernel's counters hold."""
FEWEST_PIECES = 1_000
"""Enough for what would take a day to fall into pieces of a minute or two."""


def search(question: Question) -> Iterator[Report]:
    """All puzzles, one after the other."""
    nodes, found = 0, 0
    for stop in Stops(question):
        nodes += stop.nodes
        work = {"nodes": nodes}
        if stop.why == "puzzle":
            found += 1
            yield Suggested(work=work, puzzle=stop.clues)
        else:
            yield Working(work=work)
    yield (
        Exhausted(work=work)
        if found
        else Refuted(work=work, certificate=question.certificate("starvation", nodes=nodes, split=0))
    )


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
    visit everything once. With `split` the first so many clues do not wait: there, the choices tell all of a node.
    """

    question: Question
    prefix: tuple[int, ...] = ()
    deepest: int = -1
    split: int = 0
    nodes: int = NODES
    """So many at a time."""
    after: tuple[int, ...] = ()
    """The cursor of a stop to go on from."""

    def __iter__(self) -> Iterator[Stop]:
        from cluewright._kernel import starve

        board, mask = self.question.board, self.question.mask
        given = memoryview(bytes(mask.digits))
        free = array("i", bits(mask.free))
        why = ""
        cursor: Sequence[int] = self.after or ((*self.prefix, 0) if self.prefix else ())
        while why != "exhausted":
            why, nodes, after, clues = starve(
                *tables_of(board),
                given,
                free,
                array("i", cursor),
                split=self.split,
                floor=len(self.prefix),
                deepest=self.deepest,
                most_nodes=self.nodes,
            )
            cursor = tuple(after)
            yield Stop(why, nodes, Grid(tuple(clues), board), cursor)


class Subtrees:
    """The pieces of the work: below each node of one depth, the question with the digits so far fixed.

    Such a question has the nodes that the whole has there: which clue comes next depends on nothing else.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self.split, self._nodes_above, self._masks = _cut(question)

    def __len__(self) -> int:
        return len(self._masks)

    def search(self, number: int) -> Iterator[Report]:
        return search(replace(self._question, mask=self._masks[number]))

    def end(self, done: Sequence[Done]) -> Report:
        nodes = self._nodes_above + sum(one.work["nodes"] for one in done)
        if all(one.certificate for one in done):
            certificate = self._question.certificate("starvation", nodes=nodes, split=self.split)
            return Refuted(work={"nodes": nodes}, certificate=certificate)
        return Exhausted(work={"nodes": nodes})


def _cut(question: Question) -> tuple[int, int, list[Mask]]:
    """The least depth with enough nodes, or the last with any: how many nodes lie above, and the masks there."""
    split, nodes_above, cut = 0, 0, list[Grid]()
    for depth in range(max(1, question.mask.free.bit_count())):
        stops = list(Stops(question, deepest=depth, split=depth))
        found = [stop.clues for stop in stops if stop.why in ("frontier", "puzzle")]
        if not found:
            break
        split, nodes_above, cut = depth, sum(stop.nodes for stop in stops) - len(found), found
        if len(cut) >= FEWEST_PIECES:
            break
    return split, nodes_above, [Mask(question.board, question.mask.cells, clues.digits) for clues in cut]


def _unsuited(question: Question) -> str:
    board, clues = question.board, question.mask.cells
    if NAKED_SINGLE not in question.strategies or not set(question.strategies) <= {NAKED_SINGLE, FULL_HOUSE}:
        return "it is for naked singles only, or with full houses"
    if not board.all_times_one or board.size > MOST_CELLS or board.digits > MOST_DIGITS:
        return f"it is for houses that hold each digit once, at most {MOST_DIGITS} digits and {MOST_CELLS} cells"
    if any((peers & clues).bit_count() > MOST_CLUES_SEEN for peers in board.peers):
        return f"it is for masks in which no cell sees more than {MOST_CLUES_SEEN} clues"
    return ""


EXHAUSTIVE = Engine(
    name="exhaustive",
    help="Every filling that naked singles could complete, cut where cells must starve.",
    search=search,
    unsuited=_unsuited,
    pieces=Subtrees,
    complete=True,
)
