"""Sue de Coq."""

from collections.abc import Iterator
from itertools import combinations, product

from ..limits import step
from .left import Left, Removed
from .rule import Cells, each, houses_once

MAX_CELLS = 4
"""Cells of each house, at most, beside the shared ones."""


def sue_de_coq(left: Left) -> Iterator[Removed]:
    """Open cells of two houses, two or more in both, some in the one alone and some in the other: as many as digits.

    None of the digits is in the cells of the one alone and in those of the other alone, and each of these have more
    digits than there are cells. A digit that is not in those of the other is gone from the rest of the house.
    """
    for one, other in combinations(houses_once(left.board), 2):
        shared = one & other & left.open
        for both in _some(shared, range(2, len(shared) + 1)):
            sides = ([*_larger(left, house - both_houses)] for house, both_houses in ((one, shared), (other, shared)))
            for first, second in product(*sides):
                step()
                if left.in_any(first) & left.in_any(second):
                    continue
                digits = left.in_any(both | first | second)
                if len(digits) == len(both | first | second):
                    yield each(one - both - first, digits - left.in_any(second))
                    yield each(other - both - second, digits - left.in_any(first))


def _some(cells: Cells, sizes: range) -> Iterator[Cells]:
    return (frozenset(some) for size in sizes for some in combinations(sorted(cells), size))


def _larger(left: Left, cells: Cells) -> Iterator[Cells]:
    """Some of these cells that are open and have more digits than there are cells."""
    return (some for some in _some(cells & left.open, range(1, MAX_CELLS + 1)) if len(left.in_any(some)) > len(some))
