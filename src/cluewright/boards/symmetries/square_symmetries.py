"""The ten symmetries that the picture of a mask can have: groups of turns and reflections of the square.

They are about how a mask looks. For the transformations that turn a Sudoku into an equivalent one see groups.py.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from ...arrays import np
from ...checked import check_fields, checked_arguments
from ...errors import CluewrightError
from ...values import in_short, member_named, text_or_nothing
from ..bit_sets import Cell, CellBits, bits_of, union
from ..board import Board
from ..mask import Mask

if TYPE_CHECKING:
    from ..batches import Rows

Move = Callable[[int, int, int, int], tuple[int, int]]
"""The row and column to which (row, column, last row, last column) moves, all counted from 0."""

MOVES: dict[str, Move] = {
    "stay": lambda r, c, last_r, last_c: (r, c),
    "turn-90": lambda r, c, last_r, last_c: (c, last_r - r),
    "turn-180": lambda r, c, last_r, last_c: (last_r - r, last_c - c),
    "turn-270": lambda r, c, last_r, last_c: (last_c - c, r),
    "mirror-left-right": lambda r, c, last_r, last_c: (r, last_c - c),
    "mirror-up-down": lambda r, c, last_r, last_c: (last_r - r, c),
    "mirror-diagonal": lambda r, c, last_r, last_c: (c, r),
    "mirror-anti-diagonal": lambda r, c, last_r, last_c: (last_c - c, last_r - r),
}
"""The eight turns (clockwise) and reflections of a square."""
SIDE_SWAPPING_MOVES = {"turn-90", "turn-270", "mirror-diagonal", "mirror-anti-diagonal"}
"""The moves that swap height and width, and so need as many rows as columns."""


@dataclass(frozen=True)
class SquareSymmetry:
    """One of the ten symmetries."""

    name: str
    help: str
    """What a mask with this symmetry looks like."""
    moves: tuple[str, ...]
    """The names in `MOVES` of the turns and reflections after which such a mask is the same."""

    def __post_init__(self) -> None:
        check_fields(self)
        if unknown := [move for move in self.moves if move not in MOVES]:
            raise CluewrightError(f"moves: expected some of {', '.join(MOVES)}, got {in_short(unknown[0])}")

    def __str__(self) -> str:
        return self.name


SQUARE_SYMMETRIES: tuple[SquareSymmetry, ...] = (
    SquareSymmetry("none", "any mask", ("stay",)),
    SquareSymmetry("half-turn", "looks the same upside down", ("stay", "turn-180")),
    SquareSymmetry("quarter-turn", "looks the same from all four sides", ("stay", "turn-90", "turn-180", "turn-270")),
    SquareSymmetry("left-right", "the left half mirrors the right", ("stay", "mirror-left-right")),
    SquareSymmetry("up-down", "the upper half mirrors the lower", ("stay", "mirror-up-down")),
    SquareSymmetry(
        "both-axes",
        "left-right and up-down",
        ("stay", "turn-180", "mirror-left-right", "mirror-up-down"),
    ),
    SquareSymmetry("diagonal", "mirrored in the falling diagonal", ("stay", "mirror-diagonal")),
    SquareSymmetry("anti-diagonal", "mirrored in the rising diagonal", ("stay", "mirror-anti-diagonal")),
    SquareSymmetry(
        "both-diagonals",
        "diagonal and anti-diagonal",
        ("stay", "turn-180", "mirror-diagonal", "mirror-anti-diagonal"),
    ),
    SquareSymmetry("full", "all turns and mirrors", tuple(MOVES)),
)
SYMMETRY_ALIASES = {
    "trivial": "none",
    "rotation-180": "half-turn",
    "rotation-90": "quarter-turn",
    "mirror": "left-right",
    "left-right+up-down": "both-axes",
    "diagonal+anti-diagonal": "both-diagonals",
    "all": "full",
}


def square_symmetry(which: str | SquareSymmetry) -> SquareSymmetry:
    """The symmetry of this name or alias.

    >>> square_symmetry("rotation-180").help
    'looks the same upside down'
    """
    if isinstance(which, SquareSymmetry):
        return which
    name = SYMMETRY_ALIASES.get(text_or_nothing(which), which)
    return member_named("expected a symmetry ({})", name, SQUARE_SYMMETRIES)


def moved_cell(board: Board, move: str, cell: Cell) -> Cell:
    """The cell to which a turn or reflection moves this one; an error if it moves to none."""
    if move in SIDE_SWAPPING_MOVES and board.rows != board.columns:
        raise CluewrightError(f"{move}: expected as many rows as columns, got {board.rows} and {board.columns}")
    row, column = MOVES[move](board.row_of(cell), board.column_of(cell), board.rows - 1, board.columns - 1)
    target = board.cell_if_any(row, column)
    if target is None:
        raise CluewrightError(f"{move}: expected cells to move to cells, but {board.cell_name(cell)} moves to none")
    return target


def has_symmetry(board: Board, symmetry: SquareSymmetry) -> bool:
    """Whether the board has a cell wherever this symmetry moves one: with its holes, and with its rows and columns."""
    return all(_moved_cells(board, move) is not None for move in symmetry.moves)


@cache
def _orbits(board: Board, symmetry: SquareSymmetry) -> tuple[CellBits, ...]:
    orbits = {bits_of({moved_cell(board, move, cell) for move in symmetry.moves}) for cell in range(board.size)}
    return tuple(sorted(orbits, key=lambda orbit: orbit & -orbit))


@checked_arguments
def orbits(board: Board, symmetry: str | SquareSymmetry) -> tuple[CellBits, ...]:
    """The sets of cells that a mask with this symmetry has as a whole or not at all.

    >>> from cluewright.boards import bits, board_named
    >>> [list(bits(orbit)) for orbit in orbits(board_named("4x4"), "quarter-turn")]
    [[0, 3, 12, 15], [1, 7, 8, 14], [2, 4, 11, 13], [5, 6, 9, 10]]
    """
    return _orbits(board, square_symmetry(symmetry))


@checked_arguments
def symmetrized(mask: Mask, symmetry: str | SquareSymmetry) -> Mask:
    """The smallest mask with this symmetry that contains the given one; added cells are free.

    >>> str(symmetrized(Mask.parse("*4.............."), "half-turn"))
    '*4............**'
    """
    return replace(mask, cells=union(orbit for orbit in orbits(mask.board, symmetry) if orbit & mask.cells))


@checked_arguments
def symmetries_of(mask: Mask) -> tuple[str, ...]:
    """The names of the symmetries that the set of clue cells has; `none` is always among them.

    >>> symmetries_of(Mask.parse("*..*........*..*"))[-1]
    'full'
    """
    return tuple(
        symmetry.name
        for symmetry in SQUARE_SYMMETRIES
        if has_symmetry(mask.board, symmetry)
        and all(orbit & mask.cells in (0, orbit) for orbit in orbits(mask.board, symmetry))
    )


def largest_symmetries(board: Board, rows: "Rows") -> list[str]:
    """For each row of digits, the largest symmetry that its clue cells have; all others that they have are part of it.

    >>> from cluewright.boards.batches import as_rows
    >>> largest_symmetries(*as_rows(["1..2........3..4", "1..2............"]))
    ['full', 'left-right']
    """
    are_clues = np.ascontiguousarray((rows > 0).T)  # a row for each cell: to compare two of them is quick
    kept = np.zeros(len(rows), np.uint8)
    for bit, move in enumerate(MOVES):
        if (to := _moved_cells(board, move)) is not None:
            kept |= (are_clues == are_clues[to]).all(axis=0).astype(np.uint8) << bit
    name_of = {sum(1 << [*MOVES].index(move) for move in each.moves): each.name for each in SQUARE_SYMMETRIES}
    return [name_of[moves] for moves in kept.tolist()]


@cache
def _moved_cells(board: Board, move: str) -> list[Cell] | None:
    """Where each cell moves to; None if one moves to none."""
    try:
        return [moved_cell(board, move, cell) for cell in range(board.size)]
    except CluewrightError:
        return None
