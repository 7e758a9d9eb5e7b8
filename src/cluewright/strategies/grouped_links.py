"""Grouped links: houses that can hold a digit only in two places, each of them a cell or a few cells in a line or box.

Such links are joined to chains: of two ends that meet, all cells of the one see all cells of the other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ..boards import Board, CellBits, House, Position
from .rule import Area, seen_from_all


@dataclass(frozen=True, slots=True)
class GroupedLink:
    """In this house the digit stands in exactly one of these two groups of cells. A group may be one cell."""

    house: House
    digit: int
    """Counted from 0."""
    ends: tuple[CellBits, CellBits]

    @property
    def cell_bits(self) -> CellBits:
        return self.ends[0] | self.ends[1]

    @property
    def is_grouped(self) -> bool:
        """Whether an end has several cells."""
        return self.cell_bits.bit_count() > 2

    @property
    def area(self) -> Area:
        """The candidates that must be gone for the link to be there."""
        return (self.house.cell_bits & ~self.cell_bits, 1 << self.digit)


@dataclass(frozen=True, slots=True)
class LinkChain:
    """Strong links of one digit in a row: one of the outer ends holds it."""

    digit: int
    """Counted from 0."""
    links: tuple[GroupedLink, ...]
    ends: tuple[CellBits, ...]
    """The ends of the links along the chain, two for each; both outer ones come first and last."""
    targets: CellBits
    """The cells with that candidate, in none of the links, that see all cells of both outer ends."""

    @property
    def is_grouped(self) -> bool:
        """Whether an end of a link has several cells."""
        return any(link.is_grouped for link in self.links)


@cache
def _groups(board: Board) -> tuple[tuple[CellBits, ...], ...]:
    """For each house, the sets of several cells that it shares with another one; both hold every digit once."""
    once = [house for house in board.houses if house.times == 1]
    return tuple(
        tuple(
            dict.fromkeys(
                shared
                for other in once
                if 1 < (shared := house.cell_bits & other.cell_bits).bit_count() < len(house.cells)
            )
        )
        if house.times == 1
        else ()
        for house in board.houses
    )


def grouped_links(position: Position, digit: int) -> tuple[GroupedLink, ...]:
    """The links of a digit (counted from 0) between two cells or groups, in houses where it is not placed.

    A digit that keeps to one group makes no link: locked candidates say all that follows from it.
    """
    board = position.board
    cells, placed = position.candidate_cells[digit], position.placed_cells[digit]
    found = []
    for house, groups in zip(board.houses, _groups(board), strict=True):
        places = cells & house.cell_bits
        if house.times != 1 or places & placed or places.bit_count() < 2:
            continue
        found += [GroupedLink(house, digit, ends) for ends in _ends(places, groups)]
    return tuple(found)


def _ends(places: CellBits, groups: Sequence[CellBits]) -> list[tuple[CellBits, CellBits]]:
    """The ways to part these places into two ends, the end with the lowest cell first."""
    if places.bit_count() == 2:
        low = places & -places
        return [(low, places ^ low)]
    found: dict[tuple[CellBits, CellBits], None] = {}
    for group in groups:
        one, other = places & group, places & ~group
        if not one or not other or (other & (other - 1) and not any(other & ~another == 0 for another in groups)):
            continue
        found[(one, other) if one & -one < other & -other else (other, one)] = None
    return list(found)


def link_chains(
    position: Position, digit: int, count: int, links: Sequence[GroupedLink] | None = None
) -> Iterator[LinkChain]:
    """The chains of `count` links of a digit (counted from 0) that rule it out somewhere; no two share a place of it.

    The links are all of that digit, or those given. Each chain comes in one direction.
    """
    chosen = grouped_links(position, digit) if links is None else links
    if len(chosen) < count:
        return
    board, cells = position.board, position.candidate_cells[digit]
    seen = {end: seen_from_all(board, end) & cells for link in chosen for end in link.ends}
    turned = [(link, ends) for link in chosen for ends in (link.ends, link.ends[::-1])]
    joined = {
        end: [entry for entry in turned if not entry[1][0] & ~seen[end]]
        for end in dict.fromkeys(end for link in chosen for end in link.ends)
    }
    index_of = {link: index for index, link in enumerate(chosen)}

    def longer(taken: tuple[GroupedLink, ...], ends: tuple[CellBits, ...], used: CellBits) -> Iterator[LinkChain]:
        if len(taken) == count:
            targets = seen[ends[0]] & seen[ends[-1]] & ~used
            if targets and index_of[taken[0]] < index_of[taken[-1]]:
                yield LinkChain(digit, taken, ends, targets)
            return
        for link, (near, far) in joined[ends[-1]]:
            is_last = len(taken) == count - 1
            if not link.cell_bits & used and (not is_last or seen[far] & seen[ends[0]]):
                yield from longer((*taken, link), (*ends, near, far), used | link.cell_bits)

    for link, ends in turned:
        yield from longer((link,), ends, link.cell_bits)
