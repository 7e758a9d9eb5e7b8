"""The closure by rules, with all rules of a board written down as arrays: slow to set up, then quick.

It shares with the finders only the list of rules: whether a rule's premises hold is asked of every rule, every time.
"""

from array import array
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from cluewright.boards import Board, Position, bits
from cluewright.strategies import Strategy
from cluewright.strategies.rule import Area, Candidate, candidates_of

MOST_NEEDS = 3
"""More areas than these no rule of the catalogue needs."""


class GroundRules:
    """Every rule of some strategies on a board, as rows of numbers of areas."""

    def __init__(self, place: Board, strategies: Iterable[Strategy]) -> None:
        self.board = place
        self._area_numbers: dict[Area, int] = {}
        rows, is_placing = array("i"), array("b")
        for rule in (rule for strategy in strategies for rule in strategy.rules(place)):
            assert not rule.filled, "premises of other kinds are not written down here"
            assert not rule.unclued, "premises of other kinds are not written down here"
            needs = [self._number(area) for area in rule.needs]
            needs += needs[-1:] * (MOST_NEEDS - len(needs))
            for placing, areas in ((True, rule.places), (False, rule.removes)):
                for area in areas:
                    rows.extend((*needs, self._number(area)))
                    is_placing.append(placing)
        table = np.frombuffer(rows, dtype=np.int32).reshape(-1, MOST_NEEDS + 1)
        self._needs, self._says = table[:, :-1], table[:, -1]
        self._is_placing = np.frombuffer(is_placing, dtype=np.bool_)
        self._areas = list(self._area_numbers)
        self._masks = np.array([self._packed(area) for area in self._areas])

    def _number(self, area: Area) -> int:
        return self._area_numbers.setdefault(area, len(self._area_numbers))

    def _packed(self, area: Area) -> NDArray[np.uint8]:
        flags = np.zeros(self.board.size * self.board.digits, dtype=bool)
        for cell, digit in candidates_of((area,)):
            flags[cell * self.board.digits + digit - 1] = True
        return np.packbits(flags)

    def closure(self, position: Position) -> Position:
        """Apply every rule whose premises hold, until nothing changes."""
        while position.contradiction is None:
            holds = self._holds(position)
            places = self._said(holds & self._is_placing)
            removes = self._said(holds & ~self._is_placing)
            following = position.after(places, removes)
            if following == position:
                break
            position = following
        return position

    def _said(self, rules: NDArray[np.bool_]) -> list[Candidate]:
        """Every candidate that one of these rules concludes about."""
        return sorted(set(candidates_of(tuple(self._areas[area] for area in np.unique(self._says[rules])))))

    def _holds(self, position: Position) -> NDArray[np.bool_]:
        flags = np.zeros(self.board.size * self.board.digits, dtype=bool)
        for cell, candidates in enumerate(position.candidates):
            for digit in bits(candidates):
                flags[cell * self.board.digits + digit] = True
        left: NDArray[np.uint8] = np.bitwise_or.reduce(self._masks & np.packbits(flags), axis=1)
        holds: NDArray[np.bool_] = np.logical_and.reduce((left == 0)[self._needs], axis=1)
        return holds
