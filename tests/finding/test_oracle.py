"""The oracle itself, compared with the readable closure and with published counts."""

from random import Random

import pytest
from tests.finding.oracle import (
    FOUR,
    SIX,
    classes_of_four,
    how_many_solvable,
    masks_of,
    normal_form,
    puzzles_of,
    solvable_classes,
    solvable_masks,
    solved_grids,
)
from tests.strategies.samples import DESCRIBED

from cluewright.boards import Grid, Mask, bits_of
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies, completes

SETS = ["naked-single", "singles", "basic", "full-house,basic", pytest.param("all", marks=pytest.mark.long)]


def test_there_are_as_many_grids_as_others_counted() -> None:
    assert len(solved_grids(FOUR)) == 288 // 24
    assert len(solved_grids(SIX)) == 28_200_960 // 720
    assert len(solved_grids(DESCRIBED["latin 4"])) == 576 // 24


def test_there_are_805_classes() -> None:
    assert len(classes_of_four()) == 805


@pytest.mark.parametrize("strategies", SETS)
def test_classes_and_single_questions_and_the_readable_closure_agree(strategies: str) -> None:
    chosen = chosen_strategies(strategies)
    of_class = solvable_classes(strategies)
    for cells in Random(strategies).sample(classes_of_four(), 40):
        mask = Mask(FOUR, cells)
        restricted = [Grid(normal_form(mask, digits), FOUR) for digits in solved_grids(FOUR)]
        by_closure = {grid for grid in restricted if completes(grid, chosen)}
        assert puzzles_of(Question(mask, chosen)) == by_closure
        assert of_class[cells] == bool(by_closure)


def test_puzzles_are_accepted() -> None:
    accepted = 0
    for board in (FOUR, DESCRIBED["twice 4"], DESCRIBED["diagonals 4"]):
        for mask in masks_of(board, count=40):
            question = Question(mask, chosen_strategies("singles"))
            puzzles = puzzles_of(question)
            accepted += len(puzzles)
            assert all(question.accepts(puzzle) for puzzle in puzzles)
    assert accepted > 100


@pytest.mark.parametrize(("clues", "count"), [(3, 0), (4, 704)])
def test_the_papers_counts_for_three_and_four_clues(clues: int, count: int) -> None:
    """They are the same for naked singles alone and for the paper's three strategies."""
    for strategies in ("naked-single", "basic"):
        assert how_many_solvable(clues, strategies) == count


def test_a_mask_with_more_cells_keeps_its_puzzles() -> None:
    """With one more clue from its solution, a puzzle is still completed."""
    solvable = solvable_masks("basic").tolist()
    for cell in range(16):
        for cells in range(1 << 16):
            assert not solvable[cells] or solvable[cells | bits_of([cell])]


def test_fixed_digits_are_right_and_the_others_come_in_order() -> None:
    mask = Mask.parse("**4* *... .... ...*")
    named = normal_form(mask, (2, 3, 1, 4, 4, 1, 2, 3, 1, 2, 3, 4, 3, 4, 1, 2))
    assert str(Grid(named, FOUR)) == "12433..........1"
    clashing = Mask.parse("44.. .... .... ....")
    assert normal_form(clashing, solved_grids(FOUR)[0]) == (0,) * 16
