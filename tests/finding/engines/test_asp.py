"""asp: the answer sets are the puzzles, each once; that there is none is shown by brute force or not claimed."""

import pytest
from tests.finding.oracle import FOUR, normal, puzzles_of
from tests.finding.questions import FEW, SETS, SMALL, questions, questions_of_six

from cluewright.boards import Mask
from cluewright.boards.symmetries import random_mask
from cluewright.finding import Question, Refuted, Suggested
from cluewright.finding.engines import asp
from cluewright.finding.engines.engine import AllSuggested, GaveUp, Report
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify


def check(question: Question) -> Report:
    """The last report; all suggestions are compared with the oracle's puzzles."""
    *reports, end = asp.search(question)
    found = [report.puzzle for report in reports if isinstance(report, Suggested)]
    proper = [puzzle for puzzle in found if question.accepts(puzzle)]
    expected = puzzles_of(question)
    assert len(proper) == len(expected)
    assert {normal(question, puzzle) for puzzle in proper} == expected
    assert isinstance(end, AllSuggested if found else Refuted)
    if not any(strategy.assumes_unique for strategy in question.strategies):
        assert proper == found
    return end


@pytest.mark.parametrize("strategies", SETS)
@pytest.mark.parametrize(
    ("name", "count"), [*FEW.items(), *(pytest.param(name, 30, marks=pytest.mark.long) for name in SMALL)]
)
def test_it_lists_the_puzzles_of_small_boards(name: str, strategies: str, count: int) -> None:
    ends = [check(question) for question in questions(name, strategies, count)]
    assert {type(end) for end in ends} == {AllSuggested, Refuted}
    assert all(verify(end.certificate) for end in ends if isinstance(end, Refuted))


@pytest.mark.long
def test_it_lists_the_puzzles_of_six() -> None:
    assert {type(check(question)) for question in questions_of_six("basic", 6)} == {AllSuggested, Refuted}


@pytest.mark.parametrize("count", [4, pytest.param(12, marks=pytest.mark.long)])
def test_all_strategies_on_4x4(count: int) -> None:
    for strategies in ("naked-pair,naked-triple,hidden-pair,hidden-single", "x-wing,singles"):
        for question in questions("4x4", strategies, count):
            check(question)


def test_conclusions_do_not_support_each_other_in_a_circle() -> None:
    """Without clues nothing is placed."""
    assert isinstance(check(Question(Mask(FOUR, 0), chosen_strategies("basic"))), Refuted)


def test_it_finds_classic_puzzles() -> None:
    question = Question(random_mask("classic", 32, seed=1), chosen_strategies("basic"))
    found = next(report.puzzle for report in asp.search(question) if isinstance(report, Suggested))
    assert question.accepts(found)


def test_what_cannot_be_shown_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asp, "MAX_FILLINGS", 0)
    end = [*asp.search(Question(Mask.parse("**.. *... .... ...."), chosen_strategies("basic")))][-1]
    assert isinstance(end, GaveUp)
    assert "gives no proof" in end.reason


def test_too_many_rules_are_unsuited() -> None:
    mask = random_mask("classic", 30, seed=1)
    assert not asp.unsuited(Question(mask, chosen_strategies("basic,naked-pair")))
    assert "more than 50,000 rules" in asp.unsuited(Question(mask, chosen_strategies("all")))
