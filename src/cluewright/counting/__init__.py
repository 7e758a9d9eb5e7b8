"""Counting: how many grids, solutions, puzzles of a mask there are, and what a permanent says about them."""

from .bands import BandClass, band_classes
from .bounds import Bounds, grid_bounds
from .burnside import SymmetryClass, count_different_grids, symmetry_classes
from .estimates import Estimate, converging, estimate, estimated, probed
from .grids import count_all, count_grids
from .masks import MaskEstimate, estimate_puzzles, puzzles_probed
from .permanents import minc_bregman, of_ones_and_diagonal, permanent, van_der_waerden

__all__ = [
    "BandClass",
    "Bounds",
    "Estimate",
    "MaskEstimate",
    "SymmetryClass",
    "band_classes",
    "converging",
    "count_all",
    "count_different_grids",
    "count_grids",
    "estimate",
    "estimate_puzzles",
    "estimated",
    "grid_bounds",
    "minc_bregman",
    "of_ones_and_diagonal",
    "permanent",
    "probed",
    "puzzles_probed",
    "symmetry_classes",
    "van_der_waerden",
]
