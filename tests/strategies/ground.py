"""The closure by rules, with all rules of a board as arrays: slow to set up, then quick.

With the finders it shares only the list of rules: in each turn it checks the premises of every rule.
"""

from array import array
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from cluewright.boards import Board, Position
from cluewright.strategies import Strategy
from cluewright.strategies.rule import Area, Candidate, Rule, candidates_of

MAX_NEEDS = 4
"""Areas that a rule of the catalogue needs at most."""


class GroundRules:
    """Rules of a board, each as a row of indices of areas: what it needs, and what it concludes."""

    def __init__(self, board: Board, rules: Iterable[Rule]) -> None:
        self.board = board
        self._index_of: dict[Area, int] = {}
        rows, is_placing = array("i"), array("b")
        for rule in rules:
            assert not rule.filled, "premises of other kinds have no column here"
            assert not rule.unclued, "premises of other kinds have no column here"
            needs = [self._index(area) for area in rule.needs]
            needs += needs[-1:] * (MAX_NEEDS - len(needs))
            for placing, areas in ((True, rule.places), (False, rule.removes)):
                for area in areas:
                    rows.extend((*needs, self._index(area)))
                    is_placing.append(placing)
        table = np.frombuffer(rows, dtype=np.int32).reshape(-1, MAX_NEEDS + 1)
        self._needs, self._concludes = table[:, :-1], table[:, -1]
        self._is_placing = np.frombuffer(is_placing, dtype=np.bool_)
        self._areas = list(self._index_of)
        self._packed_areas = np.array([self._packed(area) for area in self._areas])

    @classmethod
    def of(cls, board: Board, strategies: Iterable[Strategy]) -> "GroundRules":
        """Every rule of these strategies."""
        return cls(board, (rule for strategy in strategies for rule in strategy.rules(board)))

    def _index(self, area: Area) -> int:
        return self._index_of.setdefault(area, len(self._index_of))

    def _packed(self, *areas: Area) -> NDArray[np.uint8]:
        """The candidates of these areas, one bit each, in bytes."""
        flags = np.zeros(self.board.size * self.board.digits, dtype=bool)
        for cell, digit in candidates_of(areas):
            flags[cell * self.board.digits + digit - 1] = True
        return np.packbits(flags)

    def closure(self, position: Position) -> Position:
        """Apply every rule whose premises hold, until nothing changes."""
        while position.contradiction is None:
            following = position.after(*self.conclusions(position))
            if following == position:
                break
            position = following
        return position

    def conclusions(self, position: Position) -> tuple[list[Candidate], list[Candidate]]:
        """What the rules that hold place and remove, known or new."""
        holds = self._holds(position)
        return self._conclusions(holds & self._is_placing), self._conclusions(holds & ~self._is_placing)

    def _conclusions(self, rows: NDArray[np.bool_]) -> list[Candidate]:
        """Every candidate that a rule of these rows concludes something about."""
        return sorted(set(candidates_of(self._areas[index] for index in np.unique(self._concludes[rows]))))

    def _holds(self, position: Position) -> NDArray[np.bool_]:
        """For each row, whether every candidate of the areas that it needs is gone."""
        candidates = self._packed(*((1 << cell, digits) for cell, digits in enumerate(position.candidates)))
        left: NDArray[np.uint8] = np.bitwise_or.reduce(self._packed_areas & candidates, axis=1)
        holds: NDArray[np.bool_] = np.logical_and.reduce((left == 0)[self._needs], axis=1)
        return holds
