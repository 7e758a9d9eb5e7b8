"""A sweep on a Dask cluster gives the answers that it gives undisturbed, whatever happens to workers and scheduler."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from tests.cli.runs import run
from tests.interrupting import GUARD, hearing_ctrl_c, timed
from tests.sweeping.clusters import LocalCluster, free_port, running
from tests.sweeping.poison import POISON, poisoned
from tests.sweeping.sweeps import MASKS, Process, begun, finished, told

import cluewright as cw
from cluewright.cli.running import Exit
from cluewright.processes.cluster import Cluster, Tls
from cluewright.sweeping import Sweep, SweepQuestion
from cluewright.sweeping.results import Results
from cluewright.sweeping.verb import swept

pytestmark = pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up in /proc")


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    with running(LocalCluster(tmp_path_factory.mktemp("tls"), has_tls=True, workers=1)) as cluster:
        yield cluster


def await_answers(process: Process, to: Path, count: int = 1) -> None:
    while len(told(to)) < count and process.poll() is None:
        sleep(0.01)


def test_a_cluster_with_tls_gives_the_same_answers(
    tls: LocalCluster, masks: Path, undisturbed: list[str], tmp_path: Path
) -> None:
    process = begun(masks, tmp_path, *tls.options)
    _, words = process.communicate()
    assert (process.returncode, "Traceback" in words) == (Exit.IMPOSSIBLE, False), words
    assert told(tmp_path) == undisturbed


@pytest.mark.long
def test_ctrl_c_leaves_the_cluster_for_the_next(
    tls: LocalCluster, masks: Path, undisturbed: list[str], tmp_path: Path
) -> None:
    with hearing_ctrl_c():
        process = begun(masks, tmp_path, *tls.options)
    await_answers(process, tmp_path)
    process.send_signal(signal.SIGINT)
    with timed():
        _, words = process.communicate()
    assert process.returncode == Exit.INTERRUPTED
    assert "the same command goes on from there" in words
    assert "Traceback" not in words
    assert finished(begun(masks, tmp_path, *tls.options)) == Exit.IMPOSSIBLE
    assert told(tmp_path) == undisturbed


def test_a_stranger_without_a_certificate_is_not_let_in(tls: LocalCluster, tmp_path: Path) -> None:
    with pytest.raises(cw.CluewrightError, match=r"cluster: expected a scheduler at tls://\S+, but none answers"):
        cw.sweep(MASKS, tmp_path, cluster=tls.address)


@pytest.mark.long
def test_workers_that_are_killed_cost_nothing(masks: Path, undisturbed: list[str], tmp_path: Path) -> None:
    with running(LocalCluster(tmp_path, has_tls=True)) as cluster:
        to = tmp_path / "results"
        process = begun(masks, to, *cluster.options)
        await_answers(process, to)
        for number, worker in enumerate(cluster.worker_processes):
            await_answers(process, to, 20 * number)
            os.kill(worker, signal.SIGKILL)
        assert finished(process) == Exit.IMPOSSIBLE
    assert told(to) == undisturbed


@pytest.mark.long
def test_only_the_mask_that_kills_its_workers_is_set_aside(tmp_path: Path) -> None:
    lines = [POISON, *MASKS[40:46]]
    results = Results(tmp_path / "results", SweepQuestion.understood("find", None, {}, 1))
    with running(LocalCluster(tmp_path, workers=1)) as local:  # so that another mask waits where workers die
        cluster = Cluster(local.address)
        cluster.connect()
        swept(results, lines, cluster, True, lambda progress: None, poisoned)
    results.close()
    records = list(Sweep.load(results.folder).records())
    assert len(records) == len(lines)
    (aside,) = (record for record in records if record["outcome"] == "set-aside")
    assert (aside["mask"], aside["words"][:21]) == (POISON, "4 workers died over i")


@pytest.mark.long
def test_a_scheduler_that_goes_away_and_comes_back_costs_nothing(
    masks: Path, undisturbed: list[str], tmp_path: Path
) -> None:
    with running(LocalCluster(tmp_path)) as cluster:
        to = tmp_path / "results"
        process = begun(masks, to, *cluster.options)
        await_answers(process, to)
        cluster.kill_scheduler()
        sleep(3)
        assert process.poll() is None
        cluster.start()  # the workers have ended with their scheduler, as those of Dask do
        _, words = process.communicate()
    assert process.returncode == Exit.IMPOSSIBLE
    assert "does not answer; waiting for it" in words
    assert "is back" in words
    assert "Traceback" not in words
    assert told(to) == undisturbed


def test_it_says_that_it_waits_and_that_nothing_is_answered_when_stopped_meanwhile(masks: Path, tmp_path: Path) -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    process = begun(masks, tmp_path, "--cluster", address)
    assert process.stderr is not None
    assert process.stderr.readline() == f"cluewright: waiting for the scheduler at {address}\n"
    process.send_signal(signal.SIGTERM)
    _, words = process.communicate()
    assert (process.returncode, words.splitlines()[0]) == (Exit.INTERRUPTED, "cluewright: nothing is answered yet")


@pytest.mark.long
def test_no_scheduler_is_told_in_words(tmp_path: Path) -> None:
    began = monotonic()
    done = run("sweep", MASKS[0], "--to", str(tmp_path), "--cluster", f"tcp://127.0.0.1:{free_port()}")
    assert done.code == Exit.UNUSABLE
    assert "cluster: expected a scheduler at tcp://127.0.0.1:" in done.err
    assert monotonic() - began < GUARD


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--cluster", "host"], "--cluster: expected an address such as tcp://host:8786, got 'host'"),
        (["--tls-ca", "x.pem"], "--tls-ca: expected it together with --cluster"),
        (["--cluster", "tls://host:1", "--tls-ca", "x.pem"], "--tls-ca: expected a file, got 'x.pem'"),
        (["--cluster", "tls://host:1", "--tls-ca", __file__], "--tls-cert: expected a file"),
        (["--cluster", "tcp://host:1", "--tls-ca", __file__, "--tls-cert", __file__], "begins with tls://"),
    ],
    ids=range(5),
)
def test_wrong_options_are_refused_with_words(options: list[str], words: str, tmp_path: Path) -> None:
    done = run("sweep", MASKS[0], "--to", str(tmp_path), *options)
    assert (done.code, words in done.err) == (Exit.UNUSABLE, True), done.err


def test_what_is_no_cluster_is_refused(tmp_path: Path) -> None:
    with pytest.raises(cw.CluewrightError, match="cluster: expected the address of a scheduler, or a Client"):
        cw.sweep(MASKS, tmp_path, cluster=5)
    with pytest.raises(cw.CluewrightError, match="expected an address that begins with tls://"):
        Cluster("tcp://host:1", Tls("a", "b", "c"))
