"""The three ratings of a puzzle on a whole scale: ER of the way, EP up to its first placement, ED of its first step."""

from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple

from ..arrays import NDArray, np
from ..boards import Board, Grid, Position
from ..boards.batches import Rows
from ..boards.tables import tables_of
from ..errors import CluewrightError
from .explainer import rated_way
from .explainer.way import in_tenths
from .measures import OF_SCALE
from .technique.options import SUKAKU


class ScaleRatings(NamedTuple):
    """The ratings of each puzzle of a batch, in tenths; 200 is beyond the scale."""

    er: "NDArray[np.uint8]"
    ep: "NDArray[np.uint8]"
    ed: "NDArray[np.uint8]"


def scale_ratings(board: Board, rows: "Rows", scale: str, threads: int = 1) -> ScaleRatings:
    """The ratings of puzzles of one solution, given by rows of digits.

    They are the kernel's if it has them; otherwise those of the reference, which takes seconds for a puzzle that needs
    chains, and hours for one that needs nested ones.

    >>> from cluewright.boards.batches import as_rows
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [int(tenths[0]) for tenths in scale_ratings(*as_rows([puzzle]), "se121")]
    [12, 12, 12]
    """
    if str(board) != "classic":
        raise CluewrightError(f"scale: expected the classic board, of which the two scales are, got {board}")
    if kernel_ratings := getattr(import_module("cluewright._kernel"), "rate_scale", None):
        found = kernel_ratings(tables_of(board), rows, scale, threads=threads)
        return ScaleRatings(*map(np.asarray, found[:3]))
    ways = [rated_way(Position.start(Grid(tuple(row), board)), scale) for row in rows.tolist()]
    each = [tuple(map(in_tenths, (way.er, way.ep, way.ed))) for way in ways]
    return ScaleRatings(*np.array(each, np.uint8).reshape(len(ways), 3).T)


def scale_for(measures: Iterable[str], scale: str | None) -> str | None:
    """The scale that measures are of: the one that is asked for, or `sukaku` if one of them is of whole scales only."""
    return scale or (SUKAKU if any(name in OF_SCALE for name in measures) else None)


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
