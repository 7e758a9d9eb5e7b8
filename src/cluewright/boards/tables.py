"""A board in the form that the kernel takes: one object with its tables."""

from array import array
from functools import lru_cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from .board import BOXES, Board

if TYPE_CHECKING:
    from cluewright._kernel import BoardTables


@lru_cache(maxsize=32)
def tables_of(board: Board) -> "BoardTables":
    """The tables of a board, built once for equal boards. Uses no numpy, which takes 0.1 s to import.

    >>> from cluewright.boards import board_named
    >>> tables_of(board_named("4x4")).cells
    16
    """
    from cluewright._kernel import BoardTables

    houses = board.houses
    starts = accumulate((len(house.cells) for house in houses), initial=0)
    house_cells = chain.from_iterable(house.cells for house in houses)
    times = (house.times for house in houses)
    kinds = (("row",), ("column",), BOXES)
    of_kinds = ([h for h, house in enumerate(houses) if house.kind in alike] for alike in kinds)
    lists = (array("i", numbers) for numbers in (starts, house_cells, times, *of_kinds))
    return BoardTables(board.size, board.digits, *lists)
