"""The questions that people ask a solver: the solution, any, all, how many."""

from collections.abc import Iterable, Iterator
from itertools import islice
from numbers import Integral
from random import Random
from typing import TYPE_CHECKING, overload

from ..boards import BoardLike, Grid, GridLike, Position, as_grid, digit_symbol
from ..errors import CluewrightError, ManySolutions, NoSolution
from .searching import completions

if TYPE_CHECKING:
    import numpy as np

    Counts = np.ndarray[tuple[int], np.dtype[np.int64]]


def solution(puzzle: GridLike, board: BoardLike | None = None) -> Grid:
    """The only solution; raises `NoSolution` or `ManySolutions` where there is not exactly one.

    >>> str(solution("1......2...34..."))
    '1234341221434321'
    """
    grid = as_grid(puzzle, board)
    found = list(solutions(grid, limit=2))
    if not found:
        raise NoSolution(_why_none(grid))
    if len(found) > 1:
        raise ManySolutions(_how_they_differ(*found))
    return found[0]


def some_solution(puzzle: GridLike, board: BoardLike | None = None, seed: int | None = None) -> Grid | None:
    """Any solution, or None; with a seed a random one, though not each equally likely.

    On boards of 36 digits and more with few clues, random choices lead nowhere in reasonable time; there
    the seed may do no more than exchange the digits' parts.

    >>> str(some_solution("................", seed=1))
    '3421214312344312'
    """
    grid = as_grid(puzzle, board)
    if seed is None:
        return next(solutions(grid), None)
    if grid.clash():
        return None
    random = Random(seed)
    role_of = (0, *random.sample(range(1, grid.board.digits + 1), grid.board.digits))
    disguised = Grid(tuple(role_of[digit] for digit in grid.digits), grid.board)
    found = next(completions(disguised, random=random), None)
    return None if found is None else Grid(tuple(map(role_of.index, found)), grid.board)


def solutions(puzzle: GridLike, board: BoardLike | None = None, limit: int | None = None) -> Iterator[Grid]:
    """The solutions, each once, found as they are asked for; no more than the limit.

    >>> [str(grid) for grid in solutions("12..3412..4.4...")]
    ['1234341223414123', '1234341221434321']
    """
    _check_limit(limit)
    grid = as_grid(puzzle, board)
    found = iter(()) if grid.clash() else completions(grid)
    return (Grid(digits, grid.board) for digits in islice(found, limit))


@overload
def count_solutions(  # type: ignore[overload-overlap]  # a line is also a sequence of strings, but one puzzle
    puzzles: GridLike, limit: int | None = 2, board: BoardLike | None = None
) -> int: ...
@overload
def count_solutions(puzzles: Iterable[GridLike], limit: int | None = 2, board: BoardLike | None = None) -> "Counts": ...
def count_solutions(
    puzzles: GridLike | Iterable[GridLike], limit: int | None = 2, board: BoardLike | None = None
) -> "int | Counts":
    """How many solutions there are, counted up to the limit (None: all); an array for several puzzles.

    A sequence of integers is one puzzle; lines, grids or the rows of a 2-D array are several.

    >>> count_solutions("12..3412..4.4..."), count_solutions("................", limit=None)
    (2, 288)
    >>> count_solutions(["12..3412..4.4...", "11.............."]).tolist()
    [2, 0]
    """
    _check_limit(limit)
    if isinstance(puzzles, Grid | str):
        return _count(as_grid(puzzles, board), limit)
    given = list(puzzles)
    if given and isinstance(given[0], Integral):
        return _count(as_grid([int(digit) for digit in given], board), limit)  # type: ignore[arg-type]  # integers

    import numpy as np

    grids = [_numbered(number, puzzle, board) for number, puzzle in enumerate(given, start=1)]
    return np.array([_count(grid, limit) for grid in grids], dtype=np.int64)


def _count(grid: Grid, limit: int | None) -> int:
    if grid.clash():
        return 0
    return sum(1 for _ in islice(completions(grid), limit))


def _numbered(number: int, puzzle: "GridLike | int", board: BoardLike | None) -> Grid:
    """The grid that is meant by one of several puzzles; what is wrong with it is said with its number."""
    try:
        return as_grid(puzzle, board)  # type: ignore[arg-type]  # an int among grids is one of those wrong things
    except CluewrightError as error:
        raise type(error)(f"puzzle {number}: {error}") from None


def _check_limit(limit: int | None) -> None:
    if limit is not None and limit < 1:
        raise CluewrightError(f"limit: expected a whole number of 1 or more, or None, got {limit}")


def _why_none(grid: Grid) -> str:
    reason = grid.clash() or Position.start(grid).contradiction
    return f"expected a solution, found none: {reason or 'every attempt ends in a contradiction'}"


def _how_they_differ(one: Grid, other: Grid) -> str:
    cell = next(cell for cell in range(len(one)) if one[cell] != other[cell])
    low, high = sorted((one[cell], other[cell]))
    digits = f"{digit_symbol(low)} or {digit_symbol(high)}"
    return f"expected one solution, found more; they differ first in {one.board.cell_words(cell)}: {digits}"
