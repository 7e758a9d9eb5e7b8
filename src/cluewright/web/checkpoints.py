"""The folder of checkpoints must not grow for ever: a long question whose asker never comes back leaves one."""

from contextlib import suppress
from pathlib import Path


def prune(folder: Path, most: int) -> None:
    """Remove checkpoints until those that are left have at most this number of bytes; the newest stay."""
    found = []
    for file in folder.glob("*.checkpoint"):
        with suppress(OSError):
            told = file.stat()
            found.append((told.st_mtime, told.st_size, file))
    left = most
    for _, size, file in sorted(found, reverse=True):
        left -= size
        if left < 0:
            with suppress(OSError):
                file.unlink()
