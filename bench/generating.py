"""How many puzzles a second are generated, beside unique checks in the same run, other programs, and the paper.

    python bench/generating.py [rates] [levels] [others] [sizes]

Goals, on one core of a machine that checks 500,000 puzzles of 17 clues a second: 10,000 minimal puzzles a second,
beyond it 40,000; 300 in each of propagation and strictly lookahead, beyond it 3,000. So rates are also given as they
would be on that machine. Jigsaw 9x9, diagonal and 16x16: ten times as many as sgt-puzzles' solo of the comparable
level. At each level ten times as many as qqwing at its own, beyond it a hundred times.

`sizes` is Figure 5 of Finkel, Marek and Truszczynski: seconds of a random grid, seconds of an attempt to leave out a
clue, and the peak memory, for 16x16 to 49x49, each in a process of its own. Goals at 49x49: a grid in less than a
second, a puzzle in less than a minute, at most 500 MB.
"""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Any

from cluewright import Puzzle, count_solutions, generate, random_grids, reduced
from cluewright.boards import BoardLike

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import names_given, seconds
from tests.shared_data import DATA, shared_lines

CHECKS = 500_000
"""Unique checks a second of puzzles of 17 clues on the machine that the goals are about."""
RATES: list[tuple[str, dict[str, Any], int, int, int]] = [
    ("minimal", {}, 20_000, 10_000, 40_000),
    ("propagation", {"mode": "propagation"}, 10_000, 300, 3_000),
    ("lookahead", {"mode": "lookahead"}, 10_000, 0, 0),
    ("strictly lookahead", {"mode": "lookahead", "strictly": True}, 5_000, 300, 3_000),
    ("basic, half-turn", {"mode": "basic", "symmetry": "half-turn"}, 5_000, 0, 0),
    ("22 clues", {"clues": 22}, 500, 0, 0),
]
"""What is generated, how many of it, the goal and what lies beyond it; 0 for none."""
SOLO = "sgt-solo"
QQWING = "qqwing"
QQWING_LEVELS = [
    ("easy", "simple", 15),
    ("medium", "easy", 150),
    ("hard", "intermediate", 60),
    ("evil", "expert", 150),
]
"""A level of ours, the one of qqwing that stands in the same place, and how many qqwing is to make. Its `simple` takes
naked singles alone, `easy` hidden ones, too, `intermediate` also locked candidates and pairs, `expert` guesses. Ours
are in range by WNEF and by technique."""
LEVEL_COUNT = 2_000
TIMES_QQWING, BEYOND_QQWING = 10, 100
"""How many times as many puzzles a second are the goal, and what lies beyond it."""


def jigsaw() -> dict[str, object]:
    """The classic board, whose boxes have exchanged a cell with each of their neighbours in the band."""
    regions = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
    for corner in (0, 3, 27, 30, 54, 57):
        given, taken = corner + 20, corner + 3
        regions[given], regions[taken] = regions[taken], regions[given]
    return {"size": 9, "regions": regions}


OTHERS: list[tuple[str, str, BoardLike, str, int]] = [
    ("9x9", "3x3adb", "classic", "propagation", 1_000),
    ("9x9, harder", "3x3adi", "classic", "basic", 100),
    ("diagonal", "3x3xadb", "diagonal", "propagation", 1_000),
    ("jigsaw 9x9", "9jadb", jigsaw(), "propagation", 200),
    ("16x16", "4x4adb", "16x16", "propagation", 40),
]
"""The kind, the parameters of solo, the board, the mode, and how many solo is to make. Its level `b` is singles, `i`
locked candidates."""
PAPER = {
    "16x16": ("0.2", "0.10", 4),
    "25x25": ("0.6 - 2.7", "0.14", 6),
    "36x36": ("4.8 - 54", "0.24", 14),
    "49x49": ("22 - 300", "0.49", 30),
}
"""Figure 5 of the paper: seconds of a grid, seconds of an iteration, megabytes."""
MAX_OF_LARGEST = {"s a grid": 1.0, "s a puzzle": 60.0, "MB": 500.0}
"""The goals of the largest of them."""
GRIDS = 3
"""Grids of each size that are timed."""


def count_of(puzzles: Iterator[Puzzle]) -> int:
    return sum(1 for _ in puzzles)


def rates() -> bool:
    """Puzzles a second; whether the goals are reached."""
    share = 1.0
    if (DATA / "clue17.txt.gz").exists():
        lines = [line[:81] for line in shared_lines("clue17.txt.gz")[:20_000]]
        checks = len(lines) / seconds(lambda: count_solutions(lines))
        share = CHECKS / checks
        print(f"Unique checks of 17 clues: {checks:,.0f}/s; so a rate is {share:.2f} of that where they are {CHECKS:,}")
    else:
        print("shared/data/clue17.txt.gz does not lie beside the project, so rates are those of this machine")
    grids = random_grids(5_000, seed=1)
    arrays = 5_000 / seconds(lambda: reduced(random_grids(5_000, seed=1), seed=1))
    print(f"  {'random_grids, reduced':24}{arrays:12,.0f}/s{arrays * share:12,.0f}/s there")
    print(f"  {'random_grids':24}{5_000 / seconds(lambda: random_grids(5_000, seed=1)):12,.0f}/s", len(grids))
    is_reached = True
    for name, asked, count, goal, beyond in RATES:
        rate = count / seconds(lambda: count_of(generate(count, seed=1, **asked)))  # noqa: B023 - called at once
        there = rate * share
        verdict = "beyond" if there >= beyond else "reached" if there >= goal else "MISSED"
        goals = f"  goal {goal:,}, beyond {beyond:,}: {verdict}" if goal else ""
        print(f"  {name:24}{rate:12,.0f}/s{there:12,.0f}/s there{goals}", flush=True)
        is_reached = is_reached and (not goal or there >= goal)
    return is_reached


def levels() -> bool:
    """Puzzles a second at each level beside qqwing, on one core each; whether ten times as many come."""
    program = shutil.which(QQWING)
    print(f"Puzzles a processor second at a level{f' beside {QQWING}' if program else ''}")
    if program is None:
        print(f"  {QQWING} is not installed (Debian's qqwing): only ours are told")
    is_reached = True
    for ours, theirs, count in QQWING_LEVELS:
        rate = LEVEL_COUNT / seconds(lambda: count_of(generate(LEVEL_COUNT, level=ours, seed=1)))  # noqa: B023 - at once
        if program is None:
            print(f"  {ours:24}{rate:12,.0f}/s", flush=True)
            continue
        before = getrusage(RUSAGE_CHILDREN)
        call = [program, "--generate", str(count), "--difficulty", theirs, "--one-line"]
        done = subprocess.run(call, capture_output=True, text=True, check=True)
        after = getrusage(RUSAGE_CHILDREN)
        made = len(done.stdout.split())
        their_rate = made / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        times = rate / their_rate
        verdict = "beyond" if times >= BEYOND_QQWING else "reached" if times >= TIMES_QQWING else "MISSED"
        print(
            f"  {ours:24}{rate:12,.0f}/s  {theirs:14}{their_rate:10,.1f}/s {times:8,.0f} times as many: {verdict}",
            flush=True,
        )
        is_reached = is_reached and times >= TIMES_QQWING
    return is_reached


def solo_path() -> str | None:
    return shutil.which(SOLO) or shutil.which(SOLO, path="/usr/games")


def others() -> bool:
    """Puzzles a second beside sgt-puzzles' solo, on one core each; whether ten times as many come."""
    program = solo_path()
    if program is None:
        print(f"{SOLO} is not installed (Debian's sgt-puzzles): skipped")
        return True
    print(f"Puzzles a processor second beside {SOLO}")
    is_reached = True
    for name, parameters, board, mode, count in OTHERS:
        before = getrusage(RUSAGE_CHILDREN)
        call = [program, "--generate", str(count), parameters]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        after = getrusage(RUSAGE_CHILDREN)
        theirs = count / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        if done.returncode or len(done.stdout.split()) < count:
            print(f"  {name:24} skipped, since {SOLO} said: {done.stderr.strip()[:80]}")
            continue
        began, strictly = time.process_time(), mode == "basic"
        made = count_of(generate(10 * count, board=board, mode=mode, strictly=strictly, seed=1))
        ours = made / (time.process_time() - began)
        print(f"  {name:24}{ours:12,.1f}/s {theirs:12,.1f}/s {ours / theirs:10,.1f} times as many", flush=True)
        is_reached = is_reached and ours >= 10 * theirs
    return is_reached


IN_A_PROCESS = """
import json, re, sys, time
from cluewright import generate, random_grids
name, count = sys.argv[1], int(sys.argv[2])
list(generate(board="4x4"))  # imports what is needed
grids = []
for seed in range(count):
    began = time.perf_counter()
    random_grids(1, name, seed=seed)
    grids.append(time.perf_counter() - began)
began = time.perf_counter()
(puzzle,) = generate(board=name, mode="propagation", seed=0)
whole = time.perf_counter() - began
peak = int(re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())[1]) / 1000
print(json.dumps({"grids": grids, "whole": whole, "clues": puzzle.clues, "cells": puzzle.board.size, "peak": peak}))
"""


def sizes() -> bool:
    """Figure 5 of the paper: both phases and the memory, by size; whether the largest keeps to the goals."""
    print("Figure 5 of the paper, in the mode propagation; in brackets the paper, on a Pentium 4 of 3 GHz")
    print(f"  {'size':8}{'grid, s':>34}{'attempt, s':>24}{'MB':>12}{'puzzle, s':>12}{'clues':>8}")
    for name, (grid, attempt, megabytes) in PAPER.items():
        call = [sys.executable, "-c", IN_A_PROCESS, name, str(GRIDS)]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"  {name:8} {done.stderr.strip().splitlines()[-1]}")
            return False
        told = json.loads(done.stdout)
        least, middle, most = min(told["grids"]), median(told["grids"]), max(told["grids"])
        each = max(told["whole"] - middle, 0) / told["cells"]
        print(
            f"  {name:8}{f'{least:.3f} {middle:.3f} {most:.3f} ({grid})':>34}{f'{each:.5f} ({attempt})':>24}"
            f"{told['peak']:>7.0f} ({megabytes}){told['whole']:>12.2f}{told['clues']:>8}",
            flush=True,
        )
    found = dict(zip(MAX_OF_LARGEST, (most, told["whole"], told["peak"]), strict=True))
    reached = {what: value <= MAX_OF_LARGEST[what] for what, value in found.items()}
    for what, value in found.items():
        verdict = "reached" if reached[what] else "MISSED"
        print(f"  {name:8}{value:10.2f} {what}, goal {MAX_OF_LARGEST[what]:g}: {verdict}")
    return all(reached.values())


PARTS = {"rates": rates, "levels": levels, "others": others, "sizes": sizes}


def main() -> int:
    reached = [PARTS[name]() for name in names_given(__doc__, PARTS)]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
