"""A file to which one process at a time adds lines, and which outlives that process."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedRandom
from pathlib import Path
from time import monotonic

from ....errors import CluewrightError

SECONDS_BETWEEN_SYNCS = 10.0
"""A power failure may cost the lines of these last seconds; the end of this process alone costs none."""


class CheckpointFile:
    """Lines to be read first, and then more to be written. A last line without an end is torn and does not count.

    CAUTION: before `begin_writing` nothing is written, and no torn line is cut off: the file may be somebody else's.
    """

    def __init__(self, path: Path) -> None:
        """Lock the file for this process; it is made if there is none."""
        self._path = path
        self._file = _opened(path)
        self._end = 0
        self._synced = monotonic()
        self.torn = b""

    def lines(self) -> Iterator[bytes]:
        """The whole lines; then `torn` holds what is left of the last one."""
        for line in self._file:
            if not line.endswith(b"\n"):
                self.torn = line
                return
            self._end += len(line)
            yield line

    def begin_writing(self) -> None:
        """Cut off a torn line; from now on `add` writes behind the whole ones."""
        self._file.truncate(self._end)
        self._file.seek(self._end)

    def add(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            if monotonic() - self._synced >= SECONDS_BETWEEN_SYNCS:
                os.fsync(self._file.fileno())
                self._synced = monotonic()
        except OSError as error:
            raise CluewrightError(f"{self._path}: {error.strerror}") from None

    def close(self) -> None:
        with suppress(OSError):  # a full disk, which `add` has reported
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
