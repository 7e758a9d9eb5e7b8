"""A search whose work falls into pieces: dealt out, logged as they are done, and put together."""

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from random import Random
from time import monotonic

from .catalogue import engine_named
from .engine import Done, GaveUp, Kept, Piece, Report, Suggested, Working
from .judging import judged_end
from .logs import Checkpoint, Keeping
from .workers import Executor, PieceWork, by_processes

ENOUGH_PIECES = 20
"""Done by this process, before anything is said of the time that is left."""


def in_pieces(
    work: PieceWork, workers: int, keeping: Keeping | None, executor: Executor = by_processes
) -> Generator[tuple[str, Report] | None]:
    """What the engine reports, checked, and those beside it; what the log tells comes first."""
    question, engine = work.question, engine_named(work.engine)
    assert engine.pieces is not None
    pieces = engine.pieces(question)
    with closing(Checkpoint(question, engine.name, len(pieces), keeping)) as checkpoint:
        tally = _Tally(checkpoint, len(pieces))
        yield from ((engine.name, kept) for kept in tally.news())
        for done in tuple(checkpoint.done.values()):
            for puzzle in done.puzzles:
                yield engine.name, Suggested(work=tally.work, puzzle=puzzle)
        numbers = list(range(len(pieces)))
        Random(question.seed).shuffle(numbers)
        left = [piece for number in numbers for piece in checkpoint.left_of((number,))]
        with closing(executor(work, left, workers)) as news:
            for entry in news:
                if entry is None:
                    yield None
                    continue
                who, report = entry
                if isinstance(who, str):
                    yield who, report
                    continue
                yield engine.name, tally.heard(who, report)
                yield from ((engine.name, kept) for kept in tally.news())
                if isinstance(report, GaveUp):
                    return
        every = list(checkpoint.done.values())
        yield engine.name, judged_end(question, engine, pieces.end(every), every)


class _Tally:
    """What is done, and how long the rest will take.

    Pieces are dealt out in random order, so those that were done are a sample of all: the rest will take as long on
    average. Their times differ much, so early on this is rough.
    """

    def __init__(self, checkpoint: Checkpoint, pieces: int) -> None:
        self._checkpoint = checkpoint
        self._in_all, self._done = pieces, 0
        self._share = 0.0
        self._told: Kept | None = None
        self._in_hand: dict[Piece, Mapping[str, int]] = {}
        self._total: Counter[str] = Counter()
        for piece, done in checkpoint.done.items():
            self._count(piece, done)
        self._began, self._share_before, self._done_before = monotonic(), self._share, self._done

    def heard(self, piece: Piece, report: Report) -> Report:
        """The same report, or what it means for the whole."""
        self._in_hand[piece] = report.work
        if isinstance(report, Done):
            del self._in_hand[piece]
            self._checkpoint.add(piece, report)
            self._count(piece, report)
        match report:
            case Suggested():
                return Suggested(work=self.work, puzzle=report.puzzle)
            case GaveUp():
                return GaveUp(work=self.work, reason=report.reason)
        return Working(work=self.work, seconds_left=self._seconds_left)

    def news(self) -> Iterator[Kept]:
        """What is new about the file."""
        if self._checkpoint.kept is not None and self._checkpoint.kept is not self._told:
            self._told = self._checkpoint.kept
            yield self._told

    def _count(self, piece: Piece, done: Done) -> None:
        self._total.update(done.work)
        if done.parts:
            self._in_all += done.parts - 1
        else:
            self._done += 1
            self._share += self._checkpoint.share(piece)

    @property
    def work(self) -> Mapping[str, int]:
        total = sum(map(Counter, self._in_hand.values()), self._total)
        return {**total, "pieces": self._done, "pieces in all": self._in_all}

    @property
    def _seconds_left(self) -> float | None:
        if self._done - self._done_before < ENOUGH_PIECES:
            return None
        return (monotonic() - self._began) / (self._share - self._share_before) * (1 - self._share)
