"""A search whose work falls into pieces: dealt out, kept in the checkpoint as they are done, and put together."""

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from random import Random
from time import monotonic

from ..engines.catalogue import engine_named
from ..engines.engine import Done, GaveUp, Piece, Report, Suggested, Working
from .checkpoints import Checkpoint, CheckpointPath
from .judging import judged_end
from .messages import Checkpointed, Message, new_run
from .workers import Executor, PieceWork, by_processes

ENOUGH_PIECES = 20
"""Pieces that this process must have finished before the time left is estimated; fewer make a wild guess."""
ENOUGH_MEASURED_PIECES = 8
"""The same where it is known how much work there is in all, and so which share of it the pieces are."""


def in_pieces(
    work: PieceWork, workers: int, file: CheckpointPath | None, executor: Executor = by_processes
) -> Generator[Message | None]:
    """What the engine and those beside it report, checked; first what the checkpoint already contains."""
    question, engine = work.question, engine_named(work.engine)
    assert engine.pieces is not None
    pieces = engine.pieces(question)

    run = new_run()

    def said(report: Report) -> Message:
        return Message(engine.name, report, run=run)

    with closing(Checkpoint(question, engine.name, len(pieces), file)) as checkpoint:
        tally = _Tally(checkpoint, len(pieces), pieces.in_all)
        yield from map(said, tally.news_of_checkpoint())
        for done in tuple(checkpoint.done.values()):
            for puzzle in done.puzzles:
                yield said(Suggested(work=tally.work, puzzle=puzzle))
        numbers = list(range(len(pieces)))
        Random(question.seed).shuffle(numbers)
        left = [piece for number in numbers for piece in checkpoint.left_of((number,))]
        with closing(executor(work, left, workers)) as messages:
            for message in messages:
                told = message
                if message is not None and message.piece is not None:
                    told = said(tally.counted(message.piece, message.report))
                checkpoint.begin_if_due()
                yield told
                yield from map(said, tally.news_of_checkpoint())
                if told is not None and told.run == run and isinstance(told.report, GaveUp):
                    return
        every = list(checkpoint.done.values())
        yield said(judged_end(question, engine, pieces.end(every), every))


class _Tally:
    """What is done, and how long the rest will take.

    Pieces are dealt out in random order, so those that are done are a sample of all: the rest will take as long on
    average. Their times differ much, so early estimates are rough.
    """

    def __init__(self, checkpoint: Checkpoint, pieces: int, work_in_all: tuple[str, int] | None) -> None:
        self._checkpoint = checkpoint
        self._in_all, self._done = pieces, 0
        self._work_in_all = work_in_all
        self._share = 0.0
        self._told: Checkpointed | None = None
        self._in_hand: dict[Piece, Mapping[str, int]] = {}
        self._total: Counter[str] = Counter()
        for piece, done in checkpoint.done.items():
            self._count(piece, done)
        self._share_before, self._done_before = self._share, self._done
        self._began: float | None = None
        """When the first report came: to start the workers takes a while, which tells nothing about the rest."""

    def counted(self, piece: Piece, report: Report) -> Report:
        """What a report on a piece means for the whole."""
        self._in_hand[piece] = report.work
        if isinstance(report, Done):
            del self._in_hand[piece]
            self._checkpoint.add(piece, report)
            self._count(piece, report)
        if self._began is None:
            self._began, self._share_before, self._done_before = monotonic(), self._share, self._done
        match report:
            case Suggested():
                return Suggested(work=self.work, puzzle=report.puzzle)
            case GaveUp():
                return GaveUp(work=self.work, reason=report.reason)
        return Working(work=self.work, seconds_left=self._seconds_left)

    def news_of_checkpoint(self) -> Iterator[Checkpointed]:
        """What is new about the checkpoint's file."""
        if self._checkpoint.state is not None and self._checkpoint.state is not self._told:
            self._told = self._checkpoint.state
            yield self._told

    def _count(self, piece: Piece, done: Done) -> None:
        self._total.update(done.work)
        if done.parts:
            self._in_all += done.parts - 1
        else:
            self._done += 1
            self._share += self._share_of(piece, done)

    def _share_of(self, piece: Piece, done: Done) -> float:
        """The part of the whole that a piece is: of the work, if that is counted, otherwise as if all were alike."""
        if self._work_in_all is None:
            return self._checkpoint.share(piece)
        what, in_all = self._work_in_all
        return done.work.get(what, 0) / in_all

    @property
    def work(self) -> Mapping[str, int]:
        total = sum(map(Counter, self._in_hand.values()), self._total.copy())
        if self._work_in_all is not None:
            what, in_all = self._work_in_all
            total[f"{what} in all"] = in_all
        return {**total, "pieces": self._done, "pieces in all": self._in_all}

    @property
    def _seconds_left(self) -> float | None:
        enough = ENOUGH_MEASURED_PIECES if self._work_in_all else ENOUGH_PIECES
        share_done = self._share - self._share_before
        if self._began is None or self._done - self._done_before < enough or share_done <= 0:
            return None
        return (monotonic() - self._began) / share_done * max(0.0, 1 - self._share)
