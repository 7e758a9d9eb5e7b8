"""Pieces of work dealt out to the workers of a Dask cluster, several in a task, so that a task lasts a second or so."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from threading import local
from time import monotonic

from ....processes import HEARTBEAT
from ....processes.cluster import Cluster
from ....processes.dealing import TASK_SECONDS, Batch, Batches, Dealing, is_lost
from ...engines import Done, EngineFault, GaveUp, Piece, Pieces, Suggested, engine_named, parts_of
from ..judging import judged_piece
from ..messages import Message, new_run
from ..program import program_digest
from .crew import Executor, PieceWork, died_over
from .processes import of_run

MAX_PIECES = 500
"""Pieces of a task, at most."""


@dataclass(frozen=True)
class _Said:
    """What comes of a task: the messages about its first pieces, of which each has a last one."""

    messages: tuple[Message | EngineFault, ...]
    pieces: int
    """How many of the pieces were done."""
    seconds: float


def done_pieces(work: PieceWork, pieces: tuple[Piece, ...]) -> _Said:
    """In a worker: do these pieces, until all are done, one has a puzzle, or the time is over."""
    began, messages, count = monotonic(), list[Message | EngineFault](), 0
    for piece in pieces:
        messages += _about(work, piece)
        count += 1
        if monotonic() - began >= TASK_SECONDS or any(map(_is_awaited, messages)):
            break
    return _Said(tuple(messages), count, monotonic() - began)


def _is_awaited(said: Message | EngineFault) -> bool:
    """Whether a message may end the whole search, and so must not wait for further pieces."""
    return isinstance(said, EngineFault) or isinstance(said.report, Suggested)


def _about(work: PieceWork, piece: Piece) -> Iterator[Message | EngineFault]:
    """What is reported on a piece, without what is only news for the meantime."""
    if work.program != program_digest():
        reason = "a worker of the cluster has another program; every machine needs the same version of Cluewright"
        yield Message(work.engine, GaveUp(reason=reason), piece)
        return
    try:
        for report in judged_piece(work.question, engine_named(work.engine), _pieces(work), piece):
            if isinstance(report, Suggested | Done | GaveUp):
                yield Message(work.engine, report, piece)
    except EngineFault as fault:
        yield fault


class _Kept(local):
    """The pieces of the last question of each thread: a worker of a cluster may have several threads."""

    work: PieceWork | None = None
    pieces: Pieces | None = None


_kept = _Kept()


def _pieces(work: PieceWork) -> Pieces:
    """In a worker: the pieces of a question, which its thread keeps, since it may learn from one to the next."""
    if _kept.pieces is None or _kept.work != work:
        pieces = engine_named(work.engine).pieces
        assert pieces is not None
        _kept.work, _kept.pieces = work, pieces(work.question)
    return _kept.pieces


def by_cluster(cluster: Cluster) -> Executor:
    """The executor on a cluster, which is connected to when there is work. It has as many workers as there are."""

    def executor(work: PieceWork, pieces: Sequence[Piece], workers: int) -> Generator[Message | None]:
        assert not work.beside, "the other engines are asked here"
        try:
            yield from _messages(cluster, work, pieces)
        finally:
            cluster.close()

    return executor


def _messages(cluster: Cluster, work: PieceWork, pieces: Sequence[Piece]) -> Generator[Message | None]:
    """What is reported on all pieces, and on those that they are split into."""
    cluster.begin()
    while not cluster.is_connected:
        yield None
    dealing = Dealing(Batches(pieces, MAX_PIECES), lambda some: cluster.submit(done_pieces, work, some))
    run = new_run()
    while dealing:
        cluster.check()
        dealing.fill(cluster.workers)
        yield None
        for batch, future in dealing.ended(HEARTBEAT):
            if not is_lost(future):
                yield from _taken(dealing.batches, batch, future.result(), run)
            elif (aside := dealing.take_back(batch, future)) is not None:
                (piece,) = aside.items
                yield Message(work.engine, GaveUp(reason=died_over(piece, aside.deaths)), piece)


def _taken(batches: Batches[Piece], batch: Batch[Piece], said: _Said, run: int) -> Iterator[Message]:
    """What a task reports; the pieces that it did not get to, and those that others were split into, are to be done."""
    batches.note_done(batch, said.pieces, said.seconds)
    for told in said.messages:
        message = of_run(told, run)
        assert message.piece is not None
        if isinstance(message.report, Done):
            batches.put_first(parts_of(message.piece, message.report))
        yield message
