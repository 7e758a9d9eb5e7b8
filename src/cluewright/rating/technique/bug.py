"""BUG: but for a few extra candidates, every cell has two, and every house two places of each digit."""

from collections.abc import Iterator

from ...boards import Cell, CellBits, DigitBits, bits, bits_of
from .open_candidates import OpenCandidates, seen_by_all, tight_groups
from .step import TechniqueStep, digits_in

MOST_DIGITS = 6
"""The size of the largest subset that the extras are joined to."""


def bugs(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """The steps from the extra candidates, of which one must hold."""
    extras = extra_candidates(candidates)
    if not extras:
        return
    cells = bits_of(extras)
    digits = 0
    for more in extras.values():
        digits |= more
    if len(extras) == 1:
        (cell,) = extras
        yield from _step(candidates, extras, 56, "type 1", [(cells, candidates.digits_of[cell] & ~digits)])
        return
    seen = seen_by_all(candidates.board, cells)
    if digits.bit_count() == 1:
        yield from _step(candidates, extras, 57, "type 2", [(seen, digits)])
        yield from _confined(candidates, extras, digits)
    elif seen:
        yield from _confined(candidates, extras, digits)
        yield from _naked(candidates, extras, cells, digits)


def extra_candidates(candidates: OpenCandidates) -> dict[Cell, DigitBits]:
    """The cells with extra candidates, and these; none unless all would be even without them.

    House by house, a digit with neither two places nor none is extra in the cell of three candidates or more, if there
    is only one; if there are several, other houses tell them apart. An extra counts no more once it is found: without
    that, one rated puzzle (5.7) is not solved.
    """
    extras: dict[Cell, DigitBits] = {}
    digits_of, places = list(candidates.digits_of), list(candidates.places)
    for house in candidates.layout.houses:
        for digit in range(candidates.board.digits):
            here = places[digit] & house.cell_bits
            if here.bit_count() in (0, 2):
                continue
            large = [cell for cell in bits(here) if digits_of[cell].bit_count() > 2]
            if not large:
                return {}
            if len(large) == 1:
                (cell,) = large
                extras[cell] = extras.get(cell, 0) | 1 << digit
                digits_of[cell] &= ~(1 << digit)
                places[digit] &= ~(1 << cell)
    return extras if _is_even(candidates, digits_of, places) else {}


def _is_even(candidates: OpenCandidates, digits_of: list[DigitBits], places: list[CellBits]) -> bool:
    """Whether every empty cell has two of these candidates, and every house two or no places of each digit."""
    return all(digits_of[cell].bit_count() == 2 for cell in bits(candidates.empty)) and all(
        (cells & house.cell_bits).bit_count() in (0, 2) for cells in places for house in candidates.layout.houses
    )


def _confined(candidates: OpenCandidates, extras: dict[Cell, DigitBits], digits: DigitBits) -> Iterator[TechniqueStep]:
    """Type 4: two cells of a house have one more digit in common: one is that digit, the other one of its extras."""
    if len(extras) != 2:
        return
    one, other = extras
    common = candidates.digits_of[one] & candidates.digits_of[other] & ~digits
    if common.bit_count() == 1 and candidates.board.peers[one] >> other & 1:
        areas = [(1 << cell, candidates.digits_of[cell] & ~more & ~common) for cell, more in extras.items()]
        yield from _step(candidates, extras, 57, "type 4", areas)


def _naked(
    candidates: OpenCandidates, extras: dict[Cell, DigitBits], cells: CellBits, digits: DigitBits
) -> Iterator[TechniqueStep]:
    """Type 3: the extras make a naked subset with k - 1 other cells of a house."""
    for size in range(2, MOST_DIGITS + 1):
        for house in candidates.layout.houses:
            if cells & ~house.cell_bits:
                continue
            others = [cell for cell in house.cells if not cells >> cell & 1]
            for chosen, subset in tight_groups([candidates.digits_of[cell] for cell in others], size, size - 1, digits):
                rest = house.cell_bits & ~cells & ~bits_of(others[index] for index in chosen)
                yield from _step(candidates, extras, 57 + size - 1, "type 3", [(rest, subset)])


def _step(
    candidates: OpenCandidates,
    extras: dict[Cell, DigitBits],
    tenths: int,
    form: str,
    areas: list[tuple[CellBits, DigitBits]],
) -> Iterator[TechniqueStep]:
    removes = candidates.removable(areas)
    if removes:
        digits = 0
        for more in extras.values():
            digits |= more
        yield TechniqueStep(
            "bug", tenths, removes=removes, cells=tuple(sorted(extras)), digits=digits_in(digits), form=form
        )
