"""Values that hold as long as a block of one thread runs, and that other threads do not see."""

# trust: only refuses

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from typing import Generic, TypeVar

Value = TypeVar("Value")


class InThread(local, Generic[Value]):
    """A value that each thread has for itself; None at first.

    >>> name = InThread[str]()
    >>> with name.set_to("inner"):
    ...     print(name.value)
    inner
    >>> print(name.value)
    None
    """

    value: Value | None = None

    @contextmanager
    def set_to(self, value: Value | None) -> Iterator[None]:
        """Within, it is this value; afterwards what it was before."""
        before = self.value
        self.value = value
        try:
            yield
        finally:
            self.value = before
