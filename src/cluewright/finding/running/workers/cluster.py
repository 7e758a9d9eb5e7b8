"""Pieces of work dealt out to the workers of a Dask cluster, several in a task, so that a task lasts a second or so."""

from collections.abc import Generator, Iterator, Sequence
from threading import local

from ....processes.cluster import Cluster
from ....processes.dealing import Dealing, TaskDone, done_in_time
from ...engines.catalogue import engine_named
from ...engines.engine import Done, EngineFault, GaveUp, Piece, Pieces, Suggested, split_pieces
from ..judging import judged_piece
from ..messages import Message, new_run
from ..program import program_digest
from .crew import Executor, PieceWork, died_over
from .processes import of_run

MAX_PIECES = 500
"""Pieces of a task, at most."""

Said = tuple[Message | EngineFault, ...]
"""The messages about a piece, of which there is a last one."""


def done_pieces(work: PieceWork, pieces: tuple[Piece, ...]) -> TaskDone[Said]:
    """In a worker: do these pieces, until all are done, one has a puzzle, or the time is over."""
    return done_in_time(lambda piece: tuple(_about(work, piece)), pieces, is_urgent=_may_end_all)


def _may_end_all(said: Said) -> bool:
    """Whether a message may end the whole search, and so must not wait for further pieces."""
    return any(isinstance(each, EngineFault) or isinstance(each.report, Suggested) for each in said)


def _about(work: PieceWork, piece: Piece) -> Iterator[Message | EngineFault]:
    """What is reported on a piece, without what is only news for the meantime."""
    if work.program != program_digest():
        reason = "a worker of the cluster has another program; every machine needs the same version of Cluewright"
        yield Message(str(work.engine), GaveUp(reason=reason), piece)
        return
    try:
        for report in judged_piece(work.question, engine_named(work.engine), _pieces(work), piece):
            if isinstance(report, Suggested | Done | GaveUp):
                yield Message(str(work.engine), report, piece)
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
    dealing = Dealing(pieces, MAX_PIECES, cluster, lambda some: cluster.submit(done_pieces, work, some))
    run = new_run()
    for turn in dealing.turns():
        yield None
        for ended in turn:
            if ended.deaths:
                (piece,) = ended.items
                yield Message(str(work.engine), GaveUp(reason=died_over(piece, ended.deaths)), piece)
                continue
            for piece, said in zip(ended.items, ended.answers, strict=True):
                for message in (of_run(each, run) for each in said):
                    if isinstance(message.report, Done):
                        dealing.put_first(split_pieces(piece, message.report))
                    yield message
