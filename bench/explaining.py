"""Paths of the puzzles of 17 clues a second, beside how many of them are checked, and the ratio to the twin.

    python bench/explaining.py

Goals, as shares of the puzzles that `count_solutions` checks a second in the same run: a twenty-fifth for paths on
one thread, a thousandth for `explain` of one puzzle after the other, in words or not, and on the command line: 2,000
puzzles in 4 s where 500,000 are checked a second. Times are processor seconds, which other programs disturb less.
"""

import gzip
import sys
import time
from contextlib import redirect_stdout
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from cluewright import count_solutions, explain
from cluewright.boards import Board, Grid, Position
from cluewright.boards.batches import as_rows
from cluewright.cli import main as command
from cluewright.explaining import paths
from cluewright.explaining.walking import step_by_rules
from cluewright.strategies import Strategy, chosen_strategies

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import seconds

CLUE17 = Path(__file__).resolve().parents[2] / "shared" / "data" / "clue17.txt.gz"
SETS = ("singles", "basic", "through:hidden-triple", "all", "through:bug")
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


def explain_by_command(lines: list[str], *options: str) -> None:
    """The same by the command line, in this process, whose time is taken."""
    with TemporaryDirectory() as folder, redirect_stdout(TextIOWrapper(BytesIO())):
        file = Path(folder) / "puzzles.txt"
        file.write_text("\n".join(lines))
        command(["explain", *options, str(file)])


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
    for name, explain_some in (
        ("explain", partial(explain_each, some, False)),
        ("explain, in words", partial(explain_each, some, True)),
        ("cluewright explain", partial(explain_by_command, some)),
        ("cluewright explain --json", partial(explain_by_command, some, "--json")),
    ):
        rate = len(some) / seconds(explain_some)
        print(f"  {name:26}{rate:26,.0f}/s{'':20}  {verdict(rate / checked, GOAL_OF_EXPLAIN)}")
        reached = reached and rate / checked >= GOAL_OF_EXPLAIN
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
