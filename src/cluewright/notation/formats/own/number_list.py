"""The format `list`: a list of digits, or a list of lists for the rows, as programs have them; 0 is an empty cell."""

import re

from ....boards import Board, Grid
from ....boards.grid import SYMBOLS
from ....errors import NotationError
from ...layout import board_of_cells, quoted
from ...things import as_grid
from ..file_format import CellFormat
from .numbers import LONGEST_NUMBER, grid_of_numbers

LIST = re.compile(
    r"\s*(?:[\w\s\[\]*&:<>]*=\s*)?(?:np\.|numpy\.)?(?:array\s*\()?\s*"
    r"[\[({][\[\](){},\s'\"`0-9A-Za-z._-]*[\])}][;,]?(?:,\s*dtype=\w+\))?[;,]?\s*"
)
"""A list, perhaps with a name before it."""
NOTHING = re.compile(r"\b(?:None|null|nil|NaN|nan|_)\b|''|\"\"|' '|\" \"")
"""How programs write an empty cell besides 0 and a dot."""
NAME = re.compile(r"^[^\[({]*")
DTYPE = re.compile(r",\s*dtype=\w+")
LONGEST = 100_000
"""Characters of the longest list that is looked at."""


def read(text: str, board: Board | None, symbols: str) -> Grid:
    """Read numbers, or texts of one character a cell, within brackets.

    >>> str(read("[[1, 0, 3, 0], [0, 0, 0, 0], [0, None, 0, 0], [0, 0, 0, 4]]", None, "1234"))
    '1.3............4'
    """
    if not SYMBOLS.startswith(symbols):
        raise NotationError(f"expected cells written with the symbols {symbols}, got a list of numbers")
    if len(text) > LONGEST or text.lstrip()[:1] in ("", "<") or not LIST.fullmatch(text):
        raise NotationError(f"expected a list of digits in brackets, got {quoted(text)}")
    inner = DTYPE.sub("", text)
    inner = inner.partition("=")[2] or inner
    tokens = re.sub(r"[\[\](){},;'\"`\s]+", " ", NOTHING.sub(" . ", NAME.sub("", inner, count=1))).split()
    if max(map(len, tokens), default=0) == LONGEST_NUMBER:
        return grid_of_numbers(tokens, board)
    cells = "".join(tokens)
    return Grid.parse(cells, board_of_cells(len(cells), board, symbols), symbols)


def write(grid: Grid, symbols: str) -> str:
    cells = [str(digit) for digit in grid.digits]
    if grid.board.places is not None:
        return f"[{', '.join(cells)}]"
    return "[\n" + "".join(f"    [{', '.join(row)}],\n" for row in grid.board.in_rows(cells, "0")) + "]"


NUMBER_LIST = CellFormat(
    "list", "a list of lists of numbers, as programs have it; 0 is an empty cell", as_grid, read, write
)
