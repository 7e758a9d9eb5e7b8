"""A fault in a strategy's declaration, which all that searches shares, does not get past the verifier."""

import ast
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from tests.strategies.samples import LISTED
from tests.verifying.rules.faults import Fault, house_forgotten, injected, next_digit, premise_dropped
from tests.verifying.samples import RIGHT, SMALL, is_possible

import cluewright
from cluewright.boards import Mask, Position, bits_of
from cluewright.finding import Question, Refuted, Suggested, engine_named
from cluewright.finding.engines.engine import EngineFault, GaveUp, Report
from cluewright.finding.running.judging import judged
from cluewright.strategies import STRATEGIES, Rule, Strategy, chosen_strategies, strategy_named
from cluewright.verifying import Certificate, verify

MANY_RULES = 1_000
"""Strategies with more rules than these on 4x4 take the engine some seconds, and are a matter for the long tests."""
SINGLES = ("full-house", "naked-single", "hidden-single")


@cache
def masks_with_a_puzzle(names: str) -> tuple[Mask, ...]:
    """Of some random masks those with the fewest clue cells that have a puzzle."""
    rng = random.Random(names)
    cells = (rng.sample(range(16), rng.randrange(4, 16)) for _ in range(120))
    masks = sorted((Mask(SMALL, bits_of(some)) for some in cells), key=len)
    return tuple(islice((mask for mask in masks if is_possible(mask, names)), 4))


def has_many_rules(strategy: Strategy) -> bool:
    return sum(1 for _ in islice(strategy.rules(SMALL), MANY_RULES + 1)) > MANY_RULES


ON_SMALL = [
    pytest.param(strategy, marks=[pytest.mark.long] if has_many_rules(strategy) else [], id=strategy.name)
    for strategy in LISTED
    if not strategy.missing_on(SMALL)
]


def first_answer(reports: Iterator[Report]) -> Report:
    return next(report for report in reports if isinstance(report, Suggested | Refuted | GaveUp))


def check_that_nothing_is_refuted(engine: str, names: str, most: int = 4) -> None:
    """With the fault the engine refutes some of the masks, all of which have a puzzle; judged, it refutes none.

    Once `most` of them are refuted, no others are looked at.
    """
    refuted = 0
    for mask in masks_with_a_puzzle(names):
        if refuted == most:
            break
        question = Question(mask, chosen_strategies(names))
        if isinstance(first_answer(engine_named(engine).search(question)), Refuted):
            refuted += 1
            with pytest.raises(EngineFault, match="gives a certificate that is refused"):
                first_answer(judged(question, engine_named(engine)))
    assert refuted, "the fault changes no answer here"


def named_with(strategy: Strategy) -> str:
    """Strategies that place digits, and this one."""
    return strategy.name if strategy.name in SINGLES else f"singles,{strategy.name}"


@pytest.mark.parametrize("strategy", ON_SMALL)
@pytest.mark.parametrize(
    ("fault", "most"),
    [
        (premise_dropped, 1),
        pytest.param(premise_dropped, 4, marks=pytest.mark.long),
        pytest.param(next_digit, 4, marks=pytest.mark.long),
    ],
)
def test_an_unsound_declaration_is_noticed(strategy: Strategy, fault: Fault, most: int) -> None:
    names = named_with(strategy)
    assert masks_with_a_puzzle(names)  # looked for before there is a fault
    with injected(strategy, fault):
        check_that_nothing_is_refuted("rounds", names, most)


@pytest.mark.parametrize("name", SINGLES)
def test_a_house_that_a_declaration_forgets_is_noticed(name: str) -> None:
    assert masks_with_a_puzzle(name)
    with injected(strategy_named(name), house_forgotten):
        check_that_nothing_is_refuted("rounds", name)


@pytest.mark.parametrize("name", ["naked-single", "hidden-single"])
@pytest.mark.parametrize("fault", [premise_dropped, next_digit, house_forgotten])
def test_a_fault_is_noticed_in_a_certificate_of_brute_force(name: str, fault: Fault) -> None:
    assert masks_with_a_puzzle(name)
    with injected(strategy_named(name), fault):
        check_that_nothing_is_refuted("brute-force", name)


def no_rules(position: Position) -> Iterator[Rule]:
    raise AssertionError("the verifier looks at a declaration")


@pytest.mark.parametrize("right", RIGHT.values(), ids=lambda right: right.kind.name)
def test_the_verifier_believes_no_declaration(right: Certificate, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks at none at all except for the numbers of the rules of `rounds`, and there at what they say first."""
    for strategy in STRATEGIES:
        monkeypatch.setitem(strategy.__dict__, "rules_in", no_rules)
    if right.kind.name == "rounds":
        with pytest.raises(AssertionError, match="looks at a declaration"):
            verify(right)
    else:
        assert verify(right)


@pytest.mark.parametrize("name", SINGLES)
@pytest.mark.parametrize("fault", [premise_dropped, next_digit, house_forgotten])
def test_rules_are_not_numbered_by_a_declaration_with_a_fault(name: str, fault: Fault) -> None:
    right = replace(RIGHT["rounds"], strategies=(name,))
    assert "expected rules as the checker defines them" not in verify(right).reason
    with injected(strategy_named(name), fault):
        verdict = verify(right)
    assert verdict.reason == f"strategies: expected rules as the checker defines them, got others for {name}"


def test_the_verifier_takes_names_marks_and_what_words_are_made_of_from_the_strategies_and_nothing_else() -> None:
    folder = Path(cluewright.__file__).with_name("verifying")
    taken = {
        alias.name
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and "strategies" in (node.module or "").split(".")
        for alias in node.names
    }
    marked_and_said = {"Mark", "cells_from", "cells_named", "speaker", "because", "Reason", "ReasonPart", "TitleOf"}
    listed = {"CellList", "ChuteName", "HouseList", "TitleList"}
    assert taken == {"STRATEGIES", "Strategy", "candidates_of"} | marked_and_said | listed
