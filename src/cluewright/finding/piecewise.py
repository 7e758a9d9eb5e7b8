"""A search whose work falls into pieces: dealt out, logged as they are done, and put together."""

from collections import Counter
from collections.abc import Generator, Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

from .checkpoint import Checkpoint
from .crew import Executor, PieceWork, by_processes
from .engine import Done, Engine, GaveUp, Report, Suggested, Working
from .judging import judged_end
from .question import Question

ENOUGH_PIECES = 20
"""Done by this process, before anything is said of the time that is left."""


def in_pieces(
    question: Question, engine: Engine, workers: int, resume: str | Path | None, executor: Executor = by_processes
) -> Generator[tuple[str, Report] | None]:
    """What the engine reports, checked; what the log tells comes first."""
    assert engine.pieces is not None
    pieces = engine.pieces(question)
    with closing(Checkpoint(question, engine.name, len(pieces), resume)) as checkpoint:
        tally = _Tally(checkpoint, len(pieces))
        for done in tuple(checkpoint.done.values()):
            for puzzle in done.puzzles:
                yield engine.name, Suggested(work=tally.work, puzzle=puzzle)
        numbers = [number for number in range(len(pieces)) if number not in checkpoint.done]
        Random(question.seed).shuffle(numbers)
        with closing(executor(PieceWork(question, engine.name), numbers, workers)) as news:
            for entry in news:
                if entry is None:
                    yield None
                    continue
                yield engine.name, tally.heard(*entry)
                if isinstance(entry[1], GaveUp):
                    return
        every = [checkpoint.done[number] for number in range(len(pieces))]
        yield engine.name, judged_end(question, engine, pieces.end(every), every)


class _Tally:
    """What is done, and how long the rest will take.

    Pieces are dealt out in random order, so those that were done are a sample of all: the rest will take as long on
    average. Their times differ much, so early on this is rough, and a long piece may come late.
    """

    def __init__(self, checkpoint: Checkpoint, pieces: int) -> None:
        self._checkpoint, self._pieces = checkpoint, pieces
        self._began, self._done_before = monotonic(), len(checkpoint.done)
        self._in_hand: dict[int, Mapping[str, int]] = {}
        self._total: Counter[str] = Counter()
        for done in checkpoint.done.values():
            self._total.update(done.work)

    def heard(self, number: int, report: Report) -> Report:
        """The same report, or what it means for the whole."""
        self._in_hand[number] = report.work
        if isinstance(report, Done):
            del self._in_hand[number]
            self._total.update(report.work)
            self._checkpoint.add(number, report)
        match report:
            case Suggested():
                return Suggested(work=self.work, puzzle=report.puzzle)
            case GaveUp():
                return GaveUp(work=self.work, reason=report.reason)
        return Working(work=self.work, seconds_left=self._seconds_left)

    @property
    def work(self) -> Mapping[str, int]:
        total = sum(map(Counter, self._in_hand.values()), self._total)
        return {**total, "pieces": len(self._checkpoint.done), "pieces in all": self._pieces}

    @property
    def _seconds_left(self) -> float | None:
        here = len(self._checkpoint.done) - self._done_before
        if here < ENOUGH_PIECES:
            return None
        return (monotonic() - self._began) / here * (self._pieces - len(self._checkpoint.done))
