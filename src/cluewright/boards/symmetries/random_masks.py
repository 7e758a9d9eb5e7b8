"""Random masks of a given number of clue cells, with or without a symmetry, each as likely as any other."""

from collections.abc import Iterator
from functools import cache
from math import comb
from random import Random

from ...errors import CluewrightError
from ..board import Board
from ..mask import Mask
from ..variants import BoardLike, board_named
from .square import SquareSymmetry, orbits, square_symmetry

Sizes = tuple[tuple[int, int], ...]
"""Pairs (cells of an orbit, how many such orbits there are)."""


def random_mask(board: BoardLike, cells: int, symmetry: str | SquareSymmetry = "none", seed: int | None = None) -> Mask:
    """A mask of exactly this many free clue cells, drawn evenly from all that have the symmetry.

    >>> mask = random_mask("classic", 24, "half-turn", seed=1)
    >>> len(mask), mask == random_mask("classic", 24, "half-turn", seed=1)
    (24, True)
    """
    return _drawn(board_named(board), cells, square_symmetry(symmetry), Random(seed))


def random_masks(
    count: int,
    board: BoardLike = "classic",
    cells: int | tuple[int, int] = (20, 79),
    symmetry: str | SquareSymmetry = "none",
    seed: int | None = None,
) -> Iterator[Mask]:
    """Many of them. Of a (lowest, highest) number of cells, each that the symmetry allows is as likely.

    The defaults make instances as in Nishikawa & Toda 2020, 7.2: n from 20 to 79 at random, then n distinct
    cells.

    >>> sorted(len(mask) for mask in random_masks(3, cells=(20, 22), seed=7))
    [20, 21, 22]
    """
    chosen, wanted = board_named(board), square_symmetry(symmetry)
    low, high = (cells, cells) if isinstance(cells, int) else cells
    if low != high and not 0 <= low <= high <= chosen.size:
        raise CluewrightError(f"cells: expected from 0 to {chosen.size} on the {chosen} board, got {low} to {high}")
    possible = [n for n in possible_cells(chosen, wanted) if low <= n <= high]
    if not possible and low != high:
        raise CluewrightError(f"symmetry {wanted}: expected a possible number of cells, got {low} to {high}")
    random = Random(seed)
    return (_drawn(chosen, random.choice(possible or [low]), wanted, random) for _ in range(count))


def possible_cells(board: Board, symmetry: str | SquareSymmetry) -> list[int]:
    """The numbers of clue cells that a mask of this symmetry can have.

    >>> possible_cells(board_named("4x4"), "quarter-turn")
    [0, 4, 8, 12, 16]
    """
    sizes = _sizes(board, square_symmetry(symmetry))
    return [cells for cells, ways in enumerate(_ways(sizes)) if ways]


def count_masks(board: Board, cells: int, symmetry: str | SquareSymmetry = "none") -> int:
    """How many masks of this many cells have the symmetry.

    >>> count_masks(board_named("4x4"), 3), count_masks(board_named("4x4"), 4, "half-turn")
    (560, 28)
    """
    return _ways_of(_sizes(board, square_symmetry(symmetry)), cells)


def _drawn(board: Board, cells: int, symmetry: SquareSymmetry, random: Random) -> Mask:
    sizes = _sizes(board, symmetry)
    if not _ways_of(sizes, cells):
        raise CluewrightError(_impossible(board, cells, symmetry))
    chosen = 0
    left = cells
    while sizes:
        (size, available), *rest = sizes
        sizes = tuple(rest)
        number = _drawn_number(size, available, sizes, left, random)
        for orbit in random.sample([o for o in orbits(board, symmetry) if o.bit_count() == size], number):
            chosen |= orbit
        left -= number * size
    return Mask(board, chosen)


def _drawn_number(size: int, available: int, rest: Sizes, cells: int, random: Random) -> int:
    """How many orbits of this size to take, each number weighted by the masks that it leads to."""
    weights = [comb(available, n) * _ways_of(rest, cells - n * size) for n in range(available + 1)]
    ticket = random.randrange(sum(weights))
    for number, weight in enumerate(weights):
        if ticket < weight:
            return number
        ticket -= weight
    raise AssertionError("the ticket is below the sum of the weights")


@cache
def _sizes(board: Board, symmetry: SquareSymmetry) -> Sizes:
    found = [orbit.bit_count() for orbit in orbits(board, symmetry)]
    return tuple((size, found.count(size)) for size in sorted(set(found), reverse=True))


@cache
def _ways(sizes: Sizes) -> tuple[int, ...]:
    """For each number of cells, the ways to take orbits with so many cells in all."""
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


def _ways_of(sizes: Sizes, cells: int) -> int:
    ways = _ways(sizes)
    return ways[cells] if 0 <= cells < len(ways) else 0


def _impossible(board: Board, cells: int, symmetry: SquareSymmetry) -> str:
    possible = possible_cells(board, symmetry)
    near = [
        max((n for n in possible if n < cells), default=None),
        min((n for n in possible if n > cells), default=None),
    ]
    words = " or ".join(str(n) for n in near if n is not None)
    return f"symmetry {symmetry}: expected {words} cells (the nearest on the {board} board), got {cells}"
