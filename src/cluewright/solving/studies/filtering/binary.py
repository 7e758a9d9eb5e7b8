"""Binary: the constraint taken as inequalities of two variables each, which are made arc consistent."""

from collections.abc import Sequence

from ....boards import DigitBits
from .strength import Domains, Strength


def filtered(domains: Sequence[DigitBits]) -> Domains | None:
    """Remove the value of a variable that has only one from all the others, until nothing changes.

    >>> filtered([0b001, 0b011, 0b111])
    [1, 2, 4]
    """
    left, known = list(domains), 0
    while True:
        taken = 0
        for domain in left:
            if not domain & (domain - 1):
                if not domain or domain & taken:
                    return None
                taken |= domain
        if taken == known:
            return left
        known = taken
        left = [domain & ~taken if domain & (domain - 1) else domain for domain in left]


BINARY = Strength(
    name="binary",
    help="A value that a variable has as its only one goes from the others.",
    filtered=filtered,
)
