"""The houses from which boards are built: rows, columns, boxes, irregular regions, and what is added to these."""

# trust: believed

from collections.abc import Sequence

from ..errors import CluewrightError
from .bit_sets import Cell
from .board import Board, cells_by_value
from .houses import House


def rows(size: int, times: int = 1) -> list[House]:
    """The rows of a square board of `size` rows; each holds every digit `times` times."""
    return [House("row", r, tuple(range(r * size, (r + 1) * size)), times) for r in range(size)]


def columns(size: int, times: int = 1) -> list[House]:
    """The columns of a square board of `size` columns; each holds every digit `times` times."""
    return [House("column", c, tuple(range(c, size * size, size)), times) for c in range(size)]


def box_regions(size: int, height: int, width: int) -> list[int]:
    """For each cell, the number of its box from 0, on a board tiled by boxes of this height and width."""
    across = size // width
    return [(cell // size // height) * across + cell % size // width for cell in range(size * size)]


def box_shape(region_of: Sequence[int], size: int, cells: int) -> tuple[int, int] | None:
    """The height and width of the boxes if these regions are boxes of this number of cells, numbered row by row."""
    for height in range(1, size + 1):
        width = cells // height
        is_tiling = height * width == cells and size % height == 0 and width > 0 and size % width == 0
        if is_tiling and box_regions(size, height, width) == region_of:
            return (height, width)
    return None


def region_houses(kind: str, region_of: Sequence[int], digits: int) -> list[House]:
    """One house for each region, given the region of each cell; one of n x `digits` cells holds each digit n times."""
    members = sorted(cells_by_value(region_of).items())
    return [filled_house(kind, index, cells, digits) for index, (_, cells) in enumerate(members)]


def filled_house(kind: str, index: int, cells: Sequence[Cell], digits: int) -> House:
    """A house of these cells on a board with this number of digits; it holds each as often as it has room."""
    times, left_over = divmod(len(cells), digits)
    if left_over:
        expected = f"{digits} cells, one for each digit, or a multiple"
        raise CluewrightError(f"{kind} {index + 1}: expected {expected}, got {len(cells)}")
    return House(kind, index, tuple(cells), times)


def diagonals(board: Board, *indices: int) -> list[House]:
    """The long diagonals of a square board that are named: 0 falls from the upper left, 1 rises from the lower left."""
    last = board.rows - 1
    if board.columns != board.rows:
        raise CluewrightError(f"diagonals: expected as many rows as columns, got {board.rows} and {board.columns}")
    lines = [[board.cell_at(row, (row, last - row)[index]) for row in range(board.rows)] for index in indices]
    return [filled_house("diagonal", index, line, board.digits) for index, line in zip(indices, lines, strict=True)]


def center_dots(board: Board) -> list[House]:
    """One house of the middle cells of all boxes, whose height and width must both be odd."""
    height, width = board.box_shape or (0, 0)
    if height % 2 == 0 or width % 2 == 0:
        boxes = f"{height} by {width}" if height else "none"
        raise CluewrightError(f"center dots: expected boxes with a middle cell, got {boxes}")
    rows_, columns_ = range(height // 2, board.rows, height), range(width // 2, board.columns, width)
    cells = [board.cell_at(row, column) for row in rows_ for column in columns_]
    return [filled_house("dots", 0, cells, board.digits)]


def windows(board: Board) -> list[House]:
    """The boxes between the boxes, as in Windoku: one line from the border, and one from each other."""
    height, width = board.box_shape or (0, 0)
    if not height == width > 1 or board.rows != height * width:
        boxes = f"{height} by {width}, {board.rows // height} one below the other" if height else "none"
        raise CluewrightError(f"windows: expected square boxes, as many side by side as their side, got {boxes}")
    starts = [(row, column) for row in range(1, board.rows, height + 1) for column in range(1, board.rows, width + 1)]
    cells = [[board.cell_at(y + r, x + c) for r in range(height) for c in range(width)] for y, x in starts]
    return [filled_house("window", index, window, board.digits) for index, window in enumerate(cells)]


def nine_cells(board: Board) -> list[House]:
    """One house of the corners, the centers of the sides, and the center."""
    if board.rows != board.columns or board.rows % 2 == 0:
        raise CluewrightError(
            f"ninecells: expected as many rows as columns and an odd number, got {board.rows} and {board.columns}"
        )
    lines = (0, board.rows // 2, board.rows - 1)
    cells = [board.cell_at(row, column) for row in lines for column in lines]
    return [filled_house("ninecells", 0, cells, board.digits)]
