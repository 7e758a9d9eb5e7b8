"""The kernel's rating by technique, of many puzzles at once. Its steps are those of `way`, the readable twin."""

from collections.abc import Sequence
from typing import NamedTuple

from ...arrays import NDArray, np
from ...boards import Board, Grid
from ...boards.batches import single_row
from ...boards.grid import thread_count
from ...boards.tables import tables_of
from ...errors import CluewrightError
from ...strategies.native import COMPLETED, MAX_NATIVE_CELLS
from .house_order import house_order_of
from .options import ANY_RATING, DEFAULTS, TechniqueOptions


class TechniqueRatings(NamedTuple):
    """The rating of each puzzle of a batch."""

    tenths: "NDArray[np.uint8]"
    """The highest rating of the steps, in tenths; 0 without steps. A lower bound where the way is not completed."""
    endings: "NDArray[np.uint8]"
    """How the way ends: STUCK, COMPLETED or CONTRADICTION of `strategies.native`."""

    @property
    def is_complete(self) -> "NDArray[np.bool_]":
        """For each puzzle, whether the steps fill every cell."""
        return np.equal(self.endings, COMPLETED)


def technique_ratings(
    board: Board,
    rows: "NDArray[np.uint8]",
    options: TechniqueOptions = DEFAULTS,
    *,
    up_to: int = ANY_RATING,
    bounds: Sequence[int] = (),
    threads: int = 1,
    engine: str = "auto",
) -> TechniqueRatings:
    """The rating of each puzzle, given by a row of digits, 0 where a cell is empty.

    A way ends, stuck, as soon as its rating is known to exceed `up_to`, in tenths. With ascending `bounds`, in tenths,
    ratings between the same two of them need not be told apart, which is quicker. `engine` is for tests; `_kernel.pyi`
    lists its values.

    >>> from cluewright.boards.batches import as_rows
    >>> technique_ratings(*as_rows(["1...2..3..4..1..", "1..............."]))
    TechniqueRatings(tenths=array([12,  0], dtype=uint8), endings=array([1, 0], dtype=uint8))
    """
    from cluewright._kernel import technique_ratings as kernel_ratings

    _refuse_other_boards(board)
    if rows.ndim != 2 or rows.shape[1] != board.size:
        raise CluewrightError(f"expected rows of {board.size} cells, got an array of the shape {rows.shape}")
    four, threads = options.four_strong_links, thread_count(threads)
    found = kernel_ratings(tables_of(board), rows, four, up_to, list(bounds), threads, engine)
    return TechniqueRatings(*map(np.asarray, found))


def rating_of_one(grid: Grid, options: TechniqueOptions = DEFAULTS) -> tuple[int, bool]:
    """The rating of one puzzle in tenths, and whether its way completes it; without arrays.

    >>> rating_of_one(Grid.parse("1...2..3..4..1.."))
    (12, True)
    """
    from cluewright._kernel import technique_ratings as kernel_ratings

    _refuse_other_boards(grid.board)
    (tenths,), (ending,) = kernel_ratings(tables_of(grid.board), single_row(grid), options.four_strong_links)
    return tenths, ending == COMPLETED


def _refuse_other_boards(board: Board) -> None:
    """Raise an error for boards without a rating by technique, and for those that are too large for the kernel."""
    house_order_of(board)
    if max(board.size, len(board.houses)) > MAX_NATIVE_CELLS:
        raise CluewrightError(f"expected a board of at most {MAX_NATIVE_CELLS:,} cells and houses, got {board}")
