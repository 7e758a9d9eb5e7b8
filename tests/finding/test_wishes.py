"""Under wishes too, every answer is a puzzle as wished or a verified proof that there is none: as brute force says."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from tests.finding.oracle import FOUR, classes_of_four, masks_of, puzzles_of
from tests.finding.questions import SMALL

from cluewright import Found, Impossible, find, verify
from cluewright.boards import Grid, Mask
from cluewright.finding import Question, Wishes
from cluewright.finding.options import understood
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Certificate

WISHED: list[tuple[str, dict[str, Any]]] = [
    ("singles", {"require": "hidden-single"}),
    ("singles", {"require": "naked-single"}),
    ("singles", {"require": "singles"}),
    ("singles", {"beyond": "naked-single", "minimal": True}),
    ("singles", {"least_rounds": 4}),
    ("singles", {"most_rounds": 2, "beyond": "hidden-single"}),
    ("basic", {"require": "locked-candidates"}),
    ("basic", {"beyond": "full-house,x-wing", "least_rounds": 3, "most_rounds": 3}),
    ("basic", {"minimal": True}),
    ("naked-single", {"require": "naked-single"}),
    ("naked-single", {"least_rounds": 5}),
    ("naked-single", {"most_rounds": 1, "minimal": True}),
    ("naked-single", {"beyond": "full-house,hidden-single"}),
    ("full-house", {"least_rounds": 2, "minimal": True}),
    ("singles,unique-rectangle", {"require": "unique-rectangle"}),
    ("singles,unique-rectangle", {"most_rounds": 3, "minimal": True}),
    ("unique-rectangle", {}),
]
"""Sets of strategies, and what is wished besides."""
SOME_CLASSES = 40
NAKED = chosen_strategies("naked-single")


def asked(mask: Mask, strategies: str, options: dict[str, Any]) -> Question:
    chosen, wishes, seed, _ = understood(strategies, {"seed": 1, **options})  # type: ignore[typeddict-item]
    return Question(mask, chosen, wishes, seed)


@cache
def wished_puzzles(question: Question) -> frozenset[Grid]:
    """All puzzles that are as wished, by brute force, the readable closure and the solver."""
    return frozenset(puzzle for puzzle in puzzles_of(question) if question.grants(puzzle))


def wrongly_decided(mask: Mask, strategies: str, options: dict[str, Any]) -> str:
    """What is wrong about the answer; empty where nothing is."""
    question = asked(mask, strategies, options)
    outcome = find(mask, strategies, seed=1, time_limit=60, **options)
    if wished_puzzles(question):
        return "" if isinstance(outcome, Found) and question.accepts(outcome.puzzle) else f"{mask}: {outcome}"
    if not isinstance(outcome, Impossible) or not verify(Certificate.from_json(outcome.certificate.to_json())):
        return f"{mask}: {outcome}"
    stronger = replace(outcome.certificate, wishes=Wishes())
    return f"{mask}: {stronger}" if bool(puzzles_of(question)) and verify(stronger) else ""


@pytest.mark.parametrize(("strategies", "options"), WISHED, ids=str)
def test_some_4x4_masks_are_decided_as_brute_force_says(strategies: str, options: dict[str, Any]) -> None:
    masks = [Mask(FOUR, cells) for cells in classes_of_four()[::SOME_CLASSES]]
    masks += islice((mask for mask in masks_of(FOUR, count=60, seed=5) if mask.fixed), 10)
    assert not list(filter(None, (wrongly_decided(mask, strategies, options) for mask in masks)))


@pytest.mark.long
@pytest.mark.parametrize(("strategies", "options"), WISHED, ids=str)
def test_every_class_of_4x4_masks_is_decided_as_brute_force_says(strategies: str, options: dict[str, Any]) -> None:
    masks = [Mask(FOUR, cells) for cells in classes_of_four()]
    assert len(masks) == 805
    assert not list(filter(None, (wrongly_decided(mask, strategies, options) for mask in masks)))


def test_both_answers_occur_and_so_do_masks_whose_puzzles_are_not_as_wished() -> None:
    """Otherwise the tests above would show little."""
    for strategies, options in WISHED:
        questions = [asked(Mask(FOUR, cells), strategies, options) for cells in classes_of_four()[::10]]
        if options not in ({"require": "locked-candidates"}, {}):
            assert any(puzzles_of(question) and not wished_puzzles(question) for question in questions), options
    assert sum(any(map(wished_puzzles, map_questions(*wished))) for wished in WISHED) > len(WISHED) / 2


def map_questions(strategies: str, options: dict[str, Any]) -> Iterator[Question]:
    return (asked(Mask(FOUR, cells), strategies, options) for cells in classes_of_four()[::10])


@pytest.mark.parametrize("name", sorted(set(SMALL) - {"4x4"}))
def test_other_boards_are_decided_as_brute_force_says(name: str) -> None:
    wrong = [
        wrongly_decided(mask, strategies, options)
        for mask in masks_of(SMALL[name], count=4, seed=6)
        for strategies, options in WISHED[::3]
    ]
    assert not list(filter(None, wrong))
