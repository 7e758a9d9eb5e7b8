"""The candidates: a group of N characters for each cell, its k-th the digit k, or `.` or `0` where k is gone.

On the classic board these are 729 characters. Nothing in them says what is placed: a cell with one candidate
left is not yet placed, so a digit of a position written this way comes back as a candidate and no more.
"""

from ..boards import Board, Position
from ..boards.drawn import alternatives, cell_lines, counted, named_boards
from ..boards.grid import board_of_length, digit_symbol, parse_symbol
from ..errors import NotationError
from .format import Format, as_position, rebuilt
from .layout import fitting


def read(text: str, board: Board | None, symbols: str) -> Position:
    """Read the groups, in one line or broken anywhere, with or without borders and blanks.

    >>> position = read("1..." + "1234" * 15, None, "1234")
    >>> position.candidate_digits(0), position.placed[0]
    ((1,), 0)
    """
    characters = _characters(text)
    found = fitting(_board(len(characters), board), symbols)
    left = [0] * found.size
    for place, symbol in enumerate(characters):
        cell, digit = divmod(place, found.digits)
        came = parse_symbol(symbol, found.digits, symbols)
        if came == digit + 1:
            left[cell] |= 1 << digit
        elif came != 0:
            where = f"{found.cell_words(cell)}, place {digit + 1} of {found.digits}"
            raise NotationError(f"{where}: expected {symbols[digit]!r} or '.', got {symbol!r}")
    return rebuilt(found, left, {})


def _characters(text: str) -> str:
    return "".join("".join(line.split()) for line in cell_lines(text))


def _board(count: int, chosen: Board | None) -> Board:
    boards = [chosen] if chosen else named_boards()
    for found in boards:
        if found.digits > 1 and found.size * found.digits == count:
            return found
    if chosen is None:
        counts = alternatives(found.size * found.digits for found in boards)
        raise NotationError(f"expected {counts} characters, one for each cell and digit, got {count}")
    if chosen.digits == 1:
        raise NotationError(f"candidates: expected a board of 2 or more digits, got {chosen}")
    raise NotationError(
        f"expected {counted(chosen.size * chosen.digits, 'character')} for the {chosen} board,"
        f" {chosen.digits} for each cell, got {count}"
    )


def told_apart(text: str) -> bool:
    """Whether these cannot be the cells of a grid instead.

    64 characters may be the candidates of a 4x4 board, or an 8x8 grid. They fit as candidates only when each
    column of that grid holds a single digit; with more digits than columns some column then holds it twice.
    """
    characters = _characters(text)
    other = board_of_length(len(characters))
    return other is None or len(characters) - characters.count(".") - characters.count("0") > other.columns


def write(position: Position, symbols: str) -> str:
    board = position.board
    _board(board.size * board.digits, board)
    return "".join(
        symbols[digit] if candidates >> digit & 1 else digit_symbol(0)
        for candidates in position.candidates
        for digit in range(board.digits)
    )


CANDIDATES = Format(
    "candidates",
    "for each cell a character per digit, '.' where it is gone; does not say which are placed",
    as_position,
    read,
    write,
    told_apart,
)
