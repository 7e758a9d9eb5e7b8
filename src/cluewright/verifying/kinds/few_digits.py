"""Few digits: at least two digits stand in no clue, and exchanging them turns any solution into another."""

# trust: believed for few-digits

from ...strategies.reasons import Reason, because
from ...values import shortened
from ..certificate import Certificate, Kind, KindExample, all_cells
from ..fields import evidence_of
from ..limits import FOR_LARGE_BOARDS
from ..refusal import Refusal


def _check(certificate: Certificate) -> None:
    board = certificate.board
    possible, needed = evidence_of(certificate, "possible", "needed")
    if (needed, type(needed)) != (board.digits - 1, int):
        raise Refusal(f"needed: expected {board.digits - 1}, all digits but one, got {shortened(needed)}")
    most = _most_digits(certificate)
    if (possible, type(possible)) != (most, int):
        raise Refusal(
            f"possible: expected {most}, a digit for each free clue cell and the fixed ones, got {shortened(possible)}"
        )
    if possible >= needed:
        raise Refusal(f"expected fewer possible digits than needed, got {possible} and {needed}")
    if not any(house.cells for house in board.houses):
        raise Refusal("expected a board with a house, which holds every digit, got one without")


def _most_clues(certificate: Certificate) -> int:
    mask = certificate.mask
    return len(mask) if certificate.clues is None else mask.fixed.bit_count() + certificate.clues


def _most_digits(certificate: Certificate) -> int:
    """How many different digits the clues can hold at most."""
    mask = certificate.mask
    return len(set(mask.digits) - {0}) + _most_clues(certificate) - mask.fixed.bit_count()


# trust: no part
def _words(certificate: Certificate) -> Reason:
    digits, clues = certificate.board.digits, _most_clues(certificate)
    which = "no-clue" if not clues else "the-clues" if certificate.clues is None else "any-clues"
    shown = because(f"shown-by-{which}", clues=clues, possible=_most_digits(certificate), digits=digits)
    return because("few-digits", shown=shown, needed=digits - 1)


FEW_DIGITS = Kind(
    name="few-digits",
    help="Two digits that no clue shows can be exchanged in any solution.",
    check=_check,
    words=_words,
    standard="its evidence is two numbers, and counting is the whole check",
    limits=FOR_LARGE_BOARDS,
    at_fault=all_cells,
    example=KindExample("1*..1...........", ("naked-single",), {"possible": 2, "needed": 3}),
    allows_clues=True,
)
