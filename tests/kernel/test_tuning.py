"""Tuned masking by the kernel is that of its readable twin, try by try; and its WNEF is that of the definition."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from tests.kernel.positions import DESCRIBED, board_called

from cluewright.boards import Board, Grid
from cluewright.boards.symmetries import orbits
from cluewright.generating import COMPLETE, Mode, chosen_mode
from cluewright.generating.attempts import in_tenths
from cluewright.generating.modes import has_one_solution
from cluewright.generating.native import Recipe, beginnings, made_puzzles, tries
from cluewright.generating.random_choices import RandomChoices, choices_of_attempt
from cluewright.generating.target import RATED_FAILURE, Moves, Target
from cluewright.generating.tuning import Try, Tuning
from cluewright.rating import Range, histograms, wnefs_of

SEED = 7
TARGETS = ["wnef=0.3..0.35", "wnef=..0.13", "wnef=0.9..", "wnef-squared=0.4..0.5", "wnef-linear=0.6..0.7,clues=6..9"]


def target_of(text: str) -> Target:
    return replace(Target.of(Range.parse(each) for each in text.split(",")), failures=12)


def by_the_twin(recipe: Recipe, target: Target, number: int, is_good: Callable[[Grid], bool]) -> list[Try]:
    grids, orders = beginnings(recipe.board, recipe.parts, SEED, [number], [0])
    tuning = Tuning(
        Grid(tuple(grids[0].tolist()), recipe.board), recipe.parts, is_good, target, in_tenths, recipe.minimal
    )
    choices = choices_of_attempt(SEED, number, 0)
    return list(tuning.tries(orders[0].tolist(), choices, lambda puzzle: True, recipe.fewest))


def assert_same_tries(recipe: Recipe, target: Target, number: int, is_good: Callable[[Grid], bool]) -> int:
    puzzles, kept = tries(recipe, target, SEED, number, 0)
    expected = by_the_twin(recipe, target, number, is_good)
    assert puzzles.tolist() == [list(each.puzzle.digits) for each in expected]
    assert kept.tolist() == [each.is_kept for each in expected]
    return len(expected)


def recipe_on(place: Board, mode: Mode = COMPLETE, symmetry: str = "none", minimal: bool = False) -> Recipe:
    return Recipe(place, mode, orbits(place, symmetry), minimal=minimal)


@pytest.mark.parametrize("count", [1, pytest.param(4, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("name", "target"),
    [
        *product(("4x4", "4x4+diagonal", "latin 5", "jigsaw 5", "once and twice 4"), TARGETS),
        *(("6x6", target) for target in TARGETS[:2]),
        *(pytest.param("6x6", target, marks=pytest.mark.long) for target in TARGETS[2:]),
    ],
)
def test_the_kernel_tries_what_its_twin_tries(name: str, target: str, count: int) -> None:
    place = board_called(name)
    for number in range(count):
        for moves in Moves:
            wanted = replace(target_of(target), moves=moves)
            assert_same_tries(recipe_on(place), wanted, number, has_one_solution)


def test_the_classic_board_has_the_same_tries() -> None:
    found = assert_same_tries(recipe_on(board_called("classic")), target_of("wnef=0.2..0.201"), 1, has_one_solution)
    assert found > 2


@pytest.mark.parametrize(("target", "number"), [("wnef=..0.2", 3), ("wnef=0.45..0.455,clues=13", 4)])
@pytest.mark.parametrize("mode", [chosen_mode("propagation"), chosen_mode("naked-single")])
def test_modes_and_symmetries_have_the_same_tries(mode: Mode, target: str, number: int) -> None:
    assert_same_tries(recipe_on(board_called("6x6"), mode, "half-turn"), target_of(target), number, mode.solves)


@pytest.mark.parametrize(
    ("name", "target", "number"),
    [
        ("4x4", "wnef=..0.2", 3),
        *(
            pytest.param("6x6", target, number, marks=pytest.mark.long)
            for target, number in (("wnef=..0.2", 3), ("wnef=0.45..0.455,clues=13", 4))
        ),
    ],
)
def test_what_looks_ahead_has_the_same_tries(name: str, target: str, number: int) -> None:
    mode = chosen_mode("lookahead")
    assert_same_tries(recipe_on(board_called(name), mode, "half-turn"), target_of(target), number, mode.solves)


def test_minimal_puzzles_have_the_same_tries_and_stay_minimal() -> None:
    recipe, target = recipe_on(board_called("6x6"), minimal=True), target_of("wnef=..0.1")
    assert assert_same_tries(recipe, target, 1, has_one_solution) >= 13
    puzzles, kept = tries(recipe, target, SEED, 1, 0)
    for puzzle in puzzles[kept].tolist():
        grid = Grid(tuple(puzzle), recipe.board)
        assert has_one_solution(grid)
        for cell in range(recipe.board.size):
            less = replace(grid, digits=tuple(0 if n == cell else digit for n, digit in enumerate(grid.digits)))
            assert less == grid or not has_one_solution(less)


@pytest.mark.parametrize("name", ["4x4", "classic", "diagonal", "12x12", *DESCRIBED])
def test_what_is_made_lies_in_the_range_by_the_definition(name: str) -> None:
    place = board_called(name)
    least, most = 0.5, 0.7
    recipe = recipe_on(place)._replace(target=target_of(f"wnef={least}..{most}"))
    made = made_puzzles(recipe, SEED, range(3), [0, 0, 0], 20)
    found = wnefs_of(histograms(place, made.puzzles))
    in_range = (found >= least) & (found <= most)
    assert in_range.tolist() == (made.made == 1).tolist()
    assert in_range.any()


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_random_choices_are_those_of_the_kernel(seed: int) -> None:
    place = board_called("6x6")
    _, orders = beginnings(place, orbits(place, "none"), seed, [5], [3])
    expected = list(range(36))
    RandomChoices(RandomChoices(seed, 5).next(), 7).shuffle(expected)
    assert orders[0].tolist() == expected


def test_more_failures_come_nearer() -> None:
    recipe, goal = recipe_on(board_called("classic")), target_of("wnef=0")
    reached = []
    for failures in (0, 20, 100):
        target = replace(goal, failures=failures)
        made = made_puzzles(recipe._replace(target=target), SEED, range(20), [0] * 20, 1)
        assert not np.any(made.made == 1)
        reached.append(float(wnefs_of(histograms(recipe.board, made.puzzles)).mean()))
    assert reached == sorted(reached, reverse=True)
    assert reached[0] > 1.1 * reached[-1]


@pytest.mark.parametrize("name", ["4x4", "6x6", "jigsaw 6 with diagonals"])
@pytest.mark.parametrize("target", ["technique=1.5..2.3,wnef=0.3..0.5", "technique=2.0..", "technique=..1.2"])
def test_technique_is_tuned_as_by_the_twin(name: str, target: str) -> None:
    place = board_called(name)
    wanted = replace(target_of(target), failures=4 * RATED_FAILURE)
    for number in range(2):
        assert_same_tries(recipe_on(place), wanted, number, has_one_solution)


def test_classic_puzzles_are_tuned_by_technique_as_by_the_twin() -> None:
    found = [
        assert_same_tries(recipe_on(board_called("classic")), target_of(target), number, has_one_solution)
        for number, target in enumerate(["technique=2.6..3.4,wnef=0.2..0.23", "technique=5.5..,wnef=..0.25"])
    ]
    assert max(found) > 1
