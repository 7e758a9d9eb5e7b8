"""Sums: killer cages, whose digits differ, and little killers, whose digits may be equal."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from ..bit_sets import Digit
from ..board import MAX_DIGITS, Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ConstraintKind, Digits
from .parts import Part, Transitions, Walk, pair, transitions


def _cage_allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
    return len({*digits}) == len(digits) and _sum_allows(board, constraint, digits)


def _sum_allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
    return not constraint.values or sum(digits) == constraint.values[0]


def _cage_parts(board: Board, constraint: Constraint) -> Iterator[Part]:
    """The digits differ in pairs; of a cage with a sum, a walk remembers the set of digits so far, too."""
    for one, other in combinations(constraint.cells, 2):
        yield pair(one, other, board.digits, lambda x, y: x != y)
    if constraint.values:
        cells = constraint.cells
        yield Walk(cells, _ways_to_differ(len(cells), board.digits, constraint.values[0]))


@lru_cache(maxsize=1024)
def _ways_to_differ(cells: int, digits: int, total: int) -> Transitions:
    """The transitions of a walk of this many cells whose digits differ and have this sum."""

    def with_digit(used: Any, digit: Digit) -> int | None:
        """The set of the digits so far as bits, with one more."""
        after = used | 1 << digit
        return None if used >> digit & 1 or _sum_of_bits(after) > total else after

    return transitions(digits, 0, [with_digit] * cells, lambda used: _sum_of_bits(used) == total)


def _sum_of_bits(used: Any) -> int:
    return sum(digit for digit in range(used.bit_length()) if used >> digit & 1)


def _sum_parts(board: Board, constraint: Constraint) -> Iterator[Part]:
    yield Walk(constraint.cells, _ways_to_sum(len(constraint.cells), board.digits, constraint.values[0]))


@lru_cache(maxsize=1024)
def _ways_to_sum(cells: int, digits: int, total: int) -> Transitions:
    """The transitions of a walk of this many cells that remembers the sum so far."""

    def added(before: Any, digit: Digit) -> int | None:
        return before + digit if before + digit <= total else None

    return transitions(digits, 0, [added] * cells, lambda reached: reached == total)


def _sums_of_different(board: Board, cells: int) -> tuple[int, int]:
    return cells * (cells + 1) // 2, cells * (2 * board.digits - cells + 1) // 2


SUMS = (
    ConstraintKind(
        "killer-cage",
        "Digits in a cage differ, and have the sum in its corner, if there is one.",
        _cage_allows,
        _cage_parts,
        {"killer-cage": ["r1c1", "r1c2", "r2c2"], "sum": 7},
        (1, MAX_DIGITS),
        number="sum",
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
        numbers=lambda board, cells: (cells, cells * board.digits),
    ),
)
