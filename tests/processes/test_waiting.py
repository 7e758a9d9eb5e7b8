"""Jobs that wait: what was lost comes next, until too many workers have died over it."""

import pytest

from cluewright.processes import MAX_DEATHS
from cluewright.processes.waiting import Dealt, Waiting


def jobs_in(waiting: Waiting[Dealt[str]]) -> str:
    found = ""
    while dealt := waiting.next():
        found += dealt.job
    return found


def test_what_was_lost_comes_before_all_others() -> None:
    waiting = Waiting(map(Dealt, "abcd"))
    first, second = waiting.next(), waiting.next()
    assert first is not None
    assert second is not None
    assert waiting.take_back(second) is None
    assert waiting.take_back(first, deaths=0) is None
    assert jobs_in(waiting) == "abcd"
    assert waiting.next() is None


@pytest.mark.parametrize("deaths", range(1, MAX_DEATHS + 2))
def test_a_job_is_given_up_when_too_many_workers_have_died_over_it(deaths: int) -> None:
    waiting, died = Waiting([Dealt("only")]), 0
    while dealt := waiting.next():
        died += deaths
        aside = waiting.take_back(dealt, deaths)
        assert aside == (Dealt("only", died) if died >= MAX_DEATHS else None)
    assert MAX_DEATHS <= died < MAX_DEATHS + deaths
