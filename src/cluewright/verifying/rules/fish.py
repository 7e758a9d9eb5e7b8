"""X-wing, swordfish and jellyfish."""

from collections.abc import Iterator
from itertools import chain, combinations

from ...boards import Board
from .rule import Cells, Rule, digits_of, each


def fish(board: Board, size: int) -> Iterator[Rule]:
    """A digit keeps to some columns in as many rows: it is gone from the rest of these columns; and the reverse.

    Rows and columns of one part of the board are meant. They hold it equally often, and each cell of the part is in one
    row and in one column: otherwise nothing follows.
    """
    for part in sorted({house.part for house in board.houses}):
        rows, columns = _lines(board, "row", part), _lines(board, "column", part)
        times = {house.times for house in board.houses if house.kind in ("row", "column") and house.part == part}
        if len(times) > 1 or sorted(chain(*rows)) != sorted(chain(*columns)) or _share_a_cell(rows):
            continue
        for lines, crossing in ((rows, columns), (columns, rows)):
            for some in combinations(lines, size):
                for others in combinations(crossing, size):
                    here, there = frozenset().union(*some), frozenset().union(*others)
                    for digit in digits_of(board):
                        yield Rule(gone=each(here - there, {digit}), removes=each(there - here, {digit}))


def _lines(board: Board, kind: str, part: str) -> list[Cells]:
    return [frozenset(house.cells) for house in board.houses if house.kind == kind and house.part == part]


def _share_a_cell(lines: list[Cells]) -> bool:
    return any(one & other for one, other in combinations(lines, 2))
