"""Reading grids and positions from texts in any format, and writing them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ..boards import Board, BoardLike, Cell, Digit, Grid, GridLike, Position, board_named, plain_grid
from ..boards.drawn import tidy
from ..boards.extents import extents
from ..boards.grid import SYMBOLS
from ..boards.grid_like import has_grid, in_one_row, text_form
from ..errors import CluewrightError, NotationError
from ..values import shortened, whole_numbers
from .detect import detected, format_named, recognized_in, standing
from .files import read_lines
from .formats.file_format import FileFormat
from .layout import board_of_cells, check_symbols
from .reader import PUZZLE, Reader, row_lengths_of
from .sheet import Sheet
from .things import Thing, as_grid, as_position, gone_of


def read_grid(text: str, board: BoardLike | None = None, symbols: str | None = None) -> Grid:
    r"""The grid that a text describes, in any format; without a board, its size decides which board it is.

    A text with digits placed later or with gone candidates is refused; `read_position` reads it. From a game that
    another program has saved, the clues are taken.

    >>> str(read_grid("1 . | 3 .\n. . | . .\n----+----\n. . | . .\n. . | . ."))
    '1.3.............'
    >>> read_grid("1.3........x....")
    Traceback (most recent call last):
    ...
    cluewright.errors.NotationError: row 3, column 4: expected a digit 1 to 4 or '.', got 'x'
    """
    _check_text(text)
    if form := recognized_in(text):
        return form.only(standing(text), _chosen(board)).grid
    return _as_read_grid(_read(text, board, symbols))


def read_position(text: str, board: BoardLike | None = None, symbols: str | None = None) -> Position:
    """The position that a text describes, in any format; a grid gives its start position.

    >>> read_position("1.+3.............:212").candidate_digits(1)
    (4,)
    """
    return as_position(_read(text, board, symbols))


def read_sheets(text: str, board: BoardLike | None = None) -> tuple[Sheet, ...]:
    r"""The puzzles of a text that may have several, each with its notes and its solution, as far as it has them.

    Texts that are in no format of another program have one puzzle, or one on each line, or drawings with a blank line
    or a number such as `Grid 2` between them.

    >>> [str(sheet.puzzle) for sheet in read_sheets("1.3.............\n..2............4")]
    ['1.3.............', '..2............4']
    """
    return tuple(each_sheet(text, board))


def each_sheet(text: str, board: BoardLike | None = None) -> Iterator[Sheet]:
    """The same, each as it is read."""
    _check_text(text)
    chosen = _chosen(board)
    first, _, more = standing(text).partition("\n")
    if (form := recognized_in(first)) and form.is_line and more:
        for number, line in enumerate(text.splitlines(), start=1):
            if recognized_in(line) or tidy(line):  # neither blank nor a comment
                yield replace(sheet_of(line, chosen), line=number)
        return
    if form := recognized_in(text):
        yield from form.read(standing(text), chosen)
        return
    try:
        only = detected(text, chosen, SYMBOLS)[1]
    except NotationError:
        lines = (f"{line}\n" for line in text.splitlines())
        several = list(puzzle_reader(chosen, positions=True).texts(lines))
        if len(several) < 2 and (not several or several[0][1] == tidy(text)):
            raise
        yield from (replace(sheet_of(each, chosen), line=number) for number, each in several)
        return
    yield Sheet.of(only)


def puzzle_reader(board: Board | None, positions: bool = False, keeps_notes: bool = False) -> Reader:
    """Reads puzzles and positions in every notation, and in files of other programs.

    With `positions`, what follows a `:` is candidates gone, and not another field of the line. With `keeps_notes` the
    texts have the notes of a table, too.
    """
    lines = partial(read_lines, positions=positions)
    read, lengths = partial(read_position, board=board), row_lengths_of(board)
    return Reader(PUZZLE, read, lines, extents(board), lengths, keeps_notes, positions)


def sheet_of(text: str, board: BoardLike | None = None) -> Sheet:
    """The one puzzle of a text in any format, with its notes."""
    _check_text(text)
    if form := recognized_in(text):
        return form.only(standing(text), _chosen(board))
    return Sheet.of(_read(text, board, None))


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise NotationError(f"expected a text, got {shortened(text)}")


def _chosen(board: BoardLike | None) -> Board | None:
    return None if board is None else board_named(board)


def _read(text: str, board: BoardLike | None, symbols: str | None) -> Thing:
    _check_text(text)
    return detected(text, _chosen(board), _alphabet(symbols))[1]


def grid_of(puzzle: GridLike, board: BoardLike | None = None) -> Grid:
    r"""The grid that is given as a `Grid`, a text in any format, or its digits row by row.

    >>> str(grid_of("1 . | 3 .\n. . | . .\n----+----\n. . | . .\n. . | . ."))
    '1.3.............'
    """
    text = text_form(puzzle)
    return plain_grid(puzzle, board) if text is None else read_grid(text, board)


def given(
    puzzle: "GridLike | Position | Sheet", board: BoardLike | None = None
) -> tuple[Grid, list[tuple[Cell, Digit]]]:
    """The clues of a puzzle, and the candidates that are gone from its start; digits placed later are refused.

    >>> clues, gone = given("1.3.............:212")
    >>> str(clues), gone
    ('1.3.............', [(1, 2)])
    """
    if (text := text_form(puzzle)) is not None:
        form = recognized_in(text)
        puzzle = form.only(standing(text), _chosen(board)) if form else _read(text, board, None)
    if isinstance(puzzle, Sheet):
        return puzzle.puzzle, puzzle.gone
    if not isinstance(puzzle, Position):
        return grid_of(puzzle, board), []
    if any(digit and not puzzle.clues >> cell & 1 for cell, digit in enumerate(puzzle.placed)):
        return _as_read_grid(puzzle), []  # which says where
    sheet = Sheet.of(puzzle)
    return sheet.puzzle, gone_of(puzzle) if sheet.play else []


def _as_read_grid(thing: Thing) -> Grid:
    """The grid that a text describes, or an error that says why it is none."""
    try:
        return as_grid(thing)
    except CluewrightError as error:
        raise NotationError(f"expected a grid, got a position in play; {error}") from None


def write(
    thing: GridLike | Position,
    format: "str | FileFormat" = "line",  # noqa: A002 - nobody needs the builtin here
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
    return form.written(as_thing(thing, board), alphabet)


def as_thing(thing: GridLike | Position, board: BoardLike | None) -> Thing:
    """The grid or position that is given as such, as a text, or as the digits of a grid."""
    if (text := text_form(thing)) is not None:
        return _read(text, board, None)
    if has_grid(thing):
        thing = thing.__grid__()
    if isinstance(thing, Grid | Position):
        if board is not None and (wanted := board_named(board)) != thing.board:
            found = thing.board.told_from(wanted)
            raise CluewrightError(f"expected a grid or position on the {wanted} board, got {found}")
        return thing
    digits = whole_numbers("expected a grid or a position, or its text or digits", in_one_row(thing, board))
    return Grid.of(digits, board_of_cells(len(digits), _chosen(board)))


def _alphabet(symbols: str | None) -> str:
    if symbols is None:
        return SYMBOLS
    check_symbols(symbols)
    return symbols
