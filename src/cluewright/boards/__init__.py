"""WHERE: boards, grids, positions, masks and their symmetries."""

from .board import Board, Chute, House, bits, mask_of
from .grid import Grid, GridLike, as_grid, digit_symbol, parse_symbol
from .position import Position
from .variants import board, board_names

__all__ = [
    "Board",
    "Chute",
    "Grid",
    "GridLike",
    "House",
    "Position",
    "as_grid",
    "bits",
    "board",
    "board_names",
    "digit_symbol",
    "mask_of",
    "parse_symbol",
]
