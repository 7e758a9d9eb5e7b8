"""How hard the puzzles of a library are: computed for many at once, and kept with the version that did so."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..rating import MEASURES, Measuring
from ..rating.by_technique import has_technique
from ..rating.measures import measures_named
from ..strategies import chosen_strategies
from ..version import __version__
from .cells import unpacked
from .filters import Selection, column_of
from .names import board_numbered, number_of

USUAL = ("wnef", "technique", "score", "steps")
"""The measures of a rating, unless others are asked for; its level and the strategies of its path come with it."""


def measures_of(names: str | Iterable[str]) -> tuple[str, ...]:
    """The measures of these names, without the clues, which are known."""
    return tuple(measure.name for measure in measures_named(names) if measure.name != "clues")


def unrated(connection: sqlite3.Connection, chosen: Selection, measures: Sequence[str]) -> list[int]:
    """The numbers of those puzzles of a selection of which this version has not computed the measures."""
    columns = ", ".join(
        ["puzzles.id, puzzles.board, ratings.version", *(f"ratings.{column_of(each)}" for each in measures)]
    )
    found, askable = [], {}
    for number, board, version, *values in connection.execute(f"SELECT {columns} {chosen.sql}", chosen.values):
        if board not in askable:
            on = board_numbered(connection, board)
            askable[board] = [measure != "technique" or has_technique(on) for measure in measures]
        is_known = (value is not None or not can_be for value, can_be in zip(values, askable[board], strict=True))
        if version != __version__ or not all(is_known):
            found.append(number)
    return found


@dataclass(frozen=True)
class Measurements:
    """The ratings of some puzzles, as rows of the tables."""

    columns: Sequence[str]
    ratings: Sequence[tuple[Any, ...]]
    """For each puzzle its number, the level, the hardest strategy, and the values of the columns."""
    uses: Sequence[tuple[int, str, int]]
    """The number of a puzzle, a strategy, and how many steps it takes."""


def measurements(
    connection: sqlite3.Connection, numbers: Sequence[int], names: Sequence[str], threads: int
) -> list[Measurements]:
    """Compute the measures of these puzzles, which are read from the library."""
    rows = connection.execute(
        "SELECT id, board, written FROM puzzles WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(numbers),)
    ).fetchall()
    found = []
    for board in sorted({row[1] for row in rows}):
        these = [row for row in rows if row[1] == board]
        on = board_numbered(connection, board)
        measuring = Measuring(on, unpacked(on, [row[2] for row in these]), chosen_strategies("all"), threads)
        found.append(_measured([row[0] for row in these], measuring, names))
    return found


def _measured(numbers: Sequence[int], measuring: Measuring, names: Sequence[str]) -> Measurements:
    asked = [name for name in names if name != "technique" or has_technique(measuring.board)]
    columns: list[str] = []
    values: list[Sequence[Any]] = []
    for name, column in measuring.columns(asked).items():
        columns.append(column_of(name))
        values.append(column.values.tolist())
        if MEASURES[name].has_least:
            columns.append(f"{column_of(name)}_is_least")
            values.append(column.are_least.astype(int).tolist())
    ratings = list(zip(numbers, measuring.levels(), measuring.hardest(), *values, strict=True))
    used, strategies = measuring.paths.found.used, measuring.paths.found.strategies
    uses = [(numbers[row], strategies[way].name, int(used[row, way])) for row, way in zip(*used.nonzero(), strict=True)]
    return Measurements(columns, ratings, uses)


def keep(connection: sqlite3.Connection, found: Measurements, rated: int) -> None:
    """Write ratings within a transaction, in place of those that other versions have made."""
    numbers = [(row[0],) for row in found.ratings]
    connection.executemany("DELETE FROM uses WHERE puzzle = ?", numbers)
    connection.executemany(
        "DELETE FROM ratings WHERE puzzle = ? AND version <> ?", [(*each, __version__) for each in numbers]
    )
    strategies = {name: number_of(connection, "strategies", name, is_added=True) for name in _strategies(found)}
    columns = ["puzzle", "level", "hardest", *found.columns, "version", "rated"]
    updates = ", ".join(f"{column} = excluded.{column}" for column in columns[1:])
    connection.executemany(
        f"INSERT INTO ratings ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        f" ON CONFLICT (puzzle) DO UPDATE SET {updates}",
        [
            (number, level, strategies.get(hardest), *values, __version__, rated)
            for number, level, hardest, *values in found.ratings
        ],
    )
    connection.executemany(
        "INSERT INTO uses (strategy, puzzle, times) VALUES (?, ?, ?)",
        sorted((strategies[name], number, times) for number, name, times in found.uses),
    )


def _strategies(found: Measurements) -> Iterable[str]:
    hardest = [row[2] for row in found.ratings if row[2] is not None]
    return dict.fromkeys([*(name for _, name, _ in found.uses), *hardest])
