"""The seal on each line of a checkpoint: only a program that has the user's key can write a line that counts.

A seal is of one line and of the header: a line that was changed, or that stands below another header, has none. Each
line says something true by itself, so lines that are missing, repeated or in another order only make a search do more.
"""

import fcntl
import os
import stat
from pathlib import Path

from ....errors import CluewrightError
from ....folders import user_folder
from ....writing import irregular, words_for_errors
from .format import Fields, checkpoint_line, parsed_line

KEY_NAME = "checkpoints.key"
KEY_BYTES = 32
SEAL = b', "seal": "'
"""Begins the last field of a line, whose value is the seal."""


class Seal:
    """The seal of the lines below one header."""

    def __init__(self, key: bytes, header: Fields) -> None:
        self._key, self._header = key, checkpoint_line(header)

    def line(self, fields: Fields) -> bytes:
        """A line with its seal."""
        return self._sealed(checkpoint_line(fields).removesuffix(b"}\n"))

    def fields(self, line: bytes) -> Fields:
        """What `line` sealed; any other line raises ValueError, before anything in it is looked at.

        >>> seal = Seal(b"key", {"checkpoint": 5})
        >>> seal.fields(seal.line({"piece": [3]}))
        {'piece': [3]}
        >>> seal.fields(seal.line({"piece": [3]}).replace(b"3", b"4", 1))
        Traceback (most recent call last):
        ValueError: the seal is not that of the line
        """
        from hmac import compare_digest

        text, _, _ = line.rpartition(SEAL)
        if not compare_digest(line, self._sealed(text)):
            raise ValueError("the seal is not that of the line")
        fields: Fields = parsed_line(text + b"}")
        return fields

    def _sealed(self, text: bytes) -> bytes:
        """A line, given its text without the last bracket."""
        from hmac import digest  # takes milliseconds to import

        return text + SEAL + digest(self._key, self._header + text, "sha256").hex().encode() + b'"}\n'


def state_folder() -> Path | None:
    """The user's folder for keys and checkpoints; None for a user without a home folder."""
    return user_folder("XDG_STATE_HOME", ".local/state")


def own_key() -> bytes:
    """The key of the user, which is made when it is first needed."""
    folder = state_folder()
    if folder is None:
        raise CluewrightError("expected a home folder, or XDG_STATE_HOME, for the key of checkpoints, got neither")
    file = folder / KEY_NAME
    with words_for_errors(folder):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if irregular(file):  # opening a pipe may wait for ever
        raise _unfit(file)
    with words_for_errors(file):
        number = os.open(file, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
        try:
            return _key_in(file, number)
        finally:
            os.close(number)


def _key_in(file: Path, number: int) -> bytes:
    """The key in an open file, or a new one where it is empty. The lock keeps two processes from making two keys."""
    fcntl.flock(number, fcntl.LOCK_EX)
    state = os.fstat(number)
    if state.st_uid != os.geteuid() or stat.S_IMODE(state.st_mode) & 0o077:
        raise _unfit(file)
    if not state.st_size:
        from secrets import token_bytes  # takes milliseconds to import

        os.pwrite(number, token_bytes(KEY_BYTES), 0)
        os.fsync(number)
    key = os.pread(number, KEY_BYTES + 1, 0)
    if len(key) != KEY_BYTES:
        raise _unfit(file)
    return key


def _unfit(file: Path) -> CluewrightError:
    return CluewrightError(
        f"{file}: expected a key of {KEY_BYTES} bytes that nobody but you can read, got something else; once it is"
        " removed, a new one will be made"
    )
