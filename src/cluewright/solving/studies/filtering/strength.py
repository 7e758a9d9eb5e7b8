"""A strength of filtering: one way to remove values that cannot be part of a solution of an alldifferent constraint.

The domain of a variable is a set of values, as `DigitBits`. Each variable takes a value of its domain, no two the same.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ....boards import DigitBits

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
