"""The sweep itself: lines become tasks, tasks become answers, and these are kept before anything else is done."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from json import dumps
from time import monotonic

from ..cancelling import look
from ..errors import CluewrightError
from ..processes import HEARTBEAT
from ..processes.dealing import Batch, Batches, Dealing, is_lost
from .alike import Alike
from .asks import SET_ASIDE
from .results import Results
from .tally import Tally
from .tasks import Done, Told
from .workers import Workers

MAX_LINES = 2_000
"""Lines of a task, at most; more make messages of a megabyte."""


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
        self,
        results: Results,
        alike: Alike,
        lines: Sequence[str],
        tally: Tally,
        workers: Workers,
        on_progress: OnProgress,
    ) -> None:
        self._results, self._alike, self._tally = results, alike, tally
        self._workers, self._on_progress = workers, on_progress
        question = dumps(results.question.to_plain())
        self._dealing = Dealing(Batches(lines, MAX_LINES), lambda some: workers.submit(question, some))
        self._began, self._done_before = monotonic(), tally.done

    def run(self) -> None:
        """Ask until every line is answered. However it ends, what was answered is kept."""
        try:
            while self._dealing:
                self._dealing.fill(self._workers.count)
                for batch, future in self._dealing.ended(HEARTBEAT):
                    self._take(batch, future)
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

    def _take(self, batch: Batch[str], future: Future[Done]) -> None:
        if not is_lost(future):
            self._keep(batch, future.result())
            return
        try:
            aside = self._dealing.take_back(batch, future)
        except Exception as error:
            words = str(error) if isinstance(error, CluewrightError) else f"{type(error).__name__}: {error}"
            raise CluewrightError(f"workers: expected answers, got an error: {words}") from error
        if aside is not None:
            self._add([Told(self._record_of_deaths(aside))])

    def _record_of_deaths(self, aside: Batch[str]) -> dict[str, object]:
        words = f"{aside.deaths} workers died over it; perhaps the memory did not suffice"
        return {self._results.question.ask.what: aside.items[0], "outcome": SET_ASIDE, "words": words}

    def _keep(self, batch: Batch[str], done: Done) -> None:
        self._dealing.batches.note_done(batch, len(done.told), done.seconds)
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
            for batch, future in self._dealing.ended(0):
                if not is_lost(future):
                    self._keep(batch, future.result())
        finally:
            self._workers.stop()
