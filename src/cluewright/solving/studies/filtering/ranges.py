"""Range consistency: every value has a solution in which the others may fill up the gaps of their domains."""

from collections.abc import Sequence

from ....boards import DigitBits
from . import binary
from .intervals import hall_intervals
from .strength import Domains, Strength


def filtered(domains: Sequence[DigitBits]) -> Domains | None:
    """Remove each Hall interval from all domains that do not lie in it as a whole (Leconte 1996).

    >>> filtered([0b010, 0b111])
    [2, 5]
    >>> filtered([0b101, 0b101, 0b111])  # 1 and 3 are no interval
    [5, 5, 7]
    """
    left = binary.filtered(domains)  # which is the quicker way to remove intervals of one value
    while left is not None:
        found = hall_intervals(left)
        if found is None:
            return None
        _, intervals = found
        before = left
        for interval in intervals:
            left = [domain & ~interval or domain for domain in left]
        if left == before:
            return left
        left = binary.filtered(left)
    return None


RANGE = Strength(
    name="range",
    help="All values go that lie in a Hall interval of other variables (Leconte).",
    filtered=filtered,
)
