"""The path of an order that says which of several steps of a strategy is taken, and which single of several.

Of singles it is the one that arose first: digits placed rule out candidates of the other cells, cell by cell, and then
those of their own cell, and each may leave a digit a single place, or a cell a single candidate.
"""

from collections.abc import Iterator

from ..boards import Position, bits, digits_in
from ..cancelling import look
from ..strategies import SINGLES, Rule, Strategy
from ..strategies.orders import Ordered
from ..strategies.rule import Candidate, Conclusions
from ..strategies.singles import FULL_HOUSE, HIDDEN_SINGLE
from .native import part_with_steps
from .walking import ChosenStep, PathPart, step_among


class Arising:
    """The singles of a position in the order in which they arose; only where each house holds a digit once."""

    def __init__(self, start: Position) -> None:
        board = start.board
        self._board = board
        self._houses: list[list[int]] = [[] for _ in range(board.size)]
        for number, house in enumerate(board.houses):
            for cell in house.cells:
                self._houses[cell].append(number)
        self._left = [[house.cell_bits] * board.digits for house in board.houses]
        self._naked: list[Candidate] = []
        self._hidden: list[Candidate] = []
        self.position = Position.empty(board)
        for cell in bits(start.filled):
            self.go_on(Conclusions(((cell, start.placed[cell]),), ()))
        gone = ((cell, now & ~left) for cell, (now, left) in enumerate(self._pairs(start)))
        self.go_on(Conclusions((), tuple((cell, digit) for cell, digits in gone for digit in digits_in(digits))))

    def go_on(self, conclusions: Conclusions) -> None:
        """Note what arises as these conclusions are drawn."""
        after = conclusions.applied_to(self.position)
        own = {cell for cell, _ in conclusions.places}
        changed = [(cell, now & ~left) for cell, (now, left) in enumerate(self._pairs(after)) if now != left]
        for cell, gone in sorted(changed, key=lambda change: change[0] in own):
            for digit in digits_in(gone):
                self._note(cell, digit)
            left = after.candidates[cell]
            if cell not in own and not left & left - 1:
                self._naked.append((cell, left.bit_length()))
        for cell, digit in conclusions.places:
            for house in self._houses[cell]:
                self._left[house][digit - 1] = 0
        self.position = after

    def _note(self, cell: int, digit: int) -> None:
        """Note that a candidate is gone, and which digit has a single place for that reason."""
        for house in self._houses[cell]:
            self._left[house][digit - 1] &= ~(1 << cell)
            left = self._left[house][digit - 1]
            if left and not left & left - 1:
                self._hidden.append((left.bit_length() - 1, digit))

    def _pairs(self, after: Position) -> Iterator[tuple[int, int]]:
        """The candidates of each cell, now and after."""
        return zip(self.position.candidates, after.candidates, strict=True)

    def first(self, strategy: Strategy) -> Candidate | None:
        """The first of the singles of this strategy that is not placed yet."""
        if strategy is HIDDEN_SINGLE:
            self._hidden = [*filter(self._is_open, self._hidden)]
            return next(iter(self._hidden), None)
        self._naked = [*filter(self._is_open, self._naked)]
        if strategy is FULL_HOUSE:
            return next((single for single in self._naked if self._is_last(single[0])), None)
        return next(iter(self._naked), None)

    def _is_open(self, candidate: Candidate) -> bool:
        cell, digit = candidate
        return not self.position.placed[cell] and bool(self.position.candidates[cell] >> digit - 1 & 1)

    def _is_last(self, cell: int) -> bool:
        """Whether a house of this cell has no other empty one."""
        unfilled = self.position.unfilled
        return any(house.cell_bits & unfilled == 1 << cell for house in self._board.houses_of[cell])


def chosen_parts(position: Position, ordered: Ordered) -> Iterator[tuple[PathPart, Position]]:
    """The path from a position, step by step, with the position after each."""
    chooser = _Chooser(position, ordered)
    while position.contradiction is None and (part := chooser.step(position)):
        look()
        yield part
        position = part[1]


class _Chooser:
    """Takes one step after another."""

    def __init__(self, start: Position, ordered: Ordered) -> None:
        self._arising = Arising(start) if start.board.all_times_one else None
        self._strategies, self._choices = ordered.strategies, ordered.choices
        self._known = part_with_steps(ordered.strategies, start.board)

    def step(self, position: Position) -> tuple[PathPart, Position] | None:
        """The next step, with the position after it; or None."""
        part = self._single_or_other(position)
        if part and self._arising:
            self._arising.go_on(self._conclusions(part[0]))
        return part

    @staticmethod
    def _conclusions(part: PathPart) -> Conclusions:
        if isinstance(part, ChosenStep):
            return part.conclusions
        (step,) = part.steps()
        return Conclusions(step.places, step.removes)

    def _single_or_other(self, position: Position) -> tuple[PathPart, Position] | None:
        others: list[Strategy] = []
        for strategy in self._strategies:
            if strategy not in SINGLES or not self._arising:
                others.append(strategy)
                continue
            if others and (part := self._other(position, tuple(others))):
                return part
            others = []
            if single := self._arising.first(strategy):
                return self._taken(position, strategy, Conclusions((single,), ()))
        return self._other(position, tuple(others))

    def _other(self, position: Position, strategies: tuple[Strategy, ...]) -> tuple[PathPart, Position] | None:
        """The step of the first of these that has one, which is chosen if the order says how."""
        while part := step_among(position, strategies, self._known):
            (name,) = part[0].names
            if name not in self._choices:
                return part
            names = [strategy.name for strategy in strategies]
            strategy = strategies[names.index(name)]
            if found := self._best(position, strategy):
                return self._taken(position, strategy, found[1], found[0])
            strategies = strategies[names.index(name) + 1 :]
        return None

    def _best(self, position: Position, strategy: Strategy) -> tuple[Rule, Conclusions] | None:
        """The rule that the order prefers, with what it concludes; None if it takes none."""
        choice, board = self._choices[strategy.name], position.board
        found = [(rule, rule.new_conclusions(position)) for rule in strategy.rules_in(position)]
        taken = [(rule, follows) for rule, follows in found if follows and choice.takes(board, rule, follows)]
        return min(taken, key=lambda each: choice.rank(board, *each), default=None)

    @staticmethod
    def _taken(
        position: Position, strategy: Strategy, follows: Conclusions, rule: Rule | None = None
    ) -> tuple[PathPart, Position]:
        return ChosenStep(position, strategy, follows, rule), follows.applied_to(position)
