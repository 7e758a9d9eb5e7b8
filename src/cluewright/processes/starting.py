"""How a process is started: as an interpreter of its own, or in a moment as a copy of one that has imported everything.

An interpreter takes a quarter of a second to import the package. A caller with many questions that may
each need processes puts `Copies` to use: then one process is started, and forked for each that is wanted.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Protocol

MAX_BYTES = 4096
"""Of a message to the process that is copied, or from it: the name of a module, or a number."""


class Process(Protocol):
    """A process that was started here."""

    @property
    def pid(self) -> int:
        """Its number."""
        ...

    def kill(self) -> None:
        """End it at once, unless it has ended."""
        ...

    def wait(self) -> int:
        """Wait until it has ended; return its exit code, or -9 if signal 9 ended it."""
        ...


# trust: believed for shares
def started(module: str, handle: int) -> Process:
    """A process that takes some work, of a class of this module, from the link with this file handle."""
    copies = _in_use.get()
    copy = None if copies is None else copies.copy(module, handle)
    return _interpreter("work", handle) if copy is None else copy


# trust: believed for shares
def _interpreter(role: str, handle: int) -> "subprocess.Popen[bytes]":
    """An interpreter that runs `__main__` of this package in one of its roles."""
    # Not with multiprocessing, which would import the user's main module once more. A process group of its own,
    # because Ctrl-C at a terminal reaches the whole group, and the worker would complain.
    return subprocess.Popen(
        [sys.executable, "-m", __name__.rpartition(".")[0], role, str(handle), str(os.getpid())],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        pass_fds=[handle],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        process_group=0,
    )


# trust: believed for shares
class Copies:
    """One process to be copied, which is started when a copy is first wanted."""

    def __init__(self) -> None:
        self._original: _Original | None = None

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """What this thread starts meanwhile are copies, unless something around it has changed since the first."""
        token = _in_use.set(self)
        try:
            yield
        finally:
            _in_use.reset(token)

    def copy(self, module: str, handle: int) -> Process | None:
        """A copy, or None where only an interpreter of its own will do."""
        try:
            if self._original is None:
                self._original = _Original()
            return self._original.copy(module, handle) if self._original.is_alike else None
        except OSError:  # it has died: the next copy is one of another
            self.close()
            return None

    def close(self) -> None:
        """End the process that is copied, and with it all copies."""
        if self._original is not None:
            self._original.close()
            self._original = None


_in_use: ContextVar[Copies | None] = ContextVar("copies in use", default=None)


# trust: believed for shares
def _surroundings() -> object:
    """What a process takes over from the one that starts it, and must not take over from an earlier moment."""
    folder = Path().stat()
    return os.getpid(), (folder.st_dev, folder.st_ino), dict(os.environ), tuple(sys.path)


# trust: believed for shares
class _Original:
    """The process that is copied, as seen from here."""

    def __init__(self) -> None:
        self._surroundings = _surroundings()
        self._lock = Lock()
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._process = _interpreter("original", theirs.fileno())
        theirs.close()

    @property
    def lives(self) -> bool:
        return self._process.poll() is None

    @property
    def is_alike(self) -> bool:
        """Whether an interpreter that is started now would find the same around it."""
        return self._surroundings == _surroundings()

    def copy(self, module: str, handle: int) -> Process:
        with self._lock:
            socket.send_fds(self._control, [module.encode()], [handle])
            return _Copy(self, int(self._answer()))

    def wait_for(self, pid: int) -> int:
        """Wait until a copy has ended; return its exit code."""
        with self._lock:
            self._control.send(str(pid).encode())
            return int(self._answer())

    def close(self) -> None:
        """End it, and with it all copies."""
        self._process.kill()
        self._process.wait()
        self._control.close()

    def _answer(self) -> bytes:
        if not (answer := self._control.recv(MAX_BYTES)):
            raise OSError("the process that is copied has died")
        return answer


# trust: believed for shares
@dataclass
class _Copy:
    """A copy, whose number stays its own until somebody has waited for it."""

    original: _Original
    pid: int
    _code: int | None = None

    def kill(self) -> None:
        if self._code is None and self.original.lives:  # otherwise the copy has died with it
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        if self._code is None:
            try:
                self._code = self.original.wait_for(self.pid)
            except OSError:
                self._code = -signal.SIGKILL
        return self._code
