"""The houses of a board as the rating's way looks at them: boxes, then columns, then rows, then all others."""

from dataclasses import dataclass
from functools import lru_cache

from ...boards import BOXES, Board, House
from ...errors import CluewrightError


@dataclass(frozen=True)
class HouseOrder:
    """The houses of a board in the order of the rating's way.

    Houses of other kinds than boxes, columns and rows are neither box nor line where a technique asks for one.
    """

    board: Board
    boxes: tuple[House, ...]
    columns: tuple[House, ...]
    rows: tuple[House, ...]
    houses: tuple[House, ...]
    """All of them: boxes, columns, rows, and the others in the board's order."""


@lru_cache(maxsize=64)
def house_order_of(board: Board) -> HouseOrder:
    """The order of the houses of a board; an error if a house holds a digit several times."""
    for house in board.houses:
        if house.times != 1:
            raise CluewrightError(
                f"board {board}: expected houses that hold each digit once, since there is no rating by technique"
                f" for others; {house.name} holds each {house.times} times"
            )
    boxes, columns, rows = board.of_kind(*BOXES), board.of_kind("column"), board.of_kind("row")
    named = (*boxes, *columns, *rows)
    others = tuple(house for house in board.houses if house.kind not in (*BOXES, "column", "row"))
    return HouseOrder(board, boxes, columns, rows, (*named, *others))
