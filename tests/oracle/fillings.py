"""The fillings of some clue cells, and which of them stall: the evidence of `brute-force`, by going through all."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from tests.oracle.board import OracleBoard
from tests.oracle.runs import NEVER, ends_of
from tests.oracle.strategies import ASSUMES_UNIQUE

Filling = tuple[int, ...]
"""The digits of some cells in an order; digits count from 1."""


@dataclass(frozen=True)
class OracleFillings:
    """The fillings of free cells in an order, beside cells with fixed digits."""

    board: OracleBoard
    fixed: Mapping[int, int]
    order: tuple[int, ...]

    @cached_property
    def labels(self) -> list[int]:
        """The digits: the fixed ones, then the others."""
        fixed = sorted(set(self.fixed.values()))
        return [*fixed, *(digit for digit in range(1, self.board.digits + 1) if digit not in fixed)]

    def beginnings(self, count: int) -> list[Filling]:
        """Which labels (from 0) the first cells can have, in lexicographic order; new digits get the next labels."""
        cells = self.order[:count]
        found = {self._as_labels(filling) for filling in fillings_of(self.board, self.fixed, cells)}
        least = self.board.digits - 1 if self.board.houses else 0
        left = len(self.order) - count
        return sorted(path for path in found if len(self._used(path)) + left >= least)

    def _as_labels(self, filling: Filling) -> Filling:
        names = list(dict.fromkeys([*sorted(set(self.fixed.values())), *filling]))
        return tuple(map(names.index, filling))

    def _used(self, path: Filling) -> set[int]:
        return {*range(len(set(self.fixed.values()))), *path}

    def rows(self, paths: Sequence[Filling]) -> "np.ndarray[tuple[int, int], np.dtype[np.int8]]":
        """The clues of these fillings, a row each."""
        rows = np.zeros((len(paths), self.board.cells), np.int8)
        for cell, digit in self.fixed.items():
            rows[:, cell] = digit
        for row, path in zip(rows, paths, strict=True):
            row[list(self.order)] = [self.labels[label] for label in path]
        return rows

    def stalls(self, paths: Sequence[Filling], strategies: Sequence[str]) -> list[bool]:
        """Whether each of these fillings is neither completed nor contradictory."""
        return [bool(end == NEVER) for end in ends_of(self.board, self.rows(paths), strategies)]

    def evidence(self, strategies: Sequence[str], depth: int = 0) -> dict[str, Any]:
        """The evidence of the certificate that the strategies complete none; nobody looked whether they do."""
        fixed = np.array([[self.fixed.get(cell, 0) for cell in range(self.board.cells)]], np.int8)
        # What a unique rectangle concludes without the free clues does not hold with a clue in its corner.
        others = [name for name in strategies if name not in ASSUMES_UNIQUE]
        if ends_of(self.board, fixed, others)[0] < NEVER:
            return {"depth": 0, "order": list(self.order), "pieces": []}
        paths = self.beginnings(len(self.order))
        every, stuck = Counter[Filling](), Counter[Filling]()
        for path, stalls in zip(paths, self.stalls(paths, strategies), strict=True):
            every[path[:depth]] += 1
            stuck[path[:depth]] += stalls
        pieces = self.beginnings(depth) if depth else [()]
        return {"depth": depth, "order": list(self.order), "pieces": [[every[path], stuck[path]] for path in pieces]}


def fillings_of(board: OracleBoard, fixed: Mapping[int, int], cells: Sequence[int]) -> Iterator[Filling]:
    """All ways to give these cells digits such that no house holds a digit too often."""
    houses_of = {cell: [(house, times) for house, times in board.houses if cell in house] for cell in cells}

    def extended(digits: dict[int, int], left: Sequence[int]) -> Iterator[Filling]:
        if not left:
            yield tuple(digits[cell] for cell in cells)
            return
        for digit in range(1, board.digits + 1):
            if all(list(map(digits.get, house)).count(digit) < times for house, times in houses_of[left[0]]):
                yield from extended({**digits, left[0]: digit}, left[1:])

    for house, times in board.houses:
        if max(Counter(digit for cell, digit in fixed.items() if cell in house).values(), default=0) > times:
            return iter(())
    return extended(dict(fixed), cells)
