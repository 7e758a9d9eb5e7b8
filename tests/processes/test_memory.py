"""Whether processes keep the memory that they have freed, seen from the pages that they ask the system for."""

import os
import platform
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from tests.interrupting import GUARD
from tests.sweeping.clusters import LocalCluster, running

from cluewright.processes import Worker
from cluewright.processes.cluster import Cluster

pytestmark = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be told to keep memory")

BLOCK_BYTES, TIMES = 8 << 20, 20
BLOCK_PAGES = BLOCK_BYTES // resource.getpagesize()
GIVE_BACK = {"MALLOC_TRIM_THRESHOLD_": "65536"}
"""What Dask has its workers started with."""


def pages_got() -> int:
    """How many pages are got from the system while a block is asked for and freed a number of times."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for number in range(TIMES):
        bytes([number % 7 + 1]) * BLOCK_BYTES
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


@dataclass(frozen=True)
class Asking:
    """Work that asks for memory again and again."""

    def messages(self, link: Connection) -> Iterator[int]:  # noqa: ARG002 - nothing comes later
        yield pages_got()


@pytest.mark.parametrize(
    ("code", "blocks"),
    [
        pytest.param("pass", TIMES, id="gives-back"),
        pytest.param("memory.keep_freed_memory()", 1, id="keeps"),
    ],
)
def test_a_process_of_dasks_gives_memory_back_until_it_is_told_to_keep_it(code: str, blocks: int) -> None:
    told = f"from cluewright.processes import memory; from tests.processes.test_memory import pages_got; {code}"
    env = {**os.environ, **GIVE_BACK, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = subprocess.run(
        [sys.executable, "-c", f"{told}; print(pages_got())"], env=env, capture_output=True, text=True, check=True
    )
    assert round(int(run.stdout) / BLOCK_PAGES) == blocks, f"{run.stdout} pages, {BLOCK_PAGES} a block"


def test_a_process_that_is_started_here_keeps_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(*next(iter(GIVE_BACK.items())))
    worker = Worker.started(Asking())
    try:
        assert worker.link.poll(GUARD)
        assert worker.link.recv() < 2 * BLOCK_PAGES
    finally:
        worker.stop()


@pytest.mark.long
def test_a_worker_of_a_cluster_keeps_memory(tmp_path: Path) -> None:
    with running(LocalCluster(tmp_path, workers=1)) as local, closing(Cluster(local.address)) as cluster:
        cluster.connect()
        assert cluster.submit(pages_got).result(GUARD) < 2 * BLOCK_PAGES
