"""How many puzzles a second are solved, and the ratio to PySAT's incremental CaDiCaL in the same run.

    python bench/solve.py [THREADS]

Goals, on one thread of a quiet core, in batches of 1,000 or more: 250,000 unique checks a second of puzzles of 17
clues, and 8,000 of the hardest; and a random 49x49 grid in less than a second. On one thread, times are processor
seconds, which other programs disturb less; on several, wall-clock seconds.
"""

import sys
import time
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cluewright import _kernel
from cluewright.boards import Board, board_named, plain_grid
from cluewright.boards.batches import as_rows
from cluewright.boards.tables import tables_of
from cluewright.solving import random_grids, reduced

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import number_given
from tests.shared_data import DATA, shared_lines

Rows = NDArray[np.uint8]

GOALS = {"clue17.txt.gz": (250_000, 465_000), "hardest_se11_sample.txt": (8_000, 21_000)}
"""Puzzles a second: the goal, and the rate of the best native solvers."""
COLLECTIONS = ("clue17.txt.gz", "top1465.txt.gz", "hardest_se11_sample.txt", "hardest375.txt")
"""From easy to hard."""
REPEATS = 5


def clock(threads: int) -> float:
    return time.process_time() if threads == 1 else time.perf_counter()


def best_time(rows: Rows, threads: int, engine: str) -> tuple[float, float]:
    """The least of a few times for the batch, in seconds, and the choices tried per puzzle."""
    times = []
    for _ in range(REPEATS):
        started = clock(threads)
        counts, _, nodes = _kernel.count_completions(
            tables_of(board_named("classic")), rows, 2, 0, threads=threads, engine=engine
        )
        times.append(clock(threads) - started)
    assert (np.asarray(counts) == 1).all()
    return min(times), float(np.asarray(nodes).mean())


def cadical_rate(rows: Rows) -> float:
    """Puzzles a second by one incremental solver: the clues are assumptions, and a second solution is asked for."""
    from pysat.solvers import Cadical195

    def literal(cell: int, digit: int) -> int:
        return cell * 9 + digit

    solver = Cadical195()
    for cell in range(81):
        solver.add_clause([literal(cell, digit) for digit in range(1, 10)])
    for house in board_named("classic").houses:
        for digit in range(1, 10):
            solver.add_clause([literal(cell, digit) for cell in house.cells])
            for one, other in combinations(house.cells, 2):
                solver.add_clause([-literal(one, digit), -literal(other, digit)])
    for cell in range(81):
        for one, other in combinations(range(1, 10), 2):
            solver.add_clause([-literal(cell, one), -literal(cell, other)])
    fresh = 729
    started = time.process_time()
    for row in rows.tolist():
        clues = [literal(cell, digit) for cell, digit in enumerate(row) if digit]
        assert solver.solve(assumptions=clues)
        fresh += 1
        solver.add_clause([-value for value in solver.get_model()[:729] if value > 0] + [-fresh])
        assert not solver.solve(assumptions=[*clues, fresh])
        solver.add_clause([-fresh])
    return len(rows) / (time.process_time() - started)


def measure_unique_checks(threads: int) -> None:
    level = _kernel.simd_level()
    print(f"Unique check (limit 2) from Python, {threads} thread(s), kernel at {level}; nodes are choices tried")
    for name in COLLECTIONS:
        if not (DATA / name).exists():
            print(f"  {name:24} skipped, since shared/data does not lie beside the project")
            continue
        _, rows = as_rows([line[:81] for line in shared_lines(name)])
        reference = cadical_rate(rows[:: max(len(rows) // 300, 1)])
        many = np.tile(rows, (max(1000 // len(rows), 1) + 1, 1)) if len(rows) < 1000 else rows
        for engine in (level, "any"):
            seconds, nodes = best_time(many, threads, engine)
            rate = len(many) / seconds
            goal, beyond = GOALS.get(name, (0, 0)) if engine == level else (0, 0)
            goals = f"  goal {goal:,}, beyond {beyond:,}: {verdict(rate, goal, beyond)}" if goal else ""
            print(f"  {name:24} {engine:7}{rate:12,.0f}/s {rate / reference:8.1f} x CaDiCaL {nodes:7.1f} nodes{goals}")


def verdict(rate: float, goal: float, beyond: float) -> str:
    return "beyond" if rate >= beyond else "reached" if rate >= goal else "MISSED"


JIGSAW = {
    "name": "jigsaw",
    "size": 9,
    "regions": [
        int(region) for region in "113333333111112332444122222444152966455552966445555966777999966778889968777788888"
    ],
}
VARIANTS = (("diagonal", 100), ("windoku", 100), (JIGSAW, 60), ("16x16", 10))
"""Boards whose houses hold each digit once, and how many minimal puzzles to check."""


def measure_variants(threads: int) -> None:
    """The search by planes, and the ratio to that by demands, which any board has (`engine="cover"`)."""
    print("Unique check of minimal puzzles of other boards, and one completion of 25x25 grids with 45 % clues left")
    for described, number in VARIANTS:
        board = board_named(described)
        puzzles = reduced(random_grids(number, board, seed=3), board, seed=4)
        print(f"  {board!s:24} {ratio_to_demands(board, puzzles, 2, threads)}")
    board = board_named("25x25")
    grids = random_grids(24, board, seed=3)
    shown = np.random.default_rng(0).permuted(np.tile(np.arange(625) < 281, (24, 1)), axis=1)
    print(f"  {board!s:24} {ratio_to_demands(board, np.where(shown, grids, 0).astype(np.uint8), 1, threads)}")


MAX_SECONDS = 10.0
"""For the completions of a batch; what it leaves undecided is reported."""


def ratio_to_demands(board: Board, rows: Rows, limit: int, threads: int) -> str:
    rates, words = [], []
    for engine in ("auto", "cover"):
        started = clock(threads)
        counts, _, nodes = _kernel.count_completions(
            tables_of(board), rows, limit, 0, threads=threads, seconds=MAX_SECONDS, engine=engine
        )
        decided = int((np.asarray(counts) >= 0).sum())
        rates.append(decided / (clock(threads) - started))
        words.append(f"{np.asarray(nodes).mean():,.1f} nodes, {len(rows) - decided} undecided")
    return f"{rates[0]:12,.1f}/s ({words[0]}) {rates[0] / rates[1]:6.1f} x by demands ({words[1]})"


def measure_making(threads: int) -> None:
    print("Random grids, and minimal puzzles from them")
    boards = (("classic", 5000), ("diagonal", 200), ("16x16", 10), ("25x25", 10), ("36x36", 5), ("49x49", 3))
    for name, count in boards:
        started = clock(threads)
        grids = random_grids(count, name, threads=threads)
        made = clock(threads)
        line = f"  {name:24} {count / (made - started):12,.1f} grids/s"
        if board_named(name).digits <= 16:
            puzzles = reduced(grids, name, threads=threads)
            seconds = clock(threads) - made
            line += f" {count / seconds:12,.1f} minimal/s, {np.count_nonzero(puzzles, axis=1).mean():.1f} clues"
        print(line)


def measure_empty_boards() -> None:
    print("One completion of an empty board")
    for name in ("classic", "16x16", "25x25", "36x36", "49x49"):
        grid = plain_grid([0] * board_named(name).size, name)
        rows = np.array([grid.digits], np.uint8)
        started = time.perf_counter()
        _, _, nodes = _kernel.count_completions(tables_of(grid.board), rows, 1, 1)
        print(f"  {name:24} {time.perf_counter() - started:12.4f} s {nodes[0]:7d} nodes")


if __name__ == "__main__":
    asked = number_given(__doc__, "THREADS", 1)
    measure_unique_checks(asked)
    measure_variants(asked)
    measure_making(asked)
    measure_empty_boards()
