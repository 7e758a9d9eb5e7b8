"""Exhaustive search where reach is strong: every filling, given up as soon as naked singles must starve.

A naked single needs almost all digits around a cell, and with few clues few cells have so many clues around. So the
search goes where the next cell to be filled must lie, and most choices there leave none. The kernel searches; what
it does is told in starving.py, and, for those who check it, in docs/certificates.md.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..boards import Grid, Mask, bits
from ..boards.tables import tables_of
from ..strategies.singles import FULL_HOUSE, NAKED_SINGLE
from ..verifying import NO_WISHES
from .engine import Done, Engine, Exhausted, Piece, Refuted, Report, Split, Suggested, Working
from .question import Question

NODES = 50_000
"""A piece of work: so many nodes, then a report."""
MOST_CELLS, MOST_DIGITS, MOST_CLUES_SEEN = 128, 9, 22
"""What the kernel's counters hold."""
FEWEST_PIECES, FEWEST_PARTS = 100, 20
"""The whole is cut where there are so many subtrees, and each subtree where there are so many below it."""
MOST_NODES = 500_000
"""A subtree with more is cut. To visit these takes a moment, to verify them some seconds."""


def search(question: Question) -> Iterator[Report]:
    """All puzzles, one after the other."""
    nodes, found = 0, 0
    for stop in Stops(question):
        nodes += stop.nodes
        work = {"nodes": nodes}
        if stop.why == "puzzle":
            found += 1
            yield Suggested(work=work, puzzle=stop.clues)
        elif stop.why == "more":
            yield Working(work=work)
    if found:
        yield Exhausted(work=work, certificate=question.certificate("starvation", wishes=question.wishes, nodes=nodes))
    else:
        yield Refuted(work=work, certificate=question.certificate("starvation", nodes=nodes))


@dataclass(frozen=True)
class Stop:
    """Where the search stopped, and why: at a "puzzle", at the "frontier", or for "more" or no more to do."""

    why: str
    nodes: int
    """Visited since the last one."""
    clues: Grid
    cursor: tuple[int, ...]
    """Where it goes on. Its digits but the last lead to this node."""


@dataclass(frozen=True)
class Stops:
    """The stops of the search below a prefix: some digits (from 0) that the first clues to be tried have.

    Pieces of work for several workers: `Stops(question, deepest=d)`, d > 0, stops at the nodes of depth d, the
    "frontier", and leaves out what lies below them; `Stops(question, prefix)` visits just that. So together they
    visit everything once.
    """

    question: Question
    prefix: tuple[int, ...] = ()
    deepest: int = -1
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
                floor=len(self.prefix),
                deepest=self.deepest,
                most_nodes=self.nodes,
            )
            cursor = tuple(after)
            yield Stop(why, nodes, Grid(tuple(clues), board), cursor)


class Subtrees:
    """The pieces of the work: below each node of one depth, the question with the digits so far fixed.

    Such a question has the nodes that the whole has there: which clue comes next depends on nothing else. Subtrees
    differ very much in size, and that of one is known when it was visited: where it has many nodes, it is cut again.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self._nodes_above, self._masks = _cut(question, FEWEST_PIECES)
        self._parts = lru_cache(maxsize=100)(self._cut)

    def __len__(self) -> int:
        return len(self._masks)

    def search(self, piece: Piece) -> Iterator[Report]:
        for report in search(self._below(piece)):
            yield report
            if isinstance(report, Working) and report.work["nodes"] >= MOST_NODES:
                nodes_above, masks = self._parts(piece)
                yield Split(work={"nodes": nodes_above}, parts=len(masks))
                return

    def _below(self, piece: Piece) -> Question:
        *above, number = piece
        masks = self._parts(tuple(above))[1] if above else self._masks
        return replace(self._question, mask=masks[number])

    def _cut(self, piece: Piece) -> tuple[int, list[Mask]]:
        return _cut(self._below(piece), FEWEST_PARTS)

    def end(self, done: Sequence[Done]) -> Report:
        nodes = self._nodes_above + sum(one.work["nodes"] for one in done)
        whole = [one for one in done if not one.parts]
        parts = [one.certificate for one in whole if one.certificate]
        if len(parts) < len(whole):
            return Exhausted(work={"nodes": nodes})
        wishes = self._question.wishes if any(part.wishes for part in parts) else NO_WISHES
        certificate = self._question.certificate("starvation", wishes=wishes, nodes=nodes)
        return Refuted(work={"nodes": nodes}, certificate=certificate)


def _cut(question: Question, enough: int) -> tuple[int, list[Mask]]:
    """At the least depth with so many nodes, or the last with any: how many nodes lie above, and the masks there."""
    nodes_above, cut = 0, list[Grid]()
    for depth in range(max(1, question.mask.free.bit_count())):
        stops = list(Stops(question, deepest=depth))
        found = [stop.clues for stop in stops if stop.why in ("frontier", "puzzle")]
        if not found:
            break
        nodes_above, cut = sum(stop.nodes for stop in stops) - len(found), found
        if len(cut) >= enough:
            break
    return nodes_above, [Mask(question.board, question.mask.cells, clues.digits) for clues in cut]


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
