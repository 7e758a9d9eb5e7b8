"""`cluewright find` as a process: it ends when it should, and leaves nobody behind."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from uuid import uuid4

import pytest
from tests.cli.finds import IDLE, MASK, WIDE
from tests.cli.runs import CLASSIC, command_line, launched, shown_here
from tests.cli.test_processes import at_terminal
from tests.interrupting import BEGUN, GUARD, hearing_ctrl_c, timed

from cluewright import random_mask
from cluewright.cli.running import Exit

HARD = [re.sub("[1-9]", "*", CLASSIC), "--strategies", "naked-single", "--engine", "annealing"]
"""Annealing finds no puzzle of 17 clues for naked singles alone, and cannot know that there is none."""
LONG = [
    ".......*.........***...........*.*.......*.....*......*.*.**..***...***....*....*",
    *("--strategies", "naked-single", "--engine", "starvation"),
]
"""Impossible, after more than a hundred pieces."""
WORKERS = 2


def processes(number: int) -> tuple[str, ...]:
    """The options for this number of workers, on machines with a single core as well."""
    return "--workers", str(number), "--force-workers"


pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")


class Family:
    """A process and all that it has started: its mark stands in the environment, which they inherit."""

    def __init__(self, *call: str) -> None:
        self.mark = f"CLUEWRIGHT_TEST={uuid4()}"
        name, value = self.mark.split("=")
        with hearing_ctrl_c():
            self.process = subprocess.Popen(
                command_line(*call),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, name: value},
                process_group=0,
            )

    def living(self) -> list[int]:
        found = []
        for folder in Path("/proc").iterdir():
            with suppress(OSError, ValueError):
                number = int(folder.name)
                if self.mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(number)
        return found

    def await_number(self, number: int) -> None:
        """Wait until this number of them live."""
        until = monotonic() + GUARD
        while len(self.living()) != number:
            assert monotonic() < until, f"expected {number} processes, got {len(self.living())}"
            sleep(0.02)

    def end(self) -> None:
        for number in self.living():
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self.process.communicate(timeout=GUARD)


@contextmanager
def family(*call: str) -> Iterator[Family]:
    started = Family(*call)
    try:
        yield started
    finally:
        started.end()


def to_all(process: "subprocess.Popen[str]") -> None:
    os.killpg(process.pid, signal.SIGINT)


def to_parent(process: "subprocess.Popen[str]") -> None:
    process.send_signal(signal.SIGINT)


@pytest.mark.timed(goal=0.4)
@pytest.mark.parametrize(
    ("interrupt", "workers"),
    [
        pytest.param(to_all, WORKERS, id="to all, in workers"),
        pytest.param(to_parent, 1, id="to the parent, here"),
        pytest.param(to_all, 1, id="to all, here", marks=pytest.mark.long),
        pytest.param(to_parent, WORKERS, id="to the parent, in workers", marks=pytest.mark.long),
    ],
)
def test_ctrl_c_ends_all_and_keeps_what_was_finished(
    interrupt: Callable[["subprocess.Popen[str]"], None], workers: int
) -> None:
    with family("find", MASK, *HARD, *processes(workers), "--time-limit", "inf") as started:
        assert started.process.stdout is not None
        assert started.process.stdout.readline() != ""
        started.await_number(workers + 1 if workers > 1 else 1)
        sleep(BEGUN)
        with timed():
            interrupt(started.process)
            rest, errors = started.process.communicate(timeout=GUARD)
        assert (started.process.returncode, rest, errors) == (Exit.INTERRUPTED, "", "")
        assert started.living() == []


@pytest.mark.long
@pytest.mark.timed(goal=0.4)
@pytest.mark.parametrize("workers", [1, WORKERS])
def test_ctrl_c_leaves_a_log_to_go_on_from(workers: int, tmp_path: Path) -> None:
    log = tmp_path / "search.log"
    call = ["find", *LONG, *processes(workers), "--resume", str(log), "--time-limit", "inf"]
    with family(*call) as started:
        until = monotonic() + GUARD
        while not log.exists() or log.read_bytes().count(b"\n") < 20:
            assert monotonic() < until
            sleep(0.02)
        with timed():
            to_all(started.process)
            rest, errors = started.process.communicate(timeout=GUARD)
        assert (started.process.returncode, rest) == (Exit.INTERRUPTED, "")
        assert errors == f"cluewright: finished work is kept in {log}; the same command goes on from there\n"
        assert started.living() == []
    kept = log.read_text().rpartition("\n")[0]
    assert launched(*call).code == Exit.IMPOSSIBLE
    assert log.read_text().startswith(kept)


@pytest.mark.timed(goal=0.8)  # the process must start as well
def test_time_limit_ends_all() -> None:
    with timed(allowed=0.5), family("find", *HARD, "--time-limit", "0.5", *processes(WORKERS)) as started:
        out, errors = started.process.communicate(timeout=GUARD)
        assert (started.process.returncode, out, errors) == (Exit.UNDECIDED, "undecided: no answer within 0.5 s\n", "")
        assert started.living() == []


def test_workers_end_with_a_parent_that_is_killed() -> None:
    with family("find", *HARD, *processes(WORKERS)) as started:
        started.await_number(1 + WORKERS)
        sleep(BEGUN)
        started.process.kill()
        started.await_number(0)


def test_closed_pipe_ends_all() -> None:
    many = str(random_mask("classic", 40, seed=1))  # of which there is always one more to be written
    with family("find", many, "--count", "1000000", "--engine", "annealing", *processes(WORKERS)) as started:
        assert started.process.stdout is not None
        assert started.process.stderr is not None
        assert started.process.stdout.readline()
        started.process.stdout.close()
        assert started.process.wait(GUARD) == Exit.CLOSED_PIPE
        assert started.process.stderr.read() == ""
        assert started.living() == []


def test_a_person_who_looks_sees_a_picture_and_others_do_not() -> None:
    seen = shown_here("find", IDLE)
    assert "    * . | ! !\n" in seen
    assert "The cells marked ! are at fault.\n" in seen
    found = re.search(r"With r(\d)c([34]) as well there is a puzzle: ([1-4.]{16})\n", seen)
    assert found
    cell = 4 * int(found[1]) + int(found[2]) - 5
    assert [index for index, symbol in enumerate(found[3]) if symbol != "."] == sorted([0, 4, 8, 13, cell])
    seen = shown_here("find", MASK)
    assert "\n    ----+----\n" in seen
    assert "! " not in seen
    assert re.search(r"Used: [a-z]+-single \d+x[^.]*\.\n", seen)
    assert "|" not in shown_here("find", IDLE, IDLE)


def test_a_person_who_looks_is_told_how_far_several_puzzles_are_apart(tmp_path: Path) -> None:
    file = tmp_path / "masks.txt"
    file.write_text(f"{WIDE}\n{IDLE}\n{WIDE}\n")
    apart = "any two of these puzzles differ in at least 2 clues, whatever their digits are called"
    told = [line for line in shown_here("find", str(file), "--count", "3").split("\n") if "any two" in line]
    assert told == [f"{file}:1: {apart}", f"{file}:3: {apart}"]
    assert f"cluewright: {apart}\n" in shown_here("find", WIDE, "--count", "3")


def test_progress_is_rewritten_in_place_where_somebody_looks() -> None:
    seen = at_terminal("find", *HARD, "--time-limit", "1.5", "--workers", "1", TERM="xterm")
    *lines, last = re.split(r"\r(?!\n)", seen)
    assert any(re.search(r"\d s\b", line) for line in lines)
    assert "\x1b" not in seen
    assert last.startswith("undecided: no answer within 1.5 s")
    assert "More time may tell: --time-limit inf goes on until the answer is known, be it days.\r\n" in last
    assert "Not asked: screens, starvation, " in last
