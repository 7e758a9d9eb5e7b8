"""What is taken for a puzzle: a grid, its line, its digits row by row, or what stands for one."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Sized
from itertools import chain
from numbers import Integral
from typing import Any, Protocol, TypeGuard, cast

from ..errors import CluewrightError
from ..values import in_short, is_missing, is_table
from .bit_sets import Digit
from .described import BoardLike, board_named
from .grid import DIGITS, SYMBOLS, Grid, board_of_length

MIN_OF_TEXT = ord("\t")
"""The least byte of a text. Bytes among which one is less are digits: in every grid some digit is so small."""
MAX_GIVEN_ROWS = len(SYMBOLS)
"""Rows that a puzzle may have when it is given row by row; a board may have more of them."""


class HasGrid(Protocol):
    """A grid, or what stands for one, such as what `find` and `generate` return; `__grid__` returns the clues."""

    def __grid__(self) -> Grid: ...


GridLike = Grid | str | Sequence[Digit] | Sequence[Sequence[Digit]] | HasGrid
"""What every function that takes a puzzle accepts: a grid, its one-line form, which may be bytes, its digits row by row
in one sequence or in one for each row, or what `find` and `generate` return."""
AloneLike = Grid | str | Sequence[Digit] | HasGrid
"""The same without rows of digits, which may be several puzzles."""


def plain_grid(puzzle: GridLike, board: BoardLike | None = None) -> Grid:
    """The grid that is given as a `Grid`, its one-line form, its digits row by row, or by what stands for it.

    >>> plain_grid([1, 0, 3, 0] + [0] * 12).board.name, plain_grid([[1, 0, 3, 0]] + [[0] * 4] * 3).board.name
    ('4x4', '4x4')
    """
    if has_grid(puzzle):
        grid = puzzle.__grid__()
        if board is not None and (wanted := board_named(board)) != grid.board:
            raise CluewrightError(f"expected a grid on the {wanted} board, got one on {grid.board.told_from(wanted)}")
        return grid
    text = text_form(puzzle)
    if text is not None:
        return Grid.parse(text, board)
    if is_missing(puzzle):
        raise CluewrightError(f"{DIGITS}, got a missing value: {in_short(puzzle)}")
    return Grid.of(in_one_row(puzzle, board), board)


def in_one_row(digits: object, board: BoardLike | None = None) -> Iterable[Digit]:
    """The digits of one puzzle, which may come as rows; anything else as it is.

    >>> len(list(in_one_row([[0] * 9] * 9)))
    81
    """
    rows = rows_of_one(digits, board)
    return cast(Iterable[Digit], digits) if rows is None else chain.from_iterable(rows)


def text_form(thing: object) -> str | None:
    """The text that a `str` is, or that `bytes` are unless they are digits; None for anything else.

    >>> text_form("1..."), text_form(b"1..."), text_form(bytes([1, 0, 0, 0]))
    ('1...', '1...', None)
    """
    if isinstance(thing, str):
        return thing
    if isinstance(thing, bytes) and thing and min(thing) >= MIN_OF_TEXT:
        return thing.decode(errors="replace")
    return None


def rows_of_one(things: object, board: BoardLike | None = None) -> list[Sequence[Digit]] | None:
    """The rows of digits of one puzzle, a list for each row of the board; None for anything else.

    Where each row may as well be a puzzle on a smaller board, an error asks for the board.

    >>> len(rows_of_one([[0] * 9] * 9)), rows_of_one([[0] * 16] * 9)
    (9, None)
    """
    if not _is_listing(things):
        return None
    count = _length(things)
    if not 1 < count <= MAX_GIVEN_ROWS or not is_row(first := next(iter(things))):
        return None
    whole = board_of_length(count * len(first)) if board is None else board_named(board)
    if whole is None or (whole.rows, whole.columns, whole.size) != (count, len(first), count * len(first)):
        return None
    rows = list(things)
    if not all(is_row(row) and len(row) == whole.columns for row in rows):
        return None
    each = board_of_length(len(first)) if board is None else None
    if each is not None:
        raise CluewrightError(
            f"expected a board, since these may be puzzles on the {each} board or one on the {whole} board, got"
            f" {count} rows of {count}; give board={each.name!r} or board={whole.name!r}"
        )
    return rows


def is_row(thing: object) -> TypeGuard[Sequence[Digit]]:
    """Whether this is a row of whole numbers; as for the numbers, it is enough to look at the first of them."""
    return _is_listing(thing) and not has_grid(thing) and _begins_with_number(thing)


def _is_listing(thing: object) -> TypeGuard[Collection[Any]]:
    """Whether this has a length and a loop can go through it, but it is no text."""
    return not isinstance(thing, str | bytes) and isinstance(thing, Sized) and isinstance(thing, Iterable)


def _length(things: Sized) -> int:
    try:
        return len(things)
    except TypeError:  # CAUTION: an array without dimensions has no length
        return 0


def _begins_with_number(things: Iterable[object]) -> bool:
    try:
        return isinstance(next(iter(things), None), Integral)
    except TypeError:  # CAUTION: an array without dimensions says that one can go through it
        return False


def has_grid(thing: object) -> TypeGuard[HasGrid]:
    """Whether this is a grid, or stands for one."""
    return hasattr(type(thing), "__grid__")  # its class says so: the class itself is no puzzle


def is_one(things: object, board: BoardLike | None = None) -> TypeGuard[GridLike]:
    """Whether this is one puzzle (a grid, a line, whole numbers, ...) rather than several, or something else.

    >>> is_one([0] * 16), is_one([[0] * 16]), is_one(["." * 16]), is_one([[0] * 4] * 4)
    (True, False, False, True)
    """
    if isinstance(things, str | bytes) or has_grid(things):
        return True
    if not isinstance(things, Iterable) or isinstance(things, Iterator | Mapping) or is_table(things):
        return False
    return _begins_with_number(things) or rows_of_one(things, board) is not None
