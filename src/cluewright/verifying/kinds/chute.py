"""Chute: however a part of the board is filled, the clues allow another arrangement that no house notices."""

from array import array

from ...boards import Mask, bits, bits_of
from ...strategies import Mark
from ...strategies.words import cells_named
from ..certificate import Certificate, Kind
from ..fields import cells_of, evidence_of
from ..refusal import Refusal, TooLargeToCheck
from ..tables import tables_of

MOST_STEPS = 2_000_000_000
"""Digits put into cells; on the classic board it takes a few millions."""
MOST_CELLS = 1024
MOST_NAMED = 6
"""Cells that a sentence names one by one."""


def _check(certificate: Certificate) -> None:
    from cluewright._checker import chute

    board, mask = certificate.board, certificate.mask
    cells = _cells(certificate)
    if not 1 <= len(cells) <= MOST_CELLS:
        raise Refusal(f"cells: expected 1 to {MOST_CELLS} cells, got {len(cells)}")
    pieces = _pieces(mask, bits_of(cells))
    order = [cell for piece in pieces for cell in bits(piece)]
    followed = _followed(mask, bits_of(cells), pieces)
    fixed = sorted({mask.digits[cell] for cell in cells} - {0})
    others = [digit for digit in range(1, board.digits + 1) if digit not in fixed]
    steps, ending = chute(
        tables_of(board),
        array("i", order),
        array("i", [cell in mask for cell in order]),
        array("i", [mask.digits[cell] for cell in order]),
        array("i", [order.index(followed[cell]) if cell in followed else -1 for cell in order]),
        array("i", [digit - 1 for digit in (*fixed, *others)]),
        len(fixed),
        MOST_STEPS,
    )
    if ending == "admissible":
        raise Refusal("cells: expected a region without an admissible filling, but there is one")
    if ending == "more":
        raise TooLargeToCheck(f"cells: too large to check, more than {steps - 1} steps")


def _cells(certificate: Certificate) -> list[int]:
    (cells,) = evidence_of(certificate, "cells")
    return cells_of("cells", cells, certificate.board)


def _pieces(mask: Mask, region: int) -> list[int]:
    """The region in pieces that belong together, in the order in which the search fills them.

    In a band they are its columns, in a stack its rows. Box by box, and few clues first: where few clues hinder other
    arrangements, the search has the least to do.
    """
    inside = [house.cell_bits for house in mask.board.houses if not house.cell_bits & ~region]
    pieces: list[int] = []
    for house in sorted(mask.board.houses, key=lambda house: (house.cell_bits & region).bit_count()):
        pieces.append(house.cell_bits & region & ~sum(pieces))
    pieces.append(region & ~sum(pieces))

    def order(piece: int) -> tuple[int, int, int]:
        around = next((house for house in inside if not piece & ~house), 0)
        return (around & mask.cells).bit_count(), around, (piece & mask.cells).bit_count()

    return sorted(filter(None, pieces), key=order)


def _alike(mask: Mask, region: int, one: int, other: int) -> bool:
    """Whether two pieces can be exchanged cell by cell, so far as the clues and the houses within the region show."""
    if one.bit_count() != other.bit_count():
        return False
    to = dict(zip((*bits(one), *bits(other)), (*bits(other), *bits(one)), strict=True))
    traces = {(house.cell_bits & region, house.times) for house in mask.board.houses}
    moved = {(bits_of(to.get(cell, cell) for cell in bits(trace)), times) for trace, times in traces}
    return moved == traces and all(
        (cell in mask, mask.digits[cell]) == (goal in mask, mask.digits[goal]) for cell, goal in to.items()
    )


def _followed(mask: Mask, region: int, pieces: list[int]) -> dict[int, int]:
    """For the first cell of a piece, that of the last piece before it that is like it, where there is one."""
    first = [piece & -piece for piece in pieces]
    followed = {}
    for place, piece in enumerate(pieces):
        before = [number for number in range(place) if _alike(mask, region, pieces[number], piece)]
        if before:
            followed[first[place].bit_length() - 1] = first[before[-1]].bit_length() - 1
    return followed


def region_name(certificate: Certificate) -> str:
    """The region of the evidence, by the name of its chute or house where it has one."""
    board, cells = certificate.board, certificate.evidence["cells"]
    named = {part.cell_bits: part.name for part in board.houses} | {part.cell_bits: part.name for part in board.chutes}
    if bits_of(cells) in named:
        return named[bits_of(cells)]
    return cells_named(board, sorted(cells)) if len(cells) <= MOST_NAMED else f"a region of {len(cells)} cells"


def _words(certificate: Certificate) -> str:
    where = region_name(certificate)
    return (
        f"However {where} is filled, its clues allow another arrangement that no house outside notices, so no"
        " solution is the only one. Add a clue there."
    )


def region_marks(certificate: Certificate) -> tuple[Mark, ...]:
    """The lines of the chute, or the cells of another region."""
    board, region = certificate.board, bits_of(certificate.evidence["cells"])
    for chute in board.chutes:
        if chute.cell_bits == region:
            return tuple(Mark("fault", house=line.name) for line in chute.lines)
    return tuple(Mark("fault", cell=cell) for cell in bits(region))


CHUTE = Kind(
    name="chute",
    help="Every filling of a chute can be rearranged without a clue or a house outside noticing.",
    check=_check,
    words=_words,
    marks=region_marks,
)
