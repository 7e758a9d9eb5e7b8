"""WHERE: boards, grids, positions, masks and their symmetries."""

from .board import Board, Chute, House, bits, mask_of
from .canonical import automorphisms, canonical, canonical_grid, canonical_mask
from .grid import Grid, GridLike, as_grid, digit_symbol, is_one, parse_symbol
from .mask import Mask, MaskLike, mask
from .plain import board_from_plain, board_to_plain
from .position import Position
from .random_masks import count_masks, possible_cells, random_mask, random_masks
from .square import (
    SQUARE_SYMMETRIES,
    SquareSymmetry,
    orbits,
    square_symmetry,
    symmetries_of,
    symmetrized,
    symmetry_names,
)
from .symmetry import Group, Transformation, random_equivalent, relabelled, stabilizer, symmetries
from .variants import BoardLike, board, board_names

__all__ = [
    "SQUARE_SYMMETRIES",
    "Board",
    "BoardLike",
    "Chute",
    "Grid",
    "GridLike",
    "Group",
    "House",
    "Mask",
    "MaskLike",
    "Position",
    "SquareSymmetry",
    "Transformation",
    "as_grid",
    "automorphisms",
    "bits",
    "board",
    "board_from_plain",
    "board_names",
    "board_to_plain",
    "canonical",
    "canonical_grid",
    "canonical_mask",
    "count_masks",
    "digit_symbol",
    "is_one",
    "mask",
    "mask_of",
    "orbits",
    "parse_symbol",
    "possible_cells",
    "random_equivalent",
    "random_mask",
    "random_masks",
    "relabelled",
    "square_symmetry",
    "stabilizer",
    "symmetries",
    "symmetries_of",
    "symmetrized",
    "symmetry_names",
]
