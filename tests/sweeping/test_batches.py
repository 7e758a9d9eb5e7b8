"""Batches: every line is dealt out until it is answered, in tasks of about the right size."""

import pytest

from cluewright.sweeping.batches import MOST_DEATHS, MOST_LINES, Batch, Batches
from cluewright.sweeping.tasks import TASK_SECONDS

LINES = [f"line {number}" for number in range(1_000)]


def taken(batches: Batches, workers: int = 1) -> list[Batch]:
    found = []
    while batch := batches.next(workers):
        found.append(batch)
    return found


@pytest.mark.parametrize("seconds", [0.0, 1e-7, 0.001, 0.1, 10.0])
def test_tasks_last_about_as_long_as_they_should(seconds: float) -> None:
    batches = Batches(LINES)
    first = batches.next(1)
    assert first == Batch(("line 0",)), "until one is done nothing is known"
    batches.learn(1, seconds)
    size = len((batches.next(1) or first).lines)
    assert size == 1 or seconds * size >= TASK_SECONDS or size == min(MOST_LINES, len(LINES) // 2)
    assert size == 1 or seconds * (size - 1) <= 2 * TASK_SECONDS


def test_towards_the_end_every_worker_gets_some() -> None:
    batches = Batches(LINES)
    batches.learn(1, 1e-6)
    found = taken(batches, workers=8)
    assert [line for batch in found for line in batch.lines] == LINES
    assert len(found) > 16
    assert len(found[-1].lines) == 1


def test_what_comes_back_is_dealt_out_again_before_the_rest() -> None:
    batches = Batches(LINES[:4])
    lost, other = batches.next(1), batches.next(1)
    assert lost is not None
    assert other is not None
    batches.again(lost)
    batches.return_lines(other.lines)
    assert [line for batch in taken(batches) for line in batch.lines] == LINES[:4]


@pytest.mark.parametrize("poison", [0, 300, 999])
def test_what_kills_workers_is_found_by_splitting_and_nothing_else_is_lost(poison: int) -> None:
    batches, answered, aside, deaths = Batches(LINES), list[str](), list[str](), 0
    batches.learn(1, 1e-6)
    while batch := batches.next(1):
        if LINES[poison] in batch.lines:
            deaths += 1
            aside += filter(None, [batches.split(batch, 1)])
        else:
            answered += batch.lines
    assert aside == [LINES[poison]]
    assert sorted(answered) == sorted(set(LINES) - set(aside))
    assert deaths < MOST_DEATHS + 10, "splitting a thousand lines takes a few deaths"


def test_a_line_is_asked_again_until_three_workers_have_died_over_it() -> None:
    batches = Batches(["only"])
    batch = batches.next(1)
    for _ in range(MOST_DEATHS - 1):
        assert batch is not None
        assert not batches.split(batch, 1)
        batch = batches.next(1)
    assert batch is not None
    assert batches.split(batch, 1) == "only"
    assert not len(batches)
