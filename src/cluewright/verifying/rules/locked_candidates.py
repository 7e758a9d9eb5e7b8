"""Locked candidates."""

from collections.abc import Iterator
from itertools import permutations

from ...boards import Board
from ..limits import step
from .rule import Rule, digits_of, each


def locked_candidates(board: Board) -> Iterator[Rule]:
    """A digit is gone from one house wherever that does not meet another: it is gone from the rest of the other.

    The two houses hold it equally often, and share more cells than that.
    """
    houses = [(house.times, frozenset(house.cells)) for house in board.houses]
    for (times, one), (other_times, two) in permutations(houses, 2):
        step(len(one))
        if times == other_times < len(one & two):
            for digit in digits_of(board):
                yield Rule(gone=each(one - two, {digit}), removes=each(two - one, {digit}))
