"""The errors that Cluewright raises; each message says what was expected, what came instead, and where."""

from collections.abc import Iterator
from contextlib import contextmanager


class CluewrightError(ValueError):
    """An argument or input that cannot be used; the base of all errors of this package."""

    index: int | None = None
    """Of several puzzles or masks the one that the error is about, counted from 0; messages count from 1."""


class NotationError(CluewrightError):
    """A text that cannot be read as a grid, a position or a mask."""


class NoSolution(CluewrightError):
    """The grid cannot be completed."""


class ManySolutions(CluewrightError):
    """The grid can be completed in more than one way where exactly one was asked for."""


class CannotGenerate(CluewrightError):
    """No further puzzle came that is as asked; `nearest` is the one that came nearest, if there is one."""

    def __init__(self, message: str, nearest: object = None) -> None:
        super().__init__(message)
        self.nearest = nearest


class CannotWrite(CluewrightError):
    """A file cannot be written although nothing is wrong with its name: the disk is full, for example."""


# trust: only refuses
@contextmanager
def about(what: str, index: int | None = None) -> Iterator[None]:
    """Begin the message of an error that is raised meanwhile with what it is about, as in `puzzle 3: `.

    `index` becomes that of the error.

    >>> with about("puzzle 3"):
    ...     raise NoSolution("expected a solution, got none")
    Traceback (most recent call last):
    cluewright.errors.NoSolution: puzzle 3: expected a solution, got none
    """
    try:
        yield
    except CluewrightError as error:
        told = type(error)(f"{what}: {error}")
        told.index = error.index if index is None else index
        raise told from None
