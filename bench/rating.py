"""How many puzzles a second are rated by technique, beside unique checks of the same puzzles in the same run.

    python bench/rating.py

Goals, as ratios, since machines differ: where `count_solutions` checks 500,000 puzzles of 17 clues a second, all of
them are rated at 5,000 (beyond: 20,000), and those that singles and locked candidates complete at 50,000. Times are
processor seconds on one thread, which other programs disturb less.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cluewright import _kernel
from cluewright.boards import Position, as_grid, board_named
from cluewright.boards.batches import as_rows
from cluewright.boards.tables import tables_of
from cluewright.rating.technique import BEYOND, way
from cluewright.rating.technique.native import ratings_from
from cluewright.solving import random_grids, reduced
from cluewright.strategies import completed

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.shared_data import DATA, shared_lines

Rows = NDArray[np.uint8]

CLASSIC = board_named("classic")
REFERENCE = 500_000
"""Unique checks a second of puzzles of 17 clues, to which the goals are scaled."""
GOAL, BEYOND_GOAL, GOAL_OF_BASIC = 5_000, 20_000, 50_000
OTHER_BOARDS = (("6x6", 500), ("8x8", 100), ("diagonal", 100), ("jigsaw-9", 100), ("samurai", 5), ("16x16", 10))
REPEATS = 5
TWIN_PUZZLES = 20


def best_rate(rows: Rows, work: Callable[[], object]) -> float:
    """Puzzles a second, by the least of a few times."""
    times = []
    for _ in range(REPEATS):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return len(rows) / min(times)


def checks(rows: Rows) -> float:
    return best_rate(rows, lambda: _kernel.count_completions(tables_of(CLASSIC), rows, 2, 0))


def ratings(rows: Rows) -> float:
    return best_rate(rows, lambda: ratings_from(CLASSIC, rows))


def report(name: str, rows: Rows, reference: float, goals: tuple[int, ...] = ()) -> bool:
    """Print a line; return whether the first of the goals is reached."""
    rate = ratings(rows)
    scaled = rate / reference * REFERENCE
    verdicts = "".join(f"  goal {goal:,}: {'reached' if scaled >= goal else 'MISSED'}" for goal in goals)
    print(f"  {name:34}{len(rows):8,}{rate:12,.0f}/s   scaled{scaled:10,.0f}/s{verdicts}")
    return not goals or scaled >= goals[0]


def measure_17_clues() -> bool:
    _, rows = as_rows(shared_lines("clue17.txt.gz"))
    reference = checks(rows)
    print(f"Puzzles of 17 clues; {reference:,.0f} unique checks a second, to which 'scaled' takes {REFERENCE:,}")
    basic = completed(rows, "basic")
    reached = report("all", rows, reference, (GOAL, BEYOND_GOAL))
    reached &= report("completed by basic", rows[basic], reference, (GOAL_OF_BASIC,))
    found = ratings_from(CLASSIC, rows)
    report("rated above 2.8, or stuck", rows[~found.is_complete | (found.tenths > 28)], reference)
    sample = rows[:: len(rows) // TWIN_PUZZLES]
    twins = partial(_follow_twins, sample)
    started = time.process_time()
    twins()
    twin_rate = len(sample) / (time.process_time() - started)
    print(f"  the readable twin                 {len(sample):8,}{twin_rate:12,.1f}/s")
    return reached


def _follow_twins(rows: Rows) -> None:
    for row in rows.tolist():
        way(Position.start(as_grid(row, CLASSIC)))


def measure_rated() -> bool:
    """The puzzles that others have rated: how many ratings are equal, and the pace by rating."""
    lines = [line.split("\t") for line in shared_lines("se_rated.tsv")]
    _, rows = as_rows([puzzle for puzzle, _ in lines])
    given = np.array([round(10 * float(rating)) for _, rating in lines])
    found = ratings_from(CLASSIC, rows)
    within = given < BEYOND
    equal = int((found.is_complete & (found.tenths == given))[within].sum())
    stuck = int((~found.is_complete)[~within].sum())
    reference = checks(rows)
    print(
        f"Rated puzzles: {equal} of {within.sum()} below 6.2 have the same rating, {stuck} of {(~within).sum()} stuck"
    )
    for name, chosen in (("up to 2.8", given <= 28), ("3.0 to 4.0", (given > 28) & (given <= 40))):
        report(name, np.tile(rows[chosen], (10, 1)), reference)
    report("4.1 to 6.1", np.tile(rows[(given > 40) & within], (10, 1)), reference)
    report("above", np.tile(rows[~within], (10, 1)), reference)
    return bool(equal >= 0.99 * within.sum() and stuck == (~within).sum())


def measure_other_boards() -> None:
    print("Minimal puzzles of other boards")
    for name, count in OTHER_BOARDS:
        board = board_named(name)
        rows = reduced(random_grids(count, board, seed=1), board, seed=1)
        rate = best_rate(rows, partial(ratings_from, board, rows))
        print(f"  {name:34}{count:8,}{rate:12,.0f}/s")


def main() -> int:
    reached = True
    for name, measure in (("clue17.txt.gz", measure_17_clues), ("se_rated.tsv", measure_rated)):
        if (DATA / name).exists():
            reached &= measure()
        else:
            print(f"{name}: skipped, since shared/data does not lie beside the project")
    measure_other_boards()
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
