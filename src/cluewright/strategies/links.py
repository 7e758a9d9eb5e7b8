"""Strong links: houses in which a digit has only two candidate cells left."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from ..boards import Cell, CellBits, House, Position, bits
from .rule import Area, supersets


@dataclass(frozen=True, slots=True)
class StrongLink:
    """In this house the digit stands in one of these two cells."""

    house: House
    digit: int
    """Counted from 0."""
    cells: tuple[Cell, Cell]
    cell_bits: CellBits
    """The two cells."""

    @property
    def area(self) -> Area:
        """The candidates that must be gone for the link to be there."""
        return (self.house.cell_bits & ~self.cell_bits, 1 << self.digit)


def strong_links(position: Position, digit: int) -> Iterator[StrongLink]:
    """The strong links of a digit (counted from 0), in houses that hold it once.

    A house with one candidate cell left links it to each of its other cells: that link is just as true.
    """
    for house in position.board.houses:
        if house.times == 1:
            yield from _links_in(position, house, digit)


def useful_links(position: Position, digit: int) -> Iterator[StrongLink]:
    """The strong links of a digit (counted from 0) that can lead to new conclusions.

    In a settled position, a house with one candidate cell left has its digit placed there. Every end of a link that
    follows from this digit is placed as well, and what it rules out is gone already.
    """
    for house in position.board.houses:
        if house.times == 1 and (
            not position.is_settled or (position.candidate_cells[digit] & house.cell_bits).bit_count() == 2
        ):
            yield from _links_in(position, house, digit)


def useful_pairs(position: Position, digit: int) -> Iterator[tuple[StrongLink, StrongLink]]:
    """The pairs of strong links of a digit (counted from 0) that can lead to new conclusions when they are joined.

    In a house with one candidate cell left the digit may be placed there, or not yet. Where it is placed, the law has
    ruled it out around. So such a house leads to something new only beside one in which it is not placed yet.
    """
    open_links: list[StrongLink] = []
    placed: list[StrongLink] = []
    unplaced: list[StrongLink] = []
    for house in position.board.houses:
        if house.times != 1:
            continue
        candidates = position.candidate_cells[digit] & house.cell_bits
        if candidates.bit_count() > 1:
            open_links.extend(_links_in(position, house, digit))
        elif candidates and position.placed[candidates.bit_length() - 1]:
            placed.extend(_links_in(position, house, digit))
        else:
            unplaced.extend(_links_in(position, house, digit))
    yield from combinations((*open_links, *unplaced), 2)
    yield from product(placed, unplaced)


def _links_in(position: Position, house: House, digit: int) -> Iterator[StrongLink]:
    """The strong links in this house: one for two candidate cells, one for each other cell beside a single one."""
    for pair in supersets(position.candidate_cells[digit] & house.cell_bits, 2, house.cell_bits):
        first, second = bits(pair)
        yield StrongLink(house, digit, (first, second), pair)
