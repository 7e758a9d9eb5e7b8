"""A search for covers that is under way in the kernel, and what it has counted so far."""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import pairwise
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from ...cancelling import checked_seconds
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...values import whole_number

if TYPE_CHECKING:
    from array import array

    from cluewright._kernel import CoverLinks

Result = TypeVar("Result")

SHORTEST, RANDOM = "shortest", "random"
RULES = (SHORTEST, RANDOM)
"""How to choose the item to cover next: the first of those with the fewest options left, or a random one."""
NO_LIMIT = 2**63 - 1
MAX_COVERS_AHEAD = 1 << 12
"""Covers that an enumeration finds ahead at most; more saves calls of the kernel, but costs memory."""


def kernel_limit(limit: object) -> int:
    """A limit of covers as the kernel takes it."""
    return NO_LIMIT if limit is None else min(whole_number("limit", limit, least=0), NO_LIMIT)


@dataclass(frozen=True)
class DepthCounts:
    """What a search counted where a certain number of options was chosen, not counting the given ones."""

    choices: int
    """Items chosen to be covered next."""
    degrees: int
    """The options of these items, altogether."""
    dead_ends: int
    """The items among them that had no option left."""
    nodes: int
    """Options tried. Those of one item follow each other by backtracking."""
    removals: int
    """Headers and nodes taken out of rings, the elementary step: a search takes as long as it removes."""


@dataclass(frozen=True)
class CoverStatistics:
    """What a search counted, by depth. `str` is a table."""

    covers: int
    depths: tuple[DepthCounts, ...]

    @property
    def nodes(self) -> int:
        return sum(depth.nodes for depth in self.depths)

    @property
    def removals(self) -> int:
        return sum(depth.removals for depth in self.depths)

    @property
    def dead_ends(self) -> int:
        return sum(depth.dead_ends for depth in self.depths)

    def __str__(self) -> str:
        rows = [
            (str(number), depth.choices, depth.degrees / depth.choices, depth.dead_ends, depth.nodes, depth.removals)
            for number, depth in enumerate(self.depths)
        ]
        lines = [f"{n:>5} {c:>10} {d:>7.2f} {e:>10} {k:>10} {r:>12}" for n, c, d, e, k, r in rows]
        head = f"{'depth':>5} {'choices':>10} {'degree':>7} {'dead ends':>10} {'nodes':>10} {'removals':>12}"
        last = f"{'all':>5} {'':>10} {'':>7} {self.dead_ends:>10} {self.nodes:>10} {self.removals:>12}"
        return "\n".join([head, *lines, last])


class CoverSearch:
    """The covers, searched for while they are asked for. What asks for more goes on where the last one stopped.

    With a time limit it is an error to ask for more than is found within these seconds of searching.

    CAUTION: for one thread at a time.
    """

    def __init__(
        self, links: "CoverLinks", given: "array[int]", rule: str, seed: int, time_limit: float | None = None
    ) -> None:
        from cluewright._kernel import CoverSearch as KernelSearch

        self._search = KernelSearch(links, given, rule, seed % 2**64)
        self._time_limit = checked_seconds("time_limit", time_limit)
        self._seconds = 0.0
        """Seconds of searching so far."""
        self._is_over = False
        """Whether the time limit ended a search."""
        self._found = 0
        self._ahead: deque[tuple[int, ...]] = deque()
        """Covers that were found, but not asked for yet."""

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """The covers that are left: found one by one at first, then ever more at a time."""
        while self._ahead or self._look_ahead():
            yield self._ahead.popleft()

    def _look_ahead(self) -> bool:
        """Find some more covers; whether there are any."""
        take = min(max(self._found // 2, 1), MAX_COVERS_AHEAD)
        starts, options = self._timed(lambda seconds: self._search.next(take, seconds))
        numbers = options.tolist()
        self._ahead.extend(tuple(numbers[start:end]) for start, end in pairwise(starts.tolist()))
        self._found += len(self._ahead)
        if not self._ahead:
            self._check_time()
        return bool(self._ahead)

    def _timed(self, search: Callable[[float], tuple[Result, bool]]) -> Result:
        """What a search finds in the seconds that are left, negative for no limit; it says whether these sufficed."""
        self._check_time()
        left = -1.0 if self._time_limit is None else max(self._time_limit - self._seconds, 0.0)
        began = monotonic()
        found, is_done = search(left)
        self._seconds += monotonic() - began
        self._is_over = not is_done
        return found

    def _check_time(self) -> None:
        """Refuse to search on where the time limit has ended a search."""
        if self._is_over:
            raise CluewrightError(
                f"time_limit: expected the search to end within {self._time_limit:g} s,"
                f" got {self._found:,} covers so far"
            )

    def count(self, limit: int | None = None) -> int:
        """How many more covers there are, counted up to `limit`; the search goes on after these."""
        most = kernel_limit(limit)
        ahead = min(len(self._ahead), most)
        for _ in range(ahead):
            self._ahead.popleft()
        if ahead == most:
            return ahead
        found = self._timed(lambda seconds: self._search.count(most - ahead, seconds))
        self._found += found
        self._check_time()
        return ahead + found

    @property
    def nodes(self) -> int:
        """The options tried so far."""
        return self._search.nodes

    @property
    def statistics(self) -> CoverStatistics:
        """What was counted up to the covers found so far, some of them ahead."""
        rows: list[Any] = self._search.depths().tolist()
        return CoverStatistics(self._found, tuple(DepthCounts(*row) for row in rows))
