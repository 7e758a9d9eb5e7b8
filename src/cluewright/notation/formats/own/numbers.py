"""The format `numbers`: each digit as a decimal number, for boards with more than 9 digits; `.` or `0` if empty."""

from collections.abc import Sequence

from ....boards import Board, Cell, Digit, Grid
from ....boards.drawn import cell_lines, cells_of_rows, ruled
from ....boards.grid import SYMBOLS, cell_count, cells_only
from ....errors import NotationError
from ...layout import board_of_cells, board_of_rows, quoted
from ...things import as_grid
from ..file_format import CellFormat

LONGEST_NUMBER = 2
"""The most characters of a number, since no board has more than 64 digits."""


def read(text: str, board: Board | None, symbols: str) -> Grid:
    """Read numbers with blanks or commas between them, in one line or in one line per row.

    >>> str(read("12 . 3 . " * 36, None, "123456789ABC"))[:8]
    'C.3.C.3.'
    """
    if not SYMBOLS.startswith(symbols):
        raise NotationError(f"expected cells written with the symbols {symbols}, got numbers")
    rows = [line.split() for line in number_lines(text)]
    if len(rows) <= 1:
        return grid_of_numbers([cell for row in rows for cell in row], board)
    found = board_of_rows(rows, board)
    return _grid(cells_of_rows(rows, found), found)


def grid_of_numbers(line: Sequence[str], board: Board | None) -> Grid:
    """The grid of these numbers, one for each cell.

    >>> str(grid_of_numbers("1 . 3 . . . . . . . . . . . . .".split(), None))
    '1.3.............'
    """
    found = board_of_cells(cell_count(line, board), board)
    return _grid(cells_only(line, found), found)


def _grid(cells: Sequence[str], board: Board) -> Grid:
    return Grid(tuple(_digit(token, cell, board) for cell, token in enumerate(cells)), board)


def number_lines(text: str) -> list[str]:
    """The lines of cells, with blanks in place of commas, one of which may also end a row."""
    return [line.replace(",", " ") for line in cell_lines(text)]


def _digit(token: str, cell: Cell, board: Board) -> Digit:
    is_number = token.isascii() and token.isdigit() and len(token) <= LONGEST_NUMBER
    if token != "." and not (is_number and int(token) <= board.digits):
        expected = f"a number 1 to {board.digits}, 0 or '.'"
        raise NotationError(f"{board.cell_words(cell)}: expected {expected}, got {quoted(token)}")
    return int(token) if is_number else 0


def write(grid: Grid, symbols: str) -> str:
    tokens = [str(digit or ".") for digit in grid.digits]
    widest = max(map(len, tokens))
    return ruled(grid.board, [token.rjust(widest) for token in tokens])


NUMBERS = CellFormat("numbers", "decimal numbers with blanks or commas between them", as_grid, read, write)
