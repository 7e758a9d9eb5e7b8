"""The readable twin of the kernel's search, which defines what completions are."""

from collections.abc import Iterator

from ...boards import Digit, Grid
from ..engine import NODES, SolvingEngine, WorkCounts
from ..searching import completions


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    def count() -> None:
        work[NODES] += 1

    return completions(grid, on_choice=count)


REFERENCE = SolvingEngine(
    name="reference",
    help="The kernel's method in readable Python: cells and houses alike demand candidates, and failures weigh.",
    search=search,
    knows_constraints=True,
)
