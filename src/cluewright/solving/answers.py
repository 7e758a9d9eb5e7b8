"""The questions to a solver: the solution, some solution, all solutions, or how many there are."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Literal, TypeAlias, TypeGuard, overload

from ..arrays import NDArray, np
from ..boards import Board, BoardLike, Cell, Digit, Grid, GridLike, Position, digit_symbol, is_one
from ..boards.batches import (
    Errors,
    ReadBatch,
    Rows,
    by_number,
    check_errors_of_one,
    keeps_errors,
    read_batch,
)
from ..boards.grid import thread_count
from ..boards.grid_like import AloneLike
from ..errors import CluewrightError, ManySolutions, NoSolution, about
from ..notation import Sheet, given, grid_of
from ..values import whole_number
from . import native
from .gridless import searched, why_no_grid
from .searching import completions

PuzzleLike: TypeAlias = GridLike | Position | Sheet
"""A puzzle that may give candidates besides its clues: a text, a position without digits placed later, or a sheet."""
OnePuzzle: TypeAlias = AloneLike | Position | Sheet
"""The same without rows of digits, which may be several puzzles."""
DigitRows: TypeAlias = Sequence[Sequence[Digit]]
"""The rows of one puzzle, or several puzzles: their number and lengths tell."""
Counts: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.int64]]"


@overload
def solution(  # type: ignore[overload-overlap]  # a line is also a sequence of strings, but one puzzle
    puzzles: OnePuzzle, board: BoardLike | None = None
) -> Grid: ...
@overload
def solution(  # type: ignore[overload-overlap]  # rows of digits are also sequences of them, but may be one puzzle
    puzzles: DigitRows, board: BoardLike | None = None
) -> Grid | list[Grid]: ...
@overload
def solution(puzzles: Iterable[GridLike], board: BoardLike | None = None) -> list[Grid]: ...
@overload
def solution(
    puzzles: Iterable[GridLike | None], board: BoardLike | None = None, *, errors: Literal["keep"]
) -> list[Grid | CluewrightError]: ...
def solution(
    puzzles: PuzzleLike | Iterable[GridLike | None], board: BoardLike | None = None, *, errors: Errors = "raise"
) -> Grid | list[Grid] | list[Grid | CluewrightError]:
    """The only solution; raises `NoSolution` or `ManySolutions` if there is not exactly one.

    Of a puzzle that gives candidates, such as one with odd and even cells, the solution has only these.

    For several puzzles, all on one board, a list with the solution of each; an error names the first puzzle that has
    none or several, and its `index`. With `errors="keep"` the error stands in its place in the list.

    >>> str(solution("1......2...34..."))
    '1234341221434321'
    >>> list(map(str, solution(["1......2...34...", "1...2..3..4..1.."])))
    ['1234341221434321', '1324241332414132']
    """
    if is_one_puzzle(puzzles, board):
        check_errors_of_one(errors)
        return _only(puzzles, board)
    batch = read_batch(puzzles, board, errors)
    counts, completions = native.counted_completions(batch.board, batch.rows)
    proper = proper_part(batch, counts, errors)
    return proper.answers(Grid(tuple(row), batch.board) for row in completions[counts == 1].tolist())


def is_one_puzzle(puzzles: object, board: BoardLike | None = None) -> TypeGuard[PuzzleLike]:
    """Whether this is one puzzle, which may give candidates."""
    return isinstance(puzzles, Sheet | Position) or is_one(puzzles, board)


def _only(puzzle: PuzzleLike, board: BoardLike | None = None) -> Grid:
    grid, gone = given(puzzle, board)
    found = list(solutions_without(grid, gone, limit=2))
    if not found:
        raise NoSolution(_why_none(grid))
    if len(found) > 1:
        raise ManySolutions(_how_they_differ(*found))
    return found[0]


def proper_part(batch: ReadBatch, counts: "NDArray[np.integer[Any]]", errors: Errors = "raise") -> ReadBatch:
    """The batch with an error for each puzzle that has not exactly one solution, given how many each row has, up to 2.

    Unless errors are kept, the first of these is raised.
    """
    if not keeps_errors(errors):
        refuse_improper(batch.board, batch.rows, counts)
        return batch
    found: dict[int, CluewrightError] = {}
    for number in (counts != 1).nonzero()[0].tolist():
        index, one = int(batch.places[number]), slice(number, number + 1)
        try:
            refuse_improper(batch.board, batch.rows[one], counts[one], first=index)
        except CluewrightError as error:
            found[index] = error
    return batch.without(found)


def refuse_improper(
    board: Board,
    rows: "Rows",
    counts: "NDArray[np.integer[Any]]",
    name_of: Callable[[int], str] = by_number,
    first: int = 0,
) -> None:
    """Raise the error of the first puzzle that has not exactly one solution, given how many each has, up to 2.

    The error begins with the puzzle's name: `name_of` gives it, by its number from 0, which is `first` for the first.
    """
    for number in (counts != 1).nonzero()[0][:1].tolist():
        with about(name_of(first + number), first + number):
            _only(Grid(tuple(rows[number].tolist()), board))


def some_solution(puzzle: GridLike, board: BoardLike | None = None, seed: int | None = None) -> Grid | None:
    """Some solution, or None; with a seed a random one, though not all are equally likely.

    On boards of 36 digits or more with few clues, random choices find no solution in reasonable time; there
    the seed may decide no more than the order in which digits are tried.

    >>> str(some_solution("................", seed=1))
    '1432234141233214'
    """
    grid = grid_of(puzzle, board)
    if seed is None:
        return next(solutions(grid, limit=1), None)
    number = whole_number("seed", seed)
    found = searched(grid.board, lambda: native.random_completion(grid, number))
    return None if found is None else Grid(found, grid.board)


def solutions(puzzle: PuzzleLike, board: BoardLike | None = None, limit: int | None = None) -> Iterator[Grid]:
    """The solutions, each once, found as they are asked for; at most `limit` of them.

    Of a puzzle that gives candidates they have only these.

    >>> [str(grid) for grid in solutions("12..3412..4.4...")]
    ['1234341221434321', '1234341223414123']
    """
    limit = _checked_limit(limit)
    return solutions_without(*given(puzzle, board), limit)


def solutions_without(grid: Grid, gone: Sequence[tuple[Cell, Digit]], limit: int | None) -> Iterator[Grid]:
    """The solutions of a grid that have none of the candidates that are `gone`; at most `limit` of them."""
    found: Iterator[tuple[Digit, ...]] | None
    if gone:
        found = islice(completions(grid, gone), limit)
    elif limit is not None and limit <= 2:  # at once, since the way to the first helps to find or refute the second
        found = searched(grid.board, lambda: native.first_completions(grid, limit))
    else:
        found = islice(_one_by_one(grid), limit)
    return (Grid(digits, grid.board) for digits in found or ())


def _one_by_one(grid: Grid) -> Iterator[tuple[Digit, ...]]:
    """The completions; the search for the first one may be in vain."""

    def begun() -> Iterator[tuple[Digit, ...]]:
        found = native.native_completions(grid)
        first = next(found, None)
        return iter(()) if first is None else chain([first], found)

    yield from searched(grid.board, begun) or ()


@overload
def count_solutions(  # type: ignore[overload-overlap]  # a line is also a sequence of strings, but one puzzle
    puzzles: OnePuzzle, limit: int | None = 2, board: BoardLike | None = None, threads: int = 1
) -> int: ...
@overload
def count_solutions(  # type: ignore[overload-overlap]  # rows of digits are sequences, too, but may be one puzzle
    puzzles: DigitRows, limit: int | None = 2, board: BoardLike | None = None, threads: int = 1
) -> "int | Counts": ...
@overload
def count_solutions(
    puzzles: Iterable[GridLike], limit: int | None = 2, board: BoardLike | None = None, threads: int = 1
) -> "Counts": ...
@overload
def count_solutions(
    puzzles: Iterable[GridLike | None],
    limit: int | None = 2,
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Literal["keep"],
) -> list[int | CluewrightError]: ...
def count_solutions(
    puzzles: PuzzleLike | Iterable[GridLike | None],
    limit: int | None = 2,
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Errors = "raise",
) -> "int | Counts | list[int | CluewrightError]":
    """How many solutions there are, counted up to `limit` (None: all); an array for several puzzles.

    Whole numbers row by row, in one sequence or in one for each row, are one puzzle; lines, grids, and an array with a
    row for each puzzle are several, all on one board, shared among `threads` threads. With `errors="keep"` a list,
    where the error of a puzzle that cannot be read stands in its place.

    >>> count_solutions("12..3412..4.4..."), count_solutions("................", limit=None)
    (2, 288)
    >>> count_solutions(["12..3412..4.4...", "11.............."]).tolist()
    [2, 0]
    """
    limit, threads = _checked_limit(limit), thread_count(threads)
    if is_one_puzzle(puzzles, board):
        check_errors_of_one(errors)
        grid, gone = given(puzzles, board)
        if gone:
            return sum(1 for _ in islice(completions(grid, gone), limit))
        return searched(grid.board, lambda: native.completion_count(grid, limit)) or 0
    batch = read_batch(puzzles, board, errors)
    counts = searched(batch.board, lambda: native.counts(batch.board, batch.rows, limit, threads))
    counts = _none_of_each(batch.rows) if counts is None else counts
    return batch.answers(counts.tolist()) if keeps_errors(errors) else counts


def _none_of_each(rows: "Rows") -> "Counts":
    return np.zeros(len(rows), np.int64)


def _checked_limit(limit: int | None) -> int | None:
    """The limit, no more than the kernel can count to."""
    return None if limit is None else min(whole_number("limit", limit, least=1), native.NO_LIMIT)


def _why_none(grid: Grid) -> str:
    reason = grid.clash() or Position.start(grid).contradiction
    if not reason and not any(grid.digits):
        reason = f"board {grid.board}: there is no grid: {why_no_grid(grid.board)}"
    return f"expected a solution, found none: {reason or 'every attempt ends in a contradiction'}"


def _how_they_differ(one: Grid, other: Grid) -> str:
    cell = next(cell for cell in range(len(one)) if one[cell] != other[cell])
    low, high = sorted((one[cell], other[cell]))
    digits = f"{digit_symbol(low)} or {digit_symbol(high)}"
    return f"expected one solution, found more; they differ first in {one.board.cell_words(cell)}: {digits}"
