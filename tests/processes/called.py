"""What processes of tests do. Every one of them imports this file, so it imports little."""

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection

from tests.interrupting import GUARD

from cluewright.processes import Worker

MARK = "CLUEWRIGHT_TEST_OF_STARTING"
"""A variable of the environment of which some tell."""
SLOW, DEADLY, WRONG = 3, 5, 7
"""Items over which `done` takes a while, dies, and fails."""


@dataclass(frozen=True)
class Telling:
    """Work that tells who does it, and ends when it is sent something."""

    def messages(self, link: Connection) -> Iterator[tuple[int, int, str | None]]:
        yield os.getpid(), os.getppid(), os.environ.get(MARK)
        link.recv()


@dataclass(frozen=True)
class Failing:
    """Work that cannot be done."""

    def messages(self, link: Connection) -> Iterator[None]:
        raise ValueError(f"no work for {link}")


def die(signal_number: int) -> None:
    """End this process by a signal."""
    os.kill(os.getpid(), signal_number)
    time.sleep(GUARD)


def done(item: int) -> tuple[int, int]:
    """In a worker: its number and what is made of the item."""
    if item == SLOW:
        time.sleep(0.2)
    if item == DEADLY:
        os.kill(os.getpid(), signal.SIGKILL)
    if item == WRONG:
        raise ValueError(item)
    return os.getpid(), item**2


def told(worker: Worker[Telling]) -> tuple[int, int, str | None]:
    """(its number, its parent's number, what the mark in its environment is)."""
    assert worker.link.poll(GUARD)
    answer: tuple[int, int, str | None] = worker.link.recv()
    return answer


def copied() -> tuple[int, int]:
    """In a worker: the process that it has copied, and a copy that goes on."""
    pid, original, _ = told(Worker.started(Telling()))
    return original, pid
