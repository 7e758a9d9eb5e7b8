"""The heart on boards with constraints: every puzzle of a mask or a verified proof, held against brute force."""

import random
from itertools import combinations, islice, product
from typing import Any

import pytest
from tests.boards.constraints.test_every_kind import board_with, by_name

import cluewright as cw
from cluewright import CluewrightError, Complete, Found, Impossible
from cluewright.boards import Board, Cell, Grid, Mask, Position, bits_of, board_named
from cluewright.boards.constraints import ConstraintKind, tells_digits_apart
from cluewright.boards.constraints.tables import ConstraintTables
from cluewright.explaining.rounds import rounds
from cluewright.finding.engines.catalogue import ENGINES
from cluewright.finding.published import least_clues
from cluewright.finding.question import Question
from cluewright.strategies import chosen_strategies
from cluewright.strategies.closure import closure, completed
from cluewright.strategies.reasons import because
from cluewright.verifying import load_certificate, save_certificate
from cluewright.verifying.kinds import KINDS

DIGITS = range(1, 5)
RISING = {"base": "4x4", "constraints": [{"thermometer": ["r1c1", "r2c2", "r3c3"]}, {"odd": ["r4c1"]}]}


def puzzles_by_force(question: Question, cells: list[Cell]) -> set[Grid]:
    """Every choice of digits in some cells of a 4x4 board that the strategies complete, by their declarations."""
    board, found = question.board, set()
    rows = []
    for digits in product(DIGITS, repeat=len(cells)):
        digit_of = dict(zip(cells, digits, strict=True))
        rows.append(Grid(tuple(digit_of.get(cell, 0) for cell in range(board.size)), board))
    for grid, is_likely in zip(rows, completed(rows, question.strategies, board).tolist(), strict=True):
        if is_likely and closure(Position.start(grid), question.strategies).is_complete:
            found.add(grid)
    return found


def asked(board: Board, cells: list[Cell], strategies: str = "basic") -> Question:
    return Question(Mask(board, bits_of(cells)), chosen_strategies(strategies, board))


def agrees(question: Question, cells: list[Cell], engine: str) -> bool:
    """Whether an engine finds what brute force finds; a proof that there is nothing must be verified."""
    by_force = {question.normal_form(puzzle) for puzzle in puzzles_by_force(question, cells)}
    *found, end = cw.find_all(question.mask, question.strategies, engine=engine, seed=1, time_limit=20)
    puzzles = {question.normal_form(each.puzzle) for each in found if isinstance(each, Found)}
    if isinstance(end, Impossible):
        assert cw.verify(end.certificate)
    return puzzles == by_force and isinstance(end, Complete if by_force else Impossible)


@by_name
def test_every_kind_has_the_puzzles_that_brute_force_finds(kind: ConstraintKind) -> None:
    board, rng = board_with(kind), random.Random(kind.name)
    for size in (1, 3):
        cells = sorted(rng.sample(range(16), size))
        assert agrees(asked(board, cells), cells, "brute-force"), cells


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@by_name
def test_every_kind_has_the_puzzles_that_brute_force_finds_at_length(kind: ConstraintKind, seed: int) -> None:
    board, rng = board_with(kind), random.Random(f"{kind.name} {seed}")
    for size in (2, 4, 5):
        cells = sorted(rng.sample(range(16), size))
        for engine in ("brute-force", "auto"):
            assert agrees(asked(board, cells, "all"), cells, engine), cells


@pytest.mark.parametrize("constraint", [{"thermometer": ["r1c1", "r2c2", "r3c3"]}, {"killer-cage": ["r1c1", "r2c3"]}])
def test_several_puzzles_are_some_of_those_that_brute_force_finds(constraint: dict[str, Any]) -> None:
    """Whether the constraint tells digits apart or leaves them interchangeable, so that a puzzle gets other names."""
    board, cells = board_named({"base": "4x4", "constraints": [constraint]}), [0, 3, 5, 9, 14]
    question = asked(board, cells)
    found = list(cw.find_several(question.mask, 3, strategies=question.strategies, engine="brute-force", seed=1))
    puzzles = {each.puzzle for each in found if isinstance(each, Found)}
    assert puzzles
    assert puzzles <= puzzles_by_force(question, cells)


MASKS = [[1, 6], [0, 3, 5], [2, 7, 9]]
OTHER_MASKS = [[1, 7], [0, 3, 6], [2, 7, 8]]  # what is known of those above is kept


def test_only_boards_whose_digits_are_alike_may_rename_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shortcut is broken on purpose: on a thermometer, other names of digits are other puzzles, or none."""
    board = board_named(RISING)
    assert tells_digits_apart(board)
    assert all(agrees(asked(board, cells), cells, "brute-force") for cells in MASKS)
    monkeypatch.setattr(ConstraintTables, "tells_digits_apart", property(lambda tables: False))
    assert not all(agrees(asked(board, cells), cells, "brute-force") for cells in OTHER_MASKS)


def test_a_mask_of_one_cell_may_do_where_digits_are_told_apart() -> None:
    """So neither few digits nor few clues prove anything there."""
    line = ["r1c1", "r1c2", "r1c3", "r1c4", "r2c4", "r2c3"]
    cage = {"killer-cage": ["r2c1", "r2c2"], "sum": 7}
    board = board_named(
        {"base": "4x4", "constraints": [{"greater-than": line[:4]}, cage, {"thermometer": ["r3c1", "r4c1"]}]}
    )
    assert least_clues(board) == (0, None)
    assert least_clues(board_named("4x4")) == (3, because("least-of-digits"))
    assert least_clues(board_named({"base": "4x4", "constraints": ["anti-knight"]}))[0] == 3


WISHES: list[dict[str, Any]] = [
    {"least_rounds": 3},
    {"most_rounds": 4},
    {"minimal": True},
    {"beyond": "naked-single"},
    {"require": ["hidden-single"]},
    {"require": ["combinations"]},
]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_wishes_are_granted_as_brute_force_grants_them(wish: dict[str, Any]) -> None:
    constraints = [
        "anti-king",
        {"killer-cage": ["r1c1", "r2c1"], "sum": 5},
        {"whispers": ["r4c3", "r4c4"], "difference": 2},
    ]
    board, cells = board_named({"base": "4x4", "constraints": constraints}), [1, 6, 11]
    question = asked(board, cells)
    *found, end = cw.find_all(question.mask, "basic", engine="brute-force", seed=1, **wish)
    puzzles = {each.puzzle for each in found if isinstance(each, Found)}
    wished = {puzzle for puzzle in puzzles_by_force(question, cells) if is_as_wished(puzzle, question, wish)}
    assert puzzles == wished
    if isinstance(end, Impossible):
        assert cw.verify(end.certificate)
    else:
        assert isinstance(end, Complete)


def is_as_wished(puzzle: Grid, question: Question, wish: dict[str, Any]) -> bool:
    """The same, in few words."""
    ((name, value),) = wish.items()
    taken = rounds(puzzle, question.strategies).k or 0
    if name == "least_rounds":
        return bool(taken >= value)
    if name == "most_rounds":
        return bool(taken <= value)
    if name == "minimal":
        return bool(cw.check(puzzle).is_minimal)
    start = Position.start(puzzle)
    if name == "beyond":
        return not closure(start, chosen_strategies(value)).is_complete
    (required,) = value
    others = [each for each in question.strategies if each.name != required]
    return not closure(start, others).is_complete


def test_engines_and_certificates_that_look_at_houses_alone_say_so() -> None:
    question = asked(board_named(RISING), [0, 5, 10])
    knowing = {engine.name for engine in ENGINES if not engine.why_unsuited(question)}
    assert knowing == {"annealing", "brute-force"}
    assert {kind.name for kind in KINDS if kind.knows_constraints} == {"brute-force"}
    for engine in ENGINES:
        if engine.name not in knowing:
            assert "constraints" in engine.why_unsuited(question)
    with pytest.raises(CluewrightError, match="without constraints"):
        question.certificate("few-digits", digits=[1, 2])


def test_a_certificate_with_constraints_is_read_again_and_tells_other_boards_apart(tmp_path: object) -> None:
    board = board_named(RISING)
    outcome = cw.find(Mask(board, 1), "naked-single", engine="brute-force", seed=1)
    assert isinstance(outcome, Impossible)
    save_certificate(outcome.certificate, f"{tmp_path}/proof.json")
    again = load_certificate(f"{tmp_path}/proof.json")
    assert again == outcome.certificate
    assert cw.verify(again)
    assert again.board != board_named("4x4")


def test_larger_boards_find_a_puzzle_soon() -> None:
    heart = "examples/heart.txt"
    lines = [["r1c5", "r2c5", "r3c5", "r4c5"], ["r9c1", "r8c1", "r7c1"], ["r9c9", "r8c9", "r7c9", "r6c9"]]
    for constraints in ([{"thermometer": line} for line in lines], ["anti-knight"]):
        board = board_named({"base": "classic", "constraints": constraints})
        (found,) = islice(cw.find_all(heart, board=board, seed=1, time_limit=60), 1)
        assert isinstance(found, Found)
        assert cw.count_solutions(found.puzzle) == 1


@pytest.mark.parametrize("more", [[], [{"thermometer": ["r2c4", "r3c4", "r4c4"]}]], ids=["one", "two"])
def test_the_least_number_of_clues_is_that_of_brute_force_and_no_shortcut_says_more(more: list[object]) -> None:
    line = {"thermometer": ["r1c1", "r1c2", "r1c3", "r1c4"]}
    board = board_named({"base": "4x4", "constraints": [line, *more]})
    full = [grid.digits for grid in cw.solutions("." * 16, board=board, limit=None)]
    fewest = next(
        clues
        for clues in range(16)
        for digits in full
        for cells in combinations(range(16), clues)
        if cw.completed([[digit if cell in cells else 0 for cell, digit in enumerate(digits)]], "basic", board)[0]
    )
    found = cw.minimum("basic", board, seed=1, time_limit=0)
    assert fewest < board.digits - 1  # as many digits would have to be given if they were interchangeable
    assert (found.least, found.certificate) == (0, None)
    assert found.most >= fewest
    assert "no certificate" in found.words
