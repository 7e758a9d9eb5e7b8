"""A board in the form that the kernel takes: one object with its tables."""

from array import array
from functools import lru_cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from .board import Board, expect_houses_alone
from .houses import BOXES

END_OF_PART = -1
"""What the kernel takes for the end of a part, in the lists of rows and of columns."""

if TYPE_CHECKING:
    from cluewright._kernel import BoardTables

    from .constraints.parts import Walk


def tables_of(board: Board) -> "BoardTables":
    """The tables of a board, for what looks at houses alone: a board with constraints is refused.

    >>> from cluewright.boards import board_named
    >>> tables_of(board_named("4x4")).cells
    16
    """
    expect_houses_alone(board)
    return solving_tables_of(board)


@lru_cache(maxsize=32)
def solving_tables_of(board: Board) -> "BoardTables":
    """The tables of a board with its constraints; built once for equal boards.

    Uses no numpy, which takes 0.1 s to import.
    """
    return _made(board, ())


def search_tables_of(board: Board) -> "BoardTables":
    """The same for what searches for completions: with sums that follow from others, which no strategy looks at."""
    return _with_derived_sums(board) if board.constraints else solving_tables_of(board)


@lru_cache(maxsize=32)
def _with_derived_sums(board: Board) -> "BoardTables":
    from .constraints.derived import innies_and_outies  # few boards have any constraints

    return _made(board, innies_and_outies(board))


def _made(board: Board, more_walks: "tuple[Walk, ...]") -> "BoardTables":
    from cluewright._kernel import BoardTables

    houses = board.houses
    starts = accumulate((len(house.cells) for house in houses), initial=0)
    house_cells = chain.from_iterable(house.cells for house in houses)
    times = (house.times for house in houses)
    rows, columns = (_by_part(board, kind) for kind in ("row", "column"))
    boxes = (number for number, house in enumerate(houses) if house.kind in BOXES)
    lists = (array("i", numbers) for numbers in (starts, house_cells, times, rows, columns, boxes))
    return BoardTables(board.size, board.digits, *chain(lists, _constraint_lists(board, more_walks)))


def _constraint_lists(
    board: Board, more_walks: "tuple[Walk, ...]"
) -> "tuple[array[int], array[int], array[int], array[int]]":
    """The constraints as the kernel takes them: boards/constraint_tables.hpp has the layout. All empty for none."""
    allowed, pair_cells, pair_digits, walks = array("Q"), array("i"), array("Q"), array("i")
    if board.constraints:
        from .constraints import constraint_tables  # few boards have any

        tables = constraint_tables(board)
        allowed.extend(tables.allowed)
        for cells, sets in tables.pairs.items():
            pair_cells.extend(cells)
            pair_digits.extend(sets)
        for walk in (*tables.walks, *more_walks):
            walks.extend((len(walk.cells), *walk.cells))
            for layer in walk.transitions:
                walks.append(len(layer))
                walks.extend(number for each in layer for number in (each.before, each.digit - 1, each.after))
    return allowed, pair_cells, pair_digits, walks


def _by_part(board: Board, kind: str) -> list[int]:
    """The numbers of the houses of this kind, those of each part together."""
    parts = dict.fromkeys(house.part for house in board.of_kind("row", "column"))
    lists = [
        [number for number, house in enumerate(board.houses) if (house.kind, house.part) == (kind, part)]
        for part in parts
    ]
    return list(chain.from_iterable([*numbers, END_OF_PART] for numbers in lists))[:-1]
