"""A library: puzzles in a file, none of them twice, not even with rows moved, turned or with other names of digits."""

import os
import sqlite3
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from time import time
from types import TracebackType
from typing import Self, Unpack

from ..boards import Board, BoardLike, GridLike, is_one
from ..boards.batches import as_rows, several_in
from ..boards.grid import thread_count
from ..boards.mask import MaskLike, as_mask
from ..boards.symmetries import canonical_rows
from ..cancelling import look
from ..errors import CluewrightError, about
from ..folders import user_folder
from ..late_dataclasses import dataclass
from ..notation import Sheet, grid_of
from ..options import check_progress, takes
from ..values import as_whole_number, flag, in_short, shortened
from ..writing import words_for_errors
from . import measuring
from .adding import Prepared, TransactionSize, ahead, proper
from .cells import packed_rows
from .choosing import Choice, chosen, count_of, is_all, numbers_of
from .connecting import words_for_sqlite
from .connections import Connections
from .damage import Damages, OnDamaged, leaving_out, refuse
from .filters import names_of, new_tags, scale_of
from .inserting import Standings, insert, joined_standings, new_addition, tag
from .measuring import ratings_wanted
from .names import boards_in, number_of, number_of_board, tags_in
from .outcomes import StoredOutcome, outcomes_of
from .schema import GREATEST_NUMBER
from .statistics import Statistics, statistics_of
from .stored import Stored, stored_puzzles

REFERRING = ("tagged", "uses", "ratings", "outcomes")
REMOVALS = [*(f"DELETE FROM {table} WHERE puzzle = ?" for table in REFERRING), "DELETE FROM puzzles WHERE id = ?"]
"""What takes a puzzle away with all that refers to it."""
RATED_AT_ONCE = 2_000
"""Puzzles that are rated at once: a second or less, after which they are kept."""

Progress = Callable[[int], None]
"""Is called with the number of puzzles done so far."""
ProgressOfAll = Callable[[int, int], None]
"""Is called with the number of puzzles done so far, and the number of all."""


@dataclass(frozen=True)
class Added:
    """The result of adding puzzles."""

    numbers: Sequence[int]
    """The number of each puzzle in the library, in their order."""
    new: int
    """How many were added."""

    @property
    def known(self) -> int:
        """How many were in the library before, or came twice."""
        return len(self.numbers) - self.new


def library(
    path: str | os.PathLike[str] | None = None, *, may_create: bool = True, on_damaged: OnDamaged | None = None
) -> "Library":
    """The library in a file, which is made where there is none and it `may_create` one; by default the user's own.

    For each row of a damaged file that cannot be read, `on_damaged` is called with an error that says where it is and
    what is wrong. Without it, the rows that can be read are read, and an error about the others comes last.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, library(f"{folder}/mine.db") as mine:
    ...     added = mine.add(["1...2..3..4..1..", "..1..4..3..2...1"], source="a magazine")
    ...     list(added.numbers), added.new, mine[1].source
    ([1, 1], 1, 'a magazine')
    """
    if on_damaged is not None and not callable(on_damaged):
        raise CluewrightError(
            f"on_damaged: expected a function that takes an error, or None, got {shortened(on_damaged)}"
        )
    file, may_create = _file(path), flag("may_create", may_create)
    if path is None and may_create:
        with words_for_errors(file.parent):
            file.parent.mkdir(parents=True, exist_ok=True)
    return Library(Connections(file, may_create), on_damaged)


def default_library() -> Path:
    """The user's own library."""
    folder = user_folder("XDG_DATA_HOME", ".local/share")
    if folder is None:
        raise CluewrightError("expected a home folder, XDG_DATA_HOME or the name of a file for the library, got none")
    return folder / "library.db"


def _file(path: object) -> Path:
    if path is None:
        return default_library()
    # Path("") would be the current folder, and SQLite stops reading a name at a NUL.
    if not isinstance(path, str | os.PathLike) or not str(path) or "\0" in str(path):
        raise CluewrightError(f"expected the name of a library's file, got {in_short(path)}")
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        raise CluewrightError(f"expected the name of a library's file, got {in_short(path)}") from None
    return Path(path)


class Library:
    """Puzzles in a file. `library` opens one; close it, or use it in a `with`. Several threads may use it at once."""

    def __init__(self, file: Connections, on_damaged: OnDamaged | None = None) -> None:
        self.path = file.path
        self._file = file
        self._on_damaged = on_damaged

    def __repr__(self) -> str:
        return f"Library({str(self.path)!r})"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. What was added is in it already."""
        self._file.close()

    def __len__(self) -> int:
        """How many puzzles there are."""
        with self._file.reading() as connection:
            (count,) = connection.execute("SELECT count(*) FROM puzzles").fetchone()
        return int(count)

    def __getitem__(self, number: int) -> Stored:
        """The puzzle of this number."""
        with self._file.reading() as connection:
            only = chosen(connection, {"numbers": [number]})
            with closing(stored_puzzles(connection, only, refuse)) as puzzles:
                found = next(puzzles, None)
        if found is None:
            raise CluewrightError(f"expected the number of a puzzle in {self.path}, got {number}")
        return found

    def __iter__(self) -> Iterator[Stored]:
        return self.select()

    def __contains__(self, puzzle: GridLike) -> bool:
        return self.standing(puzzle) is not None

    def standing(self, puzzle: GridLike, board: BoardLike | None = None) -> int | None:
        """The number of the puzzle, or of one that symmetries turn into it; None if there is none."""
        on, rows = as_rows([grid_of(puzzle, board)])
        (form,) = packed_rows(on, canonical_rows(on, rows)).each()
        with self._file.reading() as connection:
            number = number_of_board(connection, on)
            sql = "SELECT id FROM puzzles WHERE form = ? AND board = ?"
            found = connection.execute(sql, (form, number)).fetchone()
        return None if found is None else int(found[0])

    def add(
        self,
        puzzles: GridLike | Iterable[GridLike],
        board: BoardLike | None = None,
        *,
        source: str = "",
        tags: str | Iterable[str] = (),
        threads: int = 1,
        on_progress: Progress | None = None,
    ) -> Added:
        """Add puzzles, each of which must have exactly one solution, and say where each stands.

        They are added some thousands at a time: what was added before an error, or before Ctrl-C, stays.
        """
        check_progress(on_progress, "how many puzzles are done")
        several = iter([puzzles] if is_one(puzzles, board) else several_in(puzzles, board))
        workers, numbers, new, batches = thread_count(threads), array("q"), 0, TransactionSize()
        try:
            for part in ahead(partial(proper, some, board, workers, first) for first, some in _parts(several, batches)):
                found = self.add_prepared([part], source=source, tags=tags)
                numbers.frombytes(found.numbers.tobytes())
                new += int(found.are_new.sum())
                batches.note(len(part))
                if on_progress is not None:
                    on_progress(len(numbers))
        except CluewrightError:
            if numbers:
                with about(f"after {len(numbers):,} puzzles that are in the library"):
                    raise
            raise
        return Added(numbers, new)

    def add_prepared(self, parts: Iterable[Prepared], *, source: str = "", tags: str | Iterable[str] = ()) -> Standings:
        """Add puzzles of which all is computed, in one transaction, and say where each stands."""
        with self.writing() as connection:
            addition = new_addition(connection, source)
            found = joined_standings([insert(connection, part, addition) for part in parts])
            tag(connection, found.numbers.tolist(), tags)
        return found

    def writing(self) -> AbstractContextManager[sqlite3.Connection]:
        """A transaction: what is written within is in the file when it ends, all of it or nothing."""
        return self._file.writing()

    @contextmanager
    def _reading(self) -> Iterator[tuple[sqlite3.Connection, Damages]]:
        """The file as it is now, and what takes note of rows that cannot be read."""
        with self._file.reading() as connection, leaving_out(self.path, self._on_damaged) as leave_out:
            yield connection, leave_out

    @takes(Choice)
    def select(self, **choice: Unpack[Choice]) -> Iterator[Stored]:
        """The puzzles that are chosen, read as they are asked for: by default all, in the order of their numbers.

        They are read from the library as it is when the first is asked for, even if it changes meanwhile.
        """
        with self._reading() as (connection, leave_out):
            selected = chosen(connection, choice)
            with closing(stored_puzzles(connection, selected, leave_out, scale_of(choice))) as found:
                for puzzle in found:
                    yield puzzle
                    self._file.check_open()

    def count(self, **choice: Unpack[Choice]) -> int:
        """How many puzzles are chosen."""
        with self._file.reading() as connection:
            return count_of(connection, choice)

    def sheets(self, **choice: Unpack[Choice]) -> Iterator[Sheet]:
        """The puzzles that are chosen, for `convert`, with their number, source and level as notes."""
        return (each.sheet for each in self.select(**choice))

    def tag(
        self, names: str | Iterable[str], /, *, instead_of: str | Iterable[str] = (), **choice: Unpack[Choice]
    ) -> int:
        """Give these tags to all puzzles that are chosen, and say how many there are.

        Tags that they have `instead_of` are taken from the same puzzles at the same time.
        """
        with self.writing() as connection:
            return self._change_tags(connection, names, instead_of, choice)

    def untag(self, names: str | Iterable[str], /, **choice: Unpack[Choice]) -> int:
        """Take these tags from all puzzles that are chosen, and say how many there are."""
        with self.writing() as connection:
            return self._change_tags(connection, (), names, choice)

    def _change_tags(
        self, connection: sqlite3.Connection, added: str | Iterable[str], removed: str | Iterable[str], choice: Choice
    ) -> int:
        numbers = numbers_of(connection, chosen(connection, choice))
        for name in names_of("tags", removed):
            known = number_of(connection, "tags", name)
            sql = "DELETE FROM tagged WHERE tag = ? AND puzzle = ?"
            connection.executemany(sql, ((known, number) for number in numbers))
        tag(connection, numbers, new_tags("tags", added))
        return len(numbers)

    def remove(self, **choice: Unpack[Choice]) -> int:
        """Remove all puzzles that are chosen, which may not be the whole library, and say how many there were.

        Their ratings, tags and outcomes go with them. The numbers of the others stay as they are.
        """
        with self.writing() as connection:
            if is_all(connection, choice):
                raise CluewrightError("expected numbers or other filters, which leave some puzzle of the library")
            numbers = numbers_of(connection, chosen(connection, choice))
            for sql in REMOVALS:
                look()
                connection.executemany(sql, ((number,) for number in numbers))
        return len(numbers)

    def rate(
        self,
        measures: str | Iterable[str] = measuring.USUAL_MEASURES,
        *,
        threads: int = 1,
        on_progress: ProgressOfAll | None = None,
        **choice: Unpack[Choice],
    ) -> int:
        """Rate those puzzles that are chosen and are not rated by this version, and say how many there were.

        Ratings by technique are of the `scale` of the choice. Those of the other scale stay beside them.

        They are rated some thousands at a time: what was rated before Ctrl-C stays.
        """
        check_progress(on_progress, "how many puzzles are done, and of how many")
        wanted, workers = ratings_wanted(measures, scale_of(choice)), thread_count(threads)
        done = 0
        with words_for_sqlite(self.path), leaving_out(self.path, self._on_damaged) as leave_out:
            with self._file.reading() as connection:
                asked = measuring.unrated(connection, chosen(connection, choice), wanted, leave_out)
            for start in range(0, len(asked.numbers), RATED_AT_ONCE):
                look()
                with self._file.reading() as connection:
                    some = measuring.read_to_rate(connection, asked.numbers[start : start + RATED_AT_ONCE], leave_out)
                parts = [measuring.measured(each, wanted, workers) for each in some]
                with self.writing() as connection:
                    for part in parts:
                        measuring.keep(connection, part, asked.damaged, int(time()))
                done += sum(len(part.ratings) for part in parts)
                if on_progress is not None:
                    on_progress(min(start + RATED_AT_ONCE, len(asked.numbers)), len(asked.numbers))
        return done

    def tags(self) -> list[str]:
        """The tags that puzzles have, in the order of the alphabet."""
        where = "WHERE EXISTS (SELECT 1 FROM tagged WHERE tag = tags.id) ORDER BY name"
        with self._reading() as (connection, leave_out):
            return list(tags_in(connection, where, leave_out))

    def boards(self) -> list[Board]:
        """The boards that puzzles are on, in the order of their names."""
        where = "WHERE EXISTS (SELECT 1 FROM puzzles WHERE board = boards.id) ORDER BY name"
        with self._reading() as (connection, leave_out):
            return list(boards_in(connection, where, leave_out))

    def outcomes(self, thing: int | MaskLike) -> list[StoredOutcome]:
        """What was answered when the puzzle of this number came, or about a mask."""
        with self._reading() as (connection, leave_out):
            number = as_whole_number(thing)
            if isinstance(thing, int) or number is not None:
                is_known = number is not None and 0 < number <= GREATEST_NUMBER
                return outcomes_of(connection, leave_out, puzzle=number) if is_known else []
            return outcomes_of(connection, leave_out, mask=as_mask(thing))

    def statistics(self) -> Statistics:
        """How many puzzles there are of each kind."""
        with self._reading() as (connection, leave_out):
            return statistics_of(connection, leave_out)


def _parts(puzzles: Iterator[GridLike], batches: TransactionSize) -> Iterator[tuple[int, Sequence[GridLike]]]:
    """The puzzles, as many as are added at once, with the number of the first of them, from 0."""
    first = 0
    while some := list(islice(puzzles, batches.size)):
        yield first, some
        first += len(some)
