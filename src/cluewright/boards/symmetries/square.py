"""The ten symmetries that a drawn mask can have: the subgroups of the square's turns and mirrors.

They are about how a mask looks. The transformations that turn a Sudoku into an equivalent one: symmetry.py.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from ...errors import CluewrightError
from ..board import Board, bits_of
from ..mask import Mask

Move = Callable[[int, int, int, int], tuple[int, int]]
"""Where row r, column c goes, given the last row and the last column."""

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
"""The eight turns and mirrors of a square."""
SWAPS_SIDES = {"turn-90", "turn-270", "mirror-diagonal", "mirror-anti-diagonal"}
"""The moves that need as many rows as columns."""


@dataclass(frozen=True)
class SquareSymmetry:
    """One of the ten: its name, what it means, and the moves that leave such a mask as it is."""

    name: str
    help: str
    moves: tuple[str, ...]

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


def symmetry_names() -> tuple[str, ...]:
    """The names of the ten symmetries.

    >>> symmetry_names()[:4]
    ('none', 'half-turn', 'quarter-turn', 'left-right')
    """
    return tuple(symmetry.name for symmetry in SQUARE_SYMMETRIES)


def square_symmetry(which: str | SquareSymmetry) -> SquareSymmetry:
    """The symmetry of this name or alias.

    >>> square_symmetry("rotation-180").help
    'looks the same upside down'
    """
    if isinstance(which, SquareSymmetry):
        return which
    name = SYMMETRY_ALIASES.get(which, which)
    for symmetry in SQUARE_SYMMETRIES:
        if symmetry.name == name:
            return symmetry
    raise CluewrightError(f"expected a symmetry ({', '.join(symmetry_names())}), got {which!r}")


def moved_cell(board: Board, move: str, cell: int) -> int:
    """Where a turn or mirror takes a cell."""
    if move in SWAPS_SIDES and board.rows != board.columns:
        raise CluewrightError(f"{move}: expected as many rows as columns, got {board.rows} and {board.columns}")
    row, column = MOVES[move](board.row_of(cell), board.column_of(cell), board.rows - 1, board.columns - 1)
    return board.cell_at(row, column)


@cache
def _orbits(board: Board, symmetry: SquareSymmetry) -> tuple[int, ...]:
    orbits = {bits_of({moved_cell(board, move, cell) for move in symmetry.moves}) for cell in range(board.size)}
    return tuple(sorted(orbits, key=lambda orbit: orbit & -orbit))


def orbits(board: Board, symmetry: str | SquareSymmetry) -> tuple[int, ...]:
    """The sets of cells (bit masks) that a mask of this symmetry has either wholly or not at all.

    >>> from cluewright.boards import bits, board_named
    >>> [list(bits(orbit)) for orbit in orbits(board_named("4x4"), "quarter-turn")]
    [[0, 3, 12, 15], [1, 7, 8, 14], [2, 4, 11, 13], [5, 6, 9, 10]]
    """
    return _orbits(board, square_symmetry(symmetry))


def symmetrized(mask: Mask, symmetry: str | SquareSymmetry) -> Mask:
    """The mask with all its images. Fixed digits stay where they are; the images of their cells are free.

    >>> str(symmetrized(Mask.parse("*4.............."), "half-turn"))
    '*4............**'
    """
    cells = 0
    for orbit in orbits(mask.board, symmetry):
        if orbit & mask.cells:
            cells |= orbit
    return replace(mask, cells=cells)


def symmetries_of(mask: Mask) -> tuple[str, ...]:
    """The names of the symmetries that the clue cells have, whatever their digits; `none` is always one.

    >>> symmetries_of(Mask.parse("*..*........*..*"))[-1]
    'full'
    """
    square = mask.board.rows == mask.board.columns
    return tuple(
        symmetry.name
        for symmetry in SQUARE_SYMMETRIES
        if (square or not SWAPS_SIDES & set(symmetry.moves))
        and all(orbit & mask.cells in (0, orbit) for orbit in orbits(mask.board, symmetry))
    )
