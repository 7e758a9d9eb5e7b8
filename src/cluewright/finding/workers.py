"""The workers' side that asks: processes that are started with a question, heard, and stopped at once."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait

from .engine import EngineFault, GaveUp, Report
from .question import Question


@dataclass(frozen=True)
class Task:
    """What one worker is to do: these engines, each a piece at a time."""

    question: Question
    engines: tuple[str, ...]


@dataclass(frozen=True)
class _Worker:
    task: Task
    process: "subprocess.Popen[bytes]"
    link: Connection

    @classmethod
    def started(cls, task: Task) -> "_Worker":
        mine, theirs = Pipe()
        # Not with multiprocessing, which would import the user's main module once more. A process group of its own,
        # because Ctrl-C at a terminal reaches the whole group, and the worker would complain.
        process = subprocess.Popen(
            [sys.executable, "-m", "cluewright.finding.worker", str(theirs.fileno()), str(os.getpid())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            process_group=0,
        )
        theirs.close()
        worker = cls(task, process, mine)
        with suppress(BrokenPipeError):  # it died at once: the first hearing tells
            mine.send((task.question, task.engines))
        return worker

    def last_words(self) -> Iterator[tuple[str, Report]]:
        """What is to be said of a worker that has ended: nothing, if it did so by itself."""
        if code := self.process.wait():
            for name in self.task.engines:
                yield name, GaveUp(reason=f"its process died ({code}); perhaps the memory did not suffice")

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


def heard(tasks: Sequence[Task], patience: float) -> Iterator[tuple[str, Report] | None]:
    """What workers on these tasks report, as it comes, or None when `patience` seconds passed without anything.

    They are stopped, whatever they do, when the iterator is closed; it ends when all of them have ended.
    """
    workers: list[_Worker] = []
    try:
        workers += map(_Worker.started, tasks)
        going = {worker.link: worker for worker in workers}
        while going:
            ready = wait(list(going), patience)
            if not ready:
                yield None
            for link in ready:
                assert isinstance(link, Connection)
                try:
                    message = link.recv()
                except EOFError:
                    yield from going.pop(link).last_words()
                    continue
                if isinstance(message, EngineFault):
                    raise message
                yield message
    finally:
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.stop()
