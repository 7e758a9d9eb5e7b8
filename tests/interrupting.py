"""Ctrl-C, and other ends of what takes long. Tests show that it ends; bench/timed_tests.py tells how soon."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Children = Callable[[], set[str]]
"""Tells the processes that run: what the fixture `children` is."""

GUARD = 60.0
"""Seconds after which something hangs. A guard only: however busy the machine is, nothing is judged by it."""
BEGUN = 0.1
"""Seconds that a call has run when Ctrl-C comes: long enough to be in its midst, and right if it is not there yet."""

TIMES: list[float] = []
"""Seconds that ends took in this process, for bench/timed_tests.py. No test reads them."""

FRAME = """
import sys, time
{before}
began = time.process_time()
try:
    print("ready", flush=True)
    {long}
except KeyboardInterrupt:
    print(time.time(), time.process_time() - began)
began = time.process_time()
{hundredth}
print(time.process_time() - began)
"""


@contextmanager
def hearing_ctrl_c() -> Iterator[None]:
    """Processes that are started within hear Ctrl-C, wherever the tests run.

    What a shell without job control starts in the background ignores it, and so does whatever that starts in turn. It
    is right to: only here it must be otherwise. A signal that has a handler is at its default in a new process.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def timed(allowed: float = 0.0) -> Iterator[None]:
    """Note how long what is within takes, beyond the seconds that it is allowed."""
    began = time.monotonic()
    yield
    TIMES.append(time.monotonic() - began - allowed)


def is_stopped(before: str, long: str, hundredth: str = "") -> bool:
    """Whether Ctrl-C ends the call in its midst.

    Left alone, the call must take several times the guard. Where that would take too much memory, `hundredth` is a call
    for a hundredth of the work: then the long one must end before half of its work is done.
    """
    code = FRAME.format(before=before, long=long, hundredth=hundredth)
    with hearing_ctrl_c(), subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as run:
        try:
            assert run.stdout is not None
            assert run.stdout.readline() == "ready\n"
            time.sleep(BEGUN)
            assert run.poll() is None
            sent = time.time()
            os.kill(run.pid, signal.SIGINT)
            told, _ = run.communicate(timeout=GUARD)
        except subprocess.TimeoutExpired:
            return False
        finally:
            run.kill()
    stopped, work, work_of_hundredth = map(float, told.split())
    TIMES.append(stopped - sent)
    return not hundredth or work < 50 * work_of_hundredth
