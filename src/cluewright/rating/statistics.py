"""The few statistics that a calibration needs: how well numbers follow levels, and whether that may be chance."""

from typing import TypeAlias

from ..arrays import NDArray, np
from ..cancelling import look
from ..late_dataclasses import dataclass

Numbers: TypeAlias = "NDArray[np.float64]"
Groups: TypeAlias = "NDArray[np.int64]"
"""For each number the group that it belongs to, counted from 0."""

PERMUTATIONS = 999
"""Random orders of the levels in a permutation test; the least p-value that can come out is one part in one more."""


def pearson(one: "Numbers", other: "Numbers") -> float:
    """The correlation of two lists of numbers; 0 if one of them is all the same.

    >>> import numpy as np
    >>> round(pearson(np.array([1.0, 2.0, 3.0]), np.array([2.0, 4.0, 7.0])), 4)
    0.9934
    """
    one, other = one - np.mean(one), other - np.mean(other)
    spread = float(np.sqrt((one @ one) * (other @ other)))
    return float(one @ other) / spread if spread else 0.0


def ranks(numbers: "Numbers") -> "Numbers":
    """The rank of each number, from 1; equal ones share the mean of theirs.

    >>> import numpy as np
    >>> ranks(np.array([3.0, 1.0, 3.0])).tolist()
    [2.5, 1.0, 2.5]
    """
    _, which, counts = np.unique(numbers, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    found: Numbers = (ends - (counts - 1) / 2)[which]
    return found


def spearman(one: "Numbers", other: "Numbers") -> float:
    """The correlation of the ranks of two lists of numbers.

    >>> import numpy as np
    >>> spearman(np.array([1.0, 2.0, 9.0]), np.array([1.0, 4.0, 5.0]))
    1.0
    """
    return pearson(ranks(one), ranks(other))


def separation(lower: "Numbers", higher: "Numbers") -> float:
    """How often a number of `higher` exceeds one of `lower`, of all pairs; equal ones count half. 0.5 is chance.

    >>> import numpy as np
    >>> separation(np.array([1.0, 2.0]), np.array([2.0, 3.0]))
    0.875
    """
    if not len(lower) or not len(higher):
        return 0.5
    together = ranks(np.concatenate([lower, higher]))
    wins = together[len(lower) :].sum() - len(higher) * (len(higher) + 1) / 2
    return float(wins) / (len(lower) * len(higher))


def concordance(numbers: "Numbers", groups: "Groups") -> float:
    """How often the number of two things of different groups says rightly which is in the higher one.

    Equal numbers count half, so that 0.5 is chance and 1 is never wrong.
    """
    wins = pairs = 0.0
    of_each = [numbers[groups == group] for group in np.unique(groups)]
    for index, lower in enumerate(of_each):
        for higher in of_each[index + 1 :]:
            wins += separation(lower, higher) * len(lower) * len(higher)
            pairs += len(lower) * len(higher)
    return wins / pairs if pairs else 0.5


@dataclass(frozen=True)
class Test:
    """A test of the hypothesis that groups do not differ."""

    statistic: float
    """The H of Kruskal and Wallis: the larger, the more their ranks differ."""
    permutations: int
    """How many random orders were tried."""
    p: float
    """The part of them, this one included, in which H is as large or larger."""


def kruskal_wallis(numbers: "Numbers", groups: "Groups") -> float:
    """The H of Kruskal and Wallis, corrected for ties; 0 if all numbers are the same.

    >>> import numpy as np
    >>> round(kruskal_wallis(np.array([1.0, 2, 3, 4, 5, 6]), np.array([0, 0, 0, 1, 1, 1])), 4)
    3.8571
    """
    ranked = ranks(numbers)
    spread = float(((ranked - ranked.mean()) ** 2).sum())
    return _between(ranked, groups, np.bincount(groups)) * (len(numbers) - 1) / spread if spread else 0.0


def permutation_test(numbers: "Numbers", groups: "Groups", seed: int = 0, permutations: int = PERMUTATIONS) -> Test:
    """Whether the groups differ more than they would if their members were dealt out at random.

    >>> import numpy as np
    >>> permutation_test(np.arange(40.0), np.arange(40) // 20).p
    0.001
    """
    ranked, sizes = ranks(numbers), np.bincount(groups)
    rng, found = np.random.default_rng(seed), _between(ranked, groups, sizes)
    as_large = 1
    for _ in range(permutations):
        look()
        as_large += _between(ranked, rng.permutation(groups), sizes) >= found * (1 - 1e-12)
    return Test(kruskal_wallis(numbers, groups), permutations, as_large / (permutations + 1))


def _between(ranked: "Numbers", groups: "Groups", sizes: "NDArray[np.intp]") -> float:
    """How much the mean ranks of groups differ: the sum of squares between them."""
    sums = np.bincount(groups, weights=ranked, minlength=len(sizes))
    some = sizes > 0
    return float((sizes[some] * (sums[some] / sizes[some] - ranked.mean()) ** 2).sum())
