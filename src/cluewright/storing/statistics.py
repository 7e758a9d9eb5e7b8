"""How many puzzles of each kind there are in a library."""

import sqlite3
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ..late_dataclasses import dataclass
from ..rating import LEVELS
from .damage import Damages, readable
from .rows import Columns


@dataclass(frozen=True)
class Statistics:
    """Counts of a library, each by what is counted."""

    puzzles: int
    boards: Mapping[str, int]
    clues: Mapping[int, int]
    symmetries: Mapping[str, int]
    sources: Mapping[str, int]
    """Without a source: the empty text."""
    tags: Mapping[str, int]
    levels: Mapping[str, int]
    """Of rated puzzles."""
    hardest: Mapping[str, int]
    """The hardest strategy of rated puzzles."""
    outcomes: Mapping[str, int]
    """How many puzzles were found and generated, and of how many masks it is known that there is none, ..."""

    __hash__ = None  # type: ignore[assignment]  # it has dicts

    def to_dict(self) -> dict[str, Any]:
        """The counts for JSON."""
        counts = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: value if isinstance(value, int) else dict(value) for name, value in counts.items()}


NAMED = (
    "SELECT {1}.id, {1}.{2}, n FROM (SELECT {0} AS named, count(*) AS n FROM {3} WHERE {0} IS NOT NULL GROUP BY {0})"
    " JOIN {1} ON {1}.id = named"
)


def statistics_of(connection: sqlite3.Connection, leave_out: Damages) -> Statistics:
    """Count everything, by the indexes; what cannot be read is left out, but counted among the puzzles."""

    def counts(sql: str, *columns: str) -> dict[Any, int]:
        found, known = Counter[Any](), Columns(*columns)
        for _, what, count in readable(connection.execute(sql), lambda row: (*known.check(row[:2]), row[2]), leave_out):
            found[what] += count
        return found

    def in_order(sql: str, *columns: str) -> dict[Any, int]:
        return dict(sorted(counts(sql, *columns).items()))

    def named(column: str, table: str, name: str, of: str) -> dict[Any, int]:
        return _most_first(counts(NAMED.format(column, table, name, of), f"{table}.id", f"{table}.{name}"))

    by_levels = counts(
        "SELECT min(puzzle), level, count(*) FROM ratings WHERE level IS NOT NULL GROUP BY level",
        "ratings.puzzle",
        "ratings.level",
    )
    symmetries = counts(
        "SELECT min(id), symmetry, count(*) FROM puzzles WHERE symmetry <> 'none' GROUP BY symmetry",
        "puzzles.id",
        "puzzles.symmetry",
    )
    (puzzles,) = connection.execute("SELECT count(*) FROM puzzles").fetchone()
    (symmetric,) = connection.execute("SELECT count(*) FROM puzzles WHERE symmetry <> 'none'").fetchone()
    if without := puzzles - symmetric:
        symmetries = {"none": without, **symmetries}
    return Statistics(
        puzzles,
        named("board", "boards", "name", "puzzles"),
        in_order("SELECT min(id), clues, count(*) FROM puzzles GROUP BY clues", "puzzles.id", "puzzles.clues"),
        _most_first(symmetries),
        named("addition", "additions", "source", "puzzles"),
        named("tag", "tags", "name", "tagged"),
        {level.name: by_levels[level.name] for level in LEVELS if level.name in by_levels},
        named("hardest", "strategies", "name", "ratings"),
        in_order("SELECT min(id), kind, count(*) FROM outcomes GROUP BY kind", "outcomes.id", "outcomes.kind"),
    )


def _most_first(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))
