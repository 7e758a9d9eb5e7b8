"""Pieces of work dealt out to the workers of a Dask cluster, several in a task, so that a task lasts a second or so."""

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from queue import Empty, SimpleQueue
from time import monotonic

from ....processes import HEARTBEAT, MOST_DEATHS
from ....processes.cluster import Cluster, deaths_of
from ...engines import Done, EngineFault, GaveUp, Piece, Pieces, engine_named, parts_of
from ..judging import judged_piece
from ..messages import Message, new_run
from ..program import program_digest
from .crew import Executor, PieceWork
from .processes import of_run

TASK_SECONDS = 1.2
"""Seconds after which a worker begins no further piece of its task. Longer ones cost fewer messages; but what a task
has done is lost if it is broken off."""
TASKS_PER_WORKER = 2
"""Tasks that are with a worker at a time: one that it does, and one that it need not wait for."""
MOST_PIECES = 500
"""Pieces of a task, at most."""


@dataclass(frozen=True)
class _Said:
    """What comes of a task: the messages about its first pieces, of which each has a last one."""

    messages: tuple[Message | EngineFault, ...]
    pieces: int
    """How many of the pieces were done."""
    seconds: float


@dataclass(frozen=True)
class _Batch:
    """The pieces of one task."""

    pieces: tuple[Piece, ...]
    deaths: int = 0
    """Workers that have died over just these pieces."""


def done_pieces(work: PieceWork, pieces: tuple[Piece, ...]) -> _Said:
    """In a worker: do these pieces, until all are done or the time is over."""
    began, messages, count = monotonic(), list[Message | EngineFault](), 0
    for piece in pieces:
        messages += _about(work, piece)
        count += 1
        if monotonic() - began >= TASK_SECONDS or isinstance(messages[-1], EngineFault):
            break
    return _Said(tuple(messages), count, monotonic() - began)


def _about(work: PieceWork, piece: Piece) -> Iterator[Message | EngineFault]:
    """What is reported on a piece, without what is only news for the meantime."""
    if work.program != program_digest():
        reason = "a worker of the cluster has another program; every machine needs the same version of Cluewright"
        yield Message(work.engine, GaveUp(reason=reason), piece)
        return
    try:
        for report in judged_piece(work.question, engine_named(work.engine), _pieces(work), piece):
            if isinstance(report, Done | GaveUp):
                yield Message(work.engine, report, piece)
    except EngineFault as fault:
        yield fault


@lru_cache(maxsize=2)
def _pieces(work: PieceWork) -> Pieces:
    """In a worker: the pieces of a question, which it keeps, since it may learn from one to the next."""
    pieces = engine_named(work.engine).pieces
    assert pieces is not None
    return pieces(work.question)


def by_cluster(cluster: Cluster) -> Executor:
    """The executor on a cluster, which is connected to when there is work. It has as many workers as there are."""

    def executor(work: PieceWork, pieces: Sequence[Piece], workers: int) -> Generator[Message | None]:
        assert not work.beside, "the other engines are asked here"
        dealing = _Dealing(cluster, work, pieces)
        try:
            yield from dealing.messages()
        finally:
            cluster.close()

    return executor


class _Dealing:
    """The pieces that wait, and the tasks that are under way."""

    def __init__(self, cluster: Cluster, work: PieceWork, pieces: Sequence[Piece]) -> None:
        self._cluster, self._work = cluster, work
        self._waiting = deque(pieces)
        self._again: deque[_Batch] = deque()
        self._flights: dict[Future[_Said], _Batch] = {}
        self._landed: SimpleQueue[Future[_Said]] = SimpleQueue()
        self._run = new_run()
        self._seconds = TASK_SECONDS
        """Of one piece, as the last tasks had it."""

    def messages(self) -> Generator[Message | None]:
        """What is reported on all pieces, and on those that they are split into."""
        yield from self._connected()
        while self._waiting or self._again or self._flights:
            self._cluster.check()
            self._fill()
            try:
                future = self._landed.get(timeout=HEARTBEAT)
            except Empty:
                yield None
                continue
            yield from self._taken(future)

    def _connected(self) -> Iterator[None]:
        self._cluster.begin()
        while not self._cluster.is_connected:
            yield None

    def _fill(self) -> None:
        workers = self._cluster.workers  # another thread changes it
        while len(self._flights) < TASKS_PER_WORKER * workers and (batch := self._next(workers)):
            future = self._cluster.submit(done_pieces, self._work, batch.pieces)
            self._flights[future] = batch
            future.add_done_callback(self._landed.put)

    def _next(self, workers: int) -> _Batch | None:
        if self._again:
            return self._again.popleft()
        share = ceil(len(self._waiting) / (2 * workers))
        size = min(share, MOST_PIECES, max(1, round(TASK_SECONDS / self._seconds)))
        return _Batch(tuple(self._waiting.popleft() for _ in range(size))) if size else None

    def _taken(self, future: "Future[_Said]") -> Iterator[Message]:
        batch = self._flights.pop(future)
        error = None if future.cancelled() else future.exception()
        if future.cancelled() or error is not None:
            yield from self._lost(batch, 0 if error is None else deaths_of(error, MOST_DEATHS), error)
            return
        said = future.result()
        self._seconds = max(said.seconds / said.pieces, 1e-4)
        self._waiting.extendleft(reversed(batch.pieces[said.pieces :]))
        for told in said.messages:
            message = of_run(told, self._run)
            assert message.piece is not None
            if isinstance(message.report, Done):
                self._waiting.extendleft(reversed(parts_of(message.piece, message.report)))
            yield message

    def _lost(self, batch: _Batch, deaths: int | None, error: BaseException | None) -> Iterator[Message]:
        """Deal out a batch again of which nothing came, piece by piece if workers died over it."""
        if deaths is None:
            assert error is not None
            raise error
        deaths += batch.deaths
        if deaths and len(batch.pieces) > 1:
            self._again.extend(_Batch((piece,)) for piece in batch.pieces)
        elif deaths < MOST_DEATHS:
            self._again.append(_Batch(batch.pieces, deaths))
        else:
            (piece,) = batch.pieces
            name = ".".join(map(str, piece))
            reason = f"{deaths} workers died over piece {name}; perhaps the memory did not suffice"
            yield Message(self._work.engine, GaveUp(reason=reason), piece)
