"""How far a long count is."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

OnCountProgress: TypeAlias = Callable[[float], None]
"""Called with the share of a long count that is done, from 0 to 1."""


def reported_parts(count: int, at_once: int, on_progress: OnCountProgress) -> Iterator[slice]:
    """The slices of `count` items, `at_once` items each; before each `on_progress` is called with the share before it.

    >>> shares = []
    >>> [items.start for items in reported_parts(10, 4, shares.append)], shares
    ([0, 4, 8], [0.0, 0.4, 0.8])
    """
    for start in range(0, count, at_once):
        on_progress(start / count)
        yield slice(start, start + at_once)
