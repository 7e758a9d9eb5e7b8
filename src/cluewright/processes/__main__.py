"""Inside a worker process: take some work, and send back the messages about it.

`python -m cluewright.processes LINK PARENT`
"""

import ctypes
import os
import signal
import sys
from multiprocessing.connection import Connection

PR_SET_PDEATHSIG = 1


def _end_with(parent: int) -> None:
    """Have the system kill this process when its parent dies (on Linux): a killed parent cannot do it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


def main(link: Connection, parent: int) -> None:
    """Take some work from the link, and send back the messages about it."""
    _end_with(parent)
    try:
        work = link.recv()
        for message in work.messages(link):
            link.send(message)
    except (BrokenPipeError, ConnectionResetError, EOFError):
        os._exit(1)  # the parent was killed: nobody listens, and a traceback would disturb


if __name__ == "__main__":
    main(Connection(int(sys.argv[1])), int(sys.argv[2]))
