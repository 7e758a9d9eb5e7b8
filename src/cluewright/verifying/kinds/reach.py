"""Reach: whatever digits the clues have, the strategies never fill some cells."""

# trust: believed for reach

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...boards import Board, Cell, CellBits, House, Mask, bits, bits_of
from ...strategies.reasons import Reason, because
from ..certificate import Certificate, Kind, KindExample
from ..fields import cells_of, evidence_of
from ..limits import FOR_LARGE_BOARDS, step
from ..refusal import Refusal
from ..rules import definition_of
from .shared_words import cell_marks, some_cells, titles

PLACING = ("full-house", "naked-single", "hidden-single")
"""The only strategies with a list of rules that place digits. A test makes sure of that, since going through all rules
of a board takes minutes where there are wings."""


@dataclass(frozen=True)
class _View:
    """What is known when only the reached cells are filled."""

    mask: Mask
    reached: CellBits
    in_copies: CellBits
    """The cells in houses that hold each digit several times."""
    given: tuple[tuple[CellBits, CellBits], ...]
    """For each digit that the mask fixes the cells that hold it, and the cells that see one of these."""

    @classmethod
    def of(cls, mask: Mask, reached: CellBits) -> "_View":
        board = mask.board
        in_copies = bits_of(cell for house in board.houses if house.times > 1 for cell in house.cells)
        given = []
        for digit in sorted(set(mask.digits) - {0}):
            cells = [cell for cell, other in enumerate(mask.digits) if other == digit]
            given.append((bits_of(cells), bits_of(peer for cell in cells for peer in board.peer_cells[cell])))
        return cls(mask, reached, in_copies, tuple(given))


def _check(certificate: Certificate) -> None:
    board, mask = certificate.board, certificate.mask
    reached = _reached(certificate)
    if mask.cells & ~reached:
        raise Refusal("reached: expected all clue cells in it, got some outside")
    if reached == board.all_cells:
        raise Refusal("reached: expected a cell outside it, got none")
    _check_strategies(certificate)
    view = _View.of(mask, reached)
    for cell in bits(board.all_cells & ~reached):
        how = _filled_by(certificate.strategies, view, cell)
        if how:
            raise Refusal(
                f"reached: expected a set that the strategies cannot leave, but {board.cell_name(cell)} {how}"
            )


def _reached(certificate: Certificate) -> CellBits:
    (reached,) = evidence_of(certificate, "reached")
    return bits_of(cells_of("reached", reached, certificate.board))


def _check_strategies(certificate: Certificate) -> None:
    """Refuse strategies if one rules out candidates and another places naked or hidden singles, or any digit."""
    for name in certificate.strategies:
        if name in PLACING:
            continue
        if definition_of(name).places_in is not None:
            raise Refusal(f"strategies: {name} may fill any cell, and nothing is out of reach")
        for single in ("naked-single", "hidden-single"):
            if single in certificate.strategies:
                raise Refusal(f"strategies: with {name}, {single} may fill any cell, and nothing is out of reach")


def _filled_by(names: Sequence[str], view: _View, cell: Cell) -> str:
    """How the strategies might fill a cell once the reached cells are filled; empty if they cannot."""
    board, reached = view.mask.board, view.reached
    houses = board.houses_of[cell]
    if "full-house" in names:
        for house in houses:
            if house.cell_bits & ~reached == 1 << cell:
                return f"may be a full house in {house.name}"
    if "naked-single" in names and _most_digits_gone(view.mask, reached, cell) >= board.digits - 1:
        return "may be a naked single"
    if "hidden-single" in names:
        for house in houses:
            if _may_hide(view, cell, house):
                return f"may be a hidden single in {house.name}"
    return ""


def _most_digits_gone(mask: Mask, reached: CellBits, cell: Cell) -> int:
    """How many digits at most the board's law can rule out of an empty cell when only reached cells are filled."""
    board = mask.board
    seen = board.peers[cell] & reached
    fixed = {mask.digits[peer] for peer in bits(seen & mask.fixed)}
    # In a house that holds each digit m times it takes m cells to rule out a digit.
    by_copies = sum(
        (house.cell_bits & reached).bit_count() // house.times for house in board.houses_of[cell] if house.times > 1
    )
    return len(fixed) + (seen & ~mask.fixed).bit_count() + by_copies


def _may_hide(view: _View, cell: Cell, house: House) -> bool:
    """Whether some digit may be gone from all other cells of the house when only reached cells are filled."""
    board, reached = view.mask.board, view.reached
    if house.times > 1:
        return True
    hidden = house.cell_bits & ~reached & ~(1 << cell) & ~view.in_copies  # from others, any digit may be gone
    outside = reached & ~house.cell_bits & ~board.peers[cell]
    return any(
        _can_see(board, hidden, holders)
        for holders in _possible_holders(view, outside, house.cell_bits | board.peers[cell])
    )


def _possible_holders(view: _View, outside: CellBits, kept_free: CellBits) -> Iterator[CellBits]:
    """For each digit the cells of `outside` that may hold it, given that no cell of `kept_free` does.

    None for a digit that is fixed in one of these.
    """
    mask = view.mask
    if len(view.given) < mask.board.digits:  # the digits that no cell fixes have the same holders
        yield outside & ~mask.fixed
    for given, seen in view.given:
        if not given & kept_free:
            yield outside & (given | ~mask.fixed) & ~seen


def _can_see(board: Board, hidden: CellBits, holders: CellBits) -> bool:
    """Whether some of the holders, no two of them peers, together see all the hidden cells."""
    step((1 + hidden.bit_count()) * (1 + board.size // 256))  # sets of cells are longer on large boards
    if not hidden:
        return True
    cell = min(bits(hidden), key=lambda cell: (board.peers[cell] & holders).bit_count())
    for holder in bits(board.peers[cell] & holders):
        if _can_see(board, hidden & ~board.peers[holder], holders & ~board.peers[holder] & ~(1 << holder)):
            return True
        holders &= ~(1 << holder)
    return False


# trust: no part
def _words(certificate: Certificate) -> Reason:
    board, reached, strategies = certificate.board, _reached(certificate), titles(certificate)
    if not set(PLACING) & set(certificate.strategies):
        return because("reach-no-singles", strategies=strategies)
    if reached == certificate.mask.cells:
        return because("reach-none", strategies=strategies)
    return because("reach", strategies=strategies, cells=some_cells(list(bits(board.all_cells & ~reached))))


# trust: no part
def _at_fault(certificate: Certificate) -> CellBits:
    return certificate.board.all_cells & ~_reached(certificate)


REACH = Kind(
    name="reach",
    help="Even if every clue had the best digit, the strategies would never fill some cells.",
    check=_check,
    words=_words,
    standard="its evidence is a set of cells, and looking at the houses of each other cell is the whole check",
    limits=FOR_LARGE_BOARDS,
    at_fault=_at_fault,
    example=KindExample("*....*....*....*", ("naked-single",), {"reached": [0, 5, 10, 15]}),
    marks=lambda certificate: cell_marks(_at_fault(certificate)),
)
