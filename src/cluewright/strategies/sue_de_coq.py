"""Sue de Coq: cells that two houses share, with some more of each, that have as many digits as there are cells."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ..boards import Board, CellBits, DigitBits, House, Position, bits, bits_of, digits_in
from ..boards.bit_sets import union
from .locked_subsets import missing_without_shared
from .reasons import DigitList, Reason, a_house, because, cells_from
from .rule import Area, Rule
from .strategy import Strategy
from .subsets import single_copy_houses
from .words import SIZE_WORDS

FEWEST_SHARED = 2
"""Shared cells at least; with one, some of the others are a naked subset."""
MAX_CELLS = 4
"""Cells of each house at most beside the shared ones."""


class SomeCells(NamedTuple):
    """Some open cells, and their digits."""

    cells: CellBits
    digits: DigitBits

    @property
    def surplus(self) -> int:
        """How many digits more than cells there are."""
        return self.digits.bit_count() - self.cells.bit_count()


def sue_de_coq(position: Position) -> Iterator[Rule]:
    """As many digits as cells, of which none is both in those of the one house alone and in those of the other."""
    for houses in combinations(single_copy_houses(position.board), 2):
        inside = [house.cell_bits & position.open_cells for house in houses]
        shared = inside[0] & inside[1]
        if shared.bit_count() < FEWEST_SHARED:
            continue
        first, second = ([*_not_naked(position, cells & ~shared)] for cells in inside)
        for middle in _some_of(position, shared, FEWEST_SHARED, shared.bit_count()):
            for one, other in _ends(middle, first, second):
                yield from _rule(position, houses, middle, one, other)


def _some_of(position: Position, cells: CellBits, least: int, most: int) -> Iterator[SomeCells]:
    """Each choice of `least` to `most` of these cells, the smallest first."""
    for size in range(least, most + 1):
        for chosen in combinations(bits(cells), size):
            yield SomeCells(bits_of(chosen), union(position.candidates[cell] for cell in chosen))


def _not_naked(position: Position, cells: CellBits) -> Iterator[SomeCells]:
    """Some of these cells that have more digits than there are cells."""
    return (each for each in _some_of(position, cells, 1, MAX_CELLS) if each.surplus > 0)


def _ends(middle: SomeCells, first: list[SomeCells], second: list[SomeCells]) -> Iterator[tuple[SomeCells, SomeCells]]:
    """Some of the one house and some of the other that have no digit in common and make up for the surplus."""
    by_gain: dict[int, list[SomeCells]] = {}
    for other in second:
        by_gain.setdefault(_gain(other, middle), []).append(other)
    for one in first:
        for other in by_gain.get(middle.surplus - _gain(one, middle), ()):
            if not one.digits & other.digits:
                yield one, other


def _gain(some: SomeCells, middle: SomeCells) -> int:
    """How many cells more than digits they add to the shared ones."""
    return some.cells.bit_count() - (some.digits & ~middle.digits).bit_count()


def _rule(
    position: Position, houses: tuple[House, ...], middle: SomeCells, one: SomeCells, other: SomeCells
) -> Iterator[Rule]:
    """The rule of a pattern, if it rules anything out."""
    parts = (middle, one, other)
    digits = union(part.digits for part in parts)
    removes: list[Area] = [
        (house.cell_bits & ~middle.cells & ~part.cells, digits & ~opposite.digits)
        for house, part, opposite in zip(houses, (one, other), (other, one), strict=True)
    ]
    if any(position.would_change(*area) for area in removes):
        yield Rule(
            needs=tuple((part.cells, position.board.all_digits & ~part.digits) for part in parts),
            removes=tuple(removes),
            cells=tuple(cell for part in parts for cell in bits(part.cells)),
            digits=digits_in(digits),
            houses=houses,
            parts=(middle.cells, *(each for part in (one, other) for each in part)),
            form="extended" if (one.digits | other.digits) & ~middle.digits else "",
        )


def _why(board: Board, rule: Rule) -> Reason:
    shared, one, of_one, other, of_other = rule.parts
    digits = bits_of(digit - 1 for digit in rule.digits)
    return because(
        "sue-de-coq",
        cells=cells_from(shared | one | other),
        digits=DigitList(rule.digits),
        house=a_house(rule.houses[0]),
        other=a_house(rule.houses[1]),
        one=DigitList(digits_in(digits & ~of_other)),
        two=DigitList(digits_in(digits & ~of_one)),
    )


SUE_DE_COQ = Strategy(
    name="sue-de-coq",
    title="Sue de Coq",
    help=f"Cells that two houses share, as a box and a line do, with up to {SIZE_WORDS[MAX_CELLS]} more cells of each,"
    " have as many digits as there are cells, and those of the one house alone have none in common with those of the"
    " other: each digit is there once, so it is gone from the rest of each house that has all its places there."
    " Extended: some digits are not in the shared cells.",
    rules_in=sue_de_coq,
    words=_why,
    example=(
        "..3+4..67.5.....3+4.+74.......6..3....+7.8+7.....4...7....12..+6...5.....98.......41...:133 134 135 224 234 "
        "237 238 254 258 268 289 299 372 379 388 398 534 537 554 688 698 772 777 815 825 833 835 839 868 899 933 936 "
        "939 958 968 999"
    ),
    aliases=("sdc", "two-sector-disjoint-subset"),
    codes=("1101",),
    missing_on=missing_without_shared(FEWEST_SHARED),
    unlisted="there are too many choices of cells and of the digits that each may hold",
    unlike=lambda rule: rule.parts[0],
    newer=True,
)
