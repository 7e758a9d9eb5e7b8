"""The format `placed-line`: the line with `+` before each digit placed later, then `:` and the gone candidates.

A gone candidate is written as its digit, row and column: in `...:714 716` digit 7 is gone from columns 4 and 6 of
row 1. What the placed digits rule out by law need not be listed.
"""

import re

from ....boards import Board, Cell, Digit, Grid, Position
from ....boards.drawn import tidy
from ....errors import NotationError
from ....values import in_short
from ...layout import board_of_cells, quoted
from ...things import as_position, check_exact, rebuilt
from ..file_format import CellFormat
from .line import write as write_line

MAX_DIGITS = 9
"""The most digits, rows and columns of a board in this format, since each is written as one decimal digit."""


def read(text: str, board: Board | None, symbols: str) -> Position:
    """Read clues, digits placed later, and gone candidates.

    >>> position = read("1.+3.............:212 412", None, "1234")
    >>> position.clues, position.placed[2], position.candidate_digits(1)
    (1, 3, ())
    """
    cells_text, gone_text = _parts(tidy(text))
    tokens = re.findall(r"\+?.", cells_text, re.DOTALL)
    found = _small(board_of_cells(len(tokens), board, symbols))
    grid = Grid.parse("".join(token[-1] for token in tokens), found, symbols)
    later = [cell for cell, token in enumerate(tokens) if len(token) > 1]
    for cell in later:
        if not grid[cell]:
            after_plus = tokens[cell][-1]
            raise NotationError(f"{found.cell_words(cell)}: expected a digit after '+', got {in_short(after_plus)}")
    candidates = [found.all_digits] * found.size
    for number, triple in enumerate(re.split(r"[\s,]+", gone_text) if gone_text else (), start=1):
        cell, digit = _gone(triple, number, found)
        candidates[cell] &= ~(1 << (digit - 1))
    return rebuilt(found, candidates, _placed(grid), later)


def _parts(text: str) -> tuple[str, str]:
    """The texts of the cells and of the gone candidates."""
    fields = text.split(":")
    if len(fields) > 2:
        raise NotationError(f"expected one ':' before the candidates gone, got {quoted(':' + fields[2])} after them")
    return fields[0].strip(), fields[1].strip() if len(fields) > 1 else ""


def _gone(triple: str, number: int, board: Board) -> tuple[Cell, Digit]:
    """The cell and the digit of a gone candidate; `number` names it in an error."""
    limits = (board.digits, board.rows, board.columns)
    if len(triple) == len(limits) and triple.isascii() and triple.isdigit():
        digit, row, column = map(int, triple)
        cell = board.cell_if_any(row - 1, column - 1)
        if 1 <= digit <= board.digits and cell is not None:
            return cell, digit
    expected = "a digit 1 to {}, a row 1 to {} and a column 1 to {}".format(*limits)
    raise NotationError(f"gone candidate {number}: expected {expected}, got {quoted(triple)}")


def _placed(grid: Grid) -> dict[Cell, Digit]:
    return {cell: digit for cell, digit in enumerate(grid.digits) if digit}


def _small(board: Board) -> Board:
    """The same board; raises an error if it is too large for this format."""
    if max(board.digits, board.rows, board.columns) > MAX_DIGITS:
        raise NotationError(
            f"placed line: expected a board of at most {MAX_DIGITS} digits, rows and columns, got {board}"
        )
    return board


def write(position: Position, symbols: str) -> str:
    board = _small(position.board)
    placed = _placed(position.grid)
    later = [cell for cell in placed if not position.clues >> cell & 1]
    cells = [("+" if cell in later else "") + symbol for cell, symbol in enumerate(write_line(position.grid, symbols))]
    lawful = rebuilt(board, [board.all_digits] * board.size, placed, later)
    check_exact(position, rebuilt(board, position.candidates, placed, later))
    gone = [
        f"{digit}{board.row_of(cell) + 1}{board.column_of(cell) + 1}"
        for digit in range(1, board.digits + 1)
        for cell in range(board.size)
        if (lawful.candidates[cell] & ~position.candidates[cell]) >> (digit - 1) & 1
    ]
    return "".join(cells) + (":" + " ".join(gone) if gone else "")


PLACED_LINE = CellFormat(
    "placed-line",
    "the line with '+' before digits placed later, then ':' and the candidates gone as digit, row, column",
    as_position,
    read,
    write,
    is_line=True,
)
