"""What is too large to check is refused, in words and before it takes memory or time; what engines write is not."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.memory import HAS_SANITIZERS
from tests.strategies.samples import DESCRIBED, LISTED
from tests.verifying import hostile
from tests.verifying.hostile import HOSTILE, ODD_BOARDS, SLOW, Hostile, claim, few_clues
from tests.verifying.samples import RIGHT, brute_force, certificate

from cluewright import CluewrightError, Impossible, find
from cluewright.boards import Board, House, Mask, as_mask, board_named
from cluewright.boards.symmetries import groups, line_search
from cluewright.finding.engines.rounds.search import FIRST_ROUNDS
from cluewright.finding.engines.rule_counts import MAX_RULES_TO_VERIFY, has_more_rules
from cluewright.strategies import Strategy, chosen_strategies
from cluewright.verifying import (
    KINDS,
    Certificate,
    Kind,
    TooLargeToCheck,
    Wishes,
    limits,
    verify,
    verify_given,
    verify_part,
)
from cluewright.verifying.kinds import few_digits
from cluewright.verifying.kinds.brute_force import check
from cluewright.verifying.kinds.rounds.check import MAX_LITERALS, MAX_VARIABLES
from cluewright.verifying.kinds.rounds.numbering import rounds_clauses
from cluewright.verifying.limits import FOR_LARGE_BOARDS, Limits, counted_steps
from cluewright.verifying.rules import definition_of

ROOT = Path(__file__).parents[2]
MAX_BYTES = 1_200_000_000
"""Bytes of memory in use, above which a check takes too much."""
FEW_STEPS, MAX_STEPS_HERE = 10_000, 50_000
"""Steps in which rules of odd boards must come to an end or be refused, in the short tests and in the long ones."""
PATIENCE = 1_800
"""Seconds after which a check is taken to hang."""


@dataclass(frozen=True)
class Told:
    """What the verifying process said of a certificate."""

    accepted: bool
    reason: str
    is_too_large: bool
    bytes: int


def told(names: Sequence[str]) -> dict[str, Told]:
    """What becomes of these certificates, each after the other in one process of little memory."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.verifying.hostile", *names],
        cwd=ROOT,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    lines: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr
    return {line.pop("name"): Told(**line) for line in lines}


@pytest.fixture(scope="module")
def verdicts() -> dict[str, Told]:
    return told(list(HOSTILE))


def check_told(expected: Hostile, verdict: Told) -> None:
    assert verdict.accepted == (not expected.reason)
    assert expected.reason in verdict.reason
    assert verdict.is_too_large == expected.is_too_large
    assert HAS_SANITIZERS or verdict.bytes < MAX_BYTES
    assert len(verdict.reason) < 500


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_certificate_is_refused_in_words_and_in_little_memory(name: str, verdicts: dict[str, Told]) -> None:
    check_told(HOSTILE[name], verdicts[name])


@pytest.mark.long
@pytest.mark.parametrize("name", SLOW)
def test_a_hostile_certificate_is_refused_after_a_while_and_in_little_memory(name: str) -> None:
    check_told(SLOW[name], told([name])[name])


@pytest.mark.parametrize("most", [FEW_STEPS, pytest.param(MAX_STEPS_HERE, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategy", LISTED, ids=str)
@pytest.mark.parametrize("board", ODD_BOARDS.values(), ids=list(ODD_BOARDS))
def test_the_steps_of_listing_rules_are_counted_even_where_there_are_none(
    strategy: Strategy, board: Board, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules come to an end, or are refused before they are too many; a loop that counts nothing would hang here."""
    monkeypatch.setattr(limits, "MAX_STEPS", most)
    rules = definition_of(strategy.name).rules(board)
    with counted_steps(), suppress(TooLargeToCheck):
        assert sum(1 for _ in rules) < most


def test_steps_are_counted_over_all_rules_of_a_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of wishes count, and the strategy has none; the next certificate has steps of its own."""
    wishes = Wishes.from_plain({"beyond": [["naked-single"]]})
    accepted = replace(brute_force("*..*........*..*", "naked-single"), wishes=wishes)
    monkeypatch.setattr(limits, "MAX_STEPS", 64 * 5)
    assert [bool(verify(accepted)) for _ in range(3)] == [True] * 3
    monkeypatch.setattr(limits, "MAX_STEPS", 64 * 5 - 1)
    check._compiled.cache_clear()
    assert verify(accepted).is_too_large


# Every kind has limits, and they hold whatever the evidence says.


def _of_cells(name: str, cells: int, digits: int) -> Board:
    """A board of this many cells, without houses."""
    rows = next(rows for rows in range(1, 257) if cells % rows == 0 and cells // rows <= 256)
    return Board(name, rows, cells // rows, digits, ())


def larger_boards(most: Limits) -> dict[str, Board]:
    """For each size that is limited, a board that is larger; of the candidates only where the digits are enough."""
    side = next(side for side in range(1, 65) if side**2 * most.houses > most.pairs)
    digits = min(64, most.candidates // most.cells + 1)
    boards = {
        "cells": _of_cells("cells", most.cells + 1, 1),
        "cells times digits": _of_cells("candidates", most.cells, digits),
        "houses": Board("houses", 1, 1, 1, tuple(House("extra", i, (0,)) for i in range(most.houses + 1))),
        "pairs of cells in a house": Board(
            "pairs",
            1,
            side,
            side,
            tuple(House("extra", i, tuple(range(side))) for i in range(most.pairs // side**2 + 1)),
        ),
    }
    if most.cells * digits <= most.candidates:
        del boards["cells times digits"]
    return boards


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_refuses_larger_boards_than_it_states(kind: Kind) -> None:
    for what, board in larger_boards(kind.limits).items():
        sample = Certificate(kind, Mask(board, 0), ("naked-single",), {})
        for verdict in (verify(sample), verify_given(sample, ()), verify_given(sample, [sample]), verify_part(sample)):
            assert not verdict
            assert verdict.is_too_large
            assert verdict.reason.startswith("board: too large to check, expected at most")
            assert f" {what}, got " in verdict.reason


@pytest.mark.parametrize("name", ["classic", "16x16", "25x25", "diagonal+centerdot", "25x25+diagonal"])
def test_every_kind_but_few_clues_takes_the_boards_of_the_catalogue(name: str) -> None:
    board = board_named(name)
    for kind in KINDS:
        if kind.name != "few-clues":
            limits.check_limits(board, kind.limits)


def test_the_largest_boards_are_within_the_usual_limits() -> None:
    limits.check_limits(ODD_BOARDS["huge"], FOR_LARGE_BOARDS)


# What engines write is not refused.


@pytest.mark.parametrize(
    ("board", "strategies"),
    [
        ("classic", "basic,naked-pair"),
        pytest.param("classic", "basic,naked-pair,hidden-pair", marks=pytest.mark.long),
        pytest.param("16x16", "full-house,basic", marks=pytest.mark.long),
        pytest.param("25x25", "full-house,basic", marks=pytest.mark.long),
        pytest.param("36x36", "singles", marks=pytest.mark.long),
        pytest.param("49x49", "naked-single", marks=pytest.mark.long),
    ],
)
def test_rules_of_engines_are_few_enough_to_check_twice(board: str, strategies: str) -> None:
    """Twice, since a bound on rounds takes the rules again."""
    check_steps(board_named(board), chosen_strategies(strategies))


@pytest.mark.long
@pytest.mark.parametrize("strategy", LISTED, ids=str)
@pytest.mark.parametrize("board", ["classic", "16x16", "25x25", "36x36"])
def test_rules_of_every_strategy_that_engines_write_are_few_enough_to_check_twice(
    board: str, strategy: Strategy
) -> None:
    check_steps(board_named(board), (strategy,))


def check_steps(board: Board, strategies: tuple[Strategy, ...]) -> None:
    if has_more_rules(strategies, board, MAX_RULES_TO_VERIFY):
        return
    with counted_steps():
        for strategy in strategies * 2:
            assert all(rule.gone or rule.filled or rule.places for rule in definition_of(strategy.name).rules(board))


def test_a_hidden_single_on_25x25_is_still_out_of_reach() -> None:
    end = find(as_mask("*" * 30 + "." * 595, "25x25"), "hidden-single", seed=1, workers=1)
    assert isinstance(end, Impossible)
    assert end.certificate.kind.name in ("reach", "idle-symmetry", "few-digits")
    reached = certificate("reach", as_mask("*" * 30 + "." * 595, "25x25"), "hidden-single", reached=list(range(30)))
    assert not verify(reached).is_too_large


@pytest.mark.parametrize("name", ["25x25", "49x49"])
def test_naked_singles_are_replayed_on_large_boards(name: str) -> None:
    """The clues of one house are far from enough."""
    assert verify(hostile.brute_force(board_named(name), "naked-single"))


def test_hidden_singles_are_replayed_on_25x25() -> None:
    assert verify(hostile.brute_force(board_named("25x25"), "hidden-single"))


@pytest.mark.parametrize(
    ("name", "clues", "doublings"), [("classic", 20, 5), pytest.param("16x16", 90, 2, marks=pytest.mark.long)]
)
def test_rounds_are_few_enough_however_often_the_engine_doubles_them(name: str, clues: int, doublings: int) -> None:
    """Four rounds are doubled to 128 on the classic board, and to 16 on the larger one."""
    board, last = board_named(name), FIRST_ROUNDS << doublings
    mask = Mask(board, sum(1 << cell for cell in islice(range(0, board.size, board.size // clues), clues)))
    encoding = rounds_clauses(mask, [one.name for one in chosen_strategies("basic")])
    assert encoding.count_literals(last) < MAX_LITERALS
    assert encoding.variables(last) < MAX_VARIABLES


@pytest.mark.parametrize("strategies", ["naked-single", "basic", "full-house,naked-pair", "x-wing,unique-rectangle"])
@pytest.mark.parametrize("line", ["12..*.......*..3", "." * 16, "*" * 16, "1*.............."])
@pytest.mark.parametrize("board", [board_named("4x4"), DESCRIBED["twice 4"]], ids=str)
def test_literals_are_counted_without_making_them(board: Board, line: str, strategies: str) -> None:
    mask = as_mask(line.replace("3", "1").replace("2", ".") if board.digits < 4 else line, board)
    encoding = rounds_clauses(mask, [one.name for one in chosen_strategies(strategies)])
    for last in (0, 1, 3):
        assert encoding.count_literals(last) == sum(len(clause) + 1 for clause in encoding.clauses(last)), last


# Whatever goes wrong in a check is a refusal, unless it is a fault of the program.


def test_symmetries_that_are_not_found_are_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_search, "MAX_COMPARISONS", 3)
    groups._symmetry_group.cache_clear()
    board = Board("odd", 4, 4, 4, (House("odd", 0, (0, 5, 10, 15)), House("odd", 1, (1, 6, 11, 12))))
    verdict = verify(few_clues(board, 1))
    assert "gave up the search for its symmetries" in verdict.reason
    assert verdict.is_too_large


def test_an_error_about_the_input_is_a_refusal_and_a_fault_of_the_program_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = RIGHT["few-digits"]

    def raising(error: Exception) -> Any:
        def most_digits(certificate: Certificate) -> int:
            raise error

        return most_digits

    monkeypatch.setattr(few_digits, "_most_digits", raising(CluewrightError("expected something else")))
    for verdict in (verify(few), verify_given(few, ()), verify_part(few)):
        assert (verdict.accepted, verdict.reason) == (False, "expected something else")
    monkeypatch.setattr(few_digits, "_most_digits", raising(KeyError("no such digit")))
    with pytest.raises(KeyError):
        verify(few)


def test_a_set_of_all_cells_does_not_overflow_the_stack() -> None:
    """Given to the compiled checker as it is: the limits of the board would refuse it before."""
    from array import array

    from cluewright._checker import unavoidable_sets
    from cluewright.verifying.tables import tables_of

    lone = Board("lone", 200, 200, 2, (House("row", 0, (0, 1)),))
    halves = (range(start, lone.size, 2) for start in (0, 1))
    line = ",".join(" ".join(map(str, half)) for half in halves) + "\n"
    objection = unavoidable_sets(tables_of(lone), array("i", [0] * lone.size), line.encode())[2]
    assert "expected at most 1024 cells" in objection


# Limits of time.


def test_what_is_not_checked_in_time_stays_undecided() -> None:
    for seconds in (0, 1e-9):
        verdict = verify(RIGHT["brute-force"], time_limit=seconds)
        assert not verdict
        assert verdict.is_too_large
        assert verdict.reason == f"not checked within {seconds:g} s"
    for unlimited in (None, float("inf"), PATIENCE):
        assert verify(RIGHT["brute-force"], time_limit=unlimited)


def test_a_long_check_ends_in_time() -> None:
    """Alone it would take minutes; how long it takes with a limit is not measured."""
    board = board_named({"size": 32, "regions": None, "times": 4, "name": "square"})
    cells = list(range(board.size))
    mask = Mask(board, sum(1 << cell for cell in cells if cell % 5 < 3))
    assert verify(claim("chute", mask, cells=cells), time_limit=0.1).reason == "not checked within 0.1 s"


@pytest.mark.parametrize("wrong", [-1, float("nan"), "5", True, []])
def test_other_limits_of_time_are_an_error(wrong: Any) -> None:
    with pytest.raises(CluewrightError, match="time_limit: expected seconds, 0 or more, or None, got"):
        verify(RIGHT["brute-force"], time_limit=wrong)
