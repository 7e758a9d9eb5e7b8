"""Items dealt out to workers, several in a task. What is lost is dealt out again; a task that kills workers is split.

A worker does the items of its task in their order and stops when `TASK_SECONDS` are over: those that it has not got to
are dealt out again, too.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, replace
from math import ceil
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Generic, ParamSpec, Protocol, TypeVar

from .cluster import deaths_of, may_blame_bystanders
from .pace import HEARTBEAT
from .waiting import Dealt, Waiting

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
A = TypeVar("A")
P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class TaskDone(Generic[A]):
    """What comes of a task."""

    answers: tuple[A, ...]
    """To the first of its items, in their order; to all of them unless it ended before."""
    seconds: float


def done_in_time(
    answer: Callable[[T], A],
    items: Iterable[T],
    seconds: float = TASK_SECONDS,
    is_urgent: Callable[[A], bool] = lambda answer: False,
) -> TaskDone[A]:
    """In a worker: answer the items one after another, until the time is over or an answer must not wait for others."""
    began, answers = monotonic(), list[A]()
    for item in items:
        answers.append(answer(item))
        if monotonic() - began >= seconds or is_urgent(answers[-1]):
            break
    return TaskDone(tuple(answers), monotonic() - began)


class Workers(Protocol):
    """Those who do tasks: processes of this machine, an executor of the user's, or a cluster."""

    @property
    def workers(self) -> int:
        """How many tasks are done at a time, at present; 0 while nobody can be reached."""
        ...

    def submit(self, function: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> "Future[R]":
        """Have a worker call the function, which it must be able to import."""
        ...

    def check(self) -> None:
        """Raise an error where no work can be expected any more."""
        ...

    def close(self) -> None:
        """Give up what is not done."""
        ...


@dataclass(frozen=True)
class Batch(Dealt[tuple[T, ...]]):
    """The items of one task."""

    is_alone: bool = False
    """Whether nothing else may be under way, since another task may be at fault."""

    @property
    def items(self) -> tuple[T, ...]:
        return self.job


class Batches(Generic[T]):
    """The items that are not done. A task has `most` of them at most."""

    def __init__(self, items: Sequence[T], most: int) -> None:
        self._new = deque(items)
        self._again, self._alone = Waiting[Batch[T]](), Waiting[Batch[T]]()
        """What was lost, and what is dealt out last, one by one."""
        self._most = most
        self._seconds = self._items = 0.0
        """Of the last tasks, the older ones counting less."""

    def __len__(self) -> int:
        """How many items wait."""
        return len(self._new) + sum(len(batch.items) for batch in (*self._again.first, *self._alone.first))

    def next(self, workers: int, is_idle: bool = True) -> Batch[T] | None:
        """The next task, if there is one, for one of this number of workers; `is_idle` if none is under way."""
        if (lost := self._again.next()) is not None:
            return lost
        size = min(self._size(), ceil(len(self._new) / (2 * workers)))  # towards the end every worker has its share
        if size:
            return Batch(tuple(self._new.popleft() for _ in range(size)))
        return self._alone.next() if is_idle else None

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

    def again(self, batch: Batch[T], deaths: int = 0) -> Batch[T] | None:
        """Take back a batch over which this number of workers have died; return it if it is to be set aside."""
        return (self._alone if batch.is_alone else self._again).take_back(batch, deaths)

    def split(self, batch: Batch[T], deaths: int, is_certain: bool = True) -> Batch[T] | None:
        """Take back a batch over which this number of workers have died; return it if its item is to be set aside.

        Unless that `is_certain`, another task may be at fault, and an item is asked again alone.
        """
        if len(batch.items) > 1:
            size = ceil(len(batch.items) / PARTS)
            self._again.first.extend(Batch(batch.items[at : at + size]) for at in range(0, len(batch.items), size))
            return None
        if not is_certain and not batch.is_alone:
            self._alone.first.append(replace(batch, is_alone=True))
            return None
        return self.again(batch, deaths)

    def _size(self) -> int:
        if not self._items:
            return 1
        each = max(self._seconds / self._items, 1e-6)
        return max(1, min(self._most, round(ROOM * TASK_SECONDS / each)))


@dataclass(frozen=True)
class Ended(Generic[T, A]):
    """What has come of some items: an answer to each of them; or there is one only, and it is set aside."""

    items: tuple[T, ...]
    done: TaskDone[A] | None = None
    deaths: int = 0
    """Workers that have died over the item that is set aside."""
    error: BaseException | None = None
    """What the task has raised."""

    @property
    def answers(self) -> tuple[A, ...]:
        """None for what is set aside. The error of a task is raised."""
        if self.error is not None:
            raise self.error
        return self.done.answers if self.done is not None else ()


class Dealing(Generic[T, A]):
    """Items that are dealt out to workers, `most` in a task at most; `submit` hands the items of a task to them."""

    def __init__(
        self,
        items: Sequence[T],
        most: int,
        workers: Workers,
        submit: Callable[[tuple[T, ...]], "Future[TaskDone[A]]"],
    ) -> None:
        self._batches = Batches(items, most)
        self._workers, self._submit = workers, submit
        self._under_way: dict[Future[TaskDone[A]], Batch[T]] = {}
        self._ended: SimpleQueue[Future[TaskDone[A]]] = SimpleQueue()

    def turns(self) -> Iterator[Iterator[Ended[T, A]]]:
        """What has ended, perhaps nothing, again and again, until every item is answered or set aside.

        What is not taken of a turn comes in the next, or from `answered`.
        """
        while self._batches or self._under_way:
            self._workers.check()
            self._fill()
            yield filter(None, map(self._taken, self._heard(HEARTBEAT)))

    def answered(self) -> Iterator[Ended[T, A]]:
        """What was answered since the last turn: for those who stop."""
        for future in self._heard(0):
            if not future.cancelled() and future.exception() is None:
                yield self._answered(self._under_way.pop(future), future.result())

    def put_first(self, items: Sequence[T]) -> None:
        """Take items that are to be done next."""
        self._batches.put_first(items)

    def _fill(self) -> None:
        """Give the workers something to do."""
        while len(self._under_way) < TASKS_PER_WORKER * self._workers.workers and (
            batch := self._batches.next(self._workers.workers, is_idle=not self._under_way)
        ):
            future = self._submit(batch.items)
            self._under_way[future] = batch
            future.add_done_callback(self._ended.put)

    def _heard(self, patience: float) -> Iterator["Future[TaskDone[A]]"]:
        """The tasks that have ended, once there are some; none if that takes longer than `patience` seconds."""
        try:
            yield self._ended.get(timeout=patience)
            while True:
                yield self._ended.get_nowait()
        except Empty:
            return

    def _taken(self, future: "Future[TaskDone[A]]") -> Ended[T, A] | None:
        """What has come of a task; None if it was lost, and is dealt out once more."""
        batch = self._under_way.pop(future)
        error = CancelledError() if future.cancelled() else future.exception()
        if error is None:
            return self._answered(batch, future.result())
        deaths = deaths_of(error)
        if deaths is None:
            return Ended(batch.items, error=error)
        if deaths:
            aside = self._batches.split(batch, deaths, is_certain=not may_blame_bystanders(error))
        else:
            aside = self._batches.again(batch)
        return None if aside is None else Ended(aside.items, deaths=aside.deaths)

    def _answered(self, batch: Batch[T], done: TaskDone[A]) -> Ended[T, A]:
        self._batches.note_done(batch, len(done.answers), done.seconds)
        return Ended(batch.items[: len(done.answers)], done)
