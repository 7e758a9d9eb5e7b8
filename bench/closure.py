"""Closures of the puzzles of 17 clues: how many each set of strategies completes, how fast, and the ratio to the twin.

    python bench/closure.py

Goals: the published counts; 100,000 puzzles a second with singles and locked candidates on one thread; the four sets
with published counts within two seconds in total. Times are processor seconds, which other programs disturb less.
"""

import gzip
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cluewright import _kernel
from cluewright.boards import Board, Grid
from cluewright.boards.batches import as_rows
from cluewright.strategies import chosen_strategies, completes
from cluewright.strategies.native import COMPLETED, closures_from

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import seconds
from tests.shared_data import DATA

Rows = NDArray[np.uint8]

CLUE17 = DATA / "clue17.txt.gz"
PUBLISHED_COUNTS = {"naked-single": 0, "hidden-single": 17_233, "singles": 21_905, "basic": 37_375}
SETS = {
    **{name: name for name in PUBLISHED_COUNTS},
    "basic, pairs": "basic,n2,h2",
    "basic, subsets": "basic,n2,n3,n4,h2,h3,h4",
    "basic, fish": "basic,x-wing,swordfish,jellyfish",
    "all the kernel knows": ",".join(_kernel.closure_strategies()),
}
SIMD_LEVELS = ("plain", "avx2", "avx512")
GOAL_RATE, GOAL_SECONDS = 100_000, 2.0
REPEATS = 5


def best_time(
    board: Board,
    rows: Rows,
    strategies: str,
    threads: int = 1,
    engine: str = "auto",
    clock: Callable[[], float] = time.process_time,
) -> tuple[float, int]:
    """The least of a few times for the batch, in seconds, and how many puzzles are completed."""
    chosen = chosen_strategies(strategies)
    close = partial(closures_from, board, chosen, rows, threads=threads, in_detail=False, engine=engine)
    return seconds(close, REPEATS, clock), int((close().endings == COMPLETED).sum())


def twin_time(board: Board, rows: Rows, strategies: str) -> float:
    """Seconds of the readable closure per puzzle."""
    chosen = chosen_strategies(strategies)
    grids = [Grid(tuple(row), board) for row in rows.tolist()]
    started = time.process_time()
    for grid in grids:
        completes(grid, chosen)
    return (time.process_time() - started) / len(grids)


def measure_sets(board: Board, rows: Rows) -> bool:
    """Print a line for each set of strategies; return whether all goals are reached."""
    print(f"Closures of {len(rows):,} puzzles of 17 clues on one thread, kernel at {_kernel.simd_level()}")
    reached, total = True, 0.0
    for name, strategies in SETS.items():
        took, done = best_time(board, rows, strategies)
        rate = len(rows) / took
        ratio = rate * twin_time(board, rows[:: len(rows) // 20], strategies)
        line = f"  {name:24}{done:8,} completed{rate:12,.0f}/s{ratio:8,.0f} x the twin"
        if name in PUBLISHED_COUNTS:
            total += took
            expected = PUBLISHED_COUNTS[name]
            reached = reached and done == expected
            line += f"  expected {expected:,}{'' if done == expected else ': WRONG'}"
        if name == "basic":
            reached = reached and rate >= GOAL_RATE
            line += f"  goal {GOAL_RATE:,}/s: {'reached' if rate >= GOAL_RATE else 'MISSED'}"
        print(line)
    verdict = "reached" if total <= GOAL_SECONDS else "MISSED"
    print(f"  the first four in total {total:.2f} s  goal {GOAL_SECONDS:.0f} s: {verdict}")
    return reached and total <= GOAL_SECONDS


def measure_engines(board: Board, rows: Rows) -> None:
    print("The same with singles and locked candidates, by each engine of the kernel")
    for engine in ("any", *SIMD_LEVELS[: SIMD_LEVELS.index(_kernel.simd_level()) + 1]):
        took, _ = best_time(board, rows, "basic", engine=engine)
        print(f"  {engine:24}{len(rows) / took:30,.0f}/s")
    timed = partial(best_time, board, rows, "basic", clock=time.perf_counter)
    one, two = timed(threads=1)[0], timed(threads=2)[0]
    print(f"  two threads, by wall-clock time: {one / two:.2f} times one thread")


def main() -> int:
    if not CLUE17.exists():
        print("Closures: skipped, since shared/data/clue17.txt.gz does not lie beside the project")
        return 0
    board, rows = as_rows(gzip.decompress(CLUE17.read_bytes()).decode().split())
    reached = measure_sets(board, rows)
    measure_engines(board, rows)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
