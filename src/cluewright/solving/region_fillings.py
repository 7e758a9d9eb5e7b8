"""The fillings of a region that a proper puzzle on a mask may have: the definition, by search, for any set of cells.

A filling of a region is *admissible* for a mask when no other filling has the same clues and, in every house that meets
the region, the same digits equally often: the rest of the board could not tell such a filling from it. So the solution
of a proper puzzle has an admissible filling in every region, and a mask has no puzzle if a region has none.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from ..boards import Board, Cell, CellBits, Digit, Mask, bits
from ..errors import CluewrightError
from ..late_dataclasses import dataclass

Filling = tuple[Digit, ...]
"""The digits of a region's cells, lowest cell first."""


class TooLarge(CluewrightError):
    """The search would take too long."""


@dataclass
class Region:
    """Some cells of a mask's board; its searches together visit no more than `nodes_left` nodes.

    In what follows an index is that of a cell in `order`.
    """

    mask: Mask
    cell_bits: CellBits
    nodes_left: int

    @property
    def board(self) -> Board:
        return self.mask.board

    @cached_property
    def order(self) -> tuple[Cell, ...]:
        """The cells, lowest first."""
        return tuple(bits(self.cell_bits))

    @cached_property
    def clue_indices(self) -> tuple[int, ...]:
        return tuple(index for index, cell in enumerate(self.order) if cell in self.mask)

    @cached_property
    def fixed(self) -> Filling:
        """The digits that the mask fixes, 0 elsewhere."""
        return tuple(self.mask.digits[cell] for cell in self.order)

    @cached_property
    def parts(self) -> tuple[CellBits, ...]:
        """For each house that meets the region, the cells that they share."""
        return tuple(
            house.cell_bits & self.cell_bits for house in self.board.houses if house.cell_bits & self.cell_bits
        )

    @cached_property
    def parts_of(self) -> tuple[tuple[int, ...], ...]:
        """For each index the numbers of the cell's parts."""
        return tuple(tuple(number for number, part in enumerate(self.parts) if part >> cell & 1) for cell in self.order)

    @cached_property
    def times(self) -> tuple[int, ...]:
        """How often each part may hold a digit; a part that is a whole house then holds each digit exactly as often."""
        return tuple(house.times for house in self.board.houses if house.cell_bits & self.cell_bits)

    def admissible_fillings(self) -> Iterator[Filling]:
        """The admissible fillings, each once up to relabelling the digits that are not fixed in the region."""
        return (filling for filling in self.fillings() if self.is_admissible(filling))

    def is_admissible(self, filling: Filling) -> bool:
        """Whether no other filling has the same clues and the same digits in each part."""
        held = [self._counted(part, filling) for part in self.parts]
        clues = [filling[index] if index in self.clue_indices else 0 for index in range(len(filling))]
        return all(other == filling for other in self._completed(clues, held))

    def fillings(self) -> Iterator[Filling]:
        """The fillings with the fixed digits in which no house holds a digit too often; new digits come in order."""
        room = [[0] + [times] * self.board.digits for times in self.times]
        return self._completed(list(self.fixed), room, [digit for digit in self._digits if digit not in self.fixed])

    @property
    def _digits(self) -> range:
        return range(1, self.board.digits + 1)

    def _counted(self, part: CellBits, filling: Filling) -> list[int]:
        """How often the part holds each digit; index 0 stands for no digit."""
        counts = [0] * (self.board.digits + 1)
        for cell, digit in zip(self.order, filling, strict=True):
            counts[digit] += part >> cell & 1
        return counts

    def _completed(self, given: list[Digit], room: list[list[int]], unnamed: Sequence[Digit] = ()) -> Iterator[Filling]:
        """The ways to fill the zeros of `given` so that each part holds each digit at most as often as `room` says.

        The digits that are `unnamed` are interchangeable, so only the first one that is not in use yet is tried.
        """
        for index, digit in enumerate(given):
            for part in self.parts_of[index]:
                room[part][digit] -= 1 if digit else 0
                if room[part][digit] < 0:
                    return
        yield from self._extended(given, [index for index, digit in enumerate(given) if not digit], room, unnamed, 0)

    def _extended(
        self, begun: list[Digit], empty: list[int], room: list[list[int]], unnamed: Sequence[Digit], named: int
    ) -> Iterator[Filling]:
        """The ways to fill the empty indices, where the first `named` of the unnamed digits are in use."""
        self.nodes_left -= 1
        if self.nodes_left < 0:
            raise TooLarge("too many fillings of a region to look at")
        if not empty:
            yield tuple(begun)
            return
        index, *rest = empty
        parts = [room[part] for part in self.parts_of[index]]
        for digit in self._digits:
            if digit in unnamed[named + 1 :] or not all(part[digit] for part in parts):
                continue
            begun[index] = digit
            for part in parts:
                part[digit] -= 1
            yield from self._extended(begun, rest, room, unnamed, named + (digit in unnamed[named:]))
            for part in parts:
                part[digit] += 1
        begun[index] = 0
