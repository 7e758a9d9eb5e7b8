"""Unique rectangles and loops: cells that would hold only two digits, which could then be exchanged."""

from collections.abc import Iterator

from ...boards import House, bits, bits_of, digits_in
from ...boards.bit_sets import union
from ...late_dataclasses import dataclass
from ...strategies.loops import Loop, common_houses, loops
from ...strategies.rule import Area, seen_from_all
from .open_candidates import OpenCandidates, tight_groups
from .step import TechniqueStep

LENGTH_SURCHARGES = {4: 0, 6: 1, 8: 2}
"""What the number of cells adds to the rating of a loop, in tenths."""
LONGER_SURCHARGE = 5
"""What more cells add."""
MAX_DIGITS = 7
"""The size of the largest subset that a loop is joined to."""


@dataclass(frozen=True)
class LoopRules:
    """How the programs whose ratings are compared differ in unique loops."""

    with_confined: bool = False
    """Whether one digit of a hidden subset of type 3 may have no place but the two cells, which is type 4, too."""
    from_extras: bool = False
    """Whether subsets are of as many digits as there are extra ones, or more; otherwise of two or more."""


OF_1_15 = LoopRules()
"""SukakuExplainer up to 1.15.10, as far as the published ratings tell."""
OF_1_18 = LoopRules(with_confined=True)
OF_121 = LoopRules(with_confined=True, from_extras=True)


def unique_loops(candidates: OpenCandidates, rules: LoopRules = OF_1_15) -> Iterator[TechniqueStep]:
    """The steps of all loops: the lowest rating first, among equals by type, then the least eliminations.

    `rules` are those of the program that the ratings are of.

    One of the rated puzzles needs the order of the types, and another that of the eliminations.
    """
    typed = [pair for loop in loops(candidates.position, whole=True) for pair in _typed_steps(candidates, loop, rules)]
    return (step for _, step in sorted(typed, key=lambda pair: (pair[1].tenths, pair[0], pair[1].removes)))


def _typed_steps(candidates: OpenCandidates, loop: Loop, rules: LoopRules) -> Iterator[tuple[int, TechniqueStep]]:
    """The steps of one loop, each with the number of its type."""
    longer = LENGTH_SURCHARGES.get(len(loop.cells), LONGER_SURCHARGE)
    for kind, surcharge, words, houses, areas in _conclusions(candidates, loop, rules):
        if removes := candidates.removable(areas):
            step = TechniqueStep(
                "unique-loop",
                removes=removes,
                cells=loop.cells,
                digits=digits_in(loop.pair),
                houses=houses,
                form=f"{len(loop.cells)} cells, type {kind}{words}",
                surcharge=longer + surcharge,
            )
            yield kind, step


Conclusion = tuple[int, int, str, tuple[House, ...], list[Area]]
"""The type of a use of a loop, the tenths that it adds, a word, the house of types 3 and 4, and what is gone."""


def _conclusions(candidates: OpenCandidates, loop: Loop, rules: LoopRules) -> Iterator[Conclusion]:
    if len(loop.extra_cells) == 1:
        yield 1, 0, "", (), [(loop.extra_bits, loop.pair)]
        return
    if loop.extras.bit_count() == 1:
        yield 2, 0, "", (), [(seen_from_all(candidates.board, loop.extra_bits), loop.extras)]
    if len(loop.extra_cells) == 2:
        for house in common_houses(candidates.board, *loop.extra_cells):
            if loop.extras.bit_count() > 1:
                for size in range(loop.extras.bit_count() if rules.from_extras else 2, MAX_DIGITS + 1):
                    yield from _naked(candidates, loop, house, size)
                    yield from _hidden(candidates, loop, house, size, rules)
            yield from _confined(candidates, loop, house)


def _confined(candidates: OpenCandidates, loop: Loop, house: House) -> Iterator[Conclusion]:
    """Type 4: one of the digits has no other place in a house of both extra cells, so the other is in neither."""
    for digit in bits(loop.pair):
        if not candidates.places[digit] & house.cell_bits & ~loop.extra_bits:
            yield 4, 0, "", (house,), [(loop.extra_bits, loop.pair & ~(1 << digit))]


def _naked(candidates: OpenCandidates, loop: Loop, house: House, size: int) -> Iterator[Conclusion]:
    """Type 3: the extras make a naked subset with k - 1 other cells of a house of 2k empty cells or more.

    The other cells lack no digit of the subset, unless both cells of the loop have it.
    """
    if candidates.empty_in(house) < 2 * size:
        return
    one, other = (candidates.digits_of[cell] for cell in loop.extra_cells)
    shared = one & other & ~loop.pair
    others = [cell for cell in house.cells if not loop.extra_bits >> cell & 1]
    sets = [candidates.digits_of[cell] for cell in others]
    for chosen, digits in tight_groups(sets, size, size - 1, loop.extras):
        cells = bits_of(others[index] for index in chosen)
        if union(candidates.digits_of[cell] for cell in bits(cells)) | shared == digits:
            yield 3, size - 1, ", naked", (house,), [(house.cell_bits & ~cells & ~loop.extra_bits, digits)]


def _hidden(candidates: OpenCandidates, loop: Loop, house: House, size: int, rules: LoopRules) -> Iterator[Conclusion]:
    """Type 3: the loop's digits and k - 2 others lie in its two cells and k - 1 more.

    The house has more than 2k empty cells, the others are no extras, and the two cells together hold one of the digits.
    """
    if candidates.empty_in(house) <= 2 * size:
        return
    board = candidates.board
    loop_cells = 1 << board.size  # one bit for both cells of the loop
    places = [cells & house.cell_bits & ~loop.extra_bits for cells in candidates.places]
    both = loop_cells
    for digit in bits(loop.pair):
        if not places[digit] and not rules.with_confined:
            return
        both |= places[digit]
    others = [0 if (loop.pair | loop.extras) >> digit & 1 else cells for digit, cells in enumerate(places)]
    for chosen, cells in tight_groups(others, size, size - 2, both):
        digits = loop.pair | bits_of(chosen)
        yield 3, size - 2, ", hidden", (house,), [(cells & ~loop_cells, board.all_digits & ~digits)]
