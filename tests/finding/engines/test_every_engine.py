"""What holds for every engine, in a loop over the catalogue: a new engine is tested as soon as it is declared."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.finding.hearing import reports_of
from tests.finding.oracle import FOUR, least_of_class, masks_of, puzzles_of, solvable, solvable_classes, solvable_masks
from tests.strategies.samples import DESCRIBED

from cluewright import Found, Impossible, find, named_masks
from cluewright.boards import Board, Mask, bits_of
from cluewright.boards.symmetries import random_mask, symmetry_group
from cluewright.finding import ENGINES, Question, Refuted, Role, Suggested
from cluewright.finding.engines.engine import AllSuggested, Engine, Report
from cluewright.strategies import chosen_strategies

SETS = ("naked-single", "singles", "basic")
REPORTS = 2
"""Reports that are taken from an engine that may go on for ever."""
CLASSES_PER_BASELINE_MASK, CLASSES_PER_BASELINE_MASK_AT_LENGTH = 180, 4
"""The baselines are asked about a mask of every 180th class only, and of every 4th in the long test."""
CLASSES_PER_MASK, CLASSES_PER_SLOW_MASK = 72, 400
"""The other engines are asked about a mask of every 72nd class, of every 400th if they take long to begin; in the long
tests, of each."""
TWICE = DESCRIBED["twice 4"]
MASKS = 4
"""Masks of this board that an engine is asked about."""
MASKS_OF_SLOW_ENGINES = 3
"""The same for the baselines, and for engines that take long to begin."""
PARTS = 8
"""Parts into which all masks are divided, so that the long test can be dealt out to several processes."""
COMPLETE = [engine for engine in ENGINES if engine.is_complete]

each_engine = pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
each_complete_engine = pytest.mark.parametrize("engine", COMPLETE, ids=lambda engine: engine.name)
each_set = pytest.mark.parametrize("strategies", [*SETS, pytest.param("any", marks=pytest.mark.long)])


def decision(question: Question, engine: Engine) -> Report | None:
    """The engine's puzzle or its verified refutation; None if it comes to neither."""
    if engine.unsuited(question):
        return None
    reports = reports_of(question, engine)
    said = reports if engine.is_complete else islice(reports, REPORTS)
    return next((report for report in said if isinstance(report, Suggested | Refuted)), None)


def wrongly_decided(engine: Engine, strategies: str, possible_of: dict[int, bool], board: Board = FOUR) -> list[str]:
    """The masks of the board about which the engine is wrong, or says nothing although it is complete."""
    wrong = []
    for cells, possible in possible_of.items():
        asked = Mask(board, cells)
        question = Question(asked, chosen_strategies(strategies))
        said = decision(question, engine)
        right = isinstance(said, Suggested if possible else Refuted)
        decides = engine.is_complete and not engine.unsuited(question)
        if not right and (decides or said is not None):
            wrong.append(f"{asked}: {type(said).__name__}, expected {'a puzzle' if possible else 'none'}")
    return wrong


@each_set
@each_engine
def test_no_engine_is_wrong_about_a_class_of_4x4_masks(engine: Engine, strategies: str) -> None:
    every = solvable_classes(strategies)
    assert len(every) == 805
    assert not wrongly_decided(engine, strategies, dict(list(every.items())[:: classes_per_mask(engine)]))


def classes_per_mask(engine: Engine) -> int:
    """How many classes there are for each one that the short test asks about."""
    if engine.role is Role.BASELINE:
        return CLASSES_PER_BASELINE_MASK
    return CLASSES_PER_MASK if engine.is_prompt else CLASSES_PER_SLOW_MASK


@pytest.mark.long
@each_set
@each_engine
def test_no_engine_is_wrong_about_any_class_of_4x4_masks(engine: Engine, strategies: str) -> None:
    every = solvable_classes(strategies)
    some = dict(list(every.items())[::CLASSES_PER_BASELINE_MASK_AT_LENGTH])
    assert not wrongly_decided(engine, strategies, some if engine.role is Role.BASELINE else every)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@each_set
@pytest.mark.parametrize("engine", [engine for engine in COMPLETE if engine.is_prompt], ids=lambda engine: engine.name)
def test_quick_complete_engines_decide_every_4x4_mask(engine: Engine, strategies: str, part: int) -> None:
    """All 65,536; the engines that take long to begin are put all 805 classes, and a sample of the other masks."""
    every = dict(enumerate(solvable_masks(strategies).tolist()))
    assert len(every) == 65_536
    assert not wrongly_decided(engine, strategies, dict(list(every.items())[part::PARTS]))


@pytest.mark.long
@each_set
@pytest.mark.parametrize(
    "engine", [engine for engine in COMPLETE if not engine.is_prompt], ids=lambda engine: engine.name
)
def test_slow_complete_engines_decide_random_4x4_masks_beyond_the_classes(engine: Engine, strategies: str) -> None:
    """2,000 masks that are not the ones which stand for their classes."""
    every = enumerate(solvable_masks(strategies).tolist())
    others = [(cells, possible) for cells, possible in every if cells not in solvable_classes(strategies)]
    assert not wrongly_decided(engine, strategies, dict(Random(strategies).sample(others, 2_000)))


@each_set
@each_engine
def test_no_engine_is_wrong_where_houses_hold_digits_twice(engine: Engine, strategies: str) -> None:
    count = MASKS if engine.is_prompt and engine.role is not Role.BASELINE else MASKS_OF_SLOW_ENGINES
    assert not wrongly_decided(engine, strategies, some_solvable(strategies, count), TWICE)


@pytest.mark.long
@each_set
@each_complete_engine
def test_complete_engines_decide_a_thousand_masks_where_houses_hold_digits_twice(
    engine: Engine, strategies: str
) -> None:
    assert not wrongly_decided(engine, strategies, some_solvable(strategies, 1_000), TWICE)


@cache
def some_solvable(strategies: str, count: int) -> dict[int, bool]:
    """Whether random masks of the board with digits twice have a puzzle, by the oracle; with more clues most have."""
    rng = Random(strategies)
    masks = [bits_of(rng.sample(range(TWICE.size), rng.randint(2, 8))) for _ in range(count)]
    possible = solvable(masks, strategies, TWICE)
    assert len(set(possible)) == 2
    return dict(zip(masks, possible, strict=True))


@pytest.mark.parametrize("count", [6, pytest.param(30, marks=pytest.mark.long)])
@each_complete_engine
@pytest.mark.parametrize("board", [FOUR, TWICE], ids=str)
def test_complete_engines_list_every_puzzle_once(board: Board, engine: Engine, count: int) -> None:
    for asked in masks_of(board, count=count, seed=4):
        question = Question(asked, chosen_strategies("singles"))
        if engine.unsuited(question):
            question = replace(question, strategies=chosen_strategies("naked-single"))
        if engine.unsuited(question):
            continue
        *puzzles, end = (r for r in reports_of(question, engine) if isinstance(r, Suggested | AllSuggested | Refuted))
        expected = puzzles_of(question)
        found = [question.normal_form(r.puzzle) for r in puzzles if isinstance(r, Suggested)]
        assert (len(found), set(found)) == (len(expected), set(expected)), f"{asked}"
        assert isinstance(end, AllSuggested if expected else Refuted), f"{asked}"


@pytest.mark.parametrize("strategies", ["naked-single", pytest.param("basic", marks=pytest.mark.long)])
@each_engine
def test_the_same_seed_gives_the_same_reports(engine: Engine, strategies: str) -> None:
    board, cells = ("classic", 30) if engine.is_prompt else ("6x6", 12)  # the others take long to begin
    question = Question(random_mask(board, cells, seed=2), chosen_strategies(strategies), seed=7)
    first, second = (list(islice(reports_of(question, engine), REPORTS)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("seed", [-7, 10**30])
@each_engine
def test_any_whole_number_is_a_seed(engine: Engine, seed: int) -> None:
    question = Question(random_mask("4x4", 8, seed=2), chosen_strategies("basic"), seed=seed)
    assert isinstance(next(reports_of(question, engine)), Report)


each_list_of_the_paper = pytest.mark.parametrize(("name", "cells", "expected"), [("r2c3", 3, 0), ("r2c4", 4, 704)])


@each_list_of_the_paper
@pytest.mark.parametrize("strategies", ["basic", "naked-single"])
def test_the_masks_of_the_paper_on_4x4_one_of_each_class(name: str, cells: int, expected: int, strategies: str) -> None:
    classes = Counter(least_of_class()[mask.cells] for mask in named_masks(name))
    outcomes = {asked: find(Mask(FOUR, asked), strategies, seed=1) for asked in classes}
    assert {asked.bit_count() for asked in classes} == {cells}
    assert all(isinstance(outcome, Found | Impossible) for outcome in outcomes.values())
    assert sum(classes[asked] for asked, outcome in outcomes.items() if isinstance(outcome, Found)) == expected


@pytest.mark.long
@each_list_of_the_paper
@pytest.mark.parametrize("strategies", ["basic", "naked-single"])
def test_the_masks_of_the_paper_on_4x4(name: str, cells: int, expected: int, strategies: str) -> None:
    outcomes = [find(mask, strategies, seed=1) for mask in named_masks(name)]
    assert {len(outcome.question.mask) for outcome in outcomes} == {cells}
    assert all(isinstance(outcome, Found | Impossible) for outcome in outcomes)
    assert sum(isinstance(outcome, Found) for outcome in outcomes) == expected


DECIDED = [
    *(random_mask("classic", cells, seed=cells) for cells in range(28, 70, 6)),
    Mask.parse("." * 81),
    Mask.parse("*" * 27 + "." * 54),
    Mask.parse("." * 27 + "*" * 9 + "." * 18 + "*" * 27),
    Mask.parse(("*" * 9 + "." * 18) * 3),
    Mask.parse("123" + "." * 6 + "*" * 72),
    Mask.parse("11" + "." * 7 + "*" * 72),
]


@settings(max_examples=40)
@given(st.sampled_from(DECIDED), st.integers(0, 2**32))
def test_symmetries_of_the_board_do_not_change_an_answer(asked: Mask, seed: int) -> None:
    moved = symmetry_group(asked.board).random(seed)(asked)
    kinds = {type(find(one, seed=1)) for one in (asked, moved)}
    assert len(kinds) == 1
    assert kinds <= {Found, Impossible}
