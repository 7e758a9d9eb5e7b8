"""How many: grids, solutions, and what a permanent says about them."""

from .estimates import Estimate, estimate
from .permanents import permanent

__all__ = ["Estimate", "estimate", "permanent"]
