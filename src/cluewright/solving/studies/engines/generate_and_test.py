"""Generate and test: every filling of the free cells is made, and only then tested, as naive as search can be.

A house holds each of n digits m times exactly if the sum of (m + 1) ** (digit - 1) over its cells is what it is in a
right house: any other n * m digits of the same sum would need a carry in base m + 1, and a carry costs digits.
"""

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from ....arrays import NDArray, np
from ....boards import Board, Cell, Digit, Grid, House, bits
from ....cancelling import look
from ...engine import NODES, SolvingEngine, WorkCounts

Numbers: TypeAlias = "NDArray[np.integer]"

MAX_FILLINGS = 2**32
"""Fillings, at most: half a minute for the empty 4x4 board, which has this many. More take longer in proportion."""
MAX_AT_ONCE = 2**16
"""Fillings that are tested at once. Fewer are slower, more no longer fit into the processor's caches."""
LARGEST_SUM = 2**64
"""The sum over a house must be smaller: on boards of up to 57 digits it is."""


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    """Test the fillings in blocks, in each of which only the last free cells differ."""
    board, free = grid.board, tuple(bits(grid.board.all_cells & ~grid.clues))
    last = _last_cells(board, free)
    first = free[: len(free) - len(last)]
    fillings = board.digits ** len(last)
    sums = [_sums(house, last, board.digits) for house in board.houses]
    for filling in product(range(1, board.digits + 1), repeat=len(first)):
        look()
        digits = list(grid.digits)
        for cell, digit in zip(first, filling, strict=True):
            digits[cell] = digit
        is_right = np.ones(fillings, np.bool_)
        for house, of_last in zip(board.houses, sums, strict=True):
            is_right &= of_last == _right_sum(house, board.digits) - _sum(house, digits)
        tested = 0
        for number in np.flatnonzero(is_right).tolist():
            work[NODES] += number + 1 - tested
            tested = number + 1
            for place, cell in enumerate(reversed(last)):
                digits[cell] = number // board.digits**place % board.digits + 1
            yield tuple(digits)
        work[NODES] += fillings - tested


def _last_cells(board: Board, free: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The last free cells, as many as are filled at once."""
    count = 0
    while count < len(free) and board.digits ** (count + 1) <= MAX_AT_ONCE:
        count += 1
    return free[len(free) - count :]


def _sums(house: House, cells: tuple[Cell, ...], digits: int) -> "Numbers":
    """The sum over the house's cells among these, for each filling of them."""
    fillings = np.arange(digits ** len(cells))
    weights = np.array([_weight(house, digit) for digit in range(1, digits + 1)], np.uint64)
    sums = np.zeros(len(fillings), np.min_scalar_type(_largest_sum(house, digits)))
    for place, cell in enumerate(reversed(cells)):
        if house.cell_bits >> cell & 1:
            sums += weights[fillings // digits**place % digits].astype(sums.dtype)
    return sums


def _weight(house: House, digit: Digit) -> int:
    return int((house.times + 1) ** (digit - 1))


def _sum(house: House, digits: list[Digit]) -> int:
    return sum(_weight(house, digits[cell]) for cell in house.cells if digits[cell])


def _right_sum(house: House, digits: int) -> int:
    return house.times * sum(_weight(house, digit) for digit in range(1, digits + 1))


def _largest_sum(house: House, digits: int) -> int:
    return len(house.cells) * _weight(house, digits)


def unsuited(grid: Grid) -> str:
    """Whether there are too many fillings, or digits."""
    free, digits = grid.digits.count(0), grid.board.digits
    if digits**free > MAX_FILLINGS:
        return f"its {free} free cells have {digits}^{free} fillings, and more than {MAX_FILLINGS:,} take too long"
    if any(_largest_sum(house, digits) >= LARGEST_SUM for house in grid.board.houses):
        return f"the test of a house is not made for {digits} digits"
    return ""


GENERATE_AND_TEST = SolvingEngine(
    name="generate-and-test",
    help="Makes every filling of the free cells, and only then tests it. Its nodes are the fillings.",
    search=search,
    unsuited=unsuited,
)
