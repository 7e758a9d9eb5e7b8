"""`cluewright techniques`: a test of the strategies by a library of technique cases."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING, Annotated

from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ..inputs import Entry, entries
from ..options import Json, OneBoardName
from ..outputs import complain_about, json_line, print_lines, table
from ..parameters import Parameter
from ..progress import Progress
from ..readers import line_reader
from ..running import Exit, Record

if TYPE_CHECKING:
    from ...strategies.technique_cases import TechniqueCase

VERDICTS = ("passed", "failed", "not implemented")


def techniques(
    *files: Annotated[
        str,
        Parameter(name="FILE", help="Files with one case per line, or - for stdin, which is also the default."),
    ],
    board_name: OneBoardName = "classic",
    json: Json = False,
) -> int:
    """Test the strategies by a library of cases, each of them one use of one technique.

    A case is a line `:code:digits:cells:gone:eliminations:placements:comment`. It passes if some step of the
    technique has exactly these eliminations and placements. A code that ends in `-x` marks a case where the technique
    must not be found: it passes if no step of the technique has exactly these. Prints how many cases of each code
    passed, then the lines that failed; the exit code is 1 if any failed.
    """
    from ...boards import board_named
    from ...strategies.technique_cases import TechniqueCase, case_lines

    parse = partial(TechniqueCase.parse, on=board_named(board_name))
    tally = CaseTally()
    cases = entries(files, line_reader("technique case", parse, case_lines))
    with Progress("line", cases.share) as progress:
        for entry in cases:
            try:
                record = tally.add(entry, parse(entry.read()))
            except CluewrightError as error:
                progress.clear()
                record = complain_about(entry, error)
                tally.add_unreadable(entry)
            if json:
                with progress.between():
                    print_lines([json_line(record)])
            progress.tick()
    print_lines([json_line({"totals": tally.totals()})] if json else tally.lines())
    return Exit.UNUSABLE if tally.errors else Exit.NO if tally.failures else Exit.FINE


@dataclass
class CaseTally:
    """How many cases passed and failed so far."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    """For each code, the number of cases with each verdict."""
    names: dict[str, str] = field(default_factory=dict)
    """For each code, the strategies that it stands for, in words."""
    failures: list[str] = field(default_factory=list)
    """The lines that failed, and where they are."""
    errors: int = 0
    """Lines and files that could not be read."""
    bad_lines: int = 0
    """Lines that could not be read."""

    def add(self, entry: Entry, case: "TechniqueCase") -> Record:
        """Count a case, and return it with its verdict as an object."""
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

    def add_unreadable(self, entry: Entry) -> None:
        """Count an entry that is no case, or a file that cannot be read."""
        self.errors += 1
        self.bad_lines += not entry.problem

    def totals(self) -> dict[str, int]:
        """For each verdict the number of cases, and the number of errors."""
        found = {verdict: sum(count[verdict] for count in self.counts.values()) for verdict in VERDICTS}
        return found | {"unreadable": self.errors}

    def lines(self) -> Iterator[str]:
        """The table with the totals, and the lines that failed."""
        rows = [
            (code, self.names[code] or "-", *(count[verdict] for verdict in VERDICTS))
            for code, count in sorted(self.counts.items())
        ]
        totals = self.totals()
        last_row = ("total", "", *(totals[verdict] for verdict in VERDICTS))
        if rows:
            yield from table([("code", "technique", *VERDICTS), *rows, last_row], frozenset({2, 3, 4}))
        if self.bad_lines:
            yield f"unreadable lines: {self.bad_lines}"
        if self.failures:
            yield from ["", "Failed:", *self.failures]
