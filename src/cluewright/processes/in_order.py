"""Items dealt out to processes one by one, and what becomes of each, in the order of the items."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, wait
from contextlib import closing
from itertools import islice
from typing import Any, TypeVar

from .executor import ProcessExecutor
from .pace import HEARTBEAT

ITEMS_AHEAD = 4
"""Items for each worker that may be dealt out before the first of them is done. Fewer leave workers idle while one item
takes long; more are held in memory."""

T = TypeVar("T")
V = TypeVar("V")


def in_order(
    function: Callable[[Any], V],
    items: Iterable[T],
    workers: int,
    is_at_hand: Callable[[], bool] = lambda: True,
    part_of: Callable[[T], Any] = lambda item: item,
) -> Generator[tuple[T, V | None]]:
    """Each item with the value of the function for it, or for a part of it, which one of `workers` has called.

    None stands for the value where the function has raised an error, or its worker has died over the item, or where
    `part_of` the item gives None: nothing is dealt out of that. While `is_at_hand` says that the next item would have
    to be waited for, those that are dealt out are answered first. Closing the generator stops the workers.
    """
    rest, dealt = iter(items), deque[tuple[T, Future[V] | None]]()
    with closing(ProcessExecutor(workers)) as processes:
        while True:
            while dealt and ((future := dealt[0][1]) is None or future.done()):
                item, _ = dealt.popleft()
                yield item, None if future is None or future.exception() is not None else future.result()
            has_room, new = len(dealt) < ITEMS_AHEAD * workers, list[T]()
            if has_room and (is_at_hand() or not dealt):
                new = list(islice(rest, 1))
            for item in new:
                part = part_of(item)
                dealt.append((item, None if part is None else processes.submit(function, part)))
            if not dealt:
                return
            if not new and (first := dealt[0][1]) is not None:
                wait([first], HEARTBEAT)
