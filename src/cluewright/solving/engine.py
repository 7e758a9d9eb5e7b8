"""An engine: one way to find every completion of a grid, and what it counts while it searches.

To add one, write a file with a `search` function, and name it in `ENGINES` of catalogue.py.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from typing import TypeAlias

from ..boards import Digit, Grid
from ..late_dataclasses import dataclass

WorkCounts: TypeAlias = Counter[str]
"""What an engine has counted so far: `nodes`, and perhaps more. An engine adds to it while it searches."""

NODES = "nodes"
"""The choices that were tried, whatever follows from each; no choice, no node. Every engine counts them."""


def suits_all(grid: Grid) -> str:
    """For engines that take every grid."""
    return ""


@dataclass(frozen=True)
class SolvingEngine:
    """One declaration: an engine's name, the grids that it suits, and how it searches."""

    name: str
    help: str
    search: Callable[[Grid, WorkCounts], Iterator[tuple[Digit, ...]]]
    """Yields every completion, once each, as the digits of all cells, and works only while it is asked for the next."""
    unsuited: Callable[[Grid], str] = suits_all
    """Why the engine makes no sense for a grid; empty where it does."""

    def completions(self, grid: Grid, work: WorkCounts, limit: int | None = None) -> Iterator[tuple[Digit, ...]]:
        """What `search` yields, at most `limit` completions. At the end, everything is counted."""
        search = self.search(grid, work)
        try:
            yield from islice(search, limit)
        finally:
            if isinstance(search, Generator):
                search.close()  # some engines count only when they are stopped
