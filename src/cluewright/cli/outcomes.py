"""How `cluewright find` reports outcomes: as lines, objects, files and exit codes, and at length on a terminal."""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING

from ..late_dataclasses import dataclass
from ..notation.boarded import boarded
from ..wording import counted, listed
from .outputs import Answer, NumberedEntries, numeral, used_words
from .printing import tell
from .progress import SearchProgress
from .running import Exit, Record, complain

if TYPE_CHECKING:
    from ..boards import Mask
    from ..drawing import DrawOptions
    from ..finding import Ending, FindOptions, Found, Impossible, Undecided
    from ..finding.mending import Mending
    from .searches import MaskSearch, Searched


@dataclass(frozen=True)
class ReportOptions:
    """The options of `find` that say which files to write, and what they mean for the report."""

    to: str | None
    certificate: str | None
    resume: str | None
    drawing: "DrawOptions"
    has_several: bool
    """Whether a mask may have several outcomes."""
    count: int | None
    """How many puzzles are found on a mask at most, if that is known."""
    mend: bool = False
    """Whether to tell all faults of a mask without a puzzle, and its mends."""

    @property
    def is_at_length(self) -> bool:
        """Whether somebody is watching, so that a single outcome is also shown at length on stderr."""
        return sys.stderr.isatty()

    @property
    def looks_ahead(self) -> bool:
        """Whether the report depends on there being several masks."""
        return self.is_at_length or any((self.to, self.certificate, self.resume))

    def files(self, outcome: "Found | Ending", masks: NumberedEntries, number: int) -> dict[str, str]:
        """The files to write about the last mask's outcome of this number, by their keys in an object."""
        from ..finding import Found, Impossible

        names = {}
        if self.to is not None and isinstance(outcome, Found | Impossible):
            is_one_of_many = self.has_several and isinstance(outcome, Found)
            names["drawing"] = masks.file_name(self.to, numeral(number, self.count) if is_one_of_many else "")
        if self.certificate is not None and isinstance(outcome, Impossible):
            names["certificate_file"] = masks.file_name(self.certificate)
        return names


class OutcomeReport:
    """The report of the outcomes for one mask, made as they come."""

    def __init__(
        self,
        outcomes: "Generator[Found | Ending]",
        masks: NumberedEntries,
        options: ReportOptions,
        progress: SearchProgress,
        keep: "Callable[[Found | Ending, str | None], None] | None" = None,
        mending: "Mending | None" = None,
    ) -> None:
        """With `keep` each outcome is kept, and the file of its certificate, if it has one.

        `mending` is that of the last outcome, if it is known already.
        """
        self._outcomes, self._masks, self._options, self._progress = outcomes, masks, options, progress
        self._keep, self._known_mending = keep, mending
        self._first = self._next()
        """Awaited here, so that an error belongs to this mask and the next masks are still answered."""
        self.code = Exit.FINE
        self._least_apart: int | None = None

    def lines(self) -> Iterator[str]:
        for outcome, _ in self._in_turn():
            yield outcome_line(outcome)
            if (mending := self._mending(outcome)) is not None:
                yield from _mending_in_full(mending, outcome_line(outcome))

    def records(self) -> Iterator[Record]:
        for outcome, files in self._in_turn():
            mending = self._mending(outcome)
            more = {} if mending is None else {"mending": mending.to_dict()}
            yield {**outcome.to_dict(), **more, **files}

    def _mending(self, outcome: "Found | Ending") -> "Mending | None":
        """The faults and the mends of a mask without a puzzle, if they are asked for."""
        from ..finding import Impossible, Undecided

        if not self._options.mend or not isinstance(outcome, Impossible | Undecided):
            return None
        return outcome.mends() if self._known_mending is None else self._known_mending

    def _in_turn(self) -> "Iterator[tuple[Found | Ending, dict[str, str]]]":
        """Each outcome with its files, which are written after it is printed: a full disk must not cost the answer."""
        from ..finding import Undecided

        with closing(self._outcomes):
            outcome = self._first
            for number in count(1):
                if outcome is None:
                    break
                if number == 1 or outcome.question.goal is None:  # after a puzzle, the time was to run out
                    self.code = max(self.code, exit_code(outcome))
                self.code = max(self.code, self._code_of_checkpoint(outcome))
                self._note_how_far_apart(outcome)
                files = self._options.files(outcome, self._masks, number)
                yield outcome, files
                _write_files(outcome, files, self._options.drawing)
                if self._keep is not None:
                    self._keep(outcome, files.get("certificate_file"))
                if isinstance(outcome, Undecided):
                    self._progress.say_how_to_go_on()
                    if self._options.certificate is not None:
                        certificate = self._masks.file_name(self._options.certificate)
                        complain(f"{certificate}: not written, since an open answer has no certificate")
                if self._options.is_at_length and not self._masks.are_several and not self._options.has_several:
                    for line in lines_at_length(outcome, mend=not self._options.mend):
                        tell(line)
                outcome = self._next()
        self._say_how_far_apart()

    def _note_how_far_apart(self, outcome: "Found | Ending") -> None:
        from ..finding import Found

        if isinstance(outcome, Found) and outcome.apart is not None:
            least = self._least_apart
            self._least_apart = outcome.apart if least is None else min(least, outcome.apart)

    def _say_how_far_apart(self) -> None:
        """The spread of several puzzles, on stderr if somebody is watching; in an object `apart` tells it."""
        if self._least_apart is not None and self._options.is_at_length:
            clues = "clue" if self._least_apart == 1 else "clues"
            complain(
                f"{self._masks.message_prefix}any two of these puzzles differ in at least {self._least_apart} {clues},"
                " whatever their digits are called"
            )

    def _code_of_checkpoint(self, outcome: "Found | Ending") -> Exit:
        """Whether work is lost that the user wanted to be kept."""
        from ..finding import Undecided

        checkpoint = outcome.effort.checkpoint
        is_lost = isinstance(outcome, Undecided) and checkpoint is not None and checkpoint.problem != ""
        return Exit.NOT_WRITTEN if is_lost and self._options.resume is not None else Exit.FINE

    def _next(self) -> "Found | Ending | None":
        try:
            return next(self._outcomes, None)
        finally:
            self._progress.clear()


def _write_files(outcome: "Found | Ending", files: dict[str, str], drawing: "DrawOptions") -> None:
    """Write the certificate first: it may have taken hours, and must not be lost if the drawing cannot be written."""
    from ..finding import Found, Impossible

    if "certificate_file" in files:
        from ..verifying import save_certificate

        assert isinstance(outcome, Impossible)
        save_certificate(outcome.certificate, files["certificate_file"])
    if "drawing" in files:
        from ..drawing import draw

        assert isinstance(outcome, Found | Impossible)
        draw(outcome, files["drawing"], **drawing)


def outcome_line(outcome: "Found | Ending") -> str:
    """The outcome in one line."""
    from ..finding import Complete, Found, Impossible

    match outcome:
        case Found():
            goal, value = outcome.question.goal, outcome.measured
            of_goal = "" if goal is None or value is None else f"\t{goal.measure.written(value)}"
            return boarded(outcome.puzzle) + of_goal
        case Impossible():
            words = f"impossible: {outcome.words}"
        case Complete():
            words = f"complete: {outcome}"
        case _:
            words = f"undecided: {outcome.reason}"
            if outcome.checkpoint is not None:
                words += "; what is done is kept, and the same command goes on from there"
    return " ".join(words.split())


def exit_code(outcome: "Found | Ending") -> Exit:
    from ..finding import Impossible, Undecided

    match outcome:
        case Impossible():
            return Exit.IMPOSSIBLE
        case Undecided():
            return Exit.UNDECIDED
    return Exit.FINE


def lines_at_length(outcome: "Found | Ending", mend: bool = True) -> Iterator[str]:
    """A picture of the outcome, who found it, and with how much effort; with `mend` also what would mend the mask."""
    from ..drawing import draw
    from ..finding import Cause, Found, Impossible, Undecided, hopeless_by_publication

    match outcome:
        case Found():
            yield from _indented(draw(outcome.puzzle, "text"))
            yield f"Found by {outcome.engine} with the seed {outcome.question.seed}: {outcome.effort}."
            yield f"Used: {used_words(outcome.path.used)}."
        case Impossible():
            yield from _indented(draw(outcome, "text"))
            if any(mark.role == "fault" for mark in outcome.marks):
                yield "The cells marked ! are at fault."
            if published := hopeless_by_publication(outcome.question):
                yield f"One clue more will not do: {published}."
            yield f"Shown by {outcome.engine} ({outcome.certificate.kind}): {outcome.effort}."
            yield from _mending_in_short(outcome) if mend else ()
        case Undecided():
            yield from (f"  {engine}: {how_far}" for engine, how_far in outcome.tried)
            if outcome.cause is Cause.TIME_LIMIT:
                yield "More time may tell: --time-limit inf goes on until the answer is known, be it days."
                yield "Luck may help, too: another --seed, or none, with which all cores search."
            if outcome.not_asked:
                yield f"Not asked: {', '.join(outcome.not_asked)}. --engine auto asks them all."
            yield from _mending_in_short(outcome) if mend else ()


def _mending_in_short(outcome: "Impossible | Undecided") -> Iterator[str]:
    """The fewest clue cells more with which there is a puzzle, if a short search finds one, or how many it takes."""
    mending = outcome.mends(most=1)
    if more := len(_further_faults(mending, outcome_line(outcome))):
        yield f"{counted(more, 'more fault')}: --mend tells {'it' if more == 1 else 'all of them'}."
    if mending.words:
        yield f"{mending.words[0].upper()}{mending.words[1:]}."
    for mend in mending:
        if mend.puzzle is not None:
            yield f"With {listed(mend.cell_names)} as well there is a puzzle: {mend.puzzle}"


def _mending_in_full(mending: "Mending", told: str) -> Iterator[str]:
    """All faults but the one that is `told`, how many clue cells it takes at least, and which would do."""
    yield from (f"fault: {words}" for words in _further_faults(mending, told))
    if mending.words:
        yield f"mend: {mending.words}"
    for mend in mending:
        yield f"mend: {mend}"
    if not mending.mends and not mending.words:
        yield "mend: none was found"


def _further_faults(mending: "Mending", told: str) -> list[str]:
    """The faults of a mask that are not `told` yet, each in one line."""
    lines = (" ".join(fault.words.split()) for fault in mending.faults)
    return [words for words in lines if words not in told]


def _indented(drawing: str) -> Iterator[str]:
    yield ""
    yield from (f"    {row}" for row in drawing.splitlines())
    yield ""


@dataclass(frozen=True)
class MasksAsked:
    """A call of `find`: the search of each mask, where it runs, and how its outcomes are reported."""

    search: "MaskSearch"
    here: "FindOptions"
    """Where and by how many workers the search runs here."""
    report: ReportOptions
    progress: SearchProgress

    @property
    def dealers(self) -> int:
        """How many masks may be searched at the same time, each by one worker."""
        from ..processes import usable_cores

        if self.report.resume is not None or self.here["cluster"] is not None:
            return 1
        return self.here["workers"] or usable_cores()

    def answer(
        self,
        mask: "Mask",
        masks: NumberedEntries,
        done: "Searched | None",
        keep: "Callable[[Found | Ending, str | None], None] | None",
    ) -> Answer:
        """The answer about a mask, the last of `masks`: what a worker has `done` ahead, or what a search finds now.

        With `keep` each outcome is kept, and the file of its certificate, if it has one.
        """
        mending = None
        if done is None:
            resume = self.report.resume
            file = None if resume is None else masks.file_name(resume)
            outcomes = self.search.outcomes(mask, **self.here, resume=file)
        else:
            outcomes, mending = (outcome for outcome in done.outcomes), done.mending
        report = OutcomeReport(outcomes, masks, self.report, self.progress, keep, mending)
        return Answer(report.lines, report.records, lambda: report.code)
