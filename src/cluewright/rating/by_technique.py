"""The rating by technique, as the other measures take it: numbers, and whether the true ones are larger."""

from ..arrays import NDArray, np
from ..boards import Board
from ..boards.batches import Rows
from ..errors import CluewrightError
from .measures import has_technique
from .technique import BEYOND
from .technique.native import technique_ratings
from .technique.options import ANY_RATING, DEFAULTS, TechniqueOptions

CEILING = BEYOND / 10
"""What is stuck with every technique of the scale needs at least this."""


def technique_column(
    board: Board, rows: "Rows", threads: int = 1, options: TechniqueOptions = DEFAULTS, up_to: int = ANY_RATING
) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
    """For each puzzle its rating, and whether it is only a lower bound.

    What exceeds `up_to`, in tenths, is not rated further: the bound is the next tenth.
    """
    if not has_technique(board):
        raise CluewrightError(f"technique: expected a board whose houses hold each digit once, got {board}")
    found = technique_ratings(board, rows, threads=threads, options=options, up_to=up_to)
    are_least = ~found.is_complete
    return np.where(are_least, min(CEILING, (up_to + 1) / 10), found.tenths / 10), are_least
