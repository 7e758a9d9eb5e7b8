"""One search: what the engines report, turned into outcomes, until there is enough or the time is over."""

from collections.abc import Generator, Sequence
from contextlib import closing
from math import inf
from time import monotonic

from ..boards import Grid
from ..boards.batches import as_rows
from ..cancelling import Cancelled, Deadline, TimeOver, heeded, heeding, within
from ..solving.gridless import why_no_grid
from .engines.catalogue import AUTO
from .engines.engine import AllSuggested, Attempt, EngineFault, GaveUp, Refuted, Suggested, Working
from .measuring import NearMiss, shortfalls
from .outcome import (
    Cause,
    Complete,
    Effort,
    Ending,
    Found,
    Impossible,
    SearchSentence,
    Undecided,
    counted_words,
    duration,
)
from .published import hopeless_by_publication
from .question import Goal, Question
from .running import LONG_SEARCH, Checkpointed, CheckpointPath, EngineCounts, Message, engines_for, messages_from
from .terms import Terms

MAX_OVERTIME = 10.0
"""Seconds beyond the time limit after which even a step of an engine is broken off; to verify an answer that was found
in time may take most of them."""
SECONDS_BEFORE_DOUBT = 5.0
"""Seconds of a search after which it checks whether the board has a grid at all; until then an engine may certify
that there is no puzzle."""
MAX_SECONDS_OF_DOUBT = 1.0
"""Seconds that this check may take; if it takes longer, the search goes on without it."""
ALL_MEASURED = "every puzzle of this mask is known"
ALL_TRIED = "every puzzle of this mask was tried, and none is as wished, but nothing certifies that"


class Search:
    """A question, the terms of its search, and the results so far."""

    def __init__(self, question: Question, terms: Terms, count: int | None = None, by_class: bool = False) -> None:
        self.question, self.terms = question, terms
        self.count = count
        """How many puzzles are asked for; None for all. Others may have another checkpoint."""
        self.by_class = by_class
        """Whether puzzles that a symmetry of the board turns into each other count as one."""
        self._began = monotonic()
        self._found: set[Grid] = set()
        self._otherwise: set[Grid] = set()
        """Puzzles that do not measure what is asked."""
        self.nearest = NearMiss(question.ranges)
        """Of the puzzles that do not measure what is asked."""
        self._shortfall = inf
        """Of the last puzzle found, where each must come nearer to a goal than those before."""
        self._counts = EngineCounts()
        self._gave_up: dict[str, str] = {}
        """Engines that have ended without an answer, with the reason."""
        self._all_tried = ""
        """Once some engine has suggested every puzzle, and none was as wished: that nothing certifies this, and why."""
        self._seconds_when_decided: float | None = None
        self._decider = ""
        """The engine that estimates when the question is decided."""
        self._checkpoint: Checkpointed | None = None
        self._best: Attempt | None = None
        self._is_stopped = False
        self._has_doubted = False
        """Whether it was asked if the board has a grid."""

    def stop(self) -> None:
        """Let `outcomes` end after the one that it has just said: there are puzzles enough."""
        self._is_stopped = True

    @property
    def seconds(self) -> float:
        return monotonic() - self._began

    @property
    def effort(self) -> Effort:
        decided = self._seconds_when_decided
        left = None if decided is None else max(0.0, decided - self.seconds)
        return Effort(self.seconds, self._counts.totals, left, self._checkpoint, self._best, dict(self._gave_up))

    def outcomes(self) -> Generator[Found | Ending]:
        """All puzzles until the search is stopped, and otherwise an ending that says why there are no more."""
        limit = self.terms.time_limit
        deadline = Deadline(self.terms.cancel, None if limit is None else limit + MAX_OVERTIME)
        try:
            yield from self._until(deadline)
        except Cancelled:
            if limit is None or deadline.is_cancelled:
                yield self.undecided(Cause.CANCELLED, "the search was cancelled")
            else:
                yield self._late(limit)

    def _until(self, deadline: Deadline) -> Generator[Found | Ending]:
        limit, path = self.terms.time_limit, self._checkpoint_path()
        with closing(self._messages(path)) as messages:
            for message in heeded(deadline, messages):
                outcome = None if message is None else self._heard(message)
                if self.terms.on_progress is not None:
                    self.terms.on_progress(self.effort)
                if outcome is not None:
                    yield outcome
                    if not isinstance(outcome, Found) or self._is_stopped:
                        if path is not None:
                            path.remove_unless_named()
                        return
                if why := self._without_grid(deadline):
                    yield self.undecided(Cause.NO_GRID, f"the board has no grid, but no certificate says so: {why}")
                    return
                if limit is not None and self.seconds >= limit:
                    yield self._late(limit)
                    return
        yield self._without_answer()

    def _messages(self, path: CheckpointPath | None) -> Generator[Message | None]:
        terms = self.terms
        return messages_from(self.question, terms.engine, terms.workers, path, terms.cluster)

    def _without_grid(self, deadline: Deadline) -> str:
        """Why the board has no grid, once the search takes long; empty if it has one, or that is not known."""
        if self._has_doubted or self._found or self.seconds < SECONDS_BEFORE_DOUBT:
            return ""
        self._has_doubted = True
        try:
            with heeding(deadline):
                return within(MAX_SECONDS_OF_DOUBT, lambda: why_no_grid(self.question.board))
        except TimeOver:
            return ""

    def _heard(self, message: Message) -> Found | Ending | None:
        engine, report = message.engine, message.report
        self._counts.note(engine, message.run, report.work)
        if isinstance(report, Refuted | AllSuggested):
            self._seconds_when_decided = self._checkpoint = None
        if isinstance(report, Working) and report.best and (self._best is None or report.best.left < self._best.left):
            self._best = report.best
        match report:
            case Working(seconds_left=float(left)):
                self._seconds_when_decided, self._decider = self.seconds + left, engine
            case Suggested():
                return self._found_by(engine, report.puzzle)
            case Refuted():
                if self._found or self.nearest.count:
                    raise EngineFault(f"{engine} refutes a mask for which there is a puzzle")
                return Impossible(self.question, report.certificate, engine, self.effort)
            case AllSuggested() if self._found:
                return Complete(self.question, len(self._found), engine, self.effort)
            case AllSuggested():
                return self._all_tried_by(engine, report.why_uncertified)
            case Checkpointed():
                self._checkpoint = report
            case GaveUp():
                self._gave_up[engine] = report.reason
                return self._uncertified()
        return None

    def _all_tried_by(self, engine: str, why_uncertified: str) -> Undecided | None:
        if self.nearest.count:  # so nothing can be certified
            return self.undecided(Cause.NOT_CERTIFIED, ALL_MEASURED)
        self._gave_up[engine] = self._all_tried = ": ".join(filter(None, [ALL_TRIED, why_uncertified]))
        return self._uncertified()

    def _found_by(self, engine: str, puzzle: Grid) -> Found | None:
        """The puzzle, if none that counts as the same was found before."""
        key = plain = self.question.normal_form(puzzle)
        if self.by_class:
            from ..boards.symmetries import canonical_grid

            key = canonical_grid(puzzle)
        if key in self._found or key in self._otherwise:
            return None
        given = plain if self.terms.plain_digits else puzzle  # other digits may have another rating
        if self.nearest.has_missed(given):
            self._otherwise.add(key)
            return None
        measured = None
        if self.question.goal is not None:
            measured, is_nearer = self._measured(self.question.goal, given)
            if not is_nearer:
                self._otherwise.add(key)
                return None
        self._found.add(key)
        return Found(self.question, given, engine, self.effort, measured=measured)

    def _measured(self, goal: Goal, puzzle: Grid) -> tuple[float, bool]:
        """The value of a puzzle, and whether it is nearer to the goal than those before; the next must be so, too."""
        (value,), (shortfall,) = (each.tolist() for each in shortfalls(goal, *as_rows([puzzle])))
        is_nearer = bool(shortfall < self._shortfall)
        self._shortfall = min(shortfall, self._shortfall)
        return value, is_nearer

    def _uncertified(self) -> Undecided | None:
        """The end, if every puzzle was tried, and every engine that could prove that none is as wished gave up."""
        if not self._all_tried:
            return None
        asked = engines_for(self.question, self.terms.engine)
        if any(engine.is_complete and engine.name not in self._gave_up for engine in asked):
            return None
        return self.undecided(Cause.NOT_CERTIFIED, self._all_tried)

    def _late(self, limit: float) -> Undecided:
        if self.question.goal is not None and self._found:
            return self.undecided(Cause.TIME_LIMIT, f"within {limit:g} s {self.question.goal.none_beyond} was found")
        if self._all_tried:
            return self.undecided(Cause.NOT_CERTIFIED, self._all_tried)
        left = self.effort.seconds_left
        more = f"; {self._decider} needs about {duration(left)} more" if left else ""
        said: list[SearchSentence] = [("late", {"limit": f"{limit:g} s"})]
        if left:
            said.append(("late-by", {"engine": self._decider, "time": f"{left:.0f} s"}))
        return self.undecided(Cause.TIME_LIMIT, f"no answer within {limit:g} s{more}", said)

    def _without_answer(self) -> Undecided:
        """The end where every engine has ended."""
        reasons = [f"{engine}: {why}" for engine, why in self._gave_up.items()]
        published = hopeless_by_publication(self.question) if self.terms.engine == AUTO else ""
        if published:
            return self.undecided(Cause.PUBLISHED, "; ".join([*reasons, published]))
        return self.undecided(Cause.GAVE_UP, "; ".join(reasons) or "no engine can do anything with this question")

    def undecided(self, cause: Cause, reason: str, said: Sequence[SearchSentence] = ()) -> Undecided:
        """Neither a puzzle nor a proof, with how far each engine came until now.

        `said` are the sentences for other languages, if they tell more than the cause.
        """
        said = said or [(cause.key, {})]
        if self._checkpoint is not None:
            self._checkpoint = self._checkpoint.looked_after()
        tried = {engine: counted_words(work) for engine, work in self._counts.totals.items()} | self._gave_up
        if self.nearest.count and not self._found:
            reason = f"{reason}; {self.nearest}"
            said = [*said, ("nearest", self.nearest.facts())]
        engine = str(self.terms.engine)
        return Undecided(self.question, cause, reason, engine, self.effort, tuple(tried.items()), tuple(said))

    def _checkpoint_path(self) -> CheckpointPath | None:
        """The file that the user named, or one in the folder."""
        terms = self.terms
        if terms.resume is not None:
            return CheckpointPath(terms.resume)
        if terms.resume_in is None:
            return None
        asked: dict[str, object] = {"engine": str(terms.engine), "count": self.count, "by_class": self.by_class}
        if self.question.ranges:
            asked["ranges"] = [each.words for each in self.question.ranges]
        if self.question.goal is not None:
            asked["goal"] = str(self.question.goal)
        return CheckpointPath.in_folder(terms.resume_in, self.question, self._began + LONG_SEARCH, **asked)
