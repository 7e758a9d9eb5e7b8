"""Random full grids, and puzzles without redundant clues: batches of any size as rows of arrays."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..arrays import np
from ..boards import BoardLike, GridLike, board_named
from ..boards.batches import Rows, as_rows
from ..boards.grid import thread_count
from ..boards.tables import search_tables_of
from ..errors import CluewrightError
from ..values import shortened, whole_number
from .answers import count_solutions, refuse_improper
from .gridless import searched, why_no_grid

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

MAX_BYTES = 1 << 40
"""Bytes of the grids that are made in one call, at most: no machine has more memory for them."""


def random_grids(count: int, board: BoardLike = "classic", seed: int | None = None, threads: int = 1) -> "Rows":
    """Random full grids, one a row; the same ones for the same seed on every machine.

    Each comes from a search of its own that tries candidates at random, under a random renaming of the digits: so each
    digit is equally likely in each cell, and each grid can occur, but some are a few times as likely as others. Where a
    large board defeats the search, it starts afresh with fewer random choices. On boards other than the classic one,
    lines whose cells lie in the same boxes then exchange digits at random, as far as all houses stay right: so grids
    of 49x49 have hardly more in common than chance gives them.

    On a board without any grid, the error says why there is none.

    >>> random_grids(2, "4x4", seed=1).shape
    (2, 16)
    """
    from cluewright._kernel import random_completions

    chosen = board_named(board)
    most = MAX_BYTES // chosen.size
    empty = np.zeros((whole_number("count", count, 0, most), chosen.size), np.uint8)
    workers, number = thread_count(threads), kernel_seed(seed)
    made = searched(chosen, lambda: random_completions(search_tables_of(chosen), empty, number, threads=workers))
    if made is None or not all(made[1]):
        raise CluewrightError(f"board {chosen}: expected a full grid to exist, found none: {why_no_grid(chosen)}")
    return np.asarray(made[0])


def reduced(
    puzzles: "Sequence[GridLike] | Rows",
    board: BoardLike | None = None,
    orders: "ArrayLike | None" = None,
    seed: int | None = None,
    threads: int = 1,
) -> "Rows":
    """Proper puzzles or full grids made minimal: clues are left out one by one, as long as the solution is unique.

    Clues are tried in a random order, or in the order of the puzzle's row of cells in `orders`, where those whose cells
    are missing stay.

    >>> puzzle = reduced(["1234341221434321"], orders=[list(range(16))])
    >>> "".join(map(str, puzzle[0]))
    '0000001201030320'
    """
    from cluewright._kernel import reduced as kernel_reduced

    chosen, rows = as_rows(puzzles, board)
    workers = thread_count(threads)
    refuse_improper(chosen, rows, count_solutions(rows, 2, chosen, workers))
    ordered = np.zeros((0, 0), np.int32) if orders is None else _checked_orders(orders, rows)
    return np.asarray(kernel_reduced(search_tables_of(chosen), rows, ordered, kernel_seed(seed), threads=workers)[0])


def kernel_seed(seed: int | None) -> int:
    """The seed as 64 bits for the kernel; a random one for None."""
    from secrets import randbits

    return randbits(64) if seed is None else whole_number("seed", seed) % 2**64


def _checked_orders(given: "ArrayLike", rows: "Rows") -> "NDArray[np.int32]":
    try:
        orders = np.asarray(given)
    except (TypeError, ValueError, OverflowError):
        orders = np.array(None)
    if orders.size and not np.issubdtype(orders.dtype, np.integer):
        raise CluewrightError(f"orders: expected rows of cells, as whole numbers, got {shortened(given)}")
    if orders.ndim != 2 or len(orders) != len(rows):
        raise CluewrightError(f"orders: expected a row of cells for each of {len(rows)} puzzles, got {orders.shape}")
    if orders.size and not (orders.min() >= 0 and orders.max() < rows.shape[1]):
        raise CluewrightError(f"orders: expected cells 0 to {rows.shape[1] - 1}, got {orders.min()} to {orders.max()}")
    return np.ascontiguousarray(orders, np.int32)
