"""Shares of a check that never was. Every worker imports this file, so it imports little."""

import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import sleep

from cluewright.verifying import Refusal
from cluewright.verifying.shares import Share, Shares


@dataclass(frozen=True)
class Odd:
    """Refuses some numbers after a while; `kills` is the number over which a process dies, `sleeps` one that lasts."""

    refused: frozenset[int] = frozenset()
    kills: int = -1
    dies_in: str = ""
    """A file that is made by the first death; then there is no other. Without it, there is one each time."""
    sleeps: int = -1

    def check(self, number: int) -> None:
        if number == self.kills and not (self.dies_in and Path(self.dies_in).exists()):
            if self.dies_in:
                Path(self.dies_in).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        if number == self.sleeps:
            sleep(1000)
        sleep(0.1 if number % 2 else 0)  # so that later ones are ready first
        if number in self.refused:
            raise Refusal(f"number {number}")

    def shares(self, count: int, then: Exception | None = None) -> Shares:
        def each() -> Iterator[Share]:
            for number in range(count):
                yield Share(number, 2)
            if then is not None:
                raise then

        return Shares("halves", 2 * count, each(), self.check)
