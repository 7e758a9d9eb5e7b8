"""`cluewright verify`: whether certificates prove what they claim."""

from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ..ahead import Ahead
from ..inputs import STDIN, Entry
from ..options import Csv, Json, checked_time_limit, number_of_workers
from ..outputs import Answer, answer_all, csv_columns
from ..parameters import Parameter
from ..progress import check_shown
from ..running import Exit, Record, UsageError
from ..standard import StandardFolder, StandardReport

if TYPE_CHECKING:
    from ...boards import Board
    from ...verifying import Certificate, Verdict


COLUMNS = ("file", "accepted", "reason", "mask", "clues", "board", "strategies", "kind", "words")


def verify(
    *certificates: Annotated[
        str,
        Parameter(
            name="CERTIFICATE",
            help="Files that `cluewright find --certificate` wrote. A folder stands for all files in it, and in folders"
            " in it, whose names end in .json: such as `certificates`, where `cluewright sweep` keeps them.",
        ),
    ],
    time_limit: Annotated[
        float, Parameter(help="Seconds for each certificate; `inf`, the default, for no limit.")
    ] = inf,
    standard: Annotated[
        str | None,
        Parameter(
            name="--standard",
            help="Also write each accepted certificate into this folder as clauses (CNF) with a proof (LRAT, DRAT) that"
            " other programs can check. For `rounds` and `chute-cubes`; the other kinds say why not.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        Parameter(
            help="The number of processes that check side by side: of many certificates one each, and the last ones,"
            " or a single one, together where they are of the kinds `brute-force`, `chute-cubes` or `few-clues`. By"
            " default one for each core. More than there are cores are not started."
        ),
    ] = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Verify certificates, with code that shares nothing with the code that made them.

    Prints a line for each file: `accepted:`, the mask, and why it has no puzzle; `refused:` and what is wrong with the
    certificate; `undecided:` if it is too large to check, or was not checked in time; or `error` if the file cannot be
    read. A long proof is in a file of its own beside the certificate, and is read with it. The exit code is 30 if
    a certificate is undecided, otherwise 1 if one is refused.
    """
    from ...verifying import verify as verdict_on

    limit = checked_time_limit(time_limit)
    number = number_of_workers(workers)
    if not certificates:
        raise UsageError("expected files with certificates, got none")
    files = [entry for name in certificates for entry in _entries(name)]
    folder = None if standard is None else StandardFolder(standard, [entry.text for entry in files])
    check = CertificateCheck(limit, is_named=len(files) > 1)

    def answer(name: str) -> Answer:
        if ahead.prepared is not None:
            return ahead.prepared.answer()
        certificate = check.loaded(name)
        if isinstance(certificate, Reported):
            return certificate.answer()
        with check_shown(f"checking {name} ({certificate.kind})") as note:
            verdict = verdict_on(certificate, time_limit=limit, workers=number, on_progress=note)
        report = folder.report(name, certificate, verdict) if folder and verdict else None
        return check.reported(name, certificate, verdict).answer(report)

    columns = csv_columns(json, csv, COLUMNS)
    # What is also written needs the certificate itself, which may be large to send.
    with Ahead[Entry, Reported](check, lambda: number if folder is None else 1) as ahead:
        return answer_all(ahead.of(iter(files)), answer, "certificate", json, columns=columns)


@dataclass(frozen=True)
class Reported:
    """What is said of a certificate."""

    line: str
    record: Record
    code: Exit = Exit.FINE

    def answer(self, report: StandardReport | None = None) -> Answer:
        """The answer; with the `report` of what else is written."""

        def lines() -> Iterator[str]:
            yield self.line
            yield from report.lines() if report else ()

        return Answer(
            lines,
            lambda: {**self.record, **(report.record() if report else {})},
            lambda: report.code if report else self.code,
        )


@dataclass(frozen=True)
class CertificateCheck:
    """How each certificate is checked, here or by a worker."""

    time_limit: float | None
    is_named: bool
    """Whether the file of a certificate that is not accepted is named."""

    def __call__(self, entry: Entry) -> Reported:
        """In a worker: check the certificate in a file."""
        from ...verifying import verify as verdict_on

        certificate = self.loaded(entry.read())
        if isinstance(certificate, Reported):
            return certificate
        return self.reported(entry.text, certificate, verdict_on(certificate, time_limit=self.time_limit, workers=1))

    def loaded(self, name: str) -> "Certificate | Reported":
        """The certificate in this file, or why it is refused unread."""
        from ...verifying import Refusal, load_certificate

        if name.strip() == STDIN:
            raise CluewrightError("expected the name of a file: a certificate is not read from stdin")
        try:
            return load_certificate(name)
        except Refusal as refusal:
            return self._not_accepted("refused", name, str(refusal))

    def reported(self, name: str, certificate: "Certificate", verdict: "Verdict") -> Reported:
        """What is said of the verdict."""
        if verdict:
            line = f"accepted: {_claim(certificate)}. {certificate.words}"
            return Reported(line, _record(name, certificate))
        return self._not_accepted("undecided" if verdict.is_too_large else "refused", name, verdict.reason)

    def _not_accepted(self, word: str, name: str, reason: str) -> Reported:
        where = f"{name}: " if self.is_named and name not in reason else ""
        is_open = word == "undecided"
        record = {"file": name, "accepted": None if is_open else False, "reason": reason}
        return Reported(" ".join(f"{word}: {where}{reason}".split()), record, Exit.UNDECIDED if is_open else Exit.NO)


def _entries(name: str) -> list[Entry]:
    """The file of this name, or those in the folder."""
    if not name or not Path(name).is_dir():  # Path("") would be the current folder
        return [Entry(name)]
    if found := sorted(map(str, Path(name).rglob("*.json"))):
        return list(map(Entry, found))
    return [Entry(name, problem=f"{name}: expected certificates in this folder, but no file in it ends in .json")]


def _claim(certificate: "Certificate") -> str:
    from ...verifying.fields import strategies_of
    from ...wording import listed

    verb = "completes" if len(certificate.strategies) == 1 else "complete"
    where = _where(certificate.board)
    clues = "" if certificate.clues is None else f" of at most {certificate.clues} free clues"
    wishes = certificate.wishes.words(strategies_of(certificate), certificate.board)
    as_wished = f" and that {wishes}" if wishes else ""
    return f"{certificate.mask}{where} has no puzzle{clues} that {listed(certificate.strategies)} {verb}{as_wished}"


def _where(board: "Board") -> str:
    """The board in words; empty if its number of cells implies it. CAUTION: any board may be named `classic`."""
    from ...boards.grid import board_of_length

    if board == board_of_length(board.size):
        return ""
    if board.is_named:
        return f" on the {board} board"
    size = f"{board.rows} rows, {board.columns} columns, {len(board.houses)} houses"
    return f" on a board of its own ({size}; called {board.name!r})"


def _record(name: str, certificate: "Certificate") -> Record:
    from ...boards import board_to_plain

    return {
        "file": name,
        "accepted": True,
        "reason": None,
        "mask": str(certificate.mask),
        "clues": certificate.clues,
        "board": board_to_plain(certificate.board),
        "strategies": certificate.strategies,
        "wishes": certificate.wishes.to_plain(),
        "kind": certificate.kind.name,
        "words": certificate.words,
    }
