"""How many choices of clue cells there are, if choices that a symmetry turns into each other count as one."""

from collections import Counter
from functools import lru_cache

from ...boards import Board, Cell
from ...boards.symmetries import symmetry_group

MAX_SYMMETRIES = 20_000
"""Symmetries of a board; with more, choices are not counted, since that takes a look at each symmetry."""


def count_choices(board: Board, cells: int) -> int | None:
    """The number of choices of `cells` cells up to symmetry; None if the board has too many symmetries.

    By the lemma of Cauchy and Frobenius, this is the average number of choices that a symmetry leaves as they are.

    >>> from cluewright.boards import board_named
    >>> [count_choices(board_named("4x4"), cells) for cells in range(5)]
    [1, 1, 5, 10, 33]
    """
    if symmetry_group(board).order > MAX_SYMMETRIES:
        return None
    unmoved = sum(count * _unmoved_choices(lengths, cells) for lengths, count in _cycle_lengths(board).items())
    return unmoved // symmetry_group(board).order


@lru_cache(maxsize=8)
def _cycle_lengths(board: Board) -> Counter[tuple[int, ...]]:
    """How many symmetries have cycles of each combination of lengths."""
    return Counter(_lengths_of_cycles(move.to) for move in symmetry_group(board))


def _lengths_of_cycles(to: tuple[Cell, ...]) -> tuple[int, ...]:
    lengths = []
    seen: set[Cell] = set()
    for start in range(len(to)):
        cell, length = start, 0
        while cell not in seen:
            seen.add(cell)
            cell, length = to[cell], length + 1
        if length:
            lengths.append(length)
    return tuple(sorted(lengths))


def _unmoved_choices(lengths: tuple[int, ...], cells: int) -> int:
    """How many choices of `cells` cells consist of whole cycles, which have these lengths."""
    ways = [1] + cells * [0]
    for length in lengths:
        for total in range(cells, length - 1, -1):
            ways[total] += ways[total - length]
    return ways[cells]
