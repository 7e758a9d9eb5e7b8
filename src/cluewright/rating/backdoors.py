"""Backdoors: the fewest cells whose digits, once they are known, let strategies finish a puzzle.

How many that takes says how hard a puzzle is, whatever the strategies are that find them; unlike ratings it does not
change where a symmetry of the board is applied.
"""

from collections.abc import Iterator
from itertools import combinations, islice

from ..arrays import np
from ..boards import BoardLike, CellBits, Grid, GridLike, bits_of
from ..boards.batches import changed_copies
from ..cancelling import look
from ..notation import grid_of
from ..solving import solution
from ..strategies import Strategies, Strategy, chosen_strategies, completed
from ..values import whole_number

CELLS_TRIED = 3
"""Cells of the largest sets that are tried: on the classic board some 30,000 sets of three, which take a second."""
SETS_PER_BATCH = 20_000
"""Sets that are tried in one call of the kernel: some tenths of a second."""


def backdoors(
    puzzle: GridLike,
    strategies: Strategies = "singles",
    board: BoardLike | None = None,
    *,
    most_cells: int = CELLS_TRIED,
) -> tuple[CellBits, ...]:
    """All of the smallest sets of cells whose digits let the strategies finish a proper puzzle.

    Each is a set of cells as an integer, as `bits` reads it: the empty set, 0, if the strategies finish the puzzle
    alone. There are none if it takes more than `most_cells` cells.

    >>> backdoors("1...2..3..4..1.."), backdoors("1...2..3..4..1..", "full-house", most_cells=1)
    ((0,), ())
    """
    grid = grid_of(puzzle, board)
    most = whole_number("most_cells", most_cells, least=0)
    chosen = chosen_strategies(strategies, grid.board)
    solved = solution(grid)
    for size in range(most + 1):
        if sets := tuple(_of_size(grid, solved, chosen, size)):
            return sets
    return ()


def _of_size(grid: Grid, solved: Grid, strategies: tuple[Strategy, ...], size: int) -> Iterator[CellBits]:
    """The sets of this size, in the order of their cells."""
    given, full = np.array(grid.digits, np.uint8), np.array(solved.digits, np.uint8)
    choices = combinations(np.flatnonzero(given == 0).tolist(), size)
    while batch := list(islice(choices, SETS_PER_BATCH)):
        look()
        cells = np.array(batch, int).reshape(len(batch), size)
        rows = changed_copies(given, cells, full[cells])
        for number in np.flatnonzero(completed(rows, strategies, grid.board)).tolist():
            yield bits_of(batch[number])
