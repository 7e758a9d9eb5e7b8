"""`cluewright techniques`: the strategies against a library of technique cases."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...errors import CluewrightError
from ..inputs import Entry, entries, whole_lines
from ..options import Json
from ..outputs import Record, error_record, json_line, table, write
from ..progress import Progress
from ..running import Exit, complain

if TYPE_CHECKING:
    from ...strategies.technique_cases import TechniqueCase

VERDICTS = ("passed", "failed", "not implemented")


def techniques(
    *files: Annotated[
        str,
        Parameter(name="FILE", help="Files with a case a line, or - for stdin; stdin when nothing is given."),
    ],
    board: Annotated[str, Parameter(help="The board that all the cases are on.")] = "classic",
    json: Json = False,
) -> int:
    """Check the strategies against a library of cases, each one use of one technique.

    A line is `:code:digits:cells:gone:eliminations:placements:comment`. It passes when a step of the
    technique has exactly these eliminations and placements. A code that ends in `-x` is a case where the
    technique must not be found: it passes when no step of the technique has exactly these. Prints the counts
    by code, then the lines that failed; the exit code is 1 when there are any.
    """
    from ...boards import board_named
    from ...strategies.technique_cases import TechniqueCase, case_lines

    read = partial(TechniqueCase.parse, on=board_named(board))
    tally = Tally()
    progress = Progress("line")
    try:
        for entry in entries(files, whole_lines("technique case", read, case_lines)):
            try:
                record = tally.judged(entry, read(entry.read()))
            except CluewrightError as error:
                progress.clear()
                complain(f"{entry.where}{error}")
                record = tally.unreadable(entry, error)
            if json:
                write([json_line(record)])
            progress.tick()
    finally:
        progress.clear()
    write([json_line({"totals": tally.totals()})] if json else tally.lines())
    return Exit.UNUSABLE if tally.errors else Exit.NO if tally.failures else Exit.FINE


@dataclass
class Tally:
    """How the cases went so far."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    """For each code, how many had each verdict."""
    names: dict[str, str] = field(default_factory=dict)
    """For each code, the strategies that it stands for."""
    failures: list[str] = field(default_factory=list)
    errors: int = 0
    bad_lines: int = 0
    """Those of the errors that are about a line, not a whole file."""

    def judged(self, entry: Entry, case: "TechniqueCase") -> Record:
        """Count one case."""
        verdict = case.verdict.value
        code = f"{case.code}-x" if case.absent else case.code
        names = [f"{strategy} ({form})" if form else str(strategy) for strategy, form in case.strategies]
        self.counts.setdefault(code, Counter())[verdict] += 1
        self.names[code] = ", ".join(names)
        if verdict == "failed":
            self.failures.append(f"{entry.prefix}{entry.text}")
        return {
            "source": entry.source,
            "line": entry.line,
            "code": code,
            "strategies": names,
            "verdict": verdict,
        }

    def unreadable(self, entry: Entry, error: CluewrightError) -> Record:
        self.errors += 1
        self.bad_lines += not entry.problem
        return error_record(str(error), entry)

    def totals(self) -> dict[str, int]:
        found = {verdict: sum(count[verdict] for count in self.counts.values()) for verdict in VERDICTS}
        return found | {"unreadable": self.errors}

    def lines(self) -> Iterator[str]:
        """The table, the totals, and what failed."""
        rows = [
            (code, self.names[code] or "-", *(count[verdict] for verdict in VERDICTS))
            for code, count in sorted(self.counts.items())
        ]
        totals = self.totals()
        all_of_them = ("total", "", *(totals[verdict] for verdict in VERDICTS))
        if rows:
            yield from table([("code", "technique", *VERDICTS), *rows, all_of_them], frozenset({2, 3, 4}))
        if self.bad_lines:
            yield f"unreadable lines: {self.bad_lines}"
        if self.failures:
            yield from ["", "Failed:", *self.failures]
