"""Rows of the tables, none of which is believed: SQLite does not check that a value has the type of its column.

All values are read by `Columns`, which check each row by the schema and by the bounds here.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from ..boards.houses import MAX_ROWS
from ..late_dataclasses import dataclass
from ..rating import LEVELS
from ..values import shortened
from .damage import Damaged, damaged
from .measure_columns import BOUND_COLUMNS, MEASURE_OF_COLUMN
from .schema import GREATEST_NUMBER, declared_columns

Row = TypeVar("Row", bound=Sequence[Any])

MAX_SECONDS = 253_402_300_799
"""Seconds from 1970 to the end of the year 9999, with which the calendar ends."""
MAX_VALUE = 2.0**53
"""The greatest value of a measure without bounds of its own: whole numbers are exact up to it."""
MAX_TIMES = (1 << 31) - 1
"""The most steps of a path."""
KINDS_OF_OUTCOMES = frozenset({"found", "generated", "impossible", "undecided", "complete"})
LEVEL_NAMES = frozenset(level.name for level in LEVELS)

BOUNDS: dict[str, tuple[float, float]] = {
    "puzzles.id": (1, GREATEST_NUMBER),
    "puzzles.clues": (0, MAX_ROWS**2),
    "additions.added": (0, MAX_SECONDS),
    "ratings.rated": (0, MAX_SECONDS),
    "outcomes.added": (0, MAX_SECONDS),
    "uses.times": (1, MAX_TIMES),
    **{f"ratings.{column}": (0, min(measure.most, MAX_VALUE)) for column, measure in MEASURE_OF_COLUMN.items()},
    **{f"ratings.{column}": (0, 1) for column in BOUND_COLUMNS},
}
"""The least and the greatest value of columns of numbers."""
WORDS: dict[str, tuple[str, frozenset[str]]] = {
    "ratings.level": ("a level", LEVEL_NAMES),
    "outcomes.kind": ("the kind of an outcome", KINDS_OF_OUTCOMES),
}
"""What columns of texts hold that have a few values."""
OF_ANY_BYTES = {"outcomes.certificate"}
"""Texts that may have any characters, and need not be UTF-8: names of files."""
TYPES: dict[str, type] = {"INTEGER": int, "REAL": float, "TEXT": str, "BLOB": bytes}
NAMES = {int: "a whole number", float: "a number", str: "a printable text", bytes: "bytes"}


@dataclass(frozen=True)
class Unprintable:
    """A text of the file that is no UTF-8, or has control characters. No library has written one."""

    raw: bytes


def printable_text(raw: bytes) -> str | Unprintable:
    """A text of the file (the `text_factory` of a connection)."""
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        return Unprintable(raw)
    return text if text.isprintable() else Unprintable(raw)


@dataclass(frozen=True)
class _Column:
    table: str
    name: str
    types: tuple[type, ...]
    expected: str

    @classmethod
    def of(cls, full: str) -> "_Column":
        (table, name), declared = full.split("."), declared_columns()[full]
        kind = TYPES[declared.type]
        expected = NAMES[kind]
        if full in BOUNDS:
            least, most = BOUNDS[full]
            expected = f"{expected} {least:.0f} to {most:.0f}"
        types = (
            kind,
            *([type(None)] if declared.may_be_null else []),
            *([Unprintable] if full in OF_ANY_BYTES else []),
        )
        return cls(table, name, types, WORDS[full][0] if full in WORDS else expected)


class Columns:
    """Columns that are read together, such as `puzzles.id`; the first identifies the row."""

    def __init__(self, *names: str) -> None:
        self.sql = ", ".join(names)
        self.place_of = names.index
        self._columns = [_Column.of(name) for name in names]
        self._known: set[tuple[type, ...]] = set()
        self._bounds = [(place, *BOUNDS[name]) for place, name in enumerate(names) if name in BOUNDS]
        self._words = [(place, WORDS[name][1]) for place, name in enumerate(names) if name in WORDS]

    def __len__(self) -> int:
        return len(self._columns)

    def check(self, row: Row) -> Row:
        """The row; `Damaged` is raised unless each of its values is one of its column."""
        types = tuple(map(type, row))
        if types not in self._known:
            for place, (kind, column) in enumerate(zip(types, self._columns, strict=True)):
                if kind not in column.types:
                    raise self._refused(place, row)
            self._known.add(types)
        for place, least, most in self._bounds:
            if (number := row[place]) is not None and not least <= number <= most:
                raise self._refused(place, row)
        for place, words in self._words:
            if (word := row[place]) is not None and word not in words:
                raise self._refused(place, row)
        return row

    def where(self, row: Sequence[Any]) -> str:
        """Where a row stands."""
        first = self._columns[0]
        which = "row" if first.name == "id" else first.name
        return f"{first.table}, {which} {row[0] if type(row[0]) is int else shortened(row[0])}"

    def _refused(self, place: int, row: Sequence[Any]) -> Damaged:
        column, value = self._columns[place], row[place]
        if isinstance(value, Unprintable):
            value = value.raw.decode(errors="backslashreplace")
        return damaged(f"{self.where(row)}, {column.name}", column.expected, shortened(value))
