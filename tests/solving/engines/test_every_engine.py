"""What the contract says of engines holds for every engine of the catalogue, on one corpus."""

from functools import cache
from itertools import islice

import pytest
from tests.shared_data import shared_lines

from cluewright import CluewrightError, Grid, board, random_grids, reduced, solutions
from cluewright.solving.engines import ENGINES, NODES, Engine, Work, engine_named

each_engine = pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
SLOW_ON_9X9 = {"alldifferent-binary", "alldifferent-bounds", "alldifferent-domains", "alldifferent-dual"}
"""Engines for which the 9x9 puzzles of the corpus are among the long tests."""
FOUR = board("4x4")
EMPTY = Grid((0,) * 16, FOUR)


def suited(engine: Engine, grid: Grid) -> Engine:
    """The engine, unless it says that it makes no sense for the grid: then the test is skipped, with what it says."""
    if why := engine.unsuited(grid):
        pytest.skip(why)
    return engine


def found(engine: Engine, grid: Grid, limit: int | None = None) -> list[tuple[int, ...]]:
    return list(islice(suited(engine, grid).search(grid, Work()), limit))


@cache
def small_puzzles() -> list[Grid]:
    """A thousand puzzles of 4x4: minimal, with a clue less, and with a clue changed."""
    puzzles = []
    for number, row in enumerate(reduced(random_grids(1000, "4x4", seed=1), "4x4", seed=2).tolist()):
        clues = [cell for cell in range(16) if row[cell]]
        if number % 3:
            row[clues[number % len(clues)]] = 0 if number % 3 == 1 else number % 4 + 1
        puzzles.append(Grid(tuple(row), FOUR))
    return puzzles


def test_small_puzzles_have_no_solution_one_and_several() -> None:
    assert {len(list(solutions(grid, limit=2))) for grid in small_puzzles()} == {0, 1, 2}


@each_engine
def test_an_engine_has_a_name_of_its_own_and_a_help(engine: Engine) -> None:
    assert engine_named(engine.name) is engine
    assert engine.help.endswith(".")


def test_an_unknown_engine_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(CluewrightError, match=r"expected an engine \(native.*\), got 'nativ'"):
        engine_named("nativ")


@each_engine
def test_every_engine_finds_all_288_grids_of_4x4_once(engine: Engine) -> None:
    grids = found(engine, EMPTY)
    assert len(grids) == len(set(grids)) == 288
    assert all(Grid(digits, FOUR).is_solution for digits in grids)


@each_engine
def test_every_engine_finds_the_solutions_of_a_thousand_puzzles_of_4x4(engine: Engine) -> None:
    for grid in small_puzzles():
        assert sorted(found(engine, grid)) == sorted(each.digits for each in solutions(grid)), grid


@pytest.mark.parametrize(
    "engine",
    [pytest.param(each, marks=pytest.mark.long) if each.name in SLOW_ON_9X9 else each for each in ENGINES],
    ids=lambda engine: engine.name,
)
def test_every_engine_that_does_9x9_counts_the_solutions_of_the_corpus(engine: Engine) -> None:
    for line in shared_lines("corpus_counts.txt"):
        puzzle, count, *solution = line.split(":")
        grids = found(engine, Grid.parse(puzzle), limit=2)
        assert len(grids) == min(int(count), 2), puzzle
        assert all(str(Grid(grid, board("classic"))) == only for only in solution for grid in grids)


@each_engine
def test_a_full_grid_takes_no_choice_and_clues_that_clash_have_no_completion(engine: Engine) -> None:
    work, full = Work(), Grid.parse("1234341221434321")
    assert list(suited(engine, full).search(full, work)) == [full.digits]
    assert work[NODES] <= 1
    assert found(engine, Grid.parse("11" + "." * 14)) == []
