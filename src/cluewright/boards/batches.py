"""Many puzzles as one array: a row for each puzzle, a column for each cell, 0 where a cell is empty.

What people have is read here: lists, generators, the values of a dict, arrays of texts or digits, columns of pandas,
polars and Arrow. None of these libraries is imported: their columns make lists themselves.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import Any, Literal, TypeAlias, TypeVar

from ..arrays import NDArray, np
from ..cancelling import look
from ..errors import CluewrightError, about
from ..values import in_short, is_missing, one_of, parts_of, refuse_named, shortened
from .board import Board
from .described import BoardLike, board_named
from .grid import EMPTY_SYMBOLS, NO_DIGIT, SYMBOLS, Grid, board_of_length, digit_codes
from .grid_like import GridLike, has_grid, is_one, plain_grid

Answer = TypeVar("Answer")

PuzzleBatch: TypeAlias = "Iterable[GridLike] | NDArray[np.integer[Any]]"
"""What a parameter `puzzles` takes."""
GappyBatch: TypeAlias = "Iterable[GridLike | None] | NDArray[np.integer[Any]]"
"""What it takes where errors are kept: the error of a missing puzzle is one of them."""
Errors: TypeAlias = Literal["raise", "keep"]
"""What a parameter `errors` takes."""

Rows: TypeAlias = "NDArray[np.uint8]"

READ_AT_ONCE = 1 << 15
"""Puzzles that are read at once: the texts of all puzzles of a large batch would take more memory than their digits."""


def single_row(grid: Grid) -> memoryview:
    """A batch of one puzzle, without numpy, which would take longer to import than the puzzle takes to solve."""
    return memoryview(bytes(grid.digits)).cast("B", (1, len(grid)))


def changed_copies(row: "NDArray[np.uint8]", cells: "NDArray[np.int64]", digits: "NDArray[np.uint8]") -> "Rows":
    """Copies of a row of digits, one for each row of `cells`, in which these cells have these `digits` instead."""
    copies = np.repeat(row[None], len(cells), axis=0)
    copies[np.arange(len(cells))[:, None], cells] = digits
    return copies


@dataclass(frozen=True, eq=False)
class ReadBatch:
    """Several puzzles that have been read, and the errors of those that cannot be used, if they are kept."""

    board: Board
    rows: "Rows"
    """The digits of each puzzle without an error."""
    errors: Mapping[int, CluewrightError] = field(default_factory=dict)
    """By the number of a puzzle from 0."""

    def __len__(self) -> int:
        return len(self.rows) + len(self.errors)

    @cached_property
    def places(self) -> "NDArray[np.intp]":
        """The number of the puzzle of each row."""
        return np.delete(np.arange(len(self)), list(self.errors))

    def without(self, errors: Mapping[int, CluewrightError]) -> "ReadBatch":
        """The same batch with further errors."""
        remain = ~np.isin(self.places, list(errors))
        return replace(
            self, rows=np.ascontiguousarray(self.rows[remain]), errors=dict(sorted({**self.errors, **errors}.items()))
        )

    def answers(self, of_rows: Iterable[Answer]) -> "list[Answer | CluewrightError]":
        """The answer to each puzzle, given those of the rows; or its error."""
        answers = iter(of_rows)
        return [self.errors[index] if index in self.errors else next(answers) for index in range(len(self))]


def as_rows(puzzles: "PuzzleBatch", board: BoardLike | None = None, first: int = 0) -> "tuple[Board, Rows]":
    """The board of several puzzles, and an array with the digits of each; an error names the puzzle by its number.

    Without a board, it is that of a grid, or the one that the length of a text or of digits suggests; all puzzles must
    agree. `first` is the number of the first puzzle for errors, counted from 0.

    >>> found, rows = as_rows(["1.3.............", "................"])
    >>> found.name, rows[0, :4].tolist()
    ('4x4', [1, 0, 3, 0])
    """
    batch = read_batch(puzzles, board, first=first)
    return batch.board, batch.rows


def read_batch(puzzles: object, board: BoardLike | None = None, errors: Errors = "raise", first: int = 0) -> ReadBatch:
    """Several puzzles as rows, whatever they come in, as `as_rows` does.

    With `errors="keep"` an error is kept instead of being raised.

    >>> batch = read_batch(["1.3.............", "?", None], errors="keep")
    >>> len(batch.rows), str(batch.errors[1])
    (1, 'puzzle 2: expected 16 cells for the 4x4 board, got 1')
    """
    keeps = keeps_errors(errors)
    chosen = None if board is None else board_named(board)
    _refuse_others(puzzles, chosen)
    if (rows := _rows_of_array(puzzles, chosen)) is not None:
        return ReadBatch(*rows)
    reading = BatchReader(chosen, keeps, first)
    for block in _blocks(_parts(puzzles)):
        reading.read(block)
    return reading.batch()


def keeps_errors(errors: object) -> bool:
    """Whether the errors of single puzzles are to be kept, as the value of an option `errors` says."""
    return one_of("errors: expected {}", errors, ("raise", "keep")) == "keep"


def check_errors_of_one(errors: object) -> None:
    """Refuse to keep the error of a single puzzle, whose answer would then be of another type."""
    if keeps_errors(errors):
        raise CluewrightError("errors: expected 'raise' for one puzzle, got 'keep', which is for several")


def answer_or_answers(
    things: object, answer: Callable[[Any], Answer], board: BoardLike | None, errors: Errors, *others: type
) -> "Answer | list[Answer | CluewrightError]":
    """The answer to one puzzle, or to one thing of the types `others`; for several, those of `answers_to_each`."""
    if isinstance(things, others) or is_one(things, board):
        check_errors_of_one(errors)
        return answer(things)
    return answers_to_each(things, answer, board, errors)


def answers_to_each(
    puzzles: object, answer: Callable[[Any], Answer], board: BoardLike | None, errors: Errors
) -> "list[Answer | CluewrightError]":
    """The answer to each of several puzzles of any kind, one after the other; or its error, if errors are kept.

    The `board` only tells one puzzle from several.
    """
    keeps = keeps_errors(errors)
    found: list[Answer | CluewrightError] = []
    for block in _blocks(several_in(puzzles, board)):
        for puzzle in block:
            look()
            try:
                with about_puzzle(len(found)):
                    _refuse_missing(puzzle)
                    found.append(answer(puzzle))
            except CluewrightError as error:
                if not keeps:
                    raise
                found.append(error)
    return found


def about_puzzle(index: int) -> AbstractContextManager[None]:
    """Begin the message of an error with the puzzle that it is about, which has this number from 0."""
    return about(by_number(index), index)


def by_number(index: int) -> str:
    """What messages call a puzzle of several, counted from 0.

    >>> by_number(0)
    'puzzle 1'
    """
    return f"puzzle {index + 1}"


def _refuse_missing(puzzle: object) -> None:
    if is_missing(puzzle):
        raise CluewrightError(f"expected a puzzle, got a missing value: {in_short(puzzle)}")


def _blocks(several: Iterable[Any]) -> Iterator[Sequence[Any]]:
    """Several puzzles, some at a time."""
    rest = iter(several)
    return iter(lambda: list(islice(rest, READ_AT_ONCE)), [])


def several_in(puzzles: object, board: BoardLike | None = None) -> Iterable[Any]:
    """Several puzzles as a list or an iterator, whatever they come in; refuses what is one puzzle, or none."""
    _refuse_others(puzzles, board)
    return _parts(puzzles)


def _parts(puzzles: object) -> Iterable[Any]:
    several = puzzles if isinstance(puzzles, Iterator) else parts_of(puzzles)
    if several is None:
        expected = "expected several puzzles, as a list, a column of a table or an array"
        raise CluewrightError(f"{expected}, got {shortened(puzzles)}")
    return several


def _refuse_others(puzzles: object, board: BoardLike | None) -> None:
    """Refuse one puzzle, a table and a mapping."""
    if is_one(puzzles, board):
        raise CluewrightError(f"expected several puzzles, got one; put it in a list: {shortened(puzzles)}")
    refuse_named("expected several puzzles", puzzles)


def _rows_of_array(puzzles: object, board: Board | None) -> "tuple[Board, Rows] | None":
    """The board and the rows of an array of digits with a row, or as many rows as the board has, for each puzzle.

    None for anything else, and where something is wrong.
    """
    if not isinstance(puzzles, np.ndarray) or puzzles.ndim not in (2, 3) or not len(puzzles):
        return None
    chosen = board or board_of_length(puzzles[0].size)
    if chosen is None or puzzles[0].size != chosen.size:
        return None
    if puzzles.ndim == 3 and puzzles.shape[1:] != (chosen.rows, chosen.columns):
        return None
    if not np.issubdtype(puzzles.dtype, np.integer) or puzzles.min() < 0 or puzzles.max() > chosen.digits:
        return None
    return chosen, np.ascontiguousarray(puzzles.reshape(len(puzzles), -1), np.uint8)


class BatchReader:
    """Puzzles that are read some at a time, and what is known of them so far."""

    def __init__(self, board: Board | None, keeps: bool, first: int) -> None:
        self.board, self.is_given = board, board is not None
        """The board of all puzzles, None until a puzzle says it; and whether it was given."""
        self.keeps = keeps
        """Whether errors are kept."""
        self.first = self.board_from = first
        """The numbers of the first puzzle, and of the puzzle that the board is from, for errors, from 0."""
        self.parts: list[Rows] = []
        self.errors: dict[int, CluewrightError] = {}
        self.count = 0
        """How many puzzles were read."""

    def batch(self) -> ReadBatch:
        """All that was read."""
        board = self.board or board_named("classic")
        rows = self.parts or [np.zeros((0, board.size), np.uint8)]
        return ReadBatch(board, rows[0] if len(rows) == 1 else np.concatenate(rows), self.errors)

    def read(self, puzzles: Sequence[Any]) -> None:
        """Read some more puzzles."""
        board = self.board or _board_of_line(puzzles[0])
        rows = _rows_of_lines(puzzles, board) if board is not None and self._is_plain(board) else None
        if rows is not None:
            self.board = board
        else:  # puzzles of other types, or something is wrong with one of them
            grids = [grid for grid in map(self._grid, range(self.count, self.count + len(puzzles)), puzzles) if grid]
            rows = np.array([grid.digits for grid in grids], np.uint8)
        if len(rows):
            self.parts.append(rows)
        self.count += len(puzzles)

    def _is_plain(self, board: Board) -> bool:
        """Whether lines of its length are on this board: it was given, or is the one that the length suggests."""
        return self.is_given or board_of_length(board.size) == board

    def _grid(self, index: int, puzzle: Any) -> Grid | None:
        """The grid of a puzzle; None if its error is kept."""
        try:
            with about_puzzle(self.first + index):
                _refuse_missing(puzzle)
                if self.board is not None and not self.is_given:
                    self._check_agreement(puzzle, self.board)
                grid = plain_grid(puzzle, self.board)
        except CluewrightError as error:
            if not self.keeps:
                raise
            self.errors[index] = error
            return None
        if self.board is None:
            self.board, self.board_from = grid.board, self.first + index
        return grid

    def _check_agreement(self, puzzle: Any, board: Board) -> None:
        """Refuse a puzzle that by itself is on another board than the first."""
        on = puzzle.__grid__().board if has_grid(puzzle) else board_of_length(board.size)
        if on != board:
            got = "a length that suggests none" if on is None else on.told_from(board)
            raise CluewrightError(
                f"expected the {board} board, as for {by_number(self.board_from)}, got {got};"
                " give board= to say which one is meant"
            )


def _board_of_line(puzzle: object) -> Board | None:
    """The board that the length of a line suggests."""
    return board_of_length(len(puzzle)) if isinstance(puzzle, str | bytes) else None


def _rows_of_lines(puzzles: Sequence[Any], board: Board) -> "Rows | None":
    """The rows of lines, read all at once, or None unless every puzzle is a line of `SYMBOLS` of the right length."""
    kind, *others = set(map(type, puzzles))
    if others or not issubclass(kind, str | bytes) or set(map(len, puzzles)) != {board.size}:
        return None
    text = b"".join(puzzles) if issubclass(kind, bytes) else "".join(puzzles).encode()
    if not text.isascii():
        return None
    rows = np.frombuffer(text.translate(digit_codes(board.digits)), np.uint8).reshape(-1, board.size)
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
