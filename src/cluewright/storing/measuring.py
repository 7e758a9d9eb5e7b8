"""How hard the puzzles of a library are: computed for many at once, and kept with the version that did so."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..boards import Board
from ..boards.batches import Rows
from ..errors import about
from ..late_dataclasses import dataclass
from ..rating import Measuring
from ..rating.measures import BY_SCALE, OF_SCALE, has_scales, is_rated, measures_named
from ..rating.technique import TechniqueOptions
from ..strategies import chosen_strategies
from ..version import __version__
from .cells import unpacked_rows
from .damage import Damaged, Damages, damaged, readable
from .filters import Selection
from .measure_columns import MEASURED, column_of, least_column_of
from .names import board_numbered, number_of
from .rows import Columns
from .stored import RATINGS

USUAL_MEASURES = ("wnef", "technique", "score", "steps")
"""The measures of a rating, unless others are asked for; its level and the strategies of its path come with it."""

RATED = Columns("puzzles.id", "puzzles.board")
WRITTEN = Columns("puzzles.id", "puzzles.board", "puzzles.written")


class RatingsWanted(NamedTuple):
    """The measures that are to be computed of puzzles on any board."""

    measures: tuple[str, ...]
    """Their names, without the clues, which are known."""
    scale: str | None
    """The scale of those that are of one; None for the usual one, or on boards without a scale for the quick rating."""

    def on(self, board: Board) -> list[str]:
        """The names of those that puzzles on a board have; a rating on a scale comes with all that the scale has."""
        has, names = has_scales(board), set(self.measures)
        if has and "technique" in names:
            names.update(OF_SCALE)
        lacks = set() if has or self.scale is None else set(BY_SCALE)
        return [name for name in MEASURED if name in names - lacks and is_rated(name, board)]


def ratings_wanted(names: str | Iterable[str], scale: str | None) -> RatingsWanted:
    """The measures of these names, on a scale."""
    return RatingsWanted(tuple(measure.name for measure in measures_named(names) if measure.name != "clues"), scale)


class Unrated(NamedTuple):
    """Puzzles to rate."""

    numbers: Sequence[int]
    damaged: frozenset[int]
    """Those of them whose old rating cannot be read; it is taken away."""


def unrated(connection: sqlite3.Connection, chosen: Selection, wanted: RatingsWanted, leave_out: Damages) -> Unrated:
    """The numbers of those puzzles of a selection of which this version has not computed the measures.

    Puzzles that cannot be read are left out.
    """
    version = RATINGS.place_of("ratings.version")
    found, without = [], set()
    places: dict[int, list[int]] = {}
    rows = connection.execute(f"SELECT {RATED.sql}, {RATINGS.sql} {chosen.sql}", chosen.values)
    for number, board, *rating in rows:
        try:
            RATED.check((number, board))
            if board not in places:
                with about(RATED.where((number, board))):
                    on = board_numbered(connection, board)
                columns = [column_of(name, wanted.scale) for name in wanted.on(on)]
                places[board] = [RATINGS.place_of(f"ratings.{column}") for column in columns]
        except Damaged as error:
            leave_out(error)
            continue
        if rating[0] is not None:
            try:
                RATINGS.check(rating)
            except Damaged:
                without.add(number)
        is_known = (rating[place] is not None for place in places[board])
        if number in without or rating[version] != __version__ or not all(is_known):
            found.append(number)
    return Unrated(found, frozenset(without))


@dataclass(frozen=True)
class Measurements:
    """The ratings of some puzzles, as rows of the tables."""

    columns: Sequence[str]
    ratings: Sequence[tuple[Any, ...]]
    """For each puzzle its number, the level, the hardest strategy, and the values of the columns."""
    uses: Sequence[tuple[int, str, int]]
    """The number of a puzzle, a strategy, and how many steps it takes."""


@dataclass(frozen=True)
class PuzzleToRate:
    """Puzzles of one board that are to be rated."""

    board: Board
    numbers: Sequence[int]
    rows: "Rows"


def read_to_rate(connection: sqlite3.Connection, numbers: Sequence[int], leave_out: Damages) -> list[PuzzleToRate]:
    """The puzzles of these numbers; those that cannot be read are left out."""
    sql = f"SELECT {WRITTEN.sql} FROM puzzles WHERE id IN (SELECT value FROM json_each(?)) ORDER BY board"
    of_boards: dict[int, list[tuple[Any, ...]]] = {}
    for row in readable(connection.execute(sql, (json.dumps(numbers),)), WRITTEN.check, leave_out):
        of_boards.setdefault(row[1], []).append(row)
    found = []
    for number, some in of_boards.items():
        board = board_numbered(connection, number)
        rows, are_whole = unpacked_rows(board, [row[2] for row in some])
        for (puzzle, *_), is_whole in zip(some, are_whole.tolist(), strict=True):
            if not is_whole:
                leave_out(damaged(f"puzzles, row {puzzle}, written", f"the bytes of a puzzle on {board}", "others"))
        good = are_whole.nonzero()[0]
        found.append(PuzzleToRate(board, [some[index][0] for index in good.tolist()], rows[good]))
    return found


def measured(puzzles: PuzzleToRate, wanted: RatingsWanted, threads: int) -> Measurements:
    """Compute the measures of puzzles. Their levels are of the usual scale, whichever is asked for."""
    numbers, board, rows = puzzles.numbers, puzzles.board, puzzles.rows
    strategies = chosen_strategies("all", board)
    measuring, names = Measuring(board, rows, strategies, threads), wanted.on(board)
    of_scale = [name for name in names if wanted.scale is not None and name in BY_SCALE]
    found = measuring.columns(name for name in names if name not in of_scale)
    found |= Measuring(board, rows, strategies, threads, TechniqueOptions(scale=wanted.scale)).columns(of_scale)
    columns: list[str] = []
    values: list[Sequence[Any]] = []
    for name, column in found.items():
        columns.append(column_of(name, wanted.scale))
        values.append(column.values.tolist())
        if least := least_column_of(name, wanted.scale):
            columns.append(least)
            values.append(column.are_least.astype(int).tolist())
    ratings = list(zip(numbers, measuring.levels(), measuring.hardest(), *values, strict=True))
    used, strategies = measuring.paths.found.used, measuring.paths.found.strategies
    uses = [(numbers[row], strategies[way].name, int(used[row, way])) for row, way in zip(*used.nonzero(), strict=True)]
    return Measurements(columns, ratings, uses)


def keep(connection: sqlite3.Connection, found: Measurements, old: frozenset[int], rated: int) -> None:
    """Write ratings within a transaction, in place of the `old` ones and of those that other versions have made."""
    numbers = [(row[0],) for row in found.ratings]
    connection.executemany("DELETE FROM uses WHERE puzzle = ?", numbers)
    sql = "DELETE FROM ratings WHERE puzzle = ? AND (version <> ? OR ?)"
    connection.executemany(sql, [(number, __version__, number in old) for (number,) in numbers])
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
