"""What is answered so far: which lines, and how many ended in each way."""

from collections import Counter
from collections.abc import Iterable

from .alike import CARRIED_FROM
from .asks import LineRecord
from .question import SweepQuestion


class Tally:
    """The answers so far, without what they say."""

    def __init__(self, question: SweepQuestion, in_all: int = 0) -> None:
        self._what = question.ask.what
        self.in_all = in_all
        """How many lines there are, as far as that is known."""
        self._answered: set[str] = set()
        self.outcomes: Counter[str] = Counter()
        self.carried = 0
        """How many answers were carried over from a mask that a symmetry turns into theirs."""
        self.seconds = 0.0
        """Of all workers together."""

    def __contains__(self, line: str) -> bool:
        """Whether a line is answered."""
        return line in self._answered

    @property
    def done(self) -> int:
        return len(self._answered)

    def add(self, records: Iterable[LineRecord]) -> None:
        """Count answers; each line is counted once."""
        for record in records:
            if record[self._what] in self._answered:
                continue
            self._answered.add(record[self._what])
            self.outcomes[record["outcome"]] += 1
            if record.get(CARRIED_FROM):
                self.carried += 1
            else:
                self.seconds += record.get("seconds") or 0.0
