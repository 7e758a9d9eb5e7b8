"""What strategies conclude for a mask, by the checker's own definitions, as numbers: rules, and what is beyond."""

# trust: believed for brute-force, rounds, few-clues
# trust: believed for starvation, chute-cubes where there are wishes

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ..boards import Board, Mask, bits
from .limits import counted_steps
from .rules import DEFINITIONS, Candidate, Left, Rule, definition_of
from .rules.constraints import law_of_constraints

Beyond: TypeAlias = Callable[[list[int], list[int]], list[int]]
"""What strategies conclude beyond the rules that can be listed; see `_checker.pyi`."""


class GroundRules(NamedTuple):
    """The premises and conclusions of every rule, as numbers of facts; see `BruteForce` in `_checker.pyi`."""

    premise_starts: "array[int]"
    premises: "array[int]"
    conclusion_starts: "array[int]"
    conclusions: "array[int]"


def usable_rules(mask: Mask, strategies: Sequence[str]) -> Iterator[Rule]:
    """The rules of these strategies, in order, except those whose `unclued` cells meet the mask; some come twice."""
    for name in strategies:
        for rule in definition_of(name).rules(mask.board):
            if not any(cell in mask for cell in rule.unclued):
                yield rule


def ground_rules(mask: Mask, strategies: Sequence[str]) -> GroundRules:
    """The usable rules of these strategies, as numbers."""
    *_, ground = growing_rules(mask, strategies)
    return ground


def growing_rules(mask: Mask, strategies: Sequence[str]) -> Iterator[GroundRules]:
    """The law of constraints, then also the rules of the first strategy, of the first two, and so on.

    CAUTION: it is one object that grows.
    """
    board = mask.board
    ground = GroundRules(array("i", [0]), array("i"), array("i", [0]), array("i"))
    numbers: dict[Hashable, int] = {}
    for rule in law_of_constraints(board):
        _append(ground, rule, board, numbers)
    yield ground
    for name in strategies:
        for rule in usable_rules(mask, [name]):
            _append(ground, rule, board, numbers)
        yield ground


def with_rules(strategies: Sequence[str]) -> list[str]:
    """Those of these strategies whose rules can be listed."""
    return [name for name in strategies if definition_of(name).write]


def beyond_rules(mask: Mask, strategies: Sequence[str]) -> Beyond | None:
    """What the others conclude, by the first of them that concludes anything new; None if there are no others."""
    board = mask.board
    chosen = [each for each in DEFINITIONS if each.name in strategies and not each.write]

    def gone(candidates: list[int], filled: list[int]) -> list[int]:
        digits = tuple(frozenset(digit + 1 for digit in bits(each)) for each in candidates)
        left = Left(board, digits, frozenset(filled), frozenset(bits(mask.cells)))
        with counted_steps():
            for definition in chosen:
                if found := [*_numbers(board, definition.removed(left)), *_placed(board, definition.placed(left))]:
                    return found
        return []

    return gone if chosen else None


def _append(ground: GroundRules, rule: Rule, board: Board, numbers: dict[Hashable, int]) -> None:
    """Append a rule; what rules note has `numbers`, which follow those of all else."""
    candidates = board.size * board.digits
    first = 2 * candidates + board.size
    ground.premises.extend(_numbers(board, rule.gone))
    ground.premises.extend(_placed(board, rule.placed))
    ground.premises.extend(2 * candidates + cell for cell in rule.filled)
    ground.premises.extend(first + numbers.setdefault(note, len(numbers)) for note in rule.noted)
    ground.conclusions.extend(_numbers(board, rule.removes))
    ground.conclusions.extend(_placed(board, rule.places))
    ground.conclusions.extend(first + numbers.setdefault(note, len(numbers)) for note in rule.notes)
    ground.premise_starts.append(len(ground.premises))
    ground.conclusion_starts.append(len(ground.conclusions))


def _placed(board: Board, candidates: Iterable[Candidate]) -> list[int]:
    """The same of candidates that are placed."""
    return [board.size * board.digits + number for number in _numbers(board, candidates)]


def _numbers(board: Board, candidates: Iterable[Candidate]) -> list[int]:
    digits = board.digits
    return [cell * digits + digit - 1 for cell, digit in candidates]
