"""Puzzles on their way into a library: what is stored of each is computed for many at once."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import field
from threading import Event
from time import monotonic
from typing import TypeVar

from ..arrays import NDArray, np
from ..boards import Board, BoardLike, GridLike
from ..boards.batches import Rows, as_rows
from ..boards.symmetries import canonical_rows, largest_symmetries
from ..cancelling import heeding, look
from ..late_dataclasses import dataclass
from ..solving import count_solutions
from ..solving.answers import refuse_improper
from .cells import Packed, packed_rows

Result = TypeVar("Result")

MIN_AT_ONCE = 250
"""Puzzles that are added at once at first."""
MAX_AT_ONCE = 60_000
"""Puzzles that are added at once at most. With fewer the disk is waited for more often, with more other processes are
kept waiting longer."""
SECONDS_AT_ONCE = 1.0
"""Seconds that adding them should take at most."""
SECONDS_PER_LOOK = 0.1
"""Seconds between two looks for a cancellation while another thread computes."""


@dataclass(frozen=True)
class Prepared:
    """Puzzles of one board, with what is stored of each."""

    board: Board
    rows: "Rows"
    forms: Packed
    written: Packed
    clues: "NDArray[np.int64]"
    symmetries: Sequence[str]

    def __len__(self) -> int:
        return len(self.forms)


def proper(puzzles: Sequence[GridLike], board: BoardLike | None = None, threads: int = 1, first: int = 0) -> Prepared:
    """What is stored of puzzles, each of which must have exactly one solution.

    `first` is the number of the first puzzle for errors, counted from 0.
    """
    on, rows = as_rows(puzzles, board, first)
    refuse_improper(on, rows, count_solutions(rows, board=on, threads=threads), first=first)
    return prepared(on, rows, threads)


def prepared(board: Board, rows: "Rows", threads: int = 1) -> Prepared:
    """Compute what is stored of puzzles, each of which has exactly one solution."""
    forms = packed_rows(board, canonical_rows(board, rows, threads))
    clues = np.count_nonzero(rows, axis=1)
    return Prepared(board, rows, forms, packed_rows(board, rows), clues, largest_symmetries(board, rows))


@dataclass
class TransactionSize:
    """How many puzzles are added in one transaction: few at first, and then as many as take a moment.

    On boards without a quick canonical form that may be one; of classic puzzles it is `MAX_AT_ONCE`.
    """

    size: int = MIN_AT_ONCE
    _began: float = field(default_factory=monotonic)

    def note(self, count: int) -> None:
        """Learn from the time that `count` puzzles have taken."""
        now = monotonic()
        seconds, self._began = now - self._began, now
        if seconds < SECONDS_AT_ONCE / 2 and count >= self.size:
            self.size = min(2 * self.size, MAX_AT_ONCE)
        elif seconds > SECONDS_AT_ONCE:
            self.size = max(min(self.size, count) // 2, 1)


def ahead(calls: Iterable[Callable[[], Result]]) -> Iterator[Result]:
    """What the calls return, in their order; the next call is made by another thread while a result is used.

    A result is handed out once the call after it is at hand, or there is none: where `calls` waits for more input, a
    result that is ready waits with it. A call that looks for a cancellation ends soon when nobody asks for further
    results.
    """
    is_over = Event()

    def made(call: Callable[[], Result]) -> Result:
        with heeding(is_over):
            return call()

    with ThreadPoolExecutor(1) as thread:
        try:
            before = None
            for call in calls:
                after = thread.submit(made, call)
                if before is not None:
                    yield _awaited(before)
                before = after
            if before is not None:
                yield _awaited(before)
        finally:
            is_over.set()


def _awaited(result: "Future[Result]") -> Result:
    while True:
        look()
        wait([result], SECONDS_PER_LOOK)
        if result.done():
            return result.result()
