"""What houses look like, so that a few rules can describe them in any language."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum

from ...boards import Board, House, bits_of
from ...boards.board import cells_by_value


class BoardLine(Enum):
    """A kind of lines that go through the whole board."""

    ROW = "row"
    COLUMN = "column"
    FALLING = "falling diagonal"
    RISING = "rising diagonal"


def groups(board: Board, taken: Sequence[str]) -> Iterator[tuple[str, list[House]]]:
    """The houses of each kind that hold each digit equally often, and a name for them, which is none of those taken."""
    found: dict[tuple[str, int], list[House]] = {}
    for house in board.houses:
        found.setdefault((house.kind, house.times), []).append(house)
    names = list(taken)
    for (kind, times), houses in found.items():
        plain = re.sub(r"[^a-z0-9]+", "_", kind.lower()).strip("_")
        name = plain if plain[:1].isalpha() and plain not in names else f"house_{plain}_{times}"
        while name in names:
            name += "_too"
        names.append(name)
        yield name, houses


def lines_of_all_cells(houses: Sequence[House], board: Board) -> BoardLine | None:
    """Whether the houses are all rows or all columns, from end to end."""
    cells = {house.cell_bits for house in houses}
    for line, number_of in ((BoardLine.ROW, board.row_of), (BoardLine.COLUMN, board.column_of)):
        if cells == set(map(bits_of, cells_by_value(map(number_of, range(board.size))).values())):
            return line
    return None


def tile_shape(houses: Sequence[House], board: Board) -> tuple[int, int] | None:
    """The height and width of the houses, if they are boxes that tile the board, but for places that are no cells."""
    first = houses[0].cells
    height, width = (len({number_of(cell) for cell in first}) for number_of in (board.row_of, board.column_of))
    if board.rows % height or board.columns % width or len(first) != height * width:
        return None
    tiles = cells_by_value((board.row_of(cell) // height, board.column_of(cell) // width) for cell in range(board.size))
    return (height, width) if {house.cell_bits for house in houses} == set(map(bits_of, tiles.values())) else None


def diagonal(house: House, board: Board) -> BoardLine | None:
    """Which diagonal of the whole board it is, if it is one."""
    places = {(board.row_of(cell), board.column_of(cell)) for cell in house.cells}
    size = board.rows
    if places == {(i, i) for i in range(size)}:
        return BoardLine.FALLING
    return BoardLine.RISING if places == {(i, size - 1 - i) for i in range(size)} else None
