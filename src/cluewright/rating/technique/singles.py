"""Last values, hidden singles and naked singles."""

from collections.abc import Iterator

from ...boards import BOXES, Cell, House, bits, digits_in
from .open_candidates import OpenCandidates
from .step import TechniqueStep


def hidden_singles(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """The last empty cell of any house; then the digits with one place in a house."""
    houses = candidates.house_order.houses
    for house in houses:
        if candidates.empty_in(house) == 1:
            for cell, digit in _lone_places(candidates, house):
                yield _placing("last-value", cell, digit, house)
    for house in houses:
        technique = "hidden-single-box" if house.kind in BOXES else "hidden-single-line"
        for cell, digit in _lone_places(candidates, house):
            yield _placing(technique, cell, digit, house)


def _lone_places(candidates: OpenCandidates, house: House) -> Iterator[tuple[Cell, int]]:
    """The only places of digits of a house, each with the digit (counted from 0)."""
    for digit, places in enumerate(candidates.places):
        here = places & house.cell_bits
        if here and not here & (here - 1):
            yield here.bit_length() - 1, digit


def _placing(technique: str, cell: Cell, digit: int, house: House) -> TechniqueStep:
    place = ((cell, digit + 1),)
    return TechniqueStep(technique, places=place, cells=(cell,), digits=(digit + 1,), houses=(house,))


def naked_singles(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """The cells with one candidate left."""
    for cell in bits(candidates.empty):
        digits = candidates.digits_of[cell]
        if digits.bit_count() == 1:
            (digit,) = digits_in(digits)
            yield TechniqueStep("naked-single", places=((cell, digit),), cells=(cell,), digits=(digit,))
