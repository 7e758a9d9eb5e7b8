"""Whatever wrong comes to the public face is refused in words: everything public, against a table of wrong values."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.good_calls import ASKED_OFTEN, NOT_CALLED, good_calls, public_calls

SHARES = 8
"""Processes among which the calls are shared: one of them in the short test, and all in the long ones."""
ROOT = Path(__file__).parents[1]


def test_every_public_name_has_a_good_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    public, known = {name for name, _ in public_calls()}, {*good_calls(), *NOT_CALLED}
    assert not public - known, "tests/good_calls.py needs a good call of these, or a reason in NOT_CALLED"
    assert not {*known, *ASKED_OFTEN} - public, "tests/good_calls.py has calls of what is not public"


@pytest.mark.parametrize("share", [0, *(pytest.param(share, marks=pytest.mark.long) for share in range(1, SHARES))])
def test_a_wrong_value_is_refused_in_words_wherever_it_comes(share: int, tmp_path: Path) -> None:
    """Each call is one good call with one argument made wrong.

    It gives an answer, or a `CluewrightError` with words; a `TypeError` is Python's for arguments that are missing or
    unknown, and none are here. In a process of its own, since a fault of compiled code would end it.
    """
    journal = tmp_path / "journal"
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.wrong_calls", str(share), str(SHARES), str(journal)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    last = journal.read_text("utf-8").strip() if journal.exists() else "no call at all"
    assert ran.returncode == 0, f"ended with {ran.returncode} in {last}\n{ran.stderr[-3000:]}"
    assert not ran.stdout, f"neither an answer nor a CluewrightError:\n{ran.stdout}"
    assert ran.stderr.endswith(" calls\n")
