"""SAT: a grid's completions as the models of clauses, for CaDiCaL, and as DIMACS for other solvers."""

from .dimacs import dimacs
from .search import ENCODINGS, SAT, SAT_NAIVE

__all__ = ["ENCODINGS", "SAT", "SAT_NAIVE", "dimacs"]
