"""One puzzle rated, and many at once."""

import random
from dataclasses import replace

import numpy as np
import pytest
from tests.boards.samples import SIZED, at_most
from tests.kernel.positions import board_called
from tests.rating.samples import HARD, RATED, easier
from tests.shared_data import shared_lines

import cluewright as cw
from cluewright.boards import GridLike
from cluewright.boards.batches import as_rows
from cluewright.explaining import explain, options_at
from cluewright.rating import MEASURES, Measuring, Moment, Profile, level_by_wnef, profile_of
from cluewright.rating.by_technique import technique_column
from cluewright.rating.levels import level_by_technique
from cluewright.rating.measures import ALL_MEASURES, OF_SCALE, WORDS
from cluewright.rating.profile import SINGLE_NAMES
from cluewright.rating.scores import score_of
from cluewright.rating.wnef import wnef
from cluewright.strategies import SINGLES, chosen_strategies, steps, strategy_named

FULL = "1234341221434321"
CLASSIC_FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
STUCK = "..9..3...71.......8..7953...5...98..2.7...9.6..65...7...5812..9.......42...9..6.."
"""A puzzle that naked singles do not complete."""


def test_a_rating_says_what_the_path_is_like() -> None:
    rating = cw.rate(STUCK)
    path = explain(STUCK)
    assert (rating.path.used, rating.hardest, rating.completed) == (path.used, path.hardest, True)
    assert rating.score == score_of(path.used) == rating.least_score
    assert rating.clues == 81 - STUCK.count(".")


def test_what_strategies_do_not_complete_has_a_least_score_only() -> None:
    rating = cw.rate(STUCK, strategies="naked-single")
    assert (rating.score, rating.score_level, rating.completed) == (None, "extreme", False)
    assert rating.least_score == 4 * len(rating.path.steps)
    column = Measuring(cw.board(), np.array([cw.read_grid(STUCK).digits], np.uint8), chosen_strategies("ns")).column(
        "score"
    )
    assert list(column.texts()) == [f"at least {rating.least_score}"]
    assert (list(column.numbers()), list(column.least_numbers())) == ([None], [rating.least_score])


def test_a_full_grid_has_nothing_hard() -> None:
    rating = cw.rate(FULL)
    assert (rating.level, rating.wnef, rating.technique, rating.score, rating.hardest) == ("easy", 1.0, 0.0, 0, None)
    assert (rating.profile.moments, rating.profile.options, rating.profile.changes) == ((), 0, 0)


def test_a_rating_in_words_says_what_is_known_from_below_only() -> None:
    stuck, full = cw.rate(STUCK, strategies="naked-single"), cw.rate(FULL)
    technique = f"technique {stuck.technique} (sukaku, EP {stuck.ep}, ED {stuck.ed})"
    words = f"{technique}, score at least {stuck.least_score}, hardest at least naked-single"
    assert (stuck.level, stuck.level_by_wnef, cw.rate(FULL).level_words) == ("hard", "medium", "easy")
    assert str(stuck) == f"hard by technique, medium by WNEF: WNEF {stuck.wnef:.4f}, {words}"
    assert str(full) == "easy: WNEF 1.0000, technique 0.0, score 0, hardest none"


@pytest.mark.parametrize("strategies", ["all", "naked-single"])
def test_many_puzzles_have_the_words_of_each(strategies: str) -> None:
    generated = list(cw.generate(8, seed=5))
    batches: list[list[GridLike]] = [[*HARD[:2], FULL], [STUCK, *(each.grid for each in generated)], [three_times()]]
    for puzzles in batches:
        found = cw.rates(puzzles, list(WORDS), strategies=strategies)
        ratings = [cw.rate(puzzle, strategies=strategies) for puzzle in puzzles]
        assert found.to_dict()["level"] == [rating.level for rating in ratings]
        assert found.to_dict()["hardest"] == [rating.hardest for rating in ratings]
        assert found.to_dict()["score_level"] == [rating.score_level for rating in ratings]


def three_times() -> cw.Grid:
    """A puzzle on a board whose houses hold digits several times, which has no rating by technique."""
    (puzzle,) = cw.generate(1, board={"size": 4, "regions": [0, 0, 1, 1] * 4, "times": 2}, seed=1)
    return puzzle.grid


def test_a_measure_is_called_the_same_where_it_is_asked_for_and_in_every_answer() -> None:
    found = cw.rates([CLASSIC_FULL], [*ALL_MEASURES])
    assert {*found.columns, *found.words} == {*ALL_MEASURES} <= found.to_dict().keys()
    assert all(name == measure.keys[0] for name, measure in ALL_MEASURES.items())
    told = cw.rate(FULL).to_dict().keys()
    assert {"level", "hardest", "score_level", "score", "wnef", "technique"} <= told & ALL_MEASURES.keys()
    assert [*cw.rates([FULL], "score-level, WNEF-Linear").to_dict()] == ["board", "score_level", "wnef_linear"]


@pytest.mark.parametrize("name", MEASURES)
def test_many_puzzles_have_the_measures_of_each(name: str) -> None:
    puzzles = [STUCK, CLASSIC_FULL, *(str(each) for each in cw.generate(2, seed=1))]
    if name not in OF_SCALE:
        puzzles = [puzzle for puzzle, _ in RATED[::4]] + [FULL]
    column = cw.rates(puzzles, [name]).columns[name]
    ratings = [cw.rate(puzzle) for puzzle in puzzles]
    of_each = {
        "wnef": [rating.wnef for rating in ratings],
        "wnef_squared": [wnef(puzzle, "squared") for puzzle in puzzles],
        "wnef_linear": [wnef(puzzle, "linear") for puzzle in puzzles],
        "technique": [rating.technique for rating in ratings],
        "score": [rating.score for rating in ratings],
        "clues": [rating.clues for rating in ratings],
        "steps": [len(rating.path.steps) for rating in ratings],
        "changes": [rating.profile.changes for rating in ratings],
        "options": [rating.profile.options for rating in ratings],
        "bottlenecks": [rating.profile.bottlenecks for rating in ratings],
        "ep": [rating.ep for rating in ratings],
        "ed": [rating.ed for rating in ratings],
        "pearl": [int(rating.is_pearl) for rating in ratings],
        "diamond": [int(rating.is_diamond) for rating in ratings],
    }
    assert list(column.numbers()) == pytest.approx(of_each[name])
    assert column.measure.name == name
    assert len(list(column.texts())) == len(puzzles)


def test_many_ratings_have_the_values_of_each_rating_under_the_same_keys() -> None:
    puzzles = [STUCK, *map(str, cw.generate(2, seed=1))]
    found = cw.rates(puzzles, "wnef,technique,score,clues,steps", strategies="naked-single").to_dict()
    assert (found.pop("board"), found.pop("scale")) == ("classic", "sukaku")
    of_each = [cw.rate(puzzle, strategies="naked-single").to_dict() for puzzle in puzzles]
    assert found.pop("steps") == [None] * 3
    assert found.pop("steps_at_least") == [each["steps"] for each in of_each]
    assert found == {key: [each[key] for each in of_each] for key in found}
    assert {*found} == {"wnef", "technique", "technique_at_least", "score", "score_at_least", "clues"}


def test_levels_are_those_of_the_ratings_though_those_of_evil_puzzles_end_early() -> None:
    puzzles = [STUCK, *map(str, cw.generate(200, seed=45))]
    alone, together = cw.rates(puzzles, "level"), cw.rates(puzzles, "technique, level")
    levels = [level_by_technique(rating).name for rating in together.columns["technique"].numbers()]
    assert {*levels} >= {"medium", "hard", "evil"}
    assert alone.to_dict()["level"] == together.to_dict()["level"] == levels
    some = puzzles[:20]
    on_scale, rated = cw.rates(some, "level", scale="se121"), cw.rates(some, "technique, level", scale="se121")
    levels = [level_by_technique(rating).name for rating in rated.columns["technique"].numbers()]
    assert on_scale.to_dict()["level"] == rated.to_dict()["level"] == levels


def test_measures_together_are_those_of_each_and_walk_each_path_once() -> None:
    board, rows = as_rows([STUCK, *map(str, cw.generate(5, seed=1))])
    strategies, names = chosen_strategies("through:x-wing"), ["score", "wnef", "steps", "changes", "options"]
    measuring = Measuring(board, rows, strategies)
    together = measuring.columns(names)
    assert list(together) == names
    assert together == {name: Measuring(board, rows, strategies).column(name) for name in names}
    assert measuring.paths.found is measuring.profiles.found


@pytest.mark.parametrize(
    ("puzzle", "error", "message"),
    [
        ("1...............", cw.ManySolutions, "expected one solution, found more"),
        ("11..............", cw.NoSolution, "expected a solution, found none: row 1: expected 1 at most once"),
    ],
)
def test_only_a_puzzle_with_one_solution_is_rated(puzzle: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        cw.rate(puzzle)
    with pytest.raises(error, match=f"puzzle 2: {message}"):
        cw.rates([FULL, puzzle])


def test_a_measure_is_asked_for_once_and_by_its_name() -> None:
    with pytest.raises(cw.CluewrightError, match="measures: expected each name once, got 'clues' twice"):
        cw.rates([FULL], ["clues", "wnef", "clues"])
    with pytest.raises(cw.CluewrightError, match=r"expected a measure \(level, .*diamond\), got 'ease'"):
        cw.rates([FULL], ["ease"])


@pytest.mark.parametrize("board", at_most(81, SIZED), ids=str)
def test_puzzles_of_every_size_are_rated(board: cw.Board) -> None:
    (puzzle,) = cw.generate(1, board=board, mode="propagation", seed=3)
    rating = cw.rate(puzzle.grid)
    assert rating.wnef == pytest.approx(wnef(puzzle.grid))
    assert 0 < wnef(puzzle.grid) <= 1
    assert rating.completed
    assert rating.technique is not None


def test_where_a_house_holds_a_digit_twice_there_is_no_technique_and_the_level_is_that_of_the_wnef() -> None:
    board = board_called("once and twice 4")
    solved = str(cw.some_solution("." * 16, board, seed=1))
    cells = random.Random(1).sample(range(16), 16)
    puzzle = solved
    for cell in cells:
        fewer = puzzle[:cell] + "." + puzzle[cell + 1 :]
        puzzle = fewer if cw.count_solutions(fewer, board=board) == 1 else puzzle
    rating = cw.rate(puzzle, board)
    assert (rating.technique, rating.technique_words) == (None, "none")
    assert rating.level == level_by_wnef(wnef(rating.puzzle)).name
    with pytest.raises(cw.CluewrightError, match="expected a board whose houses hold each digit once"):
        cw.rates([puzzle], ["technique"], board)


@pytest.mark.parametrize("puzzle", [STUCK, *HARD[:3]])
def test_a_profile_counts_what_can_be_done_at_each_moment(puzzle: str) -> None:
    path = explain(puzzle)
    profile = profile_of(path)
    assert [moment.strategy for moment in profile.moments] == [step.strategy for step in path.steps]
    for moment, position in zip(profile.moments, path.positions(), strict=False):
        assert moment.empty == position.placed.count(0)
        if moment.strategy in SINGLE_NAMES:
            found = {step.places for single in SINGLES for step in steps(position, single)}
        else:
            found = {(step.places, step.removes) for step in steps(position, strategy_named(moment.strategy))}  # type: ignore[misc]
        assert moment.options == len(found) > 0


def test_changes_are_those_between_strategies_other_than_singles() -> None:
    names = ["naked-single", "hidden-single", "x-wing", "x-wing", "full-house", "naked-pair"]
    profile = Profile(tuple(Moment(name, 2, 9) for name in names), solved=True)
    assert (profile.changes, profile.options, profile.bottlenecks) == (3, 2, 0)
    moments = tuple(replace(moment, options=1) for moment in profile.moments[:4])
    assert Profile(moments, solved=True).bottlenecks == 4


def test_a_path_of_strategies_that_are_not_in_the_catalogue_has_a_profile() -> None:
    own = replace(strategy_named("naked-single"), name="my-single")
    rating = cw.rate(easier(HARD[0]), strategies=[own])
    assert {moment.strategy for moment in rating.profile.moments} == {"my-single"}
    assert rating.profile.moments[-1].options == options_at(list(rating.path.positions())[-2], own) == 1


@pytest.mark.long
@pytest.mark.parametrize("strategies", ["all", "through:bug", "basic"])
def test_profiles_of_many_puzzles_are_those_of_each(strategies: str) -> None:
    lines = [line.split("\t")[0] for line in shared_lines("levels.tsv")[::40]]
    found = cw.rates(lines, ["score", "steps", "changes", "options", "bottlenecks"], strategies=strategies).columns
    for number, line in enumerate(lines):
        rating = cw.rate(line, strategies=strategies)
        profile = profile_of(explain(line, strategies), chosen_strategies(strategies))
        expected = [rating.least_score, len(rating.path), profile.changes, profile.options, profile.bottlenecks]
        assert [column.values[number] for column in found.values()] == pytest.approx(expected)
        assert all(
            column.are_least[number] != rating.completed for column in found.values() if column.measure.has_least
        )


def test_four_strong_links_are_used_where_they_are_asked_for() -> None:
    puzzle = "3..7..1....83....4....1.63...3.5...1.9.4.3.7.8...7.3...45.8....9....72....7..1..6"
    for options in ({}, {"scale": "sukaku"}, {"four_strong_links": True}):
        assert cw.rate(puzzle, **options).technique == 6.1
        assert [*cw.rates([puzzle], "technique", **options).columns["technique"].numbers()] == [6.1]
    assert cw.rate(puzzle, four_strong_links=True).scale is None
    without = technique_column(*as_rows([puzzle]))
    assert [one.tolist() for one in without] == [[6.2], [True]]
    with pytest.raises(cw.CluewrightError, match="four_strong_links: expected it without ep, which only scales have"):
        cw.rates([puzzle], "ep", four_strong_links=True)
