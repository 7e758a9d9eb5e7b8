"""A file to which one process at a time adds lines, and which outlives that process."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from io import BufferedReader
from pathlib import Path
from time import monotonic

from .errors import CluewrightError
from .writing import irregular, words_for_errors

SECONDS_BETWEEN_SYNCS = 10.0
"""A power failure may cost the lines of these last seconds; the end of this process alone costs none."""


class LockedFile:
    """Lines to be read first, and then more to be written. A last line without an end is torn and does not count.

    CAUTION: before `begin_writing` nothing is written, and no torn line is cut off: the file may be somebody else's.
    """

    def __init__(self, path: Path) -> None:
        """Lock the file for this process; it is made if there is none."""
        self._path = path
        self._is_made = not path.exists()
        self._file = _opened(path)
        self._end = 0
        """Where the whole lines end."""
        self._synced = monotonic()
        self.torn = b""

    def lines(self, most: int) -> Iterator[bytes]:
        """The whole lines; then `torn` holds what is left of the last one.

        A line of more than `most` bytes comes in pieces, of which the first are longer than that: it never fills the
        memory, and a reader must not take a piece for a line.
        """
        position = 0
        for line in pieces_of_lines(self._file, most):
            position += len(line)
            self.torn = b"" if line.endswith(b"\n") else line
            if not self.torn:
                self._end = position
            elif len(line) <= most:
                return
            yield line

    def empty(self) -> None:
        """Forget all lines that were read; `begin_writing` removes them."""
        self._end = 0

    def begin_writing(self) -> None:
        """Cut off a torn line; from now on `add` writes behind the whole ones."""
        os.ftruncate(self._file.fileno(), self._end)

    def add(self, line: bytes) -> None:
        """Write a line, or several, behind the others, or raise an error and leave the file without it."""
        try:
            with words_for_errors(self._path):
                self._write(line)
        except BaseException:  # Ctrl-C, too: what comes next must not be written over half of this
            with suppress(OSError):  # then it stays, torn, and does not count
                self.begin_writing()
            raise
        self._end += len(line)

    def sync(self) -> None:
        """Have the disk keep what was added, even through a power failure."""
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    def close(self) -> None:
        """Let go of the file; one that was made here and got no line is removed."""
        with suppress(OSError):
            if self._is_made and not self._end:
                self._path.unlink()
        with suppress(OSError):
            self._file.close()

    def _write(self, line: bytes) -> None:
        number, written = self._file.fileno(), 0
        while written < len(line):
            written += os.pwrite(number, line[written:], self._end + written)
        if monotonic() - self._synced >= SECONDS_BETWEEN_SYNCS:
            self.sync()


def pieces_of_lines(file: BufferedReader, most: int) -> Iterator[bytes]:
    """The lines of a file; one of more than `most` bytes in pieces of one more than that, and what is left."""
    return iter(partial(file.readline, most + 1), b"")


def _opened(path: Path) -> BufferedReader:
    if kind := irregular(path):  # a device may never end, and opening a pipe may wait for ever
        raise CluewrightError(f"{path}: expected a regular file, got a {kind}")
    with words_for_errors(path):
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "rb")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise CluewrightError(f"{path}: another process writes into this file") from None
    return file
