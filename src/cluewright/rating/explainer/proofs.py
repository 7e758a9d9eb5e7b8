"""The proof of a chain: lines, each with what it follows from and why, of which every language makes sentences."""

from collections.abc import Iterator

from ...boards import House
from ...late_dataclasses import dataclass
from ...strategies.reasons import (
    CellList,
    HouseList,
    LineList,
    ProofLine,
    Reason,
    TitleOf,
    a_cell,
    a_digit,
    a_house,
    ascending,
    because,
)
from ...strategies.rule import Conclusions
from ...strategies.speaking import Speaker, english_title
from ..technique.step import TechniqueStep
from ..technique.words import reason_of
from .chain_hint import ChainHint
from .chart import Chart
from .inner import SIMPLE, InnerStep
from .nodes import CELL, Node


@dataclass(frozen=True)
class ProvedLine:
    """One line of a proof: a candidate that is on or off, and why."""

    number: str
    """Lines are counted from 1; in a nested proof after the number of the line that it stands below, as in `7.2`."""
    node: Node
    parents: tuple[str, ...]
    """The numbers of the lines that it follows from."""
    why: Reason | None
    """What it follows by; None where it is supposed."""
    nested: "Proof | None" = None
    """The chain that it follows by."""

    @property
    def reason(self) -> Reason:
        """The line without its number, as in `then r3c7 is not 4 (row 3; 1)`."""
        fact = says(self.node)
        if self.why is None:
            return because("if", fact=fact)
        return because("then", fact=fact, why=self.why, lines=LineList(self.parents))

    def to_dict(self, tells: Speaker) -> dict[str, object]:
        """The line for JSON, in the words of a speaker."""
        node = self.node
        (words,) = tells.lines([ProofLine(0, self.number, self.reason)])
        return {
            "number": self.number,
            "cell": tells.board.cell_name(node.cell),
            "digit": node.digit + 1,
            "on": node.is_on,
            "from": list(self.parents),
            "why": tells.told(self.why) if self.why else "",
            "words": words,
            "nested": self.nested.to_dict(tells) if self.nested else None,
        }


@dataclass(frozen=True)
class Proof:
    """The lines that the conclusion of a chain needs, each behind those that it follows from."""

    lines: tuple[ProvedLine, ...]
    why: Reason
    """How the conclusion follows from them."""
    conclusions: Conclusions
    form: str
    """The form of the chain."""
    houses: tuple[House, ...] = ()
    """The house all of whose places for a digit the chain follows, if it is of that form."""

    @property
    def so(self) -> Reason:
        """The last sentence: how the conclusion follows, and what it is."""
        return because("so", why=self.why, follows=self.conclusions)

    def told(self, depth: int = 0) -> Iterator[ProofLine]:
        """The lines; below one that uses another chain come those of that, and what it concludes."""
        for line in self.lines:
            yield ProofLine(depth, line.number, line.reason)
            if line.nested:
                yield from line.nested.told(depth + 1)
                yield ProofLine(depth + 1, "", line.nested.so)

    def to_dict(self, tells: Speaker) -> dict[str, object]:
        """The proof for JSON, in the words of a speaker."""
        return {"lines": [line.to_dict(tells) for line in self.lines], "so": tells.told(self.so)}


def says(node: Node) -> Reason:
    """What a node says, as in `r1c2 is not 3`."""
    return because("is" if node.is_on else "is-not", cell=a_cell(node.cell), digit=a_digit(node.digit + 1))


def root_of(node: Node) -> Node:
    """What a node follows from in the end: what its chain supposes."""
    while node.parents:
        node = node.parents[0]
    return node


def proof_of(chart: Chart, hint: ChainHint) -> Proof:
    """The proof of a chain that was found in a chart."""
    return _Prover(chart, hint).proof()


class _Prover:
    """Numbers the nodes of a chain, each behind its parents."""

    def __init__(self, chart: Chart, hint: ChainHint, prefix: str = "") -> None:
        self.chart, self.hint, self.prefix = chart, hint, prefix
        self.lines: list[ProvedLine] = []
        self.numbers: dict[object, str] = {}
        self.told: dict[object, str] = {}
        """The lines below which nested chains stand, by what tells the chains apart."""

    def proof(self) -> Proof:
        ends = []
        for target in self.hint.targets:
            root = root_of(target)
            self._tell(target, root)
            ends.append(self.numbers[self._key(target, root)])
        hint = self.hint
        conclusions = Conclusions(hint.places, () if hint.places else hint.removes)
        houses = (house_of(self.chart, hint),) if hint.form == "house" else ()
        return Proof(tuple(self.lines), _why(hint, tuple(dict.fromkeys(ends)), houses), conclusions, hint.form, houses)

    def _key(self, node: Node, root: Node) -> object:
        """What tells nodes apart: what they say under an assumption; a cycle ends with what it began with."""
        return id(node) if "cycle" in self.hint.form else (root.key, node.key)

    def _tell(self, target: Node, root: Node) -> None:
        """Write the lines of a target that are not there yet."""
        waiting = [(target, False)]
        while waiting:
            node, has_parents = waiting.pop()
            if self._key(node, root) in self.numbers:
                continue
            if not has_parents:
                waiting += [(node, True), *((parent, False) for parent in reversed(node.parents))]
                continue
            number = f"{self.prefix}{len(self.lines) + 1}"
            parents = tuple(self.numbers[self._key(parent, root)] for parent in node.parents)
            why, nested = self._follows_by(node, number)
            self.numbers[self._key(node, root)] = number
            self.lines.append(ProvedLine(number, node, parents, why, nested))

    def _follows_by(self, node: Node, number: str) -> tuple[Reason | None, Proof | None]:
        """What a node follows by, and the chain that this is."""
        link = node.link
        if isinstance(link, InnerStep):
            left = self.chart.copy()
            for parent in node.parents:
                left.erase(parent.cell, parent.digit)
            return self._of_chain(left, link.chain, number) if link.chain else (_of_pattern(left, node), None)
        if isinstance(link, House):
            return because("last-place" if node.is_on else "in-house", house=a_house(link)), None
        if link == CELL:
            return because("last-candidate" if node.is_on else "in-cell"), None
        return None, None

    def _of_chain(self, left: Chart, chain: ChainHint, number: str) -> tuple[Reason, Proof | None]:
        if at := self.told.get(chain.identity):
            return because("as-below", lines=LineList((at,))), None
        self.told[chain.identity] = number
        title = TitleOf(chain.technique, english_title(chain.technique), chain.form)
        return because("by-chain", title=title), _Prover(left.as_base(), chain, f"{number}.").proof()


def _of_pattern(left: Chart, node: Node) -> Reason:
    """Why a simple technique removes a candidate from what is left."""
    step = pattern_behind(left, node)
    return reason_of(step) if step else because("by-pattern")


def pattern_behind(left: Chart, node: Node) -> TechniqueStep | None:
    """The step of a simple technique that removes a candidate from what is left; None if there is none."""
    candidates = left.candidates()
    steps = (step for producer in SIMPLE for step in producer(candidates))
    return next((step for step in steps if (node.cell, node.digit + 1) in step.removes), None)


def _why(hint: ChainHint, ends: tuple[str, ...], houses: tuple[House, ...]) -> Reason:
    """How the conclusion of a chain follows; `ends` are the numbers of the lines of its targets."""
    lines = LineList(ends)
    starts = [*map(root_of, hint.targets)]
    start, end = says(starts[0]), says(hint.targets[0])
    if "cycle" in hint.form:
        return because("circle")
    if hint.form == "contradiction":
        one, other = sorted(hint.targets, key=lambda target: not target.is_on)
        return because("contradiction", start=start, one=says(one), other=says(other), lines=lines)
    if hint.form == "double":
        started = starts[0] if starts[0].is_on else starts[1]
        return because("either-way", start=says(started), end=end, lines=lines)
    if hint.form == "cell":
        digits = ascending(root.digit + 1 for root in starts)
        return because("every-candidate", cells=a_cell(starts[0].cell), digits=digits, end=end, lines=lines)
    if hint.form == "house":
        digit, cells = a_digit(starts[0].digit + 1), CellList(tuple(root.cell for root in starts))
        return because("every-place", digits=digit, house=HouseList(houses), cells=cells, end=end, lines=lines)
    return because("opposite", start=start, end=end, lines=lines)


def house_of(chart: Chart, hint: ChainHint) -> House:
    """The house in which the digit that a chain supposes has the places from which it starts, and no others."""
    roots = [*map(root_of, hint.targets)]
    found = sum(1 << root.cell for root in roots)
    return next(house for house in chart.board.houses if chart.places[roots[0].digit] & house.cell_bits == found)
