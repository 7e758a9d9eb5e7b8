"""The exact method of Nishikawa and Toda 2020: the strategies' rounds as clauses for a SAT solver that gives proofs."""

from .search import GROWING_ROUNDS, THIRTY_ROUNDS

__all__ = ["GROWING_ROUNDS", "THIRTY_ROUNDS"]
