"""Libraries of processes that are killed, and of processes that write at the same time."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from threading import Event, Timer

import pytest
from tests.cli.runs import command_line
from tests.interrupting import GUARD, hearing_ctrl_c, is_stopped
from tests.storing.samples import puzzles

from cluewright import Cancelled, canonical
from cluewright.cancelling import heeding
from cluewright.cli.running import Exit
from cluewright.storing import connecting, library, schema
from cluewright.storing.adding import MIN_AT_ONCE

ADD = """
import sys
from tests.storing.samples import puzzles
from cluewright.storing import library
seed, path = int(sys.argv[1]), sys.argv[2]
some = puzzles(40, "6x6", seed)
print("ready", flush=True)
with library(path) as made:
    while True:
        for start in range(0, len(some), 40):
            added = made.add(some[start : start + 40], tags="added,a40", source=str(seed))
            print(*added.numbers, flush=True)
        seed += 1000
        some = puzzles(200, "6x6", seed)
"""


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def killed_while_adding(path: Path, seed: int, lines: int, seconds: float) -> list[int]:
    """The numbers of the puzzles that a process said are added before it was killed, some time after these lines."""
    command = [sys.executable, "-c", ADD, str(seed), str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
        told = "".join(run.stdout.readline() for _ in range(lines))
        time.sleep(seconds)
        run.kill()
        told += run.stdout.read()
    whole = told[: told.rfind("\n") + 1]
    return [int(word) for word in whole.split()]


def check_whole(path: Path, numbers: set[int]) -> None:
    """Everything that was acknowledged is there, and nothing is half there."""
    with library(path, may_create=False) as found, closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        stored = list(found)
        assert [each.number for each in stored] == list(range(1, len(stored) + 1))
        assert numbers <= {each.number for each in stored}
        forms = [str(each.form) for each in stored]
        assert len(set(forms)) == len(forms)
        assert forms == canonical([each.puzzle for each in stored])
        assert all(each.tags == ("a40", "added") for each in stored)


def kill_again_and_again(path: Path, times: int, seed: int) -> None:
    random, acknowledged = Random(seed), set[int]()
    library(path).close()
    for number in range(times):
        lines, seconds = random.randrange(4), random.uniform(0, 0.1)
        acknowledged.update(killed_while_adding(path, seed + number, lines, seconds))
        check_whole(path, acknowledged)
    assert acknowledged


def test_what_a_killed_process_has_acknowledged_is_there_and_nothing_is_half_there(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path / "lib.db", 2, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_kills_lose_nothing(part: int, tmp_path: Path) -> None:
    """Ten in each of ten libraries, since a larger one takes longer to look through."""
    kill_again_and_again(tmp_path / "lib.db", 10, seed=100 * (part + 1))


@pytest.mark.long
def test_a_killed_import_of_a_large_file_goes_on_where_it_was(tmp_path: Path) -> None:
    lines, path, random = tmp_path / "lines.txt", tmp_path / "lib.db", Random(7)
    some = puzzles(20_000, seed=9)
    lines.write_text("".join(f"{grid}\n" for grid in some))
    command = command_line("library", "add", str(lines), "--library", str(path), "--json")
    acknowledged: dict[str, int] = {}
    for _ in range(20):
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as run:
            assert run.stdout is not None
            time.sleep(random.uniform(0.3, 2))
            run.kill()
            told = run.stdout.read()
        for line in told[: told.rfind("\n") + 1].splitlines():
            record = json.loads(line)
            assert acknowledged.setdefault(record["puzzle"], record["number"]) == record["number"]
    subprocess.run(command, stdout=subprocess.DEVNULL, env=environment(), check=True)
    with library(path) as found:
        assert {str(each.form) for each in found} == set(canonical(some))
        assert all(found.standing(puzzle) == number for puzzle, number in acknowledged.items())


def add_much(path: str, seed: int) -> int:
    """How many new puzzles a process adds, some at a time."""
    with library(path) as made:
        some = puzzles(40, "6x6", seed)
        return sum(made.add(some[start : start + 4]).new for start in range(0, len(some), 4))


@pytest.mark.parametrize("seeds", [(1, 1), pytest.param((1, 1, 2), marks=pytest.mark.long)])
def test_processes_that_write_at_once_wait_for_each_other_and_none_fails(
    seeds: tuple[int, ...], tmp_path: Path
) -> None:
    path = tmp_path / "lib.db"  # which they make, too
    with ProcessPoolExecutor(len(seeds), mp_context=get_context("spawn")) as pool:
        counts = list(pool.map(add_much, [str(path)] * len(seeds), seeds))
    forms = {canonical(each) for seed in set(seeds) for each in puzzles(40, "6x6", seed)}
    with library(path) as found:
        assert len(found) == sum(counts) == len(forms)


def test_a_library_that_is_made_while_another_process_looks_is_seen_whole_or_not_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lib.db"
    looked = list[bool]()

    def made_meanwhile(connection: sqlite3.Connection) -> schema.Schema:
        if not looked:
            looked.append(True)
            with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other, suppress(sqlite3.Error):
                other.execute("BEGIN IMMEDIATE")
                schema.migrate(other, 0)
                other.execute("COMMIT")  # locked, where the first process still looks
        return schema.schema_of(connection)

    monkeypatch.setattr(connecting, "schema_of", made_meanwhile)
    with library(path) as made:
        assert made.add("1...2..3..4..1..").new == 1
    assert looked


WAIT = """
import sys
from cluewright.storing import library
with library(sys.argv[1]) as made:
    print("ready", flush=True)
    try:
        made.add("1...2..3..4..1..")
        print("added", flush=True)
    except KeyboardInterrupt:
        print("stopped", flush=True)
"""


@pytest.mark.parametrize("is_stopped", [False, True])
def test_who_waits_for_another_process_hears_ctrl_c_and_goes_on_when_it_is_done(
    is_stopped: bool, tmp_path: Path
) -> None:
    path = tmp_path / "lib.db"
    with library(path) as other, hearing_ctrl_c():
        command = [sys.executable, "-c", WAIT, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as run:
            assert run.stdout is not None
            with other.writing():
                assert run.stdout.readline() == "ready\n"
                time.sleep(0.5)
                assert run.poll() is None
                if is_stopped:
                    run.send_signal(signal.SIGINT)
                    assert run.communicate(timeout=GUARD)[0] == "stopped\n"
            if not is_stopped:
                assert run.communicate(timeout=GUARD)[0] == "added\n"
        assert len(other) == (not is_stopped)


def test_ctrl_c_ends_an_import_and_leaves_a_whole_library(tmp_path: Path) -> None:
    path, some = tmp_path / "lib.db", "".join(f"{grid}\n" for grid in puzzles(2 * MIN_AT_ONCE + 100))
    with hearing_ctrl_c():
        command = command_line("library", "add", "-", "--library", str(path), "--json", "--tags", "added,a40")
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment()
        ) as run:
            assert run.stdin is not None
            assert run.stdout is not None
            run.stdin.write(some)
            run.stdin.flush()
            while not path.exists():
                assert run.poll() is None
                time.sleep(0.01)
            time.sleep(0.5)  # it waits for further lines, or adds those that it has
            run.send_signal(signal.SIGINT)
            told, _ = run.communicate(timeout=GUARD)
            assert run.returncode == Exit.INTERRUPTED
    check_whole(path, {json.loads(line)["number"] for line in told.splitlines()})


LONG = """
WITH RECURSIVE coming (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM coming WHERE n < 1000000000)
SELECT count(*) FROM coming
"""


def test_ctrl_c_and_cancelling_end_a_long_query(tmp_path: Path) -> None:
    before = f"""
from cluewright.storing import library
made = library({str(tmp_path / "lib.db")!r})
def ask():
    with made.writing() as connection:
        connection.execute({LONG!r}).fetchone()
"""
    assert is_stopped(before, "ask()")
    with (
        library(tmp_path / "lib.db") as made,
        pytest.raises(Cancelled),
        within_event(0.3),
        made.writing() as connection,
    ):
        connection.execute(LONG).fetchone()


@contextmanager
def within_event(seconds: float) -> Iterator[None]:
    """What is within is cancelled after this many seconds."""
    event = Event()
    timer = Timer(seconds, event.set)
    timer.start()
    with heeding(event):
        yield
    timer.join()
