"""A board's tables for the compiled checker, which shares nothing with the kernel."""

# trust: believed for chute, brute-force, starvation, chute-cubes, rounds, few-clues

from array import array
from functools import lru_cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from ..boards import Board

if TYPE_CHECKING:
    from cluewright._checker import BoardTables


@lru_cache(maxsize=32)
def tables_of(board: Board) -> "BoardTables":
    """The tables of a board, built once for equal boards.

    >>> from cluewright.boards import board_named
    >>> tables_of(board_named("4x4")).cells
    16
    """
    from cluewright._checker import BoardTables

    houses = board.houses
    starts = accumulate((len(house.cells) for house in houses), initial=0)
    house_cells = chain.from_iterable(house.cells for house in houses)
    times = (house.times for house in houses)
    return BoardTables(board.size, board.digits, *(array("i", numbers) for numbers in (starts, house_cells, times)))
