"""The format `rows`: one line per row and one character per cell, with or without borders and blanks."""

from ..boards import Board, Grid
from ..boards.drawn import cell_lines, ruled
from .format import Format, as_grid
from .layout import board_of_rows
from .line import write as write_line


def read(text: str, board: Board | None, symbols: str) -> Grid:
    r"""Read rows; blanks may be anywhere.

    >>> str(read("1. 3.\n.. ..\n-----\n.. ..\n.. .4", None, "1234"))
    '1.3............4'
    """
    rows = ["".join(line.split()) for line in cell_lines(text)]
    return Grid.parse("".join(rows), board_of_rows(rows, board, symbols), symbols)


def write(grid: Grid, symbols: str) -> str:
    return ruled(grid.board, write_line(grid, symbols))


ROWS = Format("rows", "one line a row and one character a cell, borders as you like", as_grid, read, write)
