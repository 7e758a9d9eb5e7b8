"""Reach: cells that would never be filled even if every clue had the digit that helps most.

Only singles and full houses fill cells. If the set has no other strategies, a candidate goes only by the board's law:
when its digit is placed in a cell that sees it. How far that reaches can be counted without knowing any digit. What
strategies that only rule out achieve cannot: beside them, every candidate of an empty cell is taken to be gone.
"""

from collections.abc import Callable, Iterator

from ....boards import Board, Cell, CellBits, Digit, House, Mask, bits
from ....late_dataclasses import dataclass
from ....strategies import STRATEGIES, Strategy
from ....strategies.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from ....strategies.templates import TEMPLATE_SET
from ....verifying import Certificate
from ...question import Question

PLACING_ANYWHERE = {TEMPLATE_SET}
"""The strategies without a list of rules that place digits."""
MAX_NODES = 10_000
"""Nodes per helper search; beyond this, assume that helpers exist. More of them may refute more, but take longer."""


def out_of_reach(question: Question) -> Iterator[Certificate]:
    """Some cells are never filled by the strategies, for any digits of the clues."""
    if not set(question.strategies) <= set(STRATEGIES) - PLACING_ANYWHERE:
        return  # a user's own strategy may place digits in its own way, too
    reached = optimistic_reach(question.mask, question.strategies)
    if reached != question.board.all_cells:
        yield question.certificate("reach", reached=list(bits(reached)))


def optimistic_reach(mask: Mask, strategies: tuple[Strategy, ...]) -> CellBits:
    """The cells that these strategies of the catalogue may fill at best, clue cells included."""
    placing = [WAYS[strategy] for strategy in strategies if strategy in WAYS]
    view = _View(mask, mask.cells, all_may_be_gone=len(placing) < len(strategies))
    before = -1
    while view.reached != before:
        before = view.reached
        for cell in bits(mask.board.all_cells & ~before):
            if any(may_fill(view, cell) for may_fill in placing):
                view.reached |= 1 << cell
    return view.reached


@dataclass
class _View:
    """The cells that may be filled so far."""

    mask: Mask
    reached: CellBits
    all_may_be_gone: bool
    """Whether some strategy only rules out: then any candidate of an empty cell may be gone."""

    @property
    def board(self) -> Board:
        return self.mask.board

    def fixed_digits(self, cell_bits: CellBits) -> set[Digit]:
        """The different digits that the mask fixes in these cells."""
        return {self.mask.digits[cell] for cell in bits(cell_bits & self.mask.fixed)}


def _by_full_house(view: _View, cell: Cell) -> bool:
    """Whether all other cells of some house may be filled."""
    return any(not house.cell_bits & ~view.reached & ~(1 << cell) for house in view.board.houses_of[cell])


def _by_naked_single(view: _View, cell: Cell) -> bool:
    """Whether the peers of the cell may hold all digits but one.

    In a house that holds each digit m times, it takes m cells to rule out a digit.
    """
    if view.all_may_be_gone:
        return True
    seen = view.board.peers[cell] & view.reached
    gone = len(view.fixed_digits(seen)) + (seen & ~view.mask.fixed).bit_count()
    for house in view.board.houses_of[cell]:
        if house.times > 1:
            gone += (house.cell_bits & view.reached).bit_count() // house.times
    return gone >= view.board.digits - 1


def _by_hidden_single(view: _View, cell: Cell) -> bool:
    """Whether some digit may be ruled out in all other cells of one of the cell's houses."""
    if view.all_may_be_gone or not view.board.all_times_one:
        return True
    return any(_may_be_last_cell(view, cell, house) for house in view.board.houses_of[cell])


def _may_be_last_cell(view: _View, cell: Cell, house: House) -> bool:
    """Whether filled cells that may all hold one digit see every other empty cell of the house, but not this cell."""
    board, mask = view.board, view.mask
    others = house.cell_bits & ~view.reached & ~(1 << cell)
    hidden_from = view.reached & ~board.peers[cell]
    digits = view.fixed_digits(hidden_from) - view.fixed_digits(board.peers[cell])
    for digit in digits or {0}:  # 0: no fixed digit can help, only free cells
        holders = sum(1 << other for other in bits(hidden_from) if mask.digits[other] in (0, digit))
        if _Helpers(board).see_all(others, holders):
            return True
    return False


@dataclass
class _Helpers:
    """A search for cells that may hold the same digit and together see certain others.

    A search of more than MAX_NODES nodes is taken to succeed.
    """

    board: Board
    nodes: int = 0

    def see_all(self, others: CellBits, holders: CellBits) -> bool:
        """Whether some of the holders, no two of which see each other, see all the others."""
        self.nodes += 1
        if not others or self.nodes > MAX_NODES:
            return True
        peers = self.board.peers
        helpers = min((peers[other] & holders for other in bits(others)), key=int.bit_count)
        return any(
            self.see_all(others & ~peers[helper], holders & ~peers[helper] & ~(1 << helper)) for helper in bits(helpers)
        )


WAYS: dict[Strategy, Callable[[_View, Cell], bool]] = {
    FULL_HOUSE: _by_full_house,
    NAKED_SINGLE: _by_naked_single,
    HIDDEN_SINGLE: _by_hidden_single,
}
"""Whether each strategy that places digits may fill a cell. All others of the catalogue only rule out."""
