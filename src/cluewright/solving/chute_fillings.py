"""Which fillings of a chute a mask can do with: by the kernel on the classic board, by the definition on small ones."""

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

from ..boards import Board, Chute, Mask, bits_of
from ..boards.symmetries.classic_forms import is_classic
from .region_fillings import Region, TooLarge

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_CELLS = 32
"""Of a chute that is worth a search."""
MOST_TO_LIST = 4_000
"""Nodes of a search that lists the fillings of a chute; where it takes more, the definition is no help."""
MOST_TO_ADMIT = 40_000
"""The same where each filling is held against a mask."""
MOST_TO_DECIDE = 10_000_000
"""The same where the answer is worth some seconds."""


def cells_of(chute: Chute) -> tuple[int, ...]:
    """The cells of a chute, line by line: what the fillings are listed by."""
    return tuple(cell for line in chute.lines for cell in line.cells)


def has_filling(mask: Mask, chute: Chute) -> bool | None:
    """Whether any filling of the chute is admissible for the mask; None where that is hard to tell.

    >>> mask = Mask.parse(".... .... **** ****")
    >>> [has_filling(mask, chute) for chute in mask.board.chutes]
    [False, True, True, True]
    """
    if is_known(mask.board):
        from cluewright._kernel import has_chute_filling

        return has_chute_filling(*_as_band(mask, chute))
    if not _is_small(mask.board, chute.cell_bits):
        return None
    try:
        return any(True for _ in Region(mask, chute.cell_bits, MOST_TO_ADMIT).admissible_fillings())
    except TooLarge:
        return None


@lru_cache(maxsize=64)
def count_fillings(mask: Mask, chute: Chute) -> int:
    """How many fillings of a chute are admissible, up to the names of the digits that it does not fix.

    CAUTION: on boards other than the classic one only where the chutes are small; see `can_be_listed`.
    """
    if not is_known(mask.board):
        return len(_small_fillings(mask, chute))
    from cluewright._kernel import count_chute_fillings

    return count_chute_fillings(*_as_band(mask, chute))


def fillings(mask: Mask, chute: Chute) -> "NDArray[np.uint8]":
    """The same, one a row, in the order of `cells_of`; the digits that are not fixed come in order."""
    import numpy as np

    if not is_known(mask.board):
        listed = _small_fillings(mask, chute)
        return np.array(listed, np.uint8).reshape(len(listed), -1)
    from cluewright._kernel import chute_fillings

    return np.asarray(chute_fillings(*_as_band(mask, chute)))


def can_be_listed(board: Board) -> bool:
    """Whether there are chutes, and their fillings can be listed."""
    return is_known(board) or (bool(board.chutes) and all(_is_small(board, chute.cell_bits) for chute in board.chutes))


@lru_cache(maxsize=64)
def _small_fillings(mask: Mask, chute: Chute) -> list[tuple[int, ...]]:
    """By the definition. It goes cell by cell, so the names of the digits are put in order again."""
    assert not mask.fixed, "digits that are fixed keep their names"
    region, listed = Region(mask, chute.cell_bits, MOST_TO_DECIDE), []
    for filling in region.admissible_fillings():
        held = dict(zip(region.order, filling, strict=True))
        names: dict[int, int] = {}
        listed.append(tuple(names.setdefault(held[cell], len(names) + 1) for cell in cells_of(chute)))
    return sorted(listed)


def is_known(board: Board) -> bool:
    """Whether the kernel knows its chutes. Three digits, three times each, would pass for classic otherwise."""
    return is_classic(board) and board.digits == board.rows


@lru_cache(maxsize=256)
def _is_small(board: Board, cells: int) -> bool:
    if cells.bit_count() > MOST_CELLS:
        return False
    try:
        return bool(list(Region(Mask(board, 0), cells, MOST_TO_LIST).fillings()))
    except TooLarge:
        return False


def _as_band(mask: Mask, chute: Chute) -> "tuple[int, memoryview]":
    """The clue cells as the kernel numbers them, and the fixed digits: a stack lies on its side."""
    assert is_known(mask.board), "the kernel knows the chutes of the classic board only"
    cells = cells_of(chute)
    clues = bits_of(place for place, cell in enumerate(cells) if cell in mask)
    return clues, memoryview(array("B", [mask.digits[cell] for cell in cells]))
