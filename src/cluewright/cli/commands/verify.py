"""`cluewright verify`: whether certificates prove what they claim."""

from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...errors import CluewrightError
from ..inputs import STDIN, Entry
from ..options import Csv, Json, checked_time_limit, sensible_workers
from ..outputs import Answer, answer_all, csv_columns
from ..parameters import Parameter
from ..progress import check_shown
from ..running import Exit, Record, UsageError
from ..standard import StandardFolder

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
            help="The number of processes that check side by side, for the kinds `brute-force`, `chute-cubes` and"
            " `few-clues`; other kinds take one. By default one for each core. More than there are cores are not"
            " started."
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
    from ...verifying import Refusal, load_certificate
    from ...verifying import verify as verdict_on

    limit = checked_time_limit(time_limit)
    number = sensible_workers(workers)
    if not certificates:
        raise UsageError("expected files with certificates, got none")
    files = [entry for name in certificates for entry in _entries(name)]
    folder = None if standard is None else StandardFolder(standard, [entry.text for entry in files])
    is_named = len(files) > 1

    def answer(name: str) -> Answer:
        if name.strip() == STDIN:
            raise CluewrightError("expected the name of a file: a certificate is not read from stdin")
        try:
            certificate = load_certificate(name)
        except Refusal as refusal:
            return _refused(name, str(refusal), is_named)
        with check_shown(f"checking {name} ({certificate.kind})") as note:
            verdict = verdict_on(certificate, time_limit=limit, workers=number, on_progress=note)
        if verdict:
            return _accepted(name, certificate, verdict, folder)
        words = _undecided if verdict.is_too_large else _refused
        return words(name, verdict.reason, is_named)

    columns = csv_columns(json, csv, COLUMNS)
    return answer_all(files, answer, "certificate", json, columns=columns)


def _entries(name: str) -> list[Entry]:
    """The file of this name, or those in the folder."""
    if not name or not Path(name).is_dir():  # Path("") would be the current folder
        return [Entry(name)]
    if found := sorted(map(str, Path(name).rglob("*.json"))):
        return list(map(Entry, found))
    return [Entry(name, problem=f"{name}: expected certificates in this folder, but no file in it ends in .json")]


def _accepted(name: str, certificate: "Certificate", verdict: "Verdict", standard: StandardFolder | None) -> Answer:
    report = None if standard is None else standard.report(name, certificate, verdict)

    def lines() -> Iterator[str]:
        yield f"accepted: {_claim(certificate)}. {certificate.words}"
        yield from report.lines() if report else ()

    return Answer(
        lines,
        lambda: {**_record(name, certificate), **(report.record() if report else {})},
        lambda: report.code if report else Exit.FINE,
    )


def _claim(certificate: "Certificate") -> str:
    from ...verifying.fields import strategies_of
    from ...wording import listed

    verb = "completes" if len(certificate.strategies) == 1 else "complete"
    where = _where(certificate.board)
    clues = "" if certificate.clues is None else f" of at most {certificate.clues} free clues"
    wishes = certificate.wishes.words(strategies_of(certificate))
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


def _refused(name: str, reason: str, is_named: bool) -> Answer:
    line = _line("refused", name, reason, is_named)
    return Answer(lambda: [line], lambda: {"file": name, "accepted": False, "reason": reason}, Exit.NO)


def _undecided(name: str, reason: str, is_named: bool) -> Answer:
    line = _line("undecided", name, reason, is_named)
    return Answer(lambda: [line], lambda: {"file": name, "accepted": None, "reason": reason}, Exit.UNDECIDED)


def _line(word: str, name: str, reason: str, is_named: bool) -> str:
    """The line of a certificate that is not accepted, with the file if that is asked for and the reason lacks it."""
    where = f"{name}: " if is_named and name not in reason else ""
    return " ".join(f"{word}: {where}{reason}".split())


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
