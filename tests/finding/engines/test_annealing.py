"""Annealing: all that it suggests is an answer, and it finds puzzles on masks that are known to have some."""

from itertools import islice

import pytest
from tests.kernel.positions import DESCRIBED, board_called
from tests.shared_data import shared_lines

from cluewright.boards import Grid, Mask, Position, as_mask, board_named, board_names
from cluewright.boards.symmetries import random_mask
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.finding import Question, Suggested
from cluewright.finding.engines.annealing import ANNEALING
from cluewright.finding.engines.engine import GaveUp, Report, Working
from cluewright.strategies import NAMED_SETS, chosen_strategies
from cluewright.strategies.closure import closure
from cluewright.verifying import Wishes

BOARDS = [*(name for name in board_names() if board_named(name).size <= 256), "diagonal", *DESCRIBED]
SLOW, SLOW_SETS = ("multifour-3", "12x12", "16x16"), ("all", "full-house")
SETS = (*NAMED_SETS, "full-house", "naked-single")
CASES = [
    pytest.param(name, strategies, marks=[pytest.mark.long] if name in SLOW or strategies in SLOW_SETS else [])
    for name in BOARDS
    for strategies in SETS
]
SOLVABLE = {"singles": 18, "basic": 25}
"""How many masks of min30 have a puzzle among the known ones of 17 clues."""


def asked(mask: Mask, strategies: str = "basic", beyond: tuple[str, ...] = (), seed: int = 0) -> Question:
    wishes = Wishes(beyond=tuple(chosen_strategies(names) for names in beyond))
    return Question(mask, chosen_strategies(strategies), wishes, seed)


def reports(question: Question, count: int) -> list[Report]:
    return list(islice(ANNEALING.search(question), count))


def puzzles(question: Question, count: int) -> list[Grid]:
    return [report.puzzle for report in reports(question, count) if isinstance(report, Suggested)]


def finds(question: Question, count: int) -> bool:
    return any(isinstance(report, Suggested) for report in islice(ANNEALING.search(question), count))


@pytest.mark.parametrize(("name", "strategies"), CASES)
def test_every_suggestion_is_an_answer(name: str, strategies: str) -> None:
    board = board_called(name)
    for share in (0.3, 0.5, 1.0):
        question = asked(random_mask(board, round(share * board.size), seed=1), strategies)
        assert all(question.accepts(puzzle) for puzzle in puzzles(question, 2)[:1])


def test_suggestions_are_different_by_more_than_names() -> None:
    question = asked(random_mask("classic", 30, seed=1))
    found = puzzles(question, 60)
    assert len(found) > 20
    assert len({question.normal_form(puzzle) for puzzle in found}) == len(found)


def test_seeds_repeat_and_differ() -> None:
    mask = random_mask("classic", 26, seed=3)
    one, again, other = (reports(asked(mask, seed=seed), 5) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_fixed_digits_stay() -> None:
    given = as_mask(
        "1.*|.*.|*.2 *..|*..|.*. .*.|..*|*.. *..|.*.|..* ..*|3..|.*. .*.|..*|*.. .*.|*..|..* *..|.4.|*.. ..*|..*|.*."
    )
    question = asked(given)
    found = puzzles(question, 20)
    assert found
    assert all(question.accepts(puzzle) for puzzle in found[:3])


def test_it_gives_up_on_fixed_digits_that_clash() -> None:
    (end,) = reports(asked(as_mask("11" + "*" * 79)), 5)
    assert end == GaveUp(reason="no full grid has the fixed digits")


def test_a_mask_without_free_cells_has_one_filling() -> None:
    puzzle = puzzles(asked(random_mask("classic", 40, seed=2)), 3)[0]
    first, last = reports(asked(Mask.fixing(puzzle)), 5)
    assert isinstance(first, Suggested)
    assert first.puzzle == puzzle
    assert isinstance(last, GaveUp)
    (only,) = reports(asked(as_mask("." * 81)), 5)
    assert isinstance(only, GaveUp)


def test_impossible_masks_are_searched_for_ever() -> None:
    said = reports(asked(as_mask("*" * 9 + "." * 72)), 5)
    assert [type(report) for report in said] == [Working] * 5
    counted = [report.work["moves"] for report in said]
    assert counted == sorted(set(counted))


@pytest.mark.parametrize(("strategies", "beyond"), [("basic", "singles"), ("singles", "naked-single")])
def test_what_must_not_be_enough_is_not_enough(strategies: str, beyond: str) -> None:
    question = asked(random_mask("classic", 28, seed=4), strategies, (beyond,))
    found = puzzles(question, 30)
    assert found
    assert all(question.accepts(puzzle) for puzzle in found[:5])


@pytest.mark.parametrize("strategies", ["basic,skyscraper", "basic,turbot-fish,w-wing"])
def test_strategies_that_the_kernel_does_not_know_are_used(strategies: str) -> None:
    known, *_ = strategies.split(",")
    question = asked(random_mask("classic", 24, seed=5), strategies, (known,))
    found = puzzles(question, 30)
    assert found
    assert all(question.accepts(puzzle) for puzzle in found)


@pytest.mark.parametrize(
    ("strategies", "suited"),
    [("basic", True), ("full-house", True), ("locked-candidates,x-wing", False), ("skyscraper", False)],
)
def test_it_says_which_strategies_do_not_suit_it(strategies: str, suited: bool) -> None:
    assert (ANNEALING.unsuited(asked(as_mask("*" * 81), strategies)) == "") == suited


def test_nearly_all_random_masks_have_a_puzzle() -> None:
    masks = random_masks(100, "classic", (24, 79), seed=8)
    assert sum(finds(asked(mask), 20) for mask in masks) >= 97


@pytest.mark.long
@pytest.mark.parametrize("strategies", SOLVABLE)
def test_known_masks_of_17_clues_have_a_puzzle(strategies: str) -> None:
    masks = [Mask.of_clues(Grid.parse(line)) for line in shared_lines("min30.txt")]
    found = [finds(asked(mask, strategies), 60) for mask in masks]
    assert sum(found) >= SOLVABLE[strategies]


def test_what_comes_nearest_to_a_puzzle_comes_ever_nearer() -> None:
    question = asked(random_mask("classic", 17, seed=1), seed=1)
    attempts = [report.best for report in reports(question, 12) if isinstance(report, Working)]
    lefts = []
    for attempt in attempts:
        assert attempt is not None
        assert attempt.grid.clues == question.mask.cells
        final = closure(Position.start(attempt.grid), question.strategies)
        assert attempt.left == final.candidates_left()
        lefts.append(attempt.left)
    assert lefts == sorted(lefts, reverse=True)
    assert lefts[-1] < lefts[0]
