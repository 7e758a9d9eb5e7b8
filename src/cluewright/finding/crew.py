"""Pieces of work dealt out to processes. One that dies is replaced, and its piece is done again."""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import TypeAlias

from .catalogue import engine_named
from .engine import Done, EngineFault, GaveUp, Report
from .judging import judged_piece
from .question import Question
from .workers import PATIENCE, Worker

MOST_DEATHS = 5
"""A piece that was the end of so many workers is given up."""


@dataclass(frozen=True)
class PieceWork:
    """What a worker is to do: the pieces that it is told, one after the other."""

    question: Question
    engine: str

    def messages(self, link: Connection) -> Iterator[tuple[int, Report]]:
        """In the worker: reports on each piece. It lives on, so that it can learn from the pieces it did."""
        engine = engine_named(self.engine)
        assert engine.pieces is not None
        pieces = engine.pieces(self.question)
        while True:
            number = link.recv()
            for report in judged_piece(self.question, engine, pieces, number):
                yield number, report


Executor: TypeAlias = Callable[[PieceWork, Sequence[int], int], Generator[tuple[int, Report] | None]]
"""Whoever has the pieces of these numbers done, by so many workers: yields what is reported on them, each ending with
Done or GaveUp, and None where there was nothing for a moment. Whoever closes it stops the workers."""


def by_processes(work: PieceWork, numbers: Sequence[int], workers: int) -> Generator[tuple[int, Report] | None]:
    """The executor on one machine."""
    crew = _Crew(work, numbers)
    try:
        while crew.has_work:
            crew.fill(workers)
            yield from crew.hear()
    finally:
        crew.stop()


class _Crew:
    def __init__(self, work: PieceWork, numbers: Sequence[int]) -> None:
        self._work = work
        self._waiting = deque(numbers)
        self._workers: dict[Connection, Worker[PieceWork]] = {}
        self._doing: dict[Connection, int] = {}
        self._deaths: Counter[int] = Counter()

    @property
    def has_work(self) -> bool:
        return bool(self._waiting or self._doing)

    def fill(self, workers: int) -> None:
        """Start processes for pieces that wait, as long as there are fewer than so many."""
        for _ in range(min(workers - len(self._workers), len(self._waiting))):
            worker = Worker.started(self._work)
            self._workers[worker.link] = worker
            self._give(worker.link)

    def hear(self) -> Iterator[tuple[int, Report] | None]:
        ready = wait(list(self._workers), PATIENCE)
        if not ready:
            yield None
        for link in ready:
            assert isinstance(link, Connection)
            try:
                message = link.recv()
            except (EOFError, OSError):  # an OSError: it was killed while it wrote
                yield from self._bury(link)
                continue
            if isinstance(message, EngineFault):
                raise message
            if isinstance(message[1], Done | GaveUp):
                del self._doing[link]
                self._give(link)
            yield message

    def stop(self) -> None:
        for worker in self._workers.values():
            worker.process.kill()
        for worker in self._workers.values():
            worker.stop()

    def _give(self, link: Connection) -> None:
        if self._waiting:
            self._doing[link] = self._waiting.popleft()
            with suppress(OSError):  # it has just died: the next hearing tells
                link.send(self._doing[link])

    def _bury(self, link: Connection) -> Iterator[tuple[int, Report]]:
        self._workers.pop(link).stop()
        if link not in self._doing:
            return
        number = self._doing.pop(link)
        self._deaths[number] += 1
        if self._deaths[number] < MOST_DEATHS:
            self._waiting.appendleft(number)
        else:
            reason = f"piece {number} was the end of {MOST_DEATHS} processes; perhaps the memory did not suffice"
            yield number, GaveUp(reason=reason)
