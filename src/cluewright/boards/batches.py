"""Many puzzles as one array: a row for each puzzle, a column for each cell, 0 where a cell is empty."""

from collections.abc import Sequence, Sized
from typing import Any, TypeAlias

from ..arrays import NDArray, np
from ..errors import CluewrightError, about
from ..values import shortened
from .board import Board
from .described import BoardLike, board_named
from .grid import (
    EMPTY_SYMBOLS,
    NO_DIGIT,
    SYMBOLS,
    Grid,
    GridLike,
    board_of_length,
    digit_codes,
    has_grid,
    is_one,
    plain_grid,
)

PuzzleBatch: TypeAlias = "Sequence[GridLike] | NDArray[np.integer[Any]]"
"""What a parameter `puzzles` takes."""

Rows: TypeAlias = "NDArray[np.uint8]"


def single_row(grid: Grid) -> memoryview:
    """A batch of one puzzle, without numpy, which would take longer to import than the puzzle takes to solve."""
    return memoryview(bytes(grid.digits)).cast("B", (1, len(grid)))


def as_rows(puzzles: "PuzzleBatch", board: BoardLike | None = None) -> "tuple[Board, Rows]":
    """The board of several puzzles, and an array with the digits of each; an error names the puzzle by its number.

    Without a board, it is that of a grid, or the one that the length of a text or of digits suggests; all puzzles must
    agree.

    >>> found, rows = as_rows(["1.3.............", "................"])
    >>> found.name, rows[0, :4].tolist()
    ('4x4', [1, 0, 3, 0])
    """
    if is_one(puzzles):
        raise CluewrightError(f"expected several puzzles, got one; put it in a list: {shortened(puzzles)}")
    if not _is_batch(puzzles):
        raise CluewrightError(f"expected several puzzles, as a list or a 2-D array, got {shortened(puzzles)}")
    if len(puzzles) == 0:
        chosen = board_named(board if board is not None else "classic")
        return chosen, np.zeros((0, chosen.size), np.uint8)
    _refuse_one_square(puzzles, board)
    chosen = _numbered(1, puzzles[0], board).board
    rows = _rows_of_array(puzzles, chosen) if isinstance(puzzles, np.ndarray) else _rows_of_lines(puzzles, chosen)
    if rows is None:  # puzzles of other types, or something is wrong with one of them
        if board is None:
            _check_agreement(puzzles, chosen)
        grids = [_numbered(number, puzzle, chosen) for number, puzzle in enumerate(puzzles, start=1)]
        rows = np.array([grid.digits for grid in grids], np.uint8)
    return chosen, rows


def _is_batch(puzzles: object) -> bool:
    """Whether these can be several puzzles: a sequence, or an array with a row for each."""
    return isinstance(puzzles, Sequence) or getattr(puzzles, "ndim", 0) > 0


def _refuse_one_square(puzzles: "PuzzleBatch", board: BoardLike | None) -> None:
    """Refuse n rows of n digits each, if they may be the rows of one puzzle."""
    rows = len(puzzles)
    if rows == 1:  # a single row of one digit is the same either way
        return
    whole, each = board_of_length(rows * rows), board_of_length(rows)
    if board is not None:
        whole, each = (board_named(board) if board_named(board).size == rows * rows else None), None
    if whole is None or not all(isinstance(row, Sized) and _is_row(row) and len(row) == rows for row in puzzles):
        return
    got = f"got {rows} rows of {rows}"
    if each is None:
        raise CluewrightError(
            f"expected a row of {whole.size} digits for each puzzle, {got}; flatten one puzzle, as in array.ravel()"
        )
    raise CluewrightError(
        f"expected a board, since these may be puzzles on the {each} board or one on the {whole} board, {got};"
        f" give board={each.name!r}, or flatten the one puzzle, as in array.ravel()"
    )


def _is_row(row: object) -> bool:
    return is_one(row) and not isinstance(row, str) and not has_grid(row)


def _check_agreement(puzzles: "PuzzleBatch", board: Board) -> None:
    """Refuse puzzles that by themselves are on another board than the first."""
    for number, puzzle in enumerate(puzzles, start=1):
        on = puzzle.__grid__().board if has_grid(puzzle) else board_of_length(board.size)
        if on != board:
            got = "a length that suggests none" if on is None else on.told_from(board)
            raise CluewrightError(
                f"puzzle {number}: expected the {board} board, as for puzzle 1, got {got};"
                " give board= to say which one is meant"
            )


def _rows_of_array(puzzles: "NDArray[np.integer]", board: Board) -> "Rows | None":
    """The rows of a 2-D array of digits, or None for any other array."""
    fits = puzzles.ndim == 2 and puzzles.shape[1] == board.size and np.issubdtype(puzzles.dtype, np.integer)
    if not fits or puzzles.min() < 0 or puzzles.max() > board.digits:
        return None
    return np.ascontiguousarray(puzzles, np.uint8)


def _rows_of_lines(puzzles: Sequence[GridLike], board: Board) -> "Rows | None":
    """The rows of lines, read all at once, or None unless every puzzle is a line of `SYMBOLS` of the right length."""
    if not all(isinstance(line, str) and len(line) == board.size for line in puzzles):
        return None
    text = "".join(puzzles)  # type: ignore[arg-type]  # all are str
    if not text.isascii():
        return None
    rows = np.frombuffer(text.encode().translate(digit_codes(board.digits)), np.uint8).reshape(-1, board.size)
    return None if (rows == NO_DIGIT).any() else rows


def characters_of(rows: "Rows", symbols: str = EMPTY_SYMBOLS[0] + SYMBOLS) -> "Rows":
    """The character of each cell as its code; `symbols[value]` stands for a value.

    >>> import numpy as np
    >>> characters_of(np.array([[0, 2]], np.uint8)).tobytes()
    b'.2'
    """
    table = symbols.encode().ljust(256, b"?")
    return np.frombuffer(rows.tobytes().translate(table), np.uint8).reshape(rows.shape)


def row_lines(rows: "Rows", symbols: str = EMPTY_SYMBOLS[0] + SYMBOLS) -> list[str]:
    """Each row as a line of text.

    >>> import numpy as np
    >>> row_lines(np.array([[0, 2, 1], [1, 0, 0]], np.uint8), ".*1")
    ['.1*', '*..']
    """
    text = characters_of(rows, symbols).tobytes().decode()
    size = rows.shape[1]
    return [text[start : start + size] for start in range(0, len(text), size)]


def _numbered(number: int, puzzle: GridLike, board: BoardLike | None) -> Grid:
    with about(f"puzzle {number}"):
        return plain_grid(puzzle, board)
