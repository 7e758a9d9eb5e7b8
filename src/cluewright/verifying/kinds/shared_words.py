"""What several kinds say alike: parts of their sentences, and the cells and marks of a region."""

from collections.abc import Sequence

from ...boards import Board, Cell, CellBits, bits, bits_of
from ...strategies import Mark
from ...strategies.words import cells_named
from ...wording import listed
from ..certificate import Certificate
from ..fields import strategies_of

MAX_CELLS_NAMED = 6
"""Cells that a sentence names one by one; more are only counted."""


def titles(certificate: Certificate, last: str = "and") -> str:
    """The strategies, with this word before the last one."""
    return listed([strategy.title for strategy in strategies_of(certificate)], last)


def agreeing(certificate: Certificate, singular: str, plural: str) -> str:
    """The form of a verb that agrees with the strategies."""
    return singular if len(certificate.strategies) == 1 else plural


def wishes_words(certificate: Certificate) -> str:
    """What a puzzle as wished does; empty without wishes."""
    return certificate.wishes.words(strategies_of(certificate))


def free_clues(certificate: Certificate) -> str:
    """The free clues, counted."""
    free = certificate.mask.free.bit_count()
    return "the free clue" if free == 1 else f"the {free} free clues"


def given_words(certificate: Certificate) -> str:
    """Why the fixed digits alone rule out a puzzle: they clash, or no clue is free. Empty if neither is so."""
    if clash := certificate.mask.grid.clash():
        return f"The clues that are given contradict each other: {clash}. Change one of them."
    if certificate.mask.free:
        return ""
    names = titles(certificate)
    if wishes := wishes_words(certificate):
        verb = agreeing(certificate, "completes", "complete")
        return f"These clues are no puzzle that {names} {verb} and that {wishes}. Wish for less, or change a clue."
    verb = agreeing(certificate, "does", "do")
    return f"{names[0].upper()}{names[1:]} {verb} not complete these clues. Add a clue, or allow more strategies."


def some_cells(board: Board, cells: Sequence[Cell], before_count: str = "") -> str:
    """A few cells by their names, more of them only counted, with these words before their number."""
    return cells_named(board, cells) if len(cells) <= MAX_CELLS_NAMED else f"{before_count}{len(cells)} cells"


def region_name(certificate: Certificate) -> str:
    """The region of the evidence, by the name of its chute or house if it has one."""
    board, cells = certificate.board, certificate.evidence["cells"]
    named = {house.cell_bits: house.name for house in board.houses}
    named |= {chute.cell_bits: chute.name for chute in board.chutes}
    return named.get(bits_of(cells)) or some_cells(board, sorted(cells), before_count="a region of ")


def region_cells(certificate: Certificate) -> CellBits:
    """The cells of the region of the evidence."""
    return bits_of(certificate.evidence["cells"])


def cell_marks(cells: CellBits) -> tuple[Mark, ...]:
    """These cells, as marks of what is wrong."""
    return tuple(Mark("fault", cell=cell) for cell in bits(cells))


def region_marks(certificate: Certificate) -> tuple[Mark, ...]:
    """The lines of the chute that is the region, or the cells of any other region."""
    board, region = certificate.board, region_cells(certificate)
    for chute in board.chutes:
        if chute.cell_bits == region:
            return tuple(Mark("fault", house=line.name) for line in chute.lines)
    return cell_marks(region)
