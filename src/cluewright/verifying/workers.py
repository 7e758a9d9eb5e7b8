"""A check whose work falls into shares: done in this process, or dealt out to workers, with the same verdict."""

# trust: believed for shares

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from ..cancelling import look
from ..processes import MAX_DEATHS, Crew
from .progress import CheckTally, OnCheckProgress
from .refusal import Refusal, TooLargeToCheck
from .shares import Share, Shares

# trust: only timing
HEAD_START = 0.5
"""Seconds that this process checks by itself, about as long as workers take to start; a short check needs none."""


def check_shares(shares: Shares, workers: int, on_progress: OnCheckProgress | None) -> None:
    """Check all shares; raise the `Refusal` of the first one, in their order, that does not hold."""
    tally = CheckTally(shares.what, shares.size, on_progress)
    numbered, began = enumerate(shares.each), monotonic()
    for number, share in numbered:
        look()
        shares.check(share.work)
        tally.add(share.size)
        if workers > 1 and monotonic() - began > HEAD_START:
            _check_by_crew(shares, numbered, number + 1, workers, tally)


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
    shares: Shares, numbered: Iterator[tuple[int, Share]], first: int, workers: int, tally: CheckTally
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
                        f"too large to check, {MAX_DEATHS} processes died over it; perhaps the memory did not suffice"
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
