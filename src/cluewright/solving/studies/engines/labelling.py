"""Labelling: a digit is tried in the cell that has fewest candidates left, and no two cells of a house may be equal.

That is what a textbook's constraint solver does. Wherever a cell has one candidate left, it holds that digit, which is
gone from the cells that see it; that a digit may have only one place left is not seen.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ....boards import Board, Cell, Digit, DigitBits, Grid, House, bits
from ....cancelling import look
from ...engine import NODES, SolvingEngine, WorkCounts
from ..filtering import Domains, most_constrained


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    """Try the candidates of the most constrained cell, lowest first, and so on in depth."""
    domains, waiting = _start(grid), list[tuple[Domains, Cell, DigitBits]]()
    while True:
        look()
        if domains is not None:
            cell = most_constrained(domains)
            if cell is None:
                yield tuple(domain.bit_length() for domain in domains)
            else:  # the lowest digit last, to be tried first
                waiting += [(domains, cell, 1 << index) for index in reversed(list(bits(domains[cell])))]
        if not waiting:
            return
        before, cell, digit_bit = waiting.pop()
        work[NODES] += 1
        domains = narrowed(grid.board, before, cell, digit_bit)


def narrowed(board: Board, domains: Domains, cell: Cell, digit_bit: DigitBits) -> Domains | None:
    """The domains after this digit is placed in the cell, with what follows; None if a cell has no candidate left."""
    domains = domains.copy()
    domains[cell] = digit_bit
    placed = [cell]
    repeating = _repeating_houses_of(board)
    while placed:
        cell = placed.pop()
        seeing: Sequence[Cell] = board.peer_cells[cell]
        if repeating[cell]:
            met = _cells_of_met_houses(domains, cell, repeating[cell])
            if met is None:
                return None
            seeing = [*seeing, *met]
        gone = domains[cell]
        for other in seeing:
            if domains[other] & gone:
                left = domains[other] & ~gone
                domains[other] = left
                if not left:
                    return None
                if not left & (left - 1):
                    placed.append(other)
    return domains


def _cells_of_met_houses(domains: Domains, cell: Cell, houses: tuple[House, ...]) -> list[Cell] | None:
    """The cells that can no longer hold the digit of this one; None if a house has it too often."""
    digit_bit = domains[cell]
    found: list[Cell] = []
    for house in houses:
        others = [other for other in house.cells if domains[other] != digit_bit]
        if len(house.cells) - len(others) > house.times:
            return None
        if len(house.cells) - len(others) == house.times:
            found += others
    return found


@lru_cache(maxsize=32)
def _repeating_houses_of(board: Board) -> tuple[tuple[House, ...], ...]:
    """For each cell, its houses that hold every digit more than once."""
    return tuple(tuple(house for house in houses if house.times > 1) for houses in board.houses_of)


def _start(grid: Grid) -> Domains | None:
    """The domains of the clues; None if a cell has no candidate left."""
    domains: Domains | None = [grid.board.all_digits] * len(grid)
    for cell in bits(grid.clues):
        digit_bit = 1 << (grid[cell] - 1)
        if domains is None or not domains[cell] & digit_bit:
            return None
        domains = narrowed(grid.board, domains, cell, digit_bit)
    return domains


LABELLING = SolvingEngine(
    name="labelling",
    help="Tries the digits of the cell with the fewest candidates; a digit that is placed is gone from what sees it.",
    search=search,
)
