"""Rounds: the paper's encoding of a run of the strategies contradicts itself."""

from .check import ROUNDS

__all__ = ["ROUNDS"]
