"""The exact method of Nishikawa and Toda 2020: formulas (1) to (13) as clauses for a SAT solver.

A model is the paper's sequence of states q0, q1, ..., qK: the digits of the clue cells, and the position after each
round. Only (8), (9) and (13) depend on the strategies; here any strategy will do, since each is a list of rules. The
other formulas are the frame.

docs/encoding.md says where this goes beyond the paper or differs from it.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from ....arrays import NDArray, np
from ....boards import Board, Cell, Digit, House, Mask, bits
from ....late_dataclasses import dataclass
from ....strategies import Strategy
from ....strategies.rule import Candidate, Rule, candidates_of
from ....strategies.singles import HIDDEN_SINGLE
from .counts import CountVariables, counted_houses, counting, listed_rules

Literals: TypeAlias = "NDArray[np.int32]"


@dataclass(frozen=True)
class Variables:
    """The number of each variable, from 1. Those of a round are consecutive, so further rounds change no number.

    Digits count from 1; cells, rules and rounds (k) from 0. `placed`, `candidate` and `holds` are the paper's X, Y and
    Z; the next four are needed for (7), and the last two where a house holds a digit several times.
    """

    cells: int
    digits: int
    rules: int
    counted: tuple[House, ...] = ()
    """The houses that hold each digit several times."""
    counts_left: bool = False
    """Whether the places that are left in these houses are counted, too, for hidden singles."""

    @property
    def candidates(self) -> int:
        return self.cells * self.digits

    @cached_property
    def stride(self) -> int:
        """Variables per round: the numbers of a variable in successive rounds differ by this."""
        return self._before_counts + self._placed_counts.size + self._left_counts.size

    @cached_property
    def _before_counts(self) -> int:
        return 3 * self.candidates + self.rules + 2 * self.cells + 1

    @cached_property
    def _placed_counts(self) -> CountVariables:
        return CountVariables(self.counted, self.digits, beyond=0)

    @cached_property
    def _left_counts(self) -> CountVariables:
        return CountVariables(self.counted if self.counts_left else (), self.digits, beyond=1)

    def placed(self, cell: Cell, digit: Digit, k: int) -> int:
        """X: in round k the digit is placed in the cell."""
        return k * self.stride + cell * self.digits + digit

    def candidate(self, cell: Cell, digit: Digit, k: int) -> int:
        """Y: in round k the digit is not gone from the cell."""
        return self.placed(cell, digit, k) + self.candidates

    def holds(self, rule: int, k: int) -> int:
        """Z: in round k - 1 all premises of the rule hold."""
        return k * self.stride + 2 * self.candidates + rule + 1

    def newly_gone(self, cell: Cell, digit: Digit, k: int) -> int:
        """The candidate is gone in round k, but was not in round k - 1."""
        return self.placed(cell, digit, k) + 2 * self.candidates + self.rules

    def filled(self, cell: Cell, k: int) -> int:
        """In round k some digit is placed in the cell."""
        return k * self.stride + 3 * self.candidates + self.rules + cell + 1

    def newly_filled(self, cell: Cell, k: int) -> int:
        """The cell is filled in round k, but was not in round k - 1."""
        return self.filled(cell, k) + self.cells

    def changed(self, k: int) -> int:
        """Round k differs from round k - 1, as (7) asks."""
        return k * self.stride + self._before_counts

    def placed_counts(self, house: int, digit: Digit, k: int) -> list[list[int]]:
        """For each cell of a counted house: in round k, at least 1, 2, ... cells up to this one hold the digit."""
        start = k * self.stride + self._before_counts + 1
        return [[start + count for count in line] for line in self._placed_counts.of(house, digit)]

    def left_counts(self, house: int, digit: Digit, k: int) -> list[list[int]]:
        """The same for the cells from which the digit is not gone in round k - 1."""
        start = k * self.stride + self._before_counts + self._placed_counts.size + 1
        return [[start + count for count in line] for line in self._left_counts.of(house, digit)]


class Clauses:
    """Clauses that are collected one by one, and become a table for each length."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Sequence[int]]] = {}

    def add(self, *literals: int) -> None:
        """Add the clause that at least one of these literals is true."""
        self._rows.setdefault(len(literals), []).append(literals)

    def at_most_one(self, literals: Sequence[int]) -> None:
        """Add clauses: at most one of these literals is true."""
        for index, one in enumerate(literals):
            for other in literals[:index]:
                self.add(-other, -one)

    def define_any(self, variable: int, literals: Sequence[int]) -> None:
        """Add clauses: the variable is true if and only if any of these literals is."""
        for literal in literals:
            self.add(variable, -literal)
        self.add(-variable, *literals)

    def define_all(self, variable: int, literals: Sequence[int]) -> None:
        """Add clauses: the variable is true if and only if all of these literals are."""
        self.define_any(-variable, [-literal for literal in literals])

    def tables(self) -> "list[Literals]":
        """A table for each length, with a row for each clause."""
        return [np.array(self._rows[length], np.int32) for length in sorted(self._rows)]


class RoundsEncoding:
    """The clauses for a mask and strategies, round by round, with the reduction for clue cells (5.1).

    `labelled` are free clue cells of one house, which get the least free digits in this order. Nothing is lost by that,
    since free digits are interchangeable.
    """

    def __init__(self, mask: Mask, strategies: Iterable[Strategy], labelled: Sequence[Cell] = ()) -> None:
        self.mask = mask
        self.board: Board = mask.board
        self.labelled = tuple(labelled)
        self.rules_of: dict[Strategy, tuple[Rule, ...]] = {
            strategy: tuple(rule for rule in listed_rules(strategy, self.board) if not rule.unclued & mask.cells)
            for strategy in strategies
        }
        self.rules = tuple(rule for rules in self.rules_of.values() for rule in rules)
        self.counted = counted_houses(self.board)
        self.counts_left = HIDDEN_SINGLE in self.rules_of
        self.variables = Variables(self.board.size, self.board.digits, len(self.rules), self.counted, self.counts_left)

    @cached_property
    def _others(self) -> tuple[Cell, ...]:
        """The cells that are not clue cells."""
        return tuple(bits(self.mask.empty))

    @property
    def _digits(self) -> range:
        return range(1, self.board.digits + 1)

    # 5.1: what a clue cell holds never changes, so in every round its variables are those of round 0.

    def placed(self, cell: Cell, digit: Digit, k: int) -> int:
        return self.variables.placed(cell, digit, 0 if cell in self.mask else k)

    def candidate(self, cell: Cell, digit: Digit, k: int) -> int:
        return self.variables.candidate(cell, digit, 0 if cell in self.mask else k)

    # The first round.

    @cached_property
    def first_round(self) -> "list[Literals]":
        """The clauses of round 0."""
        clauses = Clauses()
        self._clue_cells(clauses)
        self._labels(clauses)
        for cell in self._others:
            for digit in self._digits:
                clauses.add(-self.placed(cell, digit, 0))  # (2)
                clues = [self.placed(peer, digit, 0) for peer in bits(self.board.peers[cell] & self.mask.cells)]
                self._define_gone(clauses, cell, digit, 0, clues)
            clauses.add(*(self.candidate(cell, digit, 0) for digit in self._digits))  # (10)
            self._define_filled(clauses, cell, 0)
        self._count_placed(clauses, 0)
        return clauses.tables()

    def _clue_cells(self, clauses: Clauses) -> None:
        """(1), and for clue cells (5), (10), (11), (12): a clue is its cell's only candidate, and none of a peer's."""
        for cell in self.mask:
            fixed = self.mask.digits[cell]
            clauses.add(*(self.placed(cell, digit, 0) for digit in ([fixed] if fixed else self._digits)))
            clauses.at_most_one([self.placed(cell, digit, 0) for digit in self._digits])
            for digit in self._digits:
                clauses.define_any(self.candidate(cell, digit, 0), [self.placed(cell, digit, 0)])
                for peer in bits(self.board.peers[cell] & self.mask.cells):
                    clauses.add(-self.placed(peer, digit, 0), -self.candidate(cell, digit, 0))

    def _labels(self, clauses: Clauses) -> None:
        free = [digit for digit in self._digits if digit not in self.mask.digits]
        for cell, digit in zip(self.labelled, free, strict=False):
            clauses.add(self.placed(cell, digit, 0))

    # Later rounds: the clauses are written down once, for round 1, and shifted for the others.

    def round(self, k: int) -> "list[Literals]":
        """The clauses of round k, from 1, which follows from round k - 1."""
        return [table + (k - 1) * shift for table, shift in self._later_round]

    @cached_property
    def _later_round(self) -> "list[tuple[Literals, Literals]]":
        """The clauses of round 1, and what each further round adds to their literals."""
        stride = self.variables.stride
        shifts = np.full(2 * stride + 1, stride, np.int32)
        for cell in self.mask:
            for digit in self._digits:
                shifts[[self.placed(cell, digit, 0), self.candidate(cell, digit, 0)]] = 0
        return [(table, np.sign(table) * shifts[np.abs(table)]) for table in self._clauses_of_round_1().tables()]

    def _clauses_of_round_1(self) -> Clauses:
        clauses = Clauses()
        placing, removing = self._conclusions()
        for cell in self._others:
            clauses.at_most_one([self.placed(cell, digit, 1) for digit in self._digits])
            for digit in self._digits:
                self._define_placed(clauses, cell, digit, placing.get((cell, digit), []))
                self._define_gone(clauses, cell, digit, 1, self._reasons_gone(cell, digit, removing))
            clauses.add(*(self.candidate(cell, digit, 1) for digit in self._digits))  # (10)
            self._define_filled(clauses, cell, 1)
        self._count_placed(clauses, 1)
        self._count_left(clauses)
        for rule in sorted({rule for rules in (*placing.values(), *removing.values()) for rule in rules}):
            self._define_holds(clauses, rule)
        self._require_progress(clauses)
        return clauses

    def _conclusions(self) -> tuple[dict[Candidate, list[int]], dict[Candidate, list[int]]]:
        """The indices of the rules that place each candidate, and of those that remove it; not in clue cells."""
        placing: dict[Candidate, list[int]] = {}
        removing: dict[Candidate, list[int]] = {}
        for index, rule in enumerate(self.rules):
            for areas, rules_of in ((rule.places, placing), (rule.removes, removing)):
                for cell, digit in candidates_of(areas):
                    if cell not in self.mask:
                        rules_of.setdefault((cell, digit), []).append(index)
        return placing, removing

    def _define_placed(self, clauses: Clauses, cell: Cell, digit: Digit, rules: list[int]) -> None:
        """(3) and (4): a candidate is placed if it was before, or if one of these rules holds, and only then.

        It is placed, too, if a counted house has no more places left than it needs, and this is one of them. Once it
        is placed it cannot be gone, so the second half can be left out of "only then".
        """
        reasons = [self.placed(cell, digit, 0), *(self.variables.holds(rule, 1) for rule in rules)]
        few = [
            -self.variables.left_counts(house, digit, 1)[-1][-1]
            for house in (self._counted_at(cell) if self.counts_left else [])
        ]
        self._define_reasons(clauses, self.placed(cell, digit, 1), reasons, few, -self.candidate(cell, digit, 0))

    def _reasons_gone(self, cell: Cell, digit: Digit, removing: dict[Candidate, list[int]]) -> list[int]:
        """(5), (6), (11), (12): why a candidate is gone in round 1: it was before, by a rule, or by the law.

        Clues among the peers can be left out: they have ruled it out in round 0.
        """
        return [
            -self.candidate(cell, digit, 0),
            *(self.variables.holds(rule, 1) for rule in removing.get((cell, digit), [])),
            *(self.placed(cell, other, 1) for other in self._digits if other != digit),
            *(self.placed(peer, digit, 1) for peer in bits(self.board.peers[cell] & self.mask.empty)),
        ]

    def _define_gone(self, clauses: Clauses, cell: Cell, digit: Digit, k: int, reasons: list[int]) -> None:
        """A candidate is gone for any of these reasons, and only then; (12) of houses that hold a digit several times.

        It is gone, too, if a counted house holds the digit as often as it may and this cell does not. A cell that holds
        the digit keeps it as its only candidate, so the second half can be left out of "only then".
        """
        full = [self.variables.placed_counts(house, digit, k)[-1][-1] for house in self._counted_at(cell)]
        self._define_reasons(clauses, -self.candidate(cell, digit, k), reasons, full, self.placed(cell, digit, k))

    def _define_reasons(
        self, clauses: Clauses, literal: int, reasons: list[int], counts: list[int], exception: int
    ) -> None:
        """The literal is true if any of the reasons is, or any count but in the exception; only if any of all these."""
        for reason in reasons:
            clauses.add(literal, -reason)
        for count in counts:
            clauses.add(literal, -count, exception)
        clauses.add(-literal, *reasons, *counts)

    def _counted_at(self, cell: Cell) -> list[int]:
        """The indices of the counted houses in which the cell lies."""
        return [index for index, house in enumerate(self.counted) if cell in house.cells]

    def _count_placed(self, clauses: Clauses, k: int) -> None:
        """In round k, how often each counted house holds each digit; not too often."""
        for index, house in enumerate(self.counted):
            for digit in self._digits:
                counts = self.variables.placed_counts(index, digit, k)
                placed = [self.placed(cell, digit, k) for cell in house.cells]
                for clause in counting(counts, placed):
                    clauses.add(*clause)
                for before, literal in zip(counts, placed[1:], strict=False):
                    clauses.add(-before[-1], -literal)

    def _count_left(self, clauses: Clauses) -> None:
        """(9) for counted houses: in how many of their cells each digit is left in round 0."""
        for index, house in enumerate(self.counted if self.counts_left else ()):
            for digit in self._digits:
                left = [self.candidate(cell, digit, 0) for cell in house.cells]
                for clause in counting(self.variables.left_counts(index, digit, 1), left):
                    clauses.add(*clause)

    def _define_holds(self, clauses: Clauses, index: int) -> None:
        """(8), (9), (13), and the same for other strategies: a rule acts if all its premises held in round k - 1."""
        rule = self.rules[index]
        premises = [-self.candidate(cell, digit, 0) for cell, digit in candidates_of(rule.needs)]
        premises += [self.variables.filled(cell, 0) for cell in bits(rule.filled & self.mask.empty)]
        clauses.define_all(self.variables.holds(index, 1), premises)

    def _define_filled(self, clauses: Clauses, cell: Cell, k: int) -> None:
        clauses.define_any(self.variables.filled(cell, k), [self.placed(cell, digit, k) for digit in self._digits])

    def _require_progress(self, clauses: Clauses) -> None:
        """(7): the round changes something, or every cell is filled.

        In the paper only a candidate that goes is a change. If any rule looks at filled cells, a cell that is filled is
        one as well.
        """
        changed, filled = self.variables.changed(1), self.variables.filled
        changes = []
        for cell in self._others:
            for digit in self._digits:
                newly_gone = self.variables.newly_gone(cell, digit, 1)
                clauses.define_all(newly_gone, [self.candidate(cell, digit, 0), -self.candidate(cell, digit, 1)])
                changes.append(newly_gone)
            if self.looks_at_filled:
                newly_filled = self.variables.newly_filled(cell, 1)
                clauses.define_all(newly_filled, [filled(cell, 1), -filled(cell, 0)])
                changes.append(newly_filled)
            clauses.add(changed, filled(cell, 1))
        clauses.define_any(changed, changes)

    # The whole.

    @cached_property
    def looks_at_filled(self) -> bool:
        """Whether any rule needs filled cells."""
        return any(rule.filled for rule in self.rules)

    @property
    def most_rounds(self) -> int:
        """The most rounds that the strategies take to complete any puzzle (the paper's 649).

        Each round but the last rules out a candidate, or fills a cell where that counts as a change.
        """
        others = len(self._others)
        return others * (self.board.digits - 1) + (others if self.looks_at_filled else 0) + 1

    def clauses(self, last: int) -> "Iterator[Literals]":
        """All clauses of rounds 0 to `last`, as tables with a row for each clause."""
        yield from self.first_round
        for k in range(1, last + 1):
            yield from self.round(k)

    def count_clauses(self, last: int) -> int:
        """How many clauses rounds 0 to `last` have."""
        return sum(map(len, self.first_round)) + last * sum(len(table) for table, _ in self._later_round)

    def digits_in(self, model: Sequence[int], k: int) -> tuple[Digit, ...]:
        """The digit that a model places in each cell by round k; 0 where it places none."""
        return tuple(
            next((digit for digit in self._digits if model[self.placed(cell, digit, k) - 1] > 0), 0)
            for cell in range(self.board.size)
        )
