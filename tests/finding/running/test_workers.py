"""What only many searches or other processes can show."""

import os
from itertools import cycle, islice
from pathlib import Path

import pytest
from tests.interrupting import Children, timed

from cluewright import Found, Undecided, find, find_several, random_mask
from cluewright.boards import as_mask
from cluewright.finding import Question
from cluewright.finding.engines.engine import GaveUp
from cluewright.finding.running.workers.processes import Task, heard
from cluewright.processes import Worker
from cluewright.strategies import chosen_strategies

HARD = random_mask("classic", 20, seed=3)
"""Nobody knows whether there is a puzzle: none is found in a minute, and no screen refutes it."""
BASIC = chosen_strategies("basic")


def resident_bytes() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize("count", [250, pytest.param(1000, marks=pytest.mark.long)])
def test_many_searches_leak_no_memory(count: int) -> None:
    asked = cycle(
        [
            as_mask("**.. *... .... ..**"),
            as_mask("*... .*.. ..*. ...*"),
            as_mask("*... .*.. .... ...."),
            random_mask("classic", 35, seed=1),
            as_mask("." * 18 + "*" * 63),
        ]
    )
    for one in islice(asked, 100):
        find(one, seed=1)
    before = resident_bytes()
    for one in islice(asked, count):
        find(one, seed=1)
    assert resident_bytes() - before < 2_000_000


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize("engine", ["auto", "rounds", "asp"])
def test_the_time_limit_ends_engines_that_cannot_be_interrupted(engine: str, children: Children) -> None:
    with timed(allowed=0.8):
        outcome = find(HARD, engine=engine, time_limit=0.8, workers=2)
    assert isinstance(outcome, Undecided)
    assert outcome.reason == "no answer within 0.8 s"
    assert not children()


def test_a_list_that_nobody_reads_on_leaves_no_process(children: Children) -> None:
    puzzles = find_several(random_mask("classic", 40, seed=1), 1000, seed=1, engine="rounds")
    next(puzzles)
    assert children()
    puzzles.close()
    assert not children()


def test_a_worker_that_dies_has_given_up(children: Children) -> None:
    messages = heard([Task(Question(HARD, BASIC), ("rounds", "asp"))], 0.05)
    while next(messages) is None:
        pass
    (worker,) = children()
    os.kill(int(worker), 9)
    last = {each.engine: each.report for each in filter(None, messages) if isinstance(each.report, GaveUp)}
    assert set(last) == {"rounds", "asp"}
    assert "its process died (-9)" in last["asp"].reason


def test_an_exact_engine_answers_from_its_process(children: Children) -> None:
    found = find(random_mask("classic", 60, seed=3), engine="rounds", seed=1)
    assert found.engine == "rounds"
    assert {"clauses", "variables"} <= set(found.effort.work["rounds"])
    assert not children()


def test_no_process_is_started_where_there_is_work_for_one_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes half a second, and a screen some milliseconds: of many masks it would be nearly all."""
    monkeypatch.setattr(Worker, "started", None)
    assert isinstance(find(HARD, engine="screens", workers=4), Undecided)
    assert isinstance(find("*..**...*....*..", engine="brute-force", workers=4), Found)
