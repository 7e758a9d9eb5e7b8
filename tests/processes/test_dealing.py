"""Batches: every line is dealt out until it is answered, in tasks of about the right size."""

import pytest

from cluewright.processes import MAX_DEATHS
from cluewright.processes.dealing import TASK_SECONDS, Batch, Batches

MAX_AT_ONCE = 2_000
"""Lines of a task, at most."""

LINES = [f"line {number}" for number in range(1_000)]


def taken(batches: Batches[str], workers: int = 1) -> list[Batch[str]]:
    found = []
    while batch := batches.next(workers):
        found.append(batch)
    return found


@pytest.mark.parametrize("seconds", [0.0, 1e-7, 0.001, 0.1, 10.0])
def test_tasks_last_about_as_long_as_they_should(seconds: float) -> None:
    batches = Batches(LINES, MAX_AT_ONCE)
    first = batches.next(1)
    assert first == Batch(("line 0",)), "until one is done nothing is known"
    batches.learn(1, seconds)
    size = len((batches.next(1) or first).items)
    assert size == 1 or seconds * size >= TASK_SECONDS or size == min(MAX_AT_ONCE, len(LINES) // 2)
    assert size == 1 or seconds * (size - 1) <= 2 * TASK_SECONDS


def test_towards_the_end_every_worker_gets_some() -> None:
    batches = Batches(LINES, MAX_AT_ONCE)
    batches.learn(1, 1e-6)
    found = taken(batches, workers=8)
    assert [line for batch in found for line in batch.items] == LINES
    assert len(found) > 16
    assert len(found[-1].items) == 1


def test_what_comes_back_is_dealt_out_again_before_the_rest() -> None:
    batches = Batches(LINES[:4], MAX_AT_ONCE)
    lost, other = batches.next(1), batches.next(1)
    assert lost is not None
    assert other is not None
    batches.again(lost)
    batches.put_first(other.items)
    assert [line for batch in taken(batches) for line in batch.items] == LINES[:4]


@pytest.mark.parametrize("poison", [0, 300, 999])
def test_what_kills_workers_is_found_by_splitting_and_nothing_else_is_lost(poison: int) -> None:
    batches, answered, aside, deaths = Batches(LINES, MAX_AT_ONCE), list[str](), list[str](), 0
    batches.learn(1, 1e-6)
    while batch := batches.next(1):
        if LINES[poison] in batch.items:
            deaths += 1
            aside += [line for found in [batches.split(batch, 1)] if found is not None for line in found.items]
        else:
            answered += batch.items
    assert aside == [LINES[poison]]
    assert sorted(answered) == sorted(set(LINES) - set(aside))
    assert deaths < MAX_DEATHS + 10, "splitting a thousand lines takes a few deaths"


def test_a_line_is_asked_again_until_too_many_workers_have_died_over_it() -> None:
    batches = Batches(["only"], MAX_AT_ONCE)
    batch = batches.next(1)
    for _ in range(MAX_DEATHS - 1):
        assert batch is not None
        assert not batches.split(batch, 1)
        batch = batches.next(1)
    assert batch is not None
    assert batches.split(batch, 1) == Batch(("only",), MAX_DEATHS)
    assert not len(batches)


def test_an_item_that_may_be_innocent_is_asked_alone_after_all_others() -> None:
    batches = Batches(["blamed", "other"], MAX_AT_ONCE)
    blamed = batches.next(1)
    assert blamed is not None
    assert batches.split(blamed, MAX_DEATHS + 1, is_certain=False) is None
    other = batches.next(1, is_idle=False)
    assert other == Batch(("other",))
    assert batches.next(1, is_idle=False) is None, "the other is under way"
    alone = batches.next(1)
    assert alone == Batch(("blamed",), is_alone=True)
    assert batches.split(alone, MAX_DEATHS + 1, is_certain=False) == Batch(("blamed",), MAX_DEATHS + 1, is_alone=True)
    assert not len(batches)
