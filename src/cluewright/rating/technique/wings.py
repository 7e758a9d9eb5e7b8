"""XY-wing and XYZ-wing."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import bits, digits_in
from ...cancelling import look
from ...strategies.rule import seen_from_all
from .house_order import peers_by_house
from .open_candidates import OpenCandidates
from .step import TechniqueStep


def xy_wings(candidates: OpenCandidates, *, by_house: bool = False) -> Iterator[TechniqueStep]:
    """A pivot of x and y sees a cell of x and z and a cell of y and z: one of the two is z.

    `by_house` says whether the two are looked for in its box, row and column in turn, or cell by cell.
    """
    return _wings(candidates, "xy-wing", 2, by_house)


def xyz_wings(candidates: OpenCandidates, *, by_house: bool = False) -> Iterator[TechniqueStep]:
    """A pivot of x, y and z sees a cell of x and z and a cell of y and z: one of the three is z.

    `by_house` is that of `xy_wings`.
    """
    return _wings(candidates, "xyz-wing", 3, by_house)


def _wings(candidates: OpenCandidates, technique: str, pivot_size: int, by_house: bool) -> Iterator[TechniqueStep]:
    board, digits_of = candidates.board, candidates.digits_of
    for pivot in bits(candidates.empty):
        look()
        held = digits_of[pivot]
        if held.bit_count() != pivot_size:
            continue
        peers = peers_by_house(board)[pivot] if by_house else bits(board.peers[pivot])
        pairs = [cell for cell in peers if digits_of[cell].bit_count() == 2]
        for first, second in combinations(pairs, 2):
            one, other = digits_of[first], digits_of[second]
            z = one & other
            if z.bit_count() != 1 or (held | z) != one | other or (pivot_size == 2 and held & z):
                continue
            pattern = 1 << first | 1 << second | (1 << pivot if pivot_size == 3 else 0)
            if removes := candidates.removable([(seen_from_all(board, pattern), z)]):
                yield TechniqueStep(
                    technique,
                    removes=removes,
                    cells=(pivot, first, second),
                    digits=(*digits_in((one | other) & ~z), *digits_in(z)),
                )
