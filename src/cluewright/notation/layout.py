"""What the formats share: the symbols that digits may have, and the boards that these are enough for."""

from collections.abc import Sequence

from ..boards import Board, drawn
from ..boards.grid import SYMBOLS
from ..errors import CluewrightError, NotationError

RESERVED = frozenset({*".?+,:#", drawn.BYTE_ORDER_MARK}) | drawn.BORDERS
"""Characters that mean something in some format, and so cannot stand for a digit."""
LONGEST_QUOTE = 24


def quoted(text: str) -> str:
    """The text for an error message, cut where it is long.

    >>> print(quoted("1" * 81))
    '111111111111111111111111'...
    """
    return repr(text) if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]!r}..."


def check_symbols(symbols: str) -> None:
    """Refuse symbols for digits that could not be told from each other, or from something else."""
    for place, symbol in enumerate(symbols):
        if symbol in symbols[:place]:
            raise CluewrightError(f"symbols: expected different characters, got {symbol!r} twice")
        if symbol in RESERVED or symbol.isspace():
            raise CluewrightError(f"symbols: expected characters without another meaning, got {symbol!r}")
    if not symbols:
        raise CluewrightError("symbols: expected a character for each digit, got none")


def fitting(chosen: Board, symbols: str) -> Board:
    """The same board, if there is a symbol for each of its digits."""
    if len(symbols) < chosen.digits:
        expected = drawn.counted(chosen.digits, "character")
        raise NotationError(f"symbols: expected {expected} for the {chosen} board, got {len(symbols)}")
    return chosen


def board_of_cells(count: int, chosen: Board | None, symbols: str = SYMBOLS) -> Board:
    """The board of this many cells, chosen or found, if there are symbols enough."""
    return fitting(drawn.board_of_cells(count, chosen), symbols)


def board_of_rows(rows: Sequence[Sequence[str]], chosen: Board | None, symbols: str = SYMBOLS) -> Board:
    """The board of rows like these, chosen or found, if there are symbols enough."""
    return fitting(drawn.board_of_rows(rows, chosen), symbols)
