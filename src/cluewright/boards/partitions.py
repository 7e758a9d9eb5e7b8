"""Random partitions of a rectangle into connected regions of equal size.

Two regions that touch are joined and parted anew along a random tree, again and again: the recombination of DeFord,
Duchin and Solomon (Recombination: a family of Markov chains for redistricting, 2021). Made to sample electoral
districts, it favours those with short borders, which have many trees; such regions please the eye, too.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt
from random import Random

from ..errors import CluewrightError
from ..values import in_short, whole_number
from .bit_sets import Cell
from .houses import MAX_BOARD_CELLS, MAX_ROWS

PARTINGS = 12
"""Partings for each region until a partition is done. With fewer, the first one along the rows shows through; more take
longer. A region is in about twice as many of them, a third of which change it."""
MAX_PARTINGS = 120
"""Partings for each region after which a partition is done even if it still has a long region, as in a single row."""

Regions = list[int]
"""The number of the region of each cell."""


def random_partition(rows: int, columns: int, size: int, seed: int = 0) -> Regions:
    """The region of each cell, row by row, in a random partition into connected regions of `size` cells.

    The same seed gives the same partition everywhere. The number of steps has a limit, so it always ends; 9x9 takes
    some milliseconds. Regions are numbered in the order in which they first appear. Long ones are parted further: on
    boards of 5 to 25 rows and columns, with as many regions, none spans more than `longest(size)` rows or columns.

    >>> regions = random_partition(4, 6, 4, seed=1)
    >>> [regions[row * 6 : row * 6 + 6] for row in range(4)]
    [[0, 1, 1, 2, 3, 3], [0, 1, 1, 2, 2, 3], [0, 4, 4, 5, 2, 3], [0, 4, 4, 5, 5, 5]]
    """
    return next(random_partitions(rows, columns, size, seed))


def random_partitions(rows: int, columns: int, size: int, seed: int = 0) -> Iterator[Regions]:
    """The partition of `random_partition`, and then ever more, each made from the one before."""
    rows, columns = whole_number("rows", rows), whole_number("columns", columns)
    size, seed = whole_number("size", size), whole_number("seed", seed)
    if min(rows, columns, size) < 1:
        got = f"{in_short(rows)} x {in_short(columns)} cells of {in_short(size)}"
        raise CluewrightError(f"partition: expected numbers of 1 or more, got {got}")
    if max(rows, columns) > MAX_ROWS or size > MAX_BOARD_CELLS:
        raise CluewrightError(
            f"partition: expected up to {MAX_ROWS} rows and columns of {MAX_BOARD_CELLS} cells, got more"
        )
    if rows * columns % size:
        raise CluewrightError(
            f"partition: expected regions of a size that divides {rows} x {columns} cells, got {size}"
        )
    return _partitions(rows, columns, size, Random(seed))


def longest(size: int) -> int:
    """How many rows or columns a region of this size may span without being long: two sides of a square as large.

    >>> [longest(size) for size in (5, 7, 9, 16)]
    [4, 5, 6, 8]
    """
    return isqrt(4 * size)


def _partitions(rows: int, columns: int, size: int, random: Random) -> Iterator[Regions]:
    neighbours, region_of = _neighbours(rows, columns), _along_the_rows(rows, columns, size)
    count = rows * columns // size
    while True:
        for parting in range(MAX_PARTINGS * count if count > 1 else 0):
            if parting >= PARTINGS * count and not _has_long(region_of, columns, size):
                break
            _part_anew(region_of, neighbours, size, random)
        numbers = {region: number for number, region in enumerate(dict.fromkeys(region_of))}
        yield [numbers[region] for region in region_of]


@lru_cache(maxsize=32)
def _neighbours(rows: int, columns: int) -> tuple[tuple[Cell, ...], ...]:
    """For each cell those above, left, right and below."""
    places = [(row, column) for row in range(rows) for column in range(columns)]
    around = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return tuple(
        tuple(
            (row + down) * columns + column + right
            for down, right in around
            if 0 <= row + down < rows and 0 <= column + right < columns
        )
        for row, column in places
    )


def _along_the_rows(rows: int, columns: int, size: int) -> Regions:
    """Regions along the rows, to the right and to the left in turns, so that each is connected."""
    region_of = [0] * (rows * columns)
    for place in range(rows * columns):
        row, step = divmod(place, columns)
        region_of[row * columns + (columns - 1 - step if row % 2 else step)] = place // size
    return region_of


def _has_long(region_of: Regions, columns: int, size: int) -> bool:
    """Whether some region is long."""
    spanned: dict[tuple[int, bool], set[int]] = {}
    for cell, region in enumerate(region_of):
        spanned.setdefault((region, False), set()).add(cell // columns)
        spanned.setdefault((region, True), set()).add(cell % columns)
    return max(map(len, spanned.values())) > longest(size)


def _part_anew(region_of: Regions, neighbours: Sequence[Sequence[Cell]], size: int, random: Random) -> None:
    """Join two regions that touch, and cut a random tree of their cells in half, if some cut does that."""
    one, other = _touching(region_of, neighbours, random)
    joined = [cell for cell, region in enumerate(region_of) if region in (one, other)]
    parent_of = _random_tree(joined, neighbours, random)
    others = list(parent_of)[1:]
    below = dict.fromkeys(parent_of, 1)
    for cell in reversed(others):
        below[parent_of[cell]] += below[cell]
    cuts = [cell for cell in others if below[cell] == size]
    if not cuts:
        return
    half = {_any_of(cuts, random)}
    for cell in others:
        if parent_of[cell] in half:
            half.add(cell)
    for cell in joined:
        region_of[cell] = one if cell in half else other


def _touching(region_of: Regions, neighbours: Sequence[Sequence[Cell]], random: Random) -> tuple[int, int]:
    """Two regions that touch; the longer their border, the more often."""
    while True:
        cell = int(random.random() * len(region_of))
        one, other = region_of[cell], region_of[_any_of(neighbours[cell], random)]
        if one != other:
            return one, other


def _random_tree(cells: Sequence[Cell], neighbours: Sequence[Sequence[Cell]], random: Random) -> dict[Cell, Cell]:
    """A random tree that spans these cells: the parent of each, from the root, its own parent, to the leaves.

    It grows by a random one of the edges that lead out of it at a time.
    """
    within = set(cells)
    root = _any_of(cells, random)
    parent_of: dict[Cell, Cell] = {}
    edges = [(root, root)]
    while edges:
        index = int(random.random() * len(edges))
        edges[index], edges[-1] = edges[-1], edges[index]
        cell, parent = edges.pop()
        if cell not in parent_of:
            parent_of[cell] = parent
            edges += [(near, cell) for near in neighbours[cell] if near in within and near not in parent_of]
    return parent_of


def _any_of(cells: Sequence[Cell], random: Random) -> Cell:
    """One of the cells, by `random()`: only that is promised to stay the same in every version of Python."""
    return cells[int(random.random() * len(cells))]
