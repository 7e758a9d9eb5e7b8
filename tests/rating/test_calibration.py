"""Calibration: the statistics, the ranges that are fitted, and what is refused."""

import re
from itertools import pairwise
from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.pages import ROOT, text_of
from tests.rating.samples import HARD, RATED
from tests.shared_data import shared_lines

import cluewright as cw
from cluewright.cli.commands.calibrate import _lines
from cluewright.rating import LEVELS, MEASURES, level_by_technique, level_by_wnef, level_named, level_of
from cluewright.rating.calibration import MeasureReport
from cluewright.rating.collections import RatedPuzzle, graded, known_difficulty
from cluewright.rating.fitting import FEWEST, fitted_cuts, halves, judged_fit, levels_by
from cluewright.rating.measures import OF_SCALE
from cluewright.rating.statistics import (
    concordance,
    kruskal_wallis,
    pearson,
    permutation_test,
    ranks,
    separation,
    spearman,
)

PUZZLES, TOLD = [puzzle for puzzle, _ in RATED], [level for _, level in RATED]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NUMBERS = some.lists(some.integers(-5, 5).map(float), min_size=2, max_size=30)


def halves_of(numbers: list[float]) -> tuple[np.ndarray, np.ndarray]:
    middle = len(numbers) // 2
    return np.array(numbers[:middle]), np.array(numbers[middle:])


@given(NUMBERS)
def test_ranks_are_the_mean_places_in_any_order(numbers: list[float]) -> None:
    ordered = sorted(numbers)
    places = {value: [place for place, each in enumerate(ordered, start=1) if each == value] for value in numbers}
    assert ranks(np.array(numbers)).tolist() == [sum(places[value]) / len(places[value]) for value in numbers]


@given(NUMBERS)
def test_correlations_turn_with_their_numbers(numbers: list[float]) -> None:
    one, other = np.array(numbers), np.arange(float(len(numbers)))
    for correlation in (pearson, spearman):
        assert -1.0000001 <= correlation(one, other) <= 1.0000001
        assert correlation(-one, other) == pytest.approx(-correlation(one, other))
        assert correlation(one, one) == (pytest.approx(1) if len(set(numbers)) > 1 else 0)


@given(NUMBERS)
def test_separation_counts_pairs(numbers: list[float]) -> None:
    lower, higher = halves_of(numbers)
    pairs = [(one < other) + (one == other) / 2 for one in lower for other in higher]
    assert separation(lower, higher) == pytest.approx(sum(pairs) / len(pairs) if pairs else 0.5)
    groups = np.array([0] * len(lower) + [1] * len(higher))
    assert concordance(np.array(numbers), groups) == pytest.approx(separation(lower, higher))


def test_the_h_of_kruskal_and_wallis_is_that_of_the_textbooks() -> None:
    numbers = np.array([2.9, 3.0, 2.5, 2.6, 3.2, 3.8, 2.7, 4.0, 2.4, 2.8, 3.4, 3.7, 2.2, 2.0])
    groups = np.array([0] * 5 + [1] * 4 + [2] * 5)
    assert kruskal_wallis(numbers, groups) == pytest.approx(0.7714, abs=1e-4)
    assert kruskal_wallis(np.ones(6), np.array([0, 0, 0, 1, 1, 1])) == 0


def test_levels_that_do_not_differ_are_not_told_apart() -> None:
    numbers, groups = np.random.default_rng(1).normal(size=200), np.arange(200) % 4
    assert permutation_test(numbers, groups).p > 0.01
    assert permutation_test(np.ones(200), groups).p == 1
    apart = permutation_test(numbers + 3 * groups, groups)
    assert (apart.p, apart.permutations) == (0.001, 999)
    assert permutation_test(numbers, groups, seed=5) == permutation_test(numbers, groups, seed=5)


@given(some.integers(0, 99), some.integers(2, 60))
def test_both_halves_have_half_of_each_level(seed: int, count: int) -> None:
    groups = np.arange(count) % 2
    one, other = halves(groups, seed)
    assert sorted([*one.tolist(), *other.tolist()]) == [*range(count)]
    for level in (0, 1):
        assert abs(int((groups[one] == level).sum()) - int((groups[other] == level).sum())) <= 1


@given(
    some.sampled_from(["wnef", "technique", "clues"]),
    some.lists(some.integers(0, 40), min_size=8, max_size=60),
    some.integers(2, 4),
)
def test_ranges_are_rising_and_none_is_empty(name: str, values: list[int], levels: int) -> None:
    measure = MEASURES[name]
    unit = {"wnef": 1 / 40, "technique": 0.1, "clues": 1}[name]
    numbers = np.array([round(value * unit, 4) for value in values])
    groups = np.arange(len(values)) % levels
    if len(set(values)) < levels:
        with pytest.raises(cw.CluewrightError, match=f"{name}: expected at least {levels} different values"):
            fitted_cuts(measure, numbers, groups, levels)
        return
    cuts = fitted_cuts(measure, numbers, groups, levels)
    ordered = [measure.harder(cut) for cut in cuts]
    assert ordered == sorted(set(ordered))
    fit = judged_fit(measure, cuts, numbers, groups)
    assert (fit.confusion.sum(axis=0) > 0).all()
    taken_for = levels_by(measure, cuts, numbers)
    for number, level in zip(numbers.tolist(), taken_for.tolist(), strict=True):
        least, most = fit.ranges[level]
        assert least - 1e-9 <= number <= most + 1e-9


def test_a_measure_that_orders_as_the_levels_do_tells_all_of_them() -> None:
    numbers, groups = np.array([1.2, 1.2, 1.5, 2.0, 3.4, 4.5, 5.0, 5.8]), np.array([0, 0, 1, 1, 2, 2, 3, 3])
    fit = judged_fit(MEASURES["technique"], fitted_cuts(MEASURES["technique"], numbers, groups, 4), numbers, groups)
    assert (fit.accuracy, fit.near) == (1, 1)
    assert fit.ranges == ((0, 1.3), (1.4, 2.7), (2.8, 4.7), (4.8, inf))


def test_a_collection_is_calibrated() -> None:
    found = cw.calibrate(PUZZLES, TOLD, seed=3)
    assert (found.grading.names, found.grading.counts.tolist(), found.fitted_on) == (("easy", "hard"), [12, 12], 12)
    clues = found.reports["clues"]
    assert list(clues.means) == [12, sum(16 - puzzle.count(".") for puzzle in HARD) / 12]
    assert [clues.concordance, *clues.separations, clues.test.p] == [1, 1, 0.001]
    assert clues.fit is not None
    assert clues.fit.confusion.tolist() == [[6, 0], [0, 6]]
    assert set(found.reports) == set(MEASURES).difference(OF_SCALE)
    assert found.ranking[0].measure.name == found.best
    assert found.mean_histograms.sum(axis=1).tolist() == pytest.approx([4, 16 - clues.means[1]])
    assert found.centred_histograms.sum(axis=0) == pytest.approx([0] * 5)
    assert found.weight_correlations()["exponential, base 2"][0] == pytest.approx(found.reports["wnef"].pearson)
    assert cw.calibrate(PUZZLES, TOLD, seed=3) == found


def test_measures_may_be_told_from_ratings_by_number() -> None:
    told_numbers = [1.2 + number / 10 for number in range(12)] + [3.0 + number / 10 for number in range(12)]
    found = cw.calibrate(PUZZLES, [*told_numbers[:2] * 6, *told_numbers[12:]], measures=["clues"])
    assert found.grading.names == ("easy", "hard")
    assert found.reports["clues"].pearson < -0.5
    levels = cw.calibrate(PUZZLES, [1] * 12 + [2] * 12, measures=["clues"])
    assert levels.grading.names == ("1", "2")


def test_a_measure_with_too_few_values_has_no_ranges_and_says_why() -> None:
    report = cw.calibrate(PUZZLES[:12] * 2, TOLD, measures=["clues"]).reports["clues"]
    assert report.fit is None
    assert report.why_no_fit == "clues: expected at least 2 different values to tell 2 levels, got 1"


MANY = "1..............."
REFUSED = [
    (PUZZLES, TOLD[:-1], {}, "told: expected a list with a level for each of 24 puzzles, got list ['easy'"),
    (PUZZLES, "easy" * 6, {}, "told: expected a list with a level for each of 24 puzzles, got str"),
    (PUZZLES, [*TOLD[:-1], "tricky"], {}, "puzzle 24: expected a level (easy, medium, hard, evil), got 'tricky'"),
    (PUZZLES, [*TOLD[:-1], 2.5], {}, "puzzle 24: expected the name of a level, as for puzzle 1, got 2.5"),
    (PUZZLES, [*TOLD[:-1], None], {}, "puzzle 24: expected the name of a level or a number, got None"),
    (PUZZLES, ["easy"] * 24, {}, "puzzle 24: expected puzzles of two levels or more, got easy only up to this"),
    (
        PUZZLES,
        [1] * 12 + [2] * 12,
        {"levels": ["simple", "expert"]},
        "puzzle 1: expected a level (simple, expert), got",
    ),
    (PUZZLES, [1] * 23 + [-5], {}, "puzzle 24: expected a level (easy, medium, hard, evil) or a number of 0 or more"),
    ([], [], {}, "expected puzzles of two levels or more, got none"),
    (PUZZLES, TOLD, {"levels": ["easy"]}, "puzzle 13: expected a level (easy), got 'hard'"),
    (PUZZLES, TOLD, {"levels": "easy,hard"}, "levels: expected names in a list, got 'easy,hard'"),
    (PUZZLES, TOLD, {"measures": ["ease"]}, "measures: expected a measure (wnef, "),
    (PUZZLES, TOLD, {"seed": -1}, "seed: expected a whole number of 0 or more, got -1"),
    (PUZZLES, TOLD, {"places": ["here"]}, "places: expected a name for each of 24 puzzles, got 1"),
    (
        PUZZLES[:15],
        TOLD[:15],
        {},
        f"puzzle 15: expected at least {FEWEST} puzzles of each level for a fit, got 3 of level hard, of which this",
    ),
    ([*PUZZLES[:-1], MANY], TOLD, {}, "puzzle 24: expected one solution, found more"),
    (["11" + MANY[2:], *PUZZLES[1:]], TOLD, {}, "puzzle 1: expected a solution, found none"),
    ([MANY, *PUZZLES[1:]], TOLD, {"places": [f"a:{n}" for n in range(24)]}, "a:0: expected one solution, found more"),
]


@pytest.mark.parametrize(("puzzles", "levels", "options", "message"), REFUSED, ids=[each[3] for each in REFUSED])
def test_what_cannot_be_calibrated_is_refused_with_words(
    puzzles: list[str], levels: list[str], options: dict[str, object], message: str
) -> None:
    with pytest.raises(cw.CluewrightError) as caught:
        cw.calibrate(puzzles, levels, **options)  # type: ignore[arg-type]
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("separator", ["\t", " ", ", ", ";", ": "])
def test_a_line_has_a_puzzle_and_what_was_told(separator: str) -> None:
    found = RatedPuzzle.parse(f"{HARD[0]}{separator}DIABOLICAL{separator}more")
    assert (str(found.grid), found.told) == (HARD[0], "evil")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "expected a puzzle and its level or rating in two columns, got ''"),
        (HARD[0], f"expected a puzzle and its level or rating in two columns, got {HARD[0]!r}"),
        (f"{HARD[0]} nan", "expected a level (easy, medium, hard, evil) or a number of 0 or more, got 'nan'"),
        (f"{HARD[0]} -5", "expected a level (easy, medium, hard, evil) or a number of 0 or more, got '-5'"),
        (f"x{HARD[0][1:]} easy", "row 1, column 1: expected a digit 1 to 4 or '.', got 'x'"),
    ],
)
def test_a_line_of_other_things_is_refused(line: str, message: str) -> None:
    with pytest.raises(cw.CluewrightError) as caught:
        RatedPuzzle.parse(line)
    assert str(caught.value) == message


def test_other_levels_have_the_names_that_are_given() -> None:
    assert known_difficulty("Expert", ["simple", "expert"]) == "expert"
    assert graded(["expert", "simple"], ["simple", "expert"]).groups.tolist() == [1, 0]
    assert graded(["Diabolical", "easy"]).names == ("easy", "evil")
    assert known_difficulty("1", ["1", "2"]) == "1"
    for text in ("evil", "1"):
        with pytest.raises(cw.CluewrightError, match=rf"expected a level \(simple, expert\), got '{text}'"):
            known_difficulty(text, ["simple", "expert"])


def test_the_levels_of_qqwing_stand_in_the_last_column() -> None:
    found = RatedPuzzle.parse(f"{EASY},30,51,0,0,0,0,0,0,0,Simple,", levels=["simple", "expert"])
    assert (str(found.grid), found.told) == (EASY, "simple")


def test_a_bound_counts_as_the_largest_value_of_the_half_of_the_fit() -> None:
    stuck = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    found = cw.rates([stuck, EASY], "score,options")
    score, options = found.columns["score"], found.columns["options"]
    assert score.as_known().tolist() == [204, 204]
    assert score.as_known(np.array([0])).tolist() == [0, 204]
    assert (score.part_of_bounds, options.part_of_bounds) == (0.5, 0)
    assert (next(options.numbers()), next(options.texts()), options.as_known()[0]) == (None, "-", 0)


def test_the_four_levels_cover_every_value_once() -> None:
    for easier_level, harder_level in pairwise(LEVELS):
        assert easier_level.wnef[0] == harder_level.wnef[1]
        assert round(harder_level.technique[0] - easier_level.technique[1], 6) == 0.1
    assert (LEVELS[0].wnef[1], LEVELS[-1].wnef[0]) == (1, 0)
    assert (LEVELS[0].technique[0], LEVELS[-1].technique[1]) == (0, inf)
    for level in LEVELS:
        assert level_named(level.name.upper()) is level
        assert {level_by_wnef(sum(level.wnef) / 2), level_by_technique(level.technique[0])} == {level}
    assert level_of(0.9, None) is LEVELS[-1]
    assert level_of(0.9, None, has_technique=False) is LEVELS[0]
    with pytest.raises(cw.CluewrightError, match="expected a level"):
        level_named("tricky")


def test_the_page_tells_the_ranges_of_the_levels() -> None:
    page = text_of(ROOT / "docs" / "rating.md")
    for level in LEVELS:
        low, high = level.technique
        technique = f"{low:g} and more" if high == inf else f"{low:g} to {high:g}"
        assert f"| {level.name} | {technique} | {level.wnef[0]:g} to {level.wnef[1]:g} |" in page


def test_the_shipped_ranges_are_those_that_the_bank_gives_as_the_page_says() -> None:
    lines = [line.split("\t") for line in shared_lines("levels.tsv")]
    found = cw.calibrate([puzzle for puzzle, _ in lines], [known_difficulty(level) for _, level in lines])
    for name in ("wnef", "technique"):
        fit = found.reports[name].fit
        assert fit is not None
        assert [(round(low, 3), round(high, 3)) for low, high in fit.ranges] == [
            getattr(level, name) for level in LEVELS
        ]
    told, page = [*_lines(found)], text_of(ROOT / "docs" / "rating.md")
    last = next(number for number, line in enumerate(told) if line.startswith("Puzzles outside the fit"))
    assert "\n".join(told[: last - 1]) in page
    for level, *rows in zip(LEVELS, *map(_confusion, (found.reports["technique"], found.reports["wnef"])), strict=True):
        line = " +".join(" *".join([level.name, " +".join(map(str, row))]) for row in rows)
        assert re.search(rf"^{line}$", page, re.MULTILINE), line


def _confusion(report: MeasureReport) -> list[list[int]]:
    assert report.fit is not None
    found: list[list[int]] = report.fit.confusion.tolist()
    return found
