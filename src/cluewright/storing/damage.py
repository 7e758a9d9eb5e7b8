"""Errors about a file with something in it that no library holds, and how the rest of it is read all the same."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from ..errors import CluewrightError
from ..wording import counted

Row = TypeVar("Row")
Read = TypeVar("Read")

Damages = Callable[["Damaged"], None]
"""Takes note of a row that cannot be read, so that the others can be."""
OnDamaged = Callable[[CluewrightError], None]
"""Is called with an error about each row that cannot be read."""


class Damaged(CluewrightError):
    """Something in the file is not what a library holds. `words_for_sqlite` names the file."""


def damaged(where: str, expected: str = "a puzzle of the library", got: str = "bytes that are none") -> Damaged:
    """The error about a place in the file: what was expected there, and what came.

    >>> damaged("tags, row 3, name", "a text", "7")
    Damaged('tags, row 3, name: expected a text, got 7; the file is damaged')
    """
    return Damaged(f"{where}: expected {expected}, got {got}; the file is damaged")


@contextmanager
def leaving_out(path: Path, on_damaged: OnDamaged | None) -> Iterator[Damages]:
    """What leaves out rows that cannot be read: `on_damaged` gets an error about each; without it, one comes last."""
    first: Damaged | None = None
    count = 0

    def note(error: Damaged) -> None:
        nonlocal first, count
        if on_damaged is not None:
            on_damaged(CluewrightError(f"{path}: {error}"))
            return
        first, count = first or error, count + 1

    yield note
    if first is not None:
        raise Damaged(f"{first} ({counted(count - 1, 'more row')} cannot be read, either)") if count > 1 else first


def readable(rows: Iterable[Row], read: Callable[[Row], Read], leave_out: Damages) -> Iterator[Read]:
    """What `read` makes of each row, without those that it finds damaged."""
    for row in rows:
        try:
            found = read(row)
        except Damaged as error:
            leave_out(error)
        else:
            yield found


def refuse(error: Damaged) -> None:
    """Leave out nothing: for a question about a single row."""
    raise error
