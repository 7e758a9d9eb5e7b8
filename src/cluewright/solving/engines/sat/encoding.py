"""A grid's completions as clauses: variable `cell * digits + digit` is true if the cell holds the digit.

The naive translation takes alldifferent apart into pairs: each cell holds one digit, and of any two cells of a house
one does not hold a given digit. The good one says, too, that each digit has its places in each house, so that a unit
clause finds hidden singles; it leaves out what the clues rule out; and where very many candidates exclude each other,
or a house holds a digit several times, it counts instead of naming all pairs (Sinz: Towards an optimal CNF encoding of
Boolean cardinality constraints, 2005).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from ....boards import Board, Cell, Digit, Grid, Position, bits
from ....late_dataclasses import dataclass
from ...engine import suits_all
from ...suited import unsuited

if TYPE_CHECKING:
    from ....boards.constraints.parts import Walk

Literal = int
Clause = Sequence[Literal]

MAX_IN_PAIRS = 32
"""Candidates that exclude each other pair by pair. Where there are more, counting them takes far fewer clauses; with
fewer the solver does better with pairs: on an empty 25x25 board it takes a tenth of the time."""


@dataclass(frozen=True)
class Encoding:
    """One way to say a grid in clauses."""

    words: str
    clauses: Callable[[Grid], Iterator[Clause]]
    """The clauses come as they are made, so that a caller can stop in between."""
    unsuited: Callable[[Grid], str]
    """Why the clauses make no sense for a grid; empty where they do."""


def variable(board: Board, cell: Cell, digit: Digit) -> Literal:
    """The number of the variable, from 1.

    >>> from cluewright.boards import board_named
    >>> variable(board_named("4x4"), 1, 1)
    5
    """
    return cell * board.digits + digit


def digits_in_model(board: Board, model: Sequence[Literal]) -> tuple[Digit, ...]:
    """The digits that a model says of all cells.

    >>> from cluewright.boards import Board
    >>> digits_in_model(Board("two cells", 1, 2, 2, ()), [1, -2, -3, 4])
    (1, 2)
    """
    held = dict(divmod(literal - 1, board.digits) for literal in model[: board.size * board.digits] if literal > 0)
    return tuple(held[cell] + 1 for cell in range(board.size))


def naive_clauses(grid: Grid) -> Iterator[Clause]:
    """The naive translation, in the order of the paper: cells that differ, cells that hold something, clues."""
    board, digits = grid.board, range(1, grid.board.digits + 1)
    for house in board.houses:
        for one, other in combinations(house.cells, 2):
            for digit in digits:
                yield (-variable(board, one, digit), -variable(board, other, digit))
    for cell in range(board.size):
        candidates = [variable(board, cell, digit) for digit in digits]
        yield candidates
        yield from _different(candidates)
    for cell, clue in enumerate(grid.digits):
        if clue:
            yield (variable(board, cell, clue),)


def good_clauses(grid: Grid, counter: "CandidateCounter | None" = None) -> Iterator[Clause]:
    """The good translation: of its open candidates, a cell takes one, and a house each digit as often as it must.

    A `counter`, if one is given, numbers the new variables, and can number more of them afterwards.
    """
    board, open_digits = grid.board, Position.start(grid).candidates
    counter = counter or CandidateCounter(board.size * board.digits)
    for cell in range(board.size):
        of_digits = [variable(board, cell, digit) for digit in range(1, board.digits + 1)]
        for index, literal in enumerate(of_digits):
            if not open_digits[cell] >> index & 1:
                yield (-literal,)
        yield from counter.exactly(1, [each for i, each in enumerate(of_digits) if open_digits[cell] >> i & 1])
    for house in board.houses:
        for index in range(board.digits):
            cells = [cell for cell in house.cells if open_digits[cell] >> index & 1]
            yield from counter.exactly(house.times, [variable(board, cell, index + 1) for cell in cells])
    if board.constraints:
        yield from _constraint_clauses(board, counter)


def _constraint_clauses(board: Board, counter: "CandidateCounter") -> Iterator[Clause]:
    from ....boards.constraints import constraint_tables  # few boards have any

    tables = constraint_tables(board)
    for (one, other), allowed in tables.pairs.items():
        for digit, partners in enumerate(allowed, start=1):
            yield (-variable(board, one, digit), *(variable(board, other, index + 1) for index in bits(partners)))
    for walk in tables.walks:
        yield from _walk_clauses(board, walk, counter)


def _walk_clauses(board: Board, walk: "Walk", counter: "CandidateCounter") -> Iterator[Clause]:
    """Of each cell one transition is taken, with its digit; what it leads to is where the next one begins."""
    taken: list[list[Literal]] = []
    for cell, layer in zip(walk.cells, walk.transitions, strict=True):
        taken.append([counter.new() for _ in layer])
        yield taken[-1]
        for literal, transition in zip(taken[-1], layer, strict=True):
            yield (-literal, variable(board, cell, transition.digit))
    for (layer, literals), (next_layer, next_literals) in pairwise(zip(walk.transitions, taken, strict=True)):
        onwards: dict[int, list[Literal]] = {}
        for transition, literal in zip(next_layer, next_literals, strict=True):
            onwards.setdefault(transition.before, []).append(literal)
        for transition, literal in zip(layer, literals, strict=True):
            yield (-literal, *onwards.get(transition.after, ()))


def _different(literals: Sequence[Literal]) -> Iterator[Clause]:
    """At most one of the literals is true, pair by pair."""
    return ((-one, -other) for one, other in combinations(literals, 2))


class CandidateCounter:
    """Says how many literals are true, with new variables where that takes some."""

    def __init__(self, last: Literal) -> None:
        self.last = last
        """The greatest variable so far."""

    def new(self) -> Literal:
        """A new variable."""
        self.last += 1
        return self.last

    def exactly(self, number: int, literals: Sequence[Literal]) -> Iterator[Clause]:
        """Exactly this number of the literals is true: no more of them, and no more false ones than the rest."""
        if len(literals) < number:
            yield ()
            return
        if number == 1:
            yield literals
        else:
            yield from self.at_most(len(literals) - number, [-literal for literal in literals])
        yield from self.at_most(number, literals)

    def at_most(self, number: int, literals: Sequence[Literal]) -> Iterator[Clause]:
        """At most this number of the literals is true."""
        if number >= len(literals):
            return
        if number == 0:
            yield from ((-literal,) for literal in literals)
        elif number == 1 and len(literals) <= MAX_IN_PAIRS:
            yield from _different(literals)
        else:
            yield from self._counted(number, literals)

    def _counted(self, number: int, literals: Sequence[Literal]) -> Iterator[Clause]:
        """Sinz's sequential counter: after each literal a register in unary says how many were true so far."""
        before: list[Literal] = []
        for literal in literals:
            register = [self.last + index + 1 for index in range(number)]
            self.last += number
            yield (-literal, register[0])
            if before:
                yield (-literal, -before[-1])
                yield from ((-old, new) for old, new in zip(before, register, strict=True))
                yield from ((-literal, -old, new) for old, new in zip(before, register[1:], strict=False))
            before = register


NAIVE_ENCODING = Encoding("naive alldifferent, pair by pair", naive_clauses, unsuited)
GOOD = Encoding("exactly one for each cell, and for each digit in each house", good_clauses, suits_all)
