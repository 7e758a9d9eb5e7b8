"""The rules of strategies for a mask, by the checker's own definitions: one by one, and as numbers."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..boards import Board, Mask
from ..cancelling import look
from .refusal import TooLargeToCheck
from .rules import Candidate, Rule, definition_of

MOST_NUMBERS = 60_000_000
"""Premises and conclusions of all rules: 4 bytes each, and 12 more for a premise while checking. More are refused."""


class GroundRules(NamedTuple):
    """The premises and conclusions of every rule, as numbers of facts; see `brute_force` in `_checker.pyi`."""

    premise_starts: "array[int]"
    premises: "array[int]"
    conclusion_starts: "array[int]"
    conclusions: "array[int]"


def usable_rules(mask: Mask, strategies: Sequence[str]) -> Iterator[Rule]:
    """The rules of these strategies, in order, except those whose `unclued` cells meet the mask; some come twice."""
    for name in strategies:
        for rule in definition_of(name).rules(mask.board):
            look()
            if not any(cell in mask for cell in rule.unclued):
                yield rule


def ground_rules(mask: Mask, strategies: Sequence[str]) -> GroundRules:
    """The usable rules of these strategies, as numbers."""
    board = mask.board
    candidates = board.size * board.digits
    ground = GroundRules(array("i", [0]), array("i"), array("i", [0]), array("i"))
    for rule in usable_rules(mask, strategies):
        ground.premises.extend(_numbers(board, rule.gone))
        ground.premises.extend(2 * candidates + cell for cell in rule.filled)
        ground.conclusions.extend(_numbers(board, rule.removes))
        ground.conclusions.extend(candidates + number for number in _numbers(board, rule.places))
        ground.premise_starts.append(len(ground.premises))
        ground.conclusion_starts.append(len(ground.conclusions))
        if len(ground.premises) + len(ground.conclusions) > MOST_NUMBERS:
            raise TooLargeToCheck(
                f"too large to check: more than {MOST_NUMBERS} premises and conclusions in the rules of"
                f" {', '.join(strategies)}"
            )
    return ground


def _numbers(board: Board, candidates: Iterable[Candidate]) -> Iterator[int]:
    return (cell * board.digits + digit - 1 for cell, digit in candidates)
