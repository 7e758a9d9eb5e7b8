"""The exact method of Nishikawa and Toda 2020: the strategies' rounds as clauses for a SAT solver that gives proofs."""

from .search import ROUNDS, ROUNDS_30

__all__ = ["ROUNDS", "ROUNDS_30"]
