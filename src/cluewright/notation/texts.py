"""Reading grids and positions from texts in any format, and writing them."""

from ..boards import BoardLike, Grid, GridLike, Position, board_named
from ..boards import as_grid as plain_grid
from ..boards.grid import SYMBOLS, shortened
from ..errors import CluewrightError, NotationError
from .detect import AnyFormat, detected, format_named
from .format import Thing, as_grid, as_position
from .layout import board_of_cells, check_symbols


def read_grid(text: str, board: BoardLike | None = None, symbols: str | None = None) -> Grid:
    r"""The grid that a text describes, in any format; without a board, its size tells which board it is.

    A text with digits placed later or with gone candidates is refused; `read_position` reads it.

    >>> str(read_grid("1 . | 3 .\n. . | . .\n----+----\n. . | . .\n. . | . ."))
    '1.3.............'
    >>> read_grid("1.3........x....")
    Traceback (most recent call last):
    ...
    cluewright.errors.NotationError: row 3, column 4: expected a digit 1 to 4 or '.', got 'x'
    """
    thing = _read(text, board, symbols)
    try:
        return as_grid(thing)
    except CluewrightError as error:
        raise NotationError(f"expected a grid, got a position in play; {error}") from None


def read_position(text: str, board: BoardLike | None = None, symbols: str | None = None) -> Position:
    """The position that a text describes, in any format; a grid gives its start position.

    >>> read_position("1.+3.............:212").candidate_digits(1)
    (4,)
    """
    return as_position(_read(text, board, symbols))


def _read(text: str, board: BoardLike | None, symbols: str | None) -> Thing:
    if not isinstance(text, str):
        raise NotationError(f"expected a text, got {shortened(text)}")
    chosen = None if board is None else board_named(board)
    return detected(text, chosen, _alphabet(symbols))[1]


def grid_of(puzzle: GridLike, board: BoardLike | None = None) -> Grid:
    r"""The grid that is given as a `Grid`, a text in any format, or its digits row by row.

    >>> str(grid_of("1 . | 3 .\n. . | . .\n----+----\n. . | . .\n. . | . ."))
    '1.3.............'
    """
    return read_grid(puzzle, board) if isinstance(puzzle, str) else plain_grid(puzzle, board)


def write(
    thing: GridLike | Position,
    format: "str | AnyFormat" = "line",  # noqa: A002 - nobody needs the builtin here
    board: BoardLike | None = None,
    symbols: str | None = None,
) -> str:
    """A grid or position, which may also be given as a text, written in this format.

    Reading the text gives the same thing back; what the format cannot describe is refused. Only `candidates` loses
    something: which digits are placed.

    >>> print(write("1.3.............", "numbers"))
    1 . | 3 .
    . . | . .
    ----+----
    . . | . .
    . . | . .
    """
    form = format_named(format)
    alphabet = _alphabet(symbols)
    return form.written(_thing(thing, board), alphabet)


def _thing(thing: GridLike | Position, board: BoardLike | None) -> Thing:
    if isinstance(thing, str):
        return _read(thing, board, None)
    if isinstance(thing, Grid | Position):
        if board is not None and (wanted := board_named(board)) != thing.board:
            found = thing.board.told_from(wanted)
            raise CluewrightError(f"expected a grid or position on the {wanted} board, got {found}")
        return thing
    chosen = None if board is None else board_named(board)
    if not hasattr(thing, "__len__"):
        raise CluewrightError(f"expected a grid or a position, or its text or digits, got {shortened(thing)}")
    return Grid.of(thing, board_of_cells(len(thing), chosen))


def _alphabet(symbols: str | None) -> str:
    if symbols is None:
        return SYMBOLS
    check_symbols(symbols)
    return symbols
