"""Writing files: each is there as a whole, or is left as it was."""

# trust: only tells

import errno
import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import CannotWrite, CluewrightError

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""Values of `errno` that mean that there is no room for what is written, or that the disk is broken."""


def write_file(path: Path, content: bytes) -> None:
    """Write a file beside and rename it, so that an existing one stays whole if that fails.

    What is no regular file, such as a pipe, is written as it is.
    """
    write_files([(path, content)])


def write_files(files: Sequence[tuple[Path, bytes | Iterable[bytes]]]) -> None:
    """Write several files that belong together: none of them is changed before there is room for all.

    What is large comes in blocks, which are made as they are written.
    """
    staged: list[tuple[Path, Path, Path]] = []
    try:
        for path, content in files:
            with words_for_errors(path):
                if (target := _replaceable(path)) is None:
                    _write_in_place(path, content)
                elif (beside := _written_beside(target, content)) is None:
                    _write_in_place(target, content)
                else:
                    staged.append((path, beside, target))
        while staged:
            path, beside, target = staged[0]
            with words_for_errors(path):
                beside.replace(target)
            staged.pop(0)
    finally:
        for _, beside, _ in staged:
            with suppress(OSError):
                beside.unlink()


@contextmanager
def words_for_errors(path: Path, is_read: bool = False) -> Iterator[None]:
    """Turn an error of the system about this file into a `CluewrightError`; into a `CannotWrite` if there is no room.

    For a file that is only read, it is never a `CannotWrite`.
    """
    try:
        yield
    except (OSError, ValueError) as error:  # a ValueError: a null character in the name
        if isinstance(error, CluewrightError):
            raise
        words = f"{path}: {getattr(error, 'strerror', None) or error}"
        has_no_room = isinstance(error, OSError) and error.errno in NO_ROOM and not is_read
        raise (CannotWrite(words) if has_no_room else CluewrightError(words)) from None


def irregular(path: Path) -> str:
    """What is in the place of a regular file; empty if it is one, or if nothing is there."""
    try:
        return irregular_mode(path.stat().st_mode)
    except (OSError, ValueError):
        return ""


def irregular_mode(mode: int) -> str:
    """The same, given the mode of what is there."""
    kinds = {stat.S_ISDIR: "folder", stat.S_ISFIFO: "pipe", stat.S_ISSOCK: "socket", stat.S_ISREG: ""}
    return next((kind for is_one, kind in kinds.items() if is_one(mode)), "device")


def _replaceable(path: Path) -> Path | None:
    """The file to replace, which a link may lead to; None for what must be written in place."""
    target = Path(os.path.realpath(path))
    if irregular(path) or not path.name:
        return None
    if not path.exists():
        return target
    if not target.exists() or not path.samefile(target) or _is_standard_stream(path):
        return None
    return target


def _write_in_place(path: Path, content: bytes | Iterable[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines(_blocks(content))


def _blocks(content: bytes | Iterable[bytes]) -> Iterable[bytes]:
    return (content,) if isinstance(content, bytes) else content


def _is_standard_stream(path: Path) -> bool:
    """Whether this process writes to the file already, as for /dev/stdout: that would go on in the old one."""
    for number in (1, 2):
        with suppress(OSError):
            if os.path.samestat(os.fstat(number), path.stat()):
                return True
    return False


def _written_beside(target: Path, content: bytes | Iterable[bytes]) -> Path | None:
    """A new file in the same folder, with the permissions of the old one; None where the folder allows none."""
    old = target.stat() if target.exists() else None
    if old is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    beside = target.with_name(f".cluewright-{os.urandom(8).hex()}")
    try:
        number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except PermissionError:
        if old is None:
            raise
        return None
    try:
        with os.fdopen(number, "wb") as file:
            if old is not None:
                with suppress(OSError):  # a file of somebody else's becomes ours
                    os.fchown(number, old.st_uid, old.st_gid)
                os.fchmod(number, stat.S_IMODE(old.st_mode))
            file.writelines(_blocks(content))
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return beside
