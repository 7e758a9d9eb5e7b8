"""How long some parts of a search take, done as a sample: searched, and their certificates verified."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from time import perf_counter, process_time

from ...cancelling import look
from ...verifying import verify_part
from .engine import AllSuggested, Refuted, Report

MOST_PARTS = 1_000
"""Parts of a sample, at most; with more, the estimate is hardly better."""
SECONDS_OF_A_SAMPLE = 0.5
"""After this time no other part is begun."""
MOST_SECONDS_OF_A_SAMPLE = 1.5
"""After this time even a part that was begun is broken off."""


@dataclass
class Sample:
    """What was done of some parts, which are drawn at random."""

    seconds: list[float] = field(default_factory=list)
    """What each took, on one core: those of other processes are not counted."""
    work: Counter[str] = field(default_factory=Counter)
    """What was counted in all of them together."""
    is_whole: bool = True
    """Whether no part was broken off, by the end of the time or because it is to be split."""


def sampled(parts: Iterable[Iterator[Report]]) -> Sample:
    """Search part after part, given by its reports, and verify what refutes it, for about half a second."""
    sample, began = Sample(), perf_counter()
    for reports in parts:
        before, last, work = process_time(), Report(), Counter[str]()
        for last in reports:
            look()
            work |= Counter(last.work)
            if perf_counter() > began + MOST_SECONDS_OF_A_SAMPLE:
                break
        match last:
            case Refuted(certificate=certificate, hint=hint):
                verify_part(certificate, hint=hint)
            case AllSuggested():
                pass
            case _:
                sample.is_whole = False
        sample.seconds.append(process_time() - before)
        sample.work += work
        if perf_counter() > began + SECONDS_OF_A_SAMPLE:
            break
    return sample


def rounded(number: float) -> str:
    """An estimated number, with the two digits that mean something.

    >>> rounded(1_549_755.2), rounded(7.4)
    ('1,500,000', '7')
    """
    return f"{round(number, 2 - len(str(round(number)))):,.0f}"
