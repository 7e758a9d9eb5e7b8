"""What is said of a file in which there is something that no library holds, and how the rest is read in spite of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import CluewrightError
from ..wording import counted

Damages = Callable[["Damaged"], None]
"""Takes note of a row that cannot be read, so that the others can be."""
OnDamaged = Callable[[CluewrightError], None]
"""Is told of each row that cannot be read."""


class Damaged(CluewrightError):
    """Something in the file is not what a library holds. `words_for_sqlite` names the file."""


def damaged(where: str, expected: str = "a puzzle of the library", got: str = "bytes that are none") -> Damaged:
    """The error about a place in the file: what was expected there, and what came.

    >>> damaged("tags, row 3, name", "a text", "7")
    Damaged('tags, row 3, name: expected a text, got 7; the file is damaged')
    """
    return Damaged(f"{where}: expected {expected}, got {got}; the file is damaged")


@contextmanager
def leaving_out(path: Path, tell: OnDamaged | None) -> Iterator[Damages]:
    """Rows that cannot be read are left out and told; where nobody is told, the error about them comes last."""
    first: Damaged | None = None
    count = 0

    def note(error: Damaged) -> None:
        nonlocal first, count
        if tell is not None:
            tell(CluewrightError(f"{path}: {error}"))
            return
        first, count = first or error, count + 1

    yield note
    if first is not None:
        raise Damaged(f"{first} ({counted(count - 1, 'more row')} cannot be read, either)") if count > 1 else first


def refuse(error: Damaged) -> None:
    """Leave out nothing: for what is about one row only."""
    raise error
