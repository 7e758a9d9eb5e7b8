"""The rating by technique, as the other measures take it: numbers, and whether the true ones are larger."""

from collections.abc import Sequence

from ..arrays import NDArray, np
from ..boards import Board
from ..boards.batches import Rows
from ..errors import CluewrightError
from .measures import has_technique, needed_for
from .technique import BEYOND
from .technique.native import technique_ratings
from .technique.options import ANY_RATING, DEFAULTS, TechniqueOptions

CEILING = BEYOND / 10
"""What is stuck with every technique of the scale needs at least this."""


def technique_column(
    board: Board, rows: "Rows", threads: int = 1, options: TechniqueOptions = DEFAULTS, bounds: Sequence[int] = ()
) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
    """For each puzzle its rating, and whether it is only a lower bound.

    With `bounds`, in tenths, a rating may be given by another one between the same two of them, and what exceeds the
    last one is not rated further: the lower bound is the next tenth.
    """
    if not has_technique(board):
        raise CluewrightError(f"technique: expected {needed_for('technique', board)}, got {board}")
    up_to = bounds[-1] if bounds else ANY_RATING
    found = technique_ratings(board, rows, threads=threads, options=options, up_to=up_to, bounds=bounds)
    are_least = ~found.is_complete
    return np.where(are_least, min(CEILING, (up_to + 1) / 10), found.tenths / 10), are_least
