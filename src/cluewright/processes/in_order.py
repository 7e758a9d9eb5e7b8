"""Items dealt out to processes one by one, and what becomes of each, in the order of the items."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from contextlib import closing
from itertools import islice
from typing import TypeVar

from .executor import ProcessExecutor

ITEMS_AHEAD = 4
"""Items for each worker that may be dealt out before the first of them is done. Fewer leave workers idle while one item
takes long; more are held in memory."""

T = TypeVar("T")
V = TypeVar("V")


def in_order(function: Callable[[T], V], items: Iterable[T], workers: int) -> Generator[tuple[T, V | None]]:
    """Each item with the value of the function for it, which one of `workers` has called.

    None stands for the value where the function has raised an error, or its worker has died over the item. Closing the
    generator stops the workers.
    """
    rest = iter(items)
    with closing(ProcessExecutor(workers)) as processes:
        dealt = deque((item, processes.submit(function, item)) for item in islice(rest, ITEMS_AHEAD * workers))
        while dealt:
            item, future = dealt.popleft()
            yield item, _value(future)
            dealt.extend((each, processes.submit(function, each)) for each in islice(rest, 1))


def _value(future: "Future[V]") -> V | None:
    return None if future.exception() is not None else future.result()
