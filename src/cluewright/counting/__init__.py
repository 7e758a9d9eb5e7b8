"""How many: grids, puzzles of a pattern, and what a permanent says about them."""

from .permanents import permanent

__all__ = ["permanent"]
