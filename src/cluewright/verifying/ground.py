"""The ground rules of strategies on a board, as numbers for the compiled checker."""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from ..boards import Board, Mask, bits
from ..cancelling import look
from ..strategies import Rule, Strategy
from ..strategies.rule import Area, candidates_of
from .refusal import TooLargeToCheck

MOST_NUMBERS = 60_000_000
"""Premises and conclusions of all rules: 4 bytes each, and 12 more for a premise while checking. More are refused."""


class GroundRules(NamedTuple):
    """The premises and conclusions of every rule, as numbers of facts; see `brute_force` in `_checker.pyi`."""

    premise_starts: "array[int]"
    premises: "array[int]"
    conclusion_starts: "array[int]"
    conclusions: "array[int]"


def usable_rules(mask: Mask, strategies: tuple[Strategy, ...]) -> Iterator[Rule]:
    """The rules of these strategies, in order, except those whose `unclued` cells meet the mask."""
    for strategy in strategies:
        for rule in strategy.rules(mask.board):
            look()
            if not rule.unclued & mask.cells:
                yield rule


def ground_rules(mask: Mask, strategies: tuple[Strategy, ...]) -> GroundRules:
    """The usable rules of these strategies, as numbers."""
    board = mask.board
    candidates = board.size * board.digits
    ground = GroundRules(array("i", [0]), array("i"), array("i", [0]), array("i"))
    for rule in usable_rules(mask, strategies):
        ground.premises.extend(_numbers(board, rule.needs))
        ground.premises.extend(2 * candidates + cell for cell in bits(rule.filled))
        ground.conclusions.extend(_numbers(board, rule.removes))
        ground.conclusions.extend(candidates + number for number in _numbers(board, rule.places))
        ground.premise_starts.append(len(ground.premises))
        ground.conclusion_starts.append(len(ground.conclusions))
        if len(ground.premises) + len(ground.conclusions) > MOST_NUMBERS:
            names = ", ".join(strategy.name for strategy in strategies)
            raise TooLargeToCheck(
                f"too large to check: more than {MOST_NUMBERS} premises and conclusions in the rules of {names}"
            )
    return ground


def _numbers(board: Board, areas: tuple[Area, ...]) -> Iterator[int]:
    """The numbers of the candidates of these areas."""
    return (cell * board.digits + digit - 1 for cell, digit in candidates_of(areas))
