"""Brute force lists every puzzle once, and its tree is the one that the certificate describes."""

from dataclasses import replace

import pytest
from tests.finding.oracle import EVERYTHING, FOUR, masks_of, normal, puzzles_of
from tests.finding.questions import SETS, SMALL, questions, questions_of_six

from cluewright.boards import Cell, Digit, Grid, Position, bits
from cluewright.finding import AllSuggested, Question, Refuted, Suggested
from cluewright.finding.engines import brute_force
from cluewright.finding.engines.clue_order import clue_order
from cluewright.strategies import chosen_strategies, closure
from cluewright.verifying import verify


@pytest.mark.parametrize(
    ("strategies", "verified"),
    [*((strategies, 15) for strategies in SETS), (EVERYTHING, 1), pytest.param(EVERYTHING, 15, marks=pytest.mark.long)],
)
@pytest.mark.parametrize("name", SMALL)
def test_it_lists_the_puzzles_of_small_boards(name: str, strategies: str, verified: int) -> None:
    """The longest refutations are verified: with the rules of all strategies that takes a second and more for each.

    Fixed digits that clash are a refutation of one node, and take twenty times as long: they are left to the long test.
    """
    ends, refutations = set(), []
    for question in questions(name, strategies, 15):
        *reports, end = brute_force.search(question)
        found = [report.puzzle for report in reports if isinstance(report, Suggested)]
        proper = [puzzle for puzzle in found if question.accepts(puzzle)]
        expected = puzzles_of(question)
        assert len(proper) == len(expected)
        assert {normal(question, puzzle) for puzzle in proper} == expected
        assert isinstance(end, AllSuggested if found else Refuted)
        ends.add(type(end))
        if isinstance(end, Refuted) and (end.work["nodes"] > 1 or verified > 1):
            refutations.append(end.certificate)
    assert ends == {AllSuggested, Refuted}
    for refutation in sorted(refutations, key=lambda one: one.evidence["nodes"], reverse=True)[:verified]:
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


def counted_nodes(question: Question, order: tuple[Cell, ...], digits: tuple[Digit, ...]) -> int:
    """The number of nodes at and below the one with these digits, by the readable closure and by recursion."""
    start = replace(Position.start(Grid(digits, question.board)), clues=question.mask.cells)
    if closure(start, question.strategies).contradiction is not None or not order:
        return 1
    cell, *rest = order
    unused = [digit for digit in question.free_digits if digit not in digits]
    tried = {*question.mask.digits, *digits, *unused[:1]} - {0}
    return 1 + sum(
        counted_nodes(question, tuple(rest), (*digits[:cell], digit, *digits[cell + 1 :])) for digit in sorted(tried)
    )


@pytest.mark.parametrize("strategies", ["singles", "all", "singles,unique-rectangle"])
def test_the_nodes_are_counted_as_the_certificate_says(strategies: str) -> None:
    for question in questions("4x4", strategies, 15):
        if len(question.mask) <= 7:
            end = [*brute_force.search(question)][-1]
            order = clue_order(question.mask)
            assert end.work["nodes"] == counted_nodes(question, order, question.mask.digits)


def test_one_node_too_few_or_too_many_is_refused() -> None:
    refuted = 0
    for mask in masks_of(FOUR, count=20):
        end = [*brute_force.search(Question(mask, chosen_strategies("basic")))][-1]
        if isinstance(end, Refuted):
            evidence = end.certificate.evidence
            for wrong in (evidence["nodes"] - 1, evidence["nodes"] + 1):
                assert not verify(replace(end.certificate, evidence={**evidence, "nodes": wrong}))
            refuted += 1
    assert refuted


def test_the_order_has_every_free_clue_cell_once() -> None:
    for mask in masks_of(FOUR, count=50):
        assert sorted(clue_order(mask)) == list(bits(mask.free))
