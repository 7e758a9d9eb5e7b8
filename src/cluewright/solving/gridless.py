"""Boards without any grid, where a search for a solution would go on for ever.

Every region of a partition may have the right size, and there is still no grid. Often a single digit shows it. Where it
stands in a full grid are cells of which each house has as many as it holds of a digit, and each cell must be in such a
set, whatever its digit is. (Where the cells that stick out of some rows force two cells to be equal that see each
other by the law of leftovers, no set has them.) What a digit alone does not show, a SAT solver proves.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from ..boards import Board, Cell, CellBits, Grid, bits, bits_of
from ..cancelling import TimeOver, look, within
from ..errors import CluewrightError
from . import native

SECONDS_BEFORE_DOUBT = 0.5
"""Seconds of a search after which it is asked whether the board has a grid at all. It then begins anew, so that less
would cost more where there are grids, and more lets users of a board without any wait."""
MAX_NODES = 2000
"""Cells that are tried to place one digit in all houses with a given cell; beyond, a place is assumed. On 9x9 it takes
some ten."""

Found = TypeVar("Found")


def searched(board: Board, search: Callable[[], Found]) -> Found | None:
    """What a search on the board finds; None if it takes long and the board turns out to have no grid."""
    try:
        return within(SECONDS_BEFORE_DOUBT, search)
    except TimeOver:
        return None if why_no_grid(board) else search()


def check_has_grid(board: Board) -> None:
    """Refuse a board without a grid."""
    if why := why_no_grid(board):
        raise CluewrightError(f"board {board}: expected a full grid to exist, found none: {why}")


@lru_cache(maxsize=256)
def why_no_grid(board: Board) -> str:
    """Why the board has no full grid; empty if it has one.

    >>> from cluewright.boards import board_named
    >>> why_no_grid(board_named({"base": "4x4", "extra": [[0, 1, 4, 6]]}))
    'no digit can stand in row 2, column 2 and as often as it must in every house'
    >>> why_no_grid(board_named("diagonal"))
    ''
    """
    if surely_has_grids(board):
        return ""
    cell = cell_without_digit(board)
    if cell is not None:
        return f"no digit can stand in {board.cell_words(cell)} and as often as it must in every house"
    return "" if _has_grid(board) else "every attempt to fill it ends in a contradiction"


def surely_has_grids(board: Board) -> bool:
    """Whether the houses are known to leave grids: regular boxes with rows and columns, or none at all."""
    from ..boards.symmetries.groups import regular_shape

    if board.constraints:
        return False
    return not board.houses or (board.all_times_one and regular_shape(board) is not None)


def _has_grid(board: Board) -> bool:
    from ..boards.jigsaws import has_full_grid
    from .engine import WorkCounts
    from .engines.sat.search import SAT

    if board.all_times_one and not board.constraints:
        return has_full_grid(board)
    empty = Grid((0,) * board.size, board)
    try:
        return within(SECONDS_BEFORE_DOUBT, lambda: native.random_completion(empty, seed=0)) is not None
    except TimeOver:
        return next(SAT.search(empty, WorkCounts()), None) is not None


def cell_without_digit(board: Board) -> Cell | None:
    """A cell in which no digit can stand if it is to stand in every house, too; None if each cell seems to take one."""
    placing = _OneDigit(board)
    unseen = placing.everywhere
    while unseen:
        look()
        cell = next(bits(unseen))
        places = placing.with_cell(cell)
        if not places:
            return cell
        unseen &= ~places
    return None


class _OneDigit:
    """The search for the cells of one digit in a full grid."""

    def __init__(self, board: Board) -> None:
        self._houses = [house.cell_bits for house in board.houses]
        self.everywhere = bits_of(cell for house in board.houses for cell in house.cells)
        """The cells that lie in a house."""
        self._times = [house.times for house in board.houses]
        self._houses_of: list[list[int]] = [[] for _ in range(board.size)]
        for index, house in enumerate(board.houses):
            for cell in house.cells:
                self._houses_of[cell].append(index)
        self._nodes = 0

    def with_cell(self, cell: Cell) -> CellBits:
        """Such cells, this one among them, or none. What would take too long to find are taken to be all cells."""
        self._nodes = 0
        return self._completed(1 << cell, *self._with(cell, self.everywhere, self._times)) or 0

    def _with(self, cell: Cell, open_cells: CellBits, needs: list[int]) -> tuple[CellBits, list[int]]:
        """The cells that are open, and how many each house needs, once the digit is in this cell."""
        open_cells, needs = open_cells & ~(1 << cell), needs.copy()
        for index in self._houses_of[cell]:
            needs[index] -= 1
            if not needs[index]:
                open_cells &= ~self._houses[index]
        return open_cells, needs

    def _completed(self, places: CellBits, open_cells: CellBits, needs: list[int]) -> CellBits | None:
        """The cells with further ones that give each house what it needs, by search in the house with least choice."""
        slack, house = min(
            (
                ((house & open_cells).bit_count() - need, house & open_cells)
                for house, need in zip(self._houses, needs, strict=True)
                if need
            ),
            default=(0, 0),
        )
        if not house and not any(needs):
            return places
        for cell in bits(house):
            if slack < 0:
                break
            self._nodes += 1
            if self._nodes > MAX_NODES:
                return -1
            found = self._completed(places | 1 << cell, *self._with(cell, open_cells, needs))
            if found:
                return found
            open_cells, slack = open_cells & ~(1 << cell), slack - 1
        return None
