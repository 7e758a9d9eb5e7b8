"""The trace of PS-1-2: what it does, line by line, with running totals."""

import sys
from collections.abc import Iterator
from itertools import islice
from typing import TypeAlias

from ....boards import BoardLike, Grid, GridLike
from ....checked import check_fields
from ....errors import CluewrightError
from ....late_dataclasses import dataclass
from ....notation import grid_of
from ....values import whole_number
from ....wording import counted
from ...suited import unsuited
from .pairs import Event, pair_search

KEYS = ("propagations", "reductions", "branch", "operations", "searches")
COLUMNS = ("Prop", "Red", "Srch", "Tot. Prop", "Tot. Srch")
Row: TypeAlias = tuple[int | None, int | None, str | None, int, int]
"""Passes of a propagation, or domains reduced, or the branch; operations and searches so far.

A branch is `h` or `l`; where the domain had more than two values, their number follows.
"""


@dataclass(frozen=True)
class Trace:
    """A run of PS-1-2. `str` gives the table of its author, with the solutions below."""

    grid: Grid
    events: tuple[Event, ...]
    solutions: tuple[Grid, ...]
    """The solutions that it has found, in this order."""

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def branches(self) -> str:
        """The branches of the search: `h` for a high value, `l` for a low one.

        >>> trace("1.............2.").branches
        'hhhh'
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

    def to_dict(self) -> dict[str, object]:
        """The trace for JSON, with grids as lines."""
        return {
            "puzzle": str(self.grid),
            "board": self.grid.board.name,
            "branches": self.branches,
            "operations": self.operations,
            "searches": self.searches,
            "beyond_pairs": self.beyond_pairs,
            "solutions": [str(grid) for grid in self.solutions],
            "rows": [dict(zip(KEYS, row, strict=True)) for row in self.rows()],
        }

    def __repr__(self) -> str:
        return f"Trace(<{counted(len(self.events), 'row')}>, {self.grid!r})"

    def _total(self, *kinds: str) -> int:
        return sum(event.count for event in self.events if event.did in kinds)

    def rows(self) -> Iterator[Row]:
        """The rows of the table."""
        operations = searches = 0
        for event in self.events:
            propagations = reductions = branch = None
            if event.did == "propagated":
                propagations = event.count
            elif event.did == "reduced":
                reductions = event.count
            else:
                branch = event.did[0] + (str(event.count) if event.count > 2 else "")
            operations += (propagations or 0) + (reductions or 0)
            searches += event.did == "high"
            yield propagations, reductions, branch, operations, searches

    def __str__(self) -> str:
        table = [COLUMNS, *(tuple("-" if cell is None else str(cell) for cell in row) for row in self.rows())]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in table]
        found = "no solution" if not self.solutions else "\n".join(map(str, self.solutions))
        return "\n".join([*lines, f"operations: {self.operations}, searches: {self.searches}", found])


def trace(puzzle: GridLike, board: BoardLike | None = None, *, limit: int | None = 1) -> Trace:
    """The trace of PS-1-2 up to the first solution, or up to `limit` of them; None for all.

    >>> print(trace("12..3412..4.4..."))
    Prop  Red  Srch  Tot. Prop  Tot. Srch
       4    -     -          4          0
       -    0     -          4          0
       -    -     h          4          1
       3    -     -          7          1
       -    0     -          7          1
    operations: 7, searches: 1
    1234341223414123
    """
    grid = grid_of(puzzle, board)
    if why := unsuited(grid):
        raise CluewrightError(f"board {grid.board}: {why}")
    most = None if limit is None else min(whole_number("limit", limit, least=1), sys.maxsize)
    events: list[Event] = []
    solutions = tuple(Grid(digits, grid.board) for digits in islice(pair_search(grid, events.append), most))
    return Trace(grid, tuple(events), solutions)
