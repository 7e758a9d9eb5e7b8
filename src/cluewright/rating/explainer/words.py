"""The way of a scale in words: every step, and the lines of its chains, each with those that it follows from."""

from collections.abc import Iterator

from ...boards import Board, House, Position, digit_symbol
from ...checked import checked_arguments
from ...late_dataclasses import dataclass
from ...strategies import speaker
from ...strategies.rule import Conclusions
from ...strategies.words import any_of
from ...wording import listed
from ..technique.open_candidates import OpenCandidates
from ..technique.scale import technique_named
from ..technique.step import TechniqueStep
from ..technique.words import reason
from .chain_hint import ChainHint
from .chart import Chart
from .inner import SIMPLE, InnerStep
from .nodes import CELL, Node
from .producers import Scale, patterns_of
from .way import RatedStep, RatedWay, in_tenths

INDENT = "    "


@dataclass(frozen=True)
class ProofLine:
    """One line of a proof: a candidate that is on or off, and why."""

    number: str
    """Lines are counted from 1; in a nested proof after the number of the line that it stands below, as in `7.2`."""
    node: Node
    parents: tuple[str, ...]
    """The numbers of the lines that it follows from."""
    why: str
    """What it follows by, in words; empty where it is supposed."""
    nested: "Proof | None" = None
    """The chain that it follows by."""

    def words(self, board: Board) -> str:
        """The line, as in `2. then r3c7 is not 4 (row 3; 1)`."""
        said = says(board, self.node)
        if not self.parents:
            return f"{self.number}. suppose {said}"
        return f"{self.number}. then {said} ({self.why}; {', '.join(self.parents)})"

    def to_dict(self, board: Board) -> dict[str, object]:
        """The line for JSON."""
        node = self.node
        return {
            "number": self.number,
            "cell": board.cell_name(node.cell),
            "digit": node.digit + 1,
            "on": node.is_on,
            "from": list(self.parents),
            "why": self.why,
            "words": self.words(board),
            "nested": self.nested.to_dict(board) if self.nested else None,
        }


@dataclass(frozen=True)
class Proof:
    """The lines that the conclusion of a chain needs, each behind those that it follows from."""

    lines: tuple[ProofLine, ...]
    so: str
    """The conclusion, in words."""

    def words(self, board: Board) -> Iterator[str]:
        """The lines; those of a nested proof stand indented below the one that uses it."""
        for line in self.lines:
            yield line.words(board)
            if line.nested:
                yield from (INDENT + each for each in line.nested.words(board))
        yield self.so

    def to_dict(self, board: Board) -> dict[str, object]:
        """The proof for JSON."""
        return {"lines": [line.to_dict(board) for line in self.lines], "so": self.so}


def says(board: Board, node: Node) -> str:
    """What a node says, as in `r1c2 is not 3`."""
    return f"{board.cell_name(node.cell)} is {'' if node.is_on else 'not '}{digit_symbol(node.digit + 1)}"


def root_of(node: Node) -> Node:
    """What a node follows from in the end: what its chain supposes."""
    while node.parents:
        node = node.parents[0]
    return node


def proof_of(position: Position, hint: ChainHint) -> Proof:
    """The proof of a chain that was found in a position."""
    return _Prover(Chart(OpenCandidates.of(position)), hint).proof()


class _Prover:
    """Numbers the nodes of a chain, each behind its parents."""

    def __init__(self, chart: Chart, hint: ChainHint, prefix: str = "") -> None:
        self.chart, self.hint, self.prefix = chart, hint, prefix
        self.board = chart.board
        self.lines: list[ProofLine] = []
        self.numbers: dict[object, str] = {}
        self.told: dict[object, str] = {}
        """The lines below which nested chains stand, by what tells the chains apart."""

    def proof(self) -> Proof:
        ends = []
        for target in self.hint.targets:
            root = root_of(target)
            self._tell(target, root)
            ends.append(self.numbers[self._key(target, root)])
        return Proof(tuple(self.lines), _so(self.board, self.hint, ends))

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
            why, nested = self._why(node, number)
            self.numbers[self._key(node, root)] = number
            self.lines.append(ProofLine(number, node, parents, why, nested))

    def _why(self, node: Node, number: str) -> tuple[str, Proof | None]:
        """What a node follows by, in words, and the chain that this is."""
        link = node.link
        if isinstance(link, InnerStep):
            left = self.chart.copy()
            for parent in node.parents:
                left.erase(parent.cell, parent.digit)
            return self._of_chain(left, link.chain, number) if link.chain else (_of_pattern(left, node), None)
        if isinstance(link, House):
            return (f"the last place in {link.name}" if node.is_on else link.name), None
        if link == CELL:
            return ("the last candidate there" if node.is_on else "one digit in a cell"), None
        return "", None

    def _of_chain(self, left: Chart, chain: ChainHint, number: str) -> tuple[str, Proof | None]:
        title = technique_named(chain.technique).title
        if at := self.told.get(chain.identity):
            return f"as below {at}", None
        self.told[chain.identity] = number
        return f"a {title} in what is left", _Prover(left.as_base(), chain, f"{number}.").proof()


def _of_pattern(left: Chart, node: Node) -> str:
    """Why a simple technique removes a candidate from what is left."""
    step = pattern_behind(left, node)
    return reason(left.board, step) if step else "a pattern in what is left"


def pattern_behind(left: Chart, node: Node) -> TechniqueStep | None:
    """The step of a simple technique that removes a candidate from what is left; None if there is none."""
    candidates = left.candidates()
    steps = (step for producer in SIMPLE for step in producer(candidates))
    return next((step for step in steps if (node.cell, node.digit + 1) in step.removes), None)


def _so(board: Board, hint: ChainHint, ends: list[str]) -> str:
    """What the lines of a chain conclude, and why; `ends` are the numbers of those of its targets."""
    follows = _follows(board, hint.places, hint.removes)
    starts = [*map(root_of, hint.targets)]
    if "cycle" in hint.form:
        return (
            f"the links close a circle: of those lines, all that say `is` hold or all that say `is not`; so {follows}"
        )
    if hint.form == "contradiction":
        return f"{listed(ends)} contradict each other, so {follows}"
    if hint.form == "double":
        return f"{says(board, starts[0])} or not, and either way {follows} ({', '.join(ends)})"
    if hint.form == "cell":
        digits = any_of(root.digit + 1 for root in starts)
        return f"{board.cell_name(starts[0].cell)} is {digits}, and each way {follows} ({', '.join(ends)})"
    if hint.form == "house":
        cells = listed([board.cell_name(root.cell) for root in starts], "or")
        return f"{digit_symbol(starts[0].digit + 1)} is in {cells}, and each way {follows} ({', '.join(ends)})"
    first = "".join(ends[0].rpartition(".")[:2]) + "1"
    return f"{ends[0]} is the opposite of {first}, so {follows}"


def _follows(board: Board, places: tuple[tuple[int, int], ...], removes: tuple[tuple[int, int], ...]) -> str:
    return speaker(board).follows(Conclusions(places, () if places else removes))


def step_words(position: Position, step: RatedStep, scale: Scale) -> list[str]:
    """A step that a scale takes in a position: what it does and, of a chain, the lines of its proof."""
    board = position.board
    if step.chain:
        form = f" ({step.chain.form})" if "-" in step.chain.form else ""
        head = _follows(board, step.places, step.removes)
        proof = [INDENT + line for line in proof_of(position, step.chain).words(board)]
    else:
        pattern, form, proof = _pattern_of(position, step, scale), "", []
        follows = _follows(board, step.places, step.removes)
        head = f"{reason(board, pattern)}, so {follows}" if pattern else follows
    title = technique_named(step.technique).title
    return [f"{title}{form}, {in_tenths(step.rating) / 10}: {head}.", *proof]


def _pattern_of(position: Position, step: RatedStep, scale: Scale) -> TechniqueStep | None:
    """The pattern of a step that is no chain; None if no producer of its scale has it."""
    if step.pattern:
        return step.pattern
    candidates = OpenCandidates.of(position)
    does = step.technique, step.places, step.removes
    found = (each for producer in patterns_of(scale) for each in producer(candidates))
    return next(
        (
            each
            for each in found
            if isinstance(each, TechniqueStep) and (each.technique, each.places, each.removes) == does
        ),
        None,
    )


@checked_arguments
def way_words(way: RatedWay) -> Iterator[str]:
    """The numbered steps of a way, and the lines of its chains."""
    width = len(str(len(way.steps)))
    for number, (position, step) in enumerate(way.positions(), start=1):
        head, *proof = step_words(position, step, way.scale)
        yield f"{number:>{width}}. {head}"
        yield from (" " * width + line for line in proof)


def way_records(way: RatedWay) -> list[dict[str, object]]:
    """The steps of a way for JSON."""
    records: list[dict[str, object]] = []
    for position, step in way.positions():
        board = position.board
        records.append(
            {
                "technique": step.technique,
                "rating": in_tenths(step.rating) / 10,
                "places": [[board.cell_name(cell), digit] for cell, digit in step.places],
                "removes": [[board.cell_name(cell), digit] for cell, digit in step.removes],
                "words": step_words(position, step, way.scale)[0],
                "proof": proof_of(position, step.chain).to_dict(board) if step.chain else None,
            }
        )
    return records
