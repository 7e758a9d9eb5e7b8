"""Chute cubes: each filling of a chute is a cube, a part of all grids, which unavoidable sets refute.

Sets that are learned for one filling help to refute the next.
"""

from .pieces import tightest_chute
from .search import CHUTE_CUBES

__all__ = ["CHUTE_CUBES", "tightest_chute"]
