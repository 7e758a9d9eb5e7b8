"""How many full grids a board has, exactly."""

from math import factorial

from ..boards import Board, BoardLike, Grid, GridLike, board_named
from ..boards.symmetries.groups import regular_shape
from ..errors import CluewrightError
from ..notation import grid_of
from ..solving import native
from ..solving.gridless import why_no_grid
from .bands import band_classes
from .estimates import estimate

SHAPES_BY_BANDS = {(2, 2), (3, 2), (4, 2), (5, 2), (3, 3)}
"""Rows and columns of boxes for which all bands can be gone through; 5 x 2 takes some minutes, larger ones years."""
PROBES = 30
"""Probes that tell beforehand whether counting takes too long: enough for the number of figures."""
MOST_SEARCHED = 10**9
"""Solutions that are counted one by one, at most: some ten minutes."""


def count_grids(board: BoardLike, *, one_by_one: bool = False) -> int:
    """The number of full grids of a board, exactly.

    Boards with nothing but rows, columns and boxes are counted by classes of bands, see `bands`, unless `one_by_one` is
    set; others one grid after another, those that differ in the names of digits together. Where that would take too
    long, the error says how many grids there are by an estimate.

    >>> count_grids("4x4"), count_grids("4x4+diagonal"), count_grids("classic")
    (288, 48, 6670903752021072936960)
    """
    chosen = board_named(board)
    shape = None if one_by_one else shape_by_bands(chosen)
    return sum(band.grids for band in band_classes(*shape)) if shape else _searched(chosen)


def shape_by_bands(board: Board) -> tuple[int, int] | None:
    """The rows and columns of a box, turned so that it stands, if the board's grids can be counted by bands."""
    shape = regular_shape(board) if board.all_times_one else None
    standing = (max(shape), min(shape)) if shape else None
    return standing if standing in SHAPES_BY_BANDS else None


def _searched(board: Board) -> int:
    """Count the grids in which one house holds the digits in order, and multiply by their orders."""
    if why_no_grid(board):
        return 0
    named = next((house for house in board.houses if house.times == 1), None)
    digits = [0] * board.size
    for digit, cell in enumerate(named.cells if named else (), start=1):
        digits[cell] = digit
    names = factorial(board.digits) if named else 1
    return names * _counted(Grid(tuple(digits), board), f"board {board}", names)


def count_all(puzzle: GridLike, board: BoardLike | None = None) -> int:
    """The number of solutions of a puzzle, exactly; an error, with an estimate, where counting would take too long.

    >>> count_all("12..3412..4.4...")
    2
    """
    return _counted(grid_of(puzzle, board), "puzzle", 1)


def _counted(grid: Grid, what: str, names: int) -> int:
    expected = estimate(grid, probes=PROBES)
    if expected.mean > MOST_SEARCHED:
        about = f"about {expected.mean:.1e}"
        if names > 1:
            about += f", and {expected.mean * names:.1e} with all names of digits"
        raise CluewrightError(
            f"{what}: too large to be counted one by one, expected at most {MOST_SEARCHED:.0e} solutions, got {about}"
            " by an estimate"
        )
    return native.count(grid, None)
