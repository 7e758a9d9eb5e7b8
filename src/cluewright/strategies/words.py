"""Small pieces of the sentences that strategies say."""

from collections.abc import Iterable, Sequence

from ..boards import Board, House, digit_symbol
from .rule import Candidate

SIZE_WORDS = {2: "two", 3: "three", 4: "four"}
"""Small numbers as they are written in running text."""


def listed(parts: Sequence[str], last: str = "and") -> str:
    """The parts in a row, as people write them.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def symbols(digits: Iterable[int]) -> str:
    """The digits as they are written.

    >>> symbols((3, 11))
    '3 and B'
    """
    return listed([digit_symbol(digit) for digit in digits])


def any_of(digits: Iterable[int]) -> str:
    """A choice of digits, the lowest first.

    >>> any_of((3, 1, 2))
    '1, 2 or 3'
    """
    return listed([digit_symbol(digit) for digit in sorted(digits)], last="or")


def cells_named(board: Board, cells: Iterable[int]) -> str:
    return listed([board.cell_name(cell) for cell in cells])


def houses_named(houses: Iterable[House]) -> str:
    """The houses, with the kind said once where it is the same.

    >>> houses_named([House("row", 0, (0, 1)), House("row", 2, (4, 5))])
    'rows 1 and 3'
    """
    chosen = list(houses)
    kinds = {house.kind for house in chosen}
    if len(chosen) > 1 and len(kinds) == 1:
        kind = next(iter(kinds))
        plural = f"{kind}es" if kind.endswith("x") else f"{kind}s"
        return f"{plural} {listed([str(house.index + 1) for house in chosen])}"
    return listed([house.name for house in chosen])


def conclusion_words(board: Board, places: tuple[Candidate, ...], removes: tuple[Candidate, ...]) -> str:
    """What follows, as in `r1c2 is 4` or `3 and 9 are gone from r1c3 and r1c4`."""
    said = [f"{board.cell_name(cell)} is {symbols((digit,))}" for cell, digit in places]
    by_digits: dict[tuple[int, ...], list[int]] = {}
    for cell in sorted({cell for cell, _ in removes}):
        gone = tuple(digit for other, digit in removes if other == cell)
        by_digits.setdefault(gone, []).append(cell)
    for digits, cells in by_digits.items():
        verb = "is" if len(digits) == 1 else "are"
        said.append(f"{symbols(digits)} {verb} gone from {listed([board.cell_name(cell) for cell in cells])}")
    return "; ".join(said)
