"""What a sweep costs, how busy it keeps workers, and how much quicker two of them are.

python bench/sweeping.py [--masks 2000] [--cluster]
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

import cluewright as cw
from cluewright.sweeping import SweepQuestion, sweep
from cluewright.sweeping.results import Results
from cluewright.sweeping.tasks import Done, Told
from cluewright.sweeping.verb import swept
from cluewright.sweeping.workers import GivenExecutor

MANY, SLEEPERS, ROUNDS = 5_000, 200, 15
NAP = 1.2
"""Seconds of a task that only sleeps: what a task of a sweep should last."""
COUNT = """
import time
end, number = time.monotonic() + 5, 0
while time.monotonic() < end:
    number += sum(range(1000)) > 0
print(number)
"""
Row = tuple[str, str, str]


def napping(question: str, lines: tuple[str, ...]) -> Done:
    time.sleep(NAP)
    return said(question, lines[:1])


def said(question: str, lines: tuple[str, ...]) -> Done:
    """Answers without a question, each line as if it had taken a whole task."""
    records = [{"mask": line, "outcome": "found", "puzzle": line, "seconds": NAP} for line in lines]
    return Done(tuple(Told(record) for record in records), NAP * len(lines))


class AtOnce(Executor):
    """Does a call when it is submitted."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future = Future()  # type: ignore[var-annotated]
        future.set_result(fn(*args, **kwargs))
        return future


def spent(
    executor: Executor, workers: int, count: int, task: Callable[[str, tuple[str, ...]], Done]
) -> tuple[float, float]:
    """(wall seconds, processor seconds) of a sweep over this number of masks, with such tasks."""
    lines = [format(number, "016b").replace("0", ".").replace("1", "*") for number in range(1, count + 1)]
    with TemporaryDirectory() as folder:
        results = Results(Path(folder), SweepQuestion.understood("find", None, {}, 1))
        began, cpu = time.monotonic(), time.process_time()
        swept(results, lines, GivenExecutor(executor, workers, task), False, lambda progress: None)
        took = time.monotonic() - began, time.process_time() - cpu
        results.close()
    return took


def cost() -> Row:
    _, cpu = spent(AtOnce(), 2, MANY, said)
    return "the sweep's own time per task", f"{1000 * cpu / MANY:.2f} ms", "2 ms"


def busy() -> Row:
    count = SLEEPERS * ROUNDS
    with ThreadPoolExecutor(SLEEPERS) as executor:
        wall, _ = spent(executor, SLEEPERS, count, napping)
    return f"{SLEEPERS} workers that only sleep are busy", f"{count * NAP / (SLEEPERS * wall):.1%}", "95 %"


def hardware() -> Row:
    """What two processes that have nothing to do with each other do, by what one does."""

    def counted(processes: int) -> int:
        running = [subprocess.Popen([sys.executable, "-c", COUNT], stdout=subprocess.PIPE) for _ in range(processes)]
        return sum(int(process.communicate()[0]) for process in running)

    one, two = counted(1), counted(2)
    return "two processes that only count, by one", f"{two / one:.2f}", ""


def rate(masks: list[str], **how: object) -> float:
    with TemporaryDirectory() as folder:
        began = time.monotonic()
        sweep(masks, folder, seed=1, **how)  # type: ignore[arg-type]
        return len(masks) / (time.monotonic() - began)


def speedups(count: int, has_cluster: bool) -> Iterator[Row]:
    masks = [str(mask) for mask in cw.random_masks(count, "classic", (26, 40), seed=1)]
    one, two = rate(masks, workers=1), rate(masks, workers=2)
    yield f"two workers by one, {count:,} masks", f"{two / one:.2f} ({two:.0f} masks a second)", "1.9"
    if has_cluster:
        from tests.sweeping.clusters import LocalCluster, running

        with TemporaryDirectory() as folder, running(LocalCluster(Path(folder))) as cluster:
            while len(cluster.worker_processes) < 2:
                time.sleep(0.1)
            rate(masks[:50], cluster=cluster.address)  # the workers import what they need
            dask = rate(masks, cluster=cluster.address)
        yield "two workers of a Dask cluster by two of our own", f"{dask / two:.2f}", "0.95"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--masks", type=int, default=2_000)
    parser.add_argument("--cluster", action="store_true", help="with a Dask cluster of two workers, too")
    chosen = parser.parse_args()
    print(f"{'':50} {'measured':28} goal")
    rows = [cost, busy, hardware]
    for row in rows:
        print("{:50} {:28} {}".format(*row()), flush=True)
    for found in speedups(chosen.masks, chosen.cluster):
        print("{:50} {:28} {}".format(*found), flush=True)


if __name__ == "__main__":
    main()
