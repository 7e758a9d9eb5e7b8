"""The sweep itself: lines become tasks, tasks become answers, and these are kept before anything else is done."""

from collections.abc import Callable, Mapping, Sequence
from json import dumps
from time import monotonic

from ..cancelling import look
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..processes import HEARTBEAT
from ..processes.dealing import Dealing, Ended, Workers
from .alike import AlikeLines
from .asks import SET_ASIDE
from .results import Results
from .tally import Tally
from .tasks import SweepTask, WorkerReport

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
    """The number of workers."""

    @property
    def seconds_left(self) -> float | None:
        """An estimate; None while there is no answer yet."""
        return (self.in_all - self.done) / self.rate if self.rate else None


OnSweepProgress = Callable[[SweepProgress], None]


class Running:
    """A sweep at work."""

    def __init__(
        self,
        results: Results,
        alike: AlikeLines,
        lines: Sequence[str],
        tally: Tally,
        workers: Workers,
        on_progress: OnSweepProgress,
        task: SweepTask,
    ) -> None:
        self._results, self._alike, self._tally = results, alike, tally
        self._workers, self._on_progress = workers, on_progress
        question = dumps(results.question.to_plain())
        self._dealing = Dealing(lines, MAX_LINES, workers, lambda some: workers.submit(task, question, some))
        self._began, self._done_before = monotonic(), tally.done

    def run(self) -> None:
        """Ask until every line is answered. However it ends, what was answered is kept."""
        try:
            for turn in self._dealing.turns():
                for ended in turn:
                    self._take(ended)
                self._on_progress(self.progress)
                look()
        finally:
            self._stop()

    @property
    def progress(self) -> SweepProgress:
        seconds = monotonic() - self._began
        rate = (self._tally.done - self._done_before) / max(seconds, HEARTBEAT)
        counts = dict(self._tally.outcomes)
        return SweepProgress(self._tally.done, self._tally.in_all, counts, seconds, rate, self._workers.workers)

    def _take(self, ended: Ended[str, WorkerReport]) -> None:
        try:
            answers = ended.answers
        except Exception as error:
            words = str(error) if isinstance(error, CluewrightError) else f"{type(error).__name__}: {error}"
            raise CluewrightError(f"workers: expected answers, got an error: {words}") from error
        self._add([WorkerReport(self._record_of_deaths(ended))] if ended.deaths else answers)

    def _record_of_deaths(self, aside: Ended[str, WorkerReport]) -> dict[str, object]:
        words = f"{aside.deaths} workers died over it; perhaps the memory did not suffice"
        return {self._results.question.ask.what: aside.items[0], "outcome": SET_ASIDE, "words": words}

    def _add(self, reports: Sequence[WorkerReport]) -> None:
        """Write answers, and with each the answers that it gives to other lines."""
        what = self._results.question.ask.what
        own = [self._results.kept(each) for each in reports]
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
            for ended in self._dealing.answered():
                self._add(ended.answers)
        finally:
            self._workers.close()
