"""Random masks with a given number of clue cells, with or without a symmetry, each equally likely."""

from collections.abc import Iterator
from functools import cache
from math import comb
from random import Random

from ...checked import checked_arguments
from ...errors import CluewrightError
from ...values import in_short, whole_number
from ..bit_sets import CellBits
from ..board import Board
from ..described import BoardLike, board_named
from ..mask import Mask
from .square_symmetries import SquareSymmetry, orbits, square_symmetry

OrbitSizes = tuple[tuple[int, int], ...]
"""Pairs (number of cells in an orbit, number of orbits of this size)."""


def random_mask(
    board: BoardLike = "classic",
    cells: int | tuple[int, int] = (20, 79),
    symmetry: str | SquareSymmetry = "none",
    seed: int | None = None,
) -> Mask:
    """A mask with `cells` free clue cells, drawn evenly from all that have the symmetry.

    If `cells` is a range (lowest, highest), the number is drawn first, evenly from those in the range that the
    symmetry allows. The defaults give instances as in Nishikawa & Toda 2020, section 7.2: n from 20 to 79 at random,
    then n random cells.

    >>> mask = random_mask("classic", 24, "half-turn", seed=1)
    >>> len(mask), mask == random_mask("classic", 24, "half-turn", seed=1)
    (24, True)
    """
    chosen, wanted = board_named(board), square_symmetry(symmetry)
    numbers = _numbers_of_cells(chosen, cells, wanted)
    random = _random(seed)
    number = random.choice(numbers) if len(numbers) > 1 else numbers[0]
    return _drawn(chosen, number, wanted, random)


def random_masks(
    count: int,
    board: BoardLike = "classic",
    cells: int | tuple[int, int] = (20, 79),
    symmetry: str | SquareSymmetry = "none",
    seed: int | None = None,
) -> Iterator[Mask]:
    """`count` masks, each drawn as `random_mask` draws one; the same seed need not give the same first mask.

    >>> sorted(len(mask) for mask in random_masks(3, cells=(20, 22), seed=7))
    [20, 21, 22]
    """
    chosen, wanted = board_named(board), square_symmetry(symmetry)
    numbers = _numbers_of_cells(chosen, cells, wanted)
    random = _random(seed)
    wanted_masks = range(whole_number("count", count, least=0))
    return (_drawn(chosen, random.choice(numbers), wanted, random) for _ in wanted_masks)


@checked_arguments
def possible_cells(board: Board, symmetry: str | SquareSymmetry) -> list[int]:
    """The numbers of clue cells that a mask with this symmetry can have, in ascending order.

    >>> possible_cells(board_named("4x4"), "quarter-turn")
    [0, 4, 8, 12, 16]
    """
    sizes = _sizes(board, square_symmetry(symmetry))
    return [number for number, ways in enumerate(_ways(sizes)) if ways]


@checked_arguments
def count_masks(board: Board, cells: int, symmetry: str | SquareSymmetry = "none") -> int:
    """The number of masks with `cells` clue cells that have the symmetry.

    >>> count_masks(board_named("4x4"), 3), count_masks(board_named("4x4"), 4, "half-turn")
    (560, 28)
    """
    return _ways_of(_sizes(board, square_symmetry(symmetry)), whole_number("cells", cells, least=0))


def _random(seed: int | None) -> Random:
    return Random(None if seed is None else whole_number("seed", seed))


def _numbers_of_cells(board: Board, cells: int | tuple[int, int], symmetry: SquareSymmetry) -> list[int]:
    """The numbers of clue cells to draw from: `cells`, or those in a range that the symmetry allows."""
    bounds = cells if isinstance(cells, tuple | list) and len(cells) == 2 else (cells, cells)
    low, high = (whole_number("cells", bound) for bound in bounds)
    if low == high:
        return [low]
    if low > high:
        raise CluewrightError(
            f"cells: expected the lowest number first, then the highest, got {in_short(low)} and {in_short(high)}"
        )
    if low < 0 or high > board.size:
        raise CluewrightError(
            f"cells: expected from 0 to {board.size} on the {board} board, got {in_short(low)} to {in_short(high)}"
        )
    possible = [number for number in possible_cells(board, symmetry) if low <= number <= high]
    if not possible:
        raise CluewrightError(
            f"symmetry {symmetry}: expected a possible number of cells, got {in_short(low)} to {in_short(high)}"
        )
    return possible


def _drawn(board: Board, cells: int, symmetry: SquareSymmetry, random: Random) -> Mask:
    """A mask of this number of cells, drawn orbit size by orbit size, the largest orbits first."""
    sizes = _sizes(board, symmetry)
    if not _ways_of(sizes, cells):
        raise CluewrightError(_impossible(board, cells, symmetry))
    drawn: CellBits = 0
    left = cells
    while sizes:
        (size, available), *rest = sizes
        sizes = tuple(rest)
        number = _drawn_number(size, available, sizes, left, random)
        for orbit in random.sample([o for o in orbits(board, symmetry) if o.bit_count() == size], number):
            drawn |= orbit
        left -= number * size
    return Mask(board, drawn)


def _drawn_number(size: int, available: int, rest: OrbitSizes, cells: int, random: Random) -> int:
    """A random number of the `available` orbits of this size, weighted by the number of masks that it leads to."""
    weights = [comb(available, n) * _ways_of(rest, cells - n * size) for n in range(available + 1)]
    ticket = random.randrange(sum(weights))
    for number, weight in enumerate(weights):
        if ticket < weight:
            return number
        ticket -= weight
    raise AssertionError("the ticket is below the sum of the weights")


@cache
def _sizes(board: Board, symmetry: SquareSymmetry) -> OrbitSizes:
    found = [orbit.bit_count() for orbit in orbits(board, symmetry)]
    return tuple((size, found.count(size)) for size in sorted(set(found), reverse=True))


@cache
def _ways(sizes: OrbitSizes) -> tuple[int, ...]:
    """For each number of cells from 0, the number of sets of orbits that have this number of cells together."""
    if not sizes:
        return (1,)
    (size, available), *others = sizes
    rest = _ways(tuple(others))
    ways = [0] * (len(rest) + size * available)
    for number in range(available + 1):
        chosen = comb(available, number)
        for cells, further in enumerate(rest):
            ways[number * size + cells] += chosen * further
    return tuple(ways)


def _ways_of(sizes: OrbitSizes, cells: int) -> int:
    """The number of sets of orbits that have this number of cells together."""
    ways = _ways(sizes)
    return ways[cells] if 0 <= cells < len(ways) else 0


def _impossible(board: Board, cells: int, symmetry: SquareSymmetry) -> str:
    """The message for a number of cells that no mask with this symmetry has."""
    possible = possible_cells(board, symmetry)
    near = [
        max((n for n in possible if n < cells), default=None),
        min((n for n in possible if n > cells), default=None),
    ]
    words = " or ".join(str(n) for n in near if n is not None)
    return f"symmetry {symmetry}: expected {words} cells (the nearest on the {board} board), got {in_short(cells)}"
