"""What a sweep costs, how busy it keeps workers, and how much quicker two of them are.

python bench/sweeping.py [--masks 2000]

Goals, for a core that checks 500,000 puzzles of 17 clues a second: two workers do at least 1.9 times what one does, two
of a Dask cluster at least 95 % of what two of our own do; the sweep itself takes less than 2 ms for a task; 200 workers
that only sleep are busy for 95 % of the time. What two processes do that share nothing, by one, stands beside.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import cluewright as cw
from cluewright.processes.dealing import TaskDone
from cluewright.sweeping import SweepQuestion, sweep
from cluewright.sweeping.results import Results
from cluewright.sweeping.tasks import SweepTask, WorkerReport
from cluewright.sweeping.verb import GivenExecutor, swept

MANY, SLEEPERS, ROUNDS = 5_000, 200, 15
TURNS = 2
"""How often each way is measured; the quickest counts."""
MAX_MS_PER_TASK = 2.0
MIN_SHARE_BUSY = 0.95
MIN_BY_TWO_WORKERS = 1.9
MIN_BY_DASK = 0.95
FOR_DASK = ("distributed", "cryptography")
"""What the part with a cluster needs to be installed."""
NAP = 1.2
"""Seconds of a task that only sleeps: what a task of a sweep should last."""
COUNT = """
import time
end, number = time.monotonic() + 5, 0
while time.monotonic() < end:
    number += sum(range(1000)) > 0
print(number)
"""


class Row(NamedTuple):
    """A measurement."""

    what: str
    measured: str
    goal: str = ""
    is_reached: bool = True

    def __str__(self) -> str:
        verdict = f"goal {self.goal}: {'reached' if self.is_reached else 'MISSED'}" if self.goal else ""
        return f"{self.what:50} {self.measured:28} {verdict}".rstrip()


def napping(question: str, lines: tuple[str, ...]) -> TaskDone[WorkerReport]:
    time.sleep(NAP)
    return said(question, lines[:1])


def said(question: str, lines: tuple[str, ...]) -> TaskDone[WorkerReport]:
    """Answers without a question, each line as if it had taken a whole task."""
    records = [{"mask": line, "outcome": "found", "puzzle": line, "seconds": NAP} for line in lines]
    return TaskDone(tuple(WorkerReport(record) for record in records), NAP * len(lines))


class AtOnce(Executor):
    """Does a call when it is submitted."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future = Future()  # type: ignore[var-annotated]
        future.set_result(fn(*args, **kwargs))
        return future


def spent(executor: Executor, workers: int, count: int, task: SweepTask) -> tuple[float, float]:
    """(wall seconds, processor seconds) of a sweep over this number of masks, with such tasks."""
    lines = [format(number, "016b").replace("0", ".").replace("1", "*") for number in range(1, count + 1)]
    with TemporaryDirectory() as folder:
        results = Results(Path(folder), SweepQuestion.understood("find", None, {}, 1))
        began, cpu = time.monotonic(), time.process_time()
        swept(results, lines, GivenExecutor(executor, workers), False, lambda progress: None, task)
        took = time.monotonic() - began, time.process_time() - cpu
        results.close()
    return took


def cost() -> Row:
    _, cpu = spent(AtOnce(), 2, MANY, said)
    each = 1000 * cpu / MANY
    return Row("the sweep's own time per task", f"{each:.2f} ms", f"{MAX_MS_PER_TASK:g} ms", each < MAX_MS_PER_TASK)


def busy() -> Row:
    count = SLEEPERS * ROUNDS
    with ThreadPoolExecutor(SLEEPERS) as executor:
        wall, _ = spent(executor, SLEEPERS, count, napping)
    share = count * NAP / (SLEEPERS * wall)
    what = f"{SLEEPERS} workers that only sleep are busy"
    return Row(what, f"{share:.1%}", f"{MIN_SHARE_BUSY:.0%}", share >= MIN_SHARE_BUSY)


def hardware() -> Row:
    """What two processes that have nothing to do with each other do, by what one does."""

    def counted(processes: int) -> int:
        running = [subprocess.Popen([sys.executable, "-c", COUNT], stdout=subprocess.PIPE) for _ in range(processes)]
        return sum(int(process.communicate()[0]) for process in running)

    one, two = counted(1), counted(2)
    return Row("two processes that only count, by one", f"{two / one:.2f}")


def seconds_of(masks: list[str], **how: object) -> float:
    with TemporaryDirectory() as folder:
        began = time.monotonic()
        sweep(masks, folder, seed=1, time_limit=1, **how)  # type: ignore[arg-type]
        return time.monotonic() - began


def speedups(count: int) -> Iterator[Row]:
    """One worker, two, and two of a cluster, in turns; what others do on the machine disturbs one turn or another.

    The cluster runs during its turns only: while it idles, its processes take a thirtieth of two cores.
    """
    masks = [str(mask) for mask in cw.random_masks(count, "classic", (22, 30), seed=1)]
    missing = [name for name in FOR_DASK if find_spec(name) is None]
    one, two, dask = [], [], []
    for _ in range(TURNS):
        one.append(seconds_of(masks, workers=1))
        two.append(seconds_of(masks, workers=2))
        if not missing:
            with cluster_of_two() as address:
                dask.append(seconds_of(masks, cluster=address))
    what, by_one = f"two workers by one, {count:,} masks", min(one) / min(two)
    measured = f"{by_one:.2f} ({count / min(two):.0f} masks a second)"
    yield Row(what, measured, f"{MIN_BY_TWO_WORKERS:g}", by_one >= MIN_BY_TWO_WORKERS)
    what = "two workers of a Dask cluster by two of our own"
    if missing:
        yield Row(what, f"skipped, since {missing[0]} is not installed")
        return
    by_own = min(two) / min(dask)
    yield Row(what, f"{by_own:.2f}", f"{MIN_BY_DASK:g}", by_own >= MIN_BY_DASK)


@contextmanager
def cluster_of_two() -> Iterator[str]:
    """The address of a cluster on this machine, whose two workers have imported what they need."""
    from tests.sweeping.clusters import LocalCluster, running

    with TemporaryDirectory() as folder, running(LocalCluster(Path(folder))) as cluster:
        while len(cluster.worker_processes) < 2:
            time.sleep(0.1)
        seconds_of([str(mask) for mask in cw.random_masks(50, "classic", 30, seed=2)], cluster=cluster.address)
        yield cluster.address


def rows(masks: int) -> Iterator[Row]:
    yield cost()
    yield busy()
    yield hardware()
    yield from speedups(masks)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--masks", type=int, default=2_000)
    all_reached = True
    for row in rows(parser.parse_args().masks):
        print(row, flush=True)
        all_reached &= row.is_reached
    return 0 if all_reached else 1


if __name__ == "__main__":
    sys.exit(main())
