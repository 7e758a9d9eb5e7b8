"""Ratings by technique as tuned masking takes them."""

from ..boards import Grid
from ..boards.batches import as_rows
from ..rating.technique.native import ratings_from
from .target import BEYOND_TECHNIQUES


def in_tenths(puzzle: Grid) -> int:
    """The rating by technique of a proper puzzle, in tenths; BEYOND_TECHNIQUES where it has none."""
    board, rows = as_rows([puzzle])
    found = ratings_from(board, rows)
    return int(found.tenths[0]) if found.is_complete[0] else BEYOND_TECHNIQUES
