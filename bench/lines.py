"""Lines a second that commands answer, as whole processes, next to the rate of the kernel's functions beneath them.

    python bench/lines.py [THREADS]

Goals, on one thread: `solve` of a million puzzles of 17 clues and `canonical` at half of the kernel's rate; a process
takes at most 150 MB. On one thread times are processor seconds, which other programs disturb less; on several,
wall-clock seconds. Kernel and command take turns, and of each the best of a few counts.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from cluewright import _kernel
from cluewright.boards import board_named
from cluewright.boards.batches import as_rows
from cluewright.boards.symmetries.classic_forms import least_forms
from cluewright.boards.tables import tables_of
from cluewright.strategies import completed

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import IN_A_PROCESS, number_given
from tests.shared_data import DATA, shared_lines

Rows = NDArray[np.uint8]

REPEATS = 3
MAX_MEGABYTES = 150


@dataclass(frozen=True)
class Case:
    """A command, and what it stands on."""

    command: tuple[str, ...]
    kernel: Callable[[Rows, int], object]
    lines: int
    goal: float = 0.0
    """The part of the kernel's rate that is to be reached; 0 for none."""
    after: str = ""
    """What follows the puzzle in each line."""


def solutions(rows: Rows, threads: int) -> object:
    return _kernel.count_completions(tables_of(board_named("classic")), rows, 2, 1, threads=threads)


def checks(rows: Rows, threads: int) -> object:
    return solutions(rows, threads), _kernel.redundant_clues(tables_of(board_named("classic")), rows, threads=threads)


def forms(rows: Rows, threads: int) -> object:
    return least_forms(rows, threads=threads)


def closures(rows: Rows, threads: int) -> object:
    return completed(rows, "basic", threads=threads)


CASES = (
    Case(("solve",), solutions, 1_000_000, 0.5),
    Case(("solve",), solutions, 200_000, after=";1.2,a name"),
    Case(("solve", "--count"), solutions, 200_000),
    Case(("solve", "--json"), solutions, 200_000),
    Case(("solve", "--csv"), solutions, 200_000),
    Case(("canonical",), forms, 500_000, 0.5),
    Case(("completed",), closures, 500_000, 0.4),
    Case(("check",), checks, 50_000, 0.4),
)


def kernel_seconds(case: Case, rows: Rows, threads: int) -> float:
    """Seconds for each row."""
    clock = time.process_time if threads == 1 else time.perf_counter
    some = rows[:10_000] if case.kernel is checks else rows
    started = clock()
    case.kernel(some, threads)
    return (clock() - started) / len(some)


def command_seconds(case: Case, file: Path, threads: int) -> tuple[float, float]:
    """Seconds for each line, from the start of a process to its end; the most megabytes that it took."""
    call = [sys.executable, "-c", IN_A_PROCESS, *case.command, "--workers", str(threads), str(file)]
    started = time.perf_counter()
    done = subprocess.run(call, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    took = time.perf_counter() - started
    processor, kilobytes = map(float, done.stderr.split())
    return (processor if threads == 1 else took) / case.lines, kilobytes / 1000


def measure(case: Case, puzzles: list[str], rows: Rows, threads: int, file: Path) -> bool:
    """Print a line; whether the goals are reached."""
    whole, rest = divmod(case.lines, len(puzzles))
    with file.open("w") as written:
        for some in [puzzles] * whole + [puzzles[:rest]]:
            written.write("".join(f"{puzzle}{case.after}\n" for puzzle in some))
    kernel: list[float] = []
    command: list[float] = []
    megabytes: list[float] = []
    for _ in range(REPEATS):
        kernel.append(kernel_seconds(case, rows, threads))
        seconds, size = command_seconds(case, file, threads)
        command.append(seconds)
        megabytes.append(size)
    part = min(kernel) / min(command)
    is_reached = (part >= case.goal or threads > 1) and max(megabytes) <= MAX_MEGABYTES
    verdict = "reached" if is_reached else "MISSED"
    goal = f"  goal {case.goal:g} and {MAX_MEGABYTES} MB: {verdict}" if case.goal and threads == 1 else ""
    name = " ".join(case.command) + (" (more fields)" if case.after else "")
    rates = f"{case.lines:12,}{1 / min(command):14,.0f}/s{1 / min(kernel):14,.0f}/s"
    print(f"  {name:22}{rates}{part:8.2f}{max(megabytes):8.0f} MB{goal}", flush=True)
    return is_reached


def main(threads: int) -> int:
    if not (DATA / "clue17.txt.gz").exists():
        print("shared/data/clue17.txt.gz does not lie beside the project")
        return 0
    puzzles = shared_lines("clue17.txt.gz")
    _, rows = as_rows(puzzles)
    print(f"Puzzles of 17 clues, {threads} thread(s): lines, lines a second, kernel alone, their ratio, peak memory")
    with TemporaryDirectory() as folder:
        reached = [measure(case, puzzles, rows, threads, Path(folder) / "lines.txt") for case in CASES]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main(number_given(__doc__, "THREADS", 1)))
