"""Who does the tasks of a sweep, besides a cluster: anything with the interface of `concurrent.futures`."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from ..errors import CluewrightError
from ..processes.executor import ProcessExecutor

P = ParamSpec("P")
R = TypeVar("R")


@dataclass
class ExecutorWorkers:
    """An executor with this number of workers."""

    executor: Executor
    workers: int
    is_own: bool = False
    """Whether it ends with the sweep; one of the user's goes on, since its owner may need it."""

    def submit(self, function: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> "Future[R]":
        try:
            return self.executor.submit(function, *args, **kwargs)
        except RuntimeError as error:  # it was shut down, or is broken
            raise CluewrightError(f"executor: expected one that takes tasks, got one that says: {error}") from None

    def check(self) -> None:
        """It says so itself when it is asked."""

    def close(self) -> None:
        if self.is_own:
            self.executor.shutdown(cancel_futures=True)


def own_processes(count: int) -> ExecutorWorkers:
    """Processes of this machine."""
    return ExecutorWorkers(ProcessExecutor(count), count, is_own=True)
