"""Pieces of work dealt out to processes. One that dies is replaced, and its piece is done again."""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TypeAlias

from ..catalogue import engine_named
from ..engine import Done, GaveUp, Piece, Report, parts_of
from ..judging import by_turns, judged_piece, turns_of
from ..question import Question
from .processes import PATIENCE, SHORT_PIECES, Worker, received, stop_all

MOST_DEATHS = 5
"""A piece that was the end of so many workers is given up."""


@dataclass(frozen=True)
class PieceWork:
    """What a worker is to do: the pieces that it is told, one after the other, and other engines in turn with them."""

    question: Question
    engine: str
    beside: tuple[str, ...] = ()

    def messages(self, link: Connection) -> Iterator[tuple[Piece | str, Report]]:
        """In the worker: reports on each piece. It lives on, so that it can learn from the pieces it did."""
        others = turns_of(self.question, [engine_named(name) for name in self.beside], SHORT_PIECES)
        return by_turns([(SHORT_PIECES, self._reports(link)), *others])

    def _reports(self, link: Connection) -> Iterator[tuple[Piece, Report]]:
        engine = engine_named(self.engine)
        assert engine.pieces is not None
        pieces = engine.pieces(self.question)
        while True:
            piece = link.recv()
            for report in judged_piece(self.question, engine, pieces, piece):
                yield piece, report


Executor: TypeAlias = Callable[[PieceWork, Sequence[Piece], int], Generator[tuple[Piece | str, Report] | None]]
"""Whoever has these pieces done, and those that they are split into, by so many workers: yields what is reported on
them, each ending with Done or GaveUp, and None where there was nothing for a moment. A name instead of a piece is that
of an engine beside. Whoever closes it stops the workers."""


def by_processes(
    work: PieceWork, pieces: Sequence[Piece], workers: int
) -> Generator[tuple[Piece | str, Report] | None]:
    """The executor on one machine."""
    crew = _Crew(work, pieces)
    try:
        while crew.has_work:
            crew.fill(workers)
            yield from crew.hear()
    finally:
        crew.stop()


class _Crew:
    def __init__(self, work: PieceWork, pieces: Sequence[Piece]) -> None:
        self._work = work
        self._waiting = deque(pieces)
        self._workers: dict[Connection, Worker[PieceWork]] = {}
        self._doing: dict[Connection, Piece] = {}
        self._deaths: Counter[Piece] = Counter()

    @property
    def has_work(self) -> bool:
        return bool(self._waiting or self._doing)

    def fill(self, workers: int) -> None:
        """Deal out the pieces that wait; start processes for them, as long as there are fewer than so many."""
        for link in self._workers.keys() - self._doing.keys():
            self._give(link)
        for _ in range(min(workers - len(self._workers), len(self._waiting))):
            worker = Worker.started(self._work)
            self._workers[worker.link] = worker
            self._give(worker.link)

    def hear(self) -> Iterator[tuple[Piece | str, Report] | None]:
        for entry in received(self._workers, PATIENCE):
            if entry is None:
                yield None
                continue
            link, message = entry
            if message is None:
                yield from self._bury(link)
            else:
                self._note(link, *message)
                yield message

    def stop(self) -> None:
        stop_all(self._workers.values())

    def _note(self, link: Connection, piece: Piece | str, report: Report) -> None:
        """Where a piece is finished, another is given."""
        if isinstance(piece, str) or not isinstance(report, Done | GaveUp):
            return
        del self._doing[link]
        if isinstance(report, Done):
            self._waiting.extendleft(reversed(parts_of(piece, report)))
        self._give(link)

    def _give(self, link: Connection) -> None:
        if self._waiting:
            self._doing[link] = self._waiting.popleft()
            with suppress(OSError):  # it has just died: the next hearing tells
                link.send(self._doing[link])

    def _bury(self, link: Connection) -> Iterator[tuple[Piece, Report]]:
        self._workers.pop(link).stop()
        if link not in self._doing:
            return
        piece = self._doing.pop(link)
        self._deaths[piece] += 1
        if self._deaths[piece] < MOST_DEATHS:
            self._waiting.appendleft(piece)
        else:
            name = ".".join(map(str, piece))
            reason = f"piece {name} was the end of {MOST_DEATHS} processes; perhaps the memory did not suffice"
            yield piece, GaveUp(reason=reason)
