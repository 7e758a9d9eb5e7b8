"""What remains of a problem while it is searched: the readable twin of the kernel's dancing links.

The kernel keeps rings of nodes, from which it takes nodes so that they can be put back in the same place (Knuth 2000).
Here they are sets. Both try the options of an item in order, and count the same.
"""

from collections.abc import Iterable, Iterator
from random import Random

from ...cancelling import look
from .problem import Cover, Problem
from .search import DepthCounts

COUNTED = ("choices", "degrees", "dead_ends", "nodes", "removals")
"""The fields of `DepthCounts`."""


class Remaining:
    """The primary items that are not covered yet, and for each item the options that could still cover it."""

    def __init__(self, problem: Problem) -> None:
        self.items_of = problem.numbered
        self.to_cover = set(range(len(problem.primary)))
        self.options_of: list[set[int]] = [set() for _ in problem.items]
        self.primary = len(problem.primary)
        for option, items in enumerate(self.items_of):
            for item in items:
                self.options_of[item].add(option)

    def choose(self, random: Random | None = None) -> int:
        """The first of the items with the fewest options, or a random one."""
        if random is not None:
            return random.choice(sorted(self.to_cover))
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

    def uncover(self, item: int) -> None:
        """Put back what `cover` removed. CAUTION: the item that was covered last comes first."""
        for option in self.options_of[item]:
            for other in self.items_of[option]:
                if other != item:
                    self.options_of[other].add(option)
        if item < self.primary:
            self.to_cover.add(item)

    def take(self, option: int, item: int) -> int:
        """Cover the other items of an option that covers an item; return how many removals that takes."""
        return sum(self.cover(other) for other in self.items_of[option] if other != item)

    def take_back(self, option: int, item: int) -> None:
        for other in reversed(self.items_of[option]):
            if other != item:
                self.uncover(other)

    def give(self, options: Iterable[int]) -> bool:
        """Cover all items of the options; False, and no more, if two of them share an item."""
        covered: set[int] = set()
        for option in options:
            if covered.intersection(self.items_of[option]):
                return False
            covered.update(self.items_of[option])
            for item in self.items_of[option]:
                self.cover(item)
        return True


def covers(
    problem: Problem, given: Iterable[int] = (), random: Random | None = None, counts: list[DepthCounts] | None = None
) -> Iterator[Cover]:
    """The covers that contain the given options; what is counted on the way goes into `counts`, by depth.

    >>> list(covers(Problem(["ac", "cd", "b", "acd", "d", "ab"])))
    [(0, 2, 4), (2, 3), (1, 5)]
    """
    remaining, begun = Remaining(problem), tuple(given)
    if remaining.give(begun):
        yield from _covers(remaining, begun, 0, random, [] if counts is None else counts)


def _covers(
    remaining: Remaining, chosen: Cover, depth: int, random: Random | None, counts: list[DepthCounts]
) -> Iterator[Cover]:
    look()
    if not remaining.to_cover:
        yield tuple(sorted(chosen))
        return
    item = remaining.choose(random)
    options = sorted(remaining.options_of[item])
    _count(counts, depth, choices=1, degrees=len(options), dead_ends=int(not options))
    if not options:
        return
    _count(counts, depth, removals=remaining.cover(item))
    for option in options:
        _count(counts, depth, nodes=1, removals=remaining.take(option, item))
        yield from _covers(remaining, (*chosen, option), depth + 1, random, counts)
        remaining.take_back(option, item)
    remaining.uncover(item)


def _count(counts: list[DepthCounts], depth: int, **more: int) -> None:
    if depth == len(counts):
        counts.append(DepthCounts(0, 0, 0, 0, 0))
    counts[depth] = DepthCounts(*(getattr(counts[depth], name) + more.get(name, 0) for name in COUNTED))
