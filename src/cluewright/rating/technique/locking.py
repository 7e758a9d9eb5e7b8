"""Pointing and claiming: a digit locked into the cells that a box and a line share; direct if that places a digit."""

from collections.abc import Iterator

from ...boards import Cell, House
from ...cancelling import look
from ...late_dataclasses import dataclass
from .open_candidates import OpenCandidates
from .step import TechniqueStep, cells_in


@dataclass(frozen=True)
class Locked:
    """A digit (counted from 0) that has two places or more in a house, all of them within another."""

    digit: int
    house: House
    within: House
    alike: tuple[House, ...]
    """All houses of the first one's type: the boxes, the columns or the rows."""
    is_claimed: bool
    """Whether the first house is a line."""


def _locked(candidates: OpenCandidates, by_house: bool) -> Iterator[Locked]:
    """All locked digits: boxes in columns, boxes in rows, columns in boxes, rows in boxes.

    For each of these digit by digit or, with `by_house`, house by house.
    """
    house_order = candidates.house_order
    boxes, columns, rows = house_order.boxes, house_order.columns, house_order.rows
    for houses, crossing in ((boxes, columns), (boxes, rows), (columns, boxes), (rows, boxes)):
        found = [
            Locked(digit, house, within, houses, crossing is boxes)
            for digit, places in enumerate(candidates.places)
            for house in houses
            if (here := places & house.cell_bits).bit_count() > 1
            for within in crossing
            if not here & ~within.cell_bits
        ]
        look()
        if by_house:
            found.sort(key=lambda one: (houses.index(one.house), crossing.index(one.within)))
        yield from found


def direct_locking(candidates: OpenCandidates, *, by_house: bool = False) -> Iterator[TechniqueStep]:
    """A locked digit that leaves one place for it in another house. Only that is taken, and no elimination is kept.

    `by_house` says whether they are looked for house by house, or digit by digit.
    """
    for locked in _locked(candidates, by_house):
        for house in locked.alike:
            there = candidates.places[locked.digit] & house.cell_bits
            left = there & ~(locked.within.cell_bits & ~locked.house.cell_bits)
            if house is not locked.house and left != there and left.bit_count() == 1:
                yield TechniqueStep(
                    "direct-claiming" if locked.is_claimed else "direct-pointing",
                    places=((left.bit_length() - 1, locked.digit + 1),),
                    cells=_cells(candidates, locked),
                    digits=(locked.digit + 1,),
                    houses=(locked.house, locked.within, house),
                )


def locking(candidates: OpenCandidates, *, by_house: bool = False) -> Iterator[TechniqueStep]:
    """A locked digit is gone from the rest of the other house.

    `by_house` says whether they are looked for house by house, or digit by digit.
    """
    for locked in _locked(candidates, by_house):
        if removes := candidates.removable([(locked.within.cell_bits & ~locked.house.cell_bits, 1 << locked.digit)]):
            yield TechniqueStep(
                "claiming" if locked.is_claimed else "pointing",
                removes=removes,
                cells=_cells(candidates, locked),
                digits=(locked.digit + 1,),
                houses=(locked.house, locked.within),
            )


def _cells(candidates: OpenCandidates, locked: Locked) -> tuple[Cell, ...]:
    return cells_in(candidates.places[locked.digit] & locked.house.cell_bits)
