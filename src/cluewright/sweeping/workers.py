"""An executor of the user's as those who do the tasks of a sweep."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from ..errors import CluewrightError

P = ParamSpec("P")
R = TypeVar("R")


@dataclass
class GivenExecutor:
    """Anything with the interface of `concurrent.futures`, and how many tasks it does at a time."""

    executor: Executor
    workers: int

    def submit(self, function: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> "Future[R]":
        try:
            return self.executor.submit(function, *args, **kwargs)
        except RuntimeError as error:  # it was shut down, or is broken
            raise CluewrightError(f"executor: expected one that takes tasks, got one that says: {error}") from None

    def check(self) -> None:
        """It says so itself when it is asked."""

    def close(self) -> None:
        """Leave it to its owner, who may need it."""
