"""A library of a million puzzles: how quickly they are added, how large the file is, how soon filters answer.

    python bench/library.py [COUNT]

The puzzles are those of 17 clues with further clues of their solutions. Goals, for a million: 50,000 added a second, by
`cluewright library add` as a whole process with two threads, canonical forms and all; less than 300 MB of memory; less
than 500 MB on disk, before any is rated; and at most 0.1 s, by the clock, until the first 20 puzzles that pass a filter
are read, sorted or not, or until those that pass it are counted. Of adding, processor seconds stand beside those of the
clock, since other programs disturb these.
"""

import sys
import time
from itertools import islice
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from cluewright import solution
from cluewright.boards.batches import as_rows, row_lines
from cluewright.storing import Library, Stored, library
from cluewright.storing.filters import Filters

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import IN_A_PROCESS, number_given, seconds
from tests.shared_data import DATA, shared_lines

Rows = NDArray[np.uint8]

MILLION = 1_000_000
PER_SECOND = 50_000
MAX_MEGABYTES_ON_DISK = 500
MAX_MEGABYTES_IN_MEMORY = 300
MAX_SECONDS = 0.1
READ = 20
"""Puzzles that are read of those that pass a filter: what is seen first."""
MAX_ADDED_CLUES = 9
LINES_AT_ONCE = 50_000
FILTERS: list[Filters] = [
    {"measure": "clues=21"},
    {"measure": "clues=26.."},
    {"symmetry": "half-turn"},
    {"board": "6x6"},
    {"source": "bench"},
    {"source": "elsewhere"},
    {"tags": "tagged"},
    {"since": "2026-01-01"},
    {"until": "2026-01-01"},
    {"numbers": [1, 500, 90_000]},
    {"level": "evil"},
    {"level": "easy", "measure": "clues=17"},
    {"measure": "wnef=0.1..0.11"},
    {"measure": "technique=5..5.2"},
    {"measure": "technique=..1.5,wnef=..0.1"},
    {"measure": "score=900..1000,steps=60..70,clues=20..22"},
    {"needs": "swordfish"},
    {"needs": "x-wing,xy-wing", "level": "evil"},
    {"level": "hard", "symmetry": "diagonal", "tags": "tagged", "measure": "wnef=0.1.."},
]
SORTED: list[tuple[Filters, str]] = [
    ({}, "number"),
    ({}, "clues"),
    ({}, "technique"),
    ({"measure": "clues=21"}, "wnef"),
    ({"measure": "clues=21"}, "number"),
    ({"level": "evil"}, "technique"),
    ({"level": "easy"}, "clues"),
    ({"symmetry": "half-turn"}, "steps"),
    ({"needs": "swordfish"}, "score"),
    ({"source": "bench"}, "clues"),
    ({"tags": "tagged"}, "wnef"),
    ({"level": "hard", "measure": "wnef=0.1.."}, "score"),
]
"""Filters, and what the puzzles that pass them are sorted by, with the greatest first."""


def write_puzzles(count: int, file: Path) -> None:
    """Different puzzles, a line each: first those of 17 clues, then the same with more and more clues."""
    random = np.random.default_rng(1)
    seeds = shared_lines("clue17.txt.gz")
    _, rows = as_rows(seeds)
    _, solutions = as_rows(solution(seeds))
    with file.open("w") as out:
        for start in range(0, count, LINES_AT_ONCE):
            rounds, these = np.divmod(np.arange(start, min(start + LINES_AT_ONCE, count)), len(rows))
            made = rows[these].copy()
            more = np.where(rounds == 0, 0, np.minimum(2 + rounds // 3, MAX_ADDED_CLUES))
            cells = np.argsort(random.random(made.shape) + (made > 0), axis=1)  # the clues come last
            for place in range(MAX_ADDED_CLUES):
                which = np.flatnonzero(place < more)
                made[which, cells[which, place]] = solutions[these[which], cells[which, place]]
            out.writelines(f"{line}\n" for line in row_lines(made))


def added(lines: Path, file: Path) -> tuple[float, float, float]:
    """The wall-clock seconds and the processor seconds of adding all lines, and the megabytes of memory."""
    command = [sys.executable, "-c", IN_A_PROCESS, "library", "add", str(lines), "--library", str(file)]
    started = time.perf_counter()
    done = run([*command, "--source", "bench", "--workers", "2"], capture_output=True, text=True, check=True)
    wall = time.perf_counter() - started
    processor, kilobytes = done.stderr.splitlines()[-1].split()
    print(done.stdout.strip())
    return wall, float(processor), int(kilobytes) / 1000


def seconds_until_read(found: Library, filters: Filters, sort: str | None) -> tuple[float, int]:
    """How many seconds the first puzzles take, and how many there were."""
    some: list[Stored] = []

    def read() -> None:
        some[:] = islice(found.select(sort=sort, is_reversed=sort is not None, **filters), READ)

    return seconds(read, clock=time.perf_counter), len(some)


def seconds_until_counted(found: Library, filters: Filters) -> tuple[float, int]:
    """How many seconds it takes to count all that pass, and how many they are."""
    return seconds(lambda: found.count(**filters), clock=time.perf_counter), found.count(**filters)


def slowest_answer(found: Library) -> float:
    """Ask all questions, and tell of each how many seconds it takes."""
    slowest = 0.0
    asked: list[tuple[Filters, str | None]] = [*((filters, None) for filters in FILTERS), *SORTED]
    for filters, sort in asked:
        took, number = seconds_until_read(found, filters, sort)
        slowest = max(slowest, took)
        what = f"{filters}, sorted by {sort}" if sort else f"{filters}"
        print(f"  {what:90}{number:7} read in {1000 * took:11.1f} ms")
    for filters in FILTERS:
        took, number = seconds_until_counted(found, filters)
        slowest = max(slowest, took)
        print(f"  {filters!s:90}{number:7} counted in {1000 * took:8.1f} ms")
    return slowest


def main(count: int) -> int:
    if not (DATA / "clue17.txt.gz").exists():
        print("shared/data/clue17.txt.gz does not lie beside the project")
        return 0
    with TemporaryDirectory() as folder:
        lines, file = Path(folder) / "lines.txt", Path(folder) / "bench.db"
        write_puzzles(count, lines)
        wall, processor, memory = added(lines, file)
        size = file.stat().st_size / 1e6
        print(f"added: {count / wall:,.0f} a second, {count / processor:,.0f} a processor second; goal {PER_SECOND:,}")
        print(f"memory: {memory:.0f} MB; goal {MAX_MEGABYTES_IN_MEMORY}")
        print(f"file: {size:.0f} MB, {1e6 * size / count:.0f} bytes each; goal {MAX_MEGABYTES_ON_DISK} MB")
        reached = [count / wall >= PER_SECOND, memory <= MAX_MEGABYTES_IN_MEMORY, size <= MAX_MEGABYTES_ON_DISK]
        with library(file) as found:
            started = time.perf_counter()
            found.rate(threads=2)
            print(f"rated: {count / (time.perf_counter() - started):,.0f} a second", end="")
            print(f"; file: {file.stat().st_size / 1e6:.0f} MB")
            found.tag("tagged", measure="wnef=0.15..")
            slowest = slowest_answer(found)
            print(f"slowest answer: {slowest:.3f} s; goal {MAX_SECONDS}")
            reached.append(slowest <= MAX_SECONDS)
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main(number_given(__doc__, "COUNT", MILLION)))
