"""`keeping`: what a long run finds goes into a library as it comes, a transaction every moment."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from time import monotonic, time
from typing import TYPE_CHECKING

from ..boards import Grid
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import in_short
from .adding import proper
from .inserting import insert, new_addition, tag
from .libraries import Library
from .outcomes import Kept, NewOutcome, new_outcome, write_outcome
from .sweeps import told_by_sweep

if TYPE_CHECKING:
    from ..sweeping import Sweep

SECONDS_KEPT = 0.5
"""Seconds after a transaction in which outcomes wait for others, to share the next one. With more, a process that is
killed would lose more."""

Note = Callable[[Grid, int], None]


@dataclass
class Keeper:
    """Takes outcomes, and writes them into a library."""

    library: Library
    source: str = ""
    tags: str | Sequence[str] = ()
    on_known: Note | None = None
    """Is called with each puzzle that the library has already, and its number there."""
    new: int = 0
    """How many puzzles were added."""
    _waiting: list[NewOutcome] = field(default_factory=list)
    _written_at: float = -SECONDS_KEPT

    def keep(self, outcome: Kept, certificate: str | Path | None = None) -> None:
        """Keep an outcome. The certificate of an `Impossible` is in this file.

        Without a file, it is written into a folder beside the library.
        """
        self._take(new_outcome(outcome, self.library.path, None if certificate is None else Path(certificate)))

    def keep_sweep(self, sweep: "Sweep") -> None:
        """Keep what a sweep of `find`, `generate` or `minimum` has found by now, or until an error."""
        from ..sweeping import Sweep

        if not isinstance(sweep, Sweep):
            raise CluewrightError(f"expected a Sweep, as sweep() and Sweep.load() return it, got {in_short(sweep)}")
        for told in told_by_sweep(sweep):
            self._take(told)

    def _take(self, told: NewOutcome) -> None:
        self._waiting.append(told)
        if monotonic() - self._written_at > SECONDS_KEPT:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting, in one transaction."""
        if not self._waiting:
            return
        waiting, self._waiting, self._written_at = self._waiting, [], monotonic()
        boards = dict.fromkeys(each.board for each in waiting)
        parts = [
            (these, proper([each.puzzle for each in these if each.puzzle is not None]))
            for board in boards
            if (these := [each for each in waiting if each.board == board and each.puzzle is not None])
        ]
        known: list[tuple[Grid, int]] = []
        with self.library.writing() as connection:
            addition = new_addition(connection, self.source) if parts else 0
            for these, part in parts:
                standings = insert(connection, part, addition)
                numbers, are_new = standings.numbers.tolist(), standings.are_new.tolist()
                self.new += sum(are_new)
                tag(connection, numbers, self.tags)
                for each, number, is_new in zip(these, numbers, are_new, strict=True):
                    if is_new or each.kind == "found":  # and not one that was generated like another
                        write_outcome(connection, each, number, int(time()))
                    if each.puzzle is not None and not is_new:
                        known.append((each.puzzle, number))
            for each in waiting:
                if each.puzzle is None:
                    write_outcome(connection, each, None, int(time()))
        if self.on_known is not None:
            for puzzle, number in known:
                self.on_known(puzzle, number)


@contextmanager
def keeping(
    library: Library, *, source: str = "", tags: str | Sequence[str] = (), on_known: Note | None = None
) -> Iterator[Keeper]:
    """A `Keeper` whose outcomes are all written when the block ends, even by an error or Ctrl-C."""
    keeper = Keeper(library, source, tags, on_known)
    try:
        yield keeper
    finally:
        keeper.flush()
