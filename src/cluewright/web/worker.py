"""What a worker process of the studio does: it answers one question after another, and can be stopped."""

import json
import os
import traceback
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import Any

from ..cancelling import Cancelled, heeding
from ..errors import CannotGenerate, CluewrightError, ManySolutions, NoSolution
from ..late_dataclasses import dataclass
from ..plugins import VARIABLE, blamed
from .own_files import OwnFiles

SECONDS_BETWEEN_REPORTS = 0.1
"""Seconds between two reports of progress, at least."""
MAX_PROOF_BYTES = 32 << 20
"""Bytes of the longest proof that is sent, and kept for a download."""
MAX_ANSWER_BYTES = 32 << 20
"""Bytes of the longest answer that is sent."""
STOP = "stop"
"""What is sent to end the question in hand; any other message is (the name of a question, its JSON, workers)."""

REFUSED: dict[type[BaseException], tuple[str, str]] = {
    Cancelled: ("cancelled", "the question was cancelled"),
    MemoryError: ("too-much-memory", "the answer takes more memory than the studio gives to a question"),
    RecursionError: ("bad-input", "expected a question that is not nested so deeply"),
    CannotGenerate: ("cannot-generate", ""),
    NoSolution: ("no-solution", ""),
    ManySolutions: ("many-solutions", ""),
    CluewrightError: ("bad-input", ""),
}
"""For each error a code, and the message; if that is empty, the error's own."""


@dataclass(frozen=True)
class Answering:
    """The work of a process: to answer the questions that the link brings."""

    files: OwnFiles
    most_bytes: int
    """Bytes of memory that this process and each that it starts may take."""
    warming: Sequence[tuple[str, dict[str, Any]]]
    """Questions that it asks itself at first, so that what they need is imported."""
    plugins: str
    """The files of plugins that the studio began with, as the variable of the environment has them. A process that
    takes the place of another has the same ones, whatever was loaded meanwhile where the studio runs."""
    niceness: int = 0
    """How much it yields the processor to other processes, as `nice` counts."""

    def messages(self, link: Connection) -> Iterator[Any]:
        """Answer until the link is closed.

        What is sent is a tuple that begins with a word for what it is: `ready` at first; `progress` and `item` with
        JSON; `certificate` with its text and proof; and one of `answer` (type, content, name) and `refused` (code,
        message), after which the next question may come.
        """
        os.environ[VARIABLE] = self.plugins
        from .answers import VERBS

        _limit_memory(self.most_bytes)
        os.nice(self.niceness)
        listener = _Listener(link, self.files)
        Thread(target=listener.listen, daemon=True).start()
        for name, asked in self.warming:
            VERBS[name](asked, listener)
        yield ("ready",)
        while True:
            name, text, workers = listener.questions.get()
            listener.workers = workers
            yield _answered(name, json.loads(text), listener)


class _Listener:
    """The server, as a question sees it."""

    def __init__(self, link: Connection, files: OwnFiles) -> None:
        self.cancel = Event()
        self.workers = 1
        self.files = files
        self.questions: SimpleQueue[tuple[str, str, int]] = SimpleQueue()
        self._link = link
        self._reported_at = 0.0

    def listen(self) -> None:
        """Take what the link brings, in a thread of its own."""
        try:
            while True:
                message = self._link.recv()
                if message == STOP:
                    self.cancel.set()
                else:
                    self.cancel.clear()  # it may have been meant for the question before, which was just answered
                    self._reported_at = 0.0
                    self.questions.put(message)
        except (EOFError, OSError):
            os._exit(0)  # the server has gone, or wants no more

    def progress(self, told: dict[str, Any]) -> None:
        now = monotonic()
        if now - self._reported_at >= SECONDS_BETWEEN_REPORTS:
            self._reported_at = now
            self._link.send(("progress", _json(told)))

    def item(self, told: dict[str, Any]) -> None:
        self._link.send(("item", _json(told)))

    def certificate(self, text: str, proof: bytes) -> None:
        if len(text) + len(proof) <= MAX_PROOF_BYTES:
            self._link.send(("certificate", text, proof))


def _answered(name: str, asked: dict[str, Any], listener: _Listener) -> tuple[Any, ...]:
    """The message with the answer to a question, or why there is none."""
    from .answers import STOPS_BY_ITSELF, VERBS, File

    try:
        with heeding(None if name in STOPS_BY_ITSELF else listener.cancel):
            answer = VERBS[name](asked, listener)
    except (Cancelled, MemoryError, RecursionError, CluewrightError) as error:
        code, words = next(said for kind, said in REFUSED.items() if isinstance(error, kind))
        return "refused", code, words or str(error)
    except Exception as error:  # noqa: BLE001 - a bug must not end the process, and is no fault of the question
        return "refused", "plugin" if blamed(error) else "internal", traceback.format_exc()
    if not isinstance(answer, File):
        answer = File("application/json", _json(answer), "")
    if len(answer.content) > MAX_ANSWER_BYTES:
        return "refused", "too-much-memory", f"the answer has more than {MAX_ANSWER_BYTES >> 20} MB"
    return "answer", answer.media_type, answer.content, answer.name


def _json(told: dict[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode()


def _limit_memory(most: int) -> None:
    """Have the system refuse more memory to this process, and to each that it starts."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    except (ImportError, OSError, ValueError):
        pass  # the server still watches the memory of its workers
