"""The rules of strategies for a mask, by the checker's own definitions: one by one, and as numbers."""

# trust: believed for brute-force, rounds, few-clues
# trust: believed for starvation, chute-cubes where there are wishes

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..boards import Board, Mask
from .rules import Candidate, Rule, definition_of


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
    """No rules, those of the first strategy, of the first two, and so on. CAUTION: it is one object that grows."""
    board = mask.board
    candidates = board.size * board.digits
    ground = GroundRules(array("i", [0]), array("i"), array("i", [0]), array("i"))
    yield ground
    for name in strategies:
        for rule in usable_rules(mask, [name]):
            ground.premises.extend(_numbers(board, rule.gone))
            ground.premises.extend(2 * candidates + cell for cell in rule.filled)
            ground.conclusions.extend(_numbers(board, rule.removes))
            ground.conclusions.extend(candidates + number for number in _numbers(board, rule.places))
            ground.premise_starts.append(len(ground.premises))
            ground.conclusion_starts.append(len(ground.conclusions))
        yield ground


def _numbers(board: Board, candidates: Iterable[Candidate]) -> list[int]:
    digits = board.digits
    return [cell * digits + digit - 1 for cell, digit in candidates]
