"""The checker's definition of a strategy without a list of rules sees in any position what its finder sees."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from tests.strategies.samples import DESCRIBED, UNLISTED, random_solution

from cluewright.boards import Board, Position, bits, board_named
from cluewright.notation import read_position
from cluewright.strategies import Strategy, chosen_strategies, strategy_named
from cluewright.strategies.closure import quick_closure
from cluewright.strategies.rule import Candidate, new_conclusions
from cluewright.verifying.refusal import TooLargeToCheck
from cluewright.verifying.rules import Left, definition_of

BOARDS = [*map(board_named, ("4x4", "4x4+diagonal", "6x6"))]
MORE = [board_named("6x6+diagonal"), *(DESCRIBED[name] for name in ("latin 4", "irregular 5", "twice 6"))]
LARGE = [*map(board_named, ("classic", "diagonal", "jigsaw-9", "windoku", "8x8", "doublenine"))]
CONSTRAINED = [
    board_named({"base": "4x4", "constraints": [each]}) for each in ({"thermometer": ["r1c1", "r1c2"]}, "anti-knight")
]
FIRST = ("naked-single", "hidden-single", "basic", "all")
"""What is drawn before in some positions: finders are right whether or not simpler strategies come first."""


def _is_slow(strategy: Strategy) -> bool:
    return strategy.name.startswith(("als-", "dual-", "death-")) or (
        strategy.name.endswith("-fish") and strategy.by_name_only
    )


by_strategy = pytest.mark.parametrize("strategy", UNLISTED, ids=str)
by_quick_first = pytest.mark.parametrize(
    "strategy",
    [pytest.param(each, marks=[pytest.mark.long] if _is_slow(each) else []) for each in UNLISTED],
    ids=str,
)
"""All; those whose definitions go through all choices of cells or of houses only in the long tests."""


def left_of(position: Position) -> Left:
    digits = tuple(frozenset(digit + 1 for digit in bits(each)) for each in position.candidates)
    filled = frozenset(cell for cell, digit in enumerate(position.placed) if digit)
    return Left(position.board, digits, filled, frozenset(bits(position.clues)))


Concluded = set[tuple[Candidate, bool]]
"""Candidates, each with whether it is placed, or gone."""


def found(strategy: Strategy, position: Position) -> Concluded:
    conclusions = new_conclusions(position, strategy.rules_in(position))
    return {(each, False) for each in conclusions.removes} | {(each, True) for each in conclusions.places}


def defined(strategy: Strategy, position: Position) -> Concluded:
    left, definition = left_of(position), definition_of(strategy.name)
    return {(each, False) for each in definition.removed(left)} | {(each, True) for each in definition.placed(left)}


def some_positions(board: Board, seed: int) -> Iterator[Position]:
    """Positions of a random grid that are no contradiction, of which some have no solution, and some no clues."""
    rng = random.Random(f"{board} {seed}")
    while True:
        solution = random_solution(board, rng)
        clues = rng.sample(range(board.size), rng.randrange(board.size // 6, board.size // 2))
        start = Position.empty(board).after(places=[(cell, solution[cell]) for cell in clues])
        start = replace(start, clues=sum(1 << cell for cell in clues if rng.random() < 0.6))
        position = quick_closure(start, chosen_strategies(rng.choice(FIRST)))
        share, may_be_wrong = rng.choice((0.2, 0.4, 0.6)), rng.random() < 0.3
        gone = [
            (cell, digit + 1)
            for cell in bits(position.open_cells)
            for digit in bits(position.candidates[cell])
            if rng.random() < share and (may_be_wrong or digit + 1 != solution[cell])
        ]
        position = position.after(removes=gone)
        if position.contradiction is None and not position.is_complete:
            yield position


@cache
def same_positions(board: Board, count: int) -> list[Position]:
    """Positions that all strategies are asked about."""
    return list(islice(some_positions(board, 1), count))


def differences(strategy: Strategy, boards: list[Board], positions: int) -> Iterator[tuple[Position, Concluded]]:
    """Positions in which finder and definition differ, with the candidates of which only one of them says so."""
    for board in boards:
        for position in same_positions(board, positions):
            if differ := found(strategy, position) ^ defined(strategy, position):
                yield position, differ


@by_quick_first
def test_an_example_is_seen_by_its_definition(strategy: Strategy) -> None:
    """Both see all that there is; of several BUG conclusions the first."""
    position = read_position(strategy.example)
    assert found(strategy, position) == defined(strategy, position) != set()


@by_strategy
def test_definition_and_finder_agree_in_any_position(strategy: Strategy) -> None:
    boards, count = (BOARDS[:1], 3) if _is_slow(strategy) else (BOARDS, 5)
    assert not list(differences(strategy, boards, count))


@pytest.mark.parametrize("strategy", [each for each in UNLISTED if each.assumes_unique], ids=str)
def test_uniqueness_is_argued_alike_beside_constraints(strategy: Strategy) -> None:
    """Cells that constraints look at are in no loop, and there is no grave: the law tells their digits apart."""
    assert not list(differences(strategy, CONSTRAINED, 10))


def test_there_is_no_grave_beside_constraints() -> None:
    """What would be one on the houses alone."""
    position = read_position(strategy_named("bug").example)
    board = board_named({"base": "classic", "constraints": [{"thermometer": ["r1c1", "r1c2"]}]})
    beside = replace(left_of(position), board=board)
    find = definition_of("bug").removes_in
    assert find is not None
    assert list(find(left_of(position)))
    assert not list(find(beside))


@pytest.mark.long
@by_strategy
def test_definition_and_finder_agree_in_thousands_of_positions(strategy: Strategy) -> None:
    assert not list(differences(strategy, BOARDS, 300))
    assert not list(differences(strategy, MORE, 20))
    assert not list(differences(strategy, LARGE, 15))


def test_a_definition_without_a_list_is_no_list_of_rules() -> None:
    with pytest.raises(TooLargeToCheck, match="the rules of bug cannot be listed"):
        next(definition_of("bug").rules(board_named("4x4")))
