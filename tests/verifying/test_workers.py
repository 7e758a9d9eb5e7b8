"""The verdict does not depend on how many workers check."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest
from tests.interrupting import GUARD, Children
from tests.verifying.odd_shares import Odd
from tests.verifying.samples import RIGHT

from cluewright import CluewrightError
from cluewright.cancelling import Cancelled, heeding
from cluewright.processes import MAX_DEATHS
from cluewright.verifying import CheckProgress, Refusal, TooLargeToCheck, Verdict, progress, verify, workers
from cluewright.verifying.kinds.chute_cubes import check
from cluewright.verifying.shares import Shares
from cluewright.verifying.workers import check_shares


@pytest.fixture(autouse=True)
def _workers_start_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "HEAD_START", -1.0)
    monkeypatch.setattr(check, "FILLINGS_PER_SHARE", 1)


CERTIFICATES = RIGHT


@pytest.mark.parametrize("kind", CERTIFICATES)
def test_one_worker_and_two_say_the_same_of_right_certificates_and_of_wrong_ones(kind: str, children: Children) -> None:
    right = CERTIFICATES[kind]
    assert verify(right, workers=1) == verify(right, workers=2) == Verdict(True)
    changed = [replace(right, proof=right.proof[: len(right.proof) // 2])] if right.proof else []
    for key, value in right.evidence.items():
        other = value[1:] if isinstance(value, list | str) else value - 1
        changed.append(replace(right, evidence={**right.evidence, key: other}))
    by_two = [verify(wrong, workers=2) for wrong in changed]
    assert [verify(wrong, workers=1) for wrong in changed] == by_two
    assert not all(by_two)
    assert not children()


def said(shares: Shares, number: int) -> str:
    try:
        check_shares(shares, number, None)
    except Refusal as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("number", [1, 2])
def test_of_several_refusals_the_first_counts_whichever_comes_first(number: int, children: Children) -> None:
    assert said(Odd(frozenset({5, 6, 7})).shares(8), number) == "number 5"
    assert said(Odd(frozenset({3})).shares(4, Refusal("at the end")), number) == "number 3"
    assert said(Odd().shares(4, Refusal("at the end")), number) == "at the end"
    assert not children()


@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.long)])
def test_without_a_refusal_or_with_one_after_few_shares_it_is_the_same(number: int, children: Children) -> None:
    assert said(Odd().shares(8), number) == ""
    assert said(Odd().shares(0, Refusal("at the end")), number) == "at the end"
    assert said(Odd().shares(1, TooLargeToCheck("at the end")), number) == "at the end"
    assert not children()


def test_what_comes_after_a_refusal_is_not_waited_for(children: Children) -> None:
    assert said(Odd(frozenset({3}), sleeps=4).shares(8), 2) == "number 3"
    assert not children()


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    once = Odd(frozenset({6}), kills=2, dies_in=str(tmp_path / "dead"))
    assert said(once.shares(8), 2) == "number 6"
    assert (tmp_path / "dead").exists()


def test_a_share_over_which_every_worker_dies_is_too_large(children: Children) -> None:
    with pytest.raises(TooLargeToCheck, match=f"{MAX_DEATHS} processes died over it"):
        check_shares(Odd(kills=2).shares(8), 2, None)
    assert not children()


def ended(event: threading.Event, begin: Callable[[], object], children: Children) -> None:
    """Set the event as soon as there are workers."""
    until = monotonic() + GUARD

    def set_soon() -> None:
        while not children() and monotonic() < until:
            sleep(0.01)
        event.set()

    threading.Thread(target=set_soon, daemon=True).start()
    begin()


def test_cancelling_ends_all_workers_and_is_no_verdict(children: Children) -> None:
    event = threading.Event()
    with pytest.raises(Cancelled), heeding(event):
        ended(event, lambda: check_shares(Odd(sleeps=3).shares(8), 2, None), children)
    assert not children()


@pytest.mark.parametrize("number", [1, 2])
def test_progress_is_told_up_to_the_end(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "ENOUGH_SECONDS", 0.0)
    told = list[CheckProgress]()
    check_shares(Odd().shares(5), number, told.append)
    assert [(one.done, one.in_all, one.what) for one in told] == [(done, 10, "halves") for done in (2, 4, 6, 8, 10)]
    assert told[-1].seconds_left == 0
    assert all(one.seconds_left is not None and one.seconds_left > 0 for one in told[:-1])


def test_a_check_of_fillings_tells_its_progress() -> None:
    told = list[CheckProgress]()
    assert verify(RIGHT["chute-cubes"], workers=1, on_progress=told.append)
    assert told[-1].done == told[-1].in_all == len(told)


def test_wrong_options_are_refused() -> None:
    for wrong in 0, -1, 1.5, "2", True:
        with pytest.raises(CluewrightError, match="workers: expected a whole number of 1 or more, got"):
            verify(RIGHT["chute-cubes"], workers=wrong)  # type: ignore[arg-type]
    with pytest.raises(CluewrightError, match="on_progress: expected a function"):
        verify(RIGHT["chute-cubes"], on_progress="x")  # type: ignore[arg-type]
