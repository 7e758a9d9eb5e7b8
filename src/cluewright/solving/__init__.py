"""Solving: as a machine does it, exactly, on every board, by search."""

from .answers import count_solutions as count_solutions
from .answers import solution as solution
from .answers import solutions as solutions
from .answers import some_solution as some_solution
from .checking import Check as Check
from .checking import check as check
from .making import random_grids as random_grids
from .making import reduced as reduced
from .wrong_cells import wrong_cells as wrong_cells
