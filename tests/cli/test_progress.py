"""Progress is shown on a terminal, and nowhere else."""

import io
import re
from contextlib import redirect_stderr
from time import monotonic, sleep

import pytest
from tests.cli.runs import Terminal

from cluewright.cli import progress

AT_ONCE = {"SECONDS_OF_SILENCE": 0.01, "SECONDS_BETWEEN_LINES": 0.0}


@pytest.fixture(autouse=True)
def _is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in AT_ONCE.items():
        monkeypatch.setattr(progress, name, seconds)


def test_seconds_are_shown_until_it_is_over() -> None:
    seen, until = Terminal(), monotonic() + 10
    with redirect_stderr(seen), progress.seconds_shown("checking it"):
        while "checking it" not in seen.getvalue():
            assert monotonic() < until
            sleep(0.01)
    assert re.fullmatch(r"(\r\x1b\[K0 s; checking it)+\r\x1b\[K", seen.getvalue())


def test_nothing_is_shown_where_nobody_looks() -> None:
    unseen = io.StringIO()
    with redirect_stderr(unseen), progress.seconds_shown("checking it"):
        sleep(10 * AT_ONCE["SECONDS_OF_SILENCE"])
    assert unseen.getvalue() == ""
