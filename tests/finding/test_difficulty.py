"""The hardest strategy, the level and the rating of a puzzle, asked for in one word."""

from itertools import pairwise
from typing import Any

import pytest
from tests.cli.runs import run
from tests.kernel.test_scales import RATED
from tests.strategies.samples import DESCRIBED

import cluewright as cw
from cluewright.boards.batches import as_rows
from cluewright.finding.difficulty import BEYOND_TECHNIQUES, TAKING, quick_tenths, strategies_rated, too_easy
from cluewright.rating import Range
from cluewright.rating.by_technique import technique_column
from cluewright.rating.explainer.native import native_way
from cluewright.rating.technique.options import SCALE_NAMES
from cluewright.rating.technique.scale import TECHNIQUES, techniques_on
from cluewright.strategies import STRATEGIES, chosen_strategies, completed, strategy_named

HEART = ".**...**.*..*.*..**...*...**.......**...*...*.*.....*...*...*.....*.*.......*...."
FULLER = "**..*..***.*.*.*.*..*...*...*..*..*..*.......*..*..*..*...*...*..*.*.*.*.***..*.."


@pytest.mark.parametrize("strategies", [None, "all"])
def test_the_hardest_strategy_is_needed_and_none_that_comes_later(strategies: str | None) -> None:
    found = cw.find(HEART, strategies, hardest="Naked pair", seed=1)
    assert isinstance(found, cw.Found)
    assert str(found.strategies[-1]) == "naked-pair"
    assert not completed([str(found.puzzle)], found.strategies[:-1])[0]
    assert cw.rate(found.puzzle).hardest == "naked-pair"
    assert found.path.hardest == "naked-pair"


def test_of_strategies_that_are_named_those_up_to_the_hardest_may_be_used() -> None:
    found = cw.find(HEART, "singles,naked-pair,x-wing", hardest="naked-pair", seed=1)
    assert [str(one) for one in found.strategies] == ["naked-single", "hidden-single", "naked-pair"]


def test_the_strategies_are_basic_if_nothing_asks_for_others() -> None:
    assert cw.find("*...*...*....*..", seed=1).strategies == chosen_strategies("basic")


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_level_is_the_one_that_rate_tells(level: str) -> None:
    found = cw.find(FULLER, level=level, seed=1)
    assert isinstance(found, cw.Found)
    assert cw.rate(found.puzzle).level == level


@pytest.mark.parametrize(
    ("rated", "least", "most"),
    [
        (1.5, 1.5, 1.5),
        ("..1.5", 0, 1.5),
        ("2.6..2.8", 2.6, 2.8),
        pytest.param("4.2", 4.2, 4.2, marks=pytest.mark.long),
    ],
)
def test_a_rating_is_the_one_that_rate_tells(rated: str | float, least: float, most: float) -> None:
    found = cw.find(HEART, rated=rated, seed=1)
    assert isinstance(found, cw.Found)
    technique = cw.rate(found.puzzle).technique
    assert technique is not None
    assert least <= technique <= most


def test_a_rating_is_refused_on_a_board_whose_puzzles_have_none() -> None:
    with pytest.raises(cw.CluewrightError, match="rated: expected a board whose houses hold each digit once"):
        cw.find("*" * 16, board=DESCRIBED["twice 4"], rated=2.0)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rated": 6.5, "strategies": "basic"}, "rated: expected strategies for harder puzzles, since naked-single, "),
        ({"rated": 6.5, "scale": "SE"}, "scale: expected sukaku, se121, got 'SE'"),
        ({"rated": "2.1"}, "rated: expected a rating that the scale has, of which 2.0 and 2.3 are the nearest"),
        ({"rated": "hard"}, "rated: expected a number, got 'hard'"),
        ({"rated": "wnef=0.2"}, r"rated: expected a rating or a range of them, as in 4.5 or 4.2..4.6, got 'wnef=0.2'"),
        ({"rated": True}, "rated: expected a rating or a range"),
        ({"rated": 4.5, "strategies": "basic"}, "rated: expected strategies for harder puzzles, since naked-single, "),
        ({"level": "evil", "strategies": "basic"}, "level: expected strategies for harder puzzles"),
        ({"level": "easy", "rated": 3.0}, r"rated: expected a range that meets technique=0..1.3 \(level easy\), got"),
        ({"level": "tricky"}, "level: expected a level"),
        ({"hardest": "xy-wing", "strategies": "basic"}, "hardest: expected one of the strategies that may be used"),
        ({"hardest": "basic"}, "hardest: expected one strategy, got 3"),
        ({"hardest": "wing"}, "hardest: expected a strategy"),
    ],
)
def test_what_cannot_be_is_refused_in_words(options: dict[str, Any], words: str) -> None:
    with pytest.raises(cw.CluewrightError, match=words):
        cw.find(HEART, **options)


def test_where_no_puzzle_needs_the_hardest_strategy_a_certificate_says_so() -> None:
    outcome = cw.find("***.***.*.......", hardest="x-wing", seed=1)
    assert isinstance(outcome, cw.Impossible)
    assert outcome.certificate.wishes.beyond == (outcome.strategies[:-1],)
    assert cw.verify(outcome.certificate)


def test_every_technique_names_strategies_that_there_are() -> None:
    assert [*TAKING] == [technique.name for technique in TECHNIQUES]
    for names in TAKING.values():
        assert all(strategy_named(name).name == name for name in names)


def test_too_easy_strategies_complete_no_puzzle_in_the_range_and_those_for_it_complete_each() -> None:
    puzzles = [puzzle.grid for level in ("medium", "hard", "evil") for puzzle in cw.generate(25, level=level, seed=1)]
    ratings = [cw.rate(puzzle).technique for puzzle in puzzles]
    assert len({*ratings}) > 5
    lines = [str(puzzle) for puzzle in puzzles]
    for least in sorted({technique.lowest for technique in TECHNIQUES}):
        easy = too_easy([Range.parse(f"technique={least / 10}..")])
        if easy:
            done = completed(lines, easy)
            assert not any(
                is_done and (rating is None or rating >= least / 10)
                for is_done, rating in zip(done, ratings, strict=True)
            )
    for line, rating in zip(lines, ratings, strict=True):
        if rating is not None and rating < 4.5:  # harder ones may take strategies that assume one solution
            assert completed([line], strategies_rated(Range.parse(f"technique={rating}")))[0], (line, rating)


def test_the_scales_have_the_techniques_that_their_programs_have() -> None:
    assert techniques_on(None) == TECHNIQUES
    for scale in SCALE_NAMES:
        names = {each.name for each in techniques_on(scale)}
        ways = [native_way(cw.read_grid(row[0]), scale) for row in RATED[:12]]
        assert {step.technique for way in ways for step in way.steps} <= names
    sukaku, se121 = ({each.name for each in techniques_on(scale)} for scale in SCALE_NAMES)
    assert se121 - sukaku == {"nested-plus"}
    assert all(name.endswith(("strong-links", "wxyz-wing")) for name in sukaku - se121)


@pytest.mark.parametrize("scale", SCALE_NAMES)
def test_what_is_too_easy_on_a_scale_completes_no_puzzle_in_the_range(scale: str) -> None:
    lines = [row[0] for row in RATED]
    ratings = cw.rates(lines, "technique", scale=scale).columns["technique"].values.tolist()
    for least in (2.6, 3.4, 4.3, 5.7, 6.3, 6.6, 7.1, 9.0):
        asked = Range.parse(f"technique={least}..").on(scale)
        done = completed(lines, too_easy([asked]))
        assert done.any()
        assert not any(is_done and rating >= least for is_done, rating in zip(done, ratings, strict=True))
        low, high = quick_tenths(asked)
        quick, are_least = technique_column(*as_rows(lines))
        assert all(
            rating < least or low <= (BEYOND_TECHNIQUES if is_least else round(10 * value)) <= high
            for rating, value, is_least in zip(ratings, quick, are_least, strict=True)
        )


def test_harder_ratings_ask_for_more_strategies() -> None:
    ratings = [
        Range.parse(f"technique=..{technique.lowest / 10}")
        for technique in sorted(TECHNIQUES, key=lambda one: one.lowest)
    ]
    for easier, harder in pairwise(ratings):
        assert set(strategies_rated(easier)) <= set(strategies_rated(harder))
        assert set(too_easy([easier])) <= set(too_easy([harder])) <= set(STRATEGIES)


def test_the_command_line_asks_in_one_word() -> None:
    hardest, level, rated = (
        cw.rate(run("find", HEART, "--seed", "1", option, value).out.strip())
        for option, value in (("--hardest", "naked-pair"), ("--level", "medium"), ("--rated", "2.6..2.8"))
    )
    assert (hardest.hardest, level.level) == ("naked-pair", "medium")
    assert rated.technique in (2.6, 2.8)
    refused = run("find", HEART, "--rated", "7", "--scale", "serate")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith("cluewright: --scale: expected sukaku, se121, got 'serate'")


def test_generated_puzzles_are_as_asked_in_one_word() -> None:
    (wing,) = cw.generate(1, hardest="xy-wing", seed=1)
    assert cw.rate(wing.grid).hardest == "xy-wing"
    (rated,) = cw.generate(1, rated="3.2..3.6", seed=1)
    assert cw.rate(rated.grid).technique in (3.2, 3.4, 3.6)
    with pytest.raises(cw.CluewrightError, match="hardest: expected a mode of strategies, propagation or complete"):
        cw.generate(1, mode="lookahead", hardest="x-wing")
