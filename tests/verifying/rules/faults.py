"""Strategies with a fault in their declaration, as a slip of the pen might leave it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from cluewright.boards import Board, Position
from cluewright.strategies import Rule, Strategy, native

Fault = Callable[[Rule], Rule | None]
"""What becomes of a rule; None if it is forgotten."""


def premise_dropped(rule: Rule) -> Rule:
    """One cell less need have lost its candidates; where there is but one, one digit less need be gone."""
    (cells, digits), *others = rule.needs
    less = (_without_first(cells), digits) if _without_first(cells) else (cells, _without_first(digits))
    return replace(rule, needs=(less, *others))


def _without_first(members: int) -> int:
    return members & (members - 1)


def house_forgotten(rule: Rule) -> Rule | None:
    """Rules of the first house, or of its cells where the strategy does not look at houses, are not there."""
    houses = {house.index for house in rule.houses}
    return None if 0 in houses or (not houses and rule.cells[0] % 4 == 3) else rule


def next_digit(rule: Rule) -> Rule:
    """Each conclusion is about the next digit."""
    return replace(
        rule,
        places=tuple((cells, _rotated(digits)) for cells, digits in rule.places),
        removes=tuple((cells, _rotated(digits)) for cells, digits in rule.removes),
    )


def _rotated(digits: int) -> int:
    """Of the digits 1 to 4 the next ones, 1 after 4."""
    return (digits << 1 | digits >> 3) & 0b1111


@contextmanager
def injected(strategy: Strategy, fault: Fault) -> Iterator[None]:
    """The strategy of the catalogue itself has the fault, so that everything that reads its declaration sees it.

    The kernel, which does not read it, counts as one that does not know the strategy.
    """
    known_on = native._known_on

    def known_otherwise(board: Board) -> dict[Strategy, int]:
        return {known: index for known, index in known_on(board).items() if known is not strategy}

    right = strategy.rules_in

    def wrong(position: Position) -> Iterator[Rule]:
        for rule in right(Position.void(position.board)):
            changed = fault(rule)
            if changed is not None and (position.is_void or changed.holds_in(position)):
                yield changed

    object.__setattr__(strategy, "rules_in", wrong)
    native._known_on = known_otherwise  # type: ignore[assignment]  # without the cache
    try:
        yield
    finally:
        object.__setattr__(strategy, "rules_in", right)
        native._known_on = known_on
