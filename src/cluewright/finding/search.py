"""One search: what the engines report, turned into outcomes, until there is enough or the time is over."""

from collections.abc import Generator
from contextlib import closing
from time import monotonic

from ..boards import Grid
from ..boards.symmetries import canonical_grid
from ..cancelling import Cancelled, heeded
from .engines import AllSuggested, EngineFault, GaveUp, Refuted, Suggested, Working
from .options import Terms
from .outcome import Cause, Complete, Effort, Ending, Found, Impossible, Undecided, counted_words
from .published import hopeless_by_publication
from .question import Question
from .running import (
    AUTO,
    LONG_SEARCH,
    Checkpointed,
    CheckpointPath,
    Counts,
    Message,
    engines_for,
    messages_from,
)

ALL_TRIED = "every puzzle of this mask was tried, and none is as wished, but nothing certifies that"


class Search:
    """A question, and what has come of it so far."""

    def __init__(self, question: Question, terms: Terms, by_class: bool = False) -> None:
        self.question, self.terms = question, terms
        self.by_class = by_class
        """Whether puzzles that a symmetry of the board turns into each other count as one."""
        self._began = monotonic()
        self._found: set[Grid] = set()
        self._counts = Counts()
        self._gave_up: dict[str, str] = {}
        """Engines that have ended without an answer, with the reason."""
        self._all_tried = False
        """Whether some engine has suggested every puzzle, and none was as wished."""
        self._seconds_when_decided: float | None = None
        self._checkpoint: Checkpointed | None = None

    @property
    def seconds(self) -> float:
        return monotonic() - self._began

    @property
    def effort(self) -> Effort:
        decided = self._seconds_when_decided
        left = None if decided is None else max(0.0, decided - self.seconds)
        return Effort(self.seconds, self._counts.totals, left, self._checkpoint)

    def outcomes(self, count: int | None = None) -> Generator[Found | Ending]:
        """This number of puzzles, or all; where there are fewer, an ending that says why."""
        try:
            yield from self._until_cancelled(count)
        except Cancelled:
            yield self._undecided(Cause.CANCELLED, "the search was cancelled")

    def _until_cancelled(self, count: int | None) -> Generator[Found | Ending]:
        limit, path = self.terms.time_limit, self._checkpoint_path(count)
        with closing(messages_from(self.question, self.terms.engine, self.terms.workers, path)) as messages:
            for message in heeded(self.terms.cancel, messages):
                outcome = None if message is None else self._heard(message)
                if self.terms.on_progress is not None:
                    self.terms.on_progress(self.effort)
                if outcome is not None:
                    yield outcome
                    if not isinstance(outcome, Found) or len(self._found) == count:
                        if path is not None:
                            path.remove_unless_named()
                        return
                if limit is not None and self.seconds >= limit:
                    yield self._late(limit)
                    return
        yield self._without_answer()

    def _heard(self, message: Message) -> Found | Ending | None:
        engine, report = message.engine, message.report
        self._counts.note(engine, message.run, report.work)
        if isinstance(report, Refuted | AllSuggested):
            self._seconds_when_decided = self._checkpoint = None
        match report:
            case Working(seconds_left=float(left)):
                self._seconds_when_decided = self.seconds + left
            case Suggested():
                return self._found_by(engine, report.puzzle)
            case Refuted():
                if self._found:
                    raise EngineFault(f"{engine} refutes a mask for which there is a puzzle")
                return Impossible(self.question, report.certificate, engine, self.effort)
            case AllSuggested() if self._found:
                return Complete(self.question, len(self._found), engine, self.effort)
            case AllSuggested():
                self._gave_up[engine] = ALL_TRIED
                self._all_tried = True
                return self._uncertified()
            case Checkpointed():
                self._checkpoint = report
            case GaveUp():
                self._gave_up[engine] = report.reason
                return self._uncertified()
        return None

    def _found_by(self, engine: str, puzzle: Grid) -> Found | None:
        """The puzzle, if none that counts as the same was found before."""
        key = canonical_grid(puzzle) if self.by_class else self.question.normal_form(puzzle)
        if key in self._found:
            return None
        self._found.add(key)
        return Found(self.question, puzzle, engine, self.effort)

    def _uncertified(self) -> Undecided | None:
        """The end, if every puzzle was tried, and every engine that could prove that none is as wished gave up."""
        asked = engines_for(self.question, self.terms.engine)
        if not self._all_tried or any(engine.is_complete and engine.name not in self._gave_up for engine in asked):
            return None
        return self._undecided(Cause.NOT_CERTIFIED, ALL_TRIED)

    def _late(self, limit: float) -> Undecided:
        if self._all_tried:
            return self._undecided(Cause.NOT_CERTIFIED, ALL_TRIED)
        return self._undecided(Cause.TIME_LIMIT, f"no answer within {limit:g} s")

    def _without_answer(self) -> Undecided:
        """The end where every engine has ended."""
        reasons = [f"{engine}: {why}" for engine, why in self._gave_up.items()]
        published = hopeless_by_publication(self.question) if self.terms.engine == AUTO else ""
        if published:
            return self._undecided(Cause.PUBLISHED, "; ".join([*reasons, published]))
        return self._undecided(Cause.GAVE_UP, "; ".join(reasons) or "no engine can do anything with this question")

    def _undecided(self, cause: Cause, reason: str) -> Undecided:
        tried = {engine: counted_words(work) for engine, work in self._counts.totals.items()} | self._gave_up
        return Undecided(self.question, cause, reason, self.terms.engine, self.effort, tuple(tried.items()))

    def _checkpoint_path(self, count: int | None) -> CheckpointPath | None:
        """The file that the user named, or one in the folder."""
        terms = self.terms
        if terms.resume is not None:
            return CheckpointPath(terms.resume)
        if terms.resume_in is None:
            return None
        asked = {"engine": terms.engine, "count": count, "by_class": self.by_class}
        wait = LONG_SEARCH if terms.time_limit is None else min(LONG_SEARCH, terms.time_limit / 2)
        return CheckpointPath.in_folder(terms.resume_in, self.question, self._began + wait, **asked)
