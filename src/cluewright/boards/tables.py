"""A board as arrays: what the kernel is told of it."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .board import Board

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class BoardTables(NamedTuple):
    """The first arguments of every kernel function that works on any board."""

    cells: int
    digits: int
    starts: "NDArray[np.int32]"
    """House h has the cells `house_cells[starts[h]:starts[h + 1]]`."""
    house_cells: "NDArray[np.int32]"
    times: "NDArray[np.int32]"
    """How often each house holds each digit."""


@lru_cache(maxsize=32)
def tables_of(board: Board) -> BoardTables:
    """The tables of a board.

    >>> from cluewright.boards import board
    >>> tables_of(board("4x4")).house_cells[:8].tolist()
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    import numpy as np

    starts = np.cumsum([0, *(len(house.cells) for house in board.houses)])
    house_cells = [cell for house in board.houses for cell in house.cells]
    times = [house.times for house in board.houses]
    return BoardTables(
        board.size,
        board.digits,
        np.array(starts, np.int32),
        np.array(house_cells, np.int32),
        np.array(times, np.int32),
    )
