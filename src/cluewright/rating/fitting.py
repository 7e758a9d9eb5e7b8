"""Ranges of a measure for levels: fitted on some puzzles, and judged on others."""

from dataclasses import dataclass
from math import ceil, floor, inf
from typing import TYPE_CHECKING

from ..errors import CluewrightError
from .levels import Bounds
from .measures import Measure

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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
        """The part of the puzzles whose level was told rightly."""
        return float(self.confusion.trace() / self.confusion.sum())

    @property
    def near(self) -> float:
        """The part whose level was told rightly, or missed by one."""
        import numpy as np

        size = len(self.confusion)
        rows, columns = np.indices((size, size))
        return float(self.confusion[abs(rows - columns) <= 1].sum() / self.confusion.sum())

    @property
    def ranges(self) -> tuple[Bounds, ...]:
        """The range of each level, from the easiest on, ends included; neighbours share them, or are a step apart."""
        return tuple(
            ranges_between(self.measure, [*self.cuts[::-1]])[::-1]
            if self.measure.is_ease
            else ranges_between(self.measure, [*self.cuts])
        )


def ranges_between(measure: Measure, cuts: list[float]) -> list[Bounds]:
    """The ranges that rising cuts make.

    >>> from .measures import MEASURES
    >>> ranges_between(MEASURES["technique"], [1.6, 2.55])
    [(0, 1.6), (1.7, 2.5), (2.6, inf)]
    """
    step, last = measure.step, measure.most
    if not step:
        return [*zip([0, *cuts], [*cuts, last], strict=True)]
    ends = [floor(cut / step + 1e-9) for cut in cuts]
    return [
        (_times(low, step), last if high is None else _times(high, step))
        for low, high in zip([0, *(end + 1 for end in ends)], [*ends, None], strict=True)
    ]


def fitted(measure: Measure, numbers: "Numbers", groups: "Groups", levels: int) -> tuple[float, ...]:
    """The cuts that best tell the levels of these puzzles apart.

    The cut after a level is to divide the puzzles up to it from those above it: it is worth the part of the ones
    below it plus the part of the others above it. Among rising cuts those are taken that are worth most in all.
    """
    import numpy as np

    harder = -numbers if measure.is_ease else numbers
    values = np.unique(harder)
    if len(values) < levels:
        raise CluewrightError(
            f"{measure.name}: expected at least {levels} different values to tell {levels} levels, got {len(values)}"
        )
    between = (values[:-1] + values[1:]) / 2
    worth = np.array([_worth(harder, groups <= level, between) for level in range(levels - 1)])
    chosen = _best_rising(worth)
    return tuple(float(measure.harder(between[index])) for index in chosen)


def _worth(harder: "Numbers", is_lower: "NDArray[np.bool_]", cuts: "Numbers") -> "Numbers":
    """What each cut is worth to divide the lower ones from the others."""
    import numpy as np

    lower, higher = np.sort(harder[is_lower]), np.sort(harder[~is_lower])
    below = np.searchsorted(lower, cuts) / len(lower)
    above = 1 - np.searchsorted(higher, cuts) / len(higher)
    return below + above


def _best_rising(worth: "NDArray[np.float64]") -> list[int]:
    """A column for each row, each further to the right than the one before, whose sum is the largest."""
    import numpy as np

    best, came_from = worth[0].copy(), []
    for row in worth[1:]:
        so_far = np.maximum.accumulate(best)
        where = np.zeros(len(best), int)
        for index in range(1, len(best)):
            where[index] = index if best[index] > best[where[index - 1]] else where[index - 1]
        came_from.append(where)
        best = np.concatenate([[-inf], so_far[:-1]]) + row
    chosen = [int(best.argmax())]
    for where in came_from[::-1]:
        chosen.append(int(where[chosen[-1] - 1]))
    return chosen[::-1]


def told(measure: Measure, cuts: tuple[float, ...], numbers: "Numbers") -> "Groups":
    """The level of each number, counted from 0; a number on a cut belongs to the easier level."""
    import numpy as np

    harder = -numbers if measure.is_ease else numbers
    return np.searchsorted(np.array([measure.harder(cut) for cut in cuts]), harder, side="left").astype(np.int64)


def judged(measure: Measure, cuts: tuple[float, ...], numbers: "Numbers", groups: "Groups") -> Fit:
    """How well cuts tell the levels of these puzzles."""
    import numpy as np

    levels = len(cuts) + 1
    confusion = np.zeros((levels, levels), np.int64)
    np.add.at(confusion, (groups, told(measure, cuts, numbers)), 1)
    return Fit(measure, cuts, confusion)


def halves(groups: "Groups", seed: int) -> "tuple[NDArray[np.intp], NDArray[np.intp]]":
    """The puzzles in two random halves, each with half of every level."""
    import numpy as np

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
    """So many steps, as the nearest number of as many decimals."""
    return round(count * step, 1)
