"""How long some parts of a search take, done as a sample: searched, and their certificates verified."""

from collections import Counter
from collections.abc import Iterable, Iterator
from time import perf_counter, process_time

from ...cancelling import look
from ...late_dataclasses import dataclass
from .engine import AllSuggested, Refuted, Report

MAX_PARTS = 1_000
"""Parts of a sample, at most; with more, the estimate is hardly better."""
SECONDS_OF_A_SAMPLE = 0.5
"""After this time no other part is begun."""
MAX_SECONDS_OF_A_SAMPLE = 1.5
"""After this time even a part that was begun is broken off."""


@dataclass(frozen=True)
class SampledPart:
    """What was done of a part of a search."""

    seconds: float
    """On one core: the time in which other processes had it does not count."""
    work: Counter[str]
    is_whole: bool
    """Whether it was not broken off, by the end of the time or because it is to be split."""


def sampled(parts: Iterable[Iterator[Report]]) -> list[SampledPart]:
    """Search part after part, given by its reports, and verify what refutes it, for about half a second.

    Those that are drawn at random are a sample of all.
    """
    done, began = list[SampledPart](), perf_counter()
    for reports in parts:
        before, last, work = process_time(), Report(), Counter[str]()
        for last in reports:
            look()
            work |= Counter(last.work)
            if perf_counter() > began + MAX_SECONDS_OF_A_SAMPLE:
                break
        if isinstance(last, Refuted):
            from ...verifying import verify_part

            verify_part(last.certificate, hint=last.hint)
        done.append(SampledPart(process_time() - before, work, isinstance(last, Refuted | AllSuggested)))
        if perf_counter() > began + SECONDS_OF_A_SAMPLE:
            break
    return done


def rounded(number: float) -> str:
    """An estimated number, with the two digits that mean something.

    >>> rounded(1_549_755.2), rounded(7.4)
    ('1,500,000', '7')
    """
    return f"{round(number, 2 - len(str(round(number)))):,.0f}"
