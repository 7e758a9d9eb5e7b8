"""Section 6 of the paper: the clue cells are unknown, and at most theta of them hold clues.

Formulas (14) and (15) stand in the place of (1) and (2), and the reduction 5.1 for clue cells is of no use. U(c) is the
variable that says that a cell is filled in round 0.

Of puzzles that a symmetry or other names turn into each other one is enough. So the set of clue cells is to come no
later than its images under a few symmetries, and the solution has the digits in order in one house. What follows from
that needs no proof here: a certificate about few clues is checked in another way altogether.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...boards import Board, Mask, bits, symmetry_group
from ...strategies import Strategy
from ..engines.rounds.encoding import Clauses, RoundsEncoding

if TYPE_CHECKING:
    from ..engines.rounds.encoding import Literals


class FewCluesEncoding(RoundsEncoding):
    """The clauses of all puzzles of a board with at most so many clues, and of what the strategies make of them."""

    def __init__(self, board: Board, strategies: tuple[Strategy, ...], most: int) -> None:
        super().__init__(Mask(board, 0), strategies)
        self.most = most
        """Theta to begin with."""
        self._fresh = self.numbers.stride * (self.most_rounds + 1)
        """The last variable in use: more than the rounds will ever have."""

    @cached_property
    def first_round(self) -> "list[Literals]":
        clauses = Clauses()
        for cell in range(self.board.size):
            self._start(clauses, cell)
            self._filled(clauses, cell, 0)  # (14)
        for move in symmetry_group(self.board).generators:
            self._come_first(clauses, move.to)
        self._name_digits(clauses)
        return clauses.tables()

    def _start(self, clauses: Clauses, cell: int) -> None:
        """(5), (10), (11), (12): any digit may be given, and rules out the others, and itself from the peers."""
        clauses.at_most_one([self._x(cell, digit, 0) for digit in self._digits])
        for digit in self._digits:
            evidence = [self._x(cell, other, 0) for other in self._digits if other != digit]
            evidence += [self._x(peer, digit, 0) for peer in bits(self.board.peers[cell])]
            clauses.define_any(-self._y(cell, digit, 0), evidence)
        clauses.add(*(self._y(cell, digit, 0) for digit in self._digits))

    def _come_first(self, clauses: Clauses, to: Sequence[int]) -> None:
        """Where the clue cells and their image begin to differ, the clue is not in the image."""
        equal = self._new()  # so far
        clauses.add(equal)
        for cell, other in enumerate(to):
            if cell != other:
                here, there = self.numbers.filled(cell, 0), self.numbers.filled(other, 0)
                clauses.add(-equal, here, -there)
                before, equal = equal, self._new()
                clauses.add(-before, -here, -there, equal)
                clauses.add(-before, here, there, equal)

    def _name_digits(self, clauses: Clauses) -> None:
        """The solution has 1, 2, 3, ... in the first house: nothing else is given there, nor are these ruled out."""
        once = (house for house in self.board.houses if house.times == 1)
        for house in tuple(once)[:1]:
            for cell, right in zip(house.cells, self._digits, strict=True):
                for digit in self._digits:
                    if digit != right:
                        clauses.add(-self._x(cell, digit, 0))
                clauses.add(self._y(cell, right, 0))

    def _new(self) -> int:
        self._fresh += 1
        return self._fresh

    # (15)

    @cached_property
    def _counter(self) -> "tuple[list[list[int]], list[int]]":
        """Clauses, and variables that are true if there are at least 1, 2, 3, ... clues, up to one too many."""
        from pysat.card import ITotalizer

        clues = [self.numbers.filled(cell, 0) for cell in range(self.board.size)]
        with ITotalizer(clues, ubound=self.most, top_id=self._fresh) as counter:
            return counter.cnf.clauses, counter.rhs

    def counter(self) -> Iterator[list[int]]:
        """The clauses of (15), with `most` as theta."""
        yield from self._counter[0]
        yield self.at_most(self.most)

    def at_most(self, theta: int) -> list[int]:
        """(15) with a smaller theta: one clause more."""
        return [-self._counter[1][theta]]
