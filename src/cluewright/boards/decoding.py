"""From the bytes of a file to its text: UTF-8, with or without a byte order mark. UTF-16 is recognized, to be named."""

# trust: only reads

from pathlib import Path

from ..errors import CluewrightError, NotationError
from ..writing import words_for_errors

BYTE_ORDER_MARK = "\ufeff"
WITHOUT_WIDTH = dict.fromkeys(map(ord, (BYTE_ORDER_MARK, "\u200b", "\u200e", "\u200f", "\u2060")))
"""Characters without width that programs and web pages leave in texts: byte order marks, and marks of direction."""
UTF16 = "this file is UTF-16 text; save it as UTF-8"
"""What to say of a text in UTF-16, as PowerShell's `>` writes it."""
NO_TEXT = "this is no text, since it has null bytes"
"""What to say of a picture, a program or anything else that is no text."""
PACKED = "this file is packed; unpack it first"
"""What to say of a file that gzip, xz, zstd or zip has made."""
PACKED_MARKS = (b"\x1f\x8b", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"PK\x03\x04")
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
MAX_BYTES = 1 << 22
"""Bytes of the largest file with one mask or the description of a board; one of 256 rows needs a quarter of this."""
BYTES_TO_LOOK_AT = 64
"""Bytes at the beginning of a file that are looked at: in UTF-16, every second one is null."""


def without_unseen(text: str) -> str:
    r"""The text without the characters of `WITHOUT_WIDTH`.

    >>> without_unseen("\u200b1.3.")
    '1.3.'
    """
    return text if text.isascii() else text.translate(WITHOUT_WIDTH)


def is_utf16(beginning: bytes) -> bool:
    """Whether a file that begins with these bytes is text in UTF-16; the characters of grids are ASCII.

    >>> is_utf16("1.3.".encode("utf-16")), is_utf16("1.3.".encode("utf-16-le")), is_utf16(b"1.3.")
    (True, True, False)
    """
    head = beginning[: BYTES_TO_LOOK_AT // 2 * 2]
    if head.startswith(UTF16_MARKS):
        return True
    halves = (head[0::2], head[1::2])
    return any(half and not any(half) for half in halves) and any(head)


def problem_with(beginning: bytes) -> str:
    r"""Why a file that begins with these bytes cannot be read as text in UTF-8; empty if they do not show it.

    >>> problem_with(b"1.3."), problem_with(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    ('', 'this is no text, since it has null bytes')
    """
    if beginning.startswith(PACKED_MARKS):
        return PACKED
    return UTF16 if is_utf16(beginning) else NO_TEXT if b"\0" in beginning else ""


def is_file(path: Path) -> bool:
    """Whether there is a file of this name. The name may be any text that somebody gave."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # the text is too long for a path, or contains a null character
        return False


def text_in(path: Path) -> str:
    """The text in a file, without the byte order mark; an error names the file."""
    with words_for_errors(path, is_read=True), path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)  # a device may never end
    if len(content) > MAX_BYTES:
        raise CluewrightError(f"{path}: expected at most {MAX_BYTES} bytes, got more")
    if problem := problem_with(content):
        raise NotationError(f"{path}: {problem}")
    try:
        return content.decode("utf-8").removeprefix(BYTE_ORDER_MARK)
    except ValueError:
        raise NotationError(f"{path}: expected a text in UTF-8, got something else") from None
