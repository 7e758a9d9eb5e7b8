"""Canonical forms: one representative for all grids or masks that differ by a transformation and by names.

Definition. Take every transformation in `symmetries(board)` and, after each, rename the digits in the order
in which they first appear, row by row: 1, 2, 3, ... The canonical form is the least of the resulting lines,
compared cell by cell with

    empty  <  free clue cell  <  1  <  2  <  3  ...

For puzzles of the classic board this is what other programs call the min-lex form (empty cells count as 0). A
mask without fixed digits has nothing to rename.

How it is found: on boards of rows, columns and regular boxes cell by cell, see least_rows.py; on others by
going through the whole group, which therefore must not be too large.
"""

from collections.abc import Iterable, Sequence
from typing import TypeGuard, overload

from ..errors import CluewrightError
from .board import Board, mask_of
from .grid import Grid, GridLike, as_grid
from .least_rows import least_rows
from .line_search import search_levels
from .mask import Mask
from .symmetry import Group, group_of_levels, house_families, regular_shape, symmetries, transposes
from .variants import BoardLike

MOST_ENUMERATED = 50_000
"""The largest group that is gone through element by element: a second or two."""


@overload
def canonical(  # type: ignore[overload-overlap]  # a line is an iterable of lines too, but meant as one
    things: GridLike | Mask, board: BoardLike | None = None
) -> str: ...
@overload
def canonical(things: Iterable[GridLike | Mask], board: BoardLike | None = None) -> list[str]: ...
def canonical(things: GridLike | Mask | Iterable[GridLike | Mask], board: BoardLike | None = None) -> str | list[str]:
    """The canonical form as a line; of several grids or masks, a list of lines.

    >>> canonical("4...............")
    '...............1'
    >>> canonical(["3..2............", [0] * 15 + [1]])
    ['.............1.2', '...............1']
    """
    if _is_one(things):
        return _canonical_line(things, board)
    return [_canonical_line(thing, board) for thing in things]  # type: ignore[union-attr, arg-type]


def canonical_grid(grid: Grid) -> Grid:
    """The canonical form as a grid.

    >>> str(canonical_grid(Grid.parse("..2...3........1")))
    '...........123..'
    """
    return Grid(_least(grid.digits, grid.board, constants=1), grid.board)


def canonical_mask(mask: Mask) -> Mask:
    """The canonical form of a mask, fixed digits renamed by first appearance.

    >>> str(canonical_mask(Mask.parse("*..3............")))
    '.............*.1'
    """
    least = _least(_values(mask), mask.board, constants=2)
    cells = mask_of(cell for cell, value in enumerate(least) if value)
    return Mask(mask.board, cells, tuple(max(value - 1, 0) for value in least))


def automorphisms(thing: Mask | Grid) -> Group:
    """The transformations that leave the mask as it is, or a grid but for the names of its digits.

    Iterate over the group for a list, but look at its `order` first. Fixed digits are renamed as well.

    >>> from cluewright.boards import board
    >>> automorphisms(Mask(board("classic"), 0)).order, automorphisms(Mask.parse("*" + 15 * ".")).order
    (3359232, 8)
    """
    cells_of: dict[int, int] = {}
    for cell, value in enumerate(_values(thing)):
        cells_of[value] = cells_of.get(value, 0) | 1 << cell
    if cells_of.keys() in ({0}, {1}):
        return symmetries(thing.board)
    cells_of.pop(0, None)
    families = [("free" if value == 1 else "digit", cells) for value, cells in cells_of.items()]
    return group_of_levels(thing.board, search_levels(thing.board, [*house_families(thing.board), *families]))


def _is_one(things: object) -> TypeGuard[GridLike | Mask]:
    """Whether this is one grid or mask; otherwise it is a batch."""
    if isinstance(things, str | Grid | Mask):
        return True
    if not isinstance(things, Sequence) and not hasattr(things, "__getitem__"):
        return False
    first = next(iter(things), None)
    return first is not None and not isinstance(first, str | Grid | Mask) and not hasattr(first, "__len__")


def _canonical_line(thing: GridLike | Mask, board: BoardLike | None) -> str:
    if isinstance(thing, Mask):
        return str(canonical_mask(thing))
    return str(canonical_grid(as_grid(thing, board)))


def _values(thing: Mask | Grid) -> tuple[int, ...]:
    """0 for an empty cell, 1 for a free clue cell, and from 2 on the digits."""
    free = thing.free if isinstance(thing, Mask) else 0
    return tuple(digit + 1 if digit else free >> cell & 1 for cell, digit in enumerate(thing.digits))


def _least(values: tuple[int, ...], board: Board, constants: int) -> tuple[int, ...]:
    shape = regular_shape(board)
    if shape and not _repeats_in_line(values, board, constants):
        return least_rows(values, *shape, transposes(board), constants).values
    group = symmetries(board)
    if group.order > MOST_ENUMERATED:
        raise CluewrightError(
            f"board {board}: expected at most {MOST_ENUMERATED} transformations, since this board has unusual"
            f" houses or a digit stands twice in a row or column, got {group.order}"
        )
    return min(renamed(transformation(values), constants) for transformation in group)


def renamed(values: Sequence[int], constants: int) -> tuple[int, ...]:
    """The values from `constants` on renamed in the order in which they first appear.

    >>> renamed((0, 7, 0, 4, 7), 1)
    (0, 1, 0, 2, 1)
    """
    names: dict[int, int] = {value: value for value in range(constants)}
    return tuple([names.setdefault(value, len(names)) for value in values])


def _repeats_in_line(values: Sequence[int], board: Board, constants: int) -> bool:
    for start in range(board.rows):
        row = [v for v in values[start * board.columns : (start + 1) * board.columns] if v >= constants]
        column = [v for v in values[start :: board.columns] if v >= constants]
        if len(set(row)) < len(row) or len(set(column)) < len(column):
            return True
    return False
