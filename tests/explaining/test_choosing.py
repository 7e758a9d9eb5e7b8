"""Paths in another order than that of the catalogue, and in one that chooses among steps."""

from dataclasses import replace

import pytest

import cluewright as cw
from cluewright.boards import Position
from cluewright.explaining import paths, walk
from cluewright.explaining.choosing import Arising
from cluewright.strategies import Conclusions, ordered_strategies
from cluewright.strategies.singles import HIDDEN_SINGLE, NAKED_SINGLE

PUZZLE = ".....4..8.4..1.....968......6....5...8..7.9..5.3....6...728..3....9...1.1..6....2"
CHAINS = ("x-chain", "xy-chain", "aic", "grouped-aic", "als-xz", "als-xy-wing", "als-chain")
"""Strategies whose rules take long to list."""


def test_a_path_tries_strategies_in_its_order() -> None:
    path = cw.explain(PUZZLE, order="hidden-single, all")
    assert path.strategies[0] == "hidden-single"
    assert cw.explain(PUZZLE).strategies[0] == "naked-single"
    assert path.solved
    assert cw.hint(PUZZLE, order="hidden-single,all").strategy == "hidden-single"  # type: ignore[union-attr]
    assert cw.possible_steps(PUZZLE, order="hidden-single, naked-single")[0].strategy == "hidden-single"


def test_the_hardest_strategy_is_the_last_one_of_the_order() -> None:
    order = "x-wing,skyscraper,naked-pair,locked-candidates,naked-single,hidden-single"
    assert cw.explain(PUZZLE, order=order).hardest == "hidden-single"
    assert cw.rates([PUZZLE], "hardest", order=order).words["hardest"].values.tolist() == ["hidden-single"]


@pytest.mark.parametrize(
    ("board", "puzzle"), [("classic", PUZZLE), ("4x4", "1...2..3..4..1.."), ("multifour-2", "1" + "." * 63)]
)
def test_each_step_of_hodokus_order_is_possible_and_told_in_words(board: str, puzzle: str) -> None:
    path = cw.explain(puzzle, order="hodoku", board=board)
    for step, position in zip(path.steps, path.positions(), strict=False):
        told = [] if step.strategy in CHAINS else cw.possible_steps(position, step.strategy)
        assert step.strategy in CHAINS or (step.places, step.removes) in [(each.places, each.removes) for each in told]
        assert step.applied_to(position) != position
    assert "\n".join(map(str, path.steps)) == str(path)
    assert cw.hint(path.start, order="hodoku") == next(iter(path.steps), None)


def test_singles_are_taken_as_they_arose() -> None:
    start = Position.start(cw.read_grid("1...2..3..4..1.."))
    arising = Arising(start)
    path = walk(start, ordered_strategies("all", order="hodoku"))
    assert (path.steps[0].strategy, path.steps[0].places) == ("naked-single", (arising.first(NAKED_SINGLE),))
    assert arising.first(HIDDEN_SINGLE) is not None
    for step in path.steps:
        arising.go_on(Conclusions(step.places, step.removes))
    assert arising.first(NAKED_SINGLE) is None


def test_many_puzzles_have_the_paths_of_each() -> None:
    found = cw.rates([PUZZLE, PUZZLE[::-1]], "score,steps,score_level,options", order="hodoku")
    for number, puzzle in enumerate([PUZZLE, PUZZLE[::-1]]):
        alone = cw.rate(puzzle, order="hodoku")
        assert found.columns["score"].values[number] == alone.least_score
        assert found.words["score_level"].values[number] == alone.score_level
        assert found.columns["options"].values[number] == pytest.approx(alone.profile.options)
    assert replace(alone.path, order=()) == alone.path


@pytest.mark.parametrize("order", ["hodoku", "hidden-single, all"])
def test_the_path_of_one_of_many_puzzles_is_that_of_explain(order: str) -> None:
    alone, found = cw.explain(PUZZLE, order=order), paths([PUZZLE], order=order).path(0)
    assert (found.strategies, found.order, found.hardest) == (alone.strategies, alone.order, alone.hardest)
