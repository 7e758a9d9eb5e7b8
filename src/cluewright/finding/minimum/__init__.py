"""The least number of clues: the paper's formulas (14) and (15), a search for puzzles, and the interval they give."""

from .search import Minimum, minimum

__all__ = ["Minimum", "minimum"]
