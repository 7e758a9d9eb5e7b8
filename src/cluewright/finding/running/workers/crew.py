"""Pieces of work dealt out to processes. A process that dies is replaced, and its piece is done again."""

from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from ....late_dataclasses import dataclass
from ....processes import MAX_DEATHS
from ...engines.catalogue import engine_named
from ...engines.engine import Done, Engine, EngineFault, GaveUp, Piece, split_pieces
from ...question import Question
from ..judging import judged_piece
from ..messages import Message, new_run
from ..program import program_digest
from ..turns import SLICES_PER_TURN, Stream, by_turns, streams_of
from .processes import of_run, with_fault

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


@dataclass(frozen=True)
class PieceWork:
    """What a worker is to do: the pieces that it is sent, one after another, in turn with other engines."""

    question: Question
    engine: str | Engine
    beside: tuple[str | Engine, ...] = ()
    """The other engines."""
    program: str = field(default_factory=program_digest)
    """The program of the process that deals out the pieces. A worker reads the files anew, which may have changed."""

    def messages(self, link: "Connection") -> Iterator[Message | EngineFault]:
        """In the worker: what is reported on each piece. The worker lives on, so it can learn from piece to piece."""
        others = streams_of(self.question, [*map(engine_named, self.beside)], SLICES_PER_TURN)
        return with_fault(by_turns([Stream(self._about_pieces(link), SLICES_PER_TURN), *others]))

    def _about_pieces(self, link: "Connection") -> Iterator[Message]:
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
    from ....processes import Crew  # here, since it takes long to import

    crew = Crew(work, pieces)
    runs: defaultdict[Connection, int] = defaultdict(new_run)
    with closing(crew.heard(workers)) as heard:
        for entry in heard:
            if entry is None:
                yield None
                continue
            link, piece, said = entry
            if said is None:
                assert piece is not None
                yield Message(str(work.engine), GaveUp(reason=died_over(piece)), piece)
                continue
            message = of_run(said, runs[link])
            if message.piece is not None and isinstance(message.report, Done | GaveUp):
                report = message.report
                crew.finish(link, split_pieces(message.piece, report) if isinstance(report, Done) else ())
            yield message


def died_over(piece: Piece, deaths: int = MAX_DEATHS) -> str:
    """Why a piece is given up over which workers die."""
    name = ".".join(map(str, piece))
    return f"{deaths} workers died over piece {name}; perhaps the memory did not suffice"
