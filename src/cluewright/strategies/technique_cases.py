"""Cases of one use of one technique, one a line, as libraries that test solvers by technique hold them.

A line has fields between colons: `:code:digits:cells:gone:eliminations:placements:comment`. Cells are a line
with `+` before digits placed later; candidates are three digits: digit, row, column. The code says which
technique; which strategy that is, and which of its forms, stands in `Strategy.codes`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from ..boards import Board, BoardLike, Position, board_named
from ..errors import NotationError
from ..notation import read_position
from .catalogue import STRATEGIES
from .rule import Candidate
from .step import steps
from .strategy import Strategy

FEWEST_FIELDS = 7
ABSENT = "-x"
"""The end of a code in a case where the technique must not be found."""


class Verdict(Enum):
    """What became of a case."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_IMPLEMENTED = "not implemented"


@dataclass(frozen=True)
class TechniqueCase:
    """A position, and what one use of a technique there says (or, when `absent`, must not say)."""

    code: str
    absent: bool
    position: Position
    removes: frozenset[Candidate]
    places: frozenset[Candidate]

    @classmethod
    def parse(cls, line: str, on: BoardLike = "classic") -> "TechniqueCase":
        """Read one line.

        >>> case = TechniqueCase.parse(":0003:4:123.............:::414::", "4x4")
        >>> case.code, case.places, case.verdict.value
        ('0003', frozenset({(3, 4)}), 'passed')
        """
        fields = line.strip().split(":")
        if fields[0] or len(fields) < FEWEST_FIELDS:
            raise NotationError(f"expected ':' and {FEWEST_FIELDS - 1} or more fields, got {line.strip()[:40]!r}")
        code = fields[1].strip()
        if not code:
            raise NotationError("expected the code of a technique, got an empty field")
        place = board_named(on)
        position = read_position(line.strip(), place)
        removes = frozenset(_candidates("eliminations", fields[5], place))
        places = frozenset(_candidates("placements", fields[6], place))
        absent = code.endswith(ABSENT)
        if not absent and not removes and not places:
            raise NotationError("expected eliminations or placements, got neither")
        return cls(code.removesuffix(ABSENT), absent, position, removes, places)

    @property
    def strategies(self) -> tuple[tuple[Strategy, str], ...]:
        """The strategies that the code stands for, each with the form that counts, empty where any does.

        A code of an absent technique stands for all its variants: `0600-x` for `0600-1` as well.
        """
        return tuple(
            (strategy, form)
            for strategy in STRATEGIES
            for code, _, form in (entry.partition("/") for entry in strategy.codes)
            if code == self.code or (self.absent and code.startswith(f"{self.code}-"))
        )

    @property
    def found(self) -> bool:
        """Whether a step says exactly what the case says; where that is nothing, whether there is a step."""
        says_nothing = not self.removes and not self.places
        return any(
            says_nothing or (frozenset(step.removes) == self.removes and frozenset(step.places) == self.places)
            for strategy, form in self.strategies
            for step in steps(self.position, strategy)
            if form in ("", step.form)
        )

    @property
    def verdict(self) -> Verdict:
        """Passed when the step is found, or, of an absent technique, when no step says exactly this."""
        if not self.strategies:
            return Verdict.NOT_IMPLEMENTED
        return Verdict.FAILED if self.found == self.absent else Verdict.PASSED


def case_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that hold a case, numbered from 1; blank lines and `#` comments are left out.

    >>> list(case_lines(["# a comment", "", ":0003:4:123.............:::414::"]))
    [(3, ':0003:4:123.............:::414::')]
    """
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix("\ufeff").strip()
        if text and not text.startswith("#"):
            yield number, text


def _candidates(field: str, text: str, place: Board) -> Iterator[Candidate]:
    for triple in text.split():
        if len(triple) == 3 and triple.isascii() and triple.isdigit():
            digit, row, column = map(int, triple)
            if 1 <= digit <= place.digits and 1 <= row <= place.rows and 1 <= column <= place.columns:
                yield place.cell_at(row - 1, column - 1), digit
                continue
        raise NotationError(f"{field}: expected a digit, a row and a column, as in 437, got {triple[:24]!r}")
