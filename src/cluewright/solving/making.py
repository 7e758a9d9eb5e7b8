"""Full grids at random, and puzzles that have no clue too many: rows of arrays, for batches of any size."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..boards import BoardLike, GridLike
from ..boards import board as find_board
from ..boards.batches import as_rows
from ..boards.tables import tables_of
from ..errors import CluewrightError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    Rows = NDArray[np.uint8]


def random_grids(count: int, board: BoardLike = "classic", seed: int = 0, threads: int = 1) -> "Rows":
    """Full grids, though not each equally likely; the same ones for the same seed, on every machine.

    >>> random_grids(2, "4x4", seed=1).shape
    (2, 16)
    """
    import numpy as np

    from cluewright._kernel import random_completions

    chosen = find_board(board)
    empty = np.zeros((count, chosen.size), np.uint8)
    grids, found = random_completions(*tables_of(chosen), empty, seed % 2**64, threads=threads)
    if not all(found):
        raise CluewrightError(f"board {chosen}: expected a full grid to exist, found none")
    return np.asarray(grids)


def reduced(
    puzzles: "Sequence[GridLike] | Rows",
    board: BoardLike | None = None,
    orders: "ArrayLike | None" = None,
    seed: int = 0,
    threads: int = 1,
) -> "Rows":
    """Proper puzzles or full grids without the clues that they can do without, so that none is left of those.

    Clues are tried in a random order, or each puzzle's in its row of `orders`; cells that are left out there keep
    their clue.

    >>> puzzle = reduced(["1234341221434321"], orders=[list(range(16))])
    >>> "".join(map(str, puzzle[0]))
    '0000001201030320'
    """
    import numpy as np

    from cluewright._kernel import reduced as kernel_reduced

    chosen, rows = as_rows(puzzles, board)
    ordered = np.zeros((0, 0), np.int32) if orders is None else np.ascontiguousarray(orders, np.int32)
    if orders is not None:
        _check_orders(ordered, rows)
    return np.asarray(kernel_reduced(*tables_of(chosen), rows, ordered, seed % 2**64, threads=threads)[0])


def _check_orders(orders: "NDArray[np.int32]", rows: "Rows") -> None:
    if orders.ndim != 2 or len(orders) != len(rows):
        raise CluewrightError(f"orders: expected a row of cells for each of {len(rows)} puzzles, got {orders.shape}")
    if orders.size and not (orders.min() >= 0 and orders.max() < rows.shape[1]):
        raise CluewrightError(f"orders: expected cells 0 to {rows.shape[1] - 1}, got {orders.min()} to {orders.max()}")
