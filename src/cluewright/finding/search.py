"""One search: what the engines report, turned into outcomes, until there is enough or the time is over."""

from collections.abc import Generator
from contextlib import closing
from time import monotonic

from ..boards import Grid
from ..boards.canonical import canonical_grid
from .engine import EngineFault, Exhausted, GaveUp, Kept, Refuted, Report, Suggested, Working
from .logs import Keeping
from .options import Terms
from .outcome import Complete, Effort, Ending, Found, Impossible, Undecided, counted_words
from .portfolio import engines_for, news_of
from .question import Question

ALL_TRIED = "every puzzle of this mask was tried, and none is as wished, but nothing certifies that"


class Search:
    """A question, and what has come of it so far."""

    def __init__(self, question: Question, terms: Terms, by_class: bool = False) -> None:
        self.question, self.terms = question, terms
        self.by_class = by_class
        """Whether puzzles that a symmetry of the board turns into each other count as one."""
        self._began = monotonic()
        self._found: set[Grid] = set()
        self._work: dict[str, dict[str, int]] = {}
        self._gave_up: dict[str, str] = {}
        self._ending: float | None = None
        self._kept: Kept | None = None

    @property
    def seconds(self) -> float:
        return monotonic() - self._began

    @property
    def effort(self) -> Effort:
        left = None if self._ending is None else max(0.0, self._ending - self.seconds)
        return Effort(self.seconds, {engine: dict(work) for engine, work in self._work.items()}, left, self._kept)

    def outcomes(self, count: int | None = None) -> Generator[Found | Ending]:
        """As many puzzles as wanted, or all; where they are fewer, an ending that says why."""
        limit, keeping = self.terms.time_limit, self._keeping(count)
        with closing(news_of(self.question, self.terms.engine, self.terms.workers, keeping)) as news:
            for entry in news:
                outcome = self._heard(*entry) if entry else None
                if self.terms.on_progress is not None:
                    self.terms.on_progress(self.effort)
                if outcome is not None:
                    yield outcome
                    if not isinstance(outcome, Found) or len(self._found) == count:
                        if keeping is not None:
                            keeping.end()
                        return
                if limit is not None and self.seconds >= limit:
                    over = f"no answer within {limit:g} s"
                    yield self._undecided(ALL_TRIED if ALL_TRIED in self._gave_up.values() else over)
                    return
        reasons = "; ".join(f"{engine}: {why}" for engine, why in self._gave_up.items())
        yield self._undecided(reasons or "no engine can do anything with this question")

    def _heard(self, engine: str, report: Report) -> Found | Ending | None:
        self._work.setdefault(engine, {}).update(report.work)
        if isinstance(report, Refuted | Exhausted):
            self._ending = self._kept = None
        match report:
            case Working(seconds_left=float(left)):
                self._ending = self.seconds + left
            case Suggested():
                return self._news_of(engine, report.puzzle)
            case Refuted():
                if self._found:
                    raise EngineFault(f"{engine} refutes a mask for which there is a puzzle")
                return Impossible(self.question, report.certificate, engine, self.effort)
            case Exhausted() if self._found:
                return Complete(self.question, len(self._found), engine, self.effort)
            case Exhausted():
                self._gave_up[engine] = ALL_TRIED
                return self._end_unproven()
            case Kept():
                self._kept = report
            case GaveUp():
                self._gave_up[engine] = report.reason
                return self._end_unproven()
        return None

    def _end_unproven(self) -> Undecided | None:
        """The end where all puzzles were tried, and whoever might prove that none is as wished has given up."""
        if ALL_TRIED not in self._gave_up.values():
            return None
        asked = engines_for(self.question, self.terms.engine)
        if any(engine.complete and engine.name not in self._gave_up for engine in asked):
            return None
        return self._undecided(ALL_TRIED)

    def _news_of(self, engine: str, puzzle: Grid) -> Found | None:
        """The puzzle, if none that counts as the same was found before."""
        key = canonical_grid(puzzle) if self.by_class else self.question.normal_form(puzzle)
        if key in self._found:
            return None
        self._found.add(key)
        return Found(self.question, puzzle, engine, self.effort)

    def _keeping(self, count: int | None) -> Keeping | None:
        """The file that was named, or one in the folder."""
        terms = self.terms
        if terms.resume is not None:
            return Keeping(terms.resume)
        if terms.resume_in is None:
            return None
        of_this = {"engine": terms.engine, "count": count, "by_class": self.by_class}
        return Keeping.in_folder(terms.resume_in, self.question, **of_this)

    def _undecided(self, reason: str) -> Undecided:
        tried = {engine: counted_words(work) for engine, work in self._work.items()} | self._gave_up
        return Undecided(self.question, reason, self.terms.engine, self.effort, tuple(tried.items()))
