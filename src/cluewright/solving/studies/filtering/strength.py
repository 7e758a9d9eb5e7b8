"""A strength of filtering: one way to remove values that cannot be part of a solution of an alldifferent constraint.

The domain of a variable is a set of values, as `DigitBits`. Each variable takes a value of its domain, no two the same.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....boards import DigitBits
from ....late_dataclasses import dataclass

Domains: TypeAlias = list[DigitBits]
"""The domain of each variable."""

Filter: TypeAlias = Callable[[Sequence[DigitBits]], Domains | None]
"""Gives what is left of the domains; None if it sees that there is no solution. To filter again removes no more."""


@dataclass(frozen=True)
class Strength:
    """One declaration: a strength's name, what it removes, and how."""

    name: str
    help: str
    filtered: Filter


def most_constrained(domains: Sequence[DigitBits]) -> int | None:
    """The first of the variables with the fewest values, two or more; None if there is none.

    >>> most_constrained([0b1, 0b111, 0b110, 0b11])
    2
    """
    sizes = [domain.bit_count() for domain in domains]
    if 2 in sizes:
        return sizes.index(2)
    more = [size for size in sizes if size > 1]
    return sizes.index(min(more)) if more else None


def together(first: Filter, second: Filter) -> Filter:
    """One filter after the other, until neither removes anything."""

    def filtered(domains: Sequence[DigitBits]) -> Domains | None:
        before = first(domains)
        while before is not None:
            left = second(before)
            if left is None or left == before:
                return left
            before = first(left)
        return None

    return filtered
