"""Ctrl-C again and again: what is being ended is not broken off with a traceback."""

import signal
import subprocess
import sys

import pytest
from tests.interrupting import hearing_ctrl_c

from cluewright.cli.stopping import stopped_by_signals

TWICE = """
import signal
from cluewright import cli

def call(arguments):
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        print("ending", flush=True)
        signal.raise_signal(signal.SIGINT)
        print("has ended", flush=True)

cli._call = call
cli.main()
"""
ENDS_SOON = """
import atexit
import signal
from cluewright.cli.stopping import stopped_by_signals

def again():
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.raise_signal(number)

atexit.register(again)
with stopped_by_signals(ends_soon=True) as stop:
    again()
    assert stop.is_set()
    again()
again()
"""


def outcome(script: str) -> tuple[int, str, str]:
    with hearing_ctrl_c():
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_a_second_ctrl_c_ends_a_command_at_once() -> None:
    assert outcome(TWICE) == (-signal.SIGINT, "ending\n", "")


def test_what_ends_soon_heeds_no_more_signals_until_it_is_gone() -> None:
    assert outcome(ENDS_SOON) == (0, "", "")


def test_otherwise_a_second_signal_interrupts_and_afterwards_all_is_as_before() -> None:
    with hearing_ctrl_c():
        before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
        with stopped_by_signals() as stop:
            signal.raise_signal(signal.SIGTERM)
            assert stop.is_set()
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
        assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before


def test_what_ignores_ctrl_c_goes_on_ignoring_it() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with stopped_by_signals(ends_soon=True) as stop:
            signal.raise_signal(signal.SIGINT)
            assert not stop.is_set()
    finally:
        signal.signal(signal.SIGINT, before)
