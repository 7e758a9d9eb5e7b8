"""How f-puzzles names cells, and lists objects under a key."""

import re

from ....boards import Cell
from ....errors import NotationError
from ....values import in_short
from ...packing.json_text import Object, as_list, as_object, as_text

ABOUT = "f-puzzles"
"""How errors begin."""
CELL = re.compile(r"R([0-9]{1,2})C([0-9]{1,2})")


def objects_under(puzzle: Object, key: str) -> list[Object]:
    """The objects under a key."""
    return [as_object(each, f"{ABOUT}, {key}") for each in as_list(puzzle.get(key) or [], f"{ABOUT}, {key}")]


def named_cells(names: object, key: str, size: int) -> list[Cell]:
    """The cells of a list of names, which stands under a key, on a board of `size` rows and columns."""
    return [cell_of(name, size) for name in as_list(names, f"{ABOUT}, {key}")]


def cell_of(name: object, size: int) -> Cell:
    """The cell with this name, on a board of `size` rows and columns."""
    found = CELL.fullmatch(as_text(name, f"{ABOUT}, cell"))
    row, column = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (1 <= row <= size and 1 <= column <= size):
        raise NotationError(f"{ABOUT}: expected a cell R1C1 to R{size}C{size}, got {in_short(name)}")
    return (row - 1) * size + column - 1


def name_of(cell: Cell, size: int) -> str:
    """The name of a cell, on a board of `size` rows and columns."""
    return f"R{cell // size + 1}C{cell % size + 1}"
