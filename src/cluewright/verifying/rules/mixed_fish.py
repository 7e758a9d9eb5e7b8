"""Franken and mutant fish."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Digit
from ..limits import step
from .left import Left, Removed
from .rule import Cells, houses_once

LINES = ("row", "column")
MAX_HOUSES = 4
"""Base houses, and cover houses."""


def franken_fish(left: Left) -> Iterator[Removed]:
    """The base houses are no columns, and the cover houses no rows; or the other way round."""
    yield from _fish(left, without=("column", "row"))
    yield from _fish(left, without=("row", "column"))


def mutant_fish(left: Left) -> Iterator[Removed]:
    """Base and cover houses of any kind."""
    yield from _fish(left, without=("", ""))


def _fish(left: Left, without: tuple[str, str]) -> Iterator[Removed]:
    """A digit is gone from a cell if with it there fewer cover houses than base houses had all places of the latter.

    Up to four base houses without that cell are taken, none of which has the digit yet. The places that the cell does
    not see are in one base house each, and each has some. One cover house goes through the cell, where nothing else is
    left of it; the others, which are no base houses, have all of those places. A single base house, of which the cell
    sees all places, counts only if no house has all of them and the cell, as locked candidates need it.
    """
    houses = [house for house in left.board.houses if house.times == 1]
    for digit in left.each_digit:
        holding = [frozenset(house.cells) for house in houses if left.places(digit, house.cells) & left.filled]
        free = [house for house in houses if frozenset(house.cells) not in holding]
        bases, covers = ([frozenset(house.cells) for house in free if house.kind != kind] for kind in without)
        for cell in left.places(digit, left.open):
            if any(cell in cover for cover in covers) and _has_too_few(left, digit, cell, bases, covers):
                yield frozenset({(cell, digit)})


def _has_too_few(left: Left, digit: Digit, cell: int, bases: list[Cells], covers: list[Cells]) -> bool:
    """Whether some base houses have places left for the digit in fewer cover houses, once it is in the cell."""
    rest = left.places(digit, range(left.board.size)) - left.seeing_all({cell}) - {cell}
    of_bases = {house: house & rest for house in bases if cell not in house}
    if any(not places and not _is_locked(left, digit, cell, house) for house, places in of_bases.items()):
        return True
    for size in range(2, MAX_HOUSES + 1):
        for chosen in combinations(covers, size - 1):
            step()
            there = frozenset[int]().union(*chosen)
            inside = [
                places for house, places in of_bases.items() if places and places <= there and house not in chosen
            ]
            if _disjoint(inside, size):
                return True
    return False


def _disjoint(sets: list[Cells], number: int) -> bool:
    """Whether `number` of these sets have no cell in common."""
    if not number:
        return True
    return any(
        _disjoint([other for other in sets[index + 1 :] if not other & one], number - 1)
        for index, one in enumerate(sets)
    )


def _is_locked(left: Left, digit: Digit, cell: int, house: Cells) -> bool:
    return any(left.places(digit, house) | {cell} <= other for other in houses_once(left.board))
