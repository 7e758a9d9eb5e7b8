"""Ratings by technique as tuned masking takes them."""

from ..boards import Grid
from ..boards.batches import as_rows
from ..rating.by_technique import technique_ratings
from .target import BEYOND


def in_tenths(puzzle: Grid) -> int:
    """The rating by technique of a proper puzzle, in tenths; BEYOND where the techniques do not complete it."""
    board, rows = as_rows([puzzle])
    ratings, are_least = technique_ratings(board, rows)
    return BEYOND if are_least[0] else round(10 * float(ratings[0]))
