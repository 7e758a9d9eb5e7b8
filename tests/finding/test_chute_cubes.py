"""Chute cubes: exactly the proper puzzles that brute force finds, and no known one is refuted."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from tests.shared_data import shared_lines

from cluewright.boards import Chute, Grid, Mask, board, mask_of, random_mask
from cluewright.finding import GaveUp, Question
from cluewright.finding.chute_cubes import CHUTE_CUBES, ChuteCubes, tightest_chute
from cluewright.finding.chutes import cells_of, count_fillings, fillings
from cluewright.finding.cube_solver import CubeSolver
from cluewright.solving import count_solutions, solution, some_solution
from cluewright.solving.searching import completions
from cluewright.strategies import chosen_strategies

CLASSIC = board("classic")
BASIC = chosen_strategies("basic")


def random_grid(seed: int) -> Grid:
    grid = some_solution(Grid((0,) * 81, CLASSIC), seed=seed)
    assert grid is not None
    return grid


def restricted(grid: Grid, cells: int) -> Grid:
    return Grid(tuple(digit * (cells >> cell & 1) for cell, digit in enumerate(grid.digits)), grid.board)


def known_puzzles(count: int) -> Iterator[Grid]:
    for name in ("top1465.txt.gz", "clue17.txt.gz"):
        lines = [line for line in shared_lines(name) if line[:1] not in ("", "#")]
        for line in Random(2).sample(lines, count):
            yield Grid.parse(line.split()[0][:81])


FEW_FILLINGS = Mask.parse("*..*....**.*..*.....*.....*.........*.......*....*....*.*.*.*...*.***..*.**..*..*")
"""The one with 24 clues of the paper's hundred that has no puzzle."""
EASY = [516, 3868]
"""Fillings of it that are refuted after a few hundred proposals, with nothing learned before."""


def cubes_of(mask: Mask, chute: Chute) -> ChuteCubes:
    return ChuteCubes(Question(mask, BASIC), chute)


@pytest.fixture
def few_fillings(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that give all known digits on their own: lists of a million fillings are not wanted."""
    monkeypatch.setattr("cluewright.finding.chute_cubes.fillings", lambda mask, chute: np.zeros((0, 27), np.uint8))


def test_the_solver_proposes_every_grid_with_the_known_digits_once() -> None:
    grid = random_grid(1)
    known = restricted(grid, mask_of(cell for cell in range(81) if grid[cell] > 3 or cell < 9))
    proposed = []
    with CubeSolver(CLASSIC, np.array(known.digits, np.uint8)) as solver:
        while solver.solve_slice(10**6):
            proposal = solver.grid()
            proposed.append(tuple(proposal.tolist()))
            solver.exclude_digits(dict(enumerate(proposal.tolist())))
    assert sorted(proposed) == sorted(completions(known))
    assert len(proposed) > 1


@pytest.mark.usefixtures("few_fillings")
def test_the_proper_puzzles_are_those_of_brute_force() -> None:
    numbers = set()
    for seed in range(3, 9):
        grid = random_grid(seed)
        mask = random_mask(CLASSIC, 26 + seed, seed=seed)
        chute = CLASSIC.chutes[seed % 6]
        known = restricted(grid, mask_of(cell for cell in range(81) if chute.mask >> cell & 1 or grid[cell] < 5))
        every = {restricted(Grid(one, CLASSIC), mask.cells) for one in completions(known)}
        expected = {puzzle for puzzle in every if count_solutions(puzzle) == 1}
        found = [p for p in cubes_of(mask, chute).proper_puzzles(np.array(known.digits, np.uint8)) if p is not None]
        assert len(found) == len(expected)
        assert set(found) == expected
        numbers.add(len(expected))
        assert len(every) > 3
    assert min(numbers) == 0
    assert max(numbers) > 5


@pytest.mark.usefixtures("few_fillings")
@pytest.mark.parametrize("chute", range(6))
def test_no_known_puzzle_is_refuted(chute: int) -> None:
    """All but six clues are known besides the chute, to be quick."""
    for number, puzzle in enumerate(known_puzzles(8)):
        mask = Mask.of_clues(puzzle)
        cubes = cubes_of(mask, CLASSIC.chutes[chute])
        shown = cubes.cells + tuple(Random(number).sample(list(mask), len(mask) - 6))
        known = restricted(solution(puzzle), mask_of(shown))
        assert puzzle in cubes.proper_puzzles(np.array(known.digits, np.uint8)), str(puzzle)


def test_the_pieces_are_the_admissible_fillings_of_the_tightest_chute() -> None:
    chute = tightest_chute(FEW_FILLINGS)
    cubes = cubes_of(FEW_FILLINGS, chute)
    counts = [count_fillings(FEW_FILLINGS, one) for one in CLASSIC.chutes]
    assert cubes.work["of"] == len(cubes.fillings) == min(counts) < max(counts)
    digits = cubes.digits(5)
    assert [digits[cell] for cell in cells_of(chute)] == cubes.fillings[5].tolist()
    assert np.count_nonzero(digits) == 27


def test_what_is_learned_from_one_filling_serves_the_next() -> None:
    cubes = cubes_of(FEW_FILLINGS, tightest_chute(FEW_FILLINGS))
    proposals = [0]
    for _ in range(2):
        assert all(puzzle is None for puzzle in cubes.proper_puzzles(cubes.digits(EASY[0])))
        proposals.append(cubes.work["proposals"])
    assert proposals[1] > 2 * (proposals[2] - proposals[1])


def test_where_no_filling_is_left_it_says_that_this_is_not_certified(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.finding.chute_cubes.fillings", lambda *asked: fillings(*asked)[EASY])
    *_, end = CHUTE_CUBES.search(Question(FEW_FILLINGS, BASIC))
    assert isinstance(end, GaveUp)
    assert end.work["fillings"] == end.work["of"] == 2
    assert "nothing certifies" in end.reason
