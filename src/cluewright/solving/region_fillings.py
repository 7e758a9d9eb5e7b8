"""Which fillings of a region a mask can do with: the definition, by search, for any board and any cells of it.

A filling of a region is admissible for a mask when no other one has the same clues and, in every house that meets the
region, the same digits as often: the rest of the board could not tell the two apart. So what a proper puzzle's solution
has in the region is admissible, and a mask for which nothing is admissible has no puzzle.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..boards import Board, Mask, bits
from ..errors import CluewrightError

Filling = tuple[int, ...]
"""The digits of a region's cells, lowest cell first."""


class TooLarge(CluewrightError):
    """The search would take too long."""


@dataclass
class Region:
    """Some cells of a mask's board, and how much work may still be spent on them."""

    mask: Mask
    cells: int
    nodes_left: int

    @property
    def board(self) -> Board:
        return self.mask.board

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The cells, lowest first."""
        return tuple(bits(self.cells))

    @cached_property
    def clues(self) -> tuple[int, ...]:
        """The places of the clue cells in this order."""
        return tuple(place for place, cell in enumerate(self.order) if cell in self.mask)

    @cached_property
    def fixed(self) -> Filling:
        """The digits that the mask fixes, 0 elsewhere."""
        return tuple(self.mask.digits[cell] for cell in self.order)

    @cached_property
    def parts(self) -> tuple[int, ...]:
        """For each house that meets the region, the cells that they share."""
        return tuple(house.cell_bits & self.cells for house in self.board.houses if house.cell_bits & self.cells)

    @cached_property
    def parts_of(self) -> tuple[tuple[int, ...], ...]:
        """For each place the numbers of its parts."""
        return tuple(tuple(number for number, part in enumerate(self.parts) if part >> cell & 1) for cell in self.order)

    @cached_property
    def times(self) -> tuple[int, ...]:
        """How often each part may hold a digit; one that is a whole house then holds it just as often."""
        return tuple(house.times for house in self.board.houses if house.cell_bits & self.cells)

    def admissible_fillings(self) -> Iterator[Filling]:
        """Each once, up to the names of the digits that the region does not fix."""
        return (filling for filling in self.fillings() if self.is_admissible(filling))

    def is_admissible(self, filling: Filling) -> bool:
        """Whether nothing else fits the same clues and houses."""
        held = [self._counted(part, filling) for part in self.parts]
        clues = [filling[place] if place in self.clues else 0 for place in range(len(filling))]
        return all(other == filling for other in self._completed(clues, held))

    def fillings(self) -> Iterator[Filling]:
        """All that obey the houses and the fixed digits; the other digits come in order."""
        room = [[0] + [times] * self.board.digits for times in self.times]
        return self._completed(list(self.fixed), room, [digit for digit in self._digits if digit not in self.fixed])

    @property
    def _digits(self) -> range:
        return range(1, self.board.digits + 1)

    def _counted(self, part: int, filling: Filling) -> list[int]:
        counts = [0] * (self.board.digits + 1)
        for cell, digit in zip(self.order, filling, strict=True):
            counts[digit] += part >> cell & 1
        return counts

    def _completed(self, given: list[int], room: list[list[int]], unnamed: Sequence[int] = ()) -> Iterator[Filling]:
        """The ways to fill what is 0 so that each part has room for each of its digits.

        Digits that are `unnamed` may be exchanged, so of those that are not in use yet only the first is tried.
        """
        for place, digit in enumerate(given):
            for part in self.parts_of[place]:
                room[part][digit] -= 1 if digit else 0
                if room[part][digit] < 0:
                    return
        yield from self._extended(given, [place for place, digit in enumerate(given) if not digit], room, unnamed, 0)

    def _extended(
        self, begun: list[int], empty: list[int], room: list[list[int]], unnamed: Sequence[int], named: int
    ) -> Iterator[Filling]:
        self.nodes_left -= 1
        if self.nodes_left < 0:
            raise TooLarge("too many fillings of a region to look at")
        if not empty:
            yield tuple(begun)
            return
        place, *rest = empty
        parts = [room[part] for part in self.parts_of[place]]
        for digit in self._digits:
            if digit in unnamed[named + 1 :] or not all(part[digit] for part in parts):
                continue
            begun[place] = digit
            for part in parts:
                part[digit] -= 1
            yield from self._extended(begun, rest, room, unnamed, named + (digit in unnamed[named:]))
            for part in parts:
                part[digit] += 1
        begun[place] = 0
