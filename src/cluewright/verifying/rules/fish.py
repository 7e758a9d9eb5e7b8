"""X-wing, swordfish and jellyfish."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Board
from .rule import Cells, Rule, digits_of, each


def fish(board: Board, size: int) -> Iterator[Rule]:
    """A digit keeps to some columns in as many rows: it is gone from the rest of these columns; and the reverse.

    Rows and columns hold it equally often, and each cell is in one row and in one column: otherwise nothing follows.
    """
    rows, columns = _lines(board, "row"), _lines(board, "column")
    times = {house.times for house in board.houses if house.kind in ("row", "column")}
    if len(times) > 1 or not _cover_once(board, rows) or not _cover_once(board, columns):
        return
    for lines, crossing in ((rows, columns), (columns, rows)):
        for some in combinations(lines, size):
            for others in combinations(crossing, size):
                here, there = frozenset().union(*some), frozenset().union(*others)
                for digit in digits_of(board):
                    yield Rule(gone=each(here - there, {digit}), removes=each(there - here, {digit}))


def _lines(board: Board, kind: str) -> list[Cells]:
    return [frozenset(house.cells) for house in board.houses if house.kind == kind]


def _cover_once(board: Board, lines: list[Cells]) -> bool:
    return sorted(cell for line in lines for cell in line) == list(range(board.rows * board.columns))
