"""The strategies that look at constraints: sound on every kind, the same in the kernel, and as strong as they say."""

import random
from dataclasses import replace
from itertools import islice, product

import pytest
from tests.boards.constraints.test_every_kind import by_name
from tests.strategies.constrained import positions_on, solved_with

import cluewright as cw
from cluewright.boards import Board, Grid, Position, board_named
from cluewright.boards.constraints import ConstraintKind, constraint_kind_named
from cluewright.strategies import STRATEGIES, chosen_strategies, steps, strategy_named
from cluewright.strategies.closure import closure
from cluewright.strategies.native import CONTRADICTION, closure_of, closures_from, known_part
from cluewright.strategies.rule import new_conclusions

OF_CONSTRAINTS = [strategy for strategy in STRATEGIES if strategy.of_constraints]
SIX = {
    "base": "6x6",
    "constraints": [
        {"thermometer": ["r1c1", "r2c1", "r3c2", "r2c3"]},
        {"killer-cage": ["r1c5", "r1c6", "r2c6"], "sum": 13},
        {"little-killer": ["r1c4", "r2c5", "r3c6"], "sum": 12},
        {"whispers": ["r5c1", "r6c2", "r6c3"]},
        {"between": ["r4c4", "r5c5", "r6c6"]},
        {"quadruple": ["r4c1", "r4c2", "r5c1", "r5c2"], "digits": [1, 6]},
        "anti-king",
    ],
}


@by_name
def test_no_step_contradicts_a_grid_that_keeps_the_constraint(kind: ConstraintKind) -> None:
    board, grids = solved_with(kind.name)
    for position, solution in positions_on(board, grids, 10 if grids else 0, seed=1):
        for strategy in OF_CONSTRAINTS:
            for step in islice(steps(position, strategy), 20):
                assert all(solution[cell] == digit for cell, digit in step.places), str(step)
                assert all(solution[cell] != digit for cell, digit in step.removes), str(step)


def literal_support(board: Board, position: Position) -> tuple[int, ...]:
    """The candidates that are in some choice of candidates which the only constraint of a board allows, one by one."""
    (constraint,) = board.constraints
    kind = constraint_kind_named(constraint.kind)
    scope = kind.scope(board, constraint)
    left = list(position.candidates)
    for cell in scope:
        left[cell] = 0
    for digits in product(*(position.candidate_digits(cell) for cell in scope)):
        if kind.allows(board, constraint, digits):
            for cell, digit in zip(scope, digits, strict=True):
                left[cell] |= 1 << digit - 1
    return tuple(left)


@by_name
def test_pairs_and_combinations_leave_no_candidate_that_the_literal_rule_excludes(kind: ConstraintKind) -> None:
    board, grids = solved_with(kind.name)
    (constraint,) = board.constraints
    if len(kind.scope(board, constraint)) > 6:
        return  # those on the whole board say more together than any two cells
    for position, _ in positions_on(board, grids, 5, seed=2):
        end = closure(position, [strategy_named("paired-cells"), strategy_named("combinations")])
        assert end.contradiction or end.candidates == literal_support(board, position), repr(position)


@by_name
def test_the_kernel_closes_as_the_declarations_do(kind: ConstraintKind) -> None:
    board, grids = solved_with(kind.name)
    check_kernel(board, grids, 2)


def test_the_kernel_closes_as_the_declarations_do_where_many_kinds_meet() -> None:
    board = board_named(SIX)
    grids = [tuple(row) for row in cw.random_grids(6, board, seed=1).tolist()]
    check_kernel(board, grids, 2)


def check_kernel(board: Board, grids: list[tuple[int, ...]], count: int) -> None:
    """The closure of positions with and without faults, under each strategy alone and under all."""
    rng = random.Random(3)
    known = known_part(chosen_strategies("all", board), board)
    for position, solution in positions_on(board, grids, count, seed=3):
        cell = rng.randrange(board.size)
        wrong = position.after(places=[(cell, solution[cell] % board.digits + 1)])
        for start in (position, wrong):
            if start.contradiction:
                continue
            for chosen in (known, *((strategy,) for strategy in OF_CONSTRAINTS), chosen_strategies("singles")):
                slow, quick = closure(start, chosen), closure_of(start, chosen)
                if slow.contradiction is None:
                    assert (quick.placed, quick.candidates) == (slow.placed, slow.candidates), (chosen, repr(start))
                else:
                    assert 0 in quick.candidates or quick.contradiction, (chosen, repr(start))


@by_name
def test_the_listed_rules_conclude_what_the_finders_do(kind: ConstraintKind) -> None:
    board, grids = solved_with(kind.name)
    for strategy in OF_CONSTRAINTS:
        if strategy.unlisted or strategy.missing_on(board):
            continue
        rules = list(strategy.rules(board))
        for position, _ in positions_on(board, grids, 4, seed=4):
            if position.contradiction:
                continue
            found = new_conclusions(position, strategy.rules_in(position))
            follows = new_conclusions(position, (rule for rule in rules if rule.holds_in(position)))
            assert {*found.removes} == {*follows.removes}, (strategy.name, repr(position))


def test_sets_have_the_strategies_of_constraints_only_on_boards_that_have_some() -> None:
    board = board_named({"base": "4x4", "constraints": ["anti-knight"]})
    for named in ("basic", "all", "through:naked-pair"):
        plain, more = chosen_strategies(named), chosen_strategies(named, board)
        assert plain == chosen_strategies(named, board_named("4x4"))
        assert not [each for each in plain if each.of_constraints]
        assert [each for each in more if not each.of_constraints] == list(plain)
        assert {"paired-cells", "combinations"} <= {each.name for each in more}
    assert chosen_strategies("naked-single", board) == chosen_strategies("naked-single")


def test_a_full_grid_that_breaks_a_sum_is_a_contradiction_whatever_looks_at_it() -> None:
    board = board_named({"base": "4x4", "constraints": [{"killer-cage": ["r1c1", "r1c2", "r2c3"], "sum": 9}]})
    start = Position.start(Grid.parse("12343412........", board))
    assert start.placed[0] + start.placed[1] + start.placed[6] != 9
    assert start.contradiction is not None
    rows = cw.completed(["1234341221434321", "123434122143432."], "singles", board)
    assert not rows.any()


def test_cells_of_constraints_are_in_no_unique_rectangle() -> None:
    """The four corners could be exchanged on the plain board, where one extra candidate must be true."""
    plain = board_named("4x4")
    bound = board_named({"base": "4x4", "constraints": [{"greater-than": ["r1c1", "r1c3"]}]})
    rectangle = strategy_named("unique-rectangle")
    with_corner = {rule.cells for rule in rectangle.rules(plain) if 0 in rule.cells}
    assert with_corner
    assert not [rule for rule in rectangle.rules(bound) if {0, 2} & {*rule.cells}]
    assert strategy_named("bug").missing_on(bound)


def test_an_ending_by_the_law_alone_is_the_same_in_the_kernel() -> None:
    board = board_named({"base": "4x4", "constraints": ["anti-knight", {"killer-cage": ["r1c1", "r2c3"], "sum": 3}]})
    position = Position.start(Grid.parse("1.....1.........", board))
    found = closures_from(
        board, chosen_strategies("naked-single"), cw.boards.batches.as_rows([position.grid], board)[1]
    )
    assert (found.endings[0] == CONTRADICTION) == (
        closure(position, chosen_strategies("naked-single")).contradiction is not None
    )


def test_a_kind_without_a_sentence_of_its_own_is_explained_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.boards.constraints.constraint_kind_named", kind_without_relation)
    board = board_named({"base": "4x4", "constraints": [{"pair-sum": ["r1c1", "r1c2"], "sum": 3}]})
    step = next(steps(Position.empty(board), strategy_named("paired-cells")))
    assert step.words.startswith("r1c1 and r1c2 go together as the constraint says, so ")


def kind_without_relation(name: str) -> ConstraintKind:
    return replace(constraint_kind_named(name), relation="")
