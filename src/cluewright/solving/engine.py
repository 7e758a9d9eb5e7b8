"""An engine: one way to find every completion of a grid, and what it counts while it searches.

To add one, write a file with a `search` function, and name it in `SOLVING_ENGINES` of catalogue.py.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from ..boards import Digit, Grid
from ..boards.board import why_not_houses_alone
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import shortened

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
    """Why the engine makes no sense for the houses of a grid; empty where it does. Ask `why_unsuited`."""
    knows_constraints: bool = False
    """Whether it looks at the constraints of a board, too."""

    def why_unsuited(self, grid: Grid) -> str:
        """Why the engine makes no sense for a grid; empty where it does."""
        if not self.knows_constraints and (why := why_not_houses_alone(grid.board)):
            return why
        return self.unsuited(grid)

    def completions(self, grid: Grid, work: WorkCounts, limit: int | None = None) -> Iterator[tuple[Digit, ...]]:
        """What `search` yields, at most `limit` completions. At the end, everything is counted."""
        search = self.search(grid, work)
        try:
            yield from islice(search, limit)
        finally:
            if isinstance(search, Generator):
                search.close()  # some engines count only when they are stopped


def is_completion(grid: Grid, digits: tuple[Digit, ...]) -> bool:
    """Whether digits for all cells agree with a grid, and no house holds one of them too often."""
    agrees = all(clue in (0, digit) for clue, digit in zip(grid.digits, digits, strict=True))
    return agrees and Grid(digits, grid.board).is_solution


def distrusted(engine: SolvingEngine) -> SolvingEngine:
    """The same engine, with an error for what it finds that is no completion, or that it has found before.

    That it finds all completions is still believed.
    """

    def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
        found = engine.search(grid, work)
        if not isinstance(found, Iterable):
            raise CluewrightError(
                f"engine {engine.name}: expected its search to yield completions, got {shortened(found)}"
            )
        before = set()
        for digits in found:
            try:
                new = Grid(digits, grid.board).digits
            except (CluewrightError, TypeError):
                new = ()
            if not new or new in before or not is_completion(grid, new):
                again = "the same again" if new in before else shortened(digits)
                raise CluewrightError(f"engine {engine.name}: expected completions of {grid}, each once, got {again}")
            before.add(new)
            yield new

    return replace(engine, search=search)
