"""WXYZ-wing: three cells of four digits, and a cell of two of these."""

from collections.abc import Iterator

from ...boards import Cell, DigitBits, bits, bits_of
from ...strategies.rule import Area
from .open_candidates import OpenCandidates, seen_by_all
from .step import TechniqueStep, digits_in


def wxyz_wings(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """The WXYZ-wings: the lowest rating first, among equals the most eliminations, then the least of these."""
    return iter(sorted(_wings(candidates), key=lambda step: (step.tenths, -len(step.removes), step.removes)))


def _wings(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    pairs = [cell for cell in bits(candidates.empty) if candidates.digits_of[cell].bit_count() == 2]
    for trio, digits in _trios(candidates):
        for pair in pairs:
            if pair in trio or candidates.digits_of[pair] & ~digits:
                continue
            areas = _conclusions(candidates, trio, digits, pair)
            removes = candidates.removable(areas)
            if removes:
                largest = max(candidates.digits_of[cell].bit_count() for cell in trio)
                yield TechniqueStep(
                    "wxyz-wing",
                    56 if largest == 3 else 55,
                    removes=removes,
                    cells=(*trio, pair),
                    digits=digits_in(digits),
                )


def _trios(candidates: OpenCandidates) -> Iterator[tuple[tuple[Cell, Cell, Cell], DigitBits]]:
    """Three cells that see each other and have four digits between them."""
    peers, digits_of = candidates.board.peers, candidates.digits_of
    small = bits_of(cell for cell in bits(candidates.empty) if 2 <= digits_of[cell].bit_count() <= 4)
    for first in bits(small):
        for second in bits(small & peers[first] & -(2 << first)):
            both = digits_of[first] | digits_of[second]
            if both.bit_count() > 4:
                continue
            for third in bits(small & peers[first] & peers[second] & -(2 << second)):
                digits = both | digits_of[third]
                if digits.bit_count() == 4:
                    yield (first, second, third), digits


def _conclusions(
    candidates: OpenCandidates, trio: tuple[Cell, Cell, Cell], digits: DigitBits, pair: Cell
) -> Iterator[Area]:
    """What is gone because the trio and the pair cannot both do without a digit that links them.

    A digit links them if each of its places in the trio sees the pair. With one link, the pair's other digit is in the
    trio or in the pair. With two, each of the pair's digits is in one of the two, and the trio holds its other digits.
    """
    board = candidates.board
    linking = [
        digit for digit in bits(candidates.digits_of[pair]) if not _places(candidates, trio, digit) & ~board.peers[pair]
    ]
    for digit in bits(digits):
        in_pair = candidates.digits_of[pair] >> digit & 1
        if len(linking) == 2 or (len(linking) == 1 and in_pair and digit not in linking):
            holders = _places(candidates, trio, digit) | (1 << pair if in_pair else 0)
            yield seen_by_all(board, holders), 1 << digit


def _places(candidates: OpenCandidates, trio: tuple[Cell, Cell, Cell], digit: int) -> int:
    """The cells of the trio that may hold a digit (counted from 0)."""
    return candidates.places[digit] & bits_of(trio)
