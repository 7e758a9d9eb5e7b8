"""The trace of PS-1-2: what it does, line by line, with running totals."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ...boards import BoardLike, Grid, GridLike
from ...boards.grid import whole_number
from ...errors import CluewrightError
from ...notation import grid_of
from .pairs import Event, pair_search
from .suited import unsuited

COLUMNS = ("Prop", "Red", "Srch", "Tot. Prop", "Tot. Srch")


@dataclass(frozen=True)
class Trace:
    """A run of PS-1-2: `str` gives the table of its author."""

    grid: Grid
    events: tuple[Event, ...]
    solutions: tuple[Grid, ...]
    """The solutions that it has found, in this order."""

    @property
    def branches(self) -> str:
        """The branches of the search: `h` for a high value, `l` for a low one.

        >>> trace("1.............2.").branches
        'hhhhh'
        """
        return "".join(event.did[0] for event in self.events if event.did in ("high", "low"))

    @property
    def operations(self) -> int:
        """Propagations and reductions together, as their author counts them."""
        return self._total("propagated", "reduced")

    @property
    def searches(self) -> int:
        """How often a domain was split: the branches with a high value."""
        return self.branches.count("h")

    @property
    def beyond_pairs(self) -> int:
        """How often a domain of three values or more had to be split, since no pair was left."""
        return sum(event.did == "high" and event.count > 2 for event in self.events)

    def _total(self, *kinds: str) -> int:
        return sum(event.count for event in self.events if event.did in kinds)

    def rows(self) -> Iterator[tuple[str, str, str, int, int]]:
        """The rows of the table: propagations or reductions or the branch, and the totals so far.

        A branch is `h` or `l`; where the domain had more than two values, their number follows.
        """
        operations = searches = 0
        for event in self.events:
            if event.did in ("propagated", "reduced"):
                operations += event.count
                cells = (str(event.count), "", "") if event.did == "propagated" else ("", str(event.count), "")
            else:
                searches += event.did == "high"
                cells = ("", "", event.did[0] + (str(event.count) if event.count > 2 else ""))
            yield (*cells, operations, searches)

    def __str__(self) -> str:
        table = [COLUMNS, *(tuple(str(cell) or "-" for cell in row) for row in self.rows())]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in table]
        found = "no solution" if not self.solutions else "\n".join(map(str, self.solutions))
        return "\n".join([*lines, f"{self.operations} operations, {self.searches} searches", found])


def trace(puzzle: GridLike, board: BoardLike | None = None, *, limit: int | None = 1) -> Trace:
    """The trace of PS-1-2 up to the first solution, or up to `limit` of them; None for all.

    >>> print(trace("12..34...2..4..."))
    Prop  Red  Srch  Tot. Prop  Tot. Srch
       3    -     -          3          0
    """
    grid = grid_of(puzzle, board)
    if why := unsuited(grid):
        raise CluewrightError(why)
    most = None if limit is None else whole_number("limit", limit, least=1)
    events: list[Event] = []
    solutions = tuple(Grid(digits, grid.board) for digits in islice(pair_search(grid, events.append), most))
    return Trace(grid, tuple(events), solutions)
