"""Paths of the puzzles of 17 clues a second, beside how many of them are checked, and the ratio to the twin.

    python bench/explaining.py

Goals, as shares of the puzzles that `count_solutions` checks a second in the same run: a twenty-fifth for paths on
one thread, a thousandth for `explain` of one puzzle after the other, without reading the words. Times are processor
seconds, which other programs disturb less.
"""

import gzip
import sys
import time
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cluewright import count_solutions, explain
from cluewright.boards import Board, Grid, Position
from cluewright.boards.batches import as_rows
from cluewright.explaining import paths
from cluewright.explaining.walking import step_by_rules
from cluewright.strategies import Strategy, chosen_strategies

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import seconds

CLUE17 = Path(__file__).resolve().parents[2] / "shared" / "data" / "clue17.txt.gz"
SETS = ("singles", "basic", "through:hidden-triple", "all")
GOAL = 1 / 25
GOAL_OF_EXPLAIN = 1 / 1000


def twin_time(board: Board, rows: NDArray[np.uint8], chosen: tuple[Strategy, ...]) -> float:
    """Seconds of the path by the strategies' rules, per puzzle."""
    started = time.process_time()
    for row in rows.tolist():
        position = Position.start(Grid(tuple(row), board))
        while step := step_by_rules(position, chosen):
            position = step.applied_to(position)
    return (time.process_time() - started) / len(rows)


def explain_each(lines: list[str], is_read: bool) -> None:
    """Explain one puzzle after the other, and read the words of every step or only whether it is solved."""
    for line in lines:
        path = explain(line)
        assert path.steps if is_read else path.solved is not None


def verdict(share: float, goal: float) -> str:
    """Whether the share is reached, in words."""
    return f"1/{1 / share:.0f}  goal 1/{1 / goal:.0f}: {'reached' if share >= goal else 'MISSED'}"


def main() -> int:
    if not CLUE17.exists():
        print("Paths: skipped, since shared/data/clue17.txt.gz does not lie beside the project")
        return 0
    lines = gzip.decompress(CLUE17.read_bytes()).decode().split()
    board, rows = as_rows(lines)
    checked = len(lines) / seconds(lambda: count_solutions(lines))
    print(f"Paths of {len(lines):,} puzzles of 17 clues on one thread, of which {checked:,.0f} are checked a second")
    reached = True
    for name in SETS:
        rate = len(rows) / seconds(partial(paths, rows, name))
        solved = int(paths(rows, name).solved.sum())
        ratio = rate * twin_time(board, rows[:: len(rows) // 8], chosen_strategies(name))
        share = rate / checked
        print(f"  {name:24}{solved:8,} completed{rate:10,.0f}/s{ratio:8,.0f} x the twin  {verdict(share, GOAL)}")
        reached = reached and share >= GOAL
    some = lines[:: len(lines) // 500]
    for name, is_read in (("explain", False), ("explain, in words", True)):
        rate = len(some) / seconds(partial(explain_each, some, is_read))
        judged = f"1/{checked / rate:.0f}" if is_read else verdict(rate / checked, GOAL_OF_EXPLAIN)
        print(f"  {name:24}{rate:28,.0f}/s{'':20}  {judged}")
        reached = reached and (is_read or rate / checked >= GOAL_OF_EXPLAIN)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
