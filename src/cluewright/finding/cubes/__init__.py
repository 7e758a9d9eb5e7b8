"""Chute cubes: the engine that goes through the fillings of a chute, what it learns from grids, and its certificates.

A filling becomes a cube, a part of all grids; learned exchanges exclude what is in it, for this filling and for others.
"""

from .pieces import has_few_fillings
from .search import CHUTE_CUBES

__all__ = ["CHUTE_CUBES", "has_few_fillings"]
