"""How many choices of so many cells there are, where those count as one that a symmetry turns into each other."""

from collections import Counter
from functools import lru_cache

from ...boards import Board, symmetry_group

MOST_SYMMETRIES = 20_000
"""They are gone through one by one."""


def count_choices(board: Board, cells: int) -> int | None:
    """By the lemma of Cauchy and Frobenius: the average number of choices that a symmetry leaves as they are.

    None where the board has too many symmetries.

    >>> from cluewright.boards import board_named
    >>> [count_choices(board_named("4x4"), cells) for cells in range(5)]
    [1, 1, 5, 10, 33]
    """
    if symmetry_group(board).order > MOST_SYMMETRIES:
        return None
    fixed = sum(many * _unmoved_choices(cycles, cells) for cycles, many in _cycle_lengths(board).items())
    return fixed // symmetry_group(board).order


@lru_cache(maxsize=8)
def _cycle_lengths(board: Board) -> Counter[tuple[int, ...]]:
    """For the symmetries' cycles, as lengths, how many symmetries have them."""
    return Counter(_cycles(move.to) for move in symmetry_group(board))


def _cycles(to: tuple[int, ...]) -> tuple[int, ...]:
    lengths = []
    seen: set[int] = set()
    for start in range(len(to)):
        cell, length = start, 0
        while cell not in seen:
            seen.add(cell)
            cell, length = to[cell], length + 1
        if length:
            lengths.append(length)
    return tuple(sorted(lengths))


def _unmoved_choices(cycles: tuple[int, ...], cells: int) -> int:
    """How many choices of so many cells consist of whole cycles."""
    ways = [1] + cells * [0]
    for length in cycles:
        for total in range(cells, length - 1, -1):
            ways[total] += ways[total - length]
    return ways[cells]
