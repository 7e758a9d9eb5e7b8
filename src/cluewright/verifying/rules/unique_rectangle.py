"""Unique rectangle."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Board, Cell
from ..limits import step
from .rule import Rule, digits_of, each, rows_and_columns, seen_from


def unique_rectangle(board: Board) -> Iterator[Rule]:
    """Three corners have no candidates but x and y, and none of the four is a clue: the fourth has neither.

    If it had, x and y could change places, and no house would notice. So in each house there are as many of two
    opposite corners as of the other two; and neighbouring corners see each other, so that x and y take turns.
    """
    for a, b, c, d in _rectangles(board):
        for fourth in (a, b, c, d):
            three = {a, b, c, d} - {fourth}
            for pair in combinations(digits_of(board), 2):
                yield Rule(
                    gone=each(three, digits_of(board).difference(pair)),
                    unclued=frozenset((a, b, c, d)),
                    removes=each({fourth}, pair),
                )


def _rectangles(board: Board) -> Iterator[tuple[Cell, Cell, Cell, Cell]]:
    """The corners of each such rectangle, one after the other around it."""
    seen = seen_from(board)
    cells = {place: cell for cell, place in enumerate(rows_and_columns(board))}
    for top, bottom in combinations(range(board.rows), 2):
        for left, right in combinations(range(board.columns), 2):
            step(4)
            corners = [(top, left), (top, right), (bottom, right), (bottom, left)]
            if not all(corner in cells for corner in corners):
                continue
            a, b, c, d = (cells[corner] for corner in corners)
            if not all(one in seen[next_one] for one, next_one in ((a, b), (b, c), (c, d), (d, a))):
                continue
            step(sum(len(house.cells) for house in board.houses))
            if all(len({a, c} & set(house.cells)) == len({b, d} & set(house.cells)) for house in board.houses):
                yield a, b, c, d
