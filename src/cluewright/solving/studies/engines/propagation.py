"""PS-1-2: propagation of single values, the dual reduction, and search on pairs."""

from collections.abc import Iterator

from ....boards import Digit, Grid
from ...engine import NODES, SolvingEngine, WorkCounts
from ...suited import unsuited
from ..propagation import pair_search
from ..propagation.pairs import Event

BEYOND_PAIRS = "beyond pairs"
"""Domains of three digits or more that were split, since there was no pair left."""


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    work.update(dict.fromkeys((NODES, "propagations", "reductions", BEYOND_PAIRS), 0))

    def count(event: Event) -> None:
        if event.did == "propagated":
            work["propagations"] += event.count
        elif event.did == "reduced":
            work["reductions"] += event.count
        else:
            work[NODES] += 1
            work[BEYOND_PAIRS] += event.did == "high" and event.count > 2

    return pair_search(grid, count)


PROPAGATION = SolvingEngine(
    name="propagation",
    help="PS-1-2: single digits are propagated and single places found; a cell with two digits left is split.",
    search=search,
    unsuited=unsuited,
)
