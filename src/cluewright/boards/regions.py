"""The pieces that boards are put together from: rows, columns, boxes, irregular regions, diagonals, dots."""

from collections.abc import Sequence

from ..errors import CluewrightError
from .board import House


def rows(size: int, times: int = 1) -> list[House]:
    return [House("row", r, tuple(range(r * size, (r + 1) * size)), times) for r in range(size)]


def columns(size: int, times: int = 1) -> list[House]:
    return [House("column", c, tuple(range(c, size * size, size)), times) for c in range(size)]


def box_regions(size: int, height: int, width: int) -> list[int]:
    """For each cell the number of its box, where boxes of this height and width tile the board."""
    across = size // width
    return [(cell // size // height) * across + cell % size // width for cell in range(size * size)]


def region_houses(kind: str, region_of: Sequence[int], digits: int) -> list[House]:
    """One house for each region; a region of 2 x `digits` cells holds every digit twice, and so on."""
    members: dict[int, list[int]] = {}
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
    falling = tuple(i * (size + 1) for i in range(size))
    rising = tuple((i + 1) * (size - 1) for i in range(size))
    return [House("diagonal", 0, falling, times), House("diagonal", 1, rising, times)]


def center_dots(size: int, height: int, width: int) -> list[House]:
    """The middle cells of the boxes, taken together; there is a middle only where both sides are odd."""
    if height % 2 == 0 or width % 2 == 0:
        raise CluewrightError(f"center dots: expected boxes with a middle cell, got {height} by {width}")
    middles = tuple(
        row * size + column for row in range(height // 2, size, height) for column in range(width // 2, size, width)
    )
    return [House("dots", 0, middles)]
