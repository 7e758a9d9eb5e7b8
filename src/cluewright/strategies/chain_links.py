"""Chain links: what follows at once from a place of a digit being right, or wrong; and the shortest ways along them.

A place is a cell, or a few cells of which one may hold the digit. A strong link leads from a wrong place to one that is
then right, a weak link from a right place to one that is then wrong. Both go both ways.
"""

from collections.abc import Iterator
from dataclasses import field
from itertools import combinations
from typing import NamedTuple

from ..boards import Board, CellBits, DigitBits, House, Position, bits
from ..boards.bit_sets import union
from ..late_dataclasses import dataclass
from .almost_locked import AlmostLockedSet, almost_locked_sets
from .locked_subsets import shared_cells
from .rule import Area, seen_from_all


class ChainPlace(NamedTuple):
    """Cells, and a digit (counted from 0) that stands in one of them, or in none."""

    cells: CellBits
    digit: int


class Ground(NamedTuple):
    """Why one of two places is right."""

    house: House | None
    """The house that has no others for the digit; None where a cell has only the two digits."""
    area: Area
    """The candidates that must be gone."""
    locked: AlmostLockedSet | None = None
    """The set that would have as many digits as cells if one of the places were wrong."""


PlaceBits = int
"""A set of places: bit i is the one at index i."""


@dataclass
class ChainLinks:
    """The places of a position, and the links between them."""

    position: Position
    places: list[ChainPlace] = field(default_factory=list)
    """First the candidates of open cells, cell by cell, then groups."""
    candidates: PlaceBits = 0
    """The places of a single cell."""
    strong: list[PlaceBits] = field(default_factory=list)
    """For each place those of which one or the other is right."""
    weak: list[PlaceBits] = field(default_factory=list)
    """For each place those that are wrong where it is right."""
    grounds: dict[tuple[int, int], Ground] = field(default_factory=dict)
    """Why a strong link, given by the indices of its ends, holds."""

    def __post_init__(self) -> None:
        self._index = dict[ChainPlace, int]()
        self._groups = dict[int, list[CellBits]]()

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.position.board

    def add_candidates(self, digits: DigitBits) -> None:
        """The candidates of the open cells that are among these digits."""
        for cell in bits(self.position.open_cells):
            for digit in bits(self.position.candidates[cell] & digits):
                self._add(ChainPlace(1 << cell, digit))
        self.candidates = (1 << len(self.places)) - 1

    def add_groups(self, digits: DigitBits) -> None:
        """For each of these digits its places in the cells that two houses share, if there are several."""
        for digit in bits(digits):
            cells = self.position.candidate_cells[digit] & self.position.open_cells
            for shared in shared_cells(self.board, 2):
                if (cells & shared).bit_count() > 1:
                    self._add(ChainPlace(cells & shared, digit))

    def _add(self, place: ChainPlace) -> int:
        """The index of a place, which may be new."""
        index = self._index.setdefault(place, len(self.places))
        if index == len(self.places):
            if place.cells & (place.cells - 1):
                self._groups.setdefault(place.digit, []).append(place.cells)
            self.places.append(place)
            self.strong.append(0)
            self.weak.append(0)
        return index

    def link_weakly(self) -> None:
        """Of two digits in a cell one is wrong, and of two places of a digit if all cells of the one see the other."""
        of_digit = [0] * self.board.digits
        for index, place in enumerate(self.places):
            of_digit[place.digit] |= 1 << index
        for index, (cells, digit) in enumerate(self.places):
            seen = seen_from_all(self.board, cells)
            for other in bits(of_digit[digit]):
                if not self.places[other].cells & ~seen:
                    self.weak[index] |= 1 << other
            if self.candidates >> index & 1:
                for each in bits(self.position.candidates[cells.bit_length() - 1] & ~(1 << digit)):
                    if (other := self._index.get(ChainPlace(cells, each), -1)) >= 0:
                        self.weak[index] |= 1 << other

    def link_in_cells(self) -> None:
        """In a cell with two candidates left one is right."""
        all_digits = self.board.all_digits
        for cell in bits(self.position.open_cells):
            digits = self.position.candidates[cell]
            if digits.bit_count() == 2:
                one, other = (self._index[ChainPlace(1 << cell, digit)] for digit in bits(digits))
                self._link(one, other, Ground(None, (1 << cell, all_digits & ~digits)))

    def link_in_sets(self) -> None:
        """In an almost locked set one of each two digits is right."""
        for locked in almost_locked_sets(self.position):
            ground = self.ground_in(locked)
            places = [self._add(self._place_in(locked, digit)) for digit in bits(locked.digits)]
            for one, other in combinations(places, 2):
                self._link(one, other, ground)

    def ground_in(self, locked: AlmostLockedSet) -> Ground:
        """Why one of two places in an almost locked set is right."""
        return Ground(None, (locked.cells, self.board.all_digits & ~locked.digits), locked)

    def _place_in(self, locked: AlmostLockedSet, digit: int) -> ChainPlace:
        return ChainPlace(locked.cells & self.position.candidate_cells[digit], digit)

    def index_in(self, locked: AlmostLockedSet, digit: int) -> int:
        """The place of a digit (counted from 0) in an almost locked set."""
        return self._index[self._place_in(locked, digit)]

    def gone_with_place_in(self, locked: AlmostLockedSet, digit: int) -> PlaceBits:
        """The candidates that are wrong where an almost locked set has this digit."""
        return self.gone_with(self.index_in(locked, digit))

    def link_in_houses(self, digits: DigitBits) -> None:
        """In a house with two places left for one of these digits one is right."""
        position = self.position
        for house in self.board.houses:
            for digit in bits(digits) if house.times == 1 else ():
                cells = position.candidate_cells[digit] & house.cell_bits
                if cells & position.placed_cells[digit] or cells.bit_count() < 2:
                    continue
                ground = Ground(house, (house.cell_bits & ~cells, 1 << digit))
                parts = [cells & -cells] if cells.bit_count() == 2 else self._groups.get(digit, ())
                for part in parts:
                    rest = self._index.get(ChainPlace(cells & ~part, digit))
                    if not part & ~cells and rest is not None:
                        self._link(self._index[ChainPlace(part, digit)], rest, ground)

    def _link(self, one: int, other: int, ground: Ground) -> None:
        for start, end in ((one, other), (other, one)):
            self.strong[start] |= 1 << end
            self.grounds.setdefault((start, end), ground)

    def gone_with(self, place: int) -> PlaceBits:
        """The candidates that are wrong where this place is right."""
        return self.weak[place] & self.candidates

    def cells_of(self, candidates: PlaceBits) -> Iterator[Area]:
        """These candidates, digit by digit."""
        of_digit: dict[int, CellBits] = {}
        for index in bits(candidates):
            cells, digit = self.places[index]
            of_digit[digit] = of_digit.get(digit, 0) | cells
        for digit in sorted(of_digit):
            yield of_digit[digit], 1 << digit


class Reach:
    """What follows if one place is wrong: the shortest ways along strong and weak links in turns."""

    def __init__(self, links: ChainLinks, start: int) -> None:
        self.links, self.start = links, start
        self._right: PlaceBits = 0
        self._wrong: PlaceBits = 1 << start
        self._new_wrong: PlaceBits = 1 << start
        self._before: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """For each place that is right, or wrong, the one before it on its way: the first that leads there."""

    def turn(self) -> PlaceBits:
        """The places that turn out right after one more strong link, and not before."""
        right, self._right = self._next(self._new_wrong, self.links.strong, self._right, self._before[0])
        self._new_wrong, self._wrong = self._next(right, self.links.weak, self._wrong, self._before[1])
        return right

    @staticmethod
    def _next(
        places: PlaceBits, links: list[PlaceBits], known: PlaceBits, before: dict[int, int]
    ) -> tuple[PlaceBits, PlaceBits]:
        """What these links lead to from some places that is not known yet, and all that is then known."""
        found: PlaceBits = 0
        for place in bits(places):
            if new := links[place] & ~known:
                before.update(dict.fromkeys(bits(new), place))
                known |= new
                found |= new
        return found, known

    def way_to(self, end: int) -> list[int]:
        """The places from the start to one that is right: every second one is right, the first one wrong."""
        way = [end]
        while len(way) % 2 or way[-1] != self.start:
            way.append(self._before[1 - len(way) % 2][way[-1]])
        return way[::-1]


def useful_ends(links: ChainLinks, start: int) -> PlaceBits:
    """The places that, together with this one, leave something wrong whichever of them is right."""
    return union(links.weak[gone] for gone in bits(links.gone_with(start)))
