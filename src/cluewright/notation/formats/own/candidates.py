"""The format `candidates`: one character for each cell and digit, the digit itself or `.` or `0` where it is gone.

On the classic board these are 729 characters. They do not say which digits are placed: a placed digit that is
written this way is read back as the last candidate of its cell.
"""

from ....boards import Board, Position
from ....boards.drawn import cell_lines
from ....boards.extents import extents
from ....boards.grid import board_of_length, digit_symbol, parse_symbol
from ....errors import NotationError
from ....values import in_short
from ....wording import alternatives, counted
from ...layout import fitting
from ...things import as_position, rebuilt
from ..file_format import CellFormat


def read(text: str, board: Board | None, symbols: str) -> Position:
    """Read candidates, in one line or with line breaks, borders and blanks anywhere.

    >>> position = read("1..." + "1234" * 15, None, "1234")
    >>> position.candidate_digits(0), position.placed[0]
    ((1,), 0)
    """
    characters = _characters(text)
    found = fitting(_board(len(characters), board), symbols)
    candidates = [0] * found.size
    for index, symbol in enumerate(characters):
        cell, bit = divmod(index, found.digits)
        digit = parse_symbol(symbol, found.digits, symbols)
        if digit == bit + 1:
            candidates[cell] |= 1 << bit
        elif digit != 0:
            where = f"{found.cell_words(cell)}, character {bit + 1} of {found.digits}"
            raise NotationError(f"{where}: expected {symbols[bit]!r} or '.', got {in_short(symbol)}")
    return rebuilt(found, candidates, {})


def _characters(text: str) -> str:
    """The text without borders, blanks and comments."""
    return "".join("".join(line.split()) for line in cell_lines(text))


def _board(count: int, chosen: Board | None) -> Board:
    """The board whose candidates are `count` characters: `chosen` if it is given, else one of the named boards."""
    for extent in extents(chosen):
        if extent.digits > 1 and extent.size * extent.digits == count:
            return extent.board()
    if chosen is None:
        counts = alternatives(extent.size * extent.digits for extent in extents(None))
        raise NotationError(f"expected {counts} characters, one for each cell and digit, got {count}")
    if chosen.digits == 1:
        raise NotationError(f"candidates: expected a board of 2 or more digits, got {chosen}")
    raise NotationError(
        f"expected {counted(chosen.size * chosen.digits, 'character')} for the {chosen} board,"
        f" {chosen.digits} for each cell, got {count}"
    )


def is_meant(text: str) -> bool:
    """Whether the text, which can be read as candidates, cannot be meant as a grid.

    64 characters may be the candidates of a 4x4 board or an 8x8 grid. They can be read as candidates only if no column
    of that grid has two different digits. With more digits than columns the grid then has a digit twice in a column.
    """
    characters = _characters(text)
    other = board_of_length(len(characters))
    return other is None or len(characters) - characters.count(".") - characters.count("0") > other.columns


def write(position: Position, symbols: str) -> str:
    board = position.board
    _board(board.size * board.digits, board)
    return "".join(
        symbols[bit] if digit_bits >> bit & 1 else digit_symbol(0)
        for digit_bits in position.candidates
        for bit in range(board.digits)
    )


CANDIDATES = CellFormat(
    "candidates",
    "for each cell a character per digit, '.' where it is gone; does not say which are placed",
    as_position,
    read,
    write,
    is_meant,
    is_line=True,
)
