"""Exhaustive search where reach is strong: every filling, given up as soon as naked singles must starve.

A naked single needs almost all digits around a cell, and with few clues few cells have so many clues around. So the
search goes where the next cell to be filled must lie, and most choices there leave none. A clue gets the digits that
help to fill this cell; all the others wait together until it matters which of them it has. The kernel searches; what
it does is told in nodes.py, and, for those who check it, in docs/certificates.md.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any

from ...boards import Grid, bits
from ...boards.tables import tables_of
from ...strategies.singles import FULL_HOUSE, NAKED_SINGLE
from ...verifying import NO_WISHES
from ..engine import Done, Engine, Exhausted, Piece, Refuted, Report, Split, Suggested, Working
from ..question import Question

NODES = 50_000
"""A piece of work: so many nodes, then a report."""
MOST_CELLS, MOST_DIGITS, MOST_CLUES_SEEN = 128, 9, 22
"""What the kernel's counters hold."""
FEWEST_PIECES, FEWEST_PARTS = 100, 20
"""The whole is cut where there are so many subtrees, and each subtree where there are so many below it."""
MOST_NODES = 500_000
"""A subtree with more is cut. To visit these takes a moment, to verify them some seconds."""


@dataclass(frozen=True)
class Start:
    """A node at which a part of the search begins."""

    path: tuple[int, ...] = ()
    """Of each node on the way the choice: a digit (from 0) or, after all of them, to wait."""
    puzzle: Grid | None = None
    """Where no clue waits: there is nothing below it."""


def search(question: Question) -> Iterator[Report]:
    """All puzzles, one after the other."""
    return _reports(question, Start(), {})


def _reports(question: Question, start: Start, evidence: dict[str, Any]) -> Iterator[Report]:
    """Those of a part of the search, which may have more to tell as evidence than its nodes."""
    nodes, found = 1 if start.path else 0, start.puzzle is not None
    if start.puzzle is not None:
        yield Suggested(work={"nodes": nodes}, puzzle=start.puzzle)
    for stop in Stops(question, start.path) if start.puzzle is None else ():
        nodes += stop.nodes
        if stop.why == "puzzle":
            found = True
            yield Suggested(work={"nodes": nodes}, puzzle=stop.clues)
        elif stop.why == "more":
            yield Working(work={"nodes": nodes})
    wishes = question.wishes if found else NO_WISHES
    certificate = question.certificate("starvation", wishes=wishes, nodes=nodes, **evidence)
    if found:
        yield Exhausted(work={"nodes": nodes}, certificate=certificate)
    else:
        yield Refuted(work={"nodes": nodes}, certificate=certificate)


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
    """The pieces of the work: what lies below the nodes of one depth.

    Subtrees differ very much in size, and that of one is known when it was visited: where it has many nodes, it is cut
    again.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self._nodes_above, self._starts = _cut(question, (), FEWEST_PIECES)
        self._parts = lru_cache(maxsize=100)(self._cut)

    def __len__(self) -> int:
        return len(self._starts)

    def search(self, piece: Piece) -> Iterator[Report]:
        start = self._start(piece)
        for report in _reports(self._question, start, {"path": list(start.path)}):
            yield report
            if isinstance(report, Working) and report.work["nodes"] >= MOST_NODES:
                nodes_above, starts = self._parts(piece)
                yield Split(work={"nodes": nodes_above}, parts=len(starts))
                return

    def _start(self, piece: Piece) -> Start:
        *above, number = piece
        return (self._parts(tuple(above))[1] if above else self._starts)[number]

    def _cut(self, piece: Piece) -> tuple[int, list[Start]]:
        return _cut(self._question, self._start(piece).path, FEWEST_PARTS)

    def end(self, done: Sequence[Done]) -> Report:
        nodes = self._nodes_above + sum(one.work["nodes"] for one in done)
        whole = [one for one in done if not one.parts]
        parts = [one.certificate for one in whole if one.certificate]
        if len(parts) < len(whole):
            return Exhausted(work={"nodes": nodes})
        wishes = self._question.wishes if any(part.wishes for part in parts) else NO_WISHES
        certificate = self._question.certificate("starvation", wishes=wishes, nodes=nodes)
        return Refuted(work={"nodes": nodes}, certificate=certificate)


def _cut(question: Question, path: tuple[int, ...], enough: int) -> tuple[int, list[Start]]:
    """At the least depth with so many nodes, or the last with any: how many nodes lie above, and those there."""
    nodes_above, cut = 0, list[Start]()
    for deepest in count(len(path) + 1 if path else 0):
        stops = list(Stops(question, path, deepest=deepest))
        found = [stop for stop in stops if stop.why in ("frontier", "puzzle")]
        if not found:
            break
        nodes_above = bool(path) + sum(stop.nodes for stop in stops) - len(found)
        cut = [Start(stop.cursor[:-1], stop.clues if stop.why == "puzzle" else None) for stop in found]
        if len(cut) >= enough or all(start.puzzle for start in cut):
            break
    return nodes_above, cut


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
