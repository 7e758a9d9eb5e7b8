"""The houses of a board as the rating's way looks at them: boxes, then columns, then rows, then all others."""

from functools import lru_cache

from ...boards import BOXES, Board, Cell, House
from ...errors import CluewrightError
from ...late_dataclasses import dataclass


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


@lru_cache(maxsize=16)
def houses_by_links(board: Board) -> tuple[tuple[House, ...], ...]:
    """For each cell its houses in the order in which chains follow them: box, row, column, then others."""
    order = house_order_of(board)
    lines = (*order.boxes, *order.rows, *order.columns)
    houses = (*lines, *(house for house in order.houses if house not in lines))
    return tuple(tuple(house for house in houses if house.cell_bits >> cell & 1) for cell in range(board.size))


@lru_cache(maxsize=16)
def peers_by_house(board: Board) -> tuple[tuple[Cell, ...], ...]:
    """For each cell its peers, each once: those in its box, then in its row, its column and others."""
    return tuple(
        tuple(dict.fromkeys(other for house in houses for other in house.cells if other != cell))
        for cell, houses in enumerate(houses_by_links(board))
    )
