"""The closure by rules, with all rules of a board written down as arrays: slow to set up, then quick.

It shares with the finders only the list of rules: whether a rule's premises hold is asked of every rule, every time.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from cluewright.boards import Board, Position, bits
from cluewright.strategies import Strategy
from cluewright.strategies.rule import Area, candidates_of


class GroundRules:
    """Every rule of some strategies on a board."""

    def __init__(self, place: Board, strategies: Iterable[Strategy]) -> None:
        self.board = place
        self._area_numbers: dict[Area, int] = {}
        needs: list[tuple[int, ...]] = []
        conclusions: list[tuple[bool, tuple[int, ...]]] = []
        for strategy in strategies:
            for rule in strategy.rules(place):
                assert not rule.filled, f"{strategy}: premises of other kinds are not written down here"
                assert not rule.unclued, f"{strategy}: premises of other kinds are not written down here"
                wanted = tuple(self._number(area) for area in rule.needs)
                for is_placing, areas in ((True, rule.places), (False, rule.removes)):
                    if areas:
                        needs.append(wanted)
                        conclusions.append((is_placing, tuple(self._number(area) for area in areas)))
        widest = max(map(len, needs))
        self._needs = np.array([row + row[-1:] * (widest - len(row)) for row in needs], dtype=np.int32)
        self._conclusions = conclusions
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
            places: set[tuple[int, int]] = set()
            removes: set[tuple[int, int]] = set()
            for index in np.flatnonzero(self._holds(position)):
                is_placing, areas = self._conclusions[index]
                target = places if is_placing else removes
                target.update(candidates_of(tuple(self._areas[area] for area in areas)))
            following = position.after(sorted(places), sorted(removes))
            if following == position:
                break
            position = following
        return position

    def _holds(self, position: Position) -> NDArray[np.bool_]:
        flags = np.zeros(self.board.size * self.board.digits, dtype=bool)
        for cell, candidates in enumerate(position.candidates):
            for digit in bits(candidates):
                flags[cell * self.board.digits + digit] = True
        left: NDArray[np.uint8] = np.bitwise_or.reduce(self._masks & np.packbits(flags), axis=1)
        holds: NDArray[np.bool_] = np.logical_and.reduce((left == 0)[self._needs], axis=1)
        return holds
