"""The search for covers by sets: the readable twin of the kernel's dancing links.

Both try the options of an item in order, and count the same.
"""

from collections.abc import Iterable, Iterator
from random import Random

from cluewright.solving.exact_cover import Cover, DepthCounts, Problem
from cluewright.solving.exact_cover.paths import Remaining

COUNTED = ("choices", "degrees", "dead_ends", "nodes", "removals")
"""The fields of `DepthCounts`."""


class _Search(Remaining):
    """What remains, with the steps back."""

    def __init__(self, problem: Problem, random: Random | None) -> None:
        super().__init__(problem)
        self._primary = len(problem.primary)
        self._random = random

    def choose(self) -> int:
        """The first of the items with the fewest options, or a random one."""
        return super().choose() if self._random is None else self._random.choice(sorted(self.to_cover))

    def uncover(self, item: int) -> None:
        """Put back what `cover` removed. CAUTION: the item that was covered last comes first."""
        for option in self.options_of[item]:
            for other in self.items_of[option]:
                if other != item:
                    self.options_of[other].add(option)
        if item < self._primary:
            self.to_cover.add(item)

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
    """The covers that contain the given options; what is counted on the way goes into `counts`, by depth."""
    search, begun = _Search(problem, random), tuple(given)
    if search.give(begun):
        yield from _covers(search, begun, 0, [] if counts is None else counts)


def _covers(search: _Search, chosen: Cover, depth: int, counts: list[DepthCounts]) -> Iterator[Cover]:
    if not search.to_cover:
        yield tuple(sorted(chosen))
        return
    item = search.choose()
    options = sorted(search.options_of[item])
    _count(counts, depth, choices=1, degrees=len(options), dead_ends=int(not options))
    if not options:
        return
    _count(counts, depth, removals=search.cover(item))
    for option in options:
        _count(counts, depth, nodes=1, removals=search.take(option, item))
        yield from _covers(search, (*chosen, option), depth + 1, counts)
        search.take_back(option, item)
    search.uncover(item)


def _count(counts: list[DepthCounts], depth: int, **more: int) -> None:
    if depth == len(counts):
        counts.append(DepthCounts(0, 0, 0, 0, 0))
    counts[depth] = DepthCounts(*(getattr(counts[depth], name) + more.get(name, 0) for name in COUNTED))
