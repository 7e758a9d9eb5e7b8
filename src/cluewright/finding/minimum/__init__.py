"""Minimum: the least number of clues, by the paper's formulas (14) and (15) and a search for puzzles."""

from .search import Minimum, minimum

__all__ = ["Minimum", "minimum"]
