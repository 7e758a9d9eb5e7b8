"""Every kind of constraint: what it says literally, what its parts say, and what the engines find."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice, product

import pytest
from tests.pages import ROOT, text_of

import cluewright as cw
from cluewright import CluewrightError
from cluewright.boards import Board, Digit, Grid, Mask, Position, board_from_plain, board_named, board_to_plain
from cluewright.boards.constraint import Constraint
from cluewright.boards.constraints import CONSTRAINT_KINDS, ConstraintKind, constraint_tables, keeps_constraints
from cluewright.boards.constraints.parts import Walk
from cluewright.boards.plain import board_from_short, board_in_short
from cluewright.boards.tables import tables_of
from cluewright.solving.engines.catalogue import SOLVING_ENGINES

by_name = pytest.mark.parametrize("kind", CONSTRAINT_KINDS, ids=lambda kind: kind.name)
SHARES = 8
"""Shares of the pairs of kinds: one of them in the short tests, and all in the long ones."""
MAX_CELLS = 6
"""Cells of which all digits are tried."""


def board_with(*kinds: ConstraintKind) -> Board:
    """The 4x4 board with the example of each kind."""
    return board_named({"base": "4x4", "constraints": [kind.example for kind in kinds]})


@cache
def all_grids() -> tuple[tuple[Digit, ...], ...]:
    """The 288 full grids of the 4x4 board."""
    return tuple(grid.digits for grid in cw.solutions("." * 16))


def full_grids(board: Board) -> set[tuple[Digit, ...]]:
    """Those that keep the constraints of this board, literally."""
    return {digits for digits in all_grids() if keeps_constraints(board, digits)}


def passes(walk: Walk, digit_of: dict[int, Digit]) -> bool:
    """Whether these digits lead from the first state of a walk to the last."""
    states = {0}
    for cell, layer in zip(walk.cells, walk.transitions, strict=True):
        states = {each.after for each in layer if each.before in states and each.digit == digit_of[cell]}
    return bool(states)


@by_name
def test_parts_allow_what_the_literal_rule_allows(kind: ConstraintKind) -> None:
    board = board_with(kind)
    (constraint,), tables = board.constraints, constraint_tables(board)
    scope = kind.scope(board, constraint)
    if len(scope) > MAX_CELLS:
        return  # those on the whole board are held against all full grids below
    for digits in product(range(1, 5), repeat=len(scope)):
        digit_of = dict(zip(scope, digits, strict=True))
        by_parts = (
            all(tables.allowed[cell] >> digit - 1 & 1 for cell, digit in digit_of.items())
            and all(
                allowed[digit_of[one] - 1] >> digit_of[other] - 1 & 1 for (one, other), allowed in tables.pairs.items()
            )
            and all(passes(walk, digit_of) for walk in tables.walks)
        )
        assert kind.allows(board, constraint, digits) == by_parts, digits


def test_the_page_lists_every_kind_with_its_rule_and_its_example() -> None:
    page = text_of(ROOT / "docs" / "constraints.md")
    for kind in CONSTRAINT_KINDS:
        assert f"| `{kind.name}` | {kind.help} | `{json.dumps(kind.example)}` |\n" in page, kind.name


@by_name
def test_descriptions_and_plain_data_give_the_board_again(kind: ConstraintKind) -> None:
    board = board_with(kind)
    assert board_from_plain(board_to_plain(board)) == board == board_from_short(board_in_short(board))
    assert board != board_named("4x4")


@by_name
def test_every_engine_that_knows_constraints_finds_all_grids(kind: ConstraintKind) -> None:
    board = board_with(kind)
    grid = Grid((0,) * 16, board)
    engines = [engine for engine in SOLVING_ENGINES if not engine.why_unsuited(grid)]
    assert {engine.name for engine in engines} == {"native", "reference", "sat"}
    for engine in engines:
        assert {*engine.completions(grid, Counter())} == full_grids(board), engine.name


@pytest.mark.parametrize("share", [0, *(pytest.param(share, marks=pytest.mark.long) for share in range(1, SHARES))])
def test_pairs_of_kinds_leave_the_grids_that_both_allow(share: int) -> None:
    for one, other in islice(combinations(CONSTRAINT_KINDS, 2), share, None, SHARES):
        board = board_with(one, other)
        found = {grid.digits for grid in cw.solutions(Grid((0,) * 16, board))}
        assert found == full_grids(board), (one.name, other.name)


@by_name
def test_the_law_rules_out_no_digit_of_a_grid(kind: ConstraintKind) -> None:
    board = board_with(kind)
    for digits in full_grids(board):
        clues = tuple(digit if cell % 3 == 0 else 0 for cell, digit in enumerate(digits))
        candidates = Position.start(Grid(clues, board)).candidates
        assert all(left >> digit - 1 & 1 for left, digit in zip(candidates, digits, strict=True))


def test_random_grids_do_not_rename_digits_that_constraints_tell_apart() -> None:
    board = board_named({"base": "4x4", "constraints": [{"thermometer": ["r1c1", "r1c2", "r1c3", "r1c4"]}]})
    assert {tuple(row[:4]) for row in cw.random_grids(20, board, seed=1).tolist()} == {(1, 2, 3, 4)}


def test_a_clue_may_be_redundant_by_a_constraint() -> None:
    board = board_named({"base": "4x4", "constraints": [{"thermometer": ["r1c1", "r1c2", "r1c3", "r1c4"]}]})
    found = cw.check("12343412....432.", board)
    assert found.is_proper
    assert found.redundant & 0b1111 == 0b1111


def refusing() -> Iterator[tuple[str, object]]:
    """Calls of what looks at houses alone."""
    board = board_with(next(kind for kind in CONSTRAINT_KINDS if kind.name == "thermometer"))
    puzzle = Grid.parse("1...2..3..4..1..", board)
    mask = Mask(board, 0x8421)
    calls = {
        "find by engine": lambda: cw.find(mask, engine="rounds"),
        "find by level": lambda: cw.find(mask, level="easy"),
        "find by rating": lambda: cw.find(mask, measure="technique=2..3"),
        "generate by level": lambda: next(cw.generate(board=board, level="easy")),
        "generate on a mask": lambda: next(cw.generate(board=board, mask="*" * 16)),
        "rates on a scale": lambda: cw.rates([puzzle], canonical=True),
        "canonical": lambda: cw.canonical(puzzle),
        "automorphisms": lambda: cw.automorphisms(puzzle),
        "symmetry_group": lambda: cw.symmetry_group(board),
        "count_grids": lambda: cw.count_grids(board),
        "estimate": lambda: cw.estimate(puzzle),
        "unavoidable_sets": lambda: cw.unavoidable_sets(next(cw.solutions(puzzle))),
        "declaration": lambda: cw.declaration(board),
        "tables_of": lambda: tables_of(board),
        "penpa": lambda: cw.write(puzzle, format="penpa"),
    }
    yield from calls.items()


@pytest.mark.parametrize(("name", "call"), [*refusing()], ids=lambda each: each if isinstance(each, str) else "")
def test_what_looks_at_houses_alone_refuses_a_board_with_constraints(name: str, call: object) -> None:
    assert callable(call)
    with pytest.raises(CluewrightError, match="constraints"):
        call()


WRONG = {
    "no list": ("thermometer", "expected constraints to be a list"),
    "no kind": (["warp"], "expected a kind of constraint"),
    "a number": ([3], "expected the name of a kind"),
    "one cell": ([{"thermometer": ["r1c1"]}], "expected 2 or more cells, got 1"),
    "one cell twice": ([{"thermometer": ["r1c1", "r1c1"]}], "got one twice"),
    "beyond": ([{"thermometer": ["r1c1", "r1c5"]}], "expected a cell of the board, got 'r1c5'"),
    "apart": ([{"white-dot": ["r1c1", "r2c2"]}], "share an edge"),
    "no sum": ([{"pair-sum": ["r1c1", "r1c2"]}], "expected its sum, got none"),
    "a sum too large": ([{"killer-cage": ["r1c1", "r1c2"], "sum": 8}], "3 to 7"),
    "another key": ([{"killer-cage": ["r1c1", "r1c2"], "total": 7}], "got 'total', too"),
    "odd clone": ([{"clone": ["r1c1", "r1c2", "r1c3"]}], "even number"),
    "quadruple of none": ([{"quadruple": ["r1c1", "r1c2"], "digits": []}], "1 to 2 digits"),
    "not everywhere": ([{"anti-knight": False}], "expected true, since it holds on the whole board, got False"),
    "some cells of what holds everywhere": ([{"anti-king": ["r1c1"]}], "expected true"),
    "no table": ([{"relation": ["r1c1", "r1c2"]}], "expected its allowed pairs"),
    "table of three": ([{"relation": ["r1c1", "r1c2"], "allowed": ["123"]}], "pairs of digits"),
}


@pytest.mark.parametrize(("constraints", "words"), WRONG.values(), ids=WRONG)
def test_what_is_no_constraint_is_refused_in_words(constraints: object, words: str) -> None:
    with pytest.raises(CluewrightError, match=words):
        board_named({"base": "4x4", "constraints": constraints})


BY_HAND = {
    "of no kind": (Constraint("warp"), "expected a kind of constraint"),
    "beyond the board": (Constraint("thermometer", (0, 99)), "expected cells 0 to 15, got 99"),
    "without its number": (Constraint("pair-sum", (0, 1)), "expected its sum, got none"),
    "with a number too large": (Constraint("killer-cage", (0, 1), (99,)), "sum: expected 3 to 7, got 99"),
    "with a number too many": (Constraint("whispers", (0, 1), (2, 3)), "expected one difference, got 2"),
    "with a number": (Constraint("anti-king", (), (1,)), "expected no number, got 1"),
}


@pytest.mark.parametrize(("constraint", "words"), BY_HAND.values(), ids=BY_HAND)
def test_a_constraint_made_by_hand_is_checked_before_it_is_used(constraint: Constraint, words: str) -> None:
    board = replace(board_named("4x4"), constraints=(constraint,))
    for ask in (lambda: cw.count_solutions("." * 16, board=board), lambda: Position.empty(board)):
        with pytest.raises(CluewrightError, match=words):
            ask()


def test_check_names_the_constraints_that_could_be_left_out() -> None:
    rising, cage = {"thermometer": ["r1c1", "r1c2", "r1c3", "r1c4"]}, {"killer-cage": ["r1c1", "r1c2"], "sum": 3}
    board = board_named({"base": "4x4", "constraints": [rising, cage]})
    found = cw.check("............4..1", board)
    assert found.is_proper
    (redundant,) = found.redundant_constraints
    assert redundant.kind == "killer-cage"
    alone = {
        name: board_named({"base": "4x4", "constraints": [each]}) for name, each in (("cage", cage), ("rising", rising))
    }
    assert cw.count_solutions(found.grid.digits, board=alone["rising"]) == 1
    assert cw.count_solutions(found.grid.digits, board=alone["cage"]) > 1
    assert found.to_dict()["redundant_constraints"] == [{"killer-cage": ["r1c1", "r1c2"], "sum": 3}]
    assert cw.check([found.grid] * 2)[1] == found
    assert "redundant_constraints" not in cw.check("1...2..3..4..1..").to_dict()


def test_where_all_sums_are_given_five_and_ten_are_meant_beside_any_that_are_marked() -> None:
    constraints = ["no-other-pair-sums", {"pair-sum": ["r1c1", "r1c2"], "sum": 7}]
    board = board_named({"base": "latin-6", "constraints": constraints})
    pairs = constraint_tables(board).pairs[6, 7]
    refused = [(one, other) for one in range(1, 7) for other in range(1, 7) if not pairs[one - 1] >> other - 1 & 1]
    assert {one + other for one, other in refused} == {5, 7, 10}
    assert len(refused) == 4 + 6 + 3
