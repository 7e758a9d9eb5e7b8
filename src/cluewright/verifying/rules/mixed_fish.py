"""Franken and mutant fish."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Digit
from ..limits import step
from .left import Left, Removed
from .rule import Cells, houses_once

MAX_HOUSES = 4
"""Base houses, and cover houses, of a fish at most."""


def franken_fish(left: Left) -> Iterator[Removed]:
    """The base houses are no columns, and the cover houses no rows; or the other way round."""
    yield from _fish(left, without=("column", "row"))
    yield from _fish(left, without=("row", "column"))


def mutant_fish(left: Left) -> Iterator[Removed]:
    """Base and cover houses of any kind."""
    yield from _fish(left, without=("", ""))


def _fish(left: Left, without: tuple[str, str]) -> Iterator[Removed]:
    """A digit is gone from a cell if, were it there, its places in some base houses would lie in fewer cover houses.

    No base house is of the first kind that `without` names, and no cover house of the second. Up to four base houses
    without that cell are taken, none of which has the digit yet. The places that the cell does not see are in one base
    house each, and each has some. One cover house goes through the cell, where nothing else is left of it; the others,
    which are no base houses, have all of those places. A single base house, of which the cell sees all places, counts
    only if no house has all of them and the cell, as locked candidates need it.
    """
    houses = [house for house in left.board.houses if house.times == 1]
    for digit in left.each_digit:
        free = [house for house in houses if not left.places(digit, house.cells) & left.filled]
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
    """Whether there are `number` of these sets of which no two have a cell in common."""
    if not number:
        return True
    return any(
        _disjoint([other for other in sets[index + 1 :] if not other & one], number - 1)
        for index, one in enumerate(sets)
    )


def _is_locked(left: Left, digit: Digit, cell: int, house: Cells) -> bool:
    return any(left.places(digit, house) | {cell} <= other for other in houses_once(left.board))
