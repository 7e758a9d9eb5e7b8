"""What the contract says of engines holds for every engine of the catalogue, on one corpus."""

from functools import cache
from itertools import islice
from threading import Event

import pytest
from tests.shared_data import shared_lines

from cluewright import Board, CluewrightError, Grid, board, random_grids, reduced, solutions
from cluewright.boards import BoardLike, House
from cluewright.cancelling import Cancelled, heeded
from cluewright.solving.engine import NODES, SolvingEngine, WorkCounts
from cluewright.solving.engines.catalogue import SOLVING_ENGINES, solving_engine_named

each_engine = pytest.mark.parametrize("engine", SOLVING_ENGINES, ids=lambda engine: engine.name)
SLOW_ON_4X4 = {"generate-and-test"}
"""Engines for which all 4x4 grids, and the small puzzles, are among the long tests."""
SLOW_ON_9X9 = {engine.name for engine in SOLVING_ENGINES if engine.name.startswith("alldifferent")}
"""Engines for which the 9x9 puzzles of the corpus are among the long tests."""
FEW = 8
"""Each engine does the puzzles of the corpus one in this number in the short test, and all in the long one."""


FOUR = board("4x4")
EMPTY = Grid((0,) * 16, FOUR)
EMPTY_CLASSIC = Grid((0,) * 81, board("classic"))


def in_its_time(slow: set[str], grid: Grid = EMPTY) -> pytest.MarkDecorator:
    """A test with each engine that makes sense for such a grid, which is a long one with those that are slow."""
    each = [
        pytest.param(engine, marks=pytest.mark.long) if engine.name in slow else engine
        for engine in SOLVING_ENGINES
        if not engine.unsuited(grid)
    ]
    return pytest.mark.parametrize("engine", each, ids=lambda engine: engine.name)


def found(engine: SolvingEngine, grid: Grid, limit: int | None = None) -> list[tuple[int, ...]]:
    return list(islice(engine.search(grid, WorkCounts()), limit))


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
def test_an_engine_has_a_name_of_its_own_and_a_help(engine: SolvingEngine) -> None:
    assert solving_engine_named(engine.name) is engine
    assert engine.help.endswith(".")


def test_an_unknown_engine_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(CluewrightError, match=r"expected an engine \(native.*\), got 'nativ'"):
        solving_engine_named("nativ")


@in_its_time(SLOW_ON_4X4)
def test_every_engine_finds_all_288_grids_of_4x4_once(engine: SolvingEngine) -> None:
    grids = found(engine, EMPTY)
    assert len(grids) == len(set(grids)) == 288
    assert all(Grid(digits, FOUR).is_solution for digits in grids)


@cache
def all_solutions(grid: Grid) -> list[tuple[int, ...]]:
    """As the kernel finds them, in order."""
    return sorted(each.digits for each in solutions(grid))


@pytest.mark.parametrize("count", [40, pytest.param(1000, marks=pytest.mark.long)])
@in_its_time(SLOW_ON_4X4)
def test_every_engine_finds_the_solutions_of_the_small_puzzles(engine: SolvingEngine, count: int) -> None:
    for grid in small_puzzles()[:count]:
        assert sorted(found(engine, grid)) == all_solutions(grid), grid


@pytest.mark.parametrize("every", [FEW, pytest.param(1, marks=pytest.mark.long)])
@in_its_time(SLOW_ON_9X9, EMPTY_CLASSIC)
def test_every_engine_that_does_9x9_counts_the_solutions_of_the_corpus(engine: SolvingEngine, every: int) -> None:
    for line in shared_lines("corpus_counts.txt")[::every]:
        puzzle, count, *solution = line.split(":")
        grids = found(engine, Grid.parse(puzzle), limit=2)
        assert len(grids) == min(int(count), 2), puzzle
        assert all(str(Grid(grid, board("classic"))) == only for only in solution for grid in grids)


@each_engine
def test_a_full_grid_takes_no_choice_and_clues_that_clash_have_no_completion(engine: SolvingEngine) -> None:
    work, full = WorkCounts(), Grid.parse("1234341221434321")
    assert list(engine.search(full, work)) == [full.digits]
    assert work[NODES] <= 1
    assert found(engine, Grid.parse("11" + "." * 14)) == []


OTHER_BOARDS: dict[str, tuple[BoardLike, int]] = {
    "diagonals": ("4x4+diagonal", 12),
    "no boxes": ({"size": 4, "regions": None}, 12),
    "an extra house": ({"base": "4x4", "extra": [[0, 5, 6, 11]]}, 12),
    "regions": ({"size": 5, "regions": [0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 2, 2, 2, 1, 3, 4, 4, 2, 3, 3, 4, 4, 4, 3, 3]}, 8),
    "digits twice": ({"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4}, 16),
    "digits three times": ({"size": 6, "times": 3, "regions": None}, 12),
    "one digit": ({"size": 4, "times": 4, "regions": None}, 16),
    "cells alone": (Board("loose", 1, 4, 2, (House("row", 0, (0, 1)),)), 4),
}
"""Boards, and how many cells of one of their grids to empty."""


@each_engine
def test_every_engine_finds_what_the_kernel_finds_on_the_boards_that_it_takes(engine: SolvingEngine) -> None:
    taken = []
    for name, (like, emptied) in OTHER_BOARDS.items():
        on = board(like)
        full = next(solutions(Grid((0,) * on.size, on)))
        grid = Grid((*full.digits[: on.size - emptied], *(0,) * emptied), on)
        if not engine.unsuited(grid):
            assert sorted(found(engine, grid)) == sorted(each.digits for each in solutions(grid)), name
            taken.append(name)
    assert taken


@each_engine
def test_what_an_engine_counts_are_whole_numbers_and_none_is_lost_when_it_is_stopped(engine: SolvingEngine) -> None:
    grid, work = Grid.parse("1...2..........."), WorkCounts()
    list(engine.completions(grid, work, limit=1))
    assert NODES in work  # of CaDiCaL's it may be 0: a model may be found before any decision
    assert sum(work.values()) > 0
    assert all(type(count) is int for count in work.values())
    assert min(work.values()) >= 0


@each_engine
def test_every_engine_stops_when_it_is_cancelled(engine: SolvingEngine) -> None:
    cancel = Event()
    cancel.set()
    search = engine.search(EMPTY, WorkCounts())
    with pytest.raises(Cancelled):
        next(heeded(cancel, search))
