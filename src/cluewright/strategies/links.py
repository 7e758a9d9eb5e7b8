"""Strong links: houses in which a digit has only two places left."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..boards import House, Position, bits
from .rule import Area, supersets


@dataclass(frozen=True, slots=True)
class StrongLink:
    """In this house the digit (counted from 0) stands in one of these two cells."""

    house: House
    digit: int
    cells: tuple[int, int]

    @property
    def cell_bits(self) -> int:
        return 1 << self.cells[0] | 1 << self.cells[1]

    @property
    def area(self) -> Area:
        """The candidates that must be gone for the link to be there."""
        return (self.house.cell_bits & ~self.cell_bits, 1 << self.digit)


def strong_links(position: Position, digit: int) -> Iterator[StrongLink]:
    """The strong links of a digit (counted from 0), in houses that hold it once.

    A house with one place left counts as well, with any other cell as the second: its link is just as true.
    """
    for house in position.board.houses:
        if house.times == 1:
            yield from _links_in(position, house, digit)


def telling_links(position: Position, digit: int) -> Iterator[StrongLink]:
    """The strong links that can lead to news where they are joined end to end.

    Once no single is waiting, the digit of a link with one place left is placed; then every end that follows from it
    is placed too, and rules out nothing that is still there.
    """
    for house in position.board.houses:
        if house.times == 1 and (
            not position.is_settled or (position.candidate_cells[digit] & house.cell_bits).bit_count() == 2
        ):
            yield from _links_in(position, house, digit)


def _links_in(position: Position, house: House, digit: int) -> Iterator[StrongLink]:
    for pair in supersets(position.candidate_cells[digit] & house.cell_bits, 2, house.cell_bits):
        first, second = bits(pair)
        yield StrongLink(house, digit, (first, second))
