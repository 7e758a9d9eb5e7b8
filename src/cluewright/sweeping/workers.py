"""Who does the tasks: anything with the interface of `concurrent.futures`, and what its errors mean."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Protocol

from ..errors import CluewrightError
from ..processes.cluster import Cluster
from ..processes.executor import ProcessExecutor
from .tasks import Done, answered


class Workers(Protocol):
    """Those who do the tasks."""

    @property
    def count(self) -> int:
        """How many tasks are done at a time, at present; 0 while nobody can be reached."""
        ...

    def submit(self, question: str, lines: tuple[str, ...]) -> "Future[Done]":
        """Have `answered` called with these."""
        ...

    def check(self) -> None:
        """Raise an error where no work can be expected any more."""
        ...

    def stop(self) -> None:
        """Give up what is not done."""
        ...


@dataclass
class OwnProcesses:
    """Processes on this machine."""

    count: int

    def __post_init__(self) -> None:
        self.executor = ProcessExecutor(self.count)

    def submit(self, question: str, lines: tuple[str, ...]) -> "Future[Done]":
        return self.executor.submit(answered, question, lines)

    def check(self) -> None:
        """Processes that die are replaced."""

    def stop(self) -> None:
        self.executor.shutdown(cancel_futures=True)


@dataclass
class GivenExecutor:
    """An executor of the user's, which goes on when the sweep is over."""

    executor: Executor
    count: int
    task: Callable[[str, tuple[str, ...]], Done] = answered

    def submit(self, question: str, lines: tuple[str, ...]) -> "Future[Done]":
        try:
            return self.executor.submit(self.task, question, lines)
        except RuntimeError as error:  # it was shut down, or is broken
            raise CluewrightError(f"executor: expected one that takes tasks, got one that says: {error}") from None

    def check(self) -> None:
        """It says so itself when it is asked."""

    def stop(self) -> None:
        """Leave it to its owner, who may need it."""


@dataclass
class ClusterWorkers:
    """The workers of a Dask cluster."""

    cluster: Cluster
    task: Callable[[str, tuple[str, ...]], Done] = answered

    @property
    def count(self) -> int:
        return self.cluster.workers

    def submit(self, question: str, lines: tuple[str, ...]) -> "Future[Done]":
        return self.cluster.submit(self.task, question, lines)

    def check(self) -> None:
        self.cluster.check()

    def stop(self) -> None:
        self.cluster.close()
