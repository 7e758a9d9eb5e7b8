"""Fuzzes the verifier: right certificates are changed with knowledge of what is in them, and each is verified.

`make fuzz` runs it for an hour, and `make fuzz SECONDS=60` for a minute. What must not be is a finding: a crash, a
hang, too much memory, an internal error, a right certificate refused, or one accepted that an oracle knows to be false.
The files of each finding are kept. The same seed makes the same certificates.
"""

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

from tools.fuzzing.claims import Truth, truth_of
from tools.fuzzing.drafts import Draft, Files
from tools.fuzzing.mutations import mutate
from tools.fuzzing.right import right_certificates
from tools.fuzzing.trials import VERIFY, Outcome, Trials

from cluewright.verifying import load_certificate

EACH = 30
"""Changed certificates that are made from each right one."""
KEPT = 3
"""Findings of a sort whose files are kept; of more of them only the number is printed."""
PROGRESS_SECONDS = 60


class Case(NamedTuple):
    """What is verified, and how it is called where it is kept."""

    name: str
    kind: str
    files: Files
    is_right: bool
    """Whether it is a right certificate, without any change."""


@dataclass
class Report:
    """What was done and found."""

    endings: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By the kind of the right certificate from which it was made, and by what became of it."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Why certificates were refused, in a few words."""
    truths: Counter[Truth] = field(default_factory=Counter)
    """What the oracle said of those that were accepted."""
    findings: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[float, str] = (0.0, "")

    def words(self) -> str:
        """The report, as lines."""
        kinds = sorted({kind for kind, _ in self.endings})
        endings = sorted({ending for _, ending in self.endings})
        width = max(map(len, kinds), default=0)
        lines = [f"{self.endings.total()} certificates"]
        for kind in kinds:
            counts = (f"{self.endings[kind, ending]} {ending}" for ending in endings if self.endings[kind, ending])
            lines.append(f"  {kind:{width}}  {', '.join(counts)}")
        told = ", ".join(f"{count} {truth.value}" for truth, count in self.truths.items())
        lines.append(f"what those accepted claim is: {told or 'nothing'}")
        lines.append("why the others were refused:")
        lines += [f"  {count:7} {reason}" for reason, count in self.reasons.most_common()]
        lines.append(f"the slowest took {self.slowest[0]:.1f} s of CPU: {self.slowest[1]}")
        lines.append(f"the largest took {self.largest[0]:.0f} MB: {self.largest[1]}")
        lines += [f"FINDING, {count} times: {finding}" for finding, count in self.findings.most_common()]
        return "\n".join(lines)


def cases(seed: int) -> Iterator[Case]:
    """Endlessly many; which ones, the seed says."""
    for number, certificate in enumerate(right_certificates(seed)):
        for turn in range(EACH + 1):
            name, kind = f"{seed}-{number}-{turn}", certificate.kind.name
            draft = Draft.of(certificate)
            files = mutate(draft, Random(f"mutate {name}")) if turn else Files.of(draft, draft.text())
            yield Case(name, kind, files, is_right=not turn)


def fuzz(some: Iterator[Case], kept: Path, seconds: float | None = None, attempt: str = VERIFY) -> Report:
    """Verify these certificates, until so much time is over; what is found is kept in a folder."""
    report, start, told = Report(), monotonic(), 1
    with Trials(attempt) as trials, tempfile.TemporaryDirectory() as scratch:
        for case in some:
            past = monotonic() - start
            if seconds is not None and past > seconds:
                break
            if past > told * PROGRESS_SECONDS:
                told += 1
                print(f"{past:.0f} s: {report.endings.total()} certificates", file=sys.stderr, flush=True)
            folder = Path(scratch, case.name)
            folder.mkdir()
            path = folder / "certificate.json"
            case.files.write(path)
            note(report, case, trials.verify(path), path, kept)
            for file in folder.iterdir():
                file.rmdir() if file.is_dir() else file.unlink()
            folder.rmdir()
    return report


def note(report: Report, case: Case, outcome: Outcome, path: Path, kept: Path) -> None:
    """Put into the report what became of a case, and keep its files if it must not be."""
    report.endings[case.kind, outcome.ending] += 1
    report.slowest = max(report.slowest, (outcome.seconds, case.name))
    report.largest = max(report.largest, (outcome.megabytes, case.name))
    finding = ""
    if outcome.is_fault:
        finding = f"{outcome.ending}: {_last_line(outcome.words)}"
    elif outcome.ending == "accepted":
        certificate = load_certificate(path)
        truth = truth_of(certificate)
        report.truths[truth] += 1
        if truth is Truth.FALSE:
            finding = f"wrong acceptance of {certificate.kind}"
    elif case.is_right and outcome.ending in ("refused", "error"):
        finding = f"a right certificate is refused: {outcome.words}"
    else:
        report.reasons[_in_short(outcome)] += 1
    if finding:
        report.findings[finding] += 1
        if report.findings[finding] <= KEPT:
            _keep(case, outcome, finding, kept)


def _last_line(trace: str) -> str:
    """Of a traceback the error, and where it was raised."""
    places = re.findall(r'File "[^"]*?/([^/"]+)", line (\d+)', trace)
    last = trace.strip().splitlines()[-1:] or [""]
    return f"{last[0][:200]}{f' ({places[-1][0]}, line {places[-1][1]})' if places else ''}"


def _in_short(outcome: Outcome) -> str:
    """The ending and what the reason is about, without what differs from case to case."""
    about = re.split(r"[:,(]| expected| got", outcome.words)[0]
    return f"{outcome.ending}: {re.sub(r'/[^ ]*|[0-9]+', '#', about)[:40]}"


def _keep(case: Case, outcome: Outcome, finding: str, kept: Path) -> None:
    folder = kept / case.name
    folder.mkdir(parents=True, exist_ok=True)
    case.files.write(folder / "certificate.json")
    (folder / "finding.txt").write_text(f"{finding}\n{outcome}\n\n{outcome.words}\n", encoding="utf-8")
    print(f"{finding}: cluewright verify {folder / 'certificate.json'}", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz as the arguments say; 1 if anything was found."""
    parser = argparse.ArgumentParser(description="Change right certificates, and verify what comes out.")
    parser.add_argument("--seconds", type=float, default=3600, help="how long (default: an hour)")
    parser.add_argument("--certificates", type=int, help="how many at most")
    parser.add_argument("--seed", type=int, default=1, help="which certificates (default: 1)")
    parser.add_argument("--to", type=Path, default=Path("build/fuzz"), help="the folder for what is found")
    given = parser.parse_args(arguments)
    report = fuzz(islice(cases(given.seed), given.certificates), given.to, given.seconds)
    print(report.words())
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
