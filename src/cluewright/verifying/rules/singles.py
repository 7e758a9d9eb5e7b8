"""Full house, naked single and hidden single."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Board
from .rule import Rule, digits_of, each


def full_house(board: Board) -> Iterator[Rule]:
    """Every other cell of a house is filled, and a cell has no candidate left but one: it holds that digit."""
    for house in board.houses:
        for cell in house.cells:
            for digit in digits_of(board):
                yield Rule(
                    gone=each({cell}, digits_of(board) - {digit}),
                    filled=frozenset(house.cells) - {cell},
                    places=each({cell}, {digit}),
                )


def naked_single(board: Board) -> Iterator[Rule]:
    """A cell has no candidate left but one: it holds that digit."""
    for cell in range(board.size):
        for digit in digits_of(board):
            yield Rule(gone=each({cell}, digits_of(board) - {digit}), places=each({cell}, {digit}))


def hidden_single(board: Board) -> Iterator[Rule]:
    """A digit is gone from all cells of a house but as many as hold it there: each of these holds it."""
    for house in board.houses:
        for digit in digits_of(board):
            for last in combinations(house.cells, house.times):
                yield Rule(gone=each(set(house.cells) - set(last), {digit}), places=each(last, {digit}))
