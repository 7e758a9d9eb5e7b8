"""Innies and outies: sums of few cells that follow from the cages of a killer and its houses.

The digits of a house that holds each once have a known sum, and those of several rows side by side a multiple of it.
The cells of such an area that no cage inside it takes (innies), and the cells outside of the cages that cover it
(outies), have the difference. They follow from what is there, and only help a search.
"""

from collections.abc import Iterator
from functools import lru_cache

from ..bit_sets import CellBits, bits, bits_of, union
from ..board import Board
from ..houses import LINES, House
from .parts import Walk
from .sums import CAGE, ways_to_differ, ways_to_sum

MAX_CELLS = 4
"""Cells of a sum that is worth knowing, at most."""
MAX_LINES = 3
"""Rows or columns side by side that are one area, at most."""


@lru_cache(maxsize=32)
def innies_and_outies(board: Board) -> tuple[Walk, ...]:
    """The sums that follow for a board, each set of cells once.

    >>> from cluewright.boards import board_named
    >>> cage = {"killer-cage": ["r1c1", "r1c2", "r1c3"], "sum": 7}
    >>> (walk,) = innies_and_outies(board_named({"base": "4x4", "constraints": [cage]}))
    >>> walk.cells, [each.digit for each in walk.transitions[0]]
    ((3,), [3])
    """
    cages = _cages(board)
    whole = board.digits * (board.digits + 1) // 2
    totals: dict[CellBits, int] = {}
    for area, times in _areas(board) if cages else ():
        inside = touching = sum_inside = sum_touching = 0
        for cells, total in cages:
            if cells & area:
                touching |= cells
                sum_touching += total
                if not cells & ~area:
                    inside |= cells
                    sum_inside += total
        if inside and (innies := area & ~inside):
            totals[innies] = times * whole - sum_inside
        if not area & ~touching and (outies := touching & ~area):
            totals[outies] = sum_touching - times * whole
    known = {cells for cells, _ in cages}
    found = []
    for cell_bits, total in totals.items():
        if cell_bits.bit_count() <= MAX_CELLS and cell_bits not in known:
            differ = any(not cell_bits & ~house.cell_bits for house in _once(board))
            ways = ways_to_differ if differ else ways_to_sum
            found.append(Walk(tuple(bits(cell_bits)), ways(cell_bits.bit_count(), board.digits, total)))
    return tuple(found)


def _cages(board: Board) -> list[tuple[CellBits, int]]:
    """The cages with a sum, of those that share a cell the first."""
    found: list[tuple[CellBits, int]] = []
    taken = 0
    for each in board.constraints:
        if each.kind == CAGE and each.values:
            cells = bits_of(each.cells)
            if not cells & taken:
                found.append((cells, each.values[0]))
                taken |= cells
    return found


def _areas(board: Board) -> Iterator[tuple[CellBits, int]]:
    """The cells of each house with every digit once, and of lines side by side, and how many houses these are."""
    for house in _once(board):
        yield house.cell_bits, 1
    for kind in LINES:
        lines = [house.cell_bits for house in _once(board) if house.kind == kind]
        for count in range(2, MAX_LINES + 1):
            for start in range(len(lines) - count + 1):
                area = union(lines[start : start + count])
                if area.bit_count() == count * board.digits:  # no cell is in two of them
                    yield area, count


def _once(board: Board) -> list[House]:
    """The houses that hold each digit once."""
    return [house for house in board.houses if house.times == 1]
