"""What the bounds of permanents say about the number of grids: row after row is a choice of columns for the digits.

A row is a perfect matching of columns and digits. In a Latin square each column has seen as many digits as there are
rows above, and each digit was seen as often, so both bounds of a permanent hold for every row, whatever is above it.
Boxes take away further digits, but not equally many everywhere: for boards with boxes only the upper bound is left.
"""

from fractions import Fraction
from math import factorial, prod

from ..boards import BoardLike, board_named
from ..boards.symmetries.groups import regular_shape
from ..errors import CluewrightError
from ..late_dataclasses import dataclass


@dataclass(frozen=True)
class Bounds:
    """Between these numbers lies the number of grids of a board."""

    least: Fraction | None
    """By van der Waerden's bound; None if the board has boxes."""
    most: float
    """By the bound of Minc and Bregman."""


def grid_bounds(board: BoardLike) -> Bounds:
    """The bounds for a board whose houses are its rows, its columns, and perhaps regular boxes.

    >>> latin = grid_bounds({"size": 4, "regions": None})
    >>> float(latin.least), round(latin.most)  # there are 576 squares
    (25.62890625, 1047)
    >>> round(grid_bounds("4x4").most)  # there are 288
    384
    """
    chosen = board_named(board)
    shape = regular_shape(chosen)
    if shape is None:
        raise CluewrightError(
            f"board {chosen}: expected rows, columns and perhaps regular boxes as its houses, got others"
        )
    size, (height, width) = chosen.digits, shape
    left = [_digits_left(row, size, height, width) for row in range(size)]
    least = None
    if height == 1:
        least = prod((Fraction(digits, size) ** size * factorial(size) for digits in left), start=Fraction(1))
    return Bounds(least, prod(float(factorial(digits)) ** (size / digits) for digits in left))


def _digits_left(row: int, size: int, height: int, width: int) -> int:
    """The digits, at most, that a cell of this row can still have: its column took one a row, its box `width`."""
    return size - max(row, row % height * width)
