"""The exact method of Nishikawa and Toda 2020: formulas (1) to (13) as clauses for a SAT solver.

A model is the paper's sequence of states q0, q1, ..., qK: the digits of the clue cells, and what every round makes of
them. Only (8), (9), (13) come from strategies, here from any: all of them are lists of rules. The rest is the frame.

Where this goes beyond the paper, or differs from it, docs/encoding.md says so.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ....boards import Board, Mask, bits
from ....strategies import Strategy
from ....strategies.rule import Candidate, Rule, candidates_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Literals = NDArray[np.int32]


@dataclass(frozen=True)
class Numbering:
    """The number of each variable. Those of one round lie together, so that more rounds change no number.

    Digits count from 1, everything else from 0. Besides the paper's X, Y and Z there are four kinds of variables that
    say what (7) asks: whether a candidate is gone in this round, whether a cell is filled, filled in this round, and
    whether anything changed.
    """

    cells: int
    digits: int
    rules: int

    @property
    def candidates(self) -> int:
        return self.cells * self.digits

    @property
    def stride(self) -> int:
        """How many variables there are for each round."""
        return 3 * self.candidates + self.rules + 2 * self.cells + 1

    def x(self, cell: int, digit: int, k: int) -> int:
        """In round k the digit is placed in the cell."""
        return k * self.stride + cell * self.digits + digit

    def y(self, cell: int, digit: int, k: int) -> int:
        """In round k the digit is a candidate of the cell."""
        return self.x(cell, digit, k) + self.candidates

    def z(self, rule: int, k: int) -> int:
        """In round k - 1 all premises of the rule hold."""
        return k * self.stride + 2 * self.candidates + rule + 1

    def gone(self, cell: int, digit: int, k: int) -> int:
        """The digit was a candidate of the cell in round k - 1 and is none in round k."""
        return self.x(cell, digit, k) + 2 * self.candidates + self.rules

    def filled(self, cell: int, k: int) -> int:
        """In round k the cell holds a digit."""
        return k * self.stride + 3 * self.candidates + self.rules + cell + 1

    def newly_filled(self, cell: int, k: int) -> int:
        """The cell holds a digit in round k and held none in round k - 1."""
        return self.filled(cell, k) + self.cells

    def changed(self, k: int) -> int:
        """Round k differs from round k - 1."""
        return (k + 1) * self.stride


class Clauses:
    """Clauses as they come; they are kept by length, each length as one table."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Sequence[int]]] = {}

    def add(self, *literals: int) -> None:
        """At least one of these."""
        self._rows.setdefault(len(literals), []).append(literals)

    def at_most_one(self, literals: Sequence[int]) -> None:
        for place, one in enumerate(literals):
            for other in literals[:place]:
                self.add(-other, -one)

    def define_any(self, variable: int, literals: Sequence[int]) -> None:
        """The variable is true if and only if any of these is."""
        for literal in literals:
            self.add(variable, -literal)
        self.add(-variable, *literals)

    def define_all(self, variable: int, literals: Sequence[int]) -> None:
        """The variable is true if and only if all of these are."""
        self.define_any(-variable, [-literal for literal in literals])

    def tables(self) -> "list[Literals]":
        """One row for each clause; one table for each length."""
        import numpy as np

        return [np.array(self._rows[length], np.int32) for length in sorted(self._rows)]


class RoundsEncoding:
    """The clauses of a mask and strategies, round by round, with the reduction for clue cells (5.1).

    `labelled` are free clue cells of one house to which the least free digits are given, in this order: the free
    digits can be exchanged, so nothing is lost.
    """

    def __init__(self, mask: Mask, strategies: Iterable[Strategy], labelled: Sequence[int] = ()) -> None:
        self.mask = mask
        self.board: Board = mask.board
        self.labelled = tuple(labelled)
        self.rules_of: dict[Strategy, tuple[Rule, ...]] = {
            strategy: tuple(rule for rule in strategy.rules(self.board) if not rule.unclued & mask.cells)
            for strategy in strategies
        }
        self.rules = tuple(rule for rules in self.rules_of.values() for rule in rules)
        self.numbers = Numbering(self.board.size, self.board.digits, len(self.rules))

    @cached_property
    def _others(self) -> tuple[int, ...]:
        """The cells that are no clue cells."""
        return tuple(bits(self.mask.empty))

    @property
    def _digits(self) -> range:
        return range(1, self.board.digits + 1)

    # 5.1: what a clue cell holds never changes, so its variables are those of round 0 in every round.

    def _x(self, cell: int, digit: int, k: int) -> int:
        return self.numbers.x(cell, digit, 0 if cell in self.mask else k)

    def _y(self, cell: int, digit: int, k: int) -> int:
        return self.numbers.y(cell, digit, 0 if cell in self.mask else k)

    # The first round.

    @cached_property
    def first_round(self) -> "list[Literals]":
        """The clauses of round 0."""
        clauses = Clauses()
        self._clue_cells(clauses)
        self._labels(clauses)
        for cell in self._others:
            for digit in self._digits:
                clauses.add(-self._x(cell, digit, 0))  # (2)
                givers = [self._x(peer, digit, 0) for peer in bits(self.board.peers[cell] & self.mask.cells)]
                clauses.define_any(-self._y(cell, digit, 0), givers)  # (5), (12)
            clauses.add(*(self._y(cell, digit, 0) for digit in self._digits))  # (10)
            self._filled(clauses, cell, 0)
        return clauses.tables()

    def _clue_cells(self, clauses: Clauses) -> None:
        """(1), and for clue cells (5), (10), (11), (12): a clue is the only candidate of its cell, and of no peer."""
        for cell in self.mask:
            fixed = self.mask.digits[cell]
            clauses.add(*(self._x(cell, digit, 0) for digit in ([fixed] if fixed else self._digits)))
            clauses.at_most_one([self._x(cell, digit, 0) for digit in self._digits])
            for digit in self._digits:
                clauses.define_any(self._y(cell, digit, 0), [self._x(cell, digit, 0)])
                for peer in bits(self.board.peers[cell] & self.mask.cells):
                    clauses.add(-self._x(peer, digit, 0), -self._y(cell, digit, 0))

    def _labels(self, clauses: Clauses) -> None:
        free = [digit for digit in self._digits if digit not in self.mask.digits]
        for cell, digit in zip(self.labelled, free, strict=False):
            clauses.add(self._x(cell, digit, 0))

    # Every later round: written down once, for round 1, and shifted.

    def round(self, k: int) -> "list[Literals]":
        """The clauses of round k, k >= 1: what becomes of round k - 1."""
        return [table + (k - 1) * shift for table, shift in self._later_round]

    @cached_property
    def _later_round(self) -> "list[tuple[Literals, Literals]]":
        """The clauses of round 1, and what is to be added for each round more."""
        import numpy as np

        numbers, template = self.numbers, self._template()
        shifts = np.full(2 * numbers.stride + 1, numbers.stride, np.int32)
        for cell in self.mask:
            for digit in self._digits:
                shifts[[numbers.x(cell, digit, 0), numbers.y(cell, digit, 0)]] = 0
        return [(table, np.sign(table) * shifts[np.abs(table)]) for table in template.tables()]

    def _template(self) -> Clauses:
        clauses = Clauses()
        placing, removing = self._conclusions()
        for cell in self._others:
            clauses.at_most_one([self._x(cell, digit, 1) for digit in self._digits])
            for digit in self._digits:
                self._placed(clauses, cell, digit, placing.get((cell, digit), []))
                self._ruled_out(clauses, cell, digit, removing.get((cell, digit), []))
            clauses.add(*(self._y(cell, digit, 1) for digit in self._digits))  # (10)
            self._filled(clauses, cell, 1)
        for number in sorted({number for numbers in (*placing.values(), *removing.values()) for number in numbers}):
            self._premises(clauses, number)
        self._progress(clauses)
        return clauses

    def _conclusions(self) -> tuple[dict[Candidate, list[int]], dict[Candidate, list[int]]]:
        """The numbers of the rules that place each candidate, and of those that remove it; not in clue cells."""
        placing: dict[Candidate, list[int]] = {}
        removing: dict[Candidate, list[int]] = {}
        for number, rule in enumerate(self.rules):
            for areas, concluding in ((rule.places, placing), (rule.removes, removing)):
                for cell, digit in candidates_of(areas):
                    if cell not in self.mask:
                        concluding.setdefault((cell, digit), []).append(number)
        return placing, removing

    def _placed(self, clauses: Clauses, cell: int, digit: int, rules: list[int]) -> None:
        """(3) and (4): it is placed if it was, or if a rule says so; and only then."""
        evidence = [self._x(cell, digit, 0), *(self.numbers.z(rule, 1) for rule in rules)]
        clauses.define_any(self._x(cell, digit, 1), evidence)

    def _ruled_out(self, clauses: Clauses, cell: int, digit: int, rules: list[int]) -> None:
        """(5), (6), (11), (12): it is gone if it was, or by a rule, or by the law; and only then.

        A clue among the peers has done its work in round 0.
        """
        evidence = [
            -self._y(cell, digit, 0),
            *(self.numbers.z(rule, 1) for rule in rules),
            *(self._x(cell, other, 1) for other in self._digits if other != digit),
            *(self._x(peer, digit, 1) for peer in bits(self.board.peers[cell] & self.mask.empty)),
        ]
        clauses.define_any(-self._y(cell, digit, 1), evidence)

    def _premises(self, clauses: Clauses, number: int) -> None:
        """(8), (9), (13) and their like: the rule acts if all its premises held in the round before."""
        rule = self.rules[number]
        premises = [-self._y(cell, digit, 0) for cell, digit in candidates_of(rule.needs)]
        premises += [self.numbers.filled(cell, 0) for cell in bits(rule.filled & self.mask.empty)]
        clauses.define_all(self.numbers.z(number, 1), premises)

    def _filled(self, clauses: Clauses, cell: int, k: int) -> None:
        clauses.define_any(self.numbers.filled(cell, k), [self._x(cell, digit, k) for digit in self._digits])

    def _progress(self, clauses: Clauses) -> None:
        """(7): the round changed something, or every cell is filled.

        To the paper only a candidate gone is a change. Where a rule looks at filled cells, a cell filled is one too.
        """
        numbers = self.numbers
        changes = []
        for cell in self._others:
            for digit in self._digits:
                gone = numbers.gone(cell, digit, 1)
                clauses.define_all(gone, [self._y(cell, digit, 0), -self._y(cell, digit, 1)])
                changes.append(gone)
            if self.looks_at_filled:
                filled = numbers.newly_filled(cell, 1)
                clauses.define_all(filled, [numbers.filled(cell, 1), -numbers.filled(cell, 0)])
                changes.append(filled)
            clauses.add(numbers.changed(1), numbers.filled(cell, 1))
        clauses.define_any(numbers.changed(1), changes)

    # The whole.

    @cached_property
    def looks_at_filled(self) -> bool:
        """Whether any rule asks for filled cells."""
        return any(rule.filled for rule in self.rules)

    @property
    def most_rounds(self) -> int:
        """In so many rounds every puzzle is completed that ever is (the paper's 649): each but the last rules out."""
        others = len(self._others)
        return others * (self.board.digits - 1) + (others if self.looks_at_filled else 0) + 1

    def clauses(self, last: int) -> "Iterator[Literals]":
        """All clauses with rounds 0 to `last`, as tables with one row for each clause."""
        yield from self.first_round
        for k in range(1, last + 1):
            yield from self.round(k)

    def count_clauses(self, last: int) -> int:
        """How many clauses there are with rounds 0 to `last`."""
        return sum(map(len, self.first_round)) + last * sum(len(table) for table, _ in self._later_round)

    def digits_in(self, model: Sequence[int], k: int) -> tuple[int, ...]:
        """What stands in each cell in round k of a model; 0 where nothing does."""
        return tuple(
            next((digit for digit in self._digits if model[self._x(cell, digit, k) - 1] > 0), 0)
            for cell in range(self.board.size)
        )
