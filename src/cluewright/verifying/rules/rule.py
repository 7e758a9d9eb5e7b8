"""A rule as the checker has it, and the few words with which the definitions are written."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ...boards import Board, Cell, Digit

Candidate = tuple[Cell, Digit]
"""A digit in a cell."""

Cells = frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Rule:
    """Once its premises hold, those of `places` are placed, those of `removes` are gone, and `notes` are noted."""

    gone: frozenset[Candidate]
    """The candidates that must be gone."""
    filled: Cells = frozenset()
    """The cells that must hold a digit."""
    unclued: Cells = frozenset()
    """The cells that must not be clues."""
    places: frozenset[Candidate] = frozenset()
    removes: frozenset[Candidate] = frozenset()
    placed: frozenset[Candidate] = frozenset()
    """The candidates that must be placed."""
    noted: frozenset[Hashable] = frozenset()
    """What other rules must have noted."""
    notes: frozenset[Hashable] = frozenset()
    """What it notes, for other rules: names that mean nothing but what the rules make of them."""


def each(cells: Iterable[Cell], digits: Iterable[Digit]) -> frozenset[Candidate]:
    """Each of these digits in each of these cells.

    >>> sorted(each({0, 7}, {1, 2}))
    [(0, 1), (0, 2), (7, 1), (7, 2)]
    """
    return frozenset(product(cells, digits))


def digits_of(board: Board) -> frozenset[Digit]:
    return frozenset(range(1, board.digits + 1))


def houses_once(board: Board, *kinds: str) -> list[Cells]:
    """The houses that hold each digit once, of these kinds only if any are named."""
    return [frozenset(house.cells) for house in board.houses if house.times == 1 and (not kinds or house.kind in kinds)]


@lru_cache(maxsize=8)
def sharing_a_house(board: Board) -> tuple[Cells, ...]:
    """For each cell the others that share any house with it."""
    return _beside(board, [frozenset(house.cells) for house in board.houses])


@lru_cache(maxsize=8)
def seen_from(board: Board) -> tuple[Cells, ...]:
    """For each cell the others that share with it a house that holds each digit once; two such cells see each other.

    >>> from cluewright.boards import board_named
    >>> sorted(seen_from(board_named("4x4"))[0])
    [1, 2, 3, 4, 5, 8, 12]
    """
    return _beside(board, houses_once(board))


def _beside(board: Board, houses: Iterable[Cells]) -> tuple[Cells, ...]:
    """For each cell the others of these houses."""
    beside: list[set[Cell]] = [set() for _ in range(board.size)]
    for house in houses:
        for cell in house:
            beside[cell] |= house - {cell}
    return tuple(map(frozenset, beside))


@lru_cache(maxsize=8)
def rows_and_columns(board: Board) -> tuple[tuple[int, int], ...]:
    """For each cell its row and its column, counted from 0; where the board has holes, cells are fewer than places.

    >>> from cluewright.boards import board_named
    >>> rows_and_columns(board_named("4x4"))[6], rows_and_columns(board_named("samurai"))[9]
    ((1, 2), (0, 12))
    """
    places = range(board.size) if board.places is None else board.places
    return tuple(divmod(place, board.columns) for place in places)
