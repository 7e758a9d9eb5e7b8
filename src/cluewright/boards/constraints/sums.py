"""Sums: killer cages, whose digits differ, and little killers, whose digits may be equal."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from ..bit_sets import Cell, Digit, DigitBits
from ..board import MAX_DIGITS, Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ConstraintKind, Digits, in_any_order
from .parts import Pair, Part, Transitions, Walk, transitions
from .signs import THIN, Cage, Note, Sign, Stroke, arrow_heads, between, corner_note, middles

CAGE = "killer-cage"


def _cage_allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
    return len({*digits}) == len(digits) and _sum_allows(board, constraint, digits)


def _sum_allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
    return not constraint.values or sum(digits) == constraint.values[0]


def _cage_parts(board: Board, constraint: Constraint) -> Iterator[Part]:
    """The digits differ in pairs; of a cage with a sum, a walk remembers the set of digits so far, too."""
    for one, other in combinations(constraint.cells, 2):
        yield Pair(one, other, _different(board.digits))
    if constraint.values:
        cells = constraint.cells
        yield Walk(cells, ways_to_differ(len(cells), board.digits, constraint.values[0]))


@lru_cache(maxsize=64)
def _different(digits: int) -> tuple[DigitBits, ...]:
    """For each digit, all others."""
    return tuple((1 << digits) - 1 ^ 1 << digit for digit in range(digits))


@lru_cache(maxsize=1024)
def ways_to_differ(cells: int, digits: int, total: int) -> Transitions:
    """The transitions of a walk of this many cells whose digits differ and have this sum."""

    def with_digit(used: Any, digit: Digit) -> int | None:
        """The set of the digits so far as bits, with one more."""
        after = used | 1 << digit
        return None if used >> digit & 1 or _sum_of_bits(after) > total else after

    return transitions(digits, 0, [with_digit] * cells, lambda used: _sum_of_bits(used) == total)


def _sum_of_bits(used: Any) -> int:
    return sum(digit for digit in range(used.bit_length()) if used >> digit & 1)


def _sum_parts(board: Board, constraint: Constraint) -> Iterator[Part]:
    yield Walk(constraint.cells, ways_to_sum(len(constraint.cells), board.digits, constraint.values[0]))


@lru_cache(maxsize=1024)
def ways_to_sum(cells: int, digits: int, total: int) -> Transitions:
    """The transitions of a walk of this many cells that remembers the sum so far."""

    def added(before: Any, digit: Digit) -> int | None:
        return before + digit if before + digit <= total else None

    return transitions(digits, 0, [added] * cells, lambda reached: reached == total)


def _sums_of_different(board: Board, cells: int) -> tuple[int, int]:
    return cells * (cells + 1) // 2, cells * (2 * board.digits - cells + 1) // 2


def _cage_signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
    yield Cage(constraint.cells, "".join(map(str, constraint.values)))


def way_into(board: Board, cells: Sequence[Cell]) -> tuple[int, int] | None:
    """The diagonal step, as rows and columns, that leads from outside along these cells until it leaves the board."""
    row, column = board.row_of(cells[0]), board.column_of(cells[0])
    for step in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        way = [board.cell_if_any(row + i * step[0], column + i * step[1]) for i in range(-1, len(cells) + 1)]
        if way == [None, *cells, None]:
            return step
    return None


def _sum_signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
    """An arrow from outside beside its sum; through cells that are no such diagonal, an arrow with its sum in them."""
    cells, text = constraint.cells, "".join(map(str, constraint.values))
    places = middles(board, cells)
    step = way_into(board, cells)
    if step is None:
        if len(places) > 1:
            ends = places[-2], places[-1]
            yield Stroke(places, width=2 * THIN)
            yield from arrow_heads([(between(*ends, 0.9), between(*ends, 1.2))], "trace", 0.1, above=False)
        yield corner_note(board, cells[0], text)
        return
    (down, right), (first_down, first_right) = step, places[0]
    tip = (first_down - down * 0.55, first_right - right * 0.55)
    back = (tip[0] - down * 0.28, tip[1] - right * 0.28)
    yield Stroke((back, between(back, tip, 0.7)), "ink", 1.5 * THIN, above=True)
    yield from arrow_heads([(between(back, tip, 0.45), tip)], "ink", 0.07, above=True)
    is_beside = board.cell_if_any(board.row_of(cells[0]), board.column_of(cells[0]) - right) is None
    aside = (0, right * (0.08 + 0.09 * len(text))) if is_beside else (down * 0.18, right * 0.03)
    yield Note((back[0] - aside[0], back[1] - aside[1]), text)


SUMS = (
    ConstraintKind(
        CAGE,
        "Digits in a cage differ, and have the sum in its corner, if there is one.",
        _cage_allows,
        _cage_parts,
        {CAGE: ["r1c1", "r1c2", "r2c2"], "sum": 7},
        (1, MAX_DIGITS),
        number="sum",
        signs=_cage_signs,
        meant=in_any_order,
        numbers=_sums_of_different,
        is_number_needed=False,
        relation="different",
    ),
    ConstraintKind(
        "little-killer",
        "The digits along an arrow from outside have the sum beside it; they may be equal.",
        _sum_allows,
        _sum_parts,
        {"little-killer": ["r1c2", "r2c3", "r3c4"], "sum": 8},
        (1, MAX_BOARD_CELLS),
        number="sum",
        signs=_sum_signs,
        meant=in_any_order,
        numbers=lambda board, cells: (cells, cells * board.digits),
    ),
)
