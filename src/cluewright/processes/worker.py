"""A process, and the link to it."""

# trust: believed for shares

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, Protocol, TypeVar

from ..errors import CluewrightError
from .starting import Process, started


class Work(Protocol):
    """What a worker is to do. It is sent to the worker, and `messages` is called there."""

    def messages(self, link: Connection) -> Iterator[Any]:
        """What is to be sent back; the link also brings what comes later. A message is never None."""
        ...


W = TypeVar("W", bound=Work)


@dataclass(frozen=True)
class Worker(Generic[W]):
    """A process, and the link to it."""

    work: W
    process: Process
    link: Connection

    @classmethod
    def started(cls, work: W) -> "Worker[W]":
        """A process that takes this work; an error in words where the system allows no more of them."""
        try:
            mine, theirs = Pipe()
            process = started(type(work).__module__, theirs.fileno())
        except OSError as error:
            raise CluewrightError(f"no process can be started here: {error.strerror or error}") from error
        theirs.close()
        worker = cls(work, process, mine)
        with suppress(BrokenPipeError):  # it died at once: the first hearing shows it
            mine.send(work)
        return worker

    def stop(self) -> None:
        self.link.close()
        self.process.kill()
        self.process.wait()


def received(links: Iterable[Connection], patience: float) -> Iterator[tuple[Connection, Any] | None]:
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
        yield link, message


def stop_all(workers: Collection[Worker[W]]) -> None:
    """Kill all workers, then wait for each."""
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.stop()
