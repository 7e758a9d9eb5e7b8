"""What several kinds say alike: parts of their sentences, and the cells and marks of a region."""

from collections.abc import Sequence

from ...boards import Cell, CellBits, bits, bits_of
from ...strategies import Mark
from ...strategies.reasons import CellList, ChuteName, HouseList, Reason, ReasonPart, TitleList, because
from ..certificate import Certificate
from ..fields import strategies_of
from ..wishes import titles_of

MAX_CELLS_NAMED = 6
"""Cells that a sentence names one by one; more are only counted."""


def titles(certificate: Certificate) -> TitleList:
    """The strategies, by what they are called."""
    return titles_of(strategies_of(certificate))


def wishes_words(certificate: Certificate) -> tuple[Reason, ...]:
    """What a puzzle as wished does; empty without wishes."""
    return certificate.wishes.reasons(strategies_of(certificate))


def given_words(certificate: Certificate) -> Reason | None:
    """Why the fixed digits alone rule out a puzzle: they clash, or no clue is free. None if neither is so."""
    if clash := certificate.mask.grid.first_clash():
        return because("given-contradict", why=clash)
    if certificate.mask.free:
        return None
    if wishes := wishes_words(certificate):
        return because("given-wishes", strategies=titles(certificate), wishes=wishes)
    return because("given", strategies=titles(certificate), advice=because("add-or-allow"))


def none_completed(sentence: str, certificate: Certificate, tried: Reason, wished: str = "") -> Reason:
    """That nothing of what was `tried` is completed, in this sentence; or nothing as wished, in the one `wished`."""
    if wishes := wishes_words(certificate):
        about = {"strategies": titles(certificate), "wishes": wishes, "advice": because("wish-or-add")}
        return because(wished or f"{sentence}-wishes", tried=tried, **about)
    return because(sentence, tried=tried, strategies=titles(certificate), advice=because("add-or-allow"))


def some_cells(cells: Sequence[Cell], sentence: str = "some-cells") -> CellList | Reason:
    """A few cells; more of them only counted, in this sentence."""
    return CellList(tuple(cells)) if len(cells) <= MAX_CELLS_NAMED else because(sentence, count=len(cells))


def region_name(certificate: Certificate) -> ReasonPart:
    """The region of the evidence, by the name of its chute or house if it has one."""
    board, cells = certificate.board, certificate.evidence["cells"]
    region = bits_of(cells)
    for chute in board.chutes:
        if chute.cell_bits == region:
            return ChuteName(chute.kind, chute.index + 1)
    for house in board.houses:
        if house.cell_bits == region:
            return HouseList((house,))
    return some_cells(sorted(cells), "some-region")


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
