"""How few clues are enough? Formulas (14) and (15), a search for puzzles, and an interval with its evidence."""

from .interval import Minimum, minimum

__all__ = ["Minimum", "minimum"]
