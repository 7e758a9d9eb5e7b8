"""A rule: premises (candidates gone) -> conclusions (candidates placed or gone)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..boards import Board, Cell, CellBits, Digit, DigitBits, House, Position, bits, bits_of
from ..boards.bit_sets import union

Area = tuple[CellBits, DigitBits]
"""The candidates in which one of these digits meets one of these cells."""

Candidate = tuple[Cell, Digit]
"""A digit in a cell."""


def candidates_of(areas: Iterable[Area]) -> Iterator[Candidate]:
    """Every candidate of these areas.

    >>> list(candidates_of([(0b101, 0b1)]))
    [(0, 1), (2, 1)]
    """
    for cells, digits in areas:
        for cell in bits(cells):
            for digit in bits(digits):
                yield cell, digit + 1


@dataclass(frozen=True, slots=True)
class Rule:
    """When every candidate of `needs` is gone, those of `places` are placed and those of `removes` are gone."""

    needs: tuple[Area, ...]
    places: tuple[Area, ...] = ()
    removes: tuple[Area, ...] = ()

    filled: CellBits = 0
    """A premise of full houses only: these cells hold a digit already."""
    unclued: CellBits = 0
    """A premise of strategies that assume one solution only: none of these cells is a clue."""

    # What a person looks at, in the order in which the strategy's explanation names it.
    cells: tuple[Cell, ...] = ()
    digits: tuple[Digit, ...] = ()
    houses: tuple[House, ...] = ()
    parts: tuple[CellBits | DigitBits, ...] = ()
    """Which of the cells or digits play which part, if the explanation names that."""
    form: str = ""
    """Which form of the strategy this is, where it has several."""

    def holds_in(self, position: Position) -> bool:
        """Whether every premise is met."""
        if self.filled & position.unfilled or self.unclued & position.clues:
            return False
        return not any(
            position.candidate_cells[digit] & cells for cells, digits in self.needs for digit in bits(digits)
        )

    def new_conclusions(self, position: Position) -> "Conclusions":
        """What the rule concludes that the position does not show yet."""
        places = {(cell, digit) for cell, digit in candidates_of(self.places) if position.placed[cell] != digit}
        removes = {
            (cell, digit)
            for cell, digit in candidates_of(self.removes)
            if position.candidate_cells[digit - 1] >> cell & 1
        }
        return Conclusions(tuple(sorted(places)), tuple(sorted(removes)))


@dataclass(frozen=True, slots=True)
class Conclusions:
    """What rules add to a position; false where that is nothing."""

    places: tuple[Candidate, ...]
    removes: tuple[Candidate, ...]

    def __bool__(self) -> bool:
        return bool(self.places or self.removes)

    def applied_to(self, position: Position) -> Position:
        """The position that follows."""
        return position.after(self.places, self.removes)


def new_conclusions(position: Position, rules: Iterable[Rule]) -> Conclusions:
    """What these rules together conclude that the position does not show yet."""
    places: dict[Candidate, None] = {}
    removes: dict[Candidate, None] = {}
    for rule in rules:
        conclusions = rule.new_conclusions(position)
        places.update(dict.fromkeys(conclusions.places))
        removes.update(dict.fromkeys(conclusions.removes))
    return Conclusions(tuple(places), tuple(removes))


def seen_from_all(board: Board, cells: CellBits) -> CellBits:
    """The cells that see each of these."""
    seen = board.all_cells
    for cell in bits(cells):
        seen &= board.peers[cell]
    return seen


# How finders look for patterns of k things. Sets of cells, digits or lines are integers whose bits are the members.


def supersets(members: int, size: int, universe: int) -> Iterator[int]:
    """The sets of `size` members of the `universe` that contain these `members`.

    This makes a finder list rules as well. In a position it passes the candidates that are left, and a set that has
    the wanted size is its own only superset. In the void position it passes the empty set, and every set comes up.

    >>> [bin(superset) for superset in supersets(0b001, 2, 0b111)]
    ['0b11', '0b101']
    """
    missing = size - members.bit_count()
    if missing < 0:
        return
    if missing == 0:
        yield members
        return
    for added in combinations(bits(universe & ~members), missing):
        yield members | bits_of(added)


def coverings(
    sets: Sequence[int], size: int, universe: int, spent: Sequence[int] = ()
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The indices of `size` of the `sets`, with every set of `size` members of the `universe` that contains them all.

    Naked subsets, hidden subsets and fish are all this: k things that fit into k others.

    `spent` are the indices of sets with one member, which no other set has: those of placed digits. A choice with
    spent sets concludes nothing that the rest of it would not conclude alone. They only bring it up to size, so that
    it is enough to take the first of them.

    >>> list(coverings([0b001, 0b111, 0b011], 2, 0b111))
    [((0, 2), 3)]
    >>> list(coverings([0b001, 0b110, 0b110, 0b1000], 3, 0b1111, spent=[0, 3]))
    [((0, 1, 2), 7)]
    """
    unspent = [index for index in range(len(sets)) if index not in spent]

    def choose(missing: int, start: int, chosen: tuple[int, ...], held: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Complete the chosen sets with `missing` more of those from unspent[start] on."""
        if not missing:
            ordered = tuple(sorted(chosen))
            for cover in supersets(held, size, universe):
                yield ordered, cover
            return
        for turn in range(start, len(unspent) - missing + 1):
            index = unspent[turn]
            grown = held | sets[index]
            if grown.bit_count() <= size:
                yield from choose(missing - 1, turn + 1, (*chosen, index), grown)

    for count in range(min(size - 1, len(spent)) + 1):
        first = tuple(spent[:count])
        yield from choose(size - count, 0, first, union(sets[index] for index in first))
