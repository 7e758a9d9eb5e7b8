"""Parts of the sentences in which strategies explain their steps."""

from collections.abc import Iterable

from ..boards import Board, Cell, Digit, House, digit_symbol
from ..wording import listed, plural
from .rule import Candidate

SIZE_WORDS = {2: "two", 3: "three", 4: "four"}
"""Sizes of patterns, as words."""


def symbols(digits: Iterable[Digit]) -> str:
    """All of these digits, in the order given.

    >>> symbols((3, 11))
    '3 and B'
    """
    return listed([*map(digit_symbol, digits)])


def any_of(digits: Iterable[Digit]) -> str:
    """A choice of these digits, the lowest first.

    >>> any_of((3, 1, 2))
    '1, 2 or 3'
    """
    return listed([digit_symbol(digit) for digit in sorted(digits)], last="or")


def cells_named(board: Board, cells: Iterable[Cell]) -> str:
    return listed([*map(board.cell_name, cells)])


def houses_named(houses: Iterable[House]) -> str:
    """The names of the houses; a kind and a part that all of them share are named once.

    >>> houses_named([House("row", 0, (0, 1)), House("row", 2, (4, 5))])
    'rows 1 and 3'
    """
    chosen = list(houses)
    if len(chosen) == 1:
        return chosen[0].name
    kinds = {(house.part, house.kind) for house in chosen}
    if len(kinds) == 1:
        part, kind = kinds.pop()
        return f"{part} {plural(kind)} {listed([str(house.index + 1) for house in chosen])}".lstrip()
    return listed([house.name for house in chosen])


def gone_together(removes: Iterable[Candidate]) -> dict[tuple[Digit, ...], list[Cell]]:
    """The cells from which the same digits are gone, by these digits.

    >>> gone_together([(0, 3), (1, 3), (2, 3), (2, 4)])
    {(3,): [0, 1], (3, 4): [2]}
    """
    digits_of: dict[Cell, tuple[Digit, ...]] = {}
    for cell, digit in removes:
        digits_of[cell] = (*digits_of[cell], digit) if cell in digits_of else (digit,)
    cells_of: dict[tuple[Digit, ...], list[Cell]] = {}
    for cell in sorted(digits_of):
        cells_of.setdefault(digits_of[cell], []).append(cell)
    return cells_of
