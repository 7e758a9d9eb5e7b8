"""X-wing, swordfish and jellyfish."""

from collections.abc import Iterator

from ...boards import House, bits, bits_of
from ...boards.bit_sets import union
from ...strategies.fish import directions
from .open_candidates import OpenCandidates, tight_groups
from .step import TechniqueStep, cells_in

FISH = {2: "x-wing", 3: "swordfish", 4: "jellyfish"}
"""The names of fish by size."""


def fish_steps(candidates: OpenCandidates, size: int) -> Iterator[TechniqueStep]:
    """k columns in which a digit keeps to k rows; then the same with rows and columns exchanged.

    The digit must be missing in 2k or more of the lines: otherwise there is a smaller fish across.
    """
    for bases, covers in sorted(directions(candidates.board), key=lambda lines: lines[0][0].kind):
        for chosen, digit, crossed in _fish_along(candidates, bases, covers, size):
            base_lines = tuple(bases[index] for index in chosen)
            cover_lines = tuple(covers[index] for index in bits(crossed))
            base, cover = (union(line.cell_bits for line in lines) for lines in (base_lines, cover_lines))
            if removes := candidates.removable([(cover & ~base, 1 << digit)]):
                yield TechniqueStep(
                    FISH[size],
                    removes=removes,
                    cells=cells_in(base & cover & candidates.places[digit]),
                    digits=(digit + 1,),
                    houses=(*base_lines, *cover_lines),
                )


def _fish_along(
    candidates: OpenCandidates, bases: tuple[House, ...], covers: tuple[House, ...], size: int
) -> list[tuple[tuple[int, ...], int, int]]:
    """All sets of base lines with a digit and the set of cover lines it keeps to: set by set, then digit by digit."""
    within = union(base.cell_bits for base in bases)
    found: list[tuple[tuple[int, ...], int, int]] = []
    for digit, places in enumerate(candidates.places):
        if (candidates.placed[digit] & within).bit_count() + 2 * size > len(bases):
            continue
        crossed_lines = [
            bits_of(index for index, cover in enumerate(covers) if places & base.cell_bits & cover.cell_bits)
            for base in bases
        ]
        found += [(chosen, digit, crossed) for chosen, crossed in tight_groups(crossed_lines, size)]
    return sorted(found, key=lambda group: (bits_of(group[0]), group[1]))
