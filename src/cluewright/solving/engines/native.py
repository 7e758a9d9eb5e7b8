"""The kernel's search, which is what `solution`, `solutions` and `count_solutions` ask."""

from collections.abc import Iterator

from ...boards import Digit, Grid
from .. import native
from ..engine import NODES, SolvingEngine, WorkCounts

COUNTED = 2
"""Completions up to which nodes are counted: enough to tell whether there is exactly one."""


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    found, nodes = native.first_completions_and_nodes(grid, COUNTED)
    work[NODES] += nodes
    yield from found if len(found) < COUNTED else native.native_completions(grid)


NATIVE = SolvingEngine(
    name="native",
    help="The kernel's search, the quickest. Its nodes are those up to the second completion.",
    search=search,
    knows_constraints=True,
)
