"""The sweep itself: lines become tasks, tasks become answers, and these are kept before anything else is done."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from json import dumps
from queue import Empty, SimpleQueue
from time import monotonic

from ..cancelling import look
from ..errors import CluewrightError
from ..processes.cluster import deaths_of
from .alike import Alike
from .asks import SET_ASIDE
from .batches import MOST_DEATHS, Batch, Batches
from .results import Results
from .tally import Tally
from .tasks import Done, Told
from .workers import Workers

HEARTBEAT = 0.05
"""Seconds after which the loop looks up where no task is done; longer delays Ctrl-C."""
TASKS_PER_WORKER = 2
"""Tasks that are with a worker at a time: one that it does, and one that it need not wait for."""


@dataclass(frozen=True)
class SweepProgress:
    """How far a sweep is."""

    done: int
    """Lines that are answered, by this sweep or by earlier ones into the same folder."""
    in_all: int
    outcomes: Mapping[str, int]
    """How many lines ended in each way."""
    seconds: float
    """Since this sweep began."""
    rate: float
    """Lines a second, since this sweep began."""
    workers: int
    """How many work at a time."""

    @property
    def seconds_left(self) -> float | None:
        """An estimate; None while nothing is known."""
        return (self.in_all - self.done) / self.rate if self.rate else None


OnProgress = Callable[[SweepProgress], None]


class Running:
    """A sweep at work."""

    def __init__(
        self, results: Results, alike: Alike, batches: Batches, tally: Tally, workers: Workers, on_progress: OnProgress
    ) -> None:
        self._results, self._alike, self._batches, self._tally = results, alike, batches, tally
        self._workers, self._on_progress = workers, on_progress
        self._question = dumps(results.question.to_plain())
        self._flights: dict[Future[Done], Batch] = {}
        self._landed: SimpleQueue[Future[Done]] = SimpleQueue()
        self._began, self._done_before = monotonic(), tally.done

    def run(self) -> None:
        """Ask until every line is answered. However it ends, what was answered is kept."""
        try:
            while self._batches or self._flights:
                self._fill()
                for future in self._heard(HEARTBEAT):
                    self._take(future)
                self._workers.check()
                self._on_progress(self.progress)
                look()
        finally:
            self._stop()

    @property
    def progress(self) -> SweepProgress:
        seconds = monotonic() - self._began
        rate = (self._tally.done - self._done_before) / max(seconds, HEARTBEAT)
        counts = dict(self._tally.outcomes)
        return SweepProgress(self._tally.done, self._tally.in_all, counts, seconds, rate, self._workers.count)

    def _fill(self) -> None:
        workers = self._workers.count
        while len(self._flights) < TASKS_PER_WORKER * workers and (batch := self._batches.next(workers)):
            future = self._workers.submit(self._question, batch.lines)
            self._flights[future] = batch
            future.add_done_callback(self._landed.put)

    def _heard(self, patience: float) -> Iterator[Future[Done]]:
        """The tasks that are done, once there are some; none if that takes longer than `patience` seconds."""
        try:
            yield self._landed.get(timeout=patience)
            while True:
                yield self._landed.get_nowait()
        except Empty:
            return

    def _take(self, future: Future[Done]) -> None:
        batch = self._flights.pop(future)
        if future.cancelled():
            self._batches.again(batch)
        elif (error := future.exception()) is None:
            self._keep(batch, future.result())
        elif (deaths := deaths_of(error, MOST_DEATHS)) is None:
            words = str(error) if isinstance(error, CluewrightError) else f"{type(error).__name__}: {error}"
            raise CluewrightError(f"workers: expected answers, got an error: {words}") from error
        elif not deaths:
            self._batches.again(batch)
        elif line := self._batches.split(batch, deaths):
            self._add([Told(self._record_of_deaths(line))])

    def _record_of_deaths(self, line: str) -> dict[str, object]:
        words = f"{MOST_DEATHS} workers died over it; perhaps the memory did not suffice"
        return {self._results.question.ask.what: line, "outcome": SET_ASIDE, "words": words}

    def _keep(self, batch: Batch, done: Done) -> None:
        self._batches.learn(len(done.told), done.seconds)
        self._batches.return_lines(batch.lines[len(done.told) :])
        self._add(list(done.told))

    def _add(self, told: list[Told]) -> None:
        """Write answers, with those that they are for other lines."""
        what = self._results.question.ask.what
        own = [self._results.kept(each) for each in told]
        records = [
            record
            for each in own
            for record in (each, *(self._alike.carried(each, line) for line in self._alike.others(each[what])))
            if record[what] not in self._tally
        ]
        self._results.add(records)
        self._tally.add(records)

    def _stop(self) -> None:
        """Keep what is done, then give up the rest."""
        try:
            for future in self._heard(0):
                batch = self._flights.pop(future)
                if not future.cancelled() and future.exception() is None:
                    self._keep(batch, future.result())
        finally:
            self._workers.stop()
