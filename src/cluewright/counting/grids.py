"""How many full grids a board has, exactly."""

from math import factorial

from ..boards import Board, BoardLike, Grid, board_named
from ..errors import CluewrightError
from ..solving import native
from .bands import band_classes
from .estimates import Estimate, estimate

SHAPES_BY_BANDS = {(2, 2), (3, 2), (4, 2), (5, 2), (3, 3)}
"""Rows and columns of boxes for which all bands can be gone through; 5 x 2 takes some minutes, larger ones years."""
PROBES = 30
"""Probes that tell beforehand whether counting takes too long: enough for the number of figures."""
MOST_SEARCHED = 10**10
"""Grids, the names of digits aside, that are counted one by one: half an hour."""


def count_grids(board: BoardLike) -> int:
    """The number of full grids of a board, exactly.

    Boards with nothing but rows, columns and boxes are counted by classes of bands, see `bands`; others one grid after
    another, in which the names of the digits are the same. Where that would take too long, the error says how many
    grids there are by an estimate.

    >>> count_grids("4x4"), count_grids("4x4+diagonal"), count_grids("classic")
    (288, 48, 6670903752021072936960)
    """
    chosen = board_named(board)
    shape = box_shape_without_more(chosen)
    if shape is not None and max(shape) > 1 and (max(shape), min(shape)) in SHAPES_BY_BANDS:
        return sum(band.grids for band in band_classes(max(shape), min(shape)))
    return _searched(chosen)


def box_shape_without_more(board: Board) -> tuple[int, int] | None:
    """Rows and columns of a box, if the board's houses are its rows, columns and boxes, and nothing else."""
    has_more = len(board.houses) > 3 * board.digits
    return board.box_shape if board.chutes and board.all_times_one and not has_more else None


def _searched(board: Board) -> int:
    """Count the grids in which one house holds the digits in order, and multiply by their orders."""
    named = next((house for house in board.houses if house.times == 1), None)
    digits = [0] * board.size
    for digit, cell in enumerate(named.cells if named else (), start=1):
        digits[cell] = digit
    grid = Grid(tuple(digits), board)
    expected = estimate(grid, probes=PROBES)
    if expected.mean > MOST_SEARCHED:
        raise CluewrightError(_too_many(board, expected, factorial(board.digits) if named else 1))
    return (factorial(board.digits) if named else 1) * native.count(grid, None)


def _too_many(board: Board, expected: Estimate, names: int) -> str:
    return (
        f"board {board}: too large to be counted, expected some {MOST_SEARCHED:.0e} grids at most, the names of digits"
        f" aside, got about {expected.mean:.1e}; with names about {expected.mean * names:.1e}"
    )
