"""What engines have counted, over all their runs: one in this process, others in workers, or started anew."""

from collections import Counter
from collections.abc import Iterable, Mapping


class EngineCounts:
    """The counts of each engine, none of which ever falls.

    >>> counts = EngineCounts()
    >>> for run, moves in (1, 500), (2, 20), (1, 700):
    ...     counts.note("annealing", run, {"moves": moves})
    >>> counts.totals
    {'annealing': {'moves': 720}}
    """

    def __init__(self) -> None:
        self._of: dict[str, dict[int, dict[str, int]]] = {}
        """By the engine, then by the run."""

    def note(self, engine: str, run: int, work: Mapping[str, int]) -> None:
        """Take over what a run of an engine has counted so far.

        Work that is lost counts as well: after a worker has died over a piece, the run counts less than before.
        """
        most = self._of.setdefault(engine, {}).setdefault(run, {})
        for what, number in work.items():
            most[what] = max(number, most.get(what, 0))

    @property
    def totals(self) -> dict[str, dict[str, int]]:
        """For each engine that was heard the sums over its runs."""
        return {engine: _sums(runs.values()) for engine, runs in self._of.items()}


def _sums(runs: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for counts in runs:
        total.update(counts)
    return dict(total)
