"""A file to which lines are added, by one process at a time, and which outlives that process."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedRandom
from pathlib import Path
from time import monotonic

from ...errors import CluewrightError

BETWEEN_SYNCS = 10.0
"""Seconds whose lines a failing power supply may take. The end of this process alone takes none."""


class LogFile:
    """Its whole lines first, then more. A last line without an end was torn, and does not count.

    CAUTION: nothing is written, nor a torn line cut off, before `go_on` is called: the file may be of something else.
    """

    def __init__(self, path: Path) -> None:
        """Take the file for this process alone; it is made if there is none."""
        self._path = path
        self._file = _opened(path)
        self._end = 0
        self._synced = monotonic()
        self.torn = b""

    def lines(self) -> Iterator[bytes]:
        """The whole ones."""
        for line in self._file:
            if not line.endswith(b"\n"):
                self.torn = line
                return
            self._end += len(line)
            yield line

    def go_on(self) -> None:
        """Behind the whole lines."""
        self._file.truncate(self._end)
        self._file.seek(self._end)

    def add(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            if monotonic() - self._synced >= BETWEEN_SYNCS:
                os.fsync(self._file.fileno())
                self._synced = monotonic()
        except OSError as error:
            raise CluewrightError(f"{self._path}: {error.strerror}") from None

    def close(self) -> None:
        with suppress(OSError):  # a full disk, of which the last line has told
            self._file.close()


def _opened(path: Path) -> BufferedRandom:
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    except (OSError, ValueError) as error:
        raise CluewrightError(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise CluewrightError(f"{path}: another search writes into this file") from None
    return file
