"""The connections to the file of an open library.

Each use has one to itself. So threads need not wait for each other, and what reads sees the file as it was when it
began, while others write.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from ..errors import CluewrightError
from .connecting import Connection, check_schema, connect, snapshot, transaction, words_for_sqlite

MAX_IDLE = 4
"""Connections that are kept for the next use; each may hold `CACHE_KILOBYTES` of the file."""


class Connections:
    """Connections to one file, lent to one use at a time."""

    def __init__(self, path: Path, may_create: bool) -> None:
        self.path = path
        self._at = path.absolute()  # the current folder may change
        self._lock = Lock()
        self._is_closed = False
        self._idle = [connect(path, may_create)]
        self._file = self._file_now()

    def close(self) -> None:
        """Close the file; what is in use is closed after its use."""
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
        with words_for_sqlite(self.path):
            for connection in idle:
                connection.close()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees the file as it is now, even if it is written meanwhile."""
        with words_for_sqlite(self.path), self._lent() as connection, snapshot(connection):
            check_schema(connection, self.path)
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction: what is written within is in the file when it ends, all of it or nothing."""
        with words_for_sqlite(self.path), self._lent() as connection, transaction(connection):
            check_schema(connection, self.path)
            yield connection

    def check_open(self) -> None:
        """Refuse to go on once the library is closed."""
        if self._is_closed:
            raise CluewrightError(f"{self.path}: expected an open library, got one that is closed")

    @contextmanager
    def _lent(self) -> Iterator[Connection]:
        with self._lock:
            self.check_open()
            self._check_file()
            connection = self._idle.pop() if self._idle else None
        if connection is None:
            connection = connect(self._at, may_create=False)
        try:
            yield connection
        finally:
            with self._lock:
                is_kept = not self._is_closed and len(self._idle) < MAX_IDLE
                if is_kept:
                    self._idle.append(connection)
            if not is_kept:
                connection.close()

    def _check_file(self) -> None:
        """Refuse another file in place of the one that was opened: what is written into that would be lost."""
        if self._file != self._file_now():
            raise CluewrightError(
                f"{self.path}: expected the file that was opened, but it is gone, or another one is in its place; open"
                " the library again"
            )

    def _file_now(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._at)  # noqa: PTH116 - quicker, and asked for each use
        except OSError:
            return None
        return found.st_dev, found.st_ino
