"""The law of a board as clauses.

With D digits, the variable c * D + d says that the cell c holds the digit d; cells count from 0.
"""

# trust: believed for no-grid, chute-cubes

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ...boards import Board, Digit, House
from .counters import Counter, houses_with_copies

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int32]


@lru_cache(maxsize=2)
def law(board: Board) -> "list[Numbers]":
    """Every cell has one digit, and so has every house that holds each once: tables with a clause in each row."""
    import numpy as np

    of_digits = np.arange(1, board.digits + 1)
    once = [house.cells for house in board.houses if house.times == 1]
    in_cells = [np.arange(board.size)[:, None] * board.digits + of_digits]
    in_houses = [np.sort(cells)[None, :] * board.digits + of_digits[:, None] for cells in once]
    ones = [table.astype(np.int32) for table in (*in_cells, *in_houses)]
    return [*ones, -_pairs(ones)]


def _pairs(tables: "list[Numbers]") -> "Numbers":
    """The pairs of numbers in any row, in order, each once; the numbers of a row ascend."""
    import numpy as np

    found = [np.zeros(0, np.int64)]
    for table in tables:
        one, other = np.triu_indices(table.shape[1], 1)
        found.append((table[:, one].astype(np.int64) << 32 | table[:, other]).ravel())
    pairs = np.unique(np.concatenate(found))
    return np.stack([pairs >> 32, pairs & 0xFFFFFFFF], axis=-1).astype(np.int32)


# trust: believed for no-grid
def counters(board: Board) -> Iterator[tuple[House, Digit, Counter]]:
    """What counts each digit in every other house, by variables that follow those of the candidates."""
    start = board.size * board.digits + 1
    for house in houses_with_copies(board):
        for digit in range(1, board.digits + 1):
            yield house, digit, Counter(start, len(house.cells), house.times)
            start += len(house.cells) * house.times


# trust: believed for no-grid
def law_of_copies(board: Board) -> Iterator[tuple[int, ...]]:
    """Every other house has each digit as often as it must."""
    for house, digit, counter in counters(board):
        placed = [cell * board.digits + digit for cell in house.cells]
        yield from counter.clauses(placed)
        yield from counter.never_more(placed)
        yield (counter.reaches(counter.length, counter.most),)
