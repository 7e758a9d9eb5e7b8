"""Items dealt out to workers, several in a task. What is lost is dealt out again; a task that kills workers is split.

A worker does the items of its task in their order and stops when `TASK_SECONDS` are over: those that it has not got to
are dealt out again, too.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from math import ceil
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

from .cluster import deaths_of, may_blame_bystanders
from .crew import MAX_DEATHS

TASK_SECONDS = 1.2
"""Seconds after which a worker begins no further item of its task. Longer ones cost fewer messages; but what a task has
done is lost if it is broken off."""
TASKS_PER_WORKER = 2
"""Tasks that are with a worker at a time: one that it does, and one that it need not wait for."""
PARTS = 16
"""Parts of a batch over which a worker has died. With fewer, more workers die until the item is found that is at fault;
with more, there are more tasks that are short."""
ROOM = 1.5
"""How many times the items that a task is expected to do in its time it gets, since those it does not get to are
returned."""
MEMORY = 0.8
"""What an older task counts for, compared with the one after it, in how long an item takes."""

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Batch(Generic[T]):
    """The items of one task."""

    items: tuple[T, ...]
    deaths: int = 0
    """Workers that have died over just these items."""
    is_alone: bool = False
    """Whether nothing else may be under way, since another task may be at fault."""


class Batches(Generic[T]):
    """The items that are not done. A task has `most` of them at most."""

    def __init__(self, items: Sequence[T], most: int) -> None:
        self._new = deque(items)
        self._again: deque[Batch[T]] = deque()
        self._alone: deque[Batch[T]] = deque()
        """What is dealt out last, one by one."""
        self._most = most
        self._seconds = self._items = 0.0
        """Of the last tasks, the older ones counting less."""

    def __len__(self) -> int:
        """How many items wait."""
        return len(self._new) + sum(len(batch.items) for batch in (*self._again, *self._alone))

    def next(self, workers: int, is_idle: bool = True) -> Batch[T] | None:
        """The next task, if there is one, for one of this number of workers; `is_idle` if none is under way."""
        if self._again:
            return self._again.popleft()
        size = min(self._size(), ceil(len(self._new) / (2 * workers)))  # towards the end every worker has its share
        if size:
            return Batch(tuple(self._new.popleft() for _ in range(size)))
        return self._alone.popleft() if self._alone and is_idle else None

    def learn(self, items: int, seconds: float) -> None:
        """Note how long a task took that did this number of items."""
        self._seconds = self._seconds * MEMORY + seconds
        self._items = self._items * MEMORY + items

    def note_done(self, batch: Batch[T], items: int, seconds: float) -> None:
        """Note that a task has done this number of its items, the first ones; the others are to be done next."""
        self.learn(items, seconds)
        self.put_first(batch.items[items:])

    def put_first(self, items: Sequence[T]) -> None:
        """Take items that are to be done next: those that a task did not get to, or parts of one that it did."""
        self._new.extendleft(reversed(items))

    def again(self, batch: Batch[T]) -> None:
        """Take back a batch that was lost, though nothing is wrong with its items."""
        (self._alone if batch.is_alone else self._again).appendleft(batch)

    def split(self, batch: Batch[T], deaths: int, is_certain: bool = True) -> Batch[T] | None:
        """Take back a batch over which this number of workers have died; return it if its item is to be set aside.

        Unless that `is_certain`, another task may be at fault, and an item is asked again alone.
        """
        if len(batch.items) > 1:
            size = ceil(len(batch.items) / PARTS)
            self._again.extend(Batch(batch.items[at : at + size]) for at in range(0, len(batch.items), size))
            return None
        if not is_certain and not batch.is_alone:
            self._alone.append(replace(batch, is_alone=True))
            return None
        batch = replace(batch, deaths=batch.deaths + deaths)
        if batch.deaths >= MAX_DEATHS:
            return batch
        self.again(batch)
        return None

    def _size(self) -> int:
        if not self._items:
            return 1
        each = max(self._seconds / self._items, 1e-6)
        return max(1, min(self._most, round(ROOM * TASK_SECONDS / each)))


class Dealing(Generic[T, R]):
    """The tasks that are under way. `submit` hands the items of one to a worker."""

    def __init__(self, batches: Batches[T], submit: Callable[[tuple[T, ...]], "Future[R]"]) -> None:
        self.batches = batches
        self._submit = submit
        self._under_way: dict[Future[R], Batch[T]] = {}
        self._ended: SimpleQueue[Future[R]] = SimpleQueue()

    def __bool__(self) -> bool:
        """Whether something is left to do."""
        return bool(self.batches or self._under_way)

    def fill(self, workers: int) -> None:
        """Give this number of workers something to do."""
        while len(self._under_way) < TASKS_PER_WORKER * workers and (
            batch := self.batches.next(workers, is_idle=not self._under_way)
        ):
            future = self._submit(batch.items)
            self._under_way[future] = batch
            future.add_done_callback(self._ended.put)

    def ended(self, patience: float) -> Iterator[tuple[Batch[T], "Future[R]"]]:
        """The tasks that have ended, once there are some; none if that takes longer than `patience` seconds."""
        try:
            future = self._ended.get(timeout=patience)
            while True:
                yield self._under_way.pop(future), future
                future = self._ended.get_nowait()
        except Empty:
            return

    def take_back(self, batch: Batch[T], future: "Future[R]") -> Batch[T] | None:
        """Deal out once more what a task has lost; return it if it has one item, which has to be set aside.

        An error that does not mean that the task was lost is raised.
        """
        error = None if future.cancelled() else future.exception()
        deaths = 0 if error is None else deaths_of(error)
        if deaths is None:
            assert error is not None
            raise error
        if deaths:
            assert error is not None
            return self.batches.split(batch, deaths, is_certain=not may_blame_bystanders(error))
        self.batches.again(batch)
        return None


def is_lost(future: "Future[R]") -> bool:
    """Whether a task that has ended has no result."""
    return future.cancelled() or future.exception() is not None
