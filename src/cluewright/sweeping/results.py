"""The folder of a sweep's results: what was asked, the answers as JSON lines, and the certificates beside them.

`results.jsonl` is the log: a line is added for each answer, and none is changed. All else in the folder follows from it
and from the certificates. Nothing in it is unpickled.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from sys import float_info
from typing import Any

from ..errors import CluewrightError, about
from ..locked_file import LockedFile, pieces_of_lines
from ..notation.packing.json_text import parsed
from ..values import in_short, shortened
from ..verifying import save_certificate
from ..verifying.files import certificate_from_json
from ..writing import irregular, words_for_errors, write_file
from .alike import CARRIED_FROM
from .asks import ERROR, SET_ASIDE, Ask, LineRecord
from .question import SweepQuestion
from .tasks import WorkerReport

QUESTION, LOG, CERTIFICATES = "sweep.json", "results.jsonl", "certificates"
MAX_QUESTION_BYTES = 1 << 22
"""Bytes of the largest question: a board of 256 rows and as many houses is a quarter of it."""
MAX_LINE_BYTES = 1 << 20
"""Bytes of the longest line of a log."""
MAX_NUMBER = 2**63 - 1
"""The largest whole number in a column of a table."""
SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a pair that stands for one character: JSON may have it alone, but no text can be written with it."""
MAX_CHARACTERS_SHOWN = 60
"""Characters of an option's value that an error shows."""


class Results:
    """An open folder of results; only one process at a time has it open."""

    def __init__(self, folder: Path, question: SweepQuestion) -> None:
        """Open the folder, or make it. It must be that of the same question, asked by the same version."""
        self.folder, self.question = folder, question
        with words_for_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
        self._log = _Log(folder / LOG)
        try:
            check_question(folder, question)
        except BaseException:
            self._log.close()
            raise

    def records(self) -> Iterator[LineRecord]:
        """The answers in the folder. CAUTION: read them all before adding one."""
        with words_for_errors(self.folder / LOG, is_read=True):
            yield from _records(self._log.lines(MAX_LINE_BYTES), self.folder, self.question)

    def begin(self) -> None:
        """Make the folder ready for answers, once `records` are read."""
        file, question = self.folder / QUESTION, self.question.to_plain()
        if _plain_question(file) != question:  # that of a sweep without an answer
            write_file(file, (json.dumps(question, indent=2) + "\n").encode())
        self._log.begin_writing()

    def kept(self, report: WorkerReport) -> LineRecord:
        """The record of an answer, with the name of the certificate's file, which is written first."""
        if not report.certificate:
            return report.record
        line = report.record[self.question.ask.what]
        name = f"{CERTIFICATES}/{certificate_name(line)}"
        file = self.folder / name
        with words_for_errors(file):
            file.parent.mkdir(parents=True, exist_ok=True)
        certificate = certificate_from_json(report.certificate, report.proof)
        save_certificate(certificate, file)
        self._log.unsynced += [file] + ([file.with_suffix(certificate.kind.proof_suffix)] if report.proof else [])
        return {**report.record, "certificate": name}

    def add(self, records: Iterable[LineRecord]) -> None:
        """Write answers, all or none."""
        if text := "".join(json.dumps(record) + "\n" for record in records):
            self._log.add(text.encode())

    def close(self) -> None:
        """Have the disk keep everything, and let go of the folder."""
        with suppress(OSError):
            self._log.sync()
        self._log.close()


class _Log(LockedFile):
    """The log. No answer is kept by the disk before its certificate is."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.unsynced: list[Path] = []
        """Certificates that the disk may not have yet."""

    def sync(self) -> None:
        for file in self.unsynced:
            number = os.open(file, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)
        self.unsynced.clear()
        super().sync()


def certificate_name(line: str) -> str:
    """The name of a certificate's file: in folders of their own, since there may be a million.

    >>> certificate_name("**..............")
    '2b/2b90a841d42bdc02.json'
    """
    digest = sha256(line.encode()).hexdigest()[:16]
    return f"{digest[:2]}/{digest}.json"


def as_folder(what: str, name: object) -> Path:
    """The folder of this name; `what` names the parameter in the error."""
    if not isinstance(name, str | os.PathLike) or not str(name):
        raise CluewrightError(f"{what}: expected the name of a folder, got {in_short(name)}")
    return Path(name)


def question_in(folder: Path) -> SweepQuestion:
    """The question of a folder of results."""
    file = folder / QUESTION
    plain = _plain_question(file)
    if plain is None:
        raise CluewrightError(f"{folder}: expected the results of a sweep, but there is no {QUESTION}")
    with about(str(file)):
        return SweepQuestion.from_plain(plain)


def records_in(folder: Path, question: SweepQuestion) -> Iterator[LineRecord]:
    """The answers in a folder, in which a sweep may be at work: those that are there by now."""
    file = folder / LOG
    if irregular(file) or not file.exists():
        raise CluewrightError(f"{file}: expected a file, but there is none")
    with words_for_errors(file, is_read=True), file.open("rb") as log:
        lines = pieces_of_lines(log, MAX_LINE_BYTES)
        whole = (line for line in lines if line.endswith(b"\n") or len(line) > MAX_LINE_BYTES)
        yield from _records(whole, folder, question)


def check_question(folder: Path, question: SweepQuestion) -> None:
    """Refuse a folder with answers to another question, or with something else in it."""
    file = folder / QUESTION
    found, own = _plain_question(file), question.to_plain()
    if not has_answers(folder):  # it was stopped before the first: another question may be asked now
        return
    if found is None:
        raise CluewrightError(f"{folder}: expected the results of a sweep, but there is no {QUESTION}")
    for key in sorted({*own, *found}, key=[*own, *found].index):
        if found.get(key) != own.get(key):
            shown = [_shown(plain.get(key)) for plain in (own, found)]
            raise CluewrightError(
                f"{file}: {key}: expected the results of this sweep, with {shown[0]}, got those of another, with"
                f" {shown[1]}; another folder will do"
            )


def has_answers(folder: Path) -> bool:
    """Whether a sweep has answered anything into this folder."""
    with words_for_errors(folder / LOG, is_read=True):
        return (folder / LOG).exists() and (folder / LOG).stat().st_size > 0


def _shown(value: object) -> str:
    """A value of a question for the words of an error."""
    text = json.dumps(value)
    return text if len(text) <= MAX_CHARACTERS_SHOWN else f"{text[:MAX_CHARACTERS_SHOWN]}..."


def seed_in(folder: Path) -> int | None:
    """The seed of the results in a folder, if there are any."""
    seed = (_plain_question(folder / QUESTION) or {}).get("seed")
    return seed if isinstance(seed, int) else None


def _plain_question(file: Path) -> Mapping[str, Any] | None:
    """What a file says was asked; None if there is no file."""
    if kind := irregular(file):
        raise CluewrightError(f"{file}: expected a regular file, got a {kind}")
    with words_for_errors(file, is_read=True):
        if not file.exists():
            return None
        with file.open("rb") as opened:
            raw = opened.read(MAX_QUESTION_BYTES + 1)
    if len(raw) > MAX_QUESTION_BYTES:
        raise CluewrightError(f"{file}: expected at most {MAX_QUESTION_BYTES} bytes, got more")
    found = parsed(raw.decode(errors="replace"), str(file))
    if not isinstance(found, dict) or "sweep" not in found:
        raise CluewrightError(f"{file}: expected the question of a sweep, got {shortened(found)}")
    return found


def _records(lines: Iterable[bytes], folder: Path, question: SweepQuestion) -> Iterator[LineRecord]:
    """The answers in these lines of a log. Of several answers to one line of the sweep the first counts."""
    types, what, answered = types_of(question), question.ask.what, set[str]()
    for number, line in enumerate(lines, start=1):
        try:
            record = _record(line, types, question.ask)
        except _Unfit as unfit:
            raise CluewrightError(f"{folder / LOG}, line {number}: {unfit}") from None
        if record[what] not in answered:
            answered.add(record[what])
            yield record


class _Unfit(Exception):
    """What is wrong with a line of a log."""

    def __init__(self, expected: str, got: object) -> None:
        super().__init__(f"expected {expected}, got {shortened(got)}")


def _record(line: bytes, types: Mapping[str, type], ask: Ask) -> LineRecord:
    """The record in a line, whose fields are of these types."""
    what, outcomes = ask.what, (*ask.outcomes, ERROR, SET_ASIDE)
    if len(line) > MAX_LINE_BYTES:
        raise _Unfit(f"at most {MAX_LINE_BYTES} bytes", len(line))
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        raise _Unfit("an answer in JSON", line.decode(errors="replace").strip()) from None
    if not isinstance(record, dict) or not isinstance(record.get(what), str):
        raise _Unfit(f"an object with a {what}", record)
    if record.get("outcome") not in outcomes:
        raise _Unfit(f"an outcome ({', '.join(outcomes)})", record.get("outcome"))
    for key, value in record.items():
        kind = types.get(key)
        if kind is None or not (value is None or _fits(value, kind)):
            raise _Unfit("a field of an answer with its value", {key: value})
        if kind is float and value is not None:
            record[key] = float(value)
    if (record.get("seconds") or 0.0) < 0:
        raise _Unfit("seconds from 0", record["seconds"])
    for key in ask.needs.get(record["outcome"], ()):
        if record.get(key) is None:
            raise _Unfit(f"a {key} where the outcome is {record['outcome']}", record)
    return record


def _fits(value: object, kind: type) -> bool:
    """Whether a value of JSON is of a type, and can be written into a table.

    Neither infinity nor what is no number can, though Python reads them, nor can half of a surrogate pair, nor numbers
    beyond what 64 bits hold.
    """
    match value:
        case bool():
            return kind is bool
        case str():
            return kind is str and not SURROGATE.search(value)
        case int() if kind is int:
            return -MAX_NUMBER <= value <= MAX_NUMBER
        case int() | float():
            return kind is float and abs(value) <= float_info.max
    return False


def types_of(question: SweepQuestion) -> Mapping[str, type]:
    """The fields of the question's records in the order of the table, and the types of their values."""
    ask = question.ask
    common = {"words": str, "certificate": str, CARRIED_FROM: str, "seconds": float}
    return {ask.what: str, "outcome": str, **ask.columns, **common}
