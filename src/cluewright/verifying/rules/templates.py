"""Template set and template delete."""

from collections.abc import Iterator

from ...boards import Digit
from ..limits import step
from .left import Left, Removed
from .rule import Cells, each, houses_once, seen_from

Templates = dict[Digit, tuple[Cells, ...]]


def template_set(left: Left) -> Iterator[Removed]:
    """A cell that all templates of a digit have: here it is placed."""
    for digit, found in _templates(left).items():
        if found:
            yield each(frozenset.intersection(*found), {digit})


def template_delete(left: Left) -> Iterator[Removed]:
    """A cell that lies in a house, and in no template of a digit, does not hold it."""
    in_houses = frozenset[int]().union(*houses_once(left.board))
    for digit, found in _templates(left).items():
        yield each(in_houses.difference(*found), {digit})


def _templates(left: Left) -> Templates:
    """The templates of each digit but those with a cell that all templates of another have, until nothing changes."""
    found = {
        digit: tuple(_ways(left, digit, frozenset(houses_once(left.board)), frozenset())) for digit in left.each_digit
    }
    while True:
        taken = {digit: frozenset.intersection(*some) if some else frozenset() for digit, some in found.items()}
        fewer = {
            digit: tuple(one for one in some if not any(one & taken[other] for other in taken if other != digit))
            for digit, some in found.items()
        }
        if fewer == found:
            return found
        found = fewer


def _ways(left: Left, digit: Digit, houses: frozenset[Cells], chosen: Cells) -> Iterator[Cells]:
    """The ways to choose a cell for the digit in each of these houses; none sees another of them, or a chosen one."""
    step()
    if not houses:
        yield chosen
        return
    for cell in left.places(digit, min(houses, key=lambda house: (len(left.places(digit, house)), sorted(house)))):
        if not chosen & seen_from(left.board)[cell]:
            yield from _ways(left, digit, frozenset(house for house in houses if cell not in house), chosen | {cell})
