"""Almost locked sets: cells of a house that can hold one digit more than there are cells.

If one of these digits is in none of the cells, all the others are in them.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..boards import CellBits, DigitBits, Position, bits

MAX_SET_CELLS = 6
"""Cells of an almost locked set at most."""


class AlmostLockedSet(NamedTuple):
    """Open cells of a house, and their digits: one more than the cells."""

    cells: CellBits
    digits: DigitBits


@lru_cache(maxsize=4)
def almost_locked_sets(position: Position) -> tuple[AlmostLockedSet, ...]:
    """The sets of a position, the smallest first, those of one size house by house. A cell with two digits is one."""
    found: dict[AlmostLockedSet, None] = {}
    for house in position.board.houses:
        if house.times == 1:
            cells = tuple(bits(house.cell_bits & position.open_cells))
            found.update(dict.fromkeys(_sets_among(position, cells, 0, AlmostLockedSet(0, 0))))
    return tuple(sorted(found, key=lambda one: one.cells.bit_count()))


def _sets_among(
    position: Position, cells: tuple[int, ...], first: int, chosen: AlmostLockedSet
) -> Iterator[AlmostLockedSet]:
    """The sets that consist of the chosen cells and some of these, from the one at `first` on."""
    for number in range(first, len(cells)):
        cell = cells[number]
        larger = AlmostLockedSet(chosen.cells | 1 << cell, chosen.digits | position.candidates[cell])
        size = larger.cells.bit_count()
        if larger.digits.bit_count() == size + 1:
            yield larger
        if size < MAX_SET_CELLS and larger.digits.bit_count() <= MAX_SET_CELLS + 1:
            yield from _sets_among(position, cells, number + 1, larger)
