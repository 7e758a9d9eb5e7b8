"""The format `rows`: one line per row and one character per cell, with or without borders and blanks.

A hole of the board is written `_`; rows in which holes are left out are read, too.
"""

from ....boards import Board, Grid
from ....boards.drawn import cell_lines, cells_of_rows, ruled
from ...layout import board_of_rows
from ...things import as_grid
from ..file_format import CellFormat
from .line import write as write_line


def read(text: str, board: Board | None, symbols: str) -> Grid:
    r"""Read rows; blanks may be anywhere.

    >>> str(read("1. 3.\n.. ..\n-----\n.. ..\n.. .4", None, "1234"))
    '1.3............4'
    """
    rows = ["".join(line.split()) for line in cell_lines(text)]
    found = board_of_rows(rows, board, symbols)
    return Grid.parse("".join(cells_of_rows(rows, found)), found, symbols)


def write(grid: Grid, symbols: str) -> str:
    return ruled(grid.board, write_line(grid, symbols))


ROWS = CellFormat("rows", "one line a row and one character a cell, borders as you like", as_grid, read, write)
