"""A puzzle of a library, with all that is stored of it."""

import sqlite3
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from itertools import islice
from typing import Any

from ..boards import Board, Grid, Mask
from ..notation import Sheet
from ..rating import LEVELS, MEASURES
from .cells import unpacked
from .damage import Damaged
from .filters import Selection, column_of
from .names import board_numbered

MEASURED = tuple(name for name in MEASURES if name != "clues")
"""The measures that a rating has; clues are known without one."""
NOTED = ("wnef", "technique", "score")
"""The measures that formats know."""
LEVEL_NAMES = frozenset(level.name for level in LEVELS)
FIRST, AT_ONCE = 16, 512
"""Puzzles that are read at once: few at first, so that the first come soon, and then ever more, which takes less time
for each."""

COLUMNS = (
    "puzzles.id, puzzles.board, puzzles.form, puzzles.written, puzzles.clues, puzzles.symmetry, puzzles.addition,"
    " ratings.version, ratings.rated, ratings.level, ratings.hardest"
)
MEASURE_COLUMNS = tuple(
    column
    for name in MEASURED
    for column in (column_of(name), *([f"{column_of(name)}_is_least"] if MEASURES[name].has_least else []))
)


@dataclass(frozen=True)
class Measured:
    """What was computed of how hard a puzzle is, and by which version of Cluewright."""

    version: str
    rated: datetime
    level: str | None
    hardest: str | None
    """The hardest strategy on the path; None if there is no step, or the path was not asked for."""
    values: Mapping[str, float] = field(hash=False)
    """By the name of the measure."""
    are_least: frozenset[str]
    """The measures whose true value is this or more."""
    used: Mapping[str, int] = field(hash=False)
    """How many steps of the path each strategy takes."""

    @property
    def notes(self) -> dict[str, str]:
        """The rating as the formats `rated` and `exchange` have it."""
        known = [name for name in NOTED if name in self.values]
        notes = {name: MEASURES[name].written(self.values[name], name in self.are_least) for name in known}
        if "technique" in notes and "technique" not in self.are_least:
            notes["rating"] = notes["technique"]
        return {**notes, "hardest": self.hardest or ""}

    def to_dict(self) -> dict[str, Any]:
        """The rating for JSON, with the keys that `rate --json` has."""
        told: dict[str, Any] = {"level": self.level, "hardest": self.hardest}
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
            "board": str(self.board),
            "canonical": str(self.form),
            "mask": str(self.mask),
            "clues": self.clues,
            "symmetry": self.symmetry,
            "source": self.source,
            "added": self.added.isoformat(),
            "tags": list(self.tags),
            "rating": self.rating.to_dict() if self.rating else None,
        }


def stored_puzzles(connection: sqlite3.Connection, chosen: Selection) -> Generator[Stored]:
    """The puzzles of a selection, read as they are asked for."""
    columns = ", ".join([COLUMNS, *(f"ratings.{column}" for column in MEASURE_COLUMNS)])
    rows = connection.execute(f"SELECT {columns} {chosen.sql}", chosen.values)
    additions: dict[int, tuple[str, int]] = {}
    strategies: dict[int, str] = {}
    size = FIRST
    while some := list(islice(rows, size)):
        yield from _Reading(connection, some, additions, strategies).stored()
        size = min(2 * size, AT_ONCE)


@dataclass(frozen=True)
class _Reading:
    """Some rows of the tables, and what belongs to them in others."""

    connection: sqlite3.Connection
    rows: Sequence[tuple[Any, ...]]
    additions: dict[int, tuple[str, int]]
    strategies: dict[int, str]

    def stored(self) -> Iterator[Stored]:
        grids, forms = self._grids(3), self._grids(2)
        tags = self._of_each("tagged JOIN tags ON tags.id = tagged.tag", "tagged.puzzle", "tags.name")
        rated = [row[0] for row in self.rows if row[7] is not None]
        uses = self._of_each("uses", "uses.puzzle", "uses.strategy, uses.times", rated) if rated else {}
        for row, grid, form in zip(self.rows, grids, forms, strict=True):
            number, _, _, _, clues, symmetry, addition = row[:7]
            source, added = self._addition(addition)
            names = tuple(sorted(name for (name,) in tags.get(number, ())))
            rating = None if row[7] is None else self._rating(row[7:], uses.get(number, ()))
            yield Stored(number, grid, form, clues, symmetry, source, moment(added), names, rating)

    def _grids(self, column: int) -> list[Grid]:
        """The grids in a column of bytes."""
        found: list[Grid | None] = [None] * len(self.rows)
        for board_number in {row[1] for row in self.rows}:
            board = board_numbered(self.connection, board_number)
            these = [index for index, row in enumerate(self.rows) if row[1] == board_number]
            for index, row in zip(these, unpacked(board, [self.rows[index][column] for index in these]), strict=True):
                found[index] = Grid.unchecked(row.tobytes(), board)
        return found  # type: ignore[return-value]  # each has a board

    def _of_each(
        self, tables: str, key: str, columns: str, numbers: Iterable[int] | None = None
    ) -> dict[int, list[tuple[Any, ...]]]:
        """What other tables have of each puzzle."""
        wanted = [row[0] for row in self.rows] if numbers is None else list(numbers)
        found: dict[int, list[tuple[Any, ...]]] = {}
        test = f"{key} IN ({', '.join('?' * len(wanted))})"
        for number, *values in self.connection.execute(f"SELECT {key}, {columns} FROM {tables} WHERE {test}", wanted):
            found.setdefault(number, []).append(tuple(values))
        return found

    def _addition(self, number: int) -> tuple[str, int]:
        if number not in self.additions:
            sql = "SELECT source, added FROM additions WHERE id = ?"
            found = self.connection.execute(sql, (number,)).fetchone()
            if found is None:
                raise Damaged
            self.additions[number] = found
        return self.additions[number]

    def _rating(self, row: Sequence[Any], uses: Iterable[tuple[Any, ...]]) -> Measured:
        version, rated, level, hardest, *numbers = row
        by_column = dict(zip(MEASURE_COLUMNS, numbers, strict=True))
        values = {name: by_column[column_of(name)] for name in MEASURED}
        are_least = frozenset(name for name in MEASURED if by_column.get(f"{column_of(name)}_is_least"))
        used = {self._strategy(number): times for number, times in sorted(uses)}
        return Measured(
            version,
            moment(rated),
            None if level is None else _known_level(level),
            None if hardest is None else self._strategy(hardest),
            {name: value for name, value in values.items() if value is not None},
            are_least,
            used,
        )

    def _strategy(self, number: int) -> str:
        """The name of a strategy; one that there is no longer is named, too."""
        if number not in self.strategies:
            found = self.connection.execute("SELECT name FROM strategies WHERE id = ?", (number,)).fetchone()
            if found is None:
                raise Damaged
            self.strategies[number] = found[0]
        return self.strategies[number]


def _known_level(name: str) -> str:
    if name not in LEVEL_NAMES:
        raise Damaged("a level", repr(name))
    return name


def moment(seconds: int) -> datetime:
    """A time as it is stored."""
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        raise Damaged from None
