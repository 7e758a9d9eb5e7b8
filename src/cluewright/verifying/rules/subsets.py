"""Naked, locked and hidden pairs, triples and quads."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Board
from ..limits import step
from .rule import Rule, digits_of, each, houses_once


def naked_subset(board: Board, size: int) -> Iterator[Rule]:
    """Cells of a house have as few digits as they are cells: the other cells of each house around them have none."""
    houses = houses_once(board)
    for cells in (frozenset(cells) for house in houses for cells in combinations(house, size)):
        step(len(houses))
        around = frozenset(other for house in houses if cells <= house for other in house - cells)
        for digits in combinations(digits_of(board), size):
            yield Rule(gone=each(cells, digits_of(board).difference(digits)), removes=each(around, digits))


def locked_subset(board: Board, size: int) -> Iterator[Rule]:
    """Cells that two houses share have as few digits as they are cells: no other cell of houses around them has any."""
    houses = houses_once(board)
    for one, other in combinations(houses, 2):
        for cells in map(frozenset, combinations(one & other, size)):
            step(len(houses))
            around = frozenset().union(*(house for house in houses if cells <= house)) - cells
            for digits in combinations(digits_of(board), size):
                yield Rule(gone=each(cells, digits_of(board).difference(digits)), removes=each(around, digits))


def hidden_subset(board: Board, size: int) -> Iterator[Rule]:
    """Digits have as few cells of a house as they are digits: these cells have no other digit."""
    for house in houses_once(board):
        for cells in combinations(house, size):
            for digits in combinations(digits_of(board), size):
                yield Rule(
                    gone=each(house.difference(cells), digits),
                    removes=each(cells, digits_of(board).difference(digits)),
                )
