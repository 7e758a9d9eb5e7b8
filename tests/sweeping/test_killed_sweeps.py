"""Sweeps that are killed, they or their workers, interrupted, or out of room end as if nothing had happened."""

import os
import random
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from tests.interrupting import hearing_ctrl_c, timed
from tests.sweeping.poison import POISON, poisoned
from tests.sweeping.sweeps import MASKS, Process, begun, finished, swept_here, told

import cluewright as cw
from cluewright.cli.running import Exit
from cluewright.processes import MAX_DEATHS
from cluewright.processes.executor import ProcessExecutor
from cluewright.sweeping import Sweep, SweepQuestion
from cluewright.sweeping.results import Results
from cluewright.sweeping.verb import swept

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")

HALF_THE_ROOM = ("bash", "-c", 'ulimit -f 6; exec "$@"', "_", "env", "PYTHONDONTWRITEBYTECODE=1")
"""Runs a command whose files may have 6 kB, half of what the answers take: its bytecode would be cut off, too."""
MORE_MASKS = 100
"""Masks of the long test besides the others."""
FEW_KILLS, KILLS = 3, 100
"""Kills of live processes in the short test, and in the long one."""
KILLS_OF_A_SWEEP, MAX_SWEEPS = 10, 40
"""Kills of one sweep at most, and sweeps in which they come."""


def children(process: int) -> Iterator[int]:
    """The processes that a process has started, whichever thread of it did."""
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError):
                yield from map(int, (task / "children").read_text().split())


def kill_one_worker(process: Process, rng: random.Random) -> bool:
    """Whether there was one."""
    if found := list(children(process.pid)):
        with suppress(OSError):
            os.kill(rng.choice(found), signal.SIGKILL)
            return True
    return False


def killed_at_random(masks: Path, to: Path, kills: int, longest: float, seed: int) -> int:
    """Sweep, killing workers and now and then the whole sweep after random times, this often or until it is done.

    How many kills met something that lived.
    """
    rng = random.Random(seed)
    process = begun(masks, to)
    done = 0
    while done < kills:
        sleep(rng.uniform(0, longest))
        if process.poll() is not None:
            break
        if done % 3:
            done += kill_one_worker(process, rng)
            continue
        process.kill()
        process.communicate()
        process = begun(masks, to)
        done += 1
    assert finished(process) == Exit.IMPOSSIBLE
    return done


def expect_that_kills_change_nothing(masks: Path, undisturbed: list[str], to: Path, kills: int) -> None:
    """Sweep until this many kills have met a sweep that was alive: on a quick machine one is soon done."""
    left = kills
    for seed in range(MAX_SWEEPS):
        folder = to / f"killed-{seed}"
        left -= killed_at_random(masks, folder, min(KILLS_OF_A_SWEEP, left), longest=1.0, seed=seed)
        assert told(folder) == undisturbed
        if not left:
            return
    raise AssertionError(f"only {kills - left} kills met a sweep that was alive")


def test_kills_change_nothing(masks: Path, undisturbed: list[str], tmp_path: Path) -> None:
    expect_that_kills_change_nothing(masks, undisturbed, tmp_path, FEW_KILLS)


@pytest.mark.long
def test_a_hundred_kills_change_nothing(tmp_path: Path) -> None:
    masks = tmp_path / "masks.txt"
    masks.write_text("\n".join([*MASKS, *map(str, cw.random_masks(MORE_MASKS, "classic", (28, 34), seed=3))]))
    assert finished(begun(masks, tmp_path / "undisturbed")) == Exit.IMPOSSIBLE
    expect_that_kills_change_nothing(masks, told(tmp_path / "undisturbed"), tmp_path, KILLS)


def test_ctrl_c_ends_it_with_all_that_is_answered(masks: Path, undisturbed: list[str], tmp_path: Path) -> None:
    with hearing_ctrl_c():
        process = begun(masks, tmp_path)
    while not told(tmp_path):
        assert process.poll() is None
        sleep(0.01)
    workers = list(children(process.pid))
    process.send_signal(signal.SIGINT)
    with timed():
        _, words = process.communicate()
    assert process.returncode == Exit.INTERRUPTED
    assert f"what is answered is kept in {tmp_path}; the same command goes on from there" in words
    assert "Traceback" not in words
    assert workers
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
    some = told(tmp_path)
    assert 0 < len(some) < len(undisturbed)
    swept_here(masks, tmp_path)
    assert told(tmp_path) == undisturbed


def test_a_full_disk_is_told_and_costs_no_answer(masks: Path, undisturbed: list[str], tmp_path: Path) -> None:
    process = begun(masks, tmp_path, prefix=HALF_THE_ROOM)
    _, words = process.communicate()
    assert process.returncode == Exit.NOT_WRITTEN
    assert "File too large" in words
    assert "Traceback" not in words
    swept_here(masks, tmp_path)
    assert told(tmp_path) == undisturbed


def test_a_mask_that_kills_its_workers_is_set_aside_and_named(tmp_path: Path) -> None:
    lines = [*MASKS[40:48], POISON, *MASKS[48:]]
    results = Results(tmp_path, SweepQuestion.understood("find", None, {}, 1))
    with ProcessExecutor(2) as executor:
        done = swept(results, lines, executor, True, lambda progress: None, poisoned)
    results.close()
    assert done.outcomes["set-aside"] == 1
    assert done.done == len(set(lines))
    (aside,) = (record for record in Sweep.load(tmp_path).records() if record["outcome"] == "set-aside")
    assert aside["mask"] == POISON
    assert aside["words"] == f"{MAX_DEATHS} workers died over it; perhaps the memory did not suffice"
    assert done.write_open() is not None
