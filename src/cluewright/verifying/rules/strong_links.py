"""Grouped turbot fish, three and four strong links."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ...boards import Digit
from ..limits import step
from .left import Left, Removed
from .rule import Cells, each, houses_once

Link = tuple[Cells, Cells]
"""Two sets of cells: a house holds a digit in the one or in the other."""


def strong_links(left: Left, count: int) -> Iterator[Removed]:
    """Some links of a digit in a row, of which the second end of one and the first of the next are not both right.

    So one of the two outer ends is right: the digit is gone from the cells of no link that see all cells of both.
    """
    for digit in left.each_digit:
        links = [link for one, other in _links(left, digit) for link in ((one, other), (other, one))]
        seeing = {end: left.seeing_all(end) for link in links for end in link}
        follow = {link: [other for other in links if other[0] <= seeing[link[1]]] for link in links}
        for chain in (chain for link in links for chain in _chains(follow, count, (link,))):
            (first, _), (_, last) = chain[0], chain[-1]
            yield each(left.seeing_all(first | last) - _cells_of(chain), {digit})


def _chains(follow: Mapping[Link, list[Link]], count: int, chain: tuple[Link, ...]) -> Iterator[tuple[Link, ...]]:
    """The chains that begin with these links and go on with links that `follow`; no cell is in two of them."""
    if len(chain) == count:
        yield chain
        return
    step()
    taken = _cells_of(chain)
    for link in follow[chain[-1]]:
        if not taken & (link[0] | link[1]):
            yield from _chains(follow, count, (*chain, link))


def _links(left: Left, digit: Digit) -> Iterator[Link]:
    """The ways to part the places for a digit in two, in each house where it is not placed.

    Either end is one place, or lies in what the house shares with another one. Where all places lie in one such set,
    there is no link, unless they are two.
    """
    houses = houses_once(left.board)
    for house in houses:
        places = left.places(digit, house)
        if len(places) < 2 or places & left.filled:
            continue
        shared = [house & other for other in houses if 1 < len(house & other) < len(house)]
        if len(places) > 2 and any(places <= cells for cells in shared):
            continue
        lowest = min(places)
        for size in range(len(places) - 1):
            for more in combinations(sorted(places - {lowest}), size):
                step(len(shared))
                ends = frozenset({lowest, *more}), places.difference({lowest, *more})
                if all(len(end) == 1 or any(end <= cells for cells in shared) for end in ends):
                    yield ends


def _cells_of(chain: Sequence[Link]) -> Cells:
    return frozenset[int]().union(*(end for link in chain for end in link))
