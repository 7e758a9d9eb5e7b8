"""The format `line`: one character per cell, row by row, `.` or `0` for an empty cell.

Holes of a board are left out; `_` for each of them is read, too.
"""

from ....boards import Board, Grid
from ....boards.drawn import tidy
from ....boards.grid import cell_count
from ....errors import NotationError
from ...layout import board_of_cells, quoted
from ...things import as_grid
from ..file_format import CellFormat

BULLETS = ("-", "*", "+")
"""What stands before each entry of a list in Markdown. In a line that is a puzzle itself no blank follows."""


def read(text: str, board: Board | None, symbols: str) -> Grid:
    """Read one line, as `Grid.parse` does but with comments; an error for the length names all that are possible.

    >>> read("1.3.............", None, "1234").board.name
    '4x4'
    """
    line = tidy(text)
    first, *others = line.split() or [""]
    if first in BULLETS and len(others) == 1 and cell_count(others[0], board) > 1:
        line, others = others[0], []
    if others:
        raise NotationError(f"expected one line without blanks, got {quoted(others[0])} after {quoted(first)}")
    found = board_of_cells(cell_count(line, board), board, symbols)
    return Grid.parse(line, found, symbols)


def write(grid: Grid, symbols: str) -> str:
    return "".join(symbols[digit - 1] if digit else "." for digit in grid.digits)


LINE = CellFormat(
    "line", "one character a cell in one line, '.' or '0' if it is empty", as_grid, read, write, is_line=True
)
