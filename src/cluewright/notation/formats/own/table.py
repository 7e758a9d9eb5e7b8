"""The format `table`: rows of cells with bars, commas, semicolons or tabs between them; nothing is an empty cell.

Tables of Markdown, sheets of spreadsheets, and drawings with box-drawing characters are such. Bars may also stand
between boxes only, if each cell in between has its place.
"""

import re

from ....boards import Board, Cell, Digit, Grid
from ....boards.board import NO_CELL
from ....boards.drawn import VERTICALS, cells_of_rows, is_border, tidy_lines
from ....boards.grid import parse_symbol
from ....errors import NotationError
from ...layout import board_of_rows, quoted
from ...things import as_grid
from ..file_format import CellFormat
from .numbers import LONGEST_NUMBER

SEPARATORS = ("\t", ";", ",")
"""What may separate cells besides bars, in the order in which it is looked for."""
EMPTY = frozenset({"", ".", "0", "-", "*", "?", "\u00b7"})
"""How an empty cell may be written."""
MARKDOWN_RULE = re.compile(r"\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?")
"""What stands below the names of the columns in a table of Markdown."""
MIN_CELLS = 4
"""Rows, and cells of each, at least, unless the board is known."""


def read(text: str, board: Board | None, symbols: str) -> Grid:
    r"""Read rows; the cells that are missing at the end of a row are empty.

    >>> str(read("|1| |3| |\n| | | | |\n| | | | |\n| | | |4|", None, "1234"))
    '1.3............4'
    """
    lines = _without_header([line for _, line in tidy_lines(text.splitlines()) if line])
    lines = [line for line in lines if not _is_between(line)]
    frame = (all(line[0] in VERTICALS for line in lines), all(line[-1] in VERTICALS for line in lines))
    rows = [_cells(line, frame, board) for line in lines]
    rows = _without_separators_at_the_end(rows)
    width = max(map(len, rows), default=0)
    if not width or (board is None and min(width, len(rows)) < MIN_CELLS):
        expected = "rows of cells with bars, commas, semicolons or tabs between them"
        raise NotationError(f"expected {expected}, got {quoted(text)}")
    filled = [[*row, *[""] * (width - len(row))] for row in rows]
    found = board_of_rows(filled, board, symbols)
    cells = cells_of_rows(filled, found)
    return Grid(tuple(_digit(token, cell, found, symbols) for cell, token in enumerate(cells)), found)


Frame = tuple[bool, bool]
"""Whether all rows begin with a bar, and whether all end with one: then it is part of a frame."""


def _is_between(line: str) -> bool:
    """Whether a line only separates rows, as below the header of a table in Markdown."""
    return is_border(line) or (set(line) <= {*"|:- +"} and not set(line) <= {*"| "})


def _cells(line: str, frame: Frame, board: Board | None) -> list[str]:
    """The cells of a row."""
    if any(bar in line for bar in VERTICALS):
        return _between_bars(line, frame, board)
    separator = next((each for each in SEPARATORS if each in line), None)
    if separator is None:
        raise NotationError(f"expected bars, commas, semicolons or tabs between cells, got {quoted(line)}")
    return [cell.strip().strip("\"'") for cell in line.split(separator)]


def _without_separators_at_the_end(rows: list[list[str]]) -> list[list[str]]:
    """The rows without the cell after a last separator, if all have one cell too many for as many rows."""
    ends_so = all(len(row) == len(rows) + 1 and not row[-1] for row in rows)
    return [row[:-1] for row in rows] if ends_so else rows


def _between_bars(line: str, frame: Frame, board: Board | None) -> list[str]:
    """The cells between bars: each a part of the line, or several in their places.

    Without a frame, a bar at the end of a line has an empty cell beside it, whose blank is lost.
    """
    parts = re.split(f"[{re.escape(VERTICALS)}]", line)
    parts = parts[1 if frame[0] else 0 : len(parts) - 1 if frame[1] else None]
    if len(parts) >= MIN_CELLS or (board is not None and len(parts) == board.columns):
        return [part.strip().strip("*`") for part in parts]
    return [cell for part in parts for cell in _places(part, len(parts))]


def _places(part: str, parts: int) -> list[str]:
    """The cells of a box whose characters are each at their place, with blanks around them or not."""
    side = parts if parts in (2, 3) else 0
    starts = {side: range(side), 2 * side - 1: range(0, 2 * side, 2), 2 * side + 1: range(1, 2 * side, 2)}
    if side == 0 or len(part) not in starts:
        raise NotationError(f"expected {side or 'some'} cells between two bars, got {quoted(part)}")
    return [part[start : start + 1].strip() for start in starts[len(part)]]


def _without_header(lines: list[str]) -> list[str]:
    """The lines of a table without those of the header that Markdown has: names of the columns, and a rule below them.

    It is one if there is no other rule, and as many rows follow as there are columns.
    """
    rules = [number for number, line in enumerate(lines) if _is_between(line)]
    is_header = rules == [1] and MARKDOWN_RULE.fullmatch(lines[1])
    return lines[2:] if is_header and lines[1].strip("|").count("|") + 1 == len(lines) - 2 else lines


def _digit(token: str, cell: Cell, board: Board, symbols: str) -> Digit:
    if token in EMPTY and (not token or token not in symbols):
        return 0
    is_number = token.isascii() and token.isdigit() and len(token) <= LONGEST_NUMBER
    digit = int(token) if is_number and len(token) > 1 else parse_symbol(token, board.digits, symbols)
    if len(token) > LONGEST_NUMBER or digit is None or not 0 < digit <= board.digits:
        expected = f"a digit 1 to {board.digits} or nothing"
        raise NotationError(f"{board.cell_words(cell)}: expected {expected}, got {quoted(token)}")
    return digit


def write(grid: Grid, symbols: str) -> str:
    tokens = [symbols[digit - 1] if digit else " " for digit in grid.digits]
    return "\n".join(f"| {' | '.join(row)} |" for row in grid.board.in_rows(tokens, NO_CELL))


CELL_TABLE = CellFormat(
    "table", "rows of cells with bars between them, as in Markdown; an empty cell is blank", as_grid, read, write
)
