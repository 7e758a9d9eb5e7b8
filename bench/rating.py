"""Measures of the puzzles of 17 clues a second, beside how many of them are checked, and a readable twin.

    python bench/rating.py

Goals, as shares of the puzzles that `count_solutions` checks a second in the same run, on one thread: a hundredth for
the rating by technique, the techniques sufficing or not, and a tenth for those puzzles that singles and locked
candidates complete. The other measures have no goal. Times are processor seconds, which other programs disturb less.
"""

import gzip
import sys
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cluewright import completed, count_solutions
from cluewright.boards import Board, Grid, Position
from cluewright.boards.batches import as_rows
from cluewright.rating import Measuring
from cluewright.rating.technique.way import way
from cluewright.rating.wnef import wnef
from cluewright.strategies import chosen_strategies

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import seconds
from tests.shared_data import DATA

CLUE17 = DATA / "clue17.txt.gz"
GOAL, GOAL_OF_BASIC = 1 / 100, 1 / 10
OTHERS = ("wnef", "score", "changes", "options")
FEW = 8
"""Puzzles of which the twins are asked."""


def measure(board: Board, rows: NDArray[np.uint8], name: str) -> None:
    """A measure of all puzzles, with nothing known of them before."""
    Measuring(board, rows, chosen_strategies("all")).column(name)


def line(name: str, rate: float, ratio: float | None, share: float, goal: float | None) -> str:
    """A line of the table."""
    twin = "" if ratio is None else f"{ratio:,.0f} x the twin"
    verdict = "" if goal is None else f"  goal 1/{1 / goal:.0f}: {'reached' if share >= goal else 'MISSED'}"
    return f"  {name:28}{rate:10,.0f}/s{twin:>18}  1/{1 / share:.0f}{verdict}"


def main() -> int:
    if not CLUE17.exists():
        print("Rating: skipped, since shared/data/clue17.txt.gz does not lie beside the project")
        return 0
    lines = gzip.decompress(CLUE17.read_bytes()).decode().split()
    board, rows = as_rows(lines)
    checked = len(rows) / seconds(lambda: count_solutions(rows, board=board))
    basic = rows[completed(rows, "basic", board)]
    print(f"Rating of {len(rows):,} puzzles of 17 clues on one thread, of which {checked:,.0f} are checked a second")
    grids = [Grid(tuple(row), board) for row in rows[:: len(rows) // FEW].tolist()]
    way_seconds = seconds(lambda: [way(Position.start(grid)) for grid in grids]) / len(grids)
    wnef_seconds = seconds(lambda: [wnef(grid) for grid in grids]) / len(grids)
    reached = True
    for name, some, goal in (("technique", rows, GOAL), ("technique, basic sufficing", basic, GOAL_OF_BASIC)):
        rate = len(some) / seconds(partial(measure, board, some, "technique"))
        print(line(name, rate, rate * way_seconds, rate / checked, goal))
        reached = reached and rate / checked >= goal
    for name in OTHERS:
        rate = len(rows) / seconds(partial(measure, board, rows, name))
        print(line(name, rate, rate * wnef_seconds if name == "wnef" else None, rate / checked, None))
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
