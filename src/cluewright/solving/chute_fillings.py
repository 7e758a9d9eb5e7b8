"""The admissible fillings of a chute: by the kernel on the classic board, by `region_fillings` on small ones."""

from array import array
from functools import lru_cache

from ..arrays import NDArray, np
from ..boards import Board, Cell, CellBits, Chute, Digit, Mask, bits_of
from ..boards.symmetries.classic_forms import is_classic
from .region_fillings import Region, TooLarge

MAX_CELLS = 32
"""Cells of a small chute; the fillings of a larger one are not listed."""
MAX_NODES_TO_LIST = 4_000
"""Nodes of the search for all fillings of a chute; one that takes more is not small."""
MAX_NODES_TO_DECIDE = 40_000
"""Nodes of the search for an admissible filling; beyond this, whether there is one stays open."""
MAX_NODES_TO_ADMIT = 10_000_000
"""Nodes of the search for all admissible fillings, some seconds; beyond this, `TooLarge` is raised."""


def cells_of_chute(chute: Chute) -> tuple[Cell, ...]:
    """The cells of a chute, line by line: the order in which fillings list their digits."""
    return tuple(cell for line in chute.lines for cell in line.cells)


def has_filling(mask: Mask, chute: Chute) -> bool | None:
    """Whether any filling of the chute is admissible for the mask; None where that would take too long to find out.

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
        return any(True for _ in Region(mask, chute.cell_bits, MAX_NODES_TO_DECIDE).admissible_fillings())
    except TooLarge:
        return None


@lru_cache(maxsize=64)
def count_chute_fillings(mask: Mask, chute: Chute) -> int:
    """How many fillings of a chute are admissible, up to relabelling the digits that the mask does not fix in it.

    CAUTION: on boards other than the classic one the chutes must be small, see `can_be_listed`, and all clues free.
    """
    if not is_known(mask.board):
        return len(_small_fillings(mask, chute))
    from cluewright._kernel import count_chute_fillings as kernel_count

    return kernel_count(*_as_band(mask, chute))


def fillings(mask: Mask, chute: Chute) -> "NDArray[np.uint8]":
    """These fillings, one a row, in the order of `cells_of_chute`; in each the free digits come in order."""
    if not is_known(mask.board):
        listed = _small_fillings(mask, chute)
        return np.array(listed, np.uint8).reshape(len(listed), -1)
    from cluewright._kernel import chute_fillings

    return np.asarray(chute_fillings(*_as_band(mask, chute)))


def can_be_listed(board: Board) -> bool:
    """Whether the board has chutes whose fillings can be listed."""
    return is_known(board) or (bool(board.chutes) and all(_is_small(board, chute.cell_bits) for chute in board.chutes))


@lru_cache(maxsize=64)
def _small_fillings(mask: Mask, chute: Chute) -> list[tuple[Digit, ...]]:
    """The admissible fillings of a small chute, relabelled so that new digits come in the order of `cells_of_chute`."""
    assert not mask.fixed, "fixed digits must not be relabelled"
    region, listed = Region(mask, chute.cell_bits, MAX_NODES_TO_ADMIT), []
    for filling in region.admissible_fillings():
        held = dict(zip(region.order, filling, strict=True))
        names: dict[int, int] = {}
        listed.append(tuple(names.setdefault(held[cell], len(names) + 1) for cell in cells_of_chute(chute)))
    return sorted(listed)


def is_known(board: Board) -> bool:
    """Whether the kernel can fill the board's chutes.

    `is_classic` alone would admit a 9x9 board of three digits, each of them three times in a house.
    """
    return is_classic(board) and board.digits == board.rows


@lru_cache(maxsize=256)
def _is_small(board: Board, cell_bits: CellBits) -> bool:
    """Whether all fillings of these cells are soon listed, and there are any."""
    if cell_bits.bit_count() > MAX_CELLS:
        return False
    try:
        return bool(list(Region(Mask(board, 0), cell_bits, MAX_NODES_TO_LIST).fillings()))
    except TooLarge:
        return False


def _as_band(mask: Mask, chute: Chute) -> "tuple[int, memoryview]":
    """(the clue cells as bits, the fixed digits), line by line: to the kernel a stack is a band on its side."""
    assert is_known(mask.board), "the kernel knows the chutes of the classic board only"
    cells = cells_of_chute(chute)
    clues = bits_of(index for index, cell in enumerate(cells) if cell in mask)
    return clues, memoryview(array("B", [mask.digits[cell] for cell in cells]))
