"""Labelling: a digit is tried in the cell that has fewest candidates left, and no two cells of a house may be equal.

That is what a textbook's constraint solver does. Wherever a cell has one candidate left, it holds that digit, which is
gone from the cells that see it; that a digit may have only one place left is not seen.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress

from ....boards import Board, Cell, Digit, DigitBits, Grid, House, bits
from ....cancelling import look
from ...engine import NODES, SolvingEngine, WorkCounts

Domains = list[DigitBits]
"""The candidates that each cell has left."""


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    """Try the candidates of the most constrained cell, lowest first, and so on in depth."""
    start = _start(grid)
    if start is None:
        return
    cell = most_constrained(start)
    if cell is None:
        yield _digits(start)
        return
    waiting = _choices(start, cell)
    while waiting:
        look()
        before, cell, digit_bit = waiting.pop()
        work[NODES] += 1
        domains = narrowed(grid.board, before, cell, digit_bit)
        if domains is None:
            continue
        free = most_constrained(domains)
        if free is None:
            yield _digits(domains)
        else:
            waiting += _choices(domains, free)


def most_constrained(domains: Domains) -> Cell | None:
    """The first of the cells with the fewest candidates, two or more; None if there is none.

    >>> most_constrained([0b1, 0b111, 0b110, 0b11])
    2
    """
    sizes = [domain.bit_count() for domain in domains]
    open_cells = list(compress(range(len(sizes)), (size > 1 for size in sizes)))
    return min(open_cells, key=sizes.__getitem__, default=None)


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


def _choices(domains: Domains, cell: Cell) -> list[tuple[Domains, Cell, DigitBits]]:
    """What may be tried in the cell, the lowest digit last."""
    return [(domains, cell, 1 << index) for index in reversed(list(bits(domains[cell])))]


def _digits(domains: Domains) -> tuple[Digit, ...]:
    return tuple(domain.bit_length() for domain in domains)


LABELLING = SolvingEngine(
    name="labelling",
    help="Tries the digits of the cell with the fewest candidates; a digit that is placed is gone from what sees it.",
    search=search,
)
