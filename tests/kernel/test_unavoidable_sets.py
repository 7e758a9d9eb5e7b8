"""Unavoidable sets: the kernel finds those of the definition, and none excludes the solution of a proper puzzle."""

from random import Random

import numpy as np
import pytest
from tests.shared_data import shared_lines
from tests.solving.unavoidable_twin import UnavoidableSet, minimal_unavoidable_sets

from cluewright._kernel import random_completions, unavoidable_sets
from cluewright.boards import Grid, Mask, bits, board_named
from cluewright.boards.symmetries import random_mask
from cluewright.boards.tables import tables_of
from cluewright.finding.engines.chute_cubes.pool import MAX_PAIRS, UnavoidableSetPool
from cluewright.solving import solution, some_solution
from cluewright.solving.unavoidable_sets import learned_from, other_grids

BOARDS = ("classic", "6x6", "4x4", "diagonal", "8x8")
PLENTY = 10**6
"""More unavoidable sets than any grid here shows."""


def grid_with(mask: Mask, seed: int) -> Grid:
    grid = some_solution(Grid((0,) * mask.board.size, mask.board), seed=seed)
    assert grid is not None
    return grid


def row(grid: Grid) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.array(grid.digits, np.uint8)


def pairs_in(sets: np.ndarray[tuple[int, ...], np.dtype[np.uint16]], cells: int) -> list[tuple[tuple[int, int], ...]]:
    return [tuple(divmod(pair, cells) for pair in one if pair) for one in sets.tolist()]


@pytest.mark.parametrize("name", BOARDS)
def test_the_unavoidable_sets_are_those_of_the_definition(name: str) -> None:
    board = board_named(name)
    found = 0
    for seed in range(3):
        mask = random_mask(board, board.size // 5, seed=seed)
        grid = grid_with(mask, seed)
        others, _ = other_grids(row(grid), mask)
        sets, numbers = unavoidable_sets(tables_of(board), row(grid), others, PLENTY)
        expected = list(minimal_unavoidable_sets(grid, [Grid(tuple(other), board) for other in others.tolist()]))
        assert pairs_in(np.asarray(sets), board.size) == [one.pairs for one in expected]
        for one, number in zip(expected, numbers.tolist(), strict=True):
            other = others[number]
            assert one.keeps_houses
            assert one.cell_bits & mask.cells == 0
            assert list(bits(one.cell_bits)) == np.flatnonzero(other != row(grid)).tolist()
            found += 1
    assert found > 5


def test_other_grids_agree_on_the_clues() -> None:
    mask = random_mask("classic", 26, seed=3)
    grid = grid_with(mask, 3)
    others, is_proper = other_grids(row(grid), mask)
    assert not is_proper
    assert len(others) > 200
    assert all((others[:, cell] == grid[cell]).all() for cell in mask)
    assert all(Grid(tuple(other), mask.board).is_solution for other in others.tolist())


def test_a_set_of_cells_whose_refilling_changes_a_house_is_no_unavoidable_set() -> None:
    one, two = (Grid.parse(line, "4x4") for line in ("1234341221434321", "2134341212434321"))
    between = UnavoidableSet.between(one, two)
    assert between.keeps_houses
    nothing = UnavoidableSet(one.board, between.before, between.before)
    assert not nothing.keeps_houses
    shifted = UnavoidableSet(one.board, between.before, (0, *between.after[:-1]))
    assert not shifted.keeps_houses


@pytest.mark.parametrize("name", [pytest.param("clue17.txt.gz", marks=pytest.mark.long), "top1465.txt.gz"])
def test_no_unavoidable_set_excludes_the_solution_of_a_proper_puzzle(name: str) -> None:
    puzzles = [Grid.parse(line.split()[0][:81]) for line in shared_lines(name) if line[:1] not in ("", "#")]
    random = Random(7)
    sets = nearly = 0
    for puzzle in random.sample(puzzles, 20):
        solved = row(solution(puzzle))
        mask = Mask.of_clues(puzzle)
        kept = [random.sample(list(mask), len(mask) - missing) for missing in (1, 2, 3, 4, 6, 8, 12, 16)]
        begun = np.array([[puzzle[cell] * (cell in some) for cell in range(81)] for some in kept], np.uint8)
        grids, _ = random_completions(tables_of(puzzle.board), begun, random.randrange(2**32))
        for grid in np.asarray(grids):
            learned, is_proper = learned_from(grid, mask)
            one, other = np.divmod(learned, 81)
            unequal = (solved[one] != solved[other]).sum(axis=1)
            assert is_proper == (len(learned) == 0)
            assert (unequal > 0).all()
            assert (grid[one] == grid[other]).all()
            sets += len(learned)
            nearly += int((unequal == 1).sum())
        assert len(learned_from(solved, mask)[0]) == 0
    assert sets > 2_000
    assert nearly > 100


def test_a_pool_keeps_each_short_set_once() -> None:
    mask = random_mask("classic", 24, seed=1)
    learned = np.concatenate([learned_from(row(grid_with(mask, seed)), mask)[0] for seed in (1, 2, 1, 3)])
    pool = UnavoidableSetPool()
    for part in np.split(learned, 10 * np.arange(1, len(learned) // 10)):
        different = np.unique(part, axis=0)
        pool.keep(different)
    expected = {pairs for pairs in pairs_in(learned, 81) if len(pairs) <= MAX_PAIRS}
    kept = pairs_in(pool.sets, 81)
    assert len(kept) == len(pool) == len(expected)
    assert set(kept) == expected
    assert len(expected) < len(set(pairs_in(learned, 81)))


def test_a_full_pool_keeps_no_more() -> None:
    mask = random_mask("classic", 24, seed=1)
    pool = UnavoidableSetPool(most_sets=10)
    for seed in range(3):
        pool.keep(learned_from(row(grid_with(mask, seed)), mask)[0])
    assert len(pool) == 10


def test_a_pool_forgets_what_no_filling_needed() -> None:
    mask = random_mask("classic", 24, seed=1)
    first, *later = (learned_from(row(grid_with(mask, seed)), mask)[0] for seed in range(6))
    pool = UnavoidableSetPool(most_idle_sets=10)
    pool.keep(first)
    needed = set(pairs_in(first[:40], 81)) & set(pairs_in(pool.sets, 81))
    pool.note_needed(first[:40])
    assert len(needed) > 5
    forgot = 0
    for sets in later:
        pool.keep(sets)
        before = len(pool)
        pool.note_needed(sets[:0])
        kept = pairs_in(pool.sets, 81)
        assert len(kept) == len(set(kept)) == len(pool) <= len(needed) + 10
        assert needed <= set(kept)
        if len(pool) < before:
            assert set(kept) == needed
            forgot += 1
    assert forgot > 0
