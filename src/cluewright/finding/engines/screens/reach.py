"""Reach: grant every clue whatever digit helps most; cells that even so are never filled stay empty for ever.

Singles and full houses fill cells. If the set has no other strategies, a candidate goes only when the law takes it:
when its digit is placed in a cell that sees it. So much can be counted without knowing a single digit. Strategies that
only rule out are beyond counting: beside them, anything may be gone from an empty cell.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ....boards import Board, House, Mask, bits
from ....strategies import STRATEGIES, Strategy
from ....strategies.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from ....verifying import Certificate
from ...question import Question

MOST_NODES = 10_000
"""Of one search for helpers; after so many it is granted that there are some."""


def out_of_reach(question: Question) -> Certificate | None:
    """Some cells are never filled, whatever the clues' digits."""
    if not set(question.strategies) <= set(STRATEGIES):
        return None  # somebody's own: it may place digits in its own way
    reached = optimistic_reach(question.mask, question.strategies)
    if reached == question.board.all_cells:
        return None
    return question.certificate("reach", reached=list(bits(reached)))


def optimistic_reach(mask: Mask, strategies: tuple[Strategy, ...]) -> int:
    """The cells that these strategies of the catalogue may fill at best, clue cells included, as a bit mask."""
    placing = [WAYS[strategy] for strategy in strategies if strategy in WAYS]
    view = _View(mask, mask.cells, anything_goes=len(placing) < len(strategies))
    before = -1
    while view.reached != before:
        before = view.reached
        for cell in bits(mask.board.all_cells & ~before):
            if any(may_fill(view, cell) for may_fill in placing):
                view.reached |= 1 << cell
    return view.reached


@dataclass
class _View:
    """What may be filled so far."""

    mask: Mask
    reached: int
    anything_goes: bool
    """Whether some strategy only rules out, so that any candidate of an empty cell may be gone."""

    @property
    def board(self) -> Board:
        return self.mask.board

    def fixed_digits(self, cells: int) -> set[int]:
        """The different digits that the mask fixes in these cells."""
        return {self.mask.digits[cell] for cell in bits(cells & self.mask.fixed)}


def _by_full_house(view: _View, cell: int) -> bool:
    """All other cells of a house are filled."""
    return any(not house.cell_bits & ~view.reached & ~(1 << cell) for house in view.board.houses_of[cell])


def _by_naked_single(view: _View, cell: int) -> bool:
    """The cells that it sees can hold all digits but one. A house with m times a digit takes m cells to rule it out."""
    if view.anything_goes:
        return True
    seen = view.board.peers[cell] & view.reached
    gone = len(view.fixed_digits(seen)) + (seen & ~view.mask.fixed).bit_count()
    for house in view.board.houses_of[cell]:
        if house.times > 1:
            gone += (house.cell_bits & view.reached).bit_count() // house.times
    return gone >= view.board.digits - 1


def _by_hidden_single(view: _View, cell: int) -> bool:
    """In one of its houses, cells with one digit can rule it out everywhere else."""
    if view.anything_goes or not view.board.all_times_one:
        return True
    return any(_may_be_last_place(view, cell, house) for house in view.board.houses_of[cell])


def _may_be_last_place(view: _View, cell: int, house: House) -> bool:
    """Some filled cells, which may hold one digit all, see every other empty cell of the house but not this one."""
    board, mask = view.board, view.mask
    others = house.cell_bits & ~view.reached & ~(1 << cell)
    hidden_from = view.reached & ~board.peers[cell]
    digits = view.fixed_digits(hidden_from) - view.fixed_digits(board.peers[cell])
    for digit in digits or {0}:  # 0: one that is fixed nowhere
        holders = sum(1 << other for other in bits(hidden_from) if mask.digits[other] in (0, digit))
        if _Helpers(board).see_all(others, holders):
            return True
    return False


@dataclass
class _Helpers:
    """A search for cells that may hold the same digit and together see certain others."""

    board: Board
    nodes: int = 0

    def see_all(self, others: int, holders: int) -> bool:
        """Whether some of the holders, no two of which see each other, see all the others."""
        self.nodes += 1
        if not others or self.nodes > MOST_NODES:
            return True
        peers = self.board.peers
        helpers = min((peers[other] & holders for other in bits(others)), key=int.bit_count)
        return any(
            self.see_all(others & ~peers[helper], holders & ~peers[helper] & ~(1 << helper)) for helper in bits(helpers)
        )


WAYS: dict[Strategy, Callable[[_View, int], bool]] = {
    FULL_HOUSE: _by_full_house,
    NAKED_SINGLE: _by_naked_single,
    HIDDEN_SINGLE: _by_hidden_single,
}
"""The strategies that place digits; all others of the catalogue only rule out."""
