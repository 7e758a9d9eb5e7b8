"""Climbing: what it suggests is in the ranges, and it comes to ranges in which hardly any puzzle of the mask is."""

from collections.abc import Iterator
from itertools import islice

import pytest

from cluewright.boards import Grid
from cluewright.finding import Question, Suggested
from cluewright.finding.engines.climbing import CLIMBING
from cluewright.finding.engines.engine import GaveUp
from cluewright.finding.measuring import missed
from cluewright.finding.terms import question_and_terms

HEART = ".**...**. *..*.*..* *...*...* *.......* *...*...* .*.....*. ..*...*.. ...*.*... ....*...."
SOME_FIXED = HEART.replace("*", "7", 1)
SIX = "*..*.. .*..*. ..*..* *..*.. .*..*. ..*..*"
MOST_REPORTS = 300
"""Far more than it takes to find a puzzle in any of the ranges below."""


def question(mask: str, ranges: str, strategies: str | None = None, require: str | None = None) -> Question:
    return question_and_terms(mask, strategies, None, {"measure": ranges, "require": require, "seed": 1})[0]


def puzzles(asked: Question) -> Iterator[Grid]:
    reports = islice(CLIMBING.search(asked), MOST_REPORTS)
    return (report.puzzle for report in reports if isinstance(report, Suggested))


@pytest.mark.parametrize(
    "asked",
    [
        question(HEART, "technique=4.2..4.4"),
        question(HEART, "wnef=0.21..0.22", "all"),
        question(HEART, "technique=..4.5", "all", require="xy-wing"),
        question(SOME_FIXED, "technique=2.6..3.4"),
        question(SIX, "wnef=0.32..0.33", "all"),
    ],
    ids=lambda asked: ",".join(each.words for each in asked.ranges),
)
def test_the_first_puzzle_that_it_suggests_is_as_asked(asked: Question) -> None:
    puzzle = next(puzzles(asked))
    assert asked.accepts(puzzle)
    assert not missed(asked.ranges, puzzle)


def test_it_goes_on_to_other_puzzles() -> None:
    found = list(islice(puzzles(question(HEART, "technique=2.6..3.4")), 5))
    assert len(set(found)) == 5


def test_it_is_for_questions_with_ranges() -> None:
    assert not CLIMBING.unsuited(question(HEART, "technique=2.6"))
    assert CLIMBING.unsuited(question_and_terms(HEART, "basic", None, {})[0]).startswith("it needs a range")
    large = question_and_terms("*" * 256, "basic", "16x16", {"measure": "wnef=0.1.."})[0]
    assert CLIMBING.unsuited(large) == "it is for boards of at most 144 cells"


def test_it_gives_up_where_no_grid_has_the_fixed_digits() -> None:
    asked = question("12.. ..3* .... ...*", "wnef=0.1..", "all")
    (last,) = islice(CLIMBING.search(asked), MOST_REPORTS)
    assert isinstance(last, GaveUp)
