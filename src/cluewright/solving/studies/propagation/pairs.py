"""PS-1-2: propagation of single values (the 1) and search on domains of two (the 2), as jmc describes it.

It comes from *Combinatorial explorations in Su-Doku*. A pass goes through the cells in their order, and propagates each
whose domain has come down to one value: no peer may take it. When a pass finds none, the reduction looks at every house
for values with one place left, the dual of a cell with one value left. That alternates until nothing is reduced. Then
the first cell whose domain is a pair takes the high value and, in the other branch, the low one. Where no pair is left,
which the original does not provide for, the smallest domain takes its high value or keeps all the others.
"""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from ....boards import Board, Cell, Digit, DigitBits, Grid
from ....cancelling import look
from ....late_dataclasses import dataclass
from ..filtering import most_constrained

Did: TypeAlias = Literal["propagated", "reduced", "high", "low"]


@dataclass(frozen=True)
class Event:
    """What the algorithm has done: a propagation, a reduction, or a branch of the search."""

    did: Did
    count: int
    """The passes of a propagation, as its author counts them: one more than there were, and the last of these finds
    nothing. Of a reduction the domains that it has reduced, of a branch the size of the domain before."""


Heard: TypeAlias = Callable[[Event], object]


def pair_search(grid: Grid, heard: Heard) -> Iterator[tuple[Digit, ...]]:
    """Every completion of the grid, as the digits of all cells; `heard` is called with each event on the way."""
    domains = _Domains(grid)
    domains.settle(heard)
    branches: list[tuple[list[DigitBits], Cell, DigitBits, int]] = []  # what to come back to: all domains, one of them
    while True:
        look()
        if not domains.is_blocked and (cell := most_constrained(domains.of)) is not None:
            domain = domains.of[cell]
            high = 1 << domain.bit_length() - 1
            branches.append((list(domains.of), cell, domain ^ high, domain.bit_count()))
            heard(Event("high", domain.bit_count()))
            domains.narrow(cell, high)
        else:
            if not domains.is_blocked:
                yield tuple(domain.bit_length() for domain in domains.of)
            if not branches:
                return
            before, cell, low, size = branches.pop()
            domains.restore(before)
            heard(Event("low", size))
            domains.narrow(cell, low)
        domains.settle(heard)


class _Domains:
    """The digits that each cell may still take, and the cells with one digit left that is not propagated yet."""

    def __init__(self, grid: Grid) -> None:
        board: Board = grid.board
        self.of = [1 << digit - 1 if digit else board.all_digits for digit in grid.digits]
        self.is_blocked = False
        """Whether some cell has no digit left."""
        self._peers = board.peer_cells
        self._houses = [house.cells for house in board.houses]
        self._waiting = 0
        for cell, domain in enumerate(self.of):
            if not domain & (domain - 1):
                self._waiting |= 1 << cell

    def restore(self, before: list[DigitBits]) -> None:
        self.of, self.is_blocked, self._waiting = before, False, 0

    def narrow(self, cell: Cell, domain: DigitBits) -> None:
        self.of[cell] = domain
        if not domain:
            self.is_blocked = True
            self._waiting &= ~(1 << cell)
        elif not domain & (domain - 1):
            self._waiting |= 1 << cell

    def settle(self, heard: Heard) -> None:
        """Propagate and reduce until there is nothing to reduce."""
        while True:
            passes = 2
            while self._propagated():
                look()
                passes += 1
            heard(Event("propagated", passes))
            reduced = sum(map(self._reduced, self._houses))
            heard(Event("reduced", reduced))
            if not reduced:
                return

    def _propagated(self) -> bool:
        """Whether a pass has found something: it takes what waits, in order, even what begins to wait further on."""
        start = 0
        while ahead := self._waiting >> start << start:
            lowest = ahead & -ahead
            self._waiting ^= lowest
            start = lowest.bit_length()
            self._propagate(start - 1)
        return start > 0

    def _propagate(self, cell: Cell) -> None:
        domains = self.of
        value = domains[cell]
        for peer in self._peers[cell]:
            if domains[peer] & value:
                self.narrow(peer, domains[peer] & ~value)

    def _reduced(self, house: tuple[Cell, ...]) -> int:
        """How many domains of the house were reduced to the value that had its only place there.

        A cell that is the only place of several takes the highest; that the others have none then shows by itself.
        """
        domains = self.of
        once = twice = 0
        for cell in house:
            domain = domains[cell]
            twice |= once & domain
            once |= domain
        once &= ~twice
        count = 0
        for cell in house:
            domain = domains[cell]
            if (values := domain & once) and domain & (domain - 1):
                self.narrow(cell, 1 << values.bit_length() - 1)
                count += 1
        return count
