"""The counts of a search never fall: not with several workers, and not when an engine is started again."""

import os
import signal
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from tests.finding.hearing import in_this_process
from tests.finding.running.test_long_searches import SHORTER
from tests.interrupting import Children

import cluewright as cw
from cluewright.finding import Effort
from cluewright.finding.engines.starvation import pieces
from cluewright.finding.engines.starvation.stops import Stops
from cluewright.finding.running import EngineCounts
from cluewright.finding.running.pieces import in_pieces
from cluewright.finding.running.workers.crew import PieceWork
from cluewright.processes import MAX_DEATHS

Work = dict[str, dict[str, int]]


def falls(seen: list[Work]) -> list[tuple[str, str, int, int]]:
    """Each count that is less than it was before, or is gone."""
    return [
        (engine, what, number, after.get(engine, {}).get(what, 0))
        for before, after in pairwise(seen)
        for engine, work in before.items()
        for what, number in work.items()
        if after.get(engine, {}).get(what, 0) < number
    ]


@pytest.mark.usefixtures("no_head_start")
@pytest.mark.parametrize(
    ("engine", "workers"),
    [
        ("auto", 1),
        ("starvation", 2),
        *(pytest.param(*each, marks=pytest.mark.long) for each in (("auto", 3), ("starvation", 1))),
    ],
)
def test_no_count_falls_with_several_workers_and_from_a_checkpoint(engine: str, workers: int, tmp_path: Path) -> None:
    file = tmp_path / "search.checkpoint"

    def ask(stop_at: int) -> list[Work]:
        seen = list[Work]()

        def look(effort: Effort) -> None:
            seen.append({name: dict(work) for name, work in effort.work.items()})
            if effort.work.get("starvation", {}).get("pieces", 0) >= stop_at:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            cw.find(
                SHORTER.mask,
                "naked-single",
                engine=engine,
                workers=workers,
                seed=1,
                time_limit=None,
                on_progress=look,
                resume=file,
            )
        return seen

    for stop_at in (15, 30):
        seen = ask(stop_at)
        assert not falls(seen)
        assert seen[-1]["starvation"]["pieces"] >= stop_at
    assert any(work.get("starvation", {}).get("pieces", 0) in range(10, 20) for work in seen), (
        "it went on from the checkpoint"
    )


@pytest.mark.usefixtures("no_head_start")
def test_no_count_falls_when_a_worker_is_killed(children: Children) -> None:
    seen, killed = list[Work](), list[str]()

    def look(effort: Effort) -> None:
        seen.append({name: dict(work) for name, work in effort.work.items()})
        if len(killed) < MAX_DEATHS - 1 and len(seen) % 10 == 0:
            for child in list(children())[:1]:
                os.kill(int(child), signal.SIGKILL)
                killed.append(child)
        if len(seen) > 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cw.find(SHORTER.mask, "naked-single", engine="starvation", workers=2, time_limit=None, on_progress=look)
    assert killed
    assert not falls(seen)


def test_no_count_falls_when_pieces_are_split(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "Stops", partial(Stops, nodes=10))
    monkeypatch.setattr(pieces, "MAX_NODES", 30)
    counts, seen = EngineCounts(), list[Work]()
    for message in in_pieces(PieceWork(SHORTER, "starvation"), 1, None, in_this_process):
        assert message is not None
        counts.note(message.engine, message.run, message.report.work)
        seen.append(counts.totals)
    assert not falls(seen)
    in_all = {work["starvation"].get("pieces in all", 0) for work in seen}
    assert len(in_all) > 2, "some were split"


def test_random_engines_in_several_processes_are_added_up() -> None:
    seen = list[Work]()

    def look(effort: Effort) -> None:
        seen.append({name: dict(work) for name, work in effort.work.items()})

    puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    mask = "".join("." if symbol == "." else "*" for symbol in puzzle)
    outcome = cw.find(mask, "naked-single", engine="annealing", workers=2, time_limit=0.7, seed=1, on_progress=look)
    assert isinstance(outcome, cw.Undecided)
    assert not falls(seen)
