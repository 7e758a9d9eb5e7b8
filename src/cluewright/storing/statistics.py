"""How many puzzles of each kind there are in a library."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ..rating import LEVELS


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
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: value if isinstance(value, int) else dict(value) for name, value in told.items()}


def statistics_of(connection: sqlite3.Connection) -> Statistics:
    """Count everything, by the indexes."""

    def counts(sql: str) -> dict[Any, int]:
        return dict(connection.execute(sql).fetchall())

    by_levels = counts("SELECT level, count(*) FROM ratings WHERE level IS NOT NULL GROUP BY level")
    symmetries = counts("SELECT symmetry, count(*) FROM puzzles WHERE symmetry <> 'none' GROUP BY symmetry")
    puzzles = int(connection.execute("SELECT count(*) FROM puzzles").fetchone()[0])
    if without := puzzles - sum(symmetries.values()):
        symmetries = {"none": without, **symmetries}
    return Statistics(
        puzzles,
        _most_first(
            counts(
                "SELECT name, sum(n) FROM (SELECT board, count(*) AS n FROM puzzles GROUP BY board)"
                " JOIN boards ON boards.id = board GROUP BY name"
            )
        ),
        counts("SELECT clues, count(*) FROM puzzles GROUP BY clues ORDER BY clues"),
        _most_first(symmetries),
        _most_first(
            counts(
                "SELECT source, sum(n) FROM (SELECT addition, count(*) AS n FROM puzzles GROUP BY addition)"
                " JOIN additions ON additions.id = addition GROUP BY source"
            )
        ),
        _most_first(counts("SELECT name, count(*) FROM tagged JOIN tags ON tags.id = tag GROUP BY name")),
        {level.name: by_levels[level.name] for level in LEVELS if level.name in by_levels},
        _most_first(
            counts(
                "SELECT name, n FROM (SELECT hardest, count(*) AS n FROM ratings WHERE hardest IS NOT NULL"
                " GROUP BY hardest) JOIN strategies ON strategies.id = hardest"
            )
        ),
        counts("SELECT kind, count(*) FROM outcomes GROUP BY kind ORDER BY kind"),
    )


def _most_first(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))
