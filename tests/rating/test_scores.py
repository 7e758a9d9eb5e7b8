"""The score of a path, and what the documents say of it."""

import re

import pytest
from tests.pages import ROOT, text_of

from cluewright import STRATEGIES, rates
from cluewright.rating.scores import (
    FORM_SCORES,
    HARD,
    MAX_SCORES,
    OTHERS,
    SCORE_LEVELS,
    STEP_SCORES,
    score_level,
    score_of,
    step_score,
)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_every_strategy_has_a_score_that_the_page_tells(strategy: object) -> None:
    name = str(strategy)
    score = STEP_SCORES[name]
    star = " *" if score.is_own else ""
    assert f"| `{name}` | {score.score} | {SCORE_LEVELS[score.level]}{star} |" in text_of(ROOT / "docs" / "rating.md")


def test_the_page_tells_no_other_scores() -> None:
    told = re.findall(r"^\| `([a-z0-9-]+)` \| \d+ \| ", text_of(ROOT / "docs" / "rating.md"), flags=re.MULTILINE)
    assert told == [strategy.name for strategy in STRATEGIES]


def test_a_sashimi_fish_has_a_score_of_its_own_in_the_order_of_hodoku_alone() -> None:
    for kind, score in FORM_SCORES.items():
        name, form = kind.split("/")
        assert form == "sashimi"
        assert step_score(kind) is score
        assert score.score > STEP_SCORES[name].score
        assert str(score.score) in text_of(ROOT / "docs" / "rating.md")


HODOKU_TOLD = """
.6....1....7........5..2.9....8..9...3.1.46.2...3...1..8.71.4...........61.49.87. 374 easy
2....9..39.428...1.3......5.......6..41..7...39.16....5.9..13..1...9...2...7..... 360 easy
.9.6..8..1....92....4..2...91....7...26.58........6..45.1..........2..7.3..8.59.. 564 medium
........4....8..5...6.2.1......5.6...1...4.9..3...98...28.....6...8...1....96...7 706 medium
.5.......1..92.8.7.....5.13.2...7.......3.4.8.136...........24...9...5...4.28...1 654 hard
........8...84..1995.....3.5.4.7.3....1..2......1..6848.........4...1..7.72....6. 1334 hard
5......1....5..7.9.8..1...3....7.9....8.23..5..4..1...94.....8...624.......6..32. 1704 unfair
..9......5....7.6..2..4.....18.25..7....6...3.9......5..4..91......528...3.8...2. 1508 unfair
"""
"""Puzzles of ours, each with the score and the level that HoDoKu 2.2 (hodoku-py 0.2.1) tells of it."""


def test_the_order_of_hodoku_gives_the_scores_and_levels_that_it_tells() -> None:
    puzzles, scores, levels = zip(*(line.split() for line in HODOKU_TOLD.split("\n") if line), strict=True)
    found = rates(puzzles, "score,score_level", order="hodoku")
    assert [str(int(score)) for score in found.columns["score"].values] == list(scores)
    assert found.words["score_level"].values.tolist() == list(levels)


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
