"""Locked candidates."""

from collections.abc import Iterator
from itertools import permutations

from ...boards import Board
from .rule import Rule, digits_of, each


def locked_candidates(board: Board) -> Iterator[Rule]:
    """A digit is gone from one house wherever that does not meet another: it is gone from the rest of the other.

    The two houses hold it equally often, and share more cells than that.
    """
    for house, other in permutations(board.houses, 2):
        one, two = frozenset(house.cells), frozenset(other.cells)
        if house.times == other.times < len(one & two):
            for digit in digits_of(board):
                yield Rule(gone=each(one - two, {digit}), removes=each(two - one, {digit}))
