"""A task: what a worker does at a time. Questions and answers travel as texts and plain data."""

from collections.abc import Callable
from functools import partial
from time import monotonic

from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..processes.dealing import TASK_SECONDS, TaskDone, done_in_time
from ..verifying.files import certificate_to_json
from .asks import ERROR, LineAnswer, LineRecord
from .question import SweepQuestion, question_of


@dataclass(frozen=True)
class WorkerReport:
    """The answer to a line, as it travels."""

    record: LineRecord
    certificate: str = ""
    """As JSON; empty if there is none."""
    proof: bytes = b""


SweepTask = Callable[[str, tuple[str, ...]], TaskDone[WorkerReport]]
"""Answers the question, given as a text, for each of these lines."""


def answered(question: str, lines: tuple[str, ...], seconds: float = TASK_SECONDS) -> TaskDone[WorkerReport]:
    """Answer the lines one after another, until all are answered or this time is over."""
    return done_in_time(partial(_report, question_of(question)), lines, seconds)


def _report(asked: SweepQuestion, line: str) -> WorkerReport:
    began = monotonic()
    try:
        answer = asked.ask.answer(line, asked.board, asked.options, asked.seed)
        answer.record["seconds"] = round(monotonic() - began, 4)  # the rest is chance
    except CluewrightError as error:
        answer = LineAnswer({"outcome": ERROR, "words": str(error)})
    except Exception as error:  # noqa: BLE001 - one line must not cost the answers to all others
        answer = LineAnswer({"outcome": ERROR, "words": f"internal error ({type(error).__name__}: {error})"})
    record = {asked.ask.what: line, **answer.record}
    if words := record.get("words"):  # of an error that quotes half of a surrogate pair, as the names of files may have
        record["words"] = words.encode(errors="backslashreplace").decode()
    if (certificate := answer.certificate) is None:
        return WorkerReport(record)
    return WorkerReport(record, certificate_to_json(certificate), certificate.proof)
