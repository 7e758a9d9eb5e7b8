"""What is left in a position: for the definitions of strategies that have too many rules to write down."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from ...boards import Board, Digit
from ..limits import step
from .rule import Candidate, Cells, digits_of, houses_once, seen_from

Removed = frozenset[Candidate]
"""Candidates that such a strategy rules out; some may be gone already."""
MAX_CELLS_OF_A_SET = 6
"""Cells of an almost locked set."""


@dataclass(frozen=True)
class Left:
    """The candidates that are left in a position that is no contradiction."""

    board: Board
    digits: tuple[frozenset[Digit], ...]
    """Of each cell the digits that it can hold."""
    filled: Cells
    """The cells that hold a digit."""
    clues: Cells
    """The clue cells, whether their digits are known yet or not."""

    @cached_property
    def open(self) -> Cells:
        """The cells that hold no digit yet."""
        return frozenset(range(self.board.size)) - self.filled

    def can_be(self, cell: int, digit: Digit) -> bool:
        """Whether the cell can hold the digit."""
        return digit in self.digits[cell]

    def in_any(self, cells: Iterable[int]) -> frozenset[Digit]:
        """The digits that some of these cells can hold."""
        return frozenset[Digit]().union(*(self.digits[cell] for cell in cells))

    def places(self, digit: Digit, cells: Iterable[int]) -> Cells:
        """Those of these cells that can hold the digit."""
        return frozenset(cell for cell in cells if digit in self.digits[cell])

    def beside(self, cells: Cells) -> Cells:
        """The cells that see at least one of these."""
        seen = seen_from(self.board)
        return frozenset[int]().union(*(seen[cell] for cell in cells))

    def seeing_all(self, cells: Iterable[int]) -> Cells:
        """The cells that see each of these."""
        seen = seen_from(self.board)
        return frozenset(range(self.board.size)).intersection(*(seen[cell] for cell in cells))

    @property
    def each_digit(self) -> list[Digit]:
        """The digits of the board, the least first."""
        return sorted(digits_of(self.board))

    @cached_property
    def almost_locked_sets(self) -> tuple[tuple[Cells, frozenset[Digit]], ...]:
        """The open cells of a house, six at most, that can hold one digit more than there are cells; and the digits."""
        found: dict[Cells, frozenset[Digit]] = {}
        for house in houses_once(self.board):
            for size in range(1, MAX_CELLS_OF_A_SET + 1):
                for cells in map(frozenset, combinations(sorted(house & self.open), size)):
                    step()
                    if len(digits := self.in_any(cells)) == size + 1:
                        found[cells] = digits
        return (*found.items(),)
