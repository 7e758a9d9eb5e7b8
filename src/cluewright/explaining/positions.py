"""The positions of a path, each made of the one before when somebody asks for it."""

from collections.abc import Sequence

from ..boards import Position
from ..strategies import Conclusions


class Positions:
    """The start, and the position after each of some conclusions."""

    def __init__(self, start: Position, conclusions: Sequence[Conclusions]) -> None:
        self._made, self._conclusions = [start], conclusions

    def at(self, number: int) -> Position:
        """The position after this number of them."""
        for conclusions in self._conclusions[len(self._made) - 1 : number]:
            self._made.append(conclusions.applied_to(self._made[-1]))
        return self._made[number]
