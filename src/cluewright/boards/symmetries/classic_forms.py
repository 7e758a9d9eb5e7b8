"""Canonical forms on the classic board, computed by the kernel; least_rows.py is its readable twin."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...arrays import NDArray, np
from ..bit_sets import Cell
from ..board import Board
from ..grid import thread_count
from .groups import regular_shape, transposes

if TYPE_CHECKING:
    from ..batches import Rows


class Forms(NamedTuple):
    """The least forms of several grids or masks: three arrays with a row or entry for each."""

    values: "Rows"
    """The values of the form."""
    sources: "Rows"
    """For each cell of the form, the cell that its value comes from."""
    ways: "NDArray[np.int32]"
    """The number of transformations that lead to the form, which is the number of automorphisms."""


def is_classic(board: Board) -> bool:
    """Whether the board has the same transformations as the classic board."""
    return not board.constraints and regular_shape(board) == (3, 3) and transposes(board)


def least_forms(rows: "Rows", constants: int = 1, threads: int = 1) -> Forms:
    """The least form of each row; values from `constants` on are digits, none of them twice in a row or column.

    >>> import numpy as np
    >>> forms = least_forms(np.eye(81, dtype=np.uint8)[:2])
    >>> forms.values.nonzero()[1].tolist(), forms.ways.tolist()
    ([80, 80], [41472, 41472])
    """
    from cluewright._kernel import least_forms as least

    return Forms(*map(np.asarray, least(rows, constants, thread_count(threads))))


def least_form(values: Sequence[int], constants: int = 1) -> tuple[tuple[int, ...], tuple[Cell, ...], int]:
    """The values, sources and ways of one grid or mask, as in `Forms`; uses no numpy, which takes 0.1 s to import.

    >>> values, sources, ways = least_form([1] + [0] * 80)
    >>> values.index(1), sources[80], ways
    (80, 0, 41472)
    """
    from cluewright._kernel import least_forms as least

    row = memoryview(bytes(values)).cast("B", (1, len(values)))
    forms, sources, ways = least(row, constants)
    return tuple(forms.cast("B")), tuple(sources.cast("B")), ways[0]


def repeating(rows: "Rows", constants: int = 1) -> "NDArray[np.bool_]":
    """For each grid or mask, whether a digit occurs twice in a row or column."""
    bit_of = np.array([0] * constants + [1 << digit for digit in range(9)], np.uint16)
    digits = bit_of[np.ascontiguousarray(rows.T)].reshape(9, 9, -1)  # grids along the last axis, which is quick
    repeats = np.zeros(len(rows), np.bool_)
    for axis in (0, 1):
        different = np.bitwise_or.reduce(digits, axis)
        repeats |= (different != digits.sum(axis, dtype=np.uint16)).any(axis=0)
    return repeats
