"""Inside a worker: take some work, and send back what is reported on it.

`python -m cluewright.finding.workers LINK PARENT`
"""

import ctypes
import os
import signal
import sys
from multiprocessing.connection import Connection

from ..engine import EngineFault

PR_SET_PDEATHSIG = 1


def _end_with(parent: int) -> None:
    """A parent that is killed cannot stop its workers: the system does it (on Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


def main(link: Connection, parent: int) -> None:
    """Take some work from the link, and send back what is reported on it."""
    _end_with(parent)
    try:
        work = link.recv()
        try:
            for message in work.messages(link):
                link.send(message)
        except EngineFault as fault:
            link.send(fault)
    except (BrokenPipeError, ConnectionResetError, EOFError):
        os._exit(1)  # the parent was killed: nobody listens, and nobody should read a traceback


if __name__ == "__main__":
    main(Connection(int(sys.argv[1])), int(sys.argv[2]))
