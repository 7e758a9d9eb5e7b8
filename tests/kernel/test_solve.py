"""The kernel's solvers answer what their twin in Python answers, on every board and with every engine."""

import itertools
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.interrupting import is_stopped, timed
from tests.shared_data import shared_lines

from cluewright import _kernel
from cluewright.boards import Board, Grid, board_named, board_names
from cluewright.boards.batches import as_rows
from cluewright.boards.tables import tables_of
from cluewright.solving import native
from cluewright.solving.engine import WorkCounts
from cluewright.solving.engines.catalogue import solving_engine_named
from cluewright.solving.searching import completions

Rows = NDArray[np.uint8]

IRREGULAR = {
    "name": "irregular",
    "size": 5,
    "regions": [int(region) for region in "1122211223144334453345555"],
}
LATIN = {"name": "latin", "size": 5, "regions": None}
TWICE = {"name": "twice", "size": 6, "times": 2, "regions": [0, 0, 0, 1, 1, 1] * 6}
EXTRA = {
    "name": "extra",
    "size": 4,
    "regions": None,
    "diagonals": True,
    "extra": [[0, 2, 8, 10], [5, 6, 9, 10, 0, 3, 12, 15]],
}
ONE_DIGIT = {"name": "one digit", "size": 3, "regions": None, "times": 3}
WINDOKU: dict[str, Any] = {
    "name": "windoku",
    "base": "classic",
    "extra": [
        [9 * row + column for row in range(top, top + 3) for column in range(left, left + 3)]
        for top in (1, 5)
        for left in (1, 5)
    ],
}
JIGSAW: dict[str, Any] = {
    "name": "jigsaw",
    "size": 9,
    "regions": [
        int(region) for region in "113333333111112332444122222444152966455552966445555966777999966778889968777788888"
    ],
}
BOARDS: list[Board] = [
    *(board_named(name) for name in board_names()),
    *map(board_named, ("diagonal", "centerdot", "diagonal+centerdot", "6x6+diagonal", "25x25+centerdot")),
    *map(board_named, (IRREGULAR, LATIN, TWICE, EXTRA, ONE_DIGIT, WINDOKU, JIGSAW)),
]
SMALL = [chosen for chosen in BOARDS if chosen.size <= 81]
CLASSIC = board_named("classic")
LEVELS = ["plain", "avx2", "avx512"][: 1 + ["plain", "avx2", "avx512"].index(_kernel.simd_level())]
ENGINES = ["any", "cover", *LEVELS]


def engines_of(chosen: Board) -> list[str]:
    return ENGINES if chosen == CLASSIC else ["auto", "cover"]


def name_of(chosen: Board) -> str:
    return str(chosen)


def count(chosen: Board, rows: Rows, limit: int = 2, keep: int = 0, **options: Any) -> list[NDArray[Any]]:
    return [np.asarray(view) for view in _kernel.count_completions(tables_of(chosen), rows, limit, keep, **options)]


def random_rows(chosen: Board, number: int, seed: int = 0) -> Rows:
    empty = np.zeros((number, chosen.size), np.uint8)
    grids, found = _kernel.random_completions(tables_of(chosen), empty, seed, threads=2)
    assert all(found)
    return np.asarray(grids)


def with_holes(rows: Rows, share: float, seed: int = 0) -> Rows:
    """The same grids with this share of their cells emptied."""
    holes = np.random.default_rng(seed).random(rows.shape) < share
    return np.where(holes, 0, rows).astype(np.uint8)


@cache
def read(name: str) -> tuple[Rows, list[list[str]]]:
    """The puzzles of a collection, and its fields."""
    fields = [line.split(":") for line in shared_lines(name)]
    return as_rows([line for line, *_ in fields], CLASSIC)[1], fields


# The kernel and its twin


@st.composite
def grids(draw: st.DrawFn, chosen: Board) -> Grid:
    """Clues that agree with a full grid, and sometimes one that need not."""
    full = random_rows(chosen, 1, draw(st.integers(0, 20)))
    random = Random(draw(st.integers(0, 2**32)))
    emptied = random.sample(range(chosen.size), draw(st.integers(0, chosen.size * 3 // 4)))
    digits = full[0].tolist()
    for cell in emptied:
        digits[cell] = 0
    if draw(st.booleans()):
        digits[random.randrange(chosen.size)] = random.randint(1, chosen.digits)
    return Grid(tuple(digits), chosen)


@pytest.mark.parametrize("chosen", SMALL, ids=name_of)
@settings(max_examples=25)
@given(st.data())
def test_the_kernel_finds_what_its_twin_finds(chosen: Board, data: st.DataObject) -> None:
    grid = data.draw(grids(chosen))
    expected = sorted(itertools.islice(completions(grid), 200))
    for engine in engines_of(chosen):
        (found,), rows, _ = count(chosen, np.array([grid.digits], np.uint8), 200, 200, engine=engine)
        assert found == len(expected)
        if found < 200:
            assert sorted(map(tuple, rows[0, :found].tolist())) == expected


@pytest.mark.parametrize("chosen", BOARDS, ids=name_of)
def test_every_board_is_filled_and_a_full_grid_is_its_own_completion(chosen: Board) -> None:
    empty = np.zeros((1, chosen.size), np.uint8)
    for engine in engines_of(chosen):
        _, rows, _ = count(chosen, empty, 1, 1, engine=engine)
        assert Grid.of(rows[0, 0], chosen).is_solution
        counts, again, _ = count(chosen, rows[0], 2, 1, engine=engine)
        assert counts.tolist() == [1]
        assert (again[0] == rows[0]).all()


@pytest.mark.parametrize("chosen", BOARDS, ids=name_of)
def test_what_is_found_on_large_boards_are_different_completions(chosen: Board) -> None:
    full = random_rows(chosen, 1)
    puzzles = with_holes(np.repeat(full, 3, axis=0), 0.3)
    counts, rows, _ = count(chosen, puzzles, 3, 3)
    for puzzle, found, filled in zip(puzzles, counts, rows, strict=True):
        assert found >= 1
        assert len({bytes(row) for row in filled[:found]}) == found
        for row in filled[:found]:
            assert Grid.of(row, chosen).is_solution
            assert (row[puzzle != 0] == puzzle[puzzle != 0]).all()


@pytest.mark.parametrize("chosen", [each for each in BOARDS if each.digits > 1], ids=name_of)
def test_contradictory_clues_have_no_completion(chosen: Board) -> None:
    for house in (chosen.houses[0], chosen.houses[-1]):
        row = np.zeros((1, chosen.size), np.uint8)
        row[0, list(house.cells[: house.times + 1])] = 1
        for engine in engines_of(chosen):
            assert count(chosen, row, engine=engine)[0].tolist() == [0]


@pytest.mark.parametrize("engine", ENGINES)
def test_clues_that_contradict_each_other_far_apart_are_found_out(engine: str) -> None:
    lines = [
        "5....3...4..6..9...1......25..1.......2......98.........3.7..4......5.1..6...4...",
        "123456...456......78......................................................99.....",
        "12345678." + "." * 17 + "9" + "." * 54,
        "." * 72 + "123456789",
    ]
    rows = np.array([Grid.parse(line, CLASSIC).digits for line in lines], np.uint8)
    expected = [len(list(itertools.islice(completions(Grid.parse(line, CLASSIC)), 2))) for line in lines]
    assert count(CLASSIC, rows, engine=engine)[0].tolist() == expected


# Public collections


@pytest.mark.parametrize("engine", ENGINES)
def test_the_corpus_of_counts(engine: str) -> None:
    rows, fields = read("corpus_counts.txt")
    counts, filled, _ = count(CLASSIC, rows, 10**6, 2, engine=engine)
    assert counts.tolist() == [int(number) for _, number, *_ in fields]
    for found, row, (_, number, *solution) in zip(counts, filled, fields, strict=True):
        if number == "1" and solution and solution[0]:
            assert "".join(map(str, row[0])) == solution[0]
        assert all(Grid.of(each, CLASSIC).is_solution for each in row[:found])


@pytest.mark.parametrize("name", ["top1465.txt.gz", "hardest375.txt", "hardest_se11_sample.txt", "clue17.txt.gz"])
@pytest.mark.parametrize("engine", ENGINES)
def test_hard_puzzles_have_one_solution(name: str, engine: str) -> None:
    rows, _ = read(name)
    rows = rows if engine == ENGINES[-1] else rows[::25]
    counts, filled, _ = count(CLASSIC, rows, 2, 1, threads=2, engine=engine)
    assert (counts == 1).all()
    assert ((filled[:, 0] == rows) | (rows == 0)).all()
    assert (np.sort(filled[:, 0].reshape(-1, 9, 9), axis=1) == np.arange(1, 10)[:, None]).all()


# Variants, threads, order


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_same_way(level: str) -> None:
    rows = with_holes(random_rows(CLASSIC, 200), 0.72)
    expected = count(CLASSIC, rows, 50, 50, engine="plain")
    for one, other in zip(expected, count(CLASSIC, rows, 50, 50, engine=level), strict=True):
        assert (one == other).all()


FAILURES_BEFORE_LEARNING = 400
"""As in solving/branching_solver.hpp."""


def astray(number: int, wrong_clues: int) -> Rows:
    """Puzzles of which many lead a search astray: a third of the cells are clues, and some of these are wrong."""
    chosen = board_named("16x16+windoku")
    grids, random = random_rows(chosen, number, 5), Random(1)
    rows = with_holes(grids, 0.7, 7)
    for row, grid in zip(rows, grids, strict=True):
        for cell in random.sample(np.flatnonzero(row == 0).tolist(), wrong_clues):
            row[cell] = grid[cell] % chosen.digits + 1
    return rows


@pytest.mark.parametrize(("count_of_rows", "most"), [(16, 2), pytest.param(40, 40, marks=pytest.mark.long)])
def test_where_a_search_goes_astray_learned_clauses_find_completions_as_well(count_of_rows: int, most: int) -> None:
    chosen = board_named("16x16+windoku")
    rows = astray(count_of_rows, 0)
    counts, filled, nodes = count(chosen, rows, 3, 3)
    hard = np.flatnonzero(nodes > FAILURES_BEFORE_LEARNING)
    assert len(hard) > 1
    hard = hard[:most]
    assert counts[hard].tolist() == count(chosen, rows[hard], 3, engine="cover")[0].tolist()
    for number in hard:
        found = {tuple(row) for row in filled[number].tolist()}
        assert len(found) == counts[number], "a completion came twice"
        assert all(Grid(row, chosen).clash() is None and 0 not in row for row in found)
        assert all(np.array_equal(np.array(row)[rows[number] > 0], rows[number][rows[number] > 0]) for row in found)


def test_where_a_search_goes_astray_learned_clauses_prove_that_there_is_no_completion() -> None:
    chosen = board_named("16x16+windoku")
    rows = astray(40, 1)
    counts, _, nodes = count(chosen, rows, 1)
    hard = np.flatnonzero((nodes > FAILURES_BEFORE_LEARNING) & (counts == 0))
    assert len(hard)
    by_clauses = solving_engine_named("sat")
    for number in hard:
        assert not list(by_clauses.search(Grid(tuple(rows[number].tolist()), chosen), WorkCounts()))


def test_an_engine_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no such engine"):
        count(CLASSIC, np.zeros((1, 81), np.uint8), engine="avx1024")


@pytest.mark.parametrize("chosen", [CLASSIC, board_named("diagonal"), board_named(TWICE)], ids=name_of)
def test_threads_give_the_same_answers(chosen: Board) -> None:
    rows = with_holes(random_rows(chosen, 500), 0.6)
    for one, other in zip(count(chosen, rows, 9, 9), count(chosen, rows, 9, 9, threads=3), strict=True):
        assert (one == other).all()


def test_an_empty_batch_gives_empty_answers() -> None:
    assert count(CLASSIC, np.zeros((0, 81), np.uint8))[0].shape == (0,)


@pytest.mark.parametrize("chosen", SMALL, ids=name_of)
def test_enumeration_goes_on_where_it_stopped(chosen: Board) -> None:
    grid = Grid.of(with_holes(random_rows(chosen, 1), 0.6)[0], chosen)
    in_pieces = list(itertools.islice(native.native_completions(grid), 500))
    assert len(set(in_pieces)) == len(in_pieces) == count(chosen, np.array([grid.digits], np.uint8), 500)[0][0]
    assert all(Grid(digits, chosen).is_solution for digits in in_pieces)


@pytest.mark.parametrize("chosen", SMALL, ids=name_of)
@pytest.mark.parametrize("take", [1, 3])
def test_every_engine_goes_on_after_a_completion(chosen: Board, take: int) -> None:
    puzzle = with_holes(random_rows(chosen, 1, seed=3), 0.6)
    expected = {bytes(row) for row in count(chosen, puzzle, 60, 60)[1][0] if row.any()}
    for engine in engines_of(chosen):
        found: list[bytes] = []
        after = np.zeros(0, np.uint8)
        while len(found) < 60:
            rows, number, _ = _kernel.next_completions(tables_of(chosen), puzzle, take, after, engine=engine)
            found += [bytes(row) for row in np.asarray(rows)[:number]]
            if number < take:
                break
            after = np.frombuffer(found[-1], np.uint8)
        assert len(found) == len(set(found))
        assert set(found) == expected or len(found) >= 60


# Random grids and the removal of clues


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("take", [1, 7, 100])
def test_an_enumeration_in_steps_gives_every_completion_once(engine: str, take: int) -> None:
    """With thousands of completions and many failures on the way: what a search learns must not change its order."""
    line = "1..493..22..786.31.3.125...31.972......351.2..2.8641.3..1239.....35172....264831."
    puzzle = np.array([Grid.parse(line).digits], np.uint8)
    found: list[tuple[int, ...]] = []
    after = np.zeros(0, np.uint8)
    while len(found) < 4000:
        rows, number, _ = _kernel.next_completions(tables_of(CLASSIC), puzzle, take, after, engine=engine)
        found += map(tuple, np.asarray(rows)[:number].tolist())
        if number < take:
            break
        after = np.array(found[-1], np.uint8)
    assert len(found) == len(set(found)) == 3738  # as the twin finds as well


@pytest.mark.parametrize(
    "chosen", [pytest.param(each, marks=[pytest.mark.long] * (each.size > 1_500)) for each in BOARDS], ids=name_of
)
def test_random_grids_are_full_and_the_same_for_the_same_seed(chosen: Board) -> None:
    one, other = random_rows(chosen, 2, seed=7), random_rows(chosen, 2, seed=7)
    assert (one == other).all()
    assert all(Grid.of(row, chosen).is_solution for row in one)
    if chosen.digits > 4:
        assert (one[0] != one[1]).any()
        assert (one != random_rows(chosen, 2, seed=8)).any()


def test_the_same_seed_gives_the_same_grid_on_every_machine() -> None:
    def line(chosen: Board, engine: str = "auto") -> str:
        empty = np.zeros((1, chosen.size), np.uint8)
        rows, _ = _kernel.random_completions(tables_of(chosen), empty, 1, engine=engine)
        return str(Grid.of(np.asarray(rows)[0], chosen))

    assert {line(CLASSIC, level) for level in LEVELS} == {FIRST_CLASSIC}
    assert line(board_named("6x6+diagonal")) == FIRST_DIAGONAL


FIRST_CLASSIC = "915437286423856971867192453672541398348769512591328647159273864286914735734685129"
FIRST_DIAGONAL = "625413314265543126162534256341431652"


def test_every_small_grid_occurs_among_random_ones() -> None:
    rows = random_rows(board_named("4x4"), 30_000)
    grids, counts = np.unique(rows, axis=0, return_counts=True)
    assert len(grids) == 288
    assert counts.max() < 5 * counts.min()


def test_random_grids_come_in_great_variety() -> None:
    rows = random_rows(CLASSIC, 2000)
    assert len(np.unique(rows, axis=0)) == 2000
    for cell in (0, 40, 80):
        assert np.bincount(rows[:, cell], minlength=10)[1:].min() > 2000 / 9 * 0.7


@pytest.mark.parametrize(
    ("chosen", "count_of_grids"),
    [
        *((each, 2 if each.size < 200 else 1) for each in BOARDS if each.digits <= 16),
        *(pytest.param(each, 2, marks=pytest.mark.long) for each in BOARDS if each.digits <= 16 and each.size >= 200),
    ],
    ids=name_of,
)
def test_reduced_puzzles_keep_their_solution_and_need_every_clue(chosen: Board, count_of_grids: int) -> None:
    full = random_rows(chosen, count_of_grids)
    view, minimal = _kernel.reduced(tables_of(chosen), full, np.zeros((0, 0), np.int32), 3)
    puzzles = np.asarray(view)
    assert all(minimal)
    assert ((puzzles == full) | (puzzles == 0)).all()
    assert (count(chosen, puzzles)[0] == 1).all()
    assert not np.any(_kernel.redundant_clues(tables_of(chosen), puzzles))
    for cell in puzzles[0].nonzero()[0][:20]:
        without = puzzles[:1].copy()
        without[0, cell] = 0
        assert count(chosen, without)[0].tolist() == [2]


def test_clues_are_removed_in_the_order_given() -> None:
    full = random_rows(CLASSIC, 1)
    orders = np.array([[5, 6, 7]], np.int32)
    puzzles, _ = _kernel.reduced(tables_of(CLASSIC), full, orders, 0)
    assert (np.asarray(puzzles) != full).nonzero()[1].tolist() == [5, 6, 7]


# Stopping

ENDLESS = """
import numpy as np
from cluewright import _kernel
from cluewright.boards import board_named
from cluewright.boards.tables import tables_of
chosen = board_named({name!r})
rows = np.zeros(({puzzles}, chosen.size), np.uint8)
"""


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize(
    ("name", "puzzles", "limit", "threads"),
    [
        ("classic", 10**6, 10**4, 2),
        ("classic", 1, 10**15, 1),
        pytest.param("36x36", 1, 10**15, 1, marks=pytest.mark.long),
    ],
)
def test_ctrl_c_stops_it(name: str, puzzles: int, limit: int, threads: int) -> None:
    before = ENDLESS.format(name=name, puzzles=puzzles)
    counting = f"_kernel.count_completions(tables_of(chosen), rows, {limit}, 0, threads={threads})"
    assert is_stopped(before, counting)


@pytest.mark.timed(goal=0.2)
def test_time_runs_out_with_what_was_certain() -> None:
    rows = np.zeros((3, 81), np.uint8)
    rows[0] = random_rows(CLASSIC, 1)[0]
    with timed(allowed=0.1):
        counts, _, _ = count(CLASSIC, rows, 10**15, seconds=0.1)
    assert counts.tolist() == [1, -1, -1]
