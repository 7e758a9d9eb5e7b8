"""The way to each cover, and the averages over these ways: what the paper reports, and what Knuth's estimate is."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate
from math import prod
from operator import mul

from ...checked import checked_arguments
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...values import shortened
from .problem import Cover, Problem
from .search import CoverStatistics


@dataclass(frozen=True)
class CoverPath:
    """The way down the tree of the shortest rule to one cover."""

    options: Cover
    """In the order in which they are chosen."""
    degrees: tuple[int, ...]
    """For each depth, how many options the chosen item had."""
    removals: tuple[int, ...]
    """For each depth, how many removals it takes to choose: the paper's covers, without backtracking."""

    @property
    def nodes(self) -> int:
        """The nodes of a tree whose degrees are those of this path everywhere: a + a * b + a * b * c + ..."""
        return sum(accumulate(self.degrees, mul))

    @property
    def chance(self) -> Fraction:
        """How likely a probe goes this way."""
        return Fraction(1, prod(self.degrees))


class Remaining:
    """The primary items that are not covered yet, and for each item the options that could still cover it.

    The kernel keeps both as rings of nodes (Knuth 2000); here they are sets.
    """

    def __init__(self, problem: Problem) -> None:
        self.items_of = problem.numbered
        self.to_cover = set(range(len(problem.primary)))
        self.options_of: list[set[int]] = [set() for _ in problem.items]
        for option, items in enumerate(self.items_of):
            for item in items:
                self.options_of[item].add(option)

    def choose(self) -> int:
        """The first of the items with the fewest options."""
        return min(self.to_cover, key=lambda item: (len(self.options_of[item]), item))

    def cover(self, item: int) -> int:
        """Remove an item and all its options from the other items; return how many removals that takes."""
        self.to_cover.discard(item)
        removals = 1
        for option in self.options_of[item]:
            for other in self.items_of[option]:
                if other != item:
                    self.options_of[other].remove(option)
                    removals += 1
        return removals

    def take(self, option: int, item: int) -> int:
        """Cover the other items of an option that covers an item; return how many removals that takes."""
        return sum(self.cover(other) for other in self.items_of[option] if other != item)


def path_to(problem: Problem, cover: Iterable[int]) -> CoverPath:
    """The way to a cover of the problem.

    >>> path_to(Problem(["ab", "bc", "c", "a"]), (1, 3))
    CoverPath(options=(3, 1), degrees=(2, 1), removals=(2, 3))
    """
    remaining, left = Remaining(problem), set(cover)
    options, degrees, removals = [], [], []
    while remaining.to_cover:
        item = remaining.choose()
        degrees.append(len(remaining.options_of[item]))
        option = next((option for option in left if option in remaining.options_of[item]), None)
        if option is None:
            raise CluewrightError(f"expected a cover, got options none of which fits: {shortened(sorted(left))}")
        removals.append(remaining.cover(item) + remaining.take(option, item))
        left.discard(option)
        options.append(option)
    if left:
        raise CluewrightError(f"expected a cover, got more options: {shortened(sorted(left))}")
    return CoverPath(tuple(options), tuple(degrees), tuple(removals))


@dataclass(frozen=True)
class Study:
    """All covers of a problem, what the search for them counted, and the ways to them."""

    statistics: CoverStatistics
    paths: tuple[CoverPath, ...]

    @property
    def nodes(self) -> int:
        """The nodes of the search tree: the options that are tried until all covers are found."""
        return self.statistics.nodes

    @property
    def unweighted(self) -> Fraction:
        """The mean of the paths' nodes, every cover counting the same: the paper's, which no probing tends to."""
        return Fraction(sum(path.nodes for path in self.paths), len(self.paths))

    @property
    def weighted(self) -> Fraction:
        """The paths' nodes, each as often as a probe goes this way: the covers' part of the mean of Knuth's estimate.

        Where no probe meets a dead end, this is the number of nodes.
        """
        return sum((path.chance * path.nodes for path in self.paths), Fraction(0))

    @property
    def classes(self) -> dict[int, int]:
        """How many paths there are with each number of nodes."""
        return dict(sorted(Counter(path.nodes for path in self.paths).items()))


@checked_arguments
def study(problem: Problem) -> Study:
    """Find all covers of a problem by the shortest rule, and the ways to them. CAUTION: for small problems only."""
    search = problem.search()
    covers = list(search)
    if not covers:
        raise CluewrightError("expected a problem with covers, got one that has none")
    return Study(search.statistics, tuple(path_to(problem, cover) for cover in covers))
