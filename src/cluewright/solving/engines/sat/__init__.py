"""SAT: a grid's completions as the models of clauses, for CaDiCaL, and as DIMACS for other solvers."""

from .dimacs import dimacs as dimacs
from .search import ENCODINGS as ENCODINGS
from .search import SAT as SAT
from .search import SAT_NAIVE as SAT_NAIVE
