"""Cancelling from another thread: every search and check stops soon, tells what it knows, and leaves nobody behind."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest
from tests.finding.running.test_long_searches import LONG, SHORTER, pieces_in
from tests.interrupting import BEGUN, GUARD, Children, timed

import cluewright as cw
from cluewright.cancelling import look
from cluewright.finding import Cause, Effort, Question, search
from cluewright.finding.engines import annealing
from cluewright.finding.options import FindOptions
from cluewright.finding.running import engine_names

SEVENTEEN = re.sub("[1-9]", "*", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
"""No puzzle for naked singles alone, which only starvation shows soon."""
HARD = "**......*.......*..*....*....*...*.............*..*....*...**....*..*******..***."
"""Starvation takes more than an hour for it."""
OPEN = "*..*....*...**.*..........*..*..*.*.............**.....*.*..*.**............*...."
"""No engine decides it for the basic strategies within minutes."""
MANY = str(cw.random_mask("classic", 40, seed=1))
ENDLESS = {
    **dict.fromkeys(engine_names(), (SEVENTEEN, "naked-single", "")),
    "auto": (OPEN, "basic", ""),
    "starvation": (HARD, "naked-single", ""),
    "climbing": (MANY, "basic", "wnef=0.99.."),
}
"""For each engine a question that keeps it busy. The screens are done at once, and so is `no-grid`, as far as is known,
on all boards that are small enough for it."""
del ENDLESS["screens"], ENDLESS["no-grid"]
IN_PIECES = ("auto", "starvation")
"""Engines that are asked with several workers in the short tests, too."""


class AfterAsking:
    """An event that is set once somebody has asked this often."""

    def __init__(self, often: int) -> None:
        self.often, self.asked = often, 0

    def is_set(self) -> bool:
        self.asked += 1
        return self.asked > self.often


def proof(question: Question = SHORTER) -> cw.Certificate:
    outcome = cw.find(question.mask, "naked-single", engine="starvation", seed=1, time_limit=None)
    assert isinstance(outcome, cw.Impossible)
    return outcome.certificate


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize(
    ("engine", "workers"),
    [
        *((engine, 1) for engine in ENDLESS),
        *(pytest.param(engine, 2, marks=[] if engine in IN_PIECES else [pytest.mark.long]) for engine in ENDLESS),
    ],
)
def test_a_search_stops_when_another_thread_says_so(engine: str, workers: int, children: Children) -> None:
    cancel, outcomes = Event(), list[cw.Outcome]()
    mask, strategies, measure = ENDLESS[engine]
    options: FindOptions = {"engine": engine, "workers": workers, "measure": measure, "time_limit": GUARD}
    options["cancel"] = cancel

    def search() -> None:
        outcomes.append(cw.find(mask, strategies, **options))

    searching = Thread(target=search)
    searching.start()
    sleep(workers * BEGUN)
    with timed():
        cancel.set()
        searching.join(GUARD)
    (outcome,) = outcomes
    assert isinstance(outcome, cw.Undecided)
    assert (outcome.cause, str(outcome)) == (Cause.CANCELLED, "the search was cancelled")
    assert outcome.to_dict()["cause"] == "cancelled"
    assert not children()


def test_what_is_cancelled_beforehand_asks_nobody() -> None:
    cancel = Event()
    cancel.set()
    outcome = cw.find(OPEN, cancel=cancel)
    assert isinstance(outcome, cw.Undecided)
    assert (outcome.cause, outcome.effort.work) == (Cause.CANCELLED, {})
    with pytest.raises(cw.Cancelled):
        cw.verify(proof(), cancel=cancel)
    with pytest.raises(cw.Cancelled):
        cw.minimum("naked-single", "4x4", cancel=cancel)


@pytest.mark.parametrize("limit", [0.0, 0.2])
def test_a_step_of_an_engine_that_does_not_end_is_broken_off_after_the_time_limit(
    limit: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where no random grid of an odd board can be made."""

    def endless(*arguments: object) -> None:
        while True:
            look()

    monkeypatch.setattr(annealing, "_beginnings", endless)
    monkeypatch.setattr(search, "MAX_OVERTIME", 0.1)
    outcome = cw.find(MANY, engine="annealing", workers=1, time_limit=limit)
    assert isinstance(outcome, cw.Undecided)
    assert (outcome.cause, str(outcome)) == (Cause.TIME_LIMIT, f"no answer within {limit:g} s")


def test_a_list_ends_with_what_was_found_before() -> None:
    for verb in (cw.find_all, lambda mask, **options: cw.find_several(mask, 10**9, **options)):
        cancel = Event()
        outcomes = verb(MANY, time_limit=GUARD, cancel=cancel, seed=1)
        assert isinstance(next(outcomes), cw.Found)
        cancel.set()
        *_, end = outcomes  # perhaps after others that it had come upon
        assert isinstance(end, cw.Undecided)
        assert end.cause == Cause.CANCELLED


def test_only_the_search_heeds_its_event_and_not_whoever_asked() -> None:
    cancel = Event()
    outcomes = cw.find_all(MANY, time_limit=GUARD, cancel=cancel, seed=1)
    next(outcomes)
    cancel.set()
    look()
    assert cw.verify(proof())
    outcomes.close()


def test_what_is_kept_stays_and_the_search_goes_on_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.finding.running.portfolio.HEAD_START", 0)  # in pieces from the beginning
    cancel, file = Event(), tmp_path / "search.checkpoint"

    def stop_after(effort: Effort) -> None:
        if effort.work.get("starvation", {}).get("pieces", 0) >= 10:
            cancel.set()

    def ask(**more: Any) -> cw.Outcome:
        return cw.find(
            SHORTER.mask, "naked-single", engine="starvation", workers=1, time_limit=None, resume=file, **more
        )

    outcome = ask(cancel=cancel, on_progress=stop_after)
    assert isinstance(outcome, cw.Undecided)
    assert (outcome.cause, outcome.checkpoint) == (Cause.CANCELLED, str(file))
    done = pieces_in(file)
    assert len(done) >= 10
    assert isinstance(ask(), cw.Impossible)
    assert pieces_in(file)[: len(done)] == done


@pytest.mark.parametrize("often", [pytest.param(1, marks=pytest.mark.long), 2])
def test_a_check_in_compiled_code_hears_it_as_well(often: int) -> None:
    """The first to ask is Python; the check lasts long enough for the compiled code to ask in its midst."""
    cancel = AfterAsking(often)
    with pytest.raises(cw.Cancelled):
        cw.verify(proof(LONG), cancel=cancel)
    assert cancel.asked == often + 1


def test_a_minimum_tells_what_is_known_by_then() -> None:
    cancel = Event()

    def stop_at_once(effort: Effort) -> None:
        cancel.set()

    found = cw.minimum("basic", time_limit=None, on_progress=stop_at_once, cancel=cancel, seed=1)
    assert found.least == 17 <= found.most
    assert cw.completed([found.puzzle], "basic").tolist() == [True]


def test_a_task_that_is_cancelled_stops_its_search(children: Children) -> None:
    async def puzzle(mask: str) -> cw.Outcome:
        cancel = Event()
        try:
            return await asyncio.to_thread(cw.find, mask, time_limit=GUARD, cancel=cancel)
        finally:
            cancel.set()

    async def impatient() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(puzzle(OPEN), timeout=BEGUN)

    asyncio.run(impatient())  # it waits for all threads
    assert not children()


@pytest.mark.parametrize(
    "call",
    [
        lambda wrong: cw.find(OPEN, cancel=wrong),
        lambda wrong: cw.minimum(cancel=wrong),
        lambda wrong: cw.verify(proof(), cancel=wrong),
    ],
    ids=["find", "minimum", "verify"],
)
def test_what_is_no_event_is_refused_with_words(call: Callable[[Any], object]) -> None:
    with pytest.raises(cw.CluewrightError, match=r"cancel: expected something with is_set\(\).*got 3"):
        call(3)
