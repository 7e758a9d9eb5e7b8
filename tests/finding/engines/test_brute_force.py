"""Brute force lists every puzzle once, and its tree is the one that the certificate describes."""

from dataclasses import replace

import pytest
from tests.finding.oracle import EVERYTHING, FOUR, masks_of, normal, puzzles_of
from tests.finding.questions import FEW, SETS, SMALL, questions, questions_of_six

from cluewright.boards import Grid, Mask, bits
from cluewright.boards.symmetries import random_mask
from cluewright.finding import Question, Refuted, Suggested
from cluewright.finding.engines.brute_force import pieces
from cluewright.finding.engines.brute_force import search as brute_force
from cluewright.finding.engines.brute_force.fillings import count_fillings
from cluewright.finding.engines.brute_force.order import best_order
from cluewright.finding.engines.brute_force.pieces import Fillings
from cluewright.finding.engines.brute_force.tree import Tree
from cluewright.finding.engines.clue_order import clue_order
from cluewright.finding.engines.engine import AllSuggested, Report
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify


@pytest.mark.parametrize(
    ("name", "strategies", "count", "verified"),
    [
        *((name, strategies, count, 2) for name, count in FEW.items() for strategies in SETS),
        ("twice 4", EVERYTHING, 5, 1),
        *(pytest.param(name, which, 15, 15, marks=pytest.mark.long) for name in SMALL for which in (*SETS, EVERYTHING)),
    ],
)
def test_it_lists_the_puzzles_of_small_boards(name: str, strategies: str, count: int, verified: int) -> None:
    """The longest refutations are verified, the others only at length.

    Fixed digits that clash are a refutation without a piece, and take twenty times as long: the long test has them.
    """
    ends, refutations = set(), []
    for question in questions(name, strategies, count):
        *reports, end = brute_force.search(question)
        found = [report.puzzle for report in reports if isinstance(report, Suggested)]
        proper = [puzzle for puzzle in found if question.accepts(puzzle)]
        expected = puzzles_of(question)
        assert len(proper) == len(expected)
        assert {normal(question, puzzle) for puzzle in proper} == expected
        assert isinstance(end, AllSuggested if found else Refuted)
        ends.add(type(end))
        if isinstance(end, Refuted) and (end.certificate.evidence["pieces"] or verified > 1):
            refutations.append(end.certificate)
    assert ends == {AllSuggested, Refuted}
    for refutation in sorted(refutations, key=lambda one: one.evidence["pieces"], reverse=True)[:verified]:
        verdict = verify(refutation)
        assert verdict, verdict.reason


@pytest.mark.long
def test_it_lists_the_puzzles_of_six() -> None:
    for question in questions_of_six("singles", 6):
        *reports, end = brute_force.search(question)
        found = [report.puzzle for report in reports if isinstance(report, Suggested)]
        assert {normal(question, puzzle) for puzzle in found} == puzzles_of(question)
        assert len(found) == len(puzzles_of(question))
        assert not isinstance(end, Refuted) or verify(end.certificate)


def classic_question(strategies: str = "basic") -> Question:
    """A mask of seventeen clues, all but five of which are fixed as in a puzzle."""
    puzzle = Grid.parse("000000010400000000020000000000050407008000300001090000300400200050100000000806000")
    free = list(bits(puzzle.clues))[::4]
    digits = tuple(0 if cell in free else digit for cell, digit in enumerate(puzzle.digits))
    return Question(Mask(puzzle.board, puzzle.clues, digits), chosen_strategies(strategies))


@pytest.mark.parametrize("strategies", ["singles", "basic,naked-quad", "all", "singles,unique-rectangle"])
def test_the_fillings_and_stalls_are_counted_as_the_certificate_says(strategies: str) -> None:
    for question in questions("4x4", strategies, 15):
        if len(question.mask) <= 7:
            fillings = Fillings(question)
            end = [*brute_force.search(question)][-1]
            expected = (0, 0) if fillings.is_clash else Tree(question, fillings.order).count()
            assert (end.work["fillings"], end.work["stalls"]) == expected
            assert fillings.is_clash or expected[0] == count_fillings(question.mask)


def test_the_pieces_have_every_filling_once(monkeypatch: pytest.MonkeyPatch) -> None:
    question = classic_question()
    whole = [*brute_force.search(question)]
    puzzles = {report.puzzle for report in whole if isinstance(report, Suggested)}
    monkeypatch.setattr(pieces, "FILLINGS_PER_PIECE", 1000)
    cut = Fillings(question)
    assert len(cut) > 10
    ends, found = list[Report](), list[Grid]()
    for number in range(len(cut)):
        *reports, end = cut.search((number,))
        found.extend(report.puzzle for report in reports if isinstance(report, Suggested))
        ends.append(end)
    for name in ("fillings", "stalls"):
        assert sum(end.work[name] for end in ends) == whole[-1].work[name]
    assert len(found) == len(puzzles)
    assert set(found) == puzzles
    assert {len({*path}) <= 9 for path in cut.paths} == {True}
    assert len({*cut.paths}) == len(cut)


def test_wrong_counts_are_refused() -> None:
    refuted = 0
    for mask in masks_of(FOUR, count=20):
        end = [*brute_force.search(Question(mask, chosen_strategies("basic")))][-1]
        if isinstance(end, Refuted):
            evidence = end.certificate.evidence
            for number, change in ((0, 1), (0, -1), (1, 1), (1, -1)):
                (piece,) = evidence["pieces"]
                wrong = [count + change * (index == number) for index, count in enumerate(piece)]
                assert not verify(replace(end.certificate, evidence={**evidence, "pieces": [wrong]}))
            refuted += 1
    assert refuted


def test_the_order_is_chosen_by_a_sample_and_always_the_same() -> None:
    """A mask of few clues, whose fillings are never gone through here."""
    question = Question(random_mask("classic", 17, seed=1), chosen_strategies("basic"))
    order = best_order(question)
    assert sorted(order) == list(bits(question.mask.free))
    assert order == best_order(question)
    assert order != clue_order(question.mask)


def test_the_order_has_every_free_clue_cell_once() -> None:
    for mask in masks_of(FOUR, count=50):
        assert sorted(clue_order(mask)) == list(bits(mask.free))
