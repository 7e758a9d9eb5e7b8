"""Canonical forms a second, and the ratio to the readable twin in Python.

    python bench/canonical.py

Goal: 20,000 puzzles of 17 clues a second on one thread, and all 49,158 forms different. Beyond that: 170,000;
gridchecker, the fastest program known, was measured at 345,000 on another machine.
"""

import gzip
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from cluewright.boards import Grid
from cluewright.boards.symmetries import canonical, random_equivalent
from cluewright.boards.symmetries.classic_forms import least_forms
from cluewright.boards.symmetries.least_rows import least_rows
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.solving import some_solution

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import seconds
from tests.shared_data import DATA

Rows = NDArray[np.uint8]

MAX_CANONICAL = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
GOAL, BEYOND = 20_000, 170_000
REPEATS = 7


def instances() -> dict[str, tuple[Rows, int]]:
    """From easy to hard: rows, and the value from which on values are digits."""
    random = Random(1)
    masks = [[cell in mask for cell in range(81)] for mask in random_masks(1000, cells=24, seed=1)]
    seeds = [random.sample(range(1, 10), 9) + [0] * 72 for _ in range(50)]
    full = [found.digits for found in map(some_solution, seeds) if found]
    symmetric = [random_equivalent(Grid.parse(MAX_CANONICAL), seed=seed).digits for seed in range(50)]
    diagonal = np.eye(9, dtype=np.uint8).reshape(1, 81)
    return {
        "masks of 24 cells": (np.array(masks, np.uint8), 2),
        "full grids": (np.array(full, np.uint8), 1),
        "the mask of a diagonal (2,592 automorphisms)": (np.repeat(diagonal, 50, axis=0), 2),
        "the most symmetric grid (648 automorphisms)": (np.array(symmetric, np.uint8), 1),
    }


def report(name: str, rows: Rows, constants: int, by_twin: int) -> float:
    """Print a line, and return the forms a second; the twin is measured on `by_twin` rows."""
    rate = len(rows) / seconds(lambda: least_forms(rows, constants), REPEATS)
    sample = rows[:: max(1, len(rows) // by_twin)][:by_twin].tolist()
    twin = len(sample) / seconds(lambda: [least_rows(values, 3, 3, True, constants) for values in sample], 1)
    print(f"{name:46}{rate:12,.0f} a second{rate / twin:12,.0f} times the twin")
    return rate


def main() -> int:
    path = DATA / "clue17.txt.gz"
    reached = True
    if path.exists():
        lines = gzip.decompress(path.read_bytes()).decode().split()
        rows = np.array([[int(symbol) for symbol in line.replace(".", "0")] for line in lines], np.uint8)
        rate = report("puzzles of 17 clues", rows, 1, 100)
        one, two = (seconds(partial(least_forms, rows, 1, n), REPEATS, time.perf_counter) for n in (1, 2))
        print(f"{'  on two threads, by wall-clock time':46}{len(rows) / two:12,.0f} a second", end="")
        print(f"{one / two:12.2f} times one thread")
        from_lines = len(rows) / seconds(lambda: canonical(lines), REPEATS)
        print(f"{'  canonical(lines), reading and writing too':46}{from_lines:12,.0f} a second")
        different = len(set(canonical(lines)))
        reached = rate >= GOAL and different == len(lines)
        print(f"  goal: {GOAL:,} a second, beyond: {BEYOND:,}, all different: {different:,} of {len(lines):,}")
    else:
        print("shared/data/clue17.txt.gz does not lie beside the project")
    for name, (some, constants) in instances().items():
        report(name, some, constants, 2 if "automorphisms" in name else 10)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
