"""The demands of Sudoku: an exact cover in which every demand takes exactly as many of its candidates as it needs.

A cell needs one of its candidates; a house needs each digit as often as it holds it. That describes Sudoku on
every board, so this module knows neither rows nor boxes, and houses that hold a digit several times are no
special case.
"""

from collections.abc import Iterable
from functools import lru_cache

from ..boards import Board, Cell, Digit
from ..late_dataclasses import dataclass

OPEN, PLACED, GONE = range(3)
"""The states of a candidate."""


@dataclass(frozen=True)
class Demands:
    """The demands of a board: the tables that all its puzzles share.

    Candidates are numbers: digit d in cell c is `c * digits + d - 1`. The demands of the houses come first, from
    the last house to the first and digit by digit, then those of the cells. Of equal demands a search takes the
    first, and filling an empty board box by box goes astray far less often than row by row.

    >>> from cluewright.boards import board_named
    >>> demands = demands_of(board_named("4x4"))
    >>> len(demands.need), demands.candidates_of[0], demands.demands_on[0]
    (64, (40, 44, 56, 60), (12, 28, 44, 48))
    """

    board: Board
    candidates_of: tuple[tuple[int, ...], ...]
    """For each demand, the candidates that can meet it."""
    need: tuple[int, ...]
    """For each demand, how many of these it takes."""
    demands_on: tuple[tuple[int, ...], ...]
    """For each candidate, the demands that it helps to meet."""

    def candidate(self, cell: Cell, digit: Digit) -> int:
        return cell * self.board.digits + digit - 1

    def of_cell(self, cell: Cell) -> int:
        """The demand of a cell for a digit.

        >>> from cluewright.boards import board_named
        >>> demands = demands_of(board_named("4x4"))
        >>> demands.candidates_of[demands.of_cell(2)]
        (8, 9, 10, 11)
        """
        return len(self.need) - self.board.size + cell


@lru_cache(maxsize=32)
def demands_of(board: Board) -> Demands:
    """The demands of a board."""
    digits = board.digits
    houses = board.houses[::-1]
    held = [tuple(cell * digits + digit for cell in house.cells) for house in houses for digit in range(digits)]
    cells = [tuple(range(cell * digits, (cell + 1) * digits)) for cell in range(board.size)]
    candidates_of = (*held, *cells)
    need = (*(house.times for house in houses for _ in range(digits)), *(1 for _ in cells))
    demands_on: list[list[int]] = [[] for _ in range(board.size * digits)]
    for demand, candidates in enumerate(candidates_of):
        for candidate in candidates:
            demands_on[candidate].append(demand)
    return Demands(board, candidates_of, need, tuple(map(tuple, demands_on)))


class DemandState:
    """A state of the search: what is placed and gone, with the steps forward and back.

    For each demand it keeps how many candidates are still needed and the slack: how many open candidates may
    still go. A demand without slack takes all its open candidates (a single, where it needs one); a demand
    that needs none takes no more. Either way its slack ends at 0, so the cover is complete as soon as no demand
    has slack.

    >>> from cluewright.boards import Grid, bits
    >>> grid = Grid.parse("1......2...34...")
    >>> demands = demands_of(grid.board)
    >>> cover = DemandState(demands)
    >>> cover.settle(demands.candidate(cell, grid[cell]) for cell in bits(grid.clues))
    True
    >>> any(cover.slack), cover.digits()
    (False, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1))
    """

    def __init__(self, demands: Demands) -> None:
        self.demands = demands
        self.state = bytearray(len(demands.demands_on))
        self.need = list(demands.need)
        self.slack = [len(takes) - need for takes, need in zip(demands.candidates_of, demands.need, strict=True)]
        self.trail: list[int] = []
        """The candidates placed or gone, in this order."""
        self.forget_failures()

    def forget_failures(self) -> None:
        self.failures = [0] * len(self.need)
        """For each demand, how often it could not be met."""

    def settle(self, placed: Iterable[int] = (), gone: Iterable[int] = ()) -> bool:
        """Rule out and place these candidates and all that follow; False if a demand can no longer be met.

        After False the state is broken, and only `undo` may be called. None of `gone` may be placed already.
        """
        candidates_of, state = self.demands.candidates_of, self.state
        to_place = list(placed)
        while True:
            tight = self._rule_out(gone)
            if tight is None:
                return False
            for demand in tight:
                to_place += [candidate for candidate in candidates_of[demand] if state[candidate] == OPEN]
            while to_place and state[to_place[-1]] == PLACED:
                to_place.pop()
            if not to_place:
                return True
            if state[to_place[-1]] == GONE:  # only clues that clash get here; otherwise a demand was unmet before
                return False
            gone = self._place(to_place.pop())

    def _place(self, candidate: int) -> list[int]:
        """Place a candidate; return the open ones that it rules out, since one of its demands is now met."""
        candidates_of, state, need = self.demands.candidates_of, self.state, self.need
        state[candidate] = PLACED
        self.trail.append(candidate)
        surplus: list[int] = []
        for demand in self.demands.demands_on[candidate]:
            need[demand] -= 1
            if not need[demand]:
                surplus += [other for other in candidates_of[demand] if state[other] == OPEN]
        return surplus

    def _rule_out(self, candidates: Iterable[int]) -> list[int] | None:
        """Rule out candidates; return the demands that lost their slack, or None if one can no longer be met."""
        demands_on, state, need, slack, trail = (
            self.demands.demands_on, self.state, self.need, self.slack, self.trail
        )  # fmt: skip
        tight: list[int] = []
        unmet = -1
        for candidate in candidates:
            if state[candidate] == GONE:
                continue
            state[candidate] = GONE
            trail.append(candidate)
            for demand in demands_on[candidate]:
                left = slack[demand] - 1
                slack[demand] = left
                if left <= 0 and need[demand]:
                    tight.append(demand)
                    if left < 0:
                        unmet = demand  # finish this candidate's demands first, so that `undo` restores them all
            if unmet >= 0:
                self.failures[unmet] += 1
                return None
        return tight

    def undo(self, mark: int) -> None:
        """Reopen the candidates that were placed or ruled out since the trail had the length `mark`."""
        demands_on, state, need, slack = self.demands.demands_on, self.state, self.need, self.slack
        for candidate in self.trail[mark:]:
            count = need if state[candidate] == PLACED else slack
            for demand in demands_on[candidate]:
                count[demand] += 1
            state[candidate] = OPEN
        del self.trail[mark:]

    def open_candidates(self, demand: int) -> list[int]:
        return [candidate for candidate in self.demands.candidates_of[demand] if self.state[candidate] == OPEN]

    def digits(self) -> tuple[Digit, ...]:
        """The digit of each cell, 0 where none is placed."""
        found = [0] * self.demands.board.size
        for candidate in self.trail:
            if self.state[candidate] == PLACED:
                cell, digit = divmod(candidate, self.demands.board.digits)
                found[cell] = digit + 1
        return tuple(found)
