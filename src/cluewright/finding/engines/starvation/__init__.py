"""Starvation: the complete engine for naked singles, which gives up a branch where some cell can never be filled.

The kernel searches; here are its readable twin, the stops that it makes, and the pieces that it is cut into.
"""

from .search import STARVATION

__all__ = ["STARVATION"]
