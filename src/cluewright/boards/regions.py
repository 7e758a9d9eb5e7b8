"""The houses from which boards are built: rows, columns, boxes, irregular regions, diagonals, center dots."""

from collections.abc import Sequence

from ..errors import CluewrightError
from .board import Cell, House


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


def region_houses(kind: str, region_of: Sequence[int], digits: int) -> list[House]:
    """One house for each region, given the region of each cell; one of n x `digits` cells holds each digit n times."""
    members: dict[int, list[Cell]] = {}
    for cell, region in enumerate(region_of):
        members.setdefault(region, []).append(cell)
    houses = []
    for index, region in enumerate(sorted(members)):
        cells = tuple(members[region])
        times, left_over = divmod(len(cells), digits)
        if left_over:
            raise CluewrightError(f"region {region}: expected a multiple of {digits} cells, got {len(cells)}")
        houses.append(House(kind, index, cells, times))
    return houses


def diagonals(size: int, times: int = 1) -> list[House]:
    """The two long diagonals of a square board."""
    falling = tuple(i * (size + 1) for i in range(size))
    rising = tuple((i + 1) * (size - 1) for i in range(size))
    return [House("diagonal", 0, falling, times), House("diagonal", 1, rising, times)]


def center_dots(size: int, height: int, width: int) -> list[House]:
    """One house of the middle cells of all boxes, whose height and width must both be odd."""
    if height % 2 == 0 or width % 2 == 0:
        raise CluewrightError(f"center dots: expected boxes with a middle cell, got {height} by {width}")
    middles = tuple(
        row * size + column for row in range(height // 2, size, height) for column in range(width // 2, size, width)
    )
    return [House("dots", 0, middles)]
