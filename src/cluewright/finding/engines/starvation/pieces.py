"""The pieces of the search: the subtrees of some nodes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Any

from ....boards import Grid
from ....late_dataclasses import dataclass
from ....verifying import NO_WISHES
from ...question import Question
from ..engine import AllSuggested, Done, Piece, Refuted, Report, Split, Suggested, Working
from .stops import Stops

MIN_PIECES = 100
"""Subtrees into which the whole search is cut at least, if it has that many. More make pieces shorter."""
MIN_PARTS = 20
"""The same for a subtree that is split because it has more than MAX_NODES nodes."""
MAX_NODES = 500_000
"""Nodes of a subtree; beyond this, it is split. They are visited in a moment, but verified in some seconds."""


@dataclass(frozen=True)
class Start:
    """The node at which a piece of the search begins."""

    path: tuple[int, ...] = ()
    """The choice at each node on the way there: a digit (from 0), or the number of digits, which means to wait."""
    puzzle: Grid | None = None
    """The puzzle of a node where no clue waits; such a node has nothing below it."""


def reports_below(question: Question, start: Start, evidence: dict[str, Any]) -> Iterator[Report]:
    """The reports of the search below a node. Its certificate has the evidence given, and the number of nodes."""
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
        yield AllSuggested(work={"nodes": nodes}, certificate=certificate)
    else:
        yield Refuted(work={"nodes": nodes}, certificate=certificate)


class Subtrees:
    """The pieces of the work: the subtrees of all nodes of one depth.

    They differ very much in size, which nobody knows beforehand. One that turns out to be large is split.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self._nodes_above, self._starts = _cut(question, (), MIN_PIECES)
        self._parts = lru_cache(maxsize=100)(self._cut)

    def __len__(self) -> int:
        return len(self._starts)

    @property
    def in_all(self) -> None:
        return None  # how many nodes there are shows only in the end

    def search(self, piece: Piece) -> Iterator[Report]:
        start = self._start(piece)
        for report in reports_below(self._question, start, {"path": list(start.path)}):
            yield report
            if isinstance(report, Working) and report.work["nodes"] >= MAX_NODES:
                nodes_above, starts = self._parts(piece)
                yield Split(work={"nodes": nodes_above}, parts=len(starts))
                return

    def _start(self, piece: Piece) -> Start:
        *above, index = piece
        return (self._parts(tuple(above))[1] if above else self._starts)[index]

    def _cut(self, piece: Piece) -> tuple[int, list[Start]]:
        return _cut(self._question, self._start(piece).path, MIN_PARTS)

    def end(self, done: Sequence[Done]) -> Report:
        nodes = self._nodes_above + sum(one.work["nodes"] for one in done)
        whole = [one for one in done if not one.parts]
        parts = [one.certificate for one in whole if one.certificate]
        if len(parts) < len(whole):
            return AllSuggested(work={"nodes": nodes})
        wishes = self._question.wishes if any(part.wishes for part in parts) else NO_WISHES
        certificate = self._question.certificate("starvation", wishes=wishes, nodes=nodes)
        return Refuted(work={"nodes": nodes}, certificate=certificate)


def _cut(question: Question, path: tuple[int, ...], enough: int) -> tuple[int, list[Start]]:
    """The subtree at a path, cut at the first depth that has `enough` nodes, or else at the last that has any.

    Returns how many nodes lie above the cut, and the nodes where the search goes on.
    """
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
