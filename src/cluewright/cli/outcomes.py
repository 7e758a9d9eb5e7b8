"""What `cluewright find` makes of outcomes: lines, objects, files, an exit code, and words for somebody who looks."""

import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from .inputs import Series
from .outputs import Record
from .progress import SearchProgress
from .running import Exit

if TYPE_CHECKING:
    from ..finding import Ending, Found, Impossible


@dataclass(frozen=True)
class Telling:
    """How outcomes are told besides on stdout."""

    to: str | None
    certificate: str | None
    resume: str | None
    has_several: bool
    """Whether a mask may have several outcomes."""

    @property
    def is_watched(self) -> bool:
        return sys.stderr.isatty()

    @property
    def looks_ahead(self) -> bool:
        """Whether it matters that there are several masks."""
        return self.is_watched or any((self.to, self.certificate, self.resume))

    def files(self, outcome: "Found | Ending", series: Series, number: int) -> dict[str, str]:
        """The files that belong to the n-th outcome of a mask, by their keys in an object."""
        from ..finding import Found, Impossible

        named = {}
        if self.to is not None and isinstance(outcome, Found | Impossible):
            is_one_of_many = self.has_several and isinstance(outcome, Found)
            named["drawing"] = series.name(self.to, number if is_one_of_many else None)
        if self.certificate is not None and isinstance(outcome, Impossible):
            named["certificate_file"] = series.name(self.certificate)
        return named


class Told:
    """The outcomes for one mask, told as they come."""

    def __init__(
        self, outcomes: "Generator[Found | Ending]", series: Series, telling: Telling, progress: SearchProgress
    ) -> None:
        self._outcomes, self._series, self._telling, self._progress = outcomes, series, telling, progress
        self._first = self._next()
        """Awaited here, so that an error belongs to this mask and the others go on."""
        self.code = Exit.FINE

    def lines(self) -> Iterator[str]:
        for outcome, _ in self._in_turn():
            yield outcome_line(outcome)

    def records(self) -> Iterator[Record]:
        for outcome, files in self._in_turn():
            yield {**outcome.to_dict(), **files}

    def _in_turn(self) -> "Iterator[tuple[Found | Ending, dict[str, str]]]":
        """Each with its files, which are written after it was said: a full disk must not take it away."""
        from ..finding import Undecided

        with closing(self._outcomes):
            outcome = self._first
            for number in count(1):
                if outcome is None:
                    return
                self.code = max(self.code, exit_code(outcome))
                files = self._telling.files(outcome, self._series, number)
                yield outcome, files
                _write_files(outcome, files)
                if isinstance(outcome, Undecided):
                    self._progress.tell_how_to_go_on()
                if self._telling.is_watched and not self._series.are_several and not self._telling.has_several:
                    for line in at_length(outcome):
                        print(line, file=sys.stderr, flush=True)
                outcome = self._next()

    def _next(self) -> "Found | Ending | None":
        try:
            return next(self._outcomes, None)
        finally:
            self._progress.clear()


def _write_files(outcome: "Found | Ending", files: dict[str, str]) -> None:
    """The certificate first: it may have taken hours, so a picture that cannot be written must not take it away."""
    from ..drawing import draw
    from ..finding import Found, Impossible
    from ..verifying import save_certificate

    if "certificate_file" in files:
        assert isinstance(outcome, Impossible)
        save_certificate(outcome.certificate, files["certificate_file"])
    if "drawing" in files:
        assert isinstance(outcome, Found | Impossible)
        draw(outcome, files["drawing"])


def outcome_line(outcome: "Found | Ending") -> str:
    """The outcome in one line."""
    from ..finding import Complete, Found, Impossible

    match outcome:
        case Found():
            return str(outcome.puzzle)
        case Impossible():
            said = f"impossible: {outcome.words}"
        case Complete():
            said = f"complete: {outcome}"
        case _:
            said = f"undecided: {outcome.reason}"
    return " ".join(said.split())


def exit_code(outcome: "Found | Ending") -> Exit:
    from ..finding import Impossible, Undecided

    match outcome:
        case Impossible():
            return Exit.IMPOSSIBLE
        case Undecided():
            return Exit.UNDECIDED
    return Exit.FINE


def at_length(outcome: "Found | Ending") -> Iterator[str]:
    """A picture, and what it took."""
    from ..drawing import draw
    from ..finding import Found, Impossible, Undecided

    match outcome:
        case Found():
            yield from _indented(draw(outcome.puzzle, "text"))
            yield f"Found by {outcome.engine} with the seed {outcome.question.seed}: {outcome.effort}."
        case Impossible():
            yield from _indented(draw(outcome, "text"))
            if any(mark.role == "fault" for mark in outcome.marks):
                yield "The cells marked ! are at fault."
            yield f"Shown by {outcome.engine} ({outcome.certificate.kind}): {outcome.effort}."
            yield from _nearest_lines(outcome)
        case Undecided():
            yield from (f"  {engine}: {how_far}" for engine, how_far in outcome.tried)


def _nearest_lines(outcome: "Impossible") -> Iterator[str]:
    """One clue cell more that is enough, if it is found soon."""
    from ..boards import bits

    if (nearest := outcome.find_nearest()) is not None:
        cells = nearest.mask.cells & ~outcome.question.mask.cells
        (name,) = map(outcome.question.board.cell_name, bits(cells))
        yield f"With a clue in {name} as well there is a puzzle: {nearest.puzzle}"


def _indented(drawing: str) -> Iterator[str]:
    yield ""
    yield from (f"    {row}" for row in drawing.splitlines())
    yield ""
