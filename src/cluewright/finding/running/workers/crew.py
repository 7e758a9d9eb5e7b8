"""Pieces of work dealt out to processes. A process that dies is replaced, and its piece is done again."""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from typing import TypeAlias

from ...engines import Done, GaveUp, Piece, engine_named, parts_of
from ...question import Question
from ..judging import judged_piece
from ..messages import Message
from ..program import program_digest
from ..turns import SLICES_PER_TURN, Stream, by_turns, streams_of
from .processes import HEARTBEAT, Worker, received, stop_all

MOST_DEATHS = 5
"""Workers that may die over the same piece before it is given up."""


@dataclass(frozen=True)
class PieceWork:
    """What a worker is to do: the pieces that it is sent, one after another, in turn with other engines."""

    question: Question
    engine: str
    beside: tuple[str, ...] = ()
    """The names of the other engines."""
    program: str = field(default_factory=program_digest)
    """The program of the process that deals out the pieces. A worker reads the files anew, which may have changed."""

    def messages(self, link: Connection) -> Iterator[Message]:
        """In the worker: what is reported on each piece. The worker lives on, so it can learn from piece to piece."""
        others = streams_of(self.question, [engine_named(name) for name in self.beside], SLICES_PER_TURN)
        return by_turns([Stream(self._about_pieces(link), SLICES_PER_TURN), *others])

    def _about_pieces(self, link: Connection) -> Iterator[Message]:
        engine = engine_named(self.engine)
        assert engine.pieces is not None
        pieces = engine.pieces(self.question)
        while True:
            piece = link.recv()
            if self.program != program_digest():
                reason = "the program's own files were changed during the search; ask again"
                yield Message(engine.name, GaveUp(reason=reason), piece)
                continue
            for report in judged_piece(self.question, engine, pieces, piece):
                yield Message(engine.name, report, piece)


Executor: TypeAlias = Callable[[PieceWork, Sequence[Piece], int], Generator[Message | None]]
"""Has these pieces, and those that they are split into, done by this number of workers. It yields their messages, of
which the last on each piece is Done or GaveUp, those of the engines beside, and None where nothing came for a moment.
Closing it stops the workers."""


def by_processes(work: PieceWork, pieces: Sequence[Piece], workers: int) -> Generator[Message | None]:
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
        """Deal out the pieces that wait, starting processes for them while there are fewer than `workers`."""
        for link in self._workers.keys() - self._doing.keys():
            self._give(link)
        for _ in range(min(workers - len(self._workers), len(self._waiting))):
            worker = Worker.started(self._work)
            self._workers[worker.link] = worker
            self._give(worker.link)

    def hear(self) -> Iterator[Message | None]:
        for entry in received(self._workers, HEARTBEAT):
            if entry is None:
                yield None
                continue
            link, message = entry
            if message is None:
                yield from self._bury(link)
            else:
                run = self._workers[link].run
                self._note(link, message)
                yield replace(message, run=run)

    def stop(self) -> None:
        stop_all(self._workers.values())

    def _note(self, link: Connection, message: Message) -> None:
        """Give a worker that has finished its piece another one."""
        if message.piece is None or not isinstance(message.report, Done | GaveUp):
            return
        del self._doing[link]
        if isinstance(message.report, Done):
            self._waiting.extendleft(reversed(parts_of(message.piece, message.report)))
        self._give(link)

    def _give(self, link: Connection) -> None:
        if self._waiting:
            self._doing[link] = self._waiting.popleft()
            with suppress(OSError):  # it has just died: the next hearing tells
                link.send(self._doing[link])

    def _bury(self, link: Connection) -> Iterator[Message]:
        """Forget a worker that has died; its piece waits again, unless too many have died over it."""
        self._workers.pop(link).stop()
        if link not in self._doing:
            return
        piece = self._doing.pop(link)
        self._deaths[piece] += 1
        if self._deaths[piece] < MOST_DEATHS:
            self._waiting.appendleft(piece)
        else:
            name = ".".join(map(str, piece))
            reason = f"{MOST_DEATHS} processes died over piece {name}; perhaps the memory did not suffice"
            yield Message(self._work.engine, GaveUp(reason=reason), piece)
