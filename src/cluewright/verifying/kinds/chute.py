"""Chute: however a region, say a chute, is filled, its clues allow another arrangement that no house notices."""

# trust: believed for chute

from array import array

from ...boards import Cell, CellBits, Mask, bits, bits_of
from ...cancelling import look
from ...strategies.reasons import Reason, because
from ..certificate import Certificate, Kind, KindExample
from ..fields import cells_of, evidence_of
from ..limits import FOR_LARGE_BOARDS
from ..refusal import Refusal, TooLargeToCheck
from ..tables import tables_of
from .shared_words import region_cells, region_marks, region_name

MAX_STEPS = 1_000_000_000
"""Digits that the search puts into cells, and cells that it looks at: a minute at most. A hundred million are enough on
the classic board."""
MAX_CELLS = 1024
"""Cells of the region; the search goes some levels of recursion deeper for each."""
MAX_COMPARED = 3_000_000
"""Houses that are compared to find the segments that are alike, for each pair of segments."""


def _check(certificate: Certificate) -> None:
    from cluewright._checker import chute

    board, mask = certificate.board, certificate.mask
    cells = _cells(certificate)
    if not 1 <= len(cells) <= MAX_CELLS:
        raise Refusal(f"cells: expected 1 to {MAX_CELLS} cells, got {len(cells)}")
    segments = _segments(mask, bits_of(cells))
    order = [cell for segment in segments for cell in bits(segment)]
    alike_before = _alike_before(mask, bits_of(cells), segments)
    fixed = sorted({mask.digits[cell] for cell in cells} - {0})
    others = [digit for digit in range(1, board.digits + 1) if digit not in fixed]
    _, ending = chute(
        tables_of(board),
        array("i", order),
        array("i", [cell in mask for cell in order]),
        array("i", [mask.digits[cell] for cell in order]),
        array("i", [order.index(alike_before[cell]) if cell in alike_before else -1 for cell in order]),
        array("i", [digit - 1 for digit in (*fixed, *others)]),
        len(fixed),
        MAX_STEPS,
    )
    if ending == "admissible":
        raise Refusal("cells: expected a region without an admissible filling, but there is one")
    if ending == "more":
        raise TooLargeToCheck(f"cells: too large to check, more than {MAX_STEPS:,} steps")


def _cells(certificate: Certificate) -> list[Cell]:
    (cells,) = evidence_of(certificate, "cells")
    return cells_of("cells", cells, certificate.board)


def _segments(mask: Mask, region: CellBits) -> list[CellBits]:
    """The region in segments of cells that share a house, in the order in which the search fills them.

    In a band they are its columns, in a stack its rows. They come box by box, those with few clues first: few clues
    hinder few other arrangements, so the search soon finds one and goes back.
    """
    inside = [house.cell_bits for house in mask.board.houses if not house.cell_bits & ~region]
    segments: list[CellBits] = []
    for house in sorted(mask.board.houses, key=lambda house: (house.cell_bits & region).bit_count()):
        segments.append(house.cell_bits & region & ~sum(segments))
    segments.append(region & ~sum(segments))

    def order(segment: CellBits) -> tuple[int, int, int]:
        around = next((house for house in inside if not segment & ~house), 0)
        return (around & mask.cells).bit_count(), around, (segment & mask.cells).bit_count()

    return sorted(filter(None, segments), key=order)


def _are_alike(mask: Mask, region: CellBits, one: CellBits, other: CellBits) -> bool:
    """Whether the clues and the houses within the region stay the same when two segments change places."""
    look()
    if one.bit_count() != other.bit_count():
        return False
    to = dict(zip((*bits(one), *bits(other)), (*bits(other), *bits(one)), strict=True))
    traces = {(house.cell_bits & region, house.times) for house in mask.board.houses}
    moved = {(bits_of(to.get(cell, cell) for cell in bits(trace)), times) for trace, times in traces}
    return moved == traces and all(
        (cell in mask, mask.digits[cell]) == (goal in mask, mask.digits[goal]) for cell, goal in to.items()
    )


def _alike_before(mask: Mask, region: CellBits, segments: list[CellBits]) -> dict[Cell, Cell]:
    """For the first cell of a segment, the first cell of the last segment before that is like it, if there is one."""
    if len(segments) ** 2 * len(mask.board.houses) > MAX_COMPARED:
        raise TooLargeToCheck(
            f"cells: too large to check, {len(segments)} segments and {len(mask.board.houses)} houses"
        )
    first = [next(bits(segment)) for segment in segments]
    found = {}
    for index, segment in enumerate(segments):
        alike = [before for before in range(index) if _are_alike(mask, region, segments[before], segment)]
        if alike:
            found[first[index]] = first[alike[-1]]
    return found


# trust: no part
def _words(certificate: Certificate) -> Reason:
    return because("chute", where=region_name(certificate))


CHUTE = Kind(
    name="chute",
    help="Every filling of a chute can be rearranged without a clue or a house outside noticing.",
    check=_check,
    words=_words,
    standard="its check gives each filling of the region another one, and clauses can only show that there is none",
    limits=FOR_LARGE_BOARDS,
    at_fault=region_cells,
    example=KindExample("........*.***.*.", ("naked-single",), {"cells": [0, 1, 2, 3, 4, 5, 6, 7]}),
    marks=region_marks,
)
