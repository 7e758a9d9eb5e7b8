"""Ranges of a measure for levels: fitted on some puzzles, and judged on others."""

from math import ceil, floor
from typing import TYPE_CHECKING

from ..arrays import NDArray, np
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from .levels import LevelBounds
from .measures import Measure
from .ranges import TINY

if TYPE_CHECKING:
    from .statistics import Groups, Numbers

FEWEST = 10
"""Puzzles of each level, at least, for a fit: half of them are left to judge it."""


@dataclass(frozen=True, eq=False)
class Fit:
    """The cuts between levels, and how well they tell the levels of puzzles that were not used to find them."""

    measure: Measure
    cuts: tuple[float, ...]
    """Values between neighbouring levels, from the easiest on; those of a measure of ease fall."""
    confusion: "NDArray[np.int64]"
    """For each level, a row: how many of its puzzles were taken for which level."""

    @property
    def accuracy(self) -> float:
        """The share of the puzzles whose level was predicted rightly."""
        return float(self.confusion.trace() / self.confusion.sum())

    @property
    def near(self) -> float:
        """The share whose level was predicted rightly, or missed by one."""
        size = len(self.confusion)
        rows, columns = np.indices((size, size))
        return float(self.confusion[abs(rows - columns) <= 1].sum() / self.confusion.sum())

    @property
    def ranges(self) -> tuple[LevelBounds, ...]:
        """The range of each level, from the easiest on, ends included; neighbours share them, or are a step apart."""
        return tuple(
            ranges_between(self.measure, [*self.cuts[::-1]])[::-1]
            if self.measure.is_ease
            else ranges_between(self.measure, [*self.cuts])
        )


def ranges_between(measure: Measure, cuts: list[float]) -> list[LevelBounds]:
    """The ranges that rising cuts make.

    >>> from .measures import MEASURES
    >>> ranges_between(MEASURES["technique"], [1.6, 2.55])
    [(0.0, 1.6), (1.7, 2.5), (2.6, inf)]
    """
    step, last = measure.step, measure.most
    if not step:
        return [*zip([0, *cuts], [*cuts, last], strict=True)]
    ends = [floor(cut / step + TINY) for cut in cuts]
    return [
        (_times(low, step), last if high is None else _times(high, step))
        for low, high in zip([0, *(end + 1 for end in ends)], [*ends, None], strict=True)
    ]


def fitted_cuts(measure: Measure, numbers: "Numbers", groups: "Groups", levels: int) -> tuple[float, ...]:
    """The cuts that leave as many of these puzzles in the range of each level as there are of that level.

    Where a measure orders the puzzles as the levels do, they are the cuts between the levels; where it tells levels
    poorly, none of the ranges is left without puzzles, as happens if most puzzles are to get the right level.
    """
    harder = -numbers if measure.is_ease else numbers
    values, counts = np.unique(harder, return_counts=True)
    if len(values) < levels:
        raise CluewrightError(
            f"{measure.name}: expected at least {levels} different values to tell {levels} levels, got {len(values)}"
        )
    below = np.cumsum(counts)[:-1]
    cuts: list[float] = []
    first = 0
    for wanted, after in zip(np.cumsum(np.bincount(groups))[:-1], range(levels - 2, -1, -1), strict=True):
        room = below[first : len(below) - after]
        index = first + int(abs(room - wanted).argmin())
        cuts.append(float(measure.harder((values[index] + values[index + 1]) / 2)))
        first = index + 1
    return tuple(cuts)


def levels_by(measure: Measure, cuts: tuple[float, ...], numbers: "Numbers") -> "Groups":
    """The level of each number, counted from 0; a number on a cut belongs to the easier level."""
    harder = -numbers if measure.is_ease else numbers
    return np.searchsorted(np.array([measure.harder(cut) for cut in cuts]), harder, side="left").astype(np.int64)


def judged_fit(measure: Measure, cuts: tuple[float, ...], numbers: "Numbers", groups: "Groups") -> Fit:
    """How well cuts tell the levels of these puzzles."""
    levels = len(cuts) + 1
    confusion = np.zeros((levels, levels), np.int64)
    np.add.at(confusion, (groups, levels_by(measure, cuts, numbers)), 1)
    return Fit(measure, cuts, confusion)


def halves(groups: "Groups", seed: int) -> "tuple[NDArray[np.intp], NDArray[np.intp]]":
    """The puzzles in two random halves, each with half of every level."""
    rng = np.random.default_rng(seed)
    one: list[NDArray[np.intp]] = []
    other: list[NDArray[np.intp]] = []
    for group in np.unique(groups):
        members = rng.permutation(np.flatnonzero(groups == group))
        half = ceil(len(members) / 2)
        one.append(members[:half])
        other.append(members[half:])
    return np.sort(np.concatenate(one)), np.sort(np.concatenate(other))


def _times(count: int, step: float) -> float:
    """`count` times the step, which is 1 or 0.1, without the error of the product: 0.3, not 0.30000000000000004."""
    return round(count * step, 1)
