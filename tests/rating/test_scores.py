"""The score of a path, and what the documents say of it."""

import re

import pytest
from tests.pages import ROOT, text_of

from cluewright import STRATEGIES
from cluewright.rating.scores import (
    HARD,
    MAX_SCORES,
    OTHERS,
    SCORE_LEVELS,
    STEP_SCORES,
    score_level,
    score_of,
    step_score,
)

SCORED = [strategy for strategy in STRATEGIES if not strategy.of_constraints]
"""Boards with constraints, which the others are for, are not rated."""


@pytest.mark.parametrize("strategy", SCORED, ids=str)
def test_every_strategy_has_a_score_that_the_page_tells(strategy: object) -> None:
    name = str(strategy)
    score = STEP_SCORES[name]
    star = " *" if score.is_own else ""
    assert f"| `{name}` | {score.score} | {SCORE_LEVELS[score.level]}{star} |" in text_of(ROOT / "docs" / "rating.md")


def test_the_page_tells_no_other_scores() -> None:
    told = re.findall(r"^\| `([a-z0-9-]+)` \| \d+ \| ", text_of(ROOT / "docs" / "rating.md"), flags=re.MULTILINE)
    assert told == [strategy.name for strategy in SCORED]


def test_a_path_scores_the_sum_of_its_steps() -> None:
    assert score_of({}) == 0
    assert score_of({"full-house": 3, "locked-candidates": 2, "somebody's own": 1}) == 3 * 4 + 2 * 50 + OTHERS.score


@pytest.mark.parametrize(("level", "most"), [*enumerate(MAX_SCORES)])
def test_a_level_holds_scores_up_to_its_most(level: int, most: int) -> None:
    times = most // step_score("full-house").score
    assert score_level({"full-house": times}, completed=True) == SCORE_LEVELS[level]
    assert score_level({"full-house": times + 1}, completed=True) == SCORE_LEVELS[level + 1]


def test_the_hardest_step_makes_the_level_whatever_the_sum_is() -> None:
    assert score_level({"x-wing": 1}, completed=True) == SCORE_LEVELS[HARD]
    assert score_level({"x-wing": 0, "naked-single": 3}, completed=True) == "easy"
    assert score_level({"naked-single": 3}, completed=False) == "extreme"
