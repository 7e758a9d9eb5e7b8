"""Bounds consistency: every least and greatest value has a solution in which the others may fill up their gaps."""

from collections.abc import Sequence

from ....boards import DigitBits
from .intervals import hall_intervals
from .strength import Domains, Strength


def filtered(domains: Sequence[DigitBits]) -> Domains | None:
    """Trim the ends of each domain that lie in a Hall interval of others (Puget 1998).

    >>> filtered([0b011, 0b011, 0b110])
    [3, 3, 4]
    >>> filtered([0b010, 0b111])  # 2 is no end
    [2, 7]
    """
    left = list(domains)
    while True:
        found = hall_intervals(left) if all(left) else None
        if found is None:
            return None
        taken, intervals = found
        before = left
        left = [_stripped(domain, taken) if domain & (domain - 1) else domain for domain in left]
        for interval in intervals:
            left = [_trimmed(domain, interval) for domain in left]
        if left == before:
            return left


def _stripped(domain: DigitBits, taken: DigitBits) -> DigitBits:
    """The domain without the values at its ends that are taken."""
    while (low := domain & -domain) & taken:
        domain ^= low
    while domain and (high := 1 << domain.bit_length() - 1) & taken:
        domain ^= high
    return domain


def _trimmed(domain: DigitBits, interval: DigitBits) -> DigitBits:
    """The domain without its ends in the interval, unless it lies there as a whole."""
    outside = domain & ~interval
    if outside and (domain & -domain & interval or 1 << domain.bit_length() - 1 & interval):
        return outside
    return domain


BOUNDS = Strength(
    name="bounds",
    help="Ends of a domain go that lie in a Hall interval of other variables (Puget).",
    filtered=filtered,
)
