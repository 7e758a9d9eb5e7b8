"""A board as arrays: what the kernel is told of it."""

from array import array
from functools import lru_cache
from itertools import accumulate, chain
from typing import NamedTuple

from .board import Board


class BoardTables(NamedTuple):
    """The first arguments of every kernel function that works on any board. No numpy: it takes long to import."""

    cells: int
    digits: int
    starts: "array[int]"
    """House h has the cells `house_cells[starts[h]:starts[h + 1]]`."""
    house_cells: "array[int]"
    times: "array[int]"
    """How often each house holds each digit."""


@lru_cache(maxsize=32)
def tables_of(board: Board) -> BoardTables:
    """The tables of a board.

    >>> from cluewright.boards import board
    >>> list(tables_of(board("4x4")).house_cells[:8])
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    houses = board.houses
    starts = accumulate((len(house.cells) for house in houses), initial=0)
    house_cells = chain.from_iterable(house.cells for house in houses)
    times = (house.times for house in houses)
    return BoardTables(board.size, board.digits, *(array("i", numbers) for numbers in (starts, house_cells, times)))
