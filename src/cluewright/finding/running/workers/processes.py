"""Processes that are started with some work, heard, and stopped at once."""

import os
import pickle
import subprocess
import sys
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Generic, Protocol, TypeVar

from ...engines import EngineFault, GaveUp, engine_named
from ...question import Question
from ..messages import Message, new_run
from ..turns import SLICES_PER_TURN, in_turn

HEARTBEAT = 0.05
"""Seconds after which a listener gets None where no process had anything to say; longer delays Ctrl-C and deadlines."""


class Work(Protocol):
    """What a worker is to do. It is sent to the worker, and `messages` is called there."""

    def messages(self, link: Connection) -> Iterator[Message]:
        """What is to be sent back; the link also brings what comes later."""
        ...


W = TypeVar("W", bound=Work)


@dataclass(frozen=True)
class Task:
    """What one worker is to do: ask these engines, which take turns."""

    question: Question
    engines: tuple[str, ...]

    def messages(self, link: Connection) -> Iterator[Message]:  # noqa: ARG002 - nothing comes later
        return in_turn(self.question, [engine_named(name) for name in self.engines], SLICES_PER_TURN)


@dataclass(frozen=True)
class Worker(Generic[W]):
    """A process, and the link to it."""

    work: W
    process: "subprocess.Popen[bytes]"
    link: Connection
    run: int = field(default_factory=new_run)
    """The number of the run of each engine that it asks."""

    @classmethod
    def started(cls, work: W) -> "Worker[W]":
        mine, theirs = Pipe()
        # Not with multiprocessing, which would import the user's main module once more. A process group of its own,
        # because Ctrl-C at a terminal reaches the whole group, and the worker would complain.
        process = subprocess.Popen(
            [sys.executable, "-m", __name__.rpartition(".")[0], str(theirs.fileno()), str(os.getpid())],
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
    """Whether a worker can be told of the question: a strategy of the user's own may have functions without a name."""
    try:
        pickle.dumps(question)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def heard(tasks: Sequence[Task], patience: float) -> Generator[Message | None]:
    """What workers on these tasks report, as it comes, or None when `patience` seconds passed without anything.

    It ends when all workers have ended. Closing it stops them, whatever they do.
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
                    yield replace(message, run=going[link].run)
    finally:
        stop_all(workers)


def received(links: Iterable[Connection], patience: float) -> Iterator[tuple[Connection, Message | None] | None]:
    """Each link that has a message, with it, or with None where its process has ended.

    A single None where nothing came for `patience` seconds.
    """
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


def stop_all(workers: Collection[Worker[W]]) -> None:
    """Kill all workers, then wait for each."""
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.stop()


def _last_words(worker: Worker[Task]) -> Iterator[Message]:
    """What there is to say about a worker that has ended: nothing, if it ended by itself."""
    if code := worker.process.wait():
        for name in worker.work.engines:
            yield Message(name, GaveUp(reason=f"its process died ({code}); perhaps the memory did not suffice"))
