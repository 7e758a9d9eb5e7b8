"""The baselines naive and guided: they suggest only puzzles, on every board, and go on without end."""

from itertools import islice

import pytest
from tests.finding.oracle import normal, puzzles_of
from tests.finding.questions import SMALL, questions

from cluewright.boards.symmetries import random_mask
from cluewright.finding import Question, Suggested, engine_named
from cluewright.finding.engines.engine import Working
from cluewright.strategies import chosen_strategies

REPORTS = 12

each_baseline = pytest.mark.parametrize("engine", ["naive", "guided"])


@pytest.mark.parametrize("strategies", ["basic", pytest.param("full-house,singles", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", SMALL)
@each_baseline
@pytest.mark.parametrize("count", [5, pytest.param(8, marks=pytest.mark.long)])
def test_they_suggest_puzzles_and_nothing_else(engine: str, name: str, strategies: str, count: int) -> None:
    found = expected = 0
    for question in questions(name, strategies, count):
        reports = list(islice(engine_named(engine).search(question), REPORTS))
        puzzles = {normal(question, report.puzzle) for report in reports if isinstance(report, Suggested)}
        assert {type(report) for report in reports} <= {Working, Suggested}
        assert len(reports) == REPORTS, "it ended"
        assert puzzles <= puzzles_of(question)
        found, expected = found + bool(puzzles), expected + bool(puzzles_of(question))
    assert expected // 2 <= found
    assert expected


@each_baseline
def test_strategies_that_the_kernel_does_not_know_are_tested_too(engine: str) -> None:
    for question in questions("4x4", "singles,skyscraper", 4):
        reports = list(islice(engine_named(engine).search(question), 3))
        puzzles = {normal(question, report.puzzle) for report in reports if isinstance(report, Suggested)}
        assert puzzles <= puzzles_of(question)


@each_baseline
def test_the_seed_decides(engine: str) -> None:
    def reports(seed: int) -> list[object]:
        question = Question(random_mask("6x6", 14, seed=3), chosen_strategies("basic"), seed=seed)
        return list(islice(engine_named(engine).search(question), REPORTS))

    assert reports(1) == reports(1) != reports(2)


def test_candidates_guide_to_a_classic_puzzle() -> None:
    question = Question(random_mask("classic", 36, seed=1), chosen_strategies("basic"))
    puzzles = (report.puzzle for report in engine_named("guided").search(question) if isinstance(report, Suggested))
    assert all(question.accepts(puzzle) for puzzle in islice(puzzles, 3))
