"""A long search on a cluster: the same answer and checkpoint as here, whatever happens to its workers."""

from pathlib import Path
from typing import Any

import pytest
from tests.cli.runs import launched
from tests.finding.running.test_long_searches import LONG, NODES, SHORTER, SHORTER_NODES, pieces_in
from tests.sweeping.clusters import Here, LocalCluster, running

import cluewright as cw
from cluewright.boards.symmetries import random_mask
from cluewright.cli.running import Exit
from cluewright.finding import Impossible, find
from cluewright.finding.engines.brute_force import pieces as brute_force_pieces
from cluewright.finding.engines.chute_cubes import pieces as chute_cubes_pieces
from cluewright.finding.running.workers import cluster as dealing
from cluewright.processes.cluster import Cluster
from cluewright.processes.executor import WorkerDied

pytestmark = pytest.mark.usefixtures("no_head_start")

SIX = str(random_mask("6x6", 9, seed=1))


def asked(cluster: Cluster, **options: Any) -> cw.Outcome:
    terms = {"engine": "starvation", "time_limit": None, "seed": 1, **options}
    return find(SHORTER.mask, "naked-single", cluster=cluster, **terms)


def test_the_answer_is_the_same_as_here_also_from_a_checkpoint(tmp_path: Path) -> None:
    log, cluster = tmp_path / "search.log", Here()
    for share in (1, 0.2):
        outcome = asked(cluster, resume=log)
        assert isinstance(outcome, Impossible)
        assert outcome.certificate.evidence["nodes"] == SHORTER_NODES
        done = pieces_in(log)
        assert len({tuple(piece) for piece in done}) == len(done)
        lines = log.read_bytes().splitlines(keepends=True)
        log.write_bytes(b"".join(lines[: len(lines) - int(len(lines) * share / 4)]))


SMALL = [("starvation", "...*...**.....*."), ("chute-cubes", SIX), ("brute-force", SIX)]
"""Masks without a puzzle."""
PROPER = "..**..*...*.*..*"


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chute_cubes_pieces, "FILLINGS_PER_PIECE", 4)
    monkeypatch.setattr(brute_force_pieces, "FILLINGS_PER_PIECE", 10)


@pytest.mark.usefixtures("small_pieces")
@pytest.mark.parametrize(("engine", "mask"), SMALL)
def test_each_engine_with_pieces_refutes_a_mask(engine: str, mask: str) -> None:
    cluster = Here()
    outcome = find(mask, "naked-single", engine=engine, cluster=cluster, seed=1, time_limit=None)
    assert isinstance(outcome, Impossible)
    assert cw.verify(outcome.certificate)
    assert cluster.tasks


@pytest.mark.usefixtures("small_pieces")
@pytest.mark.parametrize("engine", [engine for engine, _ in SMALL])
def test_each_engine_with_pieces_finds_a_puzzle(engine: str) -> None:
    cluster = Here()
    outcome = find(PROPER, "naked-single", engine=engine, cluster=cluster, seed=1, time_limit=None)
    assert isinstance(outcome, cw.Found)
    assert cw.completed([str(outcome.puzzle)], "naked-single")[0]
    assert cluster.tasks


def test_tasks_that_are_lost_and_workers_that_die_cost_nothing() -> None:
    accidents = [OSError("gone"), WorkerDied("dead"), None, None, None, OSError("gone"), WorkerDied("dead")]
    cluster = Here(accidents=list(accidents))
    outcome = asked(cluster)
    assert isinstance(outcome, Impossible)
    assert outcome.certificate.evidence["nodes"] == SHORTER_NODES
    assert not cluster.accidents


def test_a_piece_over_which_workers_die_again_and_again_is_named() -> None:
    outcome = asked(Here(accidents=[WorkerDied("dead")] * 10_000))
    assert isinstance(outcome, cw.Undecided)
    assert "3 workers died over piece " in outcome.reason


def test_another_error_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        asked(Here(accidents=[ZeroDivisionError()]))


def test_a_worker_with_another_program_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "program_digest", lambda: "another")
    outcome = asked(Here())
    assert isinstance(outcome, cw.Undecided)
    assert "every machine needs the same version" in outcome.reason


@pytest.mark.long
def test_auto_asks_the_others_here_meanwhile() -> None:
    outcome = asked(Here(), engine="auto", seed=None)
    assert isinstance(outcome, Impossible)


def test_a_question_without_pieces_needs_no_cluster() -> None:
    with pytest.raises(cw.CluewrightError, match="cluster: expected a question and an engine whose work falls into"):
        find("*..**...*....*..", engine="annealing", cluster=Here())


@pytest.mark.long
def test_on_workers_that_are_processes_with_tls(tmp_path: Path) -> None:
    log = tmp_path / "search.log"
    with running(LocalCluster(tmp_path, has_tls=True)) as cluster:
        call = ["find", str(LONG.mask), "--strategies", "naked-single", "--engine", "starvation", "--resume", str(log)]
        done = launched(*call, *cluster.options, "--json", "--time-limit", "inf")
    assert done.code == Exit.IMPOSSIBLE, done.err
    assert f'"nodes": {NODES}' in done.out
    assert pieces_in(log)
