"""Rounds: the exact method of Nishikawa and Toda 2020. Clauses for a SAT solver that gives proofs."""
