"""Trying: engines that put digits into the clue cells and look at what the strategies make of them.

One tries all fillings, one random ones, one those that candidates suggest.
"""

from .brute_force import BRUTE_FORCE, Tree
from .guided import GUIDED
from .naive import NAIVE
from .order import clue_order

__all__ = ["BRUTE_FORCE", "GUIDED", "NAIVE", "Tree", "clue_order"]
