"""Long searches that are killed with -9, they or their workers, end as if nothing had happened."""

import json
import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from tests.finding.running.test_long_searches import LONG, NODES, pieces_in

from cluewright.boards.symmetries import random_mask
from cluewright.finding import Question, Refuted
from cluewright.finding.engines.brute_force.fillings import count_fillings
from cluewright.finding.engines.brute_force.pieces import Fillings
from cluewright.strategies import chosen_strategies

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")

LONGER = "................**..*.**......*.*......**......*...*...*.*..*...*..*....**..*...."
"""No puzzle, after seventeen million nodes: to verify them takes one worker the better part of a minute."""
LONGER_NODES = 16_874_722
MAX_PIECES = 6
"""Of the 166 and more that the search has fewer are done before it is killed again."""

Process = subprocess.Popen[str]


def begun(mask: str, log: Path, workers: int, engine: str = "starvation") -> Process:
    call = ["find", mask, "--strategies", "naked-single", "--engine", engine, "--json"]
    options = ["--workers", str(workers), "--resume", str(log), "--time-limit", "inf"]
    return subprocess.Popen(
        [sys.executable, "-m", "cluewright", *call, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def kill_one_worker(process: Process, rng: random.Random) -> None:
    with suppress(OSError, IndexError):  # there is none yet, or it has just ended
        found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        os.kill(int(rng.choice(found)), signal.SIGKILL)


def evidence_of_the_answer(process: Process) -> dict[str, Any]:
    out, _ = process.communicate()
    evidence: dict[str, Any] = json.loads(out)["certificate"]["evidence"]
    return evidence


def test_a_search_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    log, rng = tmp_path / "search.log", random.Random(1)
    for kill in range(2):
        kept = pieces_in(log)
        process = begun(str(LONG.mask), log, 2)
        while len(pieces_in(log)) < len(kept) + 10:
            assert process.poll() is None
            sleep(0.01)
        if kill == 1:
            kill_one_worker(process, rng)
            while len(pieces_in(log)) < len(kept) + 20:
                sleep(0.01)
        process.kill()
        process.communicate()
        assert pieces_in(log)[: len(kept)] == kept
    assert evidence_of_the_answer(begun(str(LONG.mask), log, 1))["nodes"] == NODES
    done = pieces_in(log)
    assert len({tuple(piece) for piece in done}) == len(done)


@pytest.mark.long
@pytest.mark.parametrize("workers", [1, 2])
def test_a_search_that_is_killed_twenty_times_gives_the_same_answer(tmp_path: Path, workers: int) -> None:
    log, rng = tmp_path / "search.log", random.Random(workers)
    for kill in range(20):
        kept = pieces_in(log)
        process = begun(LONGER, log, workers)
        for pieces in rng.sample(range(1, MAX_PIECES), 1 + kill % 2):
            while process.poll() is None and len(pieces_in(log)) < len(kept) + pieces:
                sleep(0.01)
            sleep(rng.uniform(0, 0.2))
            if kill % 2:
                kill_one_worker(process, rng)
        assert process.poll() is None, "it ended before it was killed so often"
        process.kill()
        process.communicate()
        assert pieces_in(log)[: len(kept)] == kept
    assert evidence_of_the_answer(begun(LONGER, log, workers))["nodes"] == LONGER_NODES
    done = pieces_in(log)
    assert len({tuple(piece) for piece in done}) == len(done)


@pytest.mark.long
def test_fillings_that_are_counted_by_searches_that_are_killed_are_counted_once(tmp_path: Path) -> None:
    """A mask of sixteen clues, which takes a quarter of a minute."""
    mask = random_mask("classic", 16, seed=17)
    log, rng = tmp_path / "search.log", random.Random(16)
    kills = 0
    while len(pieces_in(log)) < 12:
        kept = pieces_in(log)
        process = begun(str(mask), log, 2, "brute-force")
        while process.poll() is None and len(pieces_in(log)) == len(kept):
            sleep(0.01)
        sleep(rng.uniform(0, 0.2))
        if kills % 2:
            kill_one_worker(process, rng)
        process.kill()
        process.communicate()
        assert pieces_in(log)[: len(kept)] == kept
        kills += 1
    assert kills > 3
    evidence = evidence_of_the_answer(begun(str(mask), log, 2, "brute-force"))
    *_, end = Fillings(Question(mask, chosen_strategies("naked-single"))).search_all()
    assert isinstance(end, Refuted)
    assert evidence["pieces"] == end.certificate.evidence["pieces"]
    assert sum(fillings for fillings, _ in evidence["pieces"]) == count_fillings(mask)
