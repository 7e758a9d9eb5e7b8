"""Unique rectangle, of types 1 and 6, and hidden rectangle."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

from ...boards import Board, Cell
from ...boards.constraints import bound_cells
from ..limits import step
from .rule import Cells, Rule, digits_of, each, houses_once, rows_and_columns, seen_from


def unique_rectangle(board: Board) -> Iterator[Rule]:
    """Three corners have no candidates but x and y, and none of the four is a clue: the fourth has neither.

    If it had, x and y could change places, and no house would notice. So in each house there are as many of two
    opposite corners as of the other two; and neighbouring corners see each other, so that x and y take turns.
    """
    for a, b, c, d in rectangles(board):
        for fourth in (a, b, c, d):
            three = {a, b, c, d} - {fourth}
            for pair in combinations(digits_of(board), 2):
                yield Rule(
                    gone=each(three, digits_of(board).difference(pair)),
                    unclued=frozenset((a, b, c, d)),
                    removes=each({fourth}, pair),
                )


def unique_rectangle_6(board: Board) -> Iterator[Rule]:
    """Two opposite corners have only x and y, and two parallel sides hold all x of a house: the others are not x.

    None of the four is a clue. If one of them were x, the first two would be y, and the fourth x:
    x and y could change places.
    """
    for a, b, c, d in rectangles(board):
        for one, near, other, far in ((a, b, c, d), (a, d, c, b), (b, a, d, c), (b, c, d, a)):
            for x, y in permutations(digits_of(board), 2):
                for rest in _without_sides(board, {one, near}, {other, far}):
                    yield Rule(
                        gone=each({one, other}, digits_of(board) - {x, y}) | each(rest, {x}),
                        unclued=frozenset((a, b, c, d)),
                        removes=each({near, far}, {x}),
                    )


def hidden_rectangle(board: Board) -> Iterator[Rule]:
    """A corner has only x and y, and both sides of the opposite one hold all x of a house: that one is not y.

    None of the four is a clue. If it were y, both its neighbours would be x, and the first corner y:
    x and y could change places.
    """
    for a, b, c, d in rectangles(board):
        for one, near, opposite, far in ((a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c)):
            for x, y in permutations(digits_of(board), 2):
                for rest in _without_sides(board, {opposite, near}, {opposite, far}):
                    yield Rule(
                        gone=each({one}, digits_of(board) - {x, y}) | each(rest, {x}),
                        unclued=frozenset((a, b, c, d)),
                        removes=each({opposite}, {y}),
                    )


def _without_sides(board: Board, one: set[Cell], other: set[Cell]) -> Iterator[Cells]:
    """The cells off two sides, in a house around the one and a house around the other; both hold each digit once."""
    houses = houses_once(board)
    step(sum(map(len, houses)))
    for first in houses:
        for second in houses:
            if one <= first and other <= second:
                yield (first - one) | (second - other)


@lru_cache(maxsize=8)
def rectangles(board: Board) -> tuple[tuple[Cell, Cell, Cell, Cell], ...]:
    """The corners of each such rectangle, one after the other around it."""
    seen = seen_from(board)
    found = []
    cells = {place: cell for cell, place in enumerate(rows_and_columns(board))}
    bound = bound_cells(board)  # a constraint may tell the digits of these apart
    for top, bottom in combinations(range(board.rows), 2):
        for left, right in combinations(range(board.columns), 2):
            step(4)
            corners = [(top, left), (top, right), (bottom, right), (bottom, left)]
            if not all(corner in cells and not bound >> cells[corner] & 1 for corner in corners):
                continue
            a, b, c, d = (cells[corner] for corner in corners)
            if not all(one in seen[next_one] for one, next_one in ((a, b), (b, c), (c, d), (d, a))):
                continue
            step(sum(len(house.cells) for house in board.houses))
            if all(len({a, c} & set(house.cells)) == len({b, d} & set(house.cells)) for house in board.houses):
                found.append((a, b, c, d))
    return tuple(found)
