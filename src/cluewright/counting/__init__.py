"""Counting: how many grids, solutions, puzzles of a mask there are, and what a permanent says about them."""

from .bands import band_classes as band_classes
from .bounds import grid_bounds as grid_bounds
from .burnside import count_different_grids as count_different_grids
from .burnside import symmetry_classes as symmetry_classes
from .estimates import Estimate as Estimate
from .estimates import converging as converging
from .estimates import estimate as estimate
from .estimates import estimated as estimated
from .estimates import probed as probed
from .grids import count_all as count_all
from .grids import count_grids as count_grids
from .masks import MaskEstimate as MaskEstimate
from .masks import puzzles_probed as puzzles_probed
from .permanents import minc_bregman as minc_bregman
from .permanents import of_ones_and_diagonal as of_ones_and_diagonal
from .permanents import permanent as permanent
from .permanents import van_der_waerden as van_der_waerden
