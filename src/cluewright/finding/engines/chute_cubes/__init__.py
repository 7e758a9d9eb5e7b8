"""Chute cubes: every filling of a chute becomes a cube, a part of all grids, and is refuted by unavoidable sets.

A set that refutes one filling is learned, and serves the others.
"""

from .search import CHUTE_CUBES

__all__ = ["CHUTE_CUBES"]
