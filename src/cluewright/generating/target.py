"""What a puzzle is to measure, and how far one is from it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import IntEnum
from math import ceil, floor, inf, isinf
from typing import NamedTuple

from ..boards import Board, Grid
from ..finding.difficulty import BEYOND_TECHNIQUES, quick_tenths, range_of_level, rating_meant
from ..late_dataclasses import dataclass
from ..rating import Level, Range
from ..rating.measures import WEIGHT_OF
from ..rating.ranges import TINY
from ..rating.wnef import DEFAULT_WEIGHT, weight_named, wnef

FAILURES = 300
"""Tries that bring a puzzle no nearer to its target, before a new grid is taken. More of them search longer around each
puzzle, fewer take more grids."""
RATED_FAILURE = 100
"""Failures that a try counts for which had to be rated by technique: that takes so much longer than other tries."""
UNKNOWN = 2**31 - 1
"""The technique of a puzzle whose other measures are not right, so that it was not asked for."""

Rater = Callable[[Grid], int]
"""A quick rating by technique, in tenths; BEYOND_TECHNIQUES where its techniques do not complete the puzzle."""


class Moves(IntEnum):
    """Which changes of a puzzle are tried; the kernel has the same numbers."""

    LEAVING_OUT = 0
    PUTTING_BACK = 1
    """Besides, a puzzle that is too hard gets a clue back."""
    EXCHANGING = 2
    """Besides, clues are exchanged for others."""


class Distance(NamedTuple):
    """How far a puzzle is from its target; the clues count most, the technique, which takes longest to tell, least."""

    clues: int
    wnef: float
    technique: int = 0


@dataclass(frozen=True)
class Target:
    """The ranges in which measures of a puzzle must lie.

    >>> target = Target.of([Range.parse("wnef=0.7..0.8"), Range.parse("clues=5..")])
    >>> target.distance(Grid.parse("1...2..3..4..1.."))
    Distance(clues=0, wnef=0, technique=0)
    """

    wnef: tuple[float, float] = (-inf, inf)
    technique: tuple[int, int] = (0, BEYOND_TECHNIQUES)
    """Of the quick rating, in tenths; up to BEYOND_TECHNIQUES: its techniques may fail."""
    clues: tuple[int, int] = (0, UNKNOWN)
    weight: str = DEFAULT_WEIGHT
    failures: int = FAILURES
    moves: Moves = Moves.EXCHANGING

    @classmethod
    def of(cls, ranges: Iterable[Range]) -> "Target":
        """The target that these ranges mean, as far as it steers: of several WNEF only the first.

        On a scale only the quick rating steers, which is nearly that of `sukaku` as far as it goes.
        """
        asked = list(ranges)
        rating = rating_meant(asked)
        found = cls() if rating is None else cls(technique=quick_tenths(rating))
        for each in asked:
            name = each.measure.name
            if name in WEIGHT_OF and found.wnef == (-inf, inf):
                found = replace(found, wnef=(each.least - TINY, each.most + TINY), weight=WEIGHT_OF[name])
            elif name == "clues":
                most = UNKNOWN if isinf(each.most) else floor(each.most + TINY)
                found = replace(found, clues=(ceil(each.least - TINY) if each.least > 0 else 0, most))
        return found

    def steers_by(self, one: Range) -> bool:
        """Whether puzzles are tuned towards this range, one of those that the target was made of."""
        name = one.measure.name
        if name == "technique":
            return one.scale is None
        return name == "clues" or WEIGHT_OF.get(name) == self.weight

    @property
    def has_technique(self) -> bool:
        return self.technique != (0, BEYOND_TECHNIQUES)

    def measured_wnef(self, puzzle: Grid) -> float:
        return wnef(puzzle, self.weight)

    def quick_distance(self, puzzle: Grid) -> Distance:
        """The distance without the technique."""
        clues = puzzle.clues.bit_count()
        return Distance(round(_outside(clues, self.clues)), _outside(self.measured_wnef(puzzle), self.wnef))

    def distance(self, puzzle: Grid, rate: Rater | None = None) -> Distance:
        """The distance; `rate` is needed where the target has a technique."""
        quick = self.quick_distance(puzzle)
        if not self.has_technique:
            return quick
        if any(quick):
            return quick._replace(technique=UNKNOWN)
        assert rate is not None
        return quick._replace(technique=round(_outside(rate(puzzle), self.technique)))

    def for_kernel(self, board: Board) -> tuple[list[int], tuple[float, ...]]:
        """(weights, ranges) as the kernel takes them."""
        return weight_named(self.weight).row(board.digits), (*self.wnef, *self.technique, *self.clues)


def _outside(value: float, bounds: tuple[float, float]) -> float:
    """How far a value lies outside a range."""
    least, most = bounds
    return max(least - value, value - most, 0)


def ranges_of_level(level: Level, board: Board, has_technique: bool) -> tuple[Range, ...]:
    """What a level means on a board: the range of technique, or where it has no such rating that of the WNEF.

    On the classic board, on whose puzzles the ranges were fitted, both.
    """
    from ..boards.symmetries.classic_forms import is_classic

    its = range_of_level(level, has_technique)
    return (*range_of_level(level, False), *its) if has_technique and is_classic(board) else its
