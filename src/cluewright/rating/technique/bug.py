"""BUG: but for a few extra candidates, every cell has two, and every house two places of each digit.

An extra counts no more for the houses after the one in which it was found: otherwise a rated puzzle is not solved.
"""

from collections.abc import Iterator

from ...boards import House, bits_of, digits_in
from ...strategies.bug import Bug, bug
from ...strategies.rule import Area, seen_from_all
from .open_candidates import OpenCandidates, tight_groups
from .step import TechniqueStep, cells_in

MAX_DIGITS = 6
"""The size of the largest subset that the extras are joined to."""


def bugs(candidates: OpenCandidates, *, by_house: bool = False) -> Iterator[TechniqueStep]:
    """The steps from the extra candidates, of which one must hold: types 1, 2, 4 and 3, in this order.

    `by_house` says whether type 3 takes the first house with a subset, or the smallest subset.
    """
    found = bug(candidates.position, candidates.house_order.houses)
    if found is None:
        return
    if len(found.extras) == 1:
        ((cell, extras),) = found.extras
        yield from _step(candidates, found, 0, "type 1", [(1 << cell, candidates.digits_of[cell] & ~extras)])
    elif found.digits.bit_count() == 1:
        seen = seen_from_all(candidates.board, found.cells)
        yield from _step(candidates, found, 1, "type 2", [(seen, found.digits)])
        yield from _confined(candidates, found)
    else:
        yield from _confined(candidates, found)
        yield from _naked(candidates, found, by_house)


def _confined(candidates: OpenCandidates, found: Bug) -> Iterator[TechniqueStep]:
    """Type 4: two cells of a house have one more digit in common: one is that digit, the other one of its extras."""
    if len(found.extras) != 2:
        return
    (one, _), (other, _) = found.extras
    common = candidates.digits_of[one] & candidates.digits_of[other] & ~found.digits
    if common.bit_count() == 1 and candidates.board.peers[one] >> other & 1:
        areas = [(1 << cell, candidates.digits_of[cell] & ~extras & ~common) for cell, extras in found.extras]
        yield from _step(candidates, found, 1, "type 4", areas)


def _naked(candidates: OpenCandidates, found: Bug, by_house: bool) -> Iterator[TechniqueStep]:
    """Type 3: the extras make a naked subset with k - 1 other cells of a house."""
    sizes = range(2, MAX_DIGITS + 1)
    houses = [house for house in candidates.house_order.houses if not found.cells & ~house.cell_bits]
    turns = [(size, house) for house in houses for size in sizes]
    for size, house in turns if by_house else sorted(turns, key=lambda turn: turn[0]):
        others = [cell for cell in house.cells if not found.cells >> cell & 1]
        sets = [candidates.digits_of[cell] for cell in others]
        for chosen, subset in tight_groups(sets, size, size - 1, found.digits):
            rest = house.cell_bits & ~found.cells & ~bits_of(others[index] for index in chosen)
            yield from _step(candidates, found, size, "type 3", [(rest, subset)], house)


def _step(
    candidates: OpenCandidates, found: Bug, surcharge: int, form: str, areas: list[Area], *houses: House
) -> Iterator[TechniqueStep]:
    if removes := candidates.removable(areas):
        cells, digits = cells_in(found.cells), digits_in(found.digits)
        yield TechniqueStep(
            "bug", removes=removes, cells=cells, digits=digits, houses=houses, form=form, surcharge=surcharge
        )
