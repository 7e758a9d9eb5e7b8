"""A rule: premises (candidates gone) -> conclusions (candidates placed or gone)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..boards import House, Position, bits

Area = tuple[int, int]
"""Some cells times some digits, both as bit masks: the candidates in which a digit meets a cell."""

Candidate = tuple[int, int]
"""A cell and a digit (digits count from 1)."""


def candidates_of(areas: tuple[Area, ...]) -> Iterator[Candidate]:
    """Every (cell, digit) of these areas.

    >>> list(candidates_of(((0b101, 0b1),)))
    [(0, 1), (2, 1)]
    """
    for cells, digits in areas:
        for cell in bits(cells):
            for digit in bits(digits):
                yield cell, digit + 1


@dataclass(frozen=True, slots=True)
class Rule:
    """When every candidate of `needs` is gone, those of `places` are placed and those of `removes` are gone.

    Two premises are of another kind, each for the one strategy that cannot do without: `filled` cells must hold a
    digit already (full house), and `unclued` cells must not be clues (unique rectangles).
    """

    needs: tuple[Area, ...]
    places: tuple[Area, ...] = ()
    removes: tuple[Area, ...] = ()
    filled: int = 0
    unclued: int = 0

    # What a person looks at, in the order in which the strategy's words tell it.
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    houses: tuple[House, ...] = ()
    form: str = ""
    """Which of the strategy's forms this is, where it has several."""

    def holds_in(self, position: Position) -> bool:
        """Whether every premise is met."""
        if self.filled & position.unfilled or self.unclued & position.clues:
            return False
        return not any(
            position.candidate_cells[digit] & cells for cells, digits in self.needs for digit in bits(digits)
        )

    def conclusions_in(self, position: Position) -> "Conclusions":
        """The conclusions that the position does not show yet."""
        places = {(cell, digit) for cell, digit in candidates_of(self.places) if position.placed[cell] != digit}
        removes = {
            (cell, digit)
            for cell, digit in candidates_of(self.removes)
            if position.candidate_cells[digit - 1] >> cell & 1
        }
        return Conclusions(tuple(sorted(places)), tuple(sorted(removes)))


@dataclass(frozen=True, slots=True)
class Conclusions:
    """What a rule adds to a position."""

    places: tuple[Candidate, ...]
    removes: tuple[Candidate, ...]

    def __bool__(self) -> bool:
        return bool(self.places or self.removes)


def supersets(mask: int, size: int, universe: int) -> Iterator[int]:
    """The sets of `size` members of the universe that contain this mask.

    This is how one search serves both as finder and as list of rules: in a real position a mask of the wanted size
    has one superset, itself; in the void the mask is empty and every set of that size comes up.

    >>> [bin(s) for s in supersets(0b001, 2, 0b111)]
    ['0b11', '0b101']
    """
    missing = size - mask.bit_count()
    if missing < 0:
        return
    if missing == 0:
        yield mask
        return
    for added in combinations(bits(universe & ~mask), missing):
        grown = mask
        for member in added:
            grown |= 1 << member
        yield grown


def coverings(
    masks: list[int], size: int, universe: int, spent: Sequence[int] = ()
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Choices of `size` of these masks, each with every set of `size` members of the universe that covers them.

    Naked subsets, hidden subsets and fish are all this: k things that fit into k others.

    The masks with these numbers are `spent`: they have one member each, which no other mask has. A choice with some of
    them says nothing that the rest of it does not say, so they only fill up: the first ones stand for all.

    >>> list(coverings([0b001, 0b111, 0b011], 2, 0b111))
    [((0, 2), 3)]
    >>> list(coverings([0b001, 0b110, 0b110, 0b1000], 3, 0b1111, spent=[0, 3]))
    [((0, 1, 2), 7)]
    """

    def choose(left: int, first: int, chosen: tuple[int, ...], union: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if not left:
            for cover in supersets(union, size, universe):
                yield tuple(sorted(chosen)), cover
            return
        for place in range(first, len(unspent) - left + 1):
            grown = union | masks[unspent[place]]
            if grown.bit_count() <= size:
                yield from choose(left - 1, place + 1, (*chosen, unspent[place]), grown)

    unspent = [number for number in range(len(masks)) if number not in spent]
    for filling in range(min(size - 1, len(spent)) + 1):
        filled = tuple(spent[:filling])
        union = 0
        for number in filled:
            union |= masks[number]
        yield from choose(size - filling, 0, filled, union)
