"""Naked and hidden pairs, triplets and quads; direct hidden pairs and triplets."""

from collections.abc import Iterator

from ...boards import House, bits_of, digits_in
from .open_candidates import OpenCandidates, tight_groups
from .step import TechniqueStep, cells_in

SIZE_NAMES = {2: "pair", 3: "triplet", 4: "quad"}
"""Sizes of subsets, as the scale names them."""


def naked_subsets(candidates: OpenCandidates, size: int) -> Iterator[TechniqueStep]:
    """k cells of a house with 2k empty cells or more that have k digits between them: no other cell there has these.

    Nothing is concluded for a second house that holds these cells.
    """
    for house in candidates.house_order.houses:
        if candidates.empty_in(house) < 2 * size:
            continue
        for chosen, digits in tight_groups([candidates.digits_of[cell] for cell in house.cells], size):
            cells = bits_of(house.cells[index] for index in chosen)
            if removes := candidates.removable([(house.cell_bits & ~cells, digits)]):
                yield TechniqueStep(
                    f"naked-{SIZE_NAMES[size]}",
                    removes=removes,
                    cells=cells_in(cells),
                    digits=digits_in(digits),
                    houses=(house,),
                )


def hidden_subsets(candidates: OpenCandidates, size: int) -> Iterator[TechniqueStep]:
    """k digits with k places between them in a house of more than 2k empty cells: these cells hold no other digit."""
    for house in candidates.house_order.houses:
        if candidates.empty_in(house) <= 2 * size:
            continue
        for digits, cells in _hidden_in(candidates, house, size):
            if removes := candidates.removable([(cells, candidates.board.all_digits & ~digits)]):
                yield TechniqueStep(
                    f"hidden-{SIZE_NAMES[size]}",
                    removes=removes,
                    cells=cells_in(cells),
                    digits=digits_in(digits),
                    houses=(house,),
                )


def direct_hidden_subsets(candidates: OpenCandidates, size: int) -> Iterator[TechniqueStep]:
    """A hidden subset that leaves one place for another digit of its house. Its eliminations are not kept."""
    for house in candidates.house_order.houses:
        if candidates.empty_in(house) <= size:
            continue
        for digits, cells in _hidden_in(candidates, house, size):
            for digit, places in enumerate(candidates.places):
                there = places & house.cell_bits
                left = there & ~cells
                if not digits >> digit & 1 and there.bit_count() > 1 and left.bit_count() == 1:
                    yield TechniqueStep(
                        f"direct-hidden-{SIZE_NAMES[size]}",
                        places=((left.bit_length() - 1, digit + 1),),
                        cells=cells_in(cells),
                        digits=digits_in(digits),
                        houses=(house,),
                    )


def _hidden_in(candidates: OpenCandidates, house: House, size: int) -> Iterator[tuple[int, int]]:
    """The sets of k digits of a house that have k places there between them, each with these cells."""
    for chosen, cells in tight_groups([places & house.cell_bits for places in candidates.places], size):
        yield bits_of(chosen), cells
