"""A line that is asked about several times has one answer, however it is answered and by whomever."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.sweeping.clusters import Here
from tests.sweeping.sweeps import HERE

import cluewright as cw
from cluewright.sweeping import Sweep, sweep
from cluewright.sweeping.asks import ASKS, Ask
from cluewright.sweeping.results import LOG
from cluewright.sweeping.table import write_table

MASK = "..*..*....**...."
TURNED = str(cw.symmetry_group("4x4").random(3)(cw.mask(MASK)))
FIXED = ["1.*..*....**....", "2.*..*....**....", "2.*..*....**....", "1.*..*....**...."]
"""The same up to the names of digits."""
PUZZLE = "1...2..3..4..1.."
REPEATED = {
    "mask": [MASK, TURNED, TURNED, MASK, *FIXED, f" {TURNED}\n", MASK, TURNED],
    "puzzle": [PUZZLE, "2...1..3..4..2..", PUZZLE, PUZZLE.replace(".", "0"), "2...1..3..4..2..", PUZZLE],
    "strategies": ["naked-single", " naked-single", "basic", "naked-single", "basic"],
}
WORKERS: dict[str, Callable[[], dict[str, Any]]] = {
    "a thread": lambda: {"executor": HERE},
    "processes": lambda: {"workers": 2},
    "a cluster": lambda: {"cluster": Here(accidents=[None, ConnectionError("lost")])},
}


def options_of(ask: Ask) -> dict[str, Any]:
    return {"ask": ask.name, "seed": 1, **({"board": "4x4"} if ask.name == "minimum" else {})}


def check_answered_once(done: Sweep, ask: Ask, lines: Sequence[str]) -> None:
    import pyarrow.parquet as pq

    distinct = {ask.read(line, cw.board("4x4")) for line in lines}
    logged = [json.loads(line)[ask.what] for line in (done.folder / LOG).read_text().splitlines()]
    assert sorted(logged) == sorted(distinct)
    assert sorted(pq.read_table(write_table(done))[ask.what].to_pylist()) == sorted(distinct)
    assert [record[ask.what] for record in Sweep.load(done.folder).records()] == logged
    assert done.done == done.in_all == sum(done.outcomes.values()) == len(distinct)


def test_the_lines_repeat_each_other_in_every_way() -> None:
    assert TURNED != MASK
    assert {ask.what for ask in ASKS} == set(REPEATED)
    first, *_, last = FIXED[:2]
    assert cw.canonical([cw.mask(first)]) == cw.canonical([cw.mask(last)])


@pytest.mark.parametrize(
    ("ask", "workers"),
    [
        pytest.param(ask, workers, id=f"{ask.name}-{workers}", marks=[pytest.mark.long] * is_long)
        for number, ask in enumerate(ASKS)
        for workers in WORKERS
        for is_long in [workers == "processes" and number > 0]  # to start them takes longer than all the rest
    ],
)
def test_a_line_that_is_repeated_is_answered_once(ask: Ask, workers: str, tmp_path: Path) -> None:
    lines = REPEATED[ask.what]
    check_answered_once(sweep(lines, tmp_path, **options_of(ask), **WORKERS[workers]()), ask, lines)


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.name)
def test_a_line_that_is_repeated_is_answered_once_after_every_interruption(ask: Ask, tmp_path: Path) -> None:
    """Wherever the log was cut off, even within a line."""
    lines, how = REPEATED[ask.what], {**options_of(ask), "executor": HERE}
    sweep(lines, tmp_path, **how)
    whole = (tmp_path / LOG).read_bytes().splitlines(keepends=True)
    for kept in range(1, len(whole)):
        (tmp_path / LOG).write_bytes(b"".join(whole[:kept]) + whole[kept][:9])
        check_answered_once(sweep(lines, tmp_path, **how), ask, lines)


def test_without_symmetries_too(tmp_path: Path) -> None:
    (find, *_) = ASKS
    lines = REPEATED["mask"]
    check_answered_once(sweep(lines, tmp_path, seed=1, executor=HERE, symmetries=False), find, lines)


def test_of_answers_that_an_older_sweep_wrote_twice_the_first_counts(tmp_path: Path) -> None:
    done = sweep(REPEATED["mask"], tmp_path, seed=1, executor=HERE)
    before, records = (tmp_path / LOG).read_bytes(), list(done.records())
    (tmp_path / LOG).write_bytes(before + before)
    assert list(Sweep.load(tmp_path).records()) == records
    assert Sweep.load(tmp_path).outcomes == done.outcomes
    assert write_table(done).exists()
