"""Starving: the exhaustive engine for naked singles, which gives up where some cell can never be filled.

The kernel searches; here are its twin to read, the stops that it makes, and the pieces that it is cut into.
"""

from .search import EXHAUSTIVE

__all__ = ["EXHAUSTIVE"]
