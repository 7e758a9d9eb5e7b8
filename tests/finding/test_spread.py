"""Several puzzles on one mask: how much they differ, and how they are chosen for it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright import CluewrightError, find, find_all, find_several
from cluewright.boards import Grid, Mask
from cluewright.boards.symmetries import relabelled
from cluewright.finding import Cause, Complete, Found, Question, Suggested, Undecided
from cluewright.finding.engines.engine import AllSuggested, Engine, Report
from cluewright.finding.running import portfolio
from cluewright.finding.spread import differing, labels_of
from cluewright.strategies import chosen_strategies

BASIC = chosen_strategies("basic")
WIDE = Mask.parse("...*..*.*.*..*..")
"""It has nine puzzles."""
NINE = [outcome.puzzle for outcome in find_all(WIDE, seed=1) if isinstance(outcome, Found)]
HEART = str(Path(__file__).parents[2] / "examples" / "heart.txt")


def differing_clues(question: Question, one: Grid, other: Grid) -> int:
    return differing(labels_of(question, one), labels_of(question, other), len(question.free_digits))


def in_order(*puzzles: Grid, name: str = "in-order", ends: bool = True, **properties: Any) -> Engine:
    reports: list[Report] = [Suggested(puzzle=puzzle) for puzzle in puzzles]
    return Engine(name, "lists puzzles", lambda question: iter(reports + [AllSuggested()] * ends), **properties)


@pytest.fixture
def with_engines(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def install(*engines: Engine) -> None:
        monkeypatch.setattr(portfolio, "ENGINES", engines)

    return install


def puzzles_of(outcomes: Iterator[Any]) -> list[Grid]:
    return [outcome.puzzle for outcome in outcomes if isinstance(outcome, Found)]


def least_difference(puzzles: Sequence[Grid], question: Question) -> int:
    return min(differing_clues(question, one, other) for one, other in combinations(puzzles, 2))


masks_with_fixed = st.sampled_from(["************....", "1***....********", "12..****....****", "1234************"])
fillings = st.lists(st.integers(1, 4), min_size=16, max_size=16)


@given(mask=masks_with_fixed, one=fillings, other=fillings)
def test_clues_differ_as_if_every_renaming_of_the_free_digits_were_tried(
    mask: str, one: list[int], other: list[int]
) -> None:
    question = Question(Mask.parse(mask), ())
    first, second = (filled(question.mask, digits) for digits in (one, other))
    free = question.free_digits

    def differing(names: tuple[int, ...]) -> int:
        new = {digit: digit for digit in range(5)} | dict(zip(free, names, strict=True))
        return sum(new[a] != b for a, b in zip(first.digits, second.digits, strict=True))

    assert differing_clues(question, first, second) == min(map(differing, permutations(free)))


def filled(mask: Mask, digits: list[int]) -> Grid:
    cells = zip(mask.digits, digits, range(16), strict=True)
    return Grid(tuple(fixed or (digit if mask.cells >> cell & 1 else 0) for fixed, digit, cell in cells), mask.board)


@given(digits=fillings, names=st.permutations([1, 2, 3, 4]))
def test_puzzles_that_differ_in_the_names_of_digits_do_not_differ(digits: list[int], names: list[int]) -> None:
    question = Question(Mask.parse("*" * 16), ())
    grid = Grid(tuple(digits), question.board)
    assert differing_clues(question, grid, relabelled(grid, names)) == 0


@pytest.mark.parametrize(
    "options",
    [{"engine": "starvation"}, pytest.param({"workers": 1, "engine": "auto"}, marks=pytest.mark.long)],
    ids=str,
)
def test_puzzles_of_an_engine_that_lists_near_twins_differ_much(options: dict[str, Any]) -> None:
    """The first three of starvation's list differ in two clues."""
    found = [
        outcome for outcome in find_several(HEART, 3, "naked-single", seed=1, **options) if isinstance(outcome, Found)
    ]
    puzzles = [outcome.puzzle for outcome in found]
    assert least_difference(puzzles, found[0].question) >= 8
    assert [outcome.apart for outcome in found] == [
        None,
        *(
            min(differing_clues(found[0].question, puzzle, before) for before in puzzles[:number])
            for number, puzzle in enumerate(puzzles)
            if number
        ),
    ]


def test_of_all_puzzles_the_farthest_are_chosen(with_engines: Callable[..., None]) -> None:
    question = Question(WIDE, BASIC)
    with_engines(in_order(*NINE))
    chosen = puzzles_of(find_several(WIDE, 3, seed=1))
    farthest = max(differing_clues(question, NINE[0], other) for other in NINE)
    assert differing_clues(question, chosen[0], chosen[1]) == farthest
    assert question.normal_form(chosen[0]) == question.normal_form(NINE[0])


@pytest.mark.parametrize("count", [9, 20])
def test_in_the_end_every_puzzle_is_given_once(with_engines: Callable[..., None], count: int) -> None:
    question = Question(WIDE, BASIC)
    with_engines(in_order(*NINE))
    outcomes = list(find_several(WIDE, count, seed=1))
    forms = {question.normal_form(puzzle) for puzzle in puzzles_of(iter(outcomes))}
    assert forms == {question.normal_form(puzzle) for puzzle in NINE}
    if count > 9:
        assert isinstance(outcomes[-1], Complete)
        assert outcomes[-1].count == 9
    assert len(outcomes) == (10 if count > 9 else 9)


def test_puzzles_that_are_wished_far_apart_are_and_an_ending_says_that_all_are_known() -> None:
    question = Question(WIDE, BASIC)
    *found, ending = find_several(WIDE, 9, apart=2, seed=1)
    puzzles = puzzles_of(iter(found))
    assert 2 <= len(puzzles) < 9
    assert least_difference(puzzles, question) >= 2
    assert isinstance(ending, Undecided)
    assert ending.cause is Cause.TOO_CLOSE
    assert f"{len(puzzles)} of 9 puzzles that differ from each other in 2 clues" in ending.reason


def test_more_clues_apart_than_there_are_is_refused_before_any_search() -> None:
    with pytest.raises(CluewrightError, match="apart: expected at most 5, the number of free clues, got 6"):
        find_several(WIDE, 2, apart=6)
    assert isinstance(next(find_several(WIDE, 2, apart=5, seed=1)), Found)


def test_an_engine_that_draws_at_random_is_waited_for_while_another_lists_twins(
    with_engines: Callable[..., None],
) -> None:
    question = Question(WIDE, BASIC)
    twins = sorted(NINE, key=lambda puzzle: differing_clues(question, NINE[0], puzzle))
    with_engines(in_order(*twins[:3], ends=False), in_order(twins[-1], name="drawn", ends=False, is_random=True))
    chosen = puzzles_of(find_several(WIDE, 2, seed=1))
    assert {question.normal_form(puzzle) for puzzle in chosen} >= {question.normal_form(twins[-1])}


def test_lists_do_not_all_begin_with_the_same_digits_unless_plain_digits_are_wished() -> None:
    shuffled = puzzles_of(find_several(WIDE, 9, engine="brute-force", seed=1))
    plain = puzzles_of(find_several(WIDE, 9, engine="brute-force", seed=1, plain_digits=True))
    question = Question(WIDE, BASIC)
    assert [question.normal_form(puzzle) for puzzle in shuffled] == plain
    assert len({puzzle[3] for puzzle in shuffled}) > 1
    assert {puzzle[3] for puzzle in plain} == {1}


def test_fixed_digits_keep_their_names() -> None:
    for seed in range(5):
        for puzzle in puzzles_of(find_several("...2..*.*.*..*..", 9, engine="brute-force", seed=seed)):
            assert puzzle[3] == 2


@pytest.mark.parametrize("verb", [find, find_all])
def test_plain_digits_are_in_order_in_every_verb(verb: Callable[..., Any]) -> None:
    made = verb(HEART, seed=Random(5).randrange(100), plain_digits=True)
    outcome = made if isinstance(made, Found) else next(made)
    assert outcome.puzzle == outcome.question.normal_form(outcome.puzzle)


def test_the_same_seed_gives_the_same_puzzles() -> None:
    one, two = (puzzles_of(find_several(HEART, 6, seed=4)) for _ in range(2))
    assert one == two
    assert one != puzzles_of(find_several(HEART, 6, seed=5))
