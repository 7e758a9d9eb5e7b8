"""How soon commands answer: of each the time of the whole process, and the imports that cost most.

A table has the least and the median of a few runs, by the clock and of the processor. Goals, as ratios to the processor
time of Python that does nothing: 4 for `--version`, 11 for a command on one puzzle, and 23 for `find` on the heart. On
a quiet machine that is 0.12 s and 0.25 s.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
COMMAND = ("-m", "cluewright")
CALLS: dict[str, tuple[tuple[str, ...], float | None]] = {
    "python -c pass": (("-c", "pass"), None),
    "--version": ((*COMMAND, "--version"), 4.0),
    **{name: ((*COMMAND, name, PUZZLE), 11.0) for name in ("solve", "check", "hint", "draw", "rate", "explain")},
    "find": ((*COMMAND, "find", str(ROOT / "examples" / "heart.txt"), "--seed", "1"), 23.0),
}
"""What is started, and at most how many times as long as the first it should take."""
REPEATS = 15
COSTLIEST = 10
"""Imports that are shown of each command."""
IMPORT = re.compile(r"import time:\s*(\d+) \|\s*\d+ \|\s*(\S+)")


class Took(NamedTuple):
    """How long a process took."""

    wall: float
    processor: float


def run(call: tuple[str, ...]) -> Took:
    """Run Python, and say how long that took."""
    started = perf_counter()
    with subprocess.Popen([sys.executable, *call], stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{call}: ended with {process.returncode}")
    return Took(perf_counter() - started, usage.ru_utime + usage.ru_stime)


def costliest_imports(call: tuple[str, ...]) -> list[tuple[str, int]]:
    """The modules whose own import takes longest, and how many microseconds: of three runs the least."""
    best: dict[str, int] = {}
    for _ in range(3):
        done = subprocess.run([sys.executable, "-X", "importtime", *call], capture_output=True, text=True, check=True)
        for took, module in IMPORT.findall(done.stderr):
            best[module] = min(int(took), best.get(module, int(took)))
    return sorted(best.items(), key=lambda one: -one[1])[:COSTLIEST]


def main() -> int:
    print(f"From the start of a process to its end, {REPEATS} runs: milliseconds, the least and the median")
    runs: dict[str, list[Took]] = {name: [] for name in CALLS}
    for _ in range(REPEATS):
        for name, (call, _) in CALLS.items():
            runs[name].append(run(call))
    print(f"  {'':16}{'clock':>16}{'processor':>16}")
    python = min(took.processor for took in runs["python -c pass"])
    all_reached = True
    for name, (_, goal) in CALLS.items():
        line = f"  {name:16}"
        for times in zip(*runs[name], strict=True):
            line += f"{min(times) * 1000:8.0f}{median(times) * 1000:8.0f}"
        if goal is not None:
            ratio = min(took.processor for took in runs[name]) / python
            all_reached &= ratio <= goal
            line += f"{ratio:8.1f} x python  goal {goal:g}: {'reached' if ratio <= goal else 'MISSED'}"
        print(line)
    print(f"\nThe {COSTLIEST} costliest imports of each, microseconds without what they import in turn")
    for name, (call, _) in CALLS.items():
        print(f"  {name}: {', '.join(f'{module} {took}' for module, took in costliest_imports(call))}")
    return 0 if all_reached else 1


if __name__ == "__main__":
    sys.exit(main())
