"""The kernel's walks: what they call a success is one, and the same seed always leads to the same end."""

from array import array
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.interrupting import is_stopped, timed
from tests.kernel.positions import DESCRIBED, board_called

from cluewright import _kernel
from cluewright.boards import Board, Grid, board_named, board_names
from cluewright.boards.tables import tables_of
from cluewright.solving import random_grids
from cluewright.strategies import chosen_strategies, completed, completes
from cluewright.strategies.native import COMPLETED, closures_from, known_part, strategy_bits

Rows = NDArray[np.uint8]

CLASSIC = board_named("classic")
PLACES = [*(name for name in board_names() if board_named(name).size <= 256), "diagonal", *DESCRIBED]
SETS = ("naked-single", "full-house,hidden-single", "singles", "basic", "all")
LEVELS = ("plain", "avx2", "avx512")
ENGINES = ("any", *LEVELS[: LEVELS.index(_kernel.simd_level()) + 1])
NO_PUZZLE = 2**31 - 1
"""The score of what cannot be mended."""


def anneal(
    place: Board,
    strategies: str,
    fillings: Rows,
    free: list[int],
    moves: int,
    beyond: tuple[str, ...] = (),
    **options: Any,
) -> list[NDArray[Any]]:
    """Scores, best fillings, last fillings, moves."""
    bits = [strategy_bits(known_part(chosen_strategies(names), place), place) for names in (strategies, *beyond)]
    views = _kernel.anneal(
        tables_of(place),
        bits[0],
        array("i", bits[1:]),
        fillings,
        array("i", free),
        moves,
        **{"seed": 1, **options},
    )
    return [np.asarray(view) for view in views]


def random_fillings(place: Board, count: int, share: float, seed: int = 0) -> tuple[Rows, list[int]]:
    """The digits of random grids in the same random cells, and these cells."""
    cells = Random(seed).sample(range(place.size), round(share * place.size))
    fillings = np.zeros((count, place.size), np.uint8)
    fillings[:, cells] = random_grids(count, place, seed)[:, cells]
    return fillings, cells


def known(strategies: str, place: Board) -> str:
    return ",".join(strategy.name for strategy in known_part(chosen_strategies(strategies), place))


@pytest.mark.parametrize("strategies", SETS)
@pytest.mark.parametrize("name", PLACES)
def test_scores_are_what_the_closure_leaves(name: str, strategies: str) -> None:
    place = board_called(name)
    fillings, cells = random_fillings(place, 4, 0.35)
    free, fixed = cells[2:], cells[:2]
    scores, best, last, moves = anneal(place, strategies, fillings, free, 30)
    ends = closures_from(place, known_part(chosen_strategies(strategies), place), best)
    assert (scores == np.where(ends.endings == COMPLETED, 0, ends.left)).all()
    for rows in (best, last):
        assert ((rows != 0) == (fillings != 0)).all()
        assert (rows[:, fixed] == fillings[:, fixed]).all()
    assert (best[scores == 0] == last[scores == 0]).all()
    assert (moves[scores > 0] == 30).all()


@pytest.mark.parametrize("name", ["classic", "6x6", "twice 6", "latin 5"])
def test_walks_find_what_the_readable_closure_completes(name: str) -> None:
    place = board_called(name)
    fillings, cells = random_fillings(place, 20, 0.4)
    scores, best, _, _ = anneal(place, "singles", fillings, cells, 300)
    assert (scores == 0).sum() >= 10
    for row in best[scores == 0].tolist():
        assert completes(Grid(tuple(row), place), chosen_strategies("singles"))


def test_walks_come_nearer_than_they_began() -> None:
    fillings, cells = random_fillings(CLASSIC, 20, 0.24)
    began, *_ = anneal(CLASSIC, "basic", fillings, cells, 0)
    ended, *_ = anneal(CLASSIC, "basic", fillings, cells, 300)
    assert (ended <= began).all()
    assert ended.mean() < began.mean() / 2


@pytest.mark.parametrize("engine", ENGINES)
def test_engines_and_threads_walk_alike(engine: str) -> None:
    fillings, cells = random_fillings(CLASSIC, 6, 0.25)
    expected = anneal(CLASSIC, "basic", fillings, cells, 100)
    for threads in (1, 2):
        found = anneal(CLASSIC, "basic", fillings, cells, 100, engine=engine, threads=threads)
        assert all(map(np.array_equal, found, expected))


def test_seeds_repeat_and_differ() -> None:
    fillings, cells = random_fillings(CLASSIC, 4, 0.25)
    one, again, other = (anneal(CLASSIC, "naked-single", fillings, cells, 50, seed=seed)[2] for seed in (5, 5, 6))
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


@pytest.mark.parametrize("name", ["classic", "diagonal"])
def test_what_is_too_easy_is_no_success(name: str) -> None:
    place = board_named(name)
    fillings, cells = random_fillings(place, 30, 0.32)
    scores, best, _, _ = anneal(place, "basic", fillings, cells, 500, beyond=("naked-single", "singles"))
    assert (scores == 0).any()
    assert not completed(best[scores < NO_PUZZLE], "singles", place).any()
    assert completed(best[scores == 0], "basic", place).all()


def test_a_mask_without_free_cells_makes_no_move() -> None:
    full = random_grids(2, CLASSIC, 0)
    scores, best, last, moves = anneal(CLASSIC, "basic", full, [], 100)
    assert (scores.tolist(), moves.tolist()) == ([0, 0], [0, 0])
    assert np.array_equal(best, full)
    assert np.array_equal(last, full)


def test_contradictions_are_left_where_they_can_be() -> None:
    filling = np.zeros((2, 81), np.uint8)
    filling[:, :2] = 7
    scores, best, *_ = anneal(CLASSIC, "basic", filling, [], 10)
    assert scores.tolist() == [NO_PUZZLE] * 2
    scores, best, *_ = anneal(CLASSIC, "basic", filling, [1], 100)
    assert (scores < NO_PUZZLE).all()
    assert (best[:, 1] != 7).all()


# Stopping

LONG_WALK = """
import numpy as np
from array import array
from cluewright import _kernel
from cluewright.boards import board_named
from cluewright.boards.tables import tables_of
from cluewright.solving import random_grids
chosen = board_named({name!r})
cells = range(0, chosen.size, 9)
fillings = np.zeros((2, chosen.size), np.uint8)
fillings[:, cells] = random_grids(2, chosen, 1)[:, cells]
"""


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize(("name", "threads"), [("classic", 2), pytest.param("36x36", 1, marks=pytest.mark.long)])
def test_ctrl_c_stops_it(name: str, threads: int) -> None:
    walking = (
        f"_kernel.anneal(tables_of(chosen), 6, array('i'), fillings, array(\"i\", cells), 10**12, 1, threads={threads})"
    )
    assert is_stopped(LONG_WALK.format(name=name), walking)


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize("name", ["classic", "25x25"])
def test_time_runs_out_in_the_midst_of_a_walk(name: str) -> None:
    place = board_named(name)
    fillings, cells = random_fillings(place, 2, 0.1)
    with timed(allowed=0.1):
        _, _, _, moves = anneal(place, "singles", fillings, cells, 10**12, seconds=0.1)
    assert moves.tolist() == [-1, -1]
