"""What must be true of every strategy on every board; a new strategy is tested here once it is in the catalogue."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import islice

import pytest
from tests.boards.samples import at_most
from tests.cases import check_each
from tests.strategies.ground import GroundRules
from tests.strategies.samples import (
    LISTED,
    MAX_GRIDS,
    MIDDLE,
    SMALL,
    Solved,
    conclusions_in,
    proper_positions,
    random_positions,
    steps_of_example,
    wrong_candidates,
)

from cluewright import generate
from cluewright import solution as solution_of
from cluewright.boards import Board, Position, board_named, board_names
from cluewright.generating import Puzzle
from cluewright.strategies import NAMED_SETS, STRATEGIES, Rule, Strategy, chosen_strategies, steps, strategy_named
from cluewright.strategies.closure import closure
from cluewright.strategies.rule import new_conclusions

MAX_RULES = 8_000
"""Up to as many, the long tests try more positions."""
MANY_RULES = 1_500
"""More rules than these are written down in the long tests only."""
FEW_RULES = 500
"""As many are tried one by one; more are put into arrays, which takes about as long as to try them once."""
MAX_CELLS = 256
"""Cells of the largest board of the catalogue on which every strategy is tried."""
MAX_CELLS_FOR_STEPS = 81
"""Cells of the boards whose steps are looked at in the short tests."""
SHARE = 4
"""Of as many boards where a strategy applies, short tests that take long on each of them take one."""
HUGE = ("25x25", "36x36", "49x49", "doublenine")
"""Boards on which it takes long to write down the first rule."""

by_monotone = pytest.mark.parametrize(
    "strategy", [strategy for strategy in STRATEGIES if strategy.name != "bug"], ids=str
)
"""All but one: what would be a grave without some extras is none any more after a part of its candidates is gone."""

by_listed = pytest.mark.parametrize("strategy", LISTED, ids=str)
by_strategy = pytest.mark.parametrize("strategy", STRATEGIES, ids=str)


def check_where_it_applies(check: Callable[[Strategy, Board], None], strategy: Strategy, boards: list[Board]) -> None:
    """Check a strategy on each of these boards on which it has rules."""
    check_each(check, ((strategy, board) for board in boards if not strategy.missing_on(board)))


def some_of(boards: list[Board], strategy: Strategy) -> list[Board]:
    """Some of the boards on which a strategy has rules, others than with its neighbours in the catalogue."""
    applies = [board for board in boards if not strategy.missing_on(board)]
    return applies[STRATEGIES.index(strategy) % SHARE :: SHARE] or applies


def positions_for(
    strategy: Strategy, board: Board, count: int, seed: int = 0, grids: int | None = None
) -> Sequence[Solved]:
    """Positions in which what the strategy assumes is true, each with one of as many solutions as `grids` says."""
    if strategy.assumes_unique:
        return proper_positions(board, 2 * count if board.size < 100 else 2, seed, grids)
    return random_positions(board, count, seed, grids)


def listed(strategy: Strategy, limit: int = MANY_RULES) -> Iterator[tuple[Board, list[Rule]]]:
    """The small boards on which the strategy has rules, and no more than `limit`, with all of these."""
    for board in (*SMALL, board_named("4x4+diagonal")):
        if not strategy.missing_on(board):
            rules = list(islice(strategy.rules(board), limit + 1))
            if len(rules) <= limit:
                yield board, rules


def closure_by_rules(position: Position, rules: Sequence[Rule]) -> Position:
    """The closure by its specification: each turn draws all conclusions of all rules that hold."""
    while position.contradiction is None:
        conclusions = new_conclusions(position, (rule for rule in rules if rule.holds_in(position)))
        if not conclusions:
            break
        position = conclusions.applied_to(position)
    return position


def by_rules(board: Board, rules: list[Rule]) -> Callable[[Position], Position]:
    """What closes a position by these rules: by the specification, or the same with arrays, where there are many."""
    if len(rules) < FEW_RULES or any(rule.filled or rule.unclued for rule in rules):
        return partial(closure_by_rules, rules=rules)
    return GroundRules(board, rules).closure


@by_strategy
def test_declaration_is_complete(strategy: Strategy) -> None:
    assert strategy.name == strategy.name.lower().replace(" ", "-")
    assert strategy.help.endswith(".")
    assert strategy.example
    for name in (strategy.name, *strategy.aliases):
        assert chosen_strategies(name) == (strategy,)
    is_in_all = not (strategy.assumes_unique or strategy.unlisted or strategy.newer or strategy.of_constraints)
    assert (strategy.name in NAMED_SETS["all"]) == is_in_all


@by_strategy
def test_example_has_a_step(strategy: Strategy) -> None:
    position = strategy.example_position
    assert position.contradiction is None
    found = steps_of_example(strategy)
    assert found, f"no {strategy} in its own example"
    for step in found:
        assert step.strategy == strategy.name
        assert step.words.endswith(".")
        assert step.applied_to(position) != position
        assert {mark.role for mark in step.marks} >= {
            "off" if strategy.drawn else "why",
            "placed" if step.places else "gone",
        }


@by_listed
@pytest.mark.parametrize("are_huge", [False, pytest.param(True, marks=pytest.mark.long)])
def test_every_board_has_rules_or_a_reason(strategy: Strategy, are_huge: bool) -> None:
    for name in (name for name in board_names() if (name in HUGE) == are_huge):
        reason = strategy.missing_on(board_named(name))
        has_rules = next(iter(strategy.rules(board_named(name))), None) is not None
        assert has_rules == (not reason), f"{strategy} on {name}: {reason or 'no reason given'}"


def check_closures(strategy: Strategy, board: Board, rules: list[Rule], count: int, seed: int = 0) -> None:
    """The finder leads where the rules lead."""
    close = by_rules(board, rules)
    for position, _ in positions_for(strategy, board, count, seed):
        assert closure(position, [strategy]) == close(position), board


def check_conclusions(strategy: Strategy, board: Board, rules: list[Rule], count: int) -> None:
    """Rounds depend on this: what the finder leaves for later would take one more round."""
    for position, _ in positions_for(strategy, board, count, seed=3):
        found = new_conclusions(position, strategy.rules_in(position))
        follows = new_conclusions(position, (rule for rule in rules if rule.holds_in(position)))
        assert (set(found.places), set(found.removes)) == (set(follows.places), set(follows.removes)), repr(position)


@by_listed
def test_the_finder_concludes_what_the_rules_conclude_in_one_go_and_in_the_end(strategy: Strategy) -> None:
    """Where it has few rules on none of the boards, one with more is enough."""
    some = [*listed(strategy, FEW_RULES)] or [*islice(listed(strategy), 1)]
    for board, rules in some:
        check_closures(strategy, board, rules, 1)
        check_conclusions(strategy, board, rules, 1)
    assert some


@pytest.mark.long
@by_listed
def test_the_finder_concludes_what_the_rules_conclude_at_length(strategy: Strategy) -> None:
    for board, rules in listed(strategy, limit=1_500_000):
        has_many = len(rules) > MAX_RULES
        check_closures(strategy, board, rules, 3 if has_many else 20, seed=1)
        if not has_many:
            check_conclusions(strategy, board, rules, 6)


@cache
def eventful_positions(board: Board) -> list[Solved]:
    """Of eight random positions the two with most X-wings: where there are none, hardly anything else can be seen."""

    def fish(entry: Solved) -> int:
        return sum(1 for _ in islice(steps(entry[0], strategy_named("x-wing")), 60))

    return sorted(random_positions(board, 8), key=fish, reverse=True)[:2]


def check_steps(strategy: Strategy, positions: Iterable[Solved], most: int = 60) -> None:
    """Soundness: whatever solution a position allows, it still allows it after every step, of at most `most`."""
    for position, solution in positions:
        for follows in islice(conclusions_in(position, strategy), most):
            assert all(solution[cell] == digit for cell, digit in follows.places), repr(position)
            assert all(solution[cell] != digit for cell, digit in follows.removes), repr(position)


@by_strategy
def test_no_step_removes_a_solution_digit(strategy: Strategy) -> None:
    def check(strategy: Strategy, board: Board) -> None:
        if board in MIDDLE and not strategy.assumes_unique:
            check_steps(strategy, eventful_positions(board)[:1], 25)
        else:
            check_steps(strategy, positions_for(strategy, board, 2 if board.size < 64 else 1), 25)

    middle = [board for board in MIDDLE if board.size <= MAX_CELLS_FOR_STEPS]
    check_where_it_applies(check, strategy, [*SMALL, *some_of(middle, strategy)])


@pytest.mark.long
@by_strategy
def test_no_step_removes_a_solution_digit_at_length(strategy: Strategy) -> None:
    def check(strategy: Strategy, board: Board) -> None:
        check_steps(strategy, positions_for(strategy, board, 8 if board.size < 100 else 2, grids=MAX_GRIDS))

    check_where_it_applies(check, strategy, [*SMALL, *MIDDLE])


@cache
def generated(board: Board) -> Puzzle:
    """A puzzle that propagation solves."""
    (puzzle,) = generate(board=board, mode="propagation", seed=1)
    return puzzle


@pytest.mark.long
@by_strategy
def test_no_step_removes_a_solution_digit_on_any_board(strategy: Strategy) -> None:
    """From a generated puzzle some of the wrong candidates are taken away."""

    def check(strategy: Strategy, board: Board) -> None:
        puzzle, rng = generated(board), random.Random(board.name)
        start, solution = Position.start(puzzle.grid), solution_of(puzzle.grid).digits
        wrong = wrong_candidates(start, solution)
        shares = [start.after(removes=rng.sample(wrong, len(wrong) * share // 4)) for share in (0, 2, 3)]
        check_steps(strategy, ((position, solution) for position in shares))

    check_where_it_applies(check, strategy, [board for board in at_most(MAX_CELLS) if board not in (*SMALL, *MIDDLE)])


def check_monotone(strategy: Strategy, positions: Iterable[Solved]) -> None:
    """What holds in a position holds in every later one: more gone never reaches less.

    Strategies without a list of rules leave to simpler ones what these conclude.
    """
    for position, solution in positions:
        rng = random.Random(repr(solution))
        wrong = wrong_candidates(position, solution)
        later = position.after(removes=rng.sample(wrong, len(wrong) // 3))
        chosen = chosen_strategies(f"through:{strategy.name}") if strategy.unlisted else [strategy]
        early, late = closure(position, chosen), closure(later, chosen)
        assert all(after & ~before == 0 for before, after in zip(early.candidates, late.candidates, strict=True))
        assert early.filled & ~late.filled == 0


@by_monotone
@pytest.mark.parametrize("count", [1, pytest.param(8, marks=pytest.mark.long)])
def test_rules_are_monotone(strategy: Strategy, count: int) -> None:
    def check(strategy: Strategy, board: Board) -> None:
        check_monotone(strategy, positions_for(strategy, board, count, seed=2))

    check_where_it_applies(check, strategy, some_of(SMALL, strategy) if count == 1 else SMALL)


def test_a_pair_with_a_filled_cell_is_found_in_every_house() -> None:
    """In the box of r3c3 and the filled r4c4, the filled r3c4 comes first; in the diagonal only r4c4 does."""
    placed = (0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 4)
    candidates = (5, 15, 13, 6, 13, 7, 7, 6, 2, 12, 4, 1, 5, 5, 6, 8)
    position = Position(board_named("4x4+diagonal"), placed, candidates, clues=0)
    found = new_conclusions(position, strategy_named("naked-pair").rules_in(position))
    assert {(0, 3), (5, 3), (14, 3)} <= set(found.removes)


@by_strategy
def test_rules_hold_where_the_finder_found_them(strategy: Strategy) -> None:
    for position, _ in random_positions(board_named("6x6"), 10, seed=3):
        for rule in islice(strategy.rules_in(position), 500):
            assert rule.holds_in(position)


@by_strategy
def test_nothing_holds_on_an_empty_board(strategy: Strategy) -> None:
    assert not list(steps(Position.empty(board_named("classic")), strategy))
