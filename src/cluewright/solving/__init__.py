"""Solving: as a machine does it, exactly, on every board, by search."""

from .answers import count_solutions, solution, solutions, some_solution
from .checking import Check, check
from .declaring import declaration
from .making import random_grids, reduced
from .searching import completions
from .studies.propagation import Trace, trace

__all__ = [
    "Check",
    "Trace",
    "check",
    "completions",
    "count_solutions",
    "declaration",
    "random_grids",
    "reduced",
    "solution",
    "solutions",
    "some_solution",
    "trace",
]
