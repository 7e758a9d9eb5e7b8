"""Hall intervals: runs of values with as many variables that can take no other as there are values."""

from collections.abc import Sequence

from ....boards import DigitBits


def hall_intervals(domains: Sequence[DigitBits]) -> tuple[DigitBits, list[DigitBits]] | None:
    """The values that are the only one of a variable, and the Hall intervals that begin and end with other domains.

    All Hall intervals are made of these. None if some interval holds more whole domains than values. No domain may be
    empty.

    >>> taken, intervals = hall_intervals([0b00001, 0b00110, 0b00110, 0b11110])
    >>> bin(taken), list(map(bin, intervals))
    ('0b1', ['0b110'])
    """
    taken = 0
    bounds = []
    for domain in domains:
        if domain & (domain - 1):
            bounds.append((domain.bit_length(), domain & -domain))
        elif domain & taken:
            return None
        else:
            taken |= domain
    bounds.sort()
    found = []
    for least in {low for _, low in bounds}:
        within = 0
        for length, low in bounds:
            if low >= least:
                within += 1
                interval = (1 << length) - least
                room = (interval & ~taken).bit_count()
                if within > room:
                    return None
                if within == room:
                    found.append(interval)
    return taken, found
