"""Jobs dealt out to processes. A process that dies is replaced, and its job is done again."""

# trust: believed for shares

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Generic, NamedTuple, TypeVar

from .worker import HEARTBEAT, Work, Worker, received, stop_all

MAX_DEATHS = 3
"""Workers that may die over the same job before it is given up."""

J = TypeVar("J")


class Heard(NamedTuple, Generic[J]):
    """What a worker says about its job."""

    link: Connection
    """To the worker."""
    job: J | None
    """None if the worker has finished all its jobs."""
    message: Any
    """None if too many workers have died over the job."""


@dataclass
class _Dealt(Generic[J]):
    job: J
    deaths: int = 0


class Crew(Generic[J]):
    """Workers with the same work, each of which is sent one job after another."""

    def __init__(self, work: Work, jobs: Iterable[J]) -> None:
        self._work = work
        self._jobs = iter(jobs)
        self._waiting: deque[_Dealt[J]] = deque()
        """What comes before the other jobs."""
        self._workers: dict[Connection, Worker[Work]] = {}
        self._doing: dict[Connection, _Dealt[J]] = {}

    def heard(self, workers: int) -> Generator[Heard[J] | None]:
        """What this number of workers say until all jobs are finished, or None where nothing came for a moment.

        Closing it stops the workers, whatever they do.
        """
        try:
            self._fill(workers)
            while self._doing:
                yield from self._hear()
                self._fill(workers)
        finally:
            stop_all(self._workers.values())

    def finish(self, link: Connection, more: Sequence[J] = ()) -> None:
        """Note that a worker has finished its job, and give it another one. `more` are to be done before all others."""
        del self._doing[link]
        self._waiting.extendleft(_Dealt(job) for job in reversed(more))
        self._give(link, self._next())

    def _next(self) -> _Dealt[J] | None:
        if self._waiting:
            return self._waiting.popleft()
        for job in self._jobs:
            return _Dealt(job)
        return None

    def _fill(self, workers: int) -> None:
        """Deal out jobs to the workers without one, starting processes while there are fewer than `workers`."""
        for link in self._workers.keys() - self._doing.keys():
            self._give(link, self._next())
        while len(self._workers) < workers and (dealt := self._next()):
            worker = Worker.started(self._work)
            self._workers[worker.link] = worker
            self._give(worker.link, dealt)

    def _give(self, link: Connection, dealt: _Dealt[J] | None) -> None:
        if dealt is not None:
            self._doing[link] = dealt
            with suppress(OSError):  # it has just died: the next hearing tells
                link.send(dealt.job)

    def _hear(self) -> Iterator[Heard[J] | None]:
        for entry in received(self._workers, HEARTBEAT):
            if entry is None:
                yield None
                continue
            link, message = entry
            if message is None:
                yield from self._bury(link)
            else:
                yield Heard(link, self._doing[link].job if link in self._doing else None, message)

    def _bury(self, link: Connection) -> Iterator[Heard[J]]:
        """Forget a worker that has died; its job waits again, unless too many have died over it."""
        self._workers.pop(link).stop()
        dealt = self._doing.pop(link, None)
        if dealt is None:
            return
        dealt.deaths += 1
        if dealt.deaths < MAX_DEATHS:
            self._waiting.appendleft(dealt)
        else:
            yield Heard(link, dealt.job, None)
