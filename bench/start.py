"""How soon a command starts, as a ratio to Python itself: the time of the whole process, the best of a few.

Goals: `--version` within 4 times `python -c pass`, the solution of a puzzle within 16. On a quiet machine that is less
than 0.15 s and less than 0.3 s.
"""

import subprocess
import sys
from time import perf_counter

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
COMMAND = ("-m", "cluewright")
CALLS: dict[str, tuple[tuple[str, ...], float]] = {
    "python -c pass": (("-c", "pass"), 1.0),
    "cluewright --version": ((*COMMAND, "--version"), 4.0),
    "cluewright solve": ((*COMMAND, "solve", PUZZLE), 16.0),
}
"""What is started, and at most how many times as long as the first it should take."""
REPEATS = 15


def seconds_of(call: tuple[str, ...]) -> float:
    started = perf_counter()
    subprocess.run([sys.executable, *call], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - started


def main() -> int:
    print(f"From the start of a process to its end, the best of {REPEATS}")
    best = dict.fromkeys(CALLS, float("inf"))
    for _ in range(REPEATS):
        for name, (call, _) in CALLS.items():
            best[name] = min(best[name], seconds_of(call))
    python, *_ = best.values()
    all_reached = True
    for name, (_, goal) in CALLS.items():
        ratio = best[name] / python
        all_reached &= ratio <= goal
        verdict = "reached" if ratio <= goal else "MISSED"
        print(f"  {name:24}{best[name]:9.3f} s{ratio:8.1f} x python  goal {goal:g}: {verdict}")
    return 0 if all_reached else 1


if __name__ == "__main__":
    sys.exit(main())
