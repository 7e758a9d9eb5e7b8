"""Where a rating that others have given differs from ours."""

from ...boards import Grid, Position
from ...boards.batches import as_rows
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from .native import technique_ratings
from .options import DEFAULTS, TechniqueOptions
from .scale import BEYOND, rating_words
from .way import Way, way

HIGHEST = 100
"""No scale has ratings of this or more."""


@dataclass(frozen=True)
class Disagreement:
    """A puzzle for which a rating was given that is not ours."""

    puzzle: Grid
    given: int
    """The rating that was given, in tenths."""
    way: Way
    """Our way through the puzzle."""

    @property
    def ours(self) -> str:
        """Our rating, as people write it."""
        return rating_words(self.way.tenths) if self.way.is_complete else f"at least {rating_words(BEYOND)}"

    def to_dict(self) -> dict[str, object]:
        """The disagreement for JSON."""
        hardest = self.way.hardest
        return {
            "puzzle": str(self.puzzle),
            "given": self.given / 10,
            "ours": self.way.tenths / 10 if self.way.is_complete else None,
            "ours_words": self.ours,
            "hardest": hardest.to_dict(self.puzzle.board) if hardest else None,
        }


def disagreement(puzzle: Grid, given: float, options: TechniqueOptions = DEFAULTS) -> Disagreement | None:
    """How a given rating differs from ours; None if it does not.

    A rating of 6.2 or more agrees with a way that is not complete.

    >>> easy = Grid.parse("1...2..3..4..1..")
    >>> disagreement(easy, 1.2)
    >>> disagreement(easy, 1.5).ours
    '1.2'
    """
    if not 0 <= given < HIGHEST or round(10 * given, 6) % 1:
        raise CluewrightError(f"expected a rating in tenths, such as 4.5, got {given}")
    wanted = round(10 * given)
    found = technique_ratings(*as_rows([puzzle]), options)
    agrees = found.tenths[0] == wanted if found.is_complete[0] else wanted >= BEYOND
    return None if agrees else Disagreement(puzzle, wanted, way(Position.start(puzzle), options))
