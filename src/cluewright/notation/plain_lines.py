"""Many lines at once: those that are nothing but a puzzle, and fields after it, become rows of digits.

`files.read_lines` and `texts.read_grid` are the readable twins, which define what a line means. Here a line is taken
only where it is plain that they would read the same; all others are left to them.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from ..arrays import NDArray, np
from ..boards import Board
from ..boards.batches import Rows
from ..boards.extents import Extent
from ..boards.grid import EMPTY_SYMBOLS, NO_DIGIT, SYMBOLS, digit_codes
from .boarded import FIELD as BOARD_FIELD
from .files import LONGEST_CELL

Indices: TypeAlias = "NDArray[np.intp]"
Text: TypeAlias = "NDArray[np.uint8]"

NEWLINE = ord("\n")
FIELD = re.compile(rf"^[{re.escape(SYMBOLS + EMPTY_SYMBOLS)}]+(?=[\s,;:])".encode(), re.MULTILINE)
"""The characters of cells at the beginning of a line."""
BOARD = re.compile(BOARD_FIELD.encode())


class PuzzlesOfBoard(NamedTuple):
    """The puzzles of one board among some lines."""

    board: Board
    rows: "Rows"
    lines: "Indices"
    """The number of the line of each row, from 0."""


class PlainLines(NamedTuple):
    """Which lines are plain puzzles."""

    starts: "Indices"
    """Where each line begins."""
    puzzles: list[PuzzlesOfBoard]
    """The plain lines; no line is on two boards."""


def may_have_plain_lines(block: bytes, boards: Sequence[Extent]) -> bool:
    r"""Whether a look at a block of lines is worth importing numpy, which takes 0.1 s.

    >>> from cluewright.boards import board_named
    >>> from cluewright.boards.extents import extents
    >>> [may_have_plain_lines(line, extents(board_named("4x4"))) for line in (b"1 . 3 .\n", b"1.3.............;easy\n")]
    [False, True]
    """
    sizes = {board.size for board in boards}
    return any(len(field[0]) in sizes for field in FIELD.finditer(block))


def plain_lines(block: bytes, boards: Sequence[Extent], positions: bool = False) -> PlainLines:
    r"""The plain lines of a block of one or more lines, each of which ends in a newline.

    With several boards the length of a puzzle decides which one it is on. With `positions` a `:` is followed by
    candidates that are gone, so its line is not plain.

    >>> from cluewright.boards import board_named
    >>> from cluewright.boards.extents import extents
    >>> found = plain_lines(b"# two\n1.3.............\n12\n...4............;easy\n", extents(board_named("4x4")))
    >>> found.starts.tolist(), found.puzzles[0].lines.tolist(), found.puzzles[0].rows[:, :4].tolist()
    ([0, 6, 23, 26], [1, 3], [[1, 0, 3, 0], [0, 0, 0, 4]])
    """
    text = np.frombuffer(block, np.uint8)
    ends = np.flatnonzero(text == NEWLINE)
    starts = np.append(0, ends[:-1] + 1)
    found = []
    for extent in boards:
        lines = _lines_with_field(text, starts, ends, extent.size, positions)
        if len(lines) and extent.size > LONGEST_CELL:
            board = extent.board()
            codes = np.frombuffer(block.translate(digit_codes(board.digits)), np.uint8)
            rows = _cut(codes, starts, lines, board.size)
            is_plain = _are_grids(rows, board, boards)
            if len(boards) > 1:
                is_plain &= ~np.isin(lines, _with_board(block, starts))
            if not is_plain.all():
                rows, lines = rows[is_plain], lines[is_plain]
            if len(rows):
                found.append(PuzzlesOfBoard(board, rows, lines))
    return PlainLines(starts, found)


def _with_board(block: bytes, starts: "Indices") -> "Indices":
    """The lines that name their board."""
    at = [found.start() for found in BOARD.finditer(block)]
    found: Indices = np.searchsorted(starts, at, side="right") - 1
    return found


def _lines_with_field(text: "Text", starts: "Indices", ends: "Indices", size: int, positions: bool) -> "Indices":
    """The lines with a character for each cell, after which the line or the field ends.

    The field ends where `read_lines` cuts off what follows, and not where gone candidates may follow.
    """
    lines = np.flatnonzero(ends - starts >= size)
    after = text[starts[lines] + size]
    ends_there = (after == NEWLINE) | (after == ord(",")) | (after == ord(";"))
    if not ends_there.all():
        marks = np.flatnonzero(np.isin(after, [*b" \t:"]))
        where = starts[lines[marks]] + size
        mark, one, two = (text[np.minimum(where + further, len(text) - 1)] for further in range(3))
        is_other = _is_ink(one) & (one != ord(":"))
        is_no_triple = (not positions) & _is_ink(one) & (~_is_digit(one) | (_is_ink(two) & ~_is_digit(two)))
        ends_there[marks] = np.where(mark == ord(":"), is_no_triple, is_other)
    found: Indices = lines[ends_there]
    return found


def _is_ink(text: "Text") -> "NDArray[np.bool_]":
    """Which characters are ASCII, and neither blanks nor line ends."""
    return (text > ord(" ")) & (text < 127)


def _is_digit(text: "Text") -> "NDArray[np.bool_]":
    return (text >= ord("0")) & (text <= ord("9"))


def _cut(codes: "Text", starts: "Indices", lines: "Indices", size: int) -> "Rows":
    """The first `size` codes of these lines, as rows."""
    width = len(codes) // len(starts)
    if len(lines) == len(starts) and len(starts) * width == len(codes) and (np.diff(starts) == width).all():
        return np.ascontiguousarray(codes.reshape(-1, width)[:, :size])  # many times as quick
    rows: Rows = codes[starts[lines][:, None] + np.arange(size)]
    return rows


def _are_grids(rows: "Rows", board: Board, boards: Sequence[Extent]) -> "NDArray[np.bool_]":
    """Whether each row has only digits and empty cells, and cannot be meant as the candidates of a smaller board."""
    if int(rows.max()) == NO_DIGIT:
        found: NDArray[np.bool_] = (rows != NO_DIGIT).all(axis=1)
    else:
        found = np.ones(len(rows), bool)
    for small in boards:
        if small.digits > 1 and small.size * small.digits == board.size:
            candidates = np.arange(board.size) % small.digits + 1
            found &= ((rows != 0) & (rows != candidates)).any(axis=1)
    return found
