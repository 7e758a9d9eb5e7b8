"""Paths of the puzzles of 17 clues a second, beside how many of them are checked, and the ratio to the twin.

    python bench/explaining.py

Goals, as shares of the puzzles that `count_solutions` checks a second in the same run: a twenty-fifth for paths on
one thread, and a two hundredth for those of puzzles that need chains. Where 500,000 are checked a second, the paths
of 50,000 are found, and the command line explains 10,000 as text and 5,000 as JSON, and `explain` 3,000, one after the
other. Beside the puzzles of 17 clues stand generated ones,
easy and hard, of which the kernel finds fewer paths a second; no puzzle comes twice. Times are processor seconds, which
other programs disturb less.
"""

import gc
import gzip
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from io import BytesIO, TextIOWrapper
from operator import attrgetter
from pathlib import Path as File
from random import Random
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from cluewright import Path, count_solutions, explain, generate
from cluewright.boards import Board, Grid, Position
from cluewright.boards.batches import as_rows
from cluewright.cli import OBJECTS_PER_COLLECTION
from cluewright.cli import main as command
from cluewright.explaining import paths
from cluewright.explaining.walking import step_by_rules
from cluewright.strategies import Strategy, chosen_strategies

sys.path.insert(0, str(File(__file__).parents[1]))
from bench.timing import seconds
from tests.shared_data import DATA

CLUE17 = DATA / "clue17.txt.gz"
SETS = ("singles", "basic", "through:hidden-triple", "all", "through:bug")
SETS_WITH_CHAINS = ("all,x-chain,xy-chain,aic", "through:aic", "through:als-aic")
GOAL = 1 / 25
GOAL_WITH_CHAINS = 1 / 200
GOAL_OF_TEXT, GOAL_OF_JSON, GOAL_OF_EXPLAIN = 1 / 50, 1 / 100, 1 / 170
MANY, SOME = 10_000, 1_000
"""Puzzles that are explained by the command line, and one after the other."""
LEVELS = {None: 6_000, "easy": 3_000, "hard": 1_000}
"""How many puzzles of each level are among those that are generated; without a level, minimal ones."""


def twin_time(board: Board, rows: NDArray[np.uint8], chosen: tuple[Strategy, ...]) -> float:
    """Seconds of the path by the strategies' rules, per puzzle."""
    started = time.process_time()
    for row in rows.tolist():
        position = Position.start(Grid(tuple(row), board))
        while step := step_by_rules(position, chosen):
            position = step.applied_to(position)
    return (time.process_time() - started) / len(rows)


def explain_each(lines: list[str], read: Callable[[Path], object]) -> None:
    """Explain one puzzle after the other, and read something of each path."""
    for line in lines:
        read(explain(line))


def explain_by_command(lines: list[str], *options: str) -> None:
    """The same by the command line, in this process, whose time is taken; it looks for garbage as the command does."""
    before = gc.get_threshold()
    gc.set_threshold(OBJECTS_PER_COLLECTION)
    with TemporaryDirectory() as folder, redirect_stdout(TextIOWrapper(BytesIO())):
        file = File(folder) / "puzzles.txt"
        file.write_text("\n".join(lines))
        command(["explain", *options, str(file)])
    gc.set_threshold(*before)


def verdict(share: float, goal: float) -> str:
    """Whether the share is reached, in words."""
    return f"1/{1 / share:.0f}  goal 1/{1 / goal:.0f}: {'reached' if share >= goal else 'MISSED'}"


def generated() -> list[str]:
    """Puzzles of several levels, mixed."""
    found = [str(each) for level, count in LEVELS.items() for each in generate(count, level=level, seed=43)]
    Random(43).shuffle(found)
    return found


def chained(checked: float) -> bool:
    """Print how many paths of puzzles that `all` leaves stuck are found with chains; whether the goal is reached."""
    board, rows = as_rows([str(each) for each in generate(LEVELS[None], seed=43)])
    rows, reached = rows[~paths(rows, "all").solved], True
    print(f"Paths of {len(rows):,} generated puzzles that need chains")
    for name in SETS_WITH_CHAINS:
        rate = len(rows) / seconds(partial(paths, rows, name, board))
        solved = int(paths(rows, name, board).solved.sum())
        print(f"  {name:24}{solved:8,} completed{rate:10,.0f}/s{'':18}  {verdict(rate / checked, GOAL_WITH_CHAINS)}")
        reached = reached and rate / checked >= GOAL_WITH_CHAINS
    return reached


def explained(lines: list[str], checked: float) -> bool:
    """Print how many of these puzzles are explained a second, in each way; whether the goals are reached."""
    some, reached = lines[:: len(lines) // SOME], True
    for name, number, goal, explain_some in (
        ("cluewright explain", len(lines), GOAL_OF_TEXT, partial(explain_by_command, lines)),
        ("cluewright explain --short", len(lines), GOAL_OF_TEXT, partial(explain_by_command, lines, "--short")),
        ("cluewright explain --json", len(lines), GOAL_OF_JSON, partial(explain_by_command, lines, "--json")),
        ("explain", len(some), GOAL_OF_EXPLAIN, partial(explain_each, some, attrgetter("solved"))),
        ("explain, as text", len(some), GOAL_OF_EXPLAIN, partial(explain_each, some, str)),
        ("explain, and its steps", len(some), GOAL_OF_EXPLAIN, partial(explain_each, some, attrgetter("steps"))),
    ):
        rate = number / seconds(explain_some)
        print(f"  {name:26}{rate:26,.0f}/s{'':20}  {verdict(rate / checked, goal)}")
        reached = reached and rate / checked >= goal
    return reached


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
    reached = chained(checked) and reached
    for what, puzzles in (("17 clues", lines[:: len(lines) // MANY][:MANY]), ("generated", generated())):
        print(f"Explained, of {len(puzzles):,} puzzles, {what}")
        reached = explained(puzzles, checked) and reached
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
