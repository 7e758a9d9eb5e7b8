"""Counting in pieces gives the same number as counting at once: by threads, and by workers that die or are lost."""

import json
import random
from pathlib import Path

import pytest
from tests.boards.samples import WITH_HOLES, at_most
from tests.cli.runs import SEVERAL, launched, run
from tests.sweeping.clusters import Here, LocalCluster, running

from cluewright.boards import Board, Grid, board_to_plain
from cluewright.cli.running import Exit
from cluewright.counting import count_all, count_grids, grids
from cluewright.counting.pieces import counted, pieces
from cluewright.errors import CluewrightError
from cluewright.processes.executor import WorkerDied
from cluewright.solving import count_solutions, random_grids, solutions
from cluewright.version import __version__

FOUR_BY_FOUR = "." * 16
SOLUTIONS = 288
LONG = "4..3....5...1..9.7........6.....7.6...........4.91.7...8.6..5.15........1.4......"
"""A puzzle with three million solutions."""


@pytest.fixture(autouse=True)
def every_count_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grids, "MIN_SHARED", 0)


@pytest.mark.parametrize(
    "board",
    [*at_most(64), *WITH_HOLES, *(pytest.param(one, marks=pytest.mark.long) for one in at_most(256) if one.size > 64)],
    ids=str,
)
def test_pieces_share_out_the_solutions(board: Board) -> None:
    rng = random.Random(str(board))
    full = random_grids(1, board, seed=1)[0].tolist()
    grid = Grid(tuple(full), board)
    while grid.clues and count_solutions(grid) == 1:  # taken out one after another, so that there are few
        grid = grid.with_digit(rng.choice([cell for cell, digit in enumerate(grid.digits) if digit]), 0)
    parts = pieces(grid, 5)
    number = count_solutions(grid, limit=None)
    assert len(parts) >= min(5, number)
    assert sum(count_solutions(part, limit=None) for part in parts) == number
    assert count_all(grid, threads=2) == count_all(grid, cluster=Here()) == number


def test_each_solution_solves_one_piece() -> None:
    parts = pieces(Grid.parse(SEVERAL), 30)
    assert sorted(str(one) for part in parts for one in solutions(part)) == sorted(map(str, solutions(SEVERAL)))


def test_of_a_puzzle_without_a_solution_nothing_is_left() -> None:
    grid = Grid.parse("123....4........")
    assert count_solutions(grid) == 0
    assert count_all(grid, threads=2) == count_all(grid, cluster=Here()) == 0


def test_grids_are_counted_so_too() -> None:
    for helpers in ({"threads": 2}, {"cluster": Here()}):
        assert count_grids("4x4", one_by_one=True, **helpers) == SOLUTIONS
        assert count_grids("4x4+diagonal", **helpers) == 48


def test_the_share_that_is_done_grows_from_zero_and_stays_below_one() -> None:
    for helpers in ({}, {"threads": 2}, {"cluster": Here(accidents=[OSError("gone")])}):
        shares = list[float]()
        assert count_all(FOUR_BY_FOUR, **helpers, on_progress=shares.append) == SOLUTIONS
        assert shares == sorted(shares)
        assert shares[0] == 0
        assert 0.5 <= shares[-1] < 1, helpers
    shares = []
    assert count_grids("6x6", on_progress=shares.append) == 28_200_960
    assert shares == sorted(shares)
    assert (shares[0], len(set(shares)), shares[-1] < 1) == (0, len(shares), True)


def test_what_is_no_function_cannot_be_told_of_the_share() -> None:
    with pytest.raises(CluewrightError, match="on_progress: expected a function of the share done so far, got 5"):
        count_all(FOUR_BY_FOUR, on_progress=5)  # type: ignore[arg-type]


def test_tasks_that_are_lost_and_workers_that_die_cost_nothing() -> None:
    accidents = [OSError("gone"), WorkerDied("dead"), None, None, OSError("gone"), WorkerDied("dead")]
    cluster = Here(accidents=list(accidents))
    assert count_all(FOUR_BY_FOUR, cluster=cluster) == SOLUTIONS
    assert not cluster.accidents


def test_a_piece_over_which_workers_die_again_and_again_is_named() -> None:
    with pytest.raises(CluewrightError, match=r"cluster: expected a number, but \d workers died over [1-4.]{16}$"):
        count_all(FOUR_BY_FOUR, cluster=Here(accidents=[WorkerDied("dead")] * 10_000))


def test_a_worker_of_another_version_is_not_believed() -> None:
    asked = json.dumps({"version": "0.0.0", "board": board_to_plain(Grid.parse(FOUR_BY_FOUR).board)})
    with pytest.raises(CluewrightError, match=r"expected workers with Cluewright 0\.0\.0, got one with"):
        counted(asked, [FOUR_BY_FOUR])


def test_a_task_ends_when_its_time_is_over() -> None:
    asked = json.dumps({"version": __version__, "board": board_to_plain(Grid.parse(SEVERAL).board)})
    assert len(counted(asked, [FOUR_BY_FOUR, SEVERAL], seconds=0.0).answers) == 1
    assert counted(asked, [FOUR_BY_FOUR, SEVERAL]).answers == (SOLUTIONS, SOLUTIONS // 4)


def test_a_cluster_with_more_workers_counts_more() -> None:
    with pytest.raises(CluewrightError, match=r"expected at most 1e\+09 solutions"):
        count_grids("diagonal", threads=2)
    with pytest.raises(CluewrightError, match=r"expected at most 2e\+09 solutions"):
        count_grids("diagonal", cluster=Here())


@pytest.mark.long  # a sweep shows in the short tests that such a cluster is reached
def test_on_workers_that_are_processes_with_tls(tmp_path: Path) -> None:
    with running(LocalCluster(tmp_path, has_tls=True)) as cluster:
        done = launched("count", LONG, *cluster.options)
    assert (done.code, done.out) == (Exit.FINE, f"{count_solutions(LONG, limit=None)}\n"), done.err
    assert count_solutions(LONG, limit=None) > grids.MIN_SHARED


@pytest.mark.parametrize("option", ["--estimate", "--essentially-different", "--masks", "--matrix=rows.txt"])
def test_a_cluster_is_only_for_what_is_counted_one_by_one(option: str) -> None:
    refused = run("count", option, "--cluster", "tcp://127.0.0.1:1", stdin="")
    assert (refused.code, refused.out) == (Exit.UNUSABLE, "")
    assert refused.err.startswith("cluewright: --cluster: expected it with grids or solutions that are counted, got an")
