"""Which lines make up the next task. What is lost is dealt out again, and what kills workers is found by splitting."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from .tasks import TASK_SECONDS

MOST_DEATHS = 3
"""Workers that may die over a single line before it is set aside."""
MOST_LINES = 2_000
"""Lines of a task, at most; more make messages of a megabyte."""
PARTS = 16
"""Parts of a batch over which a worker has died. With fewer, more workers die until the line is found that is at fault;
with more, there are more tasks that are short."""
ROOM = 1.5
"""How much more lines a task gets than it is expected to answer in its time, since those it does not get to are
returned."""
MEMORY = 0.8
"""What an older task counts for, compared with the one after it, in how long a line takes."""


@dataclass(frozen=True)
class Batch:
    """The lines of one task."""

    lines: tuple[str, ...]
    deaths: int = 0
    """Workers that have died over just these lines."""


class Batches:
    """The lines that are not answered."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._new = deque(lines)
        self._again: deque[Batch] = deque()
        self._seconds = self._lines = 0.0
        """Of the last tasks, the older ones counting less."""

    def __len__(self) -> int:
        """How many lines wait."""
        return len(self._new) + sum(len(batch.lines) for batch in self._again)

    def next(self, workers: int) -> Batch | None:
        """The next task, if there is one, for one of this number of workers."""
        if self._again:
            return self._again.popleft()
        size = min(self._size(), ceil(len(self._new) / (2 * workers)))  # towards the end every worker has its share
        return Batch(tuple(self._new.popleft() for _ in range(size))) if size else None

    def learn(self, lines: int, seconds: float) -> None:
        """Note how long a task took that answered so many lines."""
        self._seconds = self._seconds * MEMORY + seconds
        self._lines = self._lines * MEMORY + lines

    def return_lines(self, lines: Sequence[str]) -> None:
        """Take back lines that a task did not get to."""
        self._new.extendleft(reversed(lines))

    def again(self, batch: Batch) -> None:
        """Take back a batch that was lost, though nothing is wrong with its lines."""
        self._again.appendleft(batch)

    def split(self, batch: Batch, deaths: int) -> str:
        """Take back a batch over which so many workers have died; return the line that has to be set aside, if any."""
        if len(batch.lines) > 1:
            size = ceil(len(batch.lines) / PARTS)
            self._again.extend(Batch(batch.lines[at : at + size]) for at in range(0, len(batch.lines), size))
            return ""
        if batch.deaths + deaths >= MOST_DEATHS:
            return batch.lines[0]
        self._again.appendleft(Batch(batch.lines, batch.deaths + deaths))
        return ""

    def _size(self) -> int:
        if not self._lines:
            return 1
        each = max(self._seconds / self._lines, 1e-6)
        return max(1, min(MOST_LINES, round(ROOM * TASK_SECONDS / each)))
