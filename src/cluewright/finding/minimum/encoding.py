"""Section 6 of the paper: the clue cells are unknown, and there are at most theta of them.

Formulas (14) and (15) replace (1) and (2), and the reduction for clue cells (5.1) does not apply. The paper's U(c) is
the variable that the cell is filled in round 0.

Of puzzles that differ only by a symmetry or by the names of digits, one is enough. So the set of clue cells must not
come later than its images under a few symmetries, and the solution has the digits in order in one house. That needs no
proof here, because certificates about few clues are checked by other means.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...boards import Board, Cell, Mask, bits
from ...boards.symmetries import symmetry_group
from ...strategies import Strategy
from ..engines.rounds.encoding import Clauses, RoundsEncoding

if TYPE_CHECKING:
    from ..engines.rounds.encoding import Literals


class FewCluesEncoding(RoundsEncoding):
    """The clauses for the puzzles of a board with at most `most_clues` clues, round by round."""

    def __init__(self, board: Board, strategies: tuple[Strategy, ...], most_clues: int) -> None:
        super().__init__(Mask(board, 0), strategies)
        self.most_clues = most_clues
        """Theta to begin with."""
        self._last_variable = self.variables.stride * (self.most_rounds + 1)
        """The highest variable in use; those of all the rounds that may be added are below it."""

    @cached_property
    def first_round(self) -> "list[Literals]":
        clauses = Clauses()
        for cell in range(self.board.size):
            self._allow_any_clue(clauses, cell)
            self._define_filled(clauses, cell, 0)  # (14)
        self._count_placed(clauses, 0)
        asks_kinds = any(strategy.asks_kinds for strategy in self.rules_of)
        for move in symmetry_group(self.board).generators:
            if asks_kinds and not move.keeps_kinds:
                continue  # the strategies may complete a puzzle and not its image
            self._put_before_image(clauses, move.to)
        self._name_digits(clauses)
        return clauses.tables()

    def _allow_any_clue(self, clauses: Clauses, cell: Cell) -> None:
        """(5), (10), (11), (12): any digit may be given; it rules out the cell's others, and itself from the peers."""
        clauses.at_most_one([self.placed(cell, digit, 0) for digit in self._digits])
        for digit in self._digits:
            reasons = [self.placed(cell, other, 0) for other in self._digits if other != digit]
            reasons += [self.placed(peer, digit, 0) for peer in bits(self.board.peers[cell])]
            self._define_gone(clauses, cell, digit, 0, reasons)
        clauses.add(*(self.candidate(cell, digit, 0) for digit in self._digits))

    def _put_before_image(self, clauses: Clauses, to: Sequence[Cell]) -> None:
        """In the first cell in which the clue cells differ from their image, the clue is not the image's."""
        equal = self._new_variable()  # up to the cell before
        clauses.add(equal)
        for cell, other in enumerate(to):
            if cell != other:
                here, there = self.variables.filled(cell, 0), self.variables.filled(other, 0)
                clauses.add(-equal, here, -there)
                before, equal = equal, self._new_variable()
                clauses.add(-before, -here, -there, equal)
                clauses.add(-before, here, there, equal)

    def _name_digits(self, clauses: Clauses) -> None:
        """The solution has 1, 2, 3, ... in the first house: no others are given there, nor are these ruled out."""
        once = (house for house in self.board.houses if house.times == 1)
        for house in tuple(once)[:1]:
            for cell, right in zip(house.cells, self._digits, strict=True):
                for digit in self._digits:
                    if digit != right:
                        clauses.add(-self.placed(cell, digit, 0))
                clauses.add(self.candidate(cell, right, 0))

    def _new_variable(self) -> int:
        self._last_variable += 1
        return self._last_variable

    # (15)

    @cached_property
    def _counter(self) -> "tuple[list[list[int]], list[int]]":
        """The totalizer's clauses, and a variable for each n from 1 to theta + 1: there are at least n clues."""
        from pysat.card import ITotalizer

        clues = [self.variables.filled(cell, 0) for cell in range(self.board.size)]
        with ITotalizer(clues, ubound=self.most_clues, top_id=self._last_variable) as counter:
            return counter.cnf.clauses, counter.rhs

    def counter(self) -> Iterator[list[int]]:
        """The clauses of (15), with `most_clues` as theta."""
        yield from self._counter[0]
        yield self.at_most(self.most_clues)

    def at_most(self, theta: int) -> list[int]:
        """The clause that makes theta smaller in (15)."""
        return [-self._counter[1][theta]]
