"""BUG, the bivalue universal grave."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Cell, Digit
from ..limits import step
from .left import Left, Removed
from .rule import Cells, each

Extras = dict[Cell, frozenset[Digit]]
"""The cells that have extra candidates, with these."""


def bug(left: Left) -> Iterator[Removed]:
    """Without some extras, each open cell would have two candidates, each digit no place or two in every house.

    Then there would be no solution or several, so one of the extras is true. The first conclusion alone is drawn: after
    it the grave may be seen no more.
    """
    extras = _extras(left)
    for removed in _conclusions(left, extras) if extras else ():
        if any(digit in left.digits[cell] for cell, digit in removed):
            yield removed
            return


def _extras(left: Left) -> Extras | None:
    """The extras; None if the position is no grave without any.

    House by house: a digit that has too many places, or one, is extra in the only one of them that has three candidates
    or more. Clue cells are filled, open cells have two candidates or more, and no more have three than there are
    digits. Each house holds each digit once, and there are no constraints, which may decide between the solutions.
    """
    board = left.board
    rest = {cell: set(left.digits[cell]) for cell in left.open}
    large = sum(len(digits) > 2 for digits in rest.values())
    if left.clues & left.open or any(len(digits) < 2 for digits in rest.values()) or not 0 < large <= board.digits:
        return None
    if board.constraints or any(house.times != 1 for house in board.houses):
        return None
    extras: Extras = {}
    for house in board.houses:
        for digit in left.each_digit:
            step(len(house.cells))
            places = [cell for cell in house.cells if digit in rest.get(cell, ())]
            if len(places) not in (0, 2):
                choice = [cell for cell in places if len(rest[cell]) > 2]
                if not choice:
                    return None
                if len(choice) == 1:
                    rest[choice[0]].remove(digit)
                    extras[choice[0]] = extras.get(choice[0], frozenset()) | {digit}
    if any(len(digits) != 2 for digits in rest.values()):
        return None
    for house in board.houses:
        for digit in left.each_digit:
            if sum(digit in rest.get(cell, ()) for cell in house.cells) not in (0, 2):
                return None
    return extras


def _conclusions(left: Left, extras: Extras) -> Iterator[Removed]:
    """What follows as one of the extras is true, by types 1, 2, 4 and 3."""
    cells, digits = frozenset(extras), frozenset[Digit]().union(*extras.values())
    kept = {cell: left.digits[cell] - extras[cell] for cell in cells}
    if len(cells) == 1:
        for cell in cells:
            yield each(cells, kept[cell])
        return
    if len(digits) == 1:
        yield each(left.seeing_all(cells), digits)
    houses = [frozenset(house.cells) for house in left.board.houses if cells <= set(house.cells)]
    if len(cells) == 2 and houses:
        one, other = cells
        both = kept[one] & kept[other]
        if len(both) == 1 and not both & digits:
            yield each({one}, kept[one] - both) | each({other}, kept[other] - both)
    for size in range(2, 7):
        for house in houses:
            yield from _naked_sets((house & left.open) - cells, left, digits, size)


def _naked_sets(free: Cells, left: Left, extras: frozenset[Digit], size: int) -> Iterator[Removed]:
    """Type 3: other cells of the house make a naked set with the one of the extras that is true."""
    for others in combinations(sorted(free), size - 1):
        step()
        digits = extras | left.in_any(others)
        if len(digits) == size:
            yield each(free.difference(others), digits)
