"""The three ratings of a puzzle on a whole scale: ER of the way, EP up to its first placement, ED of its first step."""

from collections.abc import Iterable
from typing import NamedTuple

from ..arrays import NDArray, np
from ..boards import Board, Grid
from ..boards.batches import Rows, single_row
from ..boards.tables import tables_of
from ..errors import CluewrightError
from .measures import OF_SCALE, has_scales
from .technique.options import SUKAKU


class ScaleRatings(NamedTuple):
    """The ratings of each puzzle of a batch, in tenths; 200 is beyond the scale."""

    er: "NDArray[np.uint8]"
    ep: "NDArray[np.uint8]"
    ed: "NDArray[np.uint8]"


def scale_ratings(board: Board, rows: "Rows", scale: str, threads: int = 1) -> ScaleRatings:
    """The ratings of puzzles of one solution, given by rows of digits.

    The kernel is held against `explainer`, the readable reference, by these numbers; of steps that are rated alike the
    two may take different ones.

    >>> from cluewright.boards.batches import as_rows
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [int(tenths[0]) for tenths in scale_ratings(*as_rows([puzzle]), "se121")]
    [12, 12, 12]
    """
    from cluewright._kernel import rate_scale

    _refuse_other_boards(board)
    *tenths, _ = rate_scale(tables_of(board), rows, scale, threads=threads)
    return ScaleRatings(*map(np.asarray, tenths))


def scale_ratings_of_one(grid: Grid, scale: str) -> tuple[int, int, int]:
    """The ER, EP and ED of one puzzle of one solution, in tenths; without arrays.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> scale_ratings_of_one(Grid.parse(puzzle), "se121")
    (12, 12, 12)
    """
    from cluewright._kernel import rate_scale

    _refuse_other_boards(grid.board)
    (er,), (ep,), (ed,), _ = rate_scale(tables_of(grid.board), single_row(grid), scale, threads=1)
    return er, ep, ed


def _refuse_other_boards(board: Board) -> None:
    if not has_scales(board):
        raise CluewrightError(f"scale: expected the classic board, of which the two scales are, got {board}")


def scale_for(board: Board, measures: Iterable[str], scale: str | None) -> str | None:
    """The scale that measures are of: the one that is asked for, or `sukaku` if one of them is of whole scales only."""
    if scale is not None:
        return scale
    return SUKAKU if has_scales(board) and any(name in OF_SCALE for name in measures) else None


def scale_values(name: str, ratings: ScaleRatings) -> "NDArray[np.float64]":
    """The values of `technique` or one of the measures of whole scales."""
    match name:
        case "technique":
            return ratings.er / 10
        case "ep":
            return ratings.ep / 10
        case "ed":
            return ratings.ed / 10
        case "pearl":
            return np.equal(ratings.ep, ratings.er).astype(float)
        case _:
            return np.equal(ratings.ed, ratings.er).astype(float)
