"""Canonical forms: one representative of all grids or masks that differ only by a transformation and by digit names.

Definition. Apply every transformation in `symmetry_group(board)` and, after each, rename the digits in the order
in which they first appear, row by row: 1, 2, 3, ... The canonical form is the least of the resulting lines,
compared cell by cell with

    empty  <  free clue cell  <  1  <  2  <  3  ...

For puzzles on the classic board this is what other programs call the min-lex form (empty cells count as 0). A
mask without fixed digits has nothing to rename.

Method. On the classic board the kernel finds the form, on other boards of rows, columns and regular boxes
least_rows.py does, where no digit stands twice in a row or column; and in all other cases least_line.py.

Here the values of a line are 0 for an empty cell, then constants (1 for a free clue cell, in masks only), then
digits. `constants` is the number of values that stand for themselves: 1 for a grid, 2 for a mask.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, cast, overload

from ...arrays import np
from ...cancelling import look
from ...checked import checked_arguments
from ...errors import CluewrightError
from ..batches import (
    Errors,
    answer_or_answers,
    answers_to_each,
    check_errors_of_one,
    read_batch,
    row_lines,
    several_in,
)
from ..bit_sets import CellBits, Digit, bits_of
from ..board import Board
from ..described import BoardLike
from ..grid import SYMBOLS, Grid, thread_count
from ..grid_like import AloneLike, GridLike, is_one, plain_grid
from ..mask import FREE, Mask, MaskLike, as_mask
from .classic_forms import is_classic, least_form, least_forms, repeating
from .groups import (
    Group,
    group_of_levels,
    house_families,
    regular_shape,
    symmetry_group,
    transposes,
)
from .least_line import MAX_MOVES, count_moves, least_line
from .least_rows import Values, least_rows
from .line_search import search_levels

if TYPE_CHECKING:
    from ..batches import Rows


@overload
def canonical(  # type: ignore[overload-overlap]  # a str is an iterable of str, but here it is one line
    things: AloneLike | Mask, board: BoardLike | None = None, threads: int = 1
) -> str: ...
@overload
def canonical(  # type: ignore[overload-overlap]  # rows of digits are also sequences of them, but may be one puzzle
    things: Sequence[Sequence[Digit]], board: BoardLike | None = None, threads: int = 1
) -> str | list[str]: ...
@overload
def canonical(things: Iterable[GridLike | Mask], board: BoardLike | None = None, threads: int = 1) -> list[str]: ...
@overload
def canonical(
    things: Iterable[GridLike | Mask | None],
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Literal["keep"],
) -> list[str | CluewrightError]: ...
def canonical(
    things: GridLike | Mask | Iterable[GridLike | Mask | None],
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Errors = "raise",
) -> str | list[str] | list[str | CluewrightError]:
    """The canonical form of a grid or mask, as a line; for several, or an array with a row for each, a list of lines.

    On the classic board, the kernel shares several grids or masks among `threads` threads. With `errors="keep"` the
    error of what cannot be read stands in its place in the list.

    >>> canonical("4...............")
    '...............1'
    >>> canonical(["3..2............", [0] * 15 + [1]])
    ['.............1.2', '...............1']
    """
    workers = thread_count(threads)
    if isinstance(things, Mask) or is_one(things, board):
        check_errors_of_one(errors)
        return _canonical_line(things, board)
    several = things if isinstance(things, np.ndarray) else list(several_in(things, board))
    if isinstance(several, np.ndarray) or not any(isinstance(thing, Mask) for thing in several):
        batch = read_batch(several, board, errors)
        return batch.answers(row_lines(canonical_rows(batch.board, batch.rows, workers)))
    if all(isinstance(thing, Mask) and is_classic(thing.board) for thing in several) and board is None:
        masks = cast(list[Mask], several)
        rows = np.array([*map(values_of, masks)], np.uint8)
        if not repeating(rows, 2).any():
            return row_lines(least_forms(rows, 2, workers).values, "." + FREE + SYMBOLS[: masks[0].board.digits])
    return answers_to_each(several, lambda thing: _canonical_line(thing, board), board, errors)


def canonical_rows(board: Board, rows: "Rows", threads: int = 1) -> "Rows":
    """The canonical form of each row of digits; on the classic board, the kernel shares them among threads.

    >>> import numpy as np
    >>> canonical_rows(Grid.parse("." * 16).board, np.array([[4] + [0] * 15], np.uint8)).tolist()
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]]
    """
    if is_classic(board) and not repeating(rows).any():
        return least_forms(rows, 1, threads).values
    found = []
    for row in rows.tolist():
        look()
        found.append(_least(row, board, 1))
    return np.array(found, np.uint8).reshape(rows.shape)


@checked_arguments
def canonical_grid(grid: Grid) -> Grid:
    """The canonical form of a grid, as a grid.

    >>> str(canonical_grid(Grid.parse("..2...3........1")))
    '...........123..'
    """
    return Grid(_least(grid.digits, grid.board, constants=1), grid.board)


def canonical_mask(mask: MaskLike, board: BoardLike | None = None) -> Mask:
    """The canonical form of a mask, as a mask; its fixed digits are renamed.

    >>> str(canonical_mask(Mask.parse("*..3............")))
    '.............*.1'
    """
    mask = as_mask(mask, board)
    least = _least(values_of(mask), mask.board, constants=2)
    cells = bits_of(cell for cell, value in enumerate(least) if value)
    return Mask(mask.board, cells, tuple(max(value - 1, 0) for value in least))


@overload
def automorphisms(  # type: ignore[overload-overlap]  # a str is an iterable of str, but here it is one line
    thing: AloneLike | Mask, board: BoardLike | None = None
) -> Group: ...
@overload
def automorphisms(  # type: ignore[overload-overlap]  # rows of digits are also sequences of them, but may be one puzzle
    thing: Sequence[Sequence[Digit]], board: BoardLike | None = None
) -> Group | list[Group]: ...
@overload
def automorphisms(thing: Iterable[GridLike | Mask], board: BoardLike | None = None) -> list[Group]: ...
@overload
def automorphisms(
    thing: Iterable[GridLike | Mask | None], board: BoardLike | None = None, *, errors: Literal["keep"]
) -> list[Group | CluewrightError]: ...
def automorphisms(
    thing: GridLike | Mask | Iterable[GridLike | Mask | None],
    board: BoardLike | None = None,
    *,
    errors: Errors = "raise",
) -> Group | list[Group] | list[Group | CluewrightError]:
    """The group of transformations after which a grid or mask is the same, except for the names of its digits.

    A grid may be given as one, as a line or as its digits; a mask as one. The group can be iterated; look at its
    `order` first, which is also its `len`. For several grids or masks, a list with the group of each; with
    `errors="keep"` the error of what cannot be read stands in its place.

    >>> from cluewright.boards import board_named
    >>> automorphisms(Mask(board_named("classic"), 0)).order, automorphisms(Mask.parse("*" + 15 * ".")).order
    (3359232, 8)
    >>> [len(group) for group in automorphisms(["1234341221434321", "1..............."])]
    [32, 8]
    """
    return answer_or_answers(thing, lambda each: _automorphisms(_grid_or_mask(each, board)), board, errors, Mask)


def _grid_or_mask(thing: GridLike | Mask, board: BoardLike | None) -> Mask | Grid:
    return as_mask(thing, board) if isinstance(thing, Mask) else plain_grid(thing, board)


def _automorphisms(thing: Mask | Grid) -> Group:
    values = values_of(thing)
    cells_of: dict[int, CellBits] = {}
    for cell, value in enumerate(values):
        cells_of[value] = cells_of.get(value, 0) | 1 << cell
    if cells_of.keys() in ({0}, {1}):
        return symmetry_group(thing.board)
    is_for_kernel = is_classic(thing.board) and not repeats_in_line(values, thing.board, 2)
    if is_for_kernel and least_form(values, 2)[2] == 1:
        return Group(thing.board, ())
    cells_of.pop(0, None)
    families = [("free" if value == 1 else "digit", cells) for value, cells in cells_of.items()]
    return group_of_levels(thing.board, search_levels(thing.board, [*house_families(thing.board), *families]))


def _canonical_line(thing: GridLike | Mask, board: BoardLike | None) -> str:
    found = _grid_or_mask(thing, board)
    return str(canonical_mask(found) if isinstance(found, Mask) else canonical_grid(found))


def values_of(thing: Mask | Grid) -> Values:
    """For each cell: 0 if it is empty, 1 for a free clue cell, and digit + 1 for a digit."""
    free = thing.free if isinstance(thing, Mask) else 0
    return tuple(digit + 1 if digit else free >> cell & 1 for cell, digit in enumerate(thing.digits))


def _least(values: Values, board: Board, constants: int) -> Values:
    """The least line that a transformation makes of these values."""
    shape = regular_shape(board)
    if shape and not repeats_in_line(values, board, constants):
        if is_classic(board):
            return least_form(values, constants)[0]
        return least_rows(values, *shape, transposes(board), constants).values
    return least_line(values, board, constants).values


def is_comparable(board: Board) -> bool:
    """Whether puzzles on the board have canonical forms here.

    >>> from ..described import board_named
    >>> is_comparable(board_named("samurai")), is_comparable(board_named("doublenine"))
    (True, False)
    """
    return regular_shape(board) is not None or count_moves(board) <= MAX_MOVES


def repeats_in_line(values: Sequence[int], board: Board, constants: int) -> bool:
    """Whether a digit occurs twice in a row or column."""
    for start in range(board.rows):
        row = [v for v in values[start * board.columns : (start + 1) * board.columns] if v >= constants]
        column = [v for v in values[start :: board.columns] if v >= constants]
        if len(set(row)) < len(row) or len(set(column)) < len(column):
            return True
    return False
