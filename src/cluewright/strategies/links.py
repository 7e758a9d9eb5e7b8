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
    def mask(self) -> int:
        return 1 << self.cells[0] | 1 << self.cells[1]

    @property
    def area(self) -> Area:
        """The candidates that must be gone for the link to be there."""
        return (self.house.mask & ~self.mask, 1 << self.digit)


def strong_links(position: Position, digit: int) -> Iterator[StrongLink]:
    """The strong links of a digit (counted from 0), in houses that hold it once."""
    for house in position.board.houses:
        if house.times == 1:
            for pair in supersets(position.places[digit] & house.mask, 2, house.mask):
                first, second = bits(pair)
                yield StrongLink(house, digit, (first, second))


def telling_links(position: Position, digit: int) -> Iterator[StrongLink]:
    """The strong links that can lead to news where strong links are joined end to end.

    A link with one place left instead of two is sound as well, and counts as a rule. But once no single is waiting,
    its digit is placed: every end that follows from it is placed too, and rules out nothing that is still there.
    """
    for link in strong_links(position, digit):
        if not position.is_settled or (position.places[digit] & link.mask).bit_count() == 2:
            yield link
