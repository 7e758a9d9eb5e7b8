"""A puzzle of a library, with all that is stored of it."""

import sqlite3
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import field
from datetime import UTC, datetime
from functools import cached_property
from itertools import islice
from typing import Any

from ..boards import Board, Grid, Mask
from ..boards.plain import board_in_short
from ..late_dataclasses import dataclass
from ..notation import Sheet
from ..rating import MEASURES
from ..rating.technique.options import SUKAKU
from .cells import unpacked_rows
from .damage import Damaged, Damages, damaged, readable
from .filters import Selection
from .measure_columns import MEASURE_COLUMNS, MEASURED, column_of, least_column_of
from .names import TAGS, board_numbered
from .rows import Columns

NOTED = ("wnef", "technique", "score")
"""The measures that formats know."""
FIRST, AT_ONCE = 16, 512
"""Puzzles that are read at once: few at first, so that the first come soon, and then ever more, which takes less time
for each."""

PUZZLES = Columns(
    "puzzles.id",
    "puzzles.board",
    "puzzles.form",
    "puzzles.written",
    "puzzles.clues",
    "puzzles.symmetry",
    "puzzles.addition",
)
RATINGS = Columns(
    "ratings.puzzle",
    "ratings.version",
    "ratings.rated",
    "ratings.level",
    "ratings.hardest",
    *(f"ratings.{column}" for column in MEASURE_COLUMNS),
)
"""Where there is no rating, each of its columns is None."""
ADDITIONS = Columns("additions.id", "additions.source", "additions.added")
STRATEGIES = Columns("strategies.id", "strategies.name")
TAGGED = Columns("tagged.puzzle", "tagged.tag")
USES = Columns("uses.puzzle", "uses.strategy", "uses.times")


@dataclass(frozen=True)
class Measured:
    """How hard a puzzle is, as a version of Cluewright has computed it."""

    version: str
    rated: datetime
    level: str | None
    hardest: str | None
    """The hardest strategy on the path; None if the path has no step, or was not computed."""
    values: Mapping[str, float] = field(hash=False)
    """By the name of the measure."""
    are_least: frozenset[str]
    """The measures whose true value is this or more."""
    used: Mapping[str, int] = field(hash=False)
    """How many steps of the path each strategy takes."""
    scale: str | None = None
    """The scale that the ratings by technique are of; None if there are none on it, or only the quick one."""

    @property
    def notes(self) -> dict[str, str]:
        """The rating as the formats `rated` and `exchange` have it."""
        known = [name for name in NOTED if name in self.values]
        notes = {name: MEASURES[name].written(self.values[name], name in self.are_least) for name in known}
        if "technique" in notes and "technique" not in self.are_least:
            notes["rating"] = notes["technique"]
        return {**notes, "hardest": self.hardest or "", "scale": self.scale or ""}

    def to_dict(self) -> dict[str, Any]:
        """The rating for JSON, with the keys that `rate --json` has."""
        told: dict[str, Any] = {"level": self.level, "hardest": self.hardest, "scale": self.scale}
        for name, value in self.values.items():
            measure = MEASURES[name]
            number, is_least = measure.number(value), name in self.are_least
            told |= dict(zip(measure.keys, (None, number) if is_least else (number, None), strict=False))
        return {**told, "used": dict(self.used), "version": self.version, "rated": self.rated.isoformat()}


@dataclass(frozen=True)
class Stored:
    """A puzzle of a library."""

    number: int
    puzzle: Grid
    form: Grid
    """Its canonical form."""
    clues: int
    symmetry: str
    """The largest that its clue cells have."""
    source: str
    added: datetime
    tags: tuple[str, ...]
    rating: Measured | None

    def __grid__(self) -> Grid:
        """It stands for its puzzle where one is expected."""
        return self.puzzle

    def __str__(self) -> str:
        return str(self.puzzle)

    @property
    def board(self) -> Board:
        return self.puzzle.board

    @cached_property
    def mask(self) -> Mask:
        """The cells of the clues."""
        return Mask.of_clues(self.puzzle)

    @property
    def level(self) -> str:
        """The level; empty if it is not rated."""
        return (self.rating.level or "") if self.rating else ""

    @property
    def sheet(self) -> Sheet:
        """The puzzle for a file of any format, with its rating as the formats name it."""
        notes = {"title": f"No. {self.number}", "source": self.source, "level": self.level}
        if self.rating is not None:
            notes |= self.rating.notes
        return Sheet(self.puzzle, notes={name: text for name, text in notes.items() if text})

    def to_dict(self) -> dict[str, Any]:
        """The puzzle for JSON."""
        return {
            "number": self.number,
            "puzzle": str(self.puzzle),
            "board": board_in_short(self.board),
            "canonical": str(self.form),
            "mask": str(self.mask),
            "clues": self.clues,
            "symmetry": self.symmetry,
            "source": self.source,
            "added": self.added.isoformat(),
            "tags": list(self.tags),
            "rating": self.rating.to_dict() if self.rating else None,
        }


Row = tuple[Any, ...]


def stored_puzzles(
    connection: sqlite3.Connection, chosen: Selection, leave_out: Damages, scale: str | None = None
) -> Generator[Stored]:
    """The puzzles of a selection, read as they are asked for; those that cannot be read are left out.

    Their ratings are on this scale, by default the usual one.
    """
    rows = connection.execute(f"SELECT {PUZZLES.sql}, {RATINGS.sql} {chosen.sql}", chosen.values)
    shared = _Shared(connection, scale)
    size = FIRST
    while some := list(islice(rows, size)):
        reading = _Reading(shared, some)
        each = zip(some, reading.grids(WRITTEN), reading.grids(FORM), strict=True)
        yield from readable(each, reading.stored, leave_out)
        size = min(2 * size, AT_ONCE)


@dataclass
class _Shared:
    """Rows of other tables, which belong to many puzzles; each is read once."""

    connection: sqlite3.Connection
    scale: str | None
    """The scale of the ratings that are read."""
    _rows: dict[tuple[str, int], Row] = field(default_factory=dict)

    def row(self, table: str, columns: Columns, number: int) -> Row:
        """The row of this number in a table."""
        if (table, number) not in self._rows:
            sql = f"SELECT {columns.sql} FROM {table} WHERE id = ?"
            found = self.connection.execute(sql, (number,)).fetchone()
            if found is None:
                raise damaged(f"{table}, row {number}", "a row", "none")
            self._rows[table, number] = columns.check(found)
        return self._rows[table, number]


FORM, WRITTEN = 2, 3
"""The places of a puzzle's bytes among `PUZZLES`."""


class _Reading:
    """Some rows of the tables, and what belongs to them in others."""

    def __init__(self, shared: _Shared, rows: Sequence[Row]) -> None:
        self._shared = shared
        self._rows = rows
        self._tags = self._of_each("tagged", TAGGED, [row[0] for row in rows])
        rated = [row[0] for row in rows if row[len(PUZZLES)] is not None]
        self._uses = self._of_each("uses", USES, rated) if rated else {}

    def grids(self, column: int) -> list[Grid | Damaged]:
        """The grids in a column of bytes, or what is wrong with them."""
        found: list[Grid | Damaged] = [damaged("", "bytes", "none")] * len(self._rows)
        for number in {row[1] for row in self._rows if type(row[1]) is int}:
            these = [index for index, row in enumerate(self._rows) if row[1] == number and type(row[column]) is bytes]
            try:
                board = board_numbered(self._shared.connection, number)
            except Damaged as error:
                for index in these:
                    found[index] = error
                continue
            rows, are_whole = unpacked_rows(board, [self._rows[index][column] for index in these])
            for index, row, is_whole in zip(these, rows, are_whole.tolist(), strict=True):
                found[index] = Grid.unchecked(row.tobytes(), board) if is_whole else _no_grid(column, board)
        return found

    def stored(self, each: tuple[Row, Grid | Damaged, Grid | Damaged]) -> Stored:
        """The puzzle of a row, with what its bytes say of its clues and of its canonical form."""
        row, grid, form = each
        own, rating = row[: len(PUZZLES)], row[len(PUZZLES) :]
        number, _, _, _, clues, symmetry, addition = PUZZLES.check(own)
        try:
            if isinstance(grid, Damaged):
                raise grid
            if isinstance(form, Damaged):
                raise form
            if clues != (counted := len(grid.digits) - grid.digits.count(0)):
                raise damaged("clues", f"{counted}, as there are", f"{clues}")
            _, source, added = self._shared.row("additions", ADDITIONS, addition)
            tagged = self._tags.get(number, ())
            tags = tuple(sorted(self._shared.row("tags", TAGS, tag)[1] for _, tag in map(TAGGED.check, tagged)))
            measured = None if rating[0] is None else self._rating(rating, self._uses.get(number, ()))
        except Damaged as error:
            raise Damaged(f"{PUZZLES.where(own)}: {error}") from None
        return Stored(number, grid, form, clues, symmetry, source, moment(added), tags, measured)

    def _of_each(self, table: str, columns: Columns, numbers: Sequence[object]) -> dict[int, list[Row]]:
        """What another table has of each puzzle."""
        found: dict[int, list[Row]] = {}
        sql = f"SELECT {columns.sql} FROM {table} WHERE puzzle IN ({', '.join('?' * len(numbers))})"
        for row in self._shared.connection.execute(sql, numbers):
            found.setdefault(row[0], []).append(row)
        return found

    def _rating(self, row: Row, uses: Iterable[Row]) -> Measured:
        _, version, rated, level, hardest, *numbers = RATINGS.check(row)
        by_column, scale = dict(zip(MEASURE_COLUMNS, numbers, strict=True)), self._shared.scale
        values = {name: by_column[column_of(name, scale)] for name in MEASURED}
        are_least = frozenset(name for name in MEASURED if by_column.get(least_column_of(name, scale) or ""))
        used = {self._strategy(number): times for _, number, times in sorted(map(USES.check, uses))}
        return Measured(
            version,
            moment(rated),
            level,
            None if hardest is None else self._strategy(hardest),
            {name: value for name, value in values.items() if value is not None},
            are_least,
            used,
            (scale or SUKAKU) if values["ep"] is not None else None,
        )

    def _strategy(self, number: int) -> str:
        """The name of a strategy; one that there is no longer is named, too."""
        return str(self._shared.row("strategies", STRATEGIES, number)[1])


def _no_grid(column: int, board: Board) -> Damaged:
    name = "form" if column == FORM else "written"
    return damaged(name, f"the bytes of a puzzle on {board}", "others")


def moment(seconds: int) -> datetime:
    """A time as it is stored."""
    return datetime.fromtimestamp(seconds, UTC)
