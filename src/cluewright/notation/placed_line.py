"""The placed line: the line with `+` before each digit placed later, then `:` and the candidates gone.

A gone candidate is three digits, its digit, row and column: `...:714 716` tells of two places of 7 in row 1.
What the placed digits rule out by law need not be named. A whole line of a HoDoKu library, which begins with
`:` and has these two as its fourth and fifth fields, is read alike.
"""

import re

from ..boards import Board, Grid, Position
from ..boards.drawn import tidy
from ..errors import NotationError
from .format import Format, as_position, check_exact, rebuilt
from .layout import board_of_cells, quoted
from .line import write as write_line

MOST_DIGITS = 9
LIBRARY_FIELDS = 5


def read(text: str, board: Board | None, symbols: str) -> Position:
    """Read clues, digits placed later, and candidates gone.

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
            raise NotationError(f"{found.cell_words(cell)}: expected a digit after '+', got {after_plus!r}")
    candidates = [found.all_digits] * found.size
    for number, triple in enumerate(re.split(r"[\s,]+", gone_text) if gone_text else (), start=1):
        cell, digit = _gone(triple, number, found)
        candidates[cell] &= ~(1 << (digit - 1))
    return rebuilt(found, candidates, _placed(grid), later)


def _parts(text: str) -> tuple[str, str]:
    """The cells, and the candidates gone."""
    fields = text.split(":")
    if text.startswith(":"):
        if len(fields) < LIBRARY_FIELDS:
            raise NotationError(
                f"expected a library line of {LIBRARY_FIELDS} or more fields between ':', got {len(fields)}"
            )
        return fields[3].strip(), fields[4].strip()
    if len(fields) > 2:
        raise NotationError(f"expected one ':' before the candidates gone, got {quoted(':' + fields[2])} after them")
    return fields[0].strip(), fields[1].strip() if len(fields) > 1 else ""


def _gone(triple: str, number: int, board: Board) -> tuple[int, int]:
    """The cell and the digit of a gone candidate."""
    limits = (board.digits, board.rows, board.columns)
    if len(triple) == len(limits) and triple.isascii() and triple.isdigit():
        digit, row, column = map(int, triple)
        if 1 <= digit <= board.digits and 1 <= row <= board.rows and 1 <= column <= board.columns:
            return board.cell_at(row - 1, column - 1), digit
    expected = "a digit 1 to {}, a row 1 to {} and a column 1 to {}".format(*limits)
    raise NotationError(f"gone candidate {number}: expected {expected}, got {quoted(triple)}")


def _placed(grid: Grid) -> dict[int, int]:
    return {cell: digit for cell, digit in enumerate(grid.digits) if digit}


def _small(board: Board) -> Board:
    if max(board.digits, board.rows, board.columns) > MOST_DIGITS:
        raise NotationError(f"placed line: expected a board of at most {MOST_DIGITS} digits, got {board}")
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


PLACED_LINE = Format(
    "placed-line",
    "the line with '+' before digits placed later, then ':' and the candidates gone as digit, row, column",
    as_position,
    read,
    write,
)
