"""Dancing links: a grid as an exact cover of cells and houses, by the general solver."""

from collections.abc import Iterator

from ...boards import Digit, Grid
from .. import exact_cover
from ..engine import NODES, SolvingEngine, WorkCounts
from ..suited import unsuited


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    under_way = exact_cover.sudoku(grid.board).search(exact_cover.clue_options(grid))
    counted = 0
    for cover in under_way:
        work[NODES] += under_way.nodes - counted
        counted = under_way.nodes
        yield exact_cover.digits_of_cover(cover, grid.board)
    work[NODES] += under_way.nodes - counted


DANCING_LINKS = SolvingEngine(
    name="dancing-links",
    help="Exact cover by Knuth's dancing links: the item with the fewest options first.",
    search=search,
    unsuited=unsuited,
)
