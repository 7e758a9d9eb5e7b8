"""Jobs that wait for a worker. One that was lost is dealt out again, and given up when too many have died over it."""

# trust: believed for shares

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

MAX_DEATHS = 3
"""Workers that may die over the same job before it is given up."""

J = TypeVar("J")


@dataclass(frozen=True)
class Dealt(Generic[J]):
    """A job for a worker."""

    job: J
    deaths: int = 0
    """Workers that have died over it."""


D = TypeVar("D", bound=Dealt[Any])


class Waiting(Generic[D]):
    """The jobs that no worker has: first those in `first`, and then the others, in their order."""

    def __init__(self, others: Iterable[D] = ()) -> None:
        self.first: deque[D] = deque()
        self._others = iter(others)

    def next(self) -> D | None:
        """The next job; None if there is none."""
        return self.first.popleft() if self.first else next(self._others, None)

    def take_back(self, lost: D, deaths: int = 1) -> D | None:
        """Take back a job that was lost with this number of workers; return it if it is to be given up."""
        lost = replace(lost, deaths=lost.deaths + deaths)
        if lost.deaths >= MAX_DEATHS:
            return lost
        self.first.appendleft(lost)
        return None
