"""X-wing, swordfish and jellyfish."""

from collections.abc import Iterator
from itertools import chain, combinations

from ...boards import Board
from .rule import Cells, Rule, digits_of, each


def fish(board: Board, size: int) -> Iterator[Rule]:
    """A digit keeps to some columns in as many rows: it is gone from the rest of these columns; and the reverse."""
    for lines, crossing in crossing_lines(board):
        for some in combinations(lines, size):
            for others in combinations(crossing, size):
                here, there = frozenset().union(*some), frozenset().union(*others)
                for digit in digits_of(board):
                    yield Rule(gone=each(here - there, {digit}), removes=each(there - here, {digit}))


def crossing_lines(board: Board) -> Iterator[tuple[list[Cells], list[Cells]]]:
    """The rows and the columns of each part of the board, then the columns and the rows.

    They hold each digit equally often, and each cell of the part is in one row and in one column: otherwise nothing
    follows.
    """
    for part in sorted({house.part for house in board.houses}):
        rows, columns = _lines(board, "row", part), _lines(board, "column", part)
        times = {house.times for house in board.houses if house.kind in ("row", "column") and house.part == part}
        if len(times) <= 1 and sorted(chain(*rows)) == sorted(chain(*columns)) and not _share_a_cell(rows):
            yield rows, columns
            yield columns, rows


def _lines(board: Board, kind: str, part: str) -> list[Cells]:
    return [frozenset(house.cells) for house in board.houses if house.kind == kind and house.part == part]


def _share_a_cell(lines: list[Cells]) -> bool:
    return any(one & other for one, other in combinations(lines, 2))
