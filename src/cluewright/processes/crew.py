"""Jobs dealt out to processes. A process that dies is replaced, and its job is done again."""

# trust: believed for shares

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Generic, NamedTuple, TypeVar

from .pace import HEARTBEAT
from .waiting import Dealt, Waiting
from .worker import Work, Worker, received, stop_all

J = TypeVar("J")


class Heard(NamedTuple, Generic[J]):
    """What a worker says about its job."""

    link: Connection
    """To the worker."""
    job: J | None
    """None if the worker has finished all its jobs."""
    message: Any
    """None if too many workers have died over the job."""


class Crew(Generic[J]):
    """Workers with the same work, each of which is sent one job after another."""

    def __init__(self, work: Work, jobs: Iterable[J]) -> None:
        self._work = work
        self._waiting = Waiting(map(Dealt, jobs))
        self._workers: dict[Connection, Worker[Work]] = {}
        self._doing: dict[Connection, Dealt[J]] = {}

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
        self._waiting.first.extendleft(map(Dealt, reversed(more)))
        self._give(link, self._waiting.next())

    def _fill(self, workers: int) -> None:
        """Deal out jobs to the workers without one, starting processes while there are fewer than `workers`."""
        for link in self._workers.keys() - self._doing.keys():
            self._give(link, self._waiting.next())
        while len(self._workers) < workers and (dealt := self._waiting.next()):
            worker = Worker.started(self._work)
            self._workers[worker.link] = worker
            self._give(worker.link, dealt)

    def _give(self, link: Connection, dealt: Dealt[J] | None) -> None:
        if dealt is not None:
            self._doing[link] = dealt
            with suppress(OSError):  # it has just died: the next hearing shows it
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
        if dealt is not None and self._waiting.take_back(dealt) is not None:
            yield Heard(link, dealt.job, None)
