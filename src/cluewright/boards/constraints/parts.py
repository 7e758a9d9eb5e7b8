"""What the constraints of a board are made of: three forms, from which laws, rules and clauses follow.

`Only` says which digits a cell may hold, `Pair` which digits two cells may hold beside each other, and `Walk` goes
through cells in order and remembers a state: a sum so far, the digits so far.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

from ..bit_sets import Cell, Digit, DigitBits, bits, bits_of

MAX_KNOWN = 1 << 12
"""Answers that a walk keeps, at most."""

State: TypeAlias = Hashable
"""What a walk remembers of the cells before, such as their sum."""
Step: TypeAlias = Callable[[State, Digit], State | None]
"""The state after a digit, from the state before; None if the digit is not allowed there."""


@dataclass(frozen=True)
class Only:
    """A cell holds one of these digits."""

    cell: Cell
    digits: DigitBits


@dataclass(frozen=True)
class Pair:
    """Two cells hold digits that go together."""

    one: Cell
    other: Cell
    allowed: tuple[DigitBits, ...]
    """For each digit of the one (index 0 is digit 1), the digits that the other may hold beside it."""

    @cached_property
    def turned(self) -> "Pair":
        """The same, seen from the other cell."""
        return Pair(self.other, self.one, _turned(self.allowed))


@lru_cache(maxsize=1024)
def _turned(allowed: tuple[DigitBits, ...]) -> tuple[DigitBits, ...]:
    """For each digit of the other cell, the digits that the one may hold."""
    found = [0] * len(allowed)
    for digit, partners in enumerate(allowed):
        for partner in bits(partners):
            found[partner] |= 1 << digit
    return tuple(found)


def pair(one: Cell, other: Cell, digits: int, goes: Callable[[Digit, Digit], bool]) -> Pair:
    """The pair of cells whose digits, 1 to `digits`, must satisfy `goes`.

    >>> pair(3, 4, 4, lambda x, y: x + y == 5).allowed
    (8, 4, 2, 1)
    """
    numbers = range(1, digits + 1)
    return Pair(one, other, tuple(bits_of(y - 1 for y in numbers if goes(x, y)) for x in numbers))


@dataclass(frozen=True)
class Transition:
    """One way through a cell of a walk: from a state, with a digit, to a state. States are numbers of their layer."""

    before: int
    digit: Digit
    after: int


Transitions: TypeAlias = tuple[tuple[Transition, ...], ...]
"""For each cell of a walk, in the order of its states before. All lie on some way from the first state to the last."""


@dataclass(frozen=True)
class Walk:
    """Cells whose digits, one after the other, lead from the first state to the last by these transitions."""

    cells: tuple[Cell, ...]
    transitions: Transitions

    @cached_property
    def _known(self) -> dict[tuple[DigitBits, ...], tuple[DigitBits, ...]]:
        """What `supported` has answered."""
        return {}

    def supported(self, digits: Sequence[DigitBits]) -> tuple[DigitBits, ...]:
        """Of the digits that each of its cells may hold, those on some way through; none anywhere if there is no way.

        >>> add = lambda total, digit: total + digit
        >>> Walk((0, 1), transitions(4, 0, [add] * 2, lambda total: total == 4)).supported([0b0001, 0b1111])
        (1, 4)
        """
        key = tuple(digits)
        if key not in self._known:
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            self._known[key] = self._supported(key)
        return self._known[key]

    def _supported(self, digits: tuple[DigitBits, ...]) -> tuple[DigitBits, ...]:
        reached, layers = {0}, []
        for held, layer in zip(digits, self.transitions, strict=True):
            layers.append([each for each in layer if each.before in reached and held >> each.digit - 1 & 1])
            reached = {each.after for each in layers[-1]}
        found = []
        for layer_left in reversed(layers):
            ways = [each for each in layer_left if each.after in reached]
            reached = {each.before for each in ways}
            found.append(bits_of({each.digit - 1 for each in ways}))
        return tuple(reversed(found))


def transitions(digits: int, start: State, steps: Sequence[Step], ends: Callable[[State], bool]) -> Transitions:
    """Those of a walk that begins in the state `start`, takes a step at each cell, and ends where `ends` holds.

    States from which the same can follow are one, so that a walk has as few of them as any.

    >>> found = transitions(4, 0, [lambda total, digit: total + digit] * 2, lambda total: total == 3)
    >>> [(each.before, each.digit, each.after) for each in found[1]]
    [(0, 2, 0), (1, 1, 0)]
    """
    layers: list[dict[State, dict[Digit, State]]] = []
    states: list[State] = [start]
    for step in steps:
        after = {state: _onwards(state, step, digits) for state in states}
        layers.append(after)
        states = list(dict.fromkeys(state for ways in after.values() for state in ways.values()))
    same: dict[State, int] = {state: 0 for state in states if ends(state)}
    found: list[tuple[Transition, ...]] = []
    for layer in reversed(layers):
        ways = {
            state: tuple((d, same[to]) for d, to in onwards.items() if to in same) for state, onwards in layer.items()
        }
        kinds = {way: number for number, way in enumerate(dict.fromkeys(way for way in ways.values() if way))}
        found.append(tuple(Transition(number, digit, to) for way, number in kinds.items() for digit, to in way))
        same = {state: kinds[way] for state, way in ways.items() if way}
    return tuple(_reached(found[::-1]))


def _onwards(state: State, step: Step, digits: int) -> dict[Digit, State]:
    return {digit: after for digit in range(1, digits + 1) if (after := step(state, digit)) is not None}


def _reached(layers: Sequence[tuple[Transition, ...]]) -> list[tuple[Transition, ...]]:
    """The layers without what the first state does not lead to, and with states numbered anew."""
    known, kept = {0: 0}, []
    for layer in layers:
        after: dict[int, int] = {}
        kept.append(
            tuple(
                Transition(known[each.before], each.digit, after.setdefault(each.after, len(after)))
                for each in layer
                if each.before in known
            )
        )
        known = after
    return kept


Part: TypeAlias = Only | Pair | Walk
