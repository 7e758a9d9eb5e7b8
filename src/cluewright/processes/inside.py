"""What a process does that was started here."""

import ctypes
import os
import signal
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from socket import recv_fds, socket
from typing import NoReturn

from ..characters import shown
from .memory import keep_freed_memory
from .starting import MAX_BYTES

PR_SET_PDEATHSIG = 1


# trust: believed for shares
def work(link: Connection, parent: int) -> None:
    """Take some work from the link, and send back the messages about it."""
    _end_with(parent)
    keep_freed_memory()
    try:
        taken = link.recv()
        for message in taken.messages(link):
            link.send(message)
    except (BrokenPipeError, ConnectionResetError, EOFError):
        os._exit(1)  # the parent was killed: nobody listens, and a traceback would disturb


def be_copied(control: socket) -> None:
    """Until the other end is closed: make a copy for each module and link that come, and wait for each number."""
    with suppress(ConnectionResetError):
        while True:
            asked, handles, _, _ = recv_fds(control, MAX_BYTES, 1)
            if not asked:
                return
            if handles:
                control.send(str(_copy(asked.decode(), handles[0], control)).encode())
            else:
                _, status = os.waitpid(int(asked), 0)
                control.send(str(os.waitstatus_to_exitcode(status)).encode())


def _copy(module: str, handle: int, control: socket) -> int:
    """Begin a copy that has imported the module. Its number."""
    with suppress(ImportError):  # it is raised where the work is taken
        import_module(module)
    original = os.getpid()
    if (pid := os.fork()) == 0:
        control.close()
        _work_in_copy(Connection(handle), original)
    os.close(handle)
    return pid


def _work_in_copy(link: Connection, original: int) -> NoReturn:
    try:
        os.setpgid(0, 0)
        work(link, original)
    except BaseException:  # noqa: BLE001 - as an interpreter does
        sys.stderr.write(shown(traceback.format_exc()))
        os._exit(1)
    os._exit(0)


# trust: believed for shares
def _end_with(parent: int) -> None:
    """Have the system kill this process when its parent dies (on Linux): a killed parent cannot do it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)
