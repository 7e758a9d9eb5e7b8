"""X-chains, XY-chains and AICs, with groups, with almost locked sets, and without; and chains of such sets."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from ...boards import Digit
from ..limits import step
from .left import Left, Removed
from .rule import Candidate, Cells, houses_once

Place = tuple[Cells, Digit]
"""A digit in one of these open cells, or in none."""
Linked = dict[Place, set[Place]]

FEWEST_LINKS, MAX_LINKS = 2, 10
"""Strong links of a chain."""


def x_chain(left: Left) -> Iterator[Removed]:
    """Places of one digit, strongly linked in houses and weakly by turns."""
    for digit in left.each_digit:
        yield from _chains(left, [digit], strong=_in_houses, loops=False)


def xy_chain(left: Left) -> Iterator[Removed]:
    """Candidates that are strongly linked in cells."""
    yield from _chains(left, left.each_digit, strong=_in_cells, loops=False)


def aic(left: Left, groups: bool = False) -> Iterator[Removed]:
    """Candidates that are strongly linked in houses and in cells; with `groups`, also sets that two houses share."""
    yield from _chains(left, left.each_digit, strong=_in_houses_and_cells, groups=groups)


def als_chain(left: Left, most: int, selves: bool = False) -> Iterator[Removed]:
    """Places in almost locked sets, of which each lacks one digit at most: without the one, it has the other.

    With `selves`, a chain may end where it starts: then that place is right.
    """
    yield from _chains(left, left.each_digit, strong=_in_sets, sets=True, loops=False, selves=selves, most=most)


def als_xz(left: Left) -> Iterator[Removed]:
    """Two sets linked by a digit; or by two, so that each lacks one of these, and has all its other digits."""
    yield from als_chain(left, most=2)
    weak = _weak(left, _places(left, left.each_digit, groups=False, sets=True))
    for (one, ones), (other, others) in combinations(left.almost_locked_sets, 2):
        if one & other:
            continue
        joining = [x for x in ones & others if (left.places(x, other), x) in weak[left.places(x, one), x]]
        for linked in combinations(joining, 2):
            for x in linked:
                yield _gone(weak, (left.places(x, one), x)) & _gone(weak, (left.places(x, other), x))
            for cells, digits in ((one, ones), (other, others)):
                yield from (_gone(weak, (left.places(x, cells), x)) for x in digits - {*linked})


def als_aic(left: Left) -> Iterator[Removed]:
    """Chains with groups in which almost locked sets are strong links as well."""
    yield from _chains(left, left.each_digit, strong=_in_houses_and_sets, groups=True, sets=True)


def _chains(
    left: Left,
    digits: Iterable[Digit],
    strong: Callable[[Left, set[Place]], Iterator[tuple[Place, Place]]],
    groups: bool = False,
    sets: bool = False,
    loops: bool = True,
    selves: bool = False,
    most: int = MAX_LINKS,
) -> Iterator[Removed]:
    """If the place at one end is wrong, the other is right: a strong link, a weak one, .., a strong one.

    What is wrong if either end is right is gone. With `loops`, a chain may end where it starts: then that place is
    right. If both ends cannot be right, it goes on around: what is wrong beside either of two neighbours is gone. From
    each start the places are reached in waves, the shortest chains first; longer ones to the same end are not drawn.
    """
    places = _places(left, digits, groups, sets)
    weak = _weak(left, places)
    strongly: Linked = {}
    for one, other in strong(left, places):
        strongly.setdefault(one, set()).add(other)
        strongly.setdefault(other, set()).add(one)
    for start in strongly:
        waves = _waves(start, strongly, weak, most)
        for count in range(FEWEST_LINKS, len(waves)):
            for end in waves[count][0]:
                step()
                if end != start:
                    yield _gone(weak, start) & _gone(weak, end)
                elif selves:
                    yield _gone(weak, start)
                elif loops:
                    in_cell = {(cell, digit) for cell, digit in _gone(weak, start) if {cell} == start[0]}
                    yield frozenset(in_cell) or _gone(weak, start)
                if loops and end in weak[start]:
                    for one, other in _neighbours(waves[: count + 1], end, strongly, weak):
                        yield _gone(weak, one) & _gone(weak, other)


def _waves(start: Place, strong: Linked, weak: Linked, most: int) -> list[tuple[set[Place], set[Place]]]:
    """After each strong link, the places that are right then and not before, and what these make wrong anew."""
    waves: list[tuple[set[Place], set[Place]]] = [(set(), {start})]
    for _ in range(most):
        known_right, known_wrong = (set[Place]().union(*(wave[turn] for wave in waves)) for turn in range(2))
        right = {place for before in waves[-1][1] for place in strong.get(before, ())} - known_right
        waves.append((right, {place for before in right for place in weak[before]} - known_wrong))
    return waves


def _neighbours(
    waves: list[tuple[set[Place], set[Place]]], end: Place, strong: Linked, weak: Linked
) -> Iterator[tuple[Place, Place]]:
    """The weak links along the chains that reach the end in the last of these waves."""
    ends = {end}
    for right, wrong in waves[-2:0:-1]:
        nearer = {place for place in wrong if strong.get(place, set()) & ends}
        ends = {place for place in right if weak[place] & nearer}
        yield from ((one, other) for one in ends for other in weak[one] & nearer)


def _weak(left: Left, places: set[Place]) -> Linked:
    """For each place those that are wrong if it is right: of the same digit where all see all, or in the same cell."""
    weak: Linked = {}
    for cells, digit in places:
        step(len(places))
        seeing, alone = left.seeing_all(cells), len(cells) == 1
        weak[cells, digit] = {
            (others, x) for others, x in places if (others <= seeing if x == digit else alone and others == cells)
        }
    return weak


def _places(left: Left, digits: Iterable[Digit], groups: bool, sets: bool) -> set[Place]:
    digits = set(digits)
    places = {(frozenset({cell}), digit) for cell in left.open for digit in left.digits[cell] & digits}
    if groups:
        for one, other in combinations(houses_once(left.board), 2):
            for digit in digits:
                cells = left.places(digit, one & other & left.open)
                if len(cells) > 1:
                    places.add((cells, digit))
    for held, of_set in left.almost_locked_sets if sets else ():
        places.update((left.places(digit, held), digit) for digit in of_set)
    return places


def _gone(weak: Linked, place: Place) -> frozenset[Candidate]:
    """The candidates that are wrong if this place is right."""
    return frozenset((cell, digit) for cells, digit in weak[place] if len(cells) == 1 for cell in cells)


def _in_cells(left: Left, places: set[Place]) -> Iterator[tuple[Place, Place]]:
    """The two candidates of a cell."""
    for cell in left.open:
        if len(left.digits[cell]) == 2:
            one, other = left.digits[cell]
            yield (frozenset({cell}), one), (frozenset({cell}), other)


def _in_houses(left: Left, places: set[Place]) -> Iterator[tuple[Place, Place]]:
    """Two places that are all that a digit has left in a house; one cell each, where there are two cells."""
    for house in houses_once(left.board):
        for digit in {digit for _, digit in places}:
            cells = left.places(digit, house)
            if len(cells) < 2 or cells & left.filled:
                continue
            for part in cells if len(cells) == 2 else ():
                yield (frozenset({part}), digit), (cells - {part}, digit)
            for some, of_digit in places if len(cells) > 2 else ():
                if of_digit == digit and some < cells and len(some) > 1 and (cells - some, digit) in places:
                    yield (some, digit), (cells - some, digit)


def _in_houses_and_cells(left: Left, places: set[Place]) -> Iterator[tuple[Place, Place]]:
    yield from _in_houses(left, places)
    yield from _in_cells(left, places)


def _in_sets(left: Left, places: set[Place]) -> Iterator[tuple[Place, Place]]:
    """Two digits of an almost locked set."""
    for cells, digits in left.almost_locked_sets:
        for x, y in combinations(digits, 2):
            yield (left.places(x, cells), x), (left.places(y, cells), y)


def _in_houses_and_sets(left: Left, places: set[Place]) -> Iterator[tuple[Place, Place]]:
    yield from _in_houses(left, places)
    yield from _in_sets(left, places)
