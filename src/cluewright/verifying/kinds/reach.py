"""Reach: give every clue the benefit of any digit; even so the strategies never get to some cells."""

from collections.abc import Iterator

from ...boards import Board, House, Mask, bits, bits_of
from ...strategies import Mark
from ...strategies.words import cells_named, listed
from ..certificate import Certificate, Kind
from ..fields import cells_of, evidence_of, strategies_of
from ..refusal import Refusal, TooLargeToCheck

PLACING = ("full-house", "naked-single", "hidden-single")
"""The strategies that place digits. That no other one of the catalogue does, a test holds: to see it in all rules of a
board takes minutes where there are wings."""
MOST_NODES = 100_000
"""Of the search for the cells that hide a digit, cell by cell."""
MOST_NAMED = 6
"""Cells that a sentence names one by one."""


def _check(certificate: Certificate) -> None:
    board, mask = certificate.board, certificate.mask
    reached = _reached(certificate)
    if mask.cells & ~reached:
        raise Refusal("reached: expected all clue cells in it, got some outside")
    if reached == board.all_cells:
        raise Refusal("reached: expected a cell outside it, got none")
    _check_strategies(certificate)
    for cell in bits(board.all_cells & ~reached):
        how = _filled_by(certificate, reached, cell)
        if how:
            raise Refusal(
                f"reached: expected a set that the strategies cannot leave, but {board.cell_name(cell)} {how}"
            )


def _reached(certificate: Certificate) -> int:
    (reached,) = evidence_of(certificate, "reached")
    return bits_of(cells_of("reached", reached, certificate.board))


def _check_strategies(certificate: Certificate) -> None:
    """Refuse a set in which singles are helped by eliminations."""
    for strategy in strategies_of(certificate):
        if strategy.name in PLACING:
            continue
        for single in ("naked-single", "hidden-single"):
            if single in certificate.strategies:
                raise Refusal(
                    f"strategies: with {strategy.name}, {single} may fill any cell, and nothing is out of reach"
                )


def _filled_by(certificate: Certificate, reached: int, cell: int) -> str:
    """How the strategies might fill a cell when the reached ones are filled, or nothing."""
    mask, names = certificate.mask, certificate.strategies
    houses = mask.board.houses_of[cell]
    if "full-house" in names:
        for house in houses:
            if house.cell_bits & ~reached == 1 << cell:
                return f"may be a full house in {house.name}"
    if "naked-single" in names and _most_digits_gone(mask, reached, cell) >= mask.board.digits - 1:
        return "may be a naked single"
    if "hidden-single" in names:
        for house in houses:
            if _may_hide(mask, reached, cell, house):
                return f"may be a hidden single in {house.name}"
    return ""


def _most_digits_gone(mask: Mask, reached: int, cell: int) -> int:
    """How many digits can be gone from an empty cell at most, by the law alone."""
    board = mask.board
    seen = board.peers[cell] & reached
    fixed = {mask.digits[peer] for peer in bits(seen & mask.fixed)}
    # m cells of a house that holds a digit m times are needed to rule out one digit.
    by_copies = sum(
        (house.cell_bits & reached).bit_count() // house.times for house in board.houses_of[cell] if house.times > 1
    )
    return len(fixed) + (seen & ~mask.fixed).bit_count() + by_copies


def _may_hide(mask: Mask, reached: int, cell: int, house: House) -> bool:
    """Whether some digit can be gone from all other cells of the house."""
    board = mask.board
    if house.times > 1:
        return True
    in_copies = bits_of(other for other in house.cells if any(of.times > 1 for of in board.houses_of[other]))
    hidden = house.cell_bits & ~reached & ~(1 << cell) & ~in_copies  # a cell of such a house counts as easily ruled out
    outside = reached & ~house.cell_bits & ~board.peers[cell]
    return any(
        _can_see(board, hidden, holders)
        for holders in _possible_holders(mask, outside, house.cell_bits | board.peers[cell])
    )


def _possible_holders(mask: Mask, outside: int, kept_free: int) -> Iterator[int]:
    """For each digit the cells that may hold it, where it stands in none of those that are kept free of it."""
    fixed = set(mask.digits) - {0}
    if len(fixed) < mask.board.digits:  # the digits that no cell fixes are all alike
        yield outside & ~mask.fixed
    for digit in fixed:
        given = bits_of(cell for cell, other in enumerate(mask.digits) if other == digit)
        if not given & kept_free:
            seen = bits_of(peer for cell in bits(given) for peer in mask.board.peer_cells[cell])
            yield outside & (given | ~mask.fixed) & ~seen


def _can_see(board: Board, hidden: int, holders: int, nodes: int = MOST_NODES) -> bool:
    """Whether some of these holders, none a peer of another, see all these cells together."""
    left = [nodes]

    def search(hidden: int, holders: int) -> bool:
        if not hidden:
            return True
        left[0] -= 1
        if left[0] < 0:
            raise TooLargeToCheck(f"reached: too large to check, more than {nodes} ways to hide a digit from a house")
        cell = min(bits(hidden), key=lambda cell: (board.peers[cell] & holders).bit_count())
        for holder in bits(board.peers[cell] & holders):
            if search(hidden & ~board.peers[holder], holders & ~board.peers[holder] & ~(1 << holder)):
                return True
            holders &= ~(1 << holder)
        return False

    return search(hidden, holders)


def _words(certificate: Certificate) -> str:
    board, reached = certificate.board, _reached(certificate)
    titles = listed([strategy.title for strategy in strategies_of(certificate)], last="or")
    if reached == certificate.mask.cells:
        return f"Whatever the clues are, no {titles} can fill a first cell. Add clues, or put them closer together."
    beyond = list(bits(board.all_cells & ~reached))
    which = cells_named(board, beyond) if len(beyond) <= MOST_NAMED else f"{len(beyond)} cells"
    return f"Whatever the clues are, no {titles} can ever fill {which}. Put a clue there, or more of them nearby."


def _marks(certificate: Certificate) -> tuple[Mark, ...]:
    return tuple(Mark("fault", cell=cell) for cell in bits(certificate.board.all_cells & ~_reached(certificate)))


REACH = Kind(
    name="reach",
    help="Even if every clue had the best digit, the strategies would never fill some cells.",
    check=_check,
    words=_words,
    marks=_marks,
)
