"""The metric of *Ease and Toil*: the more cells have few candidates from the clues alone, the easier the puzzle.

The choice function of an empty cell is its number of candidates after the clues' own eliminations, nothing more. The
histogram counts the cells with 1, 2, ... candidates; weighted, summed and divided by what it could be at most, it is
the WNEF, the weighted normalized ease function.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from ..arrays import NDArray, np
from ..boards import Board, BoardLike, Digit, Grid, GridLike, Position, bits
from ..boards.batches import Rows
from ..cancelling import look
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..notation import grid_of
from ..values import one_of

Histograms: TypeAlias = "NDArray[np.int32]"
"""For each puzzle a row with the number of cells that have 0, 1, 2, ... candidates."""

BASE = 2
"""What each further candidate divides the exponential weight by. The pages of the paper that state it are missing."""
PUZZLES_AT_ONCE = 8192
"""Puzzles whose candidates are counted at once: of the classic board, what the cache of a core holds."""


@dataclass(frozen=True)
class Weight:
    """How much a cell with n candidates counts, which depends on the digits of the board; with n = 1 the most.

    >>> [WEIGHTS["exponential"].of(n, 4) for n in (1, 2, 3, 4)]
    [8, 4, 2, 1]
    """

    name: str
    formula: str
    """As the documents write it, D being the number of digits."""
    of: Callable[[int, Digit], int]
    """The weight w(n) of n candidates among this many digits; n is at least 1."""

    def row(self, digits: Digit) -> list[int]:
        """The weights of 0, 1, 2, ... candidates; a cell without any makes nothing easy."""
        return [0, *(self.of(choices, digits) for choices in range(1, digits + 1))]


WEIGHTS: dict[str, Weight] = {
    weight.name: weight
    for weight in (
        Weight("exponential", f"{BASE}^(D - n)", lambda choices, digits: BASE ** (digits - choices)),
        Weight("squared", "(D + 1 - n)^2", lambda choices, digits: (digits + 1 - choices) ** 2),
        Weight("linear", "D + 1 - n", lambda choices, digits: digits + 1 - choices),
    )
}
"""The weight functions by name, the one that is meant by default first."""
DEFAULT_WEIGHT = next(iter(WEIGHTS))


def weight_named(name: str) -> Weight:
    """The weight function of this name."""
    return WEIGHTS[one_of("weight: expected {}", name, WEIGHTS)]


def histogram(puzzle: GridLike, board: BoardLike | None = None) -> tuple[int, ...]:
    """How many empty cells have 0, 1, 2, ... candidates after the clues' own eliminations.

    >>> histogram("1...2..3..4..1..")
    (0, 5, 6, 0, 0)
    """
    grid = grid_of(puzzle, board)
    start = Position.start(grid)
    counts = [0] * (grid.board.digits + 1)
    for cell in bits(start.unfilled):
        counts[start.candidates[cell].bit_count()] += 1
    return tuple(counts)


def wef(puzzle: GridLike, weight: str = DEFAULT_WEIGHT, board: BoardLike | None = None) -> int:
    """The weighted ease of a puzzle, not normalized: it grows with the number of empty cells.

    >>> wef("1...2..3..4..1..")
    64
    """
    grid = grid_of(puzzle, board)
    row = weight_named(weight).row(grid.board.digits)
    return sum(each * count for each, count in zip(row, histogram(grid), strict=True))


def wnef(puzzle: GridLike, weight: str = DEFAULT_WEIGHT, board: BoardLike | None = None) -> float:
    """The WNEF: 1 if every empty cell has one candidate, near 0 if each has all. A full grid, being done, has 1.

    >>> round(wnef("1...2..3..4..1.."), 4), wnef("1234341221434321")
    (0.7273, 1.0)
    """
    grid = grid_of(puzzle, board)
    empty = grid.digits.count(0)
    most = weight_named(weight).of(1, grid.board.digits) * empty
    return wef(grid, weight) / most if empty else 1.0


def histograms(board: Board, rows: "Rows") -> "Histograms":
    """`histogram` of many puzzles at once: a row for each.

    >>> import numpy as np
    >>> from cluewright.boards.batches import as_rows
    >>> histograms(*as_rows(["1...2..3..4..1.."])).tolist()
    [[0, 5, 6, 0, 0]]
    """
    found = np.zeros((len(rows), board.digits + 1), np.int32)
    if board.constraints:  # candidates are ruled out by these, too, which the columns below do not know
        for number, row in enumerate(rows.tolist()):
            look()
            found[number] = histogram(Grid(tuple(row), board))
        return found
    for start in range(0, len(rows), PUZZLES_AT_ONCE):
        look()
        part = rows[start : start + PUZZLES_AT_ONCE]
        choices = _choices(board, part)
        for number in range(board.digits + 1):
            found[start : start + len(part), number] = (choices == number).sum(axis=0)
    return found


def wnefs_of(histograms: "Histograms", weight: str = DEFAULT_WEIGHT) -> "NDArray[np.float64]":
    """The WNEF of each puzzle whose histogram is given."""
    digits = histograms.shape[1] - 1
    row = np.array(weight_named(weight).row(digits), float)
    return normalized(histograms @ row, row[1] * histograms.sum(axis=1))


def normalized(ease: "NDArray[np.float64]", most: "NDArray[np.float64]") -> "NDArray[np.float64]":
    """The weighted ease of puzzles as a part of the most that it could be; 1 where there is no empty cell."""
    found = np.ones(len(ease))
    np.divide(ease, most, out=found, where=most > 0)
    return found


def centred(histograms: "NDArray[Any]", control: "NDArray[Any]") -> "NDArray[np.float64]":
    """The histograms with the mean histogram of a control set removed: what sets them apart from it.

    >>> import numpy as np
    >>> centred(np.array([[0, 3, 1]]), np.array([[0, 1, 1], [0, 3, 2]])).tolist()
    [[0.0, 1.0, -0.5]]
    """
    if not len(control):
        raise CluewrightError("control: expected at least one histogram, got none")
    without_mean: NDArray[np.float64] = histograms - np.mean(control, axis=0)
    return without_mean


def _choices(board: Board, rows: "Rows") -> "Rows":
    """For each cell a row with its number of candidates in each puzzle; 255, which is no number, where it is filled.

    Cells come first, so that what is done for a house is done for all puzzles in one stride.
    """
    digits = np.ascontiguousarray(rows.T)
    width = next(each for each in (np.uint8, np.uint16, np.uint32, np.uint64) if 8 * each().itemsize >= board.digits)
    bit_of = np.array([0, *(1 << digit for digit in range(board.digits))], width)
    held = bit_of[digits]
    gone = np.zeros_like(held)
    for house in board.houses:
        cells = list(house.cells)
        if house.times == 1:
            full = np.bitwise_or.reduce(held[cells], axis=0)
        else:
            full = np.zeros(len(rows), width)
            for digit in range(1, board.digits + 1):
                full |= bit_of[digit] * ((digits[cells] == digit).sum(axis=0) >= house.times).astype(width)
        gone[cells] |= full
    left = np.bitwise_count(~gone & width(board.all_digits))
    return np.where(digits == 0, left, 255).astype(np.uint8)
