"""Processes that are started with some work, heard, and stopped at once."""

import os
import pickle
import subprocess
import sys
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, Protocol, TypeVar

from ..catalogue import engine_named
from ..engine import EngineFault, GaveUp, Report
from ..judging import in_turn
from ..question import Question

PATIENCE = 0.05
"""Seconds after which whoever listens to processes hears at least that there is nothing new."""
SHORT_PIECES = 8
"""So many pieces of a tenth of a second take about as long as one of those that cannot be stopped."""


class Work(Protocol):
    """What a worker is to do. It is sent there, and does it there."""

    def messages(self, link: Connection) -> Iterator[tuple[Any, Report]]:
        """What is to be sent back; the link also brings what comes later."""
        ...


W = TypeVar("W", bound=Work)


@dataclass(frozen=True)
class Task:
    """What one worker is to do: these engines, each a piece at a time."""

    question: Question
    engines: tuple[str, ...]

    def messages(self, link: Connection) -> Iterator[tuple[str, Report]]:  # noqa: ARG002 - nothing comes later
        return in_turn(self.question, [engine_named(name) for name in self.engines], SHORT_PIECES)


@dataclass(frozen=True)
class Worker(Generic[W]):
    """A process, and the link to it."""

    work: W
    process: "subprocess.Popen[bytes]"
    link: Connection

    @classmethod
    def started(cls, work: W) -> "Worker[W]":
        mine, theirs = Pipe()
        # Not with multiprocessing, which would import the user's main module once more. A process group of its own,
        # because Ctrl-C at a terminal reaches the whole group, and the worker would complain.
        process = subprocess.Popen(
            [sys.executable, "-m", "cluewright.finding.workers", str(theirs.fileno()), str(os.getpid())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            process_group=0,
        )
        theirs.close()
        worker = cls(work, process, mine)
        with suppress(BrokenPipeError):  # it died at once: the first hearing tells
            mine.send(work)
        return worker

    def stop(self) -> None:
        self.link.close()
        self.process.kill()
        self.process.wait()


def can_be_sent(question: Question) -> bool:
    """Whether a worker can be told of it: strategies of somebody's own may be made of functions without a name."""
    try:
        pickle.dumps(question)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def heard(tasks: Sequence[Task], patience: float) -> Generator[tuple[str, Report] | None]:
    """What workers on these tasks report, as it comes, or None when `patience` seconds passed without anything.

    They are stopped, whatever they do, when the iterator is closed; it ends when all of them have ended.
    """
    workers: list[Worker[Task]] = []
    try:
        workers += map(Worker.started, tasks)
        going = {worker.link: worker for worker in workers}
        while going:
            for entry in received(going, patience):
                if entry is None:
                    yield None
                    continue
                link, message = entry
                if message is None:
                    yield from _last_words(going.pop(link))
                else:
                    yield message
    finally:
        stop_all(workers)


def received(links: Iterable[Connection], patience: float) -> Iterator[tuple[Connection, Any] | None]:
    """Links with the message that came, which is None where the process has ended; or None after so many seconds."""
    ready = wait(list(links), patience)
    if not ready:
        yield None
    for link in ready:
        assert isinstance(link, Connection)
        try:
            message = link.recv()
        except (EOFError, OSError):  # an OSError: it was killed while it wrote
            message = None
        if isinstance(message, EngineFault):
            raise message
        yield link, message


def stop_all(workers: Collection[Worker[Any]]) -> None:
    """All are killed before the first is waited for."""
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.stop()


def _last_words(worker: Worker[Task]) -> Iterator[tuple[str, Report]]:
    """What is to be said of a worker that has ended: nothing, if it did so by itself."""
    if code := worker.process.wait():
        for name in worker.work.engines:
            yield name, GaveUp(reason=f"its process died ({code}); perhaps the memory did not suffice")
