"""Aligned exclusions: two or three cells whose combinations of digits are counted through."""

from collections.abc import Iterator
from itertools import combinations, product

from ...boards import Cell, CellBits, DigitBits, bits, bits_of, digits_in
from ...cancelling import look
from ..technique.open_candidates import OpenCandidates
from ..technique.step import TechniqueStep

MIN_EXCLUDERS = 2
"""How many cells must restrict all cells of the pair or triplet."""


def aligned_pairs(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """Two cells: a combination is out if cells that both see have only its digits left."""
    bases = _base_cells(candidates)
    excluders = _excluders(candidates, bases, 2)
    for one, other in combinations(bases, 2):
        common = excluders[one] & excluders[other]
        if common.bit_count() >= MIN_EXCLUDERS:
            yield from _step(candidates, "aligned-pair", (one, other), common)


def aligned_triplets(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """Three cells: the third is one of those that restrict the others."""
    bases = _base_cells(candidates)
    excluders = _excluders(candidates, bases, 3)
    tried: set[CellBits] = set()
    for one, other in combinations(bases, 2):
        look()
        for third in bits((excluders[one] | excluders[other]) & bits_of(bases)):
            cells = 1 << one | 1 << other | 1 << third
            if third in (one, other) or cells in tried:
                continue
            tried.add(cells)
            common = excluders[one] & excluders[other] & excluders[third]
            if common.bit_count() >= MIN_EXCLUDERS:
                yield from _step(candidates, "aligned-triplet", (one, other, third), common)


def _base_cells(candidates: OpenCandidates) -> list[Cell]:
    """The cells that a combination may be of: two candidates or more, and a cell of two candidates in sight.

    None that sees a cell of one candidate.
    """
    sizes = [digits.bit_count() for digits in candidates.digits_of]
    peers = candidates.board.peers
    single, pairs = (bits_of(cell for cell, size in enumerate(sizes) if size == wanted) for wanted in (1, 2))
    return [cell for cell, size in enumerate(sizes) if size > 1 and not peers[cell] & single and peers[cell] & pairs]


def _excluders(candidates: OpenCandidates, bases: list[Cell], most: int) -> dict[Cell, CellBits]:
    """For each base cell those that it sees with two candidates, or up to `most`."""
    small = bits_of(cell for cell, digits in enumerate(candidates.digits_of) if 2 <= digits.bit_count() <= most)
    return {cell: candidates.board.peers[cell] & small for cell in bases}


def _step(
    candidates: OpenCandidates, technique: str, cells: tuple[Cell, ...], common: CellBits
) -> Iterator[TechniqueStep]:
    """What is in no combination of the cells."""
    held = [candidates.digits_of[cell] for cell in bits(common)]
    left = [0] * len(cells)
    for chosen in product(*(tuple(bits(candidates.digits_of[cell])) for cell in cells)):
        if _is_possible(candidates, cells, chosen, held):
            for index, digit in enumerate(chosen):
                left[index] |= 1 << digit
    areas = [(1 << cell, candidates.digits_of[cell] & ~digits) for cell, digits in zip(cells, left, strict=True)]
    if removes := candidates.removable(areas):
        digits = digits_in(bits_of(digit - 1 for _, digit in removes))
        yield TechniqueStep(technique, removes=removes, cells=cells, digits=digits)


def _is_possible(
    candidates: OpenCandidates, cells: tuple[Cell, ...], chosen: tuple[int, ...], held: list[DigitBits]
) -> bool:
    """Whether the cells may hold these digits: not twice the same in sight of each other, nor all that a cell has."""
    peers = candidates.board.peers
    for (one, first), (other, second) in combinations(zip(cells, chosen, strict=True), 2):
        if first == second and peers[one] >> other & 1:
            return False
    digits = bits_of(chosen)
    return all(restricting & ~digits for restricting in held)
