"""Remote pairs, simple colours and multi-colours."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product

from ...boards import Digit
from ..limits import step
from .left import Left, Removed
from .rule import Cells, each, houses_once, seen_from

Colours = tuple[Cells, Cells]
"""Connected cells in two colours: if those of one are right, those of the other are wrong."""


def remote_pair(left: Left) -> Iterator[Removed]:
    """Four open cells of x and y, or more, of which each sees another, in two colours: what sees both is neither."""
    seen = seen_from(left.board)
    for x, y in combinations(left.each_digit, 2):
        cells = {cell for cell in left.open if left.digits[cell] == {x, y}}
        for one, other in _coloured(cells, dict(enumerate(seen))):
            if len(one | other) >= 4:
                yield each((left.beside(one) & left.beside(other)) - one - other, {x, y})


def simple_colours(left: Left) -> Iterator[Removed]:
    """A digit is gone from what sees both colours, and from a colour of which two cells see each other."""
    for digit in left.each_digit:
        for one, other in _colours_of(left, digit):
            yield each((left.beside(one) & left.beside(other)) - one - other, {digit})
            for colour in (one, other):
                if colour & left.beside(colour):
                    yield each(colour, {digit})


def multi_colours(left: Left) -> Iterator[Removed]:
    """Two pairs of colours of a digit: a colour that sees both colours of the other pair is wrong.

    And if a colour sees one of the other pair, one of these two is wrong, so one of their partners is right: the digit
    is gone from what sees both partners.
    """
    for digit in left.each_digit:
        for first, second in combinations(_colours_of(left, digit), 2):
            for pair, others in ((first, second), (second, first)):
                for colour in pair:
                    if all(left.beside(colour) & other for other in others):
                        yield each(colour, {digit})
            for (one, partner), (two, far_partner) in product((first, first[::-1]), (second, second[::-1])):
                if left.beside(one) & two:
                    right = left.beside(partner) & left.beside(far_partner)
                    yield each(right - partner - far_partner, {digit})


def _colours_of(left: Left, digit: Digit) -> list[Colours]:
    """The colours of the open cells that are one of two places for the digit in a house."""
    linked: dict[int, set[int]] = {}
    for house in houses_once(left.board):
        places = left.places(digit, house)
        if len(places) == 2 and places <= left.open:
            for cell in places:
                linked.setdefault(cell, set()).update(places - {cell})
    return list(_coloured(linked, linked))


def _coloured(cells: Iterable[int], linked: Mapping[int, Iterable[int]]) -> Iterator[Colours]:
    """The connected parts of these cells: wave by wave from the lowest cell, the waves have one colour and the other.

    If two cells of a colour are linked all the same, there is no solution.
    """
    rest = set(cells)
    while rest:
        colours: tuple[set[int], set[int]] = (set(), set())
        wave, turn = {min(rest)}, 0
        while wave:
            step(len(wave))
            colours[turn].update(wave)
            rest -= wave
            wave, turn = {other for cell in wave for other in linked[cell]} & rest, 1 - turn
        yield frozenset(colours[0]), frozenset(colours[1])
