"""A process of its own for engines that could not be stopped otherwise. `python -m cluewright.finding.worker LINK`."""

import ctypes
import os
import signal
import sys
from multiprocessing.connection import Connection

from .catalogue import engine_named
from .engine import EngineFault
from .judging import in_turn

PR_SET_PDEATHSIG = 1
SHORT_PIECES = 8
"""So many pieces of a tenth of a second take about as long as one of those that cannot be stopped."""


def _end_with(parent: int) -> None:
    """A parent that is killed cannot stop its workers: the system does it (on Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


def main(link: Connection, parent: int) -> None:
    """Take a question and names of engines from the link, and send it what they report."""
    _end_with(parent)
    question, names = link.recv()
    try:
        for name, report in in_turn(question, [engine_named(name) for name in names], SHORT_PIECES):
            link.send((name, report))
    except EngineFault as fault:
        link.send(fault)


if __name__ == "__main__":
    main(Connection(int(sys.argv[1])), int(sys.argv[2]))
