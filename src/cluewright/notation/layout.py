"""What the formats share: checking the symbols of digits, finding the board of a text, quoting a text in an error."""

from collections.abc import Sequence

from ..boards import Board, drawn
from ..boards.board import NO_CELL
from ..boards.decoding import BYTE_ORDER_MARK
from ..boards.grid import SYMBOLS
from ..errors import CluewrightError, NotationError
from ..values import in_short, shortened
from ..wording import counted

RESERVED = frozenset({*".?+,:#", NO_CELL, BYTE_ORDER_MARK}) | drawn.BORDERS
"""Characters that have a meaning in some format and so cannot stand for a digit."""
LONGEST_QUOTE = 24
"""The most characters of a text that an error message quotes; a longer text is cut."""
NO_CELLS = str.maketrans("", "", "0123456789. \t\r\n|+")
PAIR = 162
"""Characters of a line of clues and regions, which consists of digits, too."""


def quoted(text: str) -> str:
    """The text in quotes for an error message, cut after `LONGEST_QUOTE` characters.

    >>> print(quoted("1" * 81))
    '111111111111111111111111'...
    """
    return repr(text) if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]!r}..."


def is_cells(text: str) -> bool:
    """Whether a text has nothing but digits, dots, blanks and borders, as no format of sheets has alone.

    Where empty cells are dots, a `0` may be a digit.

    >>> is_cells("1.3. | ..2."), is_cells("2x2:c4a2d4a3c")
    (True, False)
    """
    return len(text) != PAIR and not ("0" in text and "." in text) and not text.translate(NO_CELLS)


def check_symbols(symbols: str) -> None:
    """Refuse symbols for digits that contain a character twice, or one with another meaning."""
    if not isinstance(symbols, str):
        raise CluewrightError(f"symbols: expected a text, with a character for each digit, got {shortened(symbols)}")
    before = set()
    for symbol in symbols:
        if symbol in before:
            raise CluewrightError(f"symbols: expected different characters, got {in_short(symbol)} twice")
        if symbol in RESERVED or symbol.isspace():
            raise CluewrightError(f"symbols: expected characters without another meaning, got {in_short(symbol)}")
        before.add(symbol)
    if not symbols:
        raise CluewrightError("symbols: expected a character for each digit, got none")


def fitting(board: Board, symbols: str) -> Board:
    """The same board; raises an error if there are fewer symbols than digits."""
    if len(symbols) < board.digits:
        expected = counted(board.digits, "character")
        raise NotationError(f"symbols: expected {expected} for the {board} board, got {len(symbols)}")
    return board


def board_of_cells(count: int, chosen: Board | None, symbols: str = SYMBOLS) -> Board:
    """The board that has `count` cells, with the checks of `drawn.board_with_cells` and `fitting`."""
    return fitting(drawn.board_with_cells(count, chosen), symbols)


def board_of_rows(rows: Sequence[Sequence[str]], chosen: Board | None, symbols: str = SYMBOLS) -> Board:
    """The board that these rows of cells fit, with the checks of `drawn.board_with_rows` and `fitting`."""
    return fitting(drawn.board_with_rows(rows, chosen), symbols)
