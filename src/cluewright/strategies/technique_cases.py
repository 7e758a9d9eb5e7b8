"""Technique cases: a line for each use of a technique, as in libraries for testing solvers.

A line has fields between colons: `:code:digits:cells:gone:eliminations:placements:comment`. The cells are a line with
`+` before digits placed later; a candidate is three digits: digit, row, column. The code names the technique;
`Strategy.codes` says which strategy that is, and which of its forms.
"""

from collections.abc import Iterable, Iterator
from enum import Enum

from ..boards import Board, BoardLike, Position, board_named
from ..errors import NotationError
from ..late_dataclasses import dataclass
from ..notation import read_position
from .catalogue import STRATEGIES
from .rule import Candidate
from .strategy import Strategy

MIN_FIELDS = 7
"""Fields that a line has at least, the empty one before the first colon included; the comment may be missing."""
ABSENT = "-x"
"""What a code ends in where the technique must not be found."""


class CaseResult(Enum):
    """The result of a case."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_IMPLEMENTED = "not implemented"


@dataclass(frozen=True)
class TechniqueCase:
    """A position, and what one step of a technique there concludes (or, if `absent`, must not conclude)."""

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
        if fields[0] or len(fields) < MIN_FIELDS:
            raise NotationError(f"expected ':' and {MIN_FIELDS - 1} or more fields, got {line.strip()[:40]!r}")
        code = fields[1].strip()
        if not code:
            raise NotationError("expected the code of a technique, got an empty field")
        board = board_named(on)
        position = read_position(line.strip(), board)
        removes = frozenset(_candidates("eliminations", fields[5], board))
        places = frozenset(_candidates("placements", fields[6], board))
        absent = code.endswith(ABSENT)
        if not absent and not removes and not places:
            raise NotationError("expected eliminations or placements, got neither")
        return cls(code.removesuffix(ABSENT), absent, position, removes, places)

    @property
    def strategies(self) -> tuple[tuple[Strategy, str], ...]:
        """The strategies that the code names, each with the form that it names; an empty form means any.

        If the technique must be absent, the code names all its variants: `0600-x` means `0600-1` as well.
        """
        return tuple(
            (strategy, form)
            for strategy in STRATEGIES
            for code, _, form in (entry.partition("/") for entry in strategy.codes)
            if code == self.code or (self.absent and code.startswith(f"{self.code}-"))
        )

    @property
    def found(self) -> bool:
        """Whether a step concludes exactly what the case states; where it states nothing, whether there is a step."""
        states_nothing = not self.removes and not self.places
        return any(
            states_nothing or (frozenset(follows.removes) == self.removes and frozenset(follows.places) == self.places)
            for strategy, form in self.strategies
            for rule in strategy.rules_in(self.position)
            if form in ("", rule.form) and (follows := rule.new_conclusions(self.position))
        )

    @property
    def verdict(self) -> CaseResult:
        """Whether the step was found, or, if the technique must be absent, was not."""
        if not self.strategies:
            return CaseResult.NOT_IMPLEMENTED
        return CaseResult.FAILED if self.found == self.absent else CaseResult.PASSED


def case_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that hold a case, numbered from 1; blank lines and `#` comments are left out.

    >>> list(case_lines(["# a comment", "", ":0003:4:123.............:::414::"]))
    [(3, ':0003:4:123.............:::414::')]
    """
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix("\ufeff").strip()
        if text and not text.startswith("#"):
            yield number, text


def _candidates(field: str, text: str, board: Board) -> Iterator[Candidate]:
    """The candidates that a field lists; `field` names it in errors."""
    for triple in text.split():
        if len(triple) == 3 and triple.isascii() and triple.isdigit():
            digit, row, column = map(int, triple)
            if 1 <= digit <= board.digits and 1 <= row <= board.rows and 1 <= column <= board.columns:
                yield board.cell_at(row - 1, column - 1), digit
                continue
        raise NotationError(f"{field}: expected a digit, a row and a column, as in 437, got {triple[:24]!r}")
