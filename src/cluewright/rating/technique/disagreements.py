"""Where ratings that others have given differ from ours."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...boards import BoardLike, Grid, Position
from ...boards.drawn import tidy_lines
from ...errors import CluewrightError
from ...notation import read_grid
from ...notation.files import SEPARATOR
from ...strategies.native import COMPLETED
from .native import technique_ratings
from .options import DEFAULTS, TechniqueOptions
from .scale import BEYOND, rating_words
from .way import Way, way

RATING = re.compile(r"\d{1,2}(\.\d)?")
"""How a rating is written."""


@dataclass(frozen=True)
class Disagreement:
    """A puzzle for which a rating was given that is not ours."""

    line: int
    """The number of its line, from 1."""
    puzzle: Grid
    given: int
    """The rating that was given, in tenths."""
    way: Way
    """Our way through the puzzle."""

    @property
    def ours(self) -> str:
        """Our rating, as people write it."""
        return rating_words(self.way.tenths) if self.way.is_complete else f"at least {rating_words(BEYOND)}"

    def __str__(self) -> str:
        hardest = self.way.hardest
        step = f"; {hardest.title}: {hardest.words(self.puzzle.board)}" if hardest else ""
        return f"line {self.line}: {self.puzzle}: given {rating_words(self.given)}, ours {self.ours}{step}"

    def to_dict(self) -> dict[str, object]:
        """The disagreement for JSON."""
        hardest = self.way.hardest
        return {
            "line": self.line,
            "puzzle": str(self.puzzle),
            "given": self.given / 10,
            "ours": self.way.tenths / 10 if self.way.is_complete else None,
            "ours_words": self.ours,
            "hardest": hardest.to_dict(self.puzzle.board) if hardest else None,
        }


def disagreements(
    lines: Iterable[str], board: BoardLike | None = None, options: TechniqueOptions = DEFAULTS
) -> Iterator[Disagreement]:
    """The lines, each a puzzle and a rating, whose rating is not ours. Blank lines and `#` comments are skipped.

    A rating of 6.2 or more agrees with a way that is not complete.

    >>> [found] = disagreements(["1...2..3..4..1.. 1.2", "1...2..3..4..1.. 1.5"])
    >>> found.line, found.given, found.ours, found.way.hardest.title
    (2, 15, '1.2', 'hidden single in a box')
    """
    for number, line in tidy_lines(lines):
        if line:
            puzzle, given = _rated(number, line, board)
            tenths, endings = technique_ratings([puzzle], options=options)
            if tenths[0] != given if endings[0] == COMPLETED else given < BEYOND:
                yield Disagreement(number, puzzle, given, way(Position.start(puzzle), options))


def _rated(number: int, line: str, board: BoardLike | None) -> tuple[Grid, int]:
    """The puzzle of a line, and the rating that follows it, in tenths."""
    fields = [field for field in SEPARATOR.split(line) if field]
    if len(fields) != 2 or not RATING.fullmatch(fields[1]):
        raise CluewrightError(f"line {number}: expected a puzzle and its rating, such as 4.5, got {line!r}")
    try:
        return read_grid(fields[0], board), round(10 * float(fields[1]))
    except CluewrightError as error:
        raise CluewrightError(f"line {number}: {error}") from None
