"""No grid: a DRUP proof shows that the board's law and the digits that the mask fixes contradict each other."""

# trust: believed for no-grid

from collections.abc import Iterator
from itertools import chain

from ...boards import Board, Cell, bits, digit_symbol
from ...strategies.reasons import Reason, because
from ..certificate import Certificate, Kind, KindExample, no_cells
from ..fields import evidence_of, free_digits
from ..limits import FOR_CLAUSES
from ..refutations import Refutation, Refutations
from .counters import houses_with_copies
from .labels import checked_labels, labels_in_words
from .law import counters, law, law_of_copies
from .proofs import check_is_meant, check_proof, with_proof
from .shared_words import cell_marks

# trust: no part
ABOUT = """\
The clauses hold in every full grid of the board that has the digits which the mask fixes: each cell has one digit, and
each house has each digit as often as it must.
"""
"""What a reader of the clauses has to know."""
# trust: no part
ABOUT_COPIES = """\
Where a house holds a digit several times, variables count cell by cell, in the order of the house, in how many it is.
"""
"""The same about houses that hold a digit several times."""


def _check(certificate: Certificate) -> None:
    _, refutation = encoded(certificate)
    check_proof(refutation)


def encoded(certificate: Certificate) -> tuple[list[Cell], Refutation]:
    """The labelled cells, and the clauses with the proof, which is still to be checked."""
    mask, board = certificate.mask, certificate.board
    labelled, digest = evidence_of(certificate, "labelled", "sha256")
    cells = checked_labels(labelled, mask, board.all_cells & ~mask.fixed)
    check_is_meant(certificate, digest)
    known = chain(((cell, mask.digits[cell]) for cell in bits(mask.fixed)), zip(cells, free_digits(mask), strict=False))
    clauses = chain(
        ((cell * board.digits + digit,) for cell, digit in known),
        chain.from_iterable(table.tolist() for table in law(board)),
        law_of_copies(board),
    )
    return cells, with_proof(_variables(board), clauses, certificate)


def _variables(board: Board) -> int:
    return board.size * board.digits + sum(counter.variables for *_, counter in counters(board))


# trust: no part
def _words(certificate: Certificate) -> Reason:
    return because("no-grid-with-digits" if certificate.mask.fixed else "no-grid")


# trust: no part
def _standard(certificate: Certificate) -> Refutations:
    labelled, refutation = encoded(certificate)
    mask, about = certificate.mask, [ABOUT]
    if houses_with_copies(mask.board):
        about.append(ABOUT_COPIES)
    if labelled:
        about.append(labels_in_words(mask, labelled))
    return Refutations(about, _variables_in_words(mask.board), {}, iter([refutation]))


# trust: no part
def _variables_in_words(board: Board) -> Iterator[tuple[int, str]]:
    for cell in range(board.size):
        for digit in range(1, board.digits + 1):
            yield cell * board.digits + digit, f"{board.cell_name(cell)} is {digit_symbol(digit)}"
    for house, digit, counter in counters(board):
        yield from counter.in_words(f"{digit_symbol(digit)} is", house.name)


NO_GRID = Kind(
    name="no-grid",
    help="The board has no full grid with the digits that the mask fixes.",
    check=_check,
    words=_words,
    standard=_standard,
    limits=FOR_CLAUSES,
    at_fault=no_cells,
    example=KindExample(
        "12..3.4*........",
        ("naked-single",),
        {"labelled": [], "sha256": "9a271f2a916b0b6ee6cecb2426f0b3206ef074578be55d9bc94f6f3fe3ab86aa"},
        b"0\n",
    ),
    marks=lambda certificate: cell_marks(certificate.mask.fixed),
    proof_suffix=".drup",
)
