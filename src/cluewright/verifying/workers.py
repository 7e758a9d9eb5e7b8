"""A check whose work falls into shares: done in this process, or dealt out to workers, with the same verdict."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, TypeAlias

from ..cancelling import look
from ..processes import MOST_DEATHS, Crew
from .refusal import Refusal, TooLargeToCheck
from .shares import Share, Shares

HEAD_START = 0.5
"""Seconds that this process checks by itself, about as long as workers take to start; a short check needs none."""
ENOUGH_SECONDS = 2.0
"""Seconds of work before the time left is estimated; after fewer it is a wild guess."""


@dataclass(frozen=True)
class CheckProgress:
    """How far a check is."""

    what: str
    """What the numbers count, in the plural."""
    done: int
    in_all: int
    seconds: float
    """Since the check began."""
    seconds_left: float | None = None
    """Until it ends, if all goes well: an estimate, once there is one."""


OnCheckProgress: TypeAlias = Callable[[CheckProgress], object]


def check_shares(shares: Shares, workers: int, on_progress: OnCheckProgress | None) -> None:
    """Check all shares; raise the `Refusal` of the first one, in their order, that does not hold."""
    tally = _Tally(shares, on_progress)
    numbered, began = enumerate(shares.each), monotonic()
    for number, share in numbered:
        shares.check(share.work)
        tally.add(share.size)
        if workers > 1 and monotonic() - began > HEAD_START:
            _check_by_crew(shares, numbered, number + 1, workers, tally)


class _Tally:
    """What is done, told to whom it may concern."""

    def __init__(self, shares: Shares, on_progress: OnCheckProgress | None) -> None:
        self._what, self._size, self._on_progress = shares.what, shares.size, on_progress
        self._began, self._done = monotonic(), 0

    def add(self, size: int) -> None:
        self._done += size
        if self._on_progress is not None:
            seconds, left = monotonic() - self._began, None
            if seconds > ENOUGH_SECONDS and self._done:
                left = seconds * (self._size - self._done) / self._done
            self._on_progress(CheckProgress(self._what, self._done, self._size, seconds, left))


@dataclass(frozen=True)
class _ShareWork:
    """What a worker is to do: check the shares that it is sent."""

    check: Callable[[Any], None]

    def messages(self, link: Connection) -> Iterator[Refusal | bool]:
        """In the worker: for each share why it does not hold, or True."""
        while True:
            _, share = link.recv()
            try:
                self.check(share.work)
            except Refusal as refusal:
                yield refusal
            else:
                yield True


def _check_by_crew(
    shares: Shares, numbered: Iterator[tuple[int, Share]], first: int, workers: int, tally: _Tally
) -> None:
    """Check the shares from the number `first` on.

    CAUTION: where one does not hold, those before it are still waited for, so that the verdict never depends on which
    worker is the quickest.
    """
    pending: set[int] = set()
    refusals: dict[int, Refusal] = {}

    def jobs() -> Iterator[tuple[int, Share]]:
        number = first - 1
        try:
            for number, share in numbered:
                if refusals:
                    return
                pending.add(number)
                yield number, share
        except Refusal as refusal:  # in making the next share
            refusals[number + 1] = refusal

    crew = Crew(_ShareWork(shares.check), jobs())
    with closing(crew.heard(workers)) as heard:
        for entry in heard:
            look()
            if entry is not None:
                link, job, message = entry
                assert job is not None
                number, share = job
                pending.discard(number)
                if message is True:
                    tally.add(share.size)
                else:
                    refusals[number] = message or TooLargeToCheck(
                        f"too large to check, {MOST_DEATHS} processes died over it; perhaps the memory did not suffice"
                    )
                if message is not None:
                    crew.finish(link)
            if refusals and not any(number < min(refusals) for number in pending):
                break
    look()
    if refusals:
        raise refusals[min(refusals)]
    if pending:
        raise AssertionError("expected every share to be checked")
