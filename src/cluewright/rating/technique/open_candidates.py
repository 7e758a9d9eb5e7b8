"""The candidates of a position's empty cells, as the techniques look at them."""

from collections.abc import Iterable, Iterator, Sequence

from ...boards import Board, CellBits, DigitBits, House, Position, bits
from ...cancelling import look
from ...late_dataclasses import dataclass
from ...strategies.rule import Area, Candidate
from .house_order import HouseOrder, house_order_of


@dataclass(frozen=True)
class OpenCandidates:
    """The candidates of the empty cells: a placed digit is no candidate, and has no place left in its houses."""

    position: Position
    house_order: HouseOrder
    digits_of: tuple[DigitBits, ...]
    """For each cell its candidates; none in a filled cell."""
    places: tuple[CellBits, ...]
    """For each digit (index 0 is digit 1) the empty cells where it may be."""
    empty: CellBits
    placed: tuple[CellBits, ...]
    """For each digit (index 0 is digit 1) the cells where it is placed."""

    @classmethod
    def of(cls, position: Position) -> "OpenCandidates":
        """Those of a position."""
        empty = position.unfilled
        return cls(
            position,
            house_order_of(position.board),
            tuple(
                0 if placed else candidates
                for placed, candidates in zip(position.placed, position.candidates, strict=True)
            ),
            tuple(cells & empty for cells in position.candidate_cells),
            empty,
            position.placed_cells,
        )

    @property
    def board(self) -> Board:
        return self.house_order.board

    def empty_in(self, house: House) -> int:
        """How many cells of a house are empty."""
        return (self.empty & house.cell_bits).bit_count()

    def removable(self, areas: Iterable[Area]) -> tuple[Candidate, ...]:
        """The candidates that are still there in these areas, in ascending order."""
        found = {
            (cell, digit + 1)
            for cells, digits in areas
            for digit in bits(digits)
            for cell in bits(self.places[digit] & cells)
        }
        return tuple(sorted(found))


def tight_groups(
    sets: Sequence[int], size: int, count: int | None = None, held: int = 0
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The indices of `count` (by default, `size`) of the sets that have exactly `size` members together.

    Each set of a group has at least two members. `held` are members that count in every group. The groups come in
    ascending order of their greatest index, then of the next one, and so on.

    >>> list(tight_groups([0b11, 0b110, 0b11, 0b101], 2))
    [((0, 2), 3)]
    >>> [group for group, _ in tight_groups([0b110, 0b11, 0b101, 0b11], 3)]
    [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
    """
    eligible = [index for index, members in enumerate(sets) if 2 <= members.bit_count() <= size]

    def groups(missing: int, below: int, held: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """The groups of `missing` more sets, all of them among eligible[:below]."""
        if not missing:
            if held.bit_count() == size:
                yield (), held
            return
        for turn in range(missing - 1, below):
            grown = held | sets[eligible[turn]]
            if grown.bit_count() <= size:
                for rest, whole in groups(missing - 1, turn, grown):
                    yield (*rest, eligible[turn]), whole

    look()
    yield from groups(size if count is None else count, len(eligible), held)
