"""Puzzles into the table of a library, thousands by one statement.

With a statement for each, SQLite would wait for Python between any two of them, and keep another thread, which prepares
the next puzzles, from running.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from time import time
from typing import TYPE_CHECKING, NamedTuple

from ..arrays import NDArray, np
from ..values import is_among
from .cells import Packed
from .damage import damaged
from .filters import new_tags, printable
from .names import number_of, number_of_board
from .schema import GREATEST_NUMBER

if TYPE_CHECKING:
    from .adding import Prepared

DECIMALS = 8
"""Of a number in a column."""


# A statement takes a column of values as bytes, of which each value has as many.
def _number(column: str) -> str:
    return f"CAST(substr(:{column}, 1 + {DECIMALS} * place, {DECIMALS}) AS INTEGER)"


def _bytes(column: str) -> str:
    return f"substr(:{column}, 1 + :width * place, {_number('lengths')})"


SYMMETRY = "rtrim(CAST(substr(:symmetries, 1 + :letters * place, :letters) AS TEXT))"
COMING = """
WITH RECURSIVE coming (place) AS (
    SELECT 0 WHERE :count > 0 UNION ALL SELECT place + 1 FROM coming WHERE place + 1 < :count
)
"""
"""The places from the first to the last, in this order: SQLite numbers what is inserted as it comes."""
INSERT = f"""{COMING}
INSERT INTO puzzles (board, form, written, clues, symmetry, addition)
SELECT :board, {_bytes("forms")}, {_bytes("written")}, {_number("clues")}, {SYMMETRY}, :addition FROM coming WHERE true
ON CONFLICT DO NOTHING
"""
LOOK_UP = f"""{COMING}
SELECT group_concat(place || ' ' || id, ' ')
FROM coming CROSS JOIN puzzles ON form = {_bytes("forms")} AND board = :board
"""
"""A single row has all numbers: at each row SQLite would wait for Python."""


class Standings(NamedTuple):
    """The numbers of puzzles in a library, in their order."""

    numbers: "NDArray[np.int64]"
    are_new: "NDArray[np.bool_]"
    """Whether each was added; otherwise it, or one that symmetries turn into it, stood there or came before."""


def joined_standings(standings: Sequence[Standings]) -> Standings:
    """All of these, one after the other."""
    numbers = [np.zeros(0, np.int64), *(each.numbers for each in standings)]
    are_new = [np.zeros(0, np.bool_), *(each.are_new for each in standings)]
    return Standings(np.concatenate(numbers), np.concatenate(are_new))


def new_addition(connection: sqlite3.Connection, source: str) -> int:
    """The number of an addition from this source, made now, within a transaction."""
    row = (printable("source", source), int(time()))
    return int(
        connection.execute("INSERT INTO additions (source, added) VALUES (?, ?) RETURNING id", row).fetchone()[0]
    )


def tag(connection: sqlite3.Connection, numbers: Iterable[int], tags: str | Iterable[str]) -> None:
    """Give tags to puzzles, within a transaction."""
    for name in () if is_among(tags, [""]) else new_tags("tags", tags):
        known = number_of(connection, "tags", name, is_added=True)
        sql = "INSERT INTO tagged (tag, puzzle) VALUES (?, ?) ON CONFLICT DO NOTHING"
        connection.executemany(sql, ((known, number) for number in sorted(set(numbers))))


def insert(connection: sqlite3.Connection, puzzles: "Prepared", addition: int) -> Standings:
    """Add those puzzles that are new, within a transaction; they are numbered in their order."""
    count, board = len(puzzles), number_of_board(connection, puzzles.board, is_added=True)
    forms = _bytes_of(puzzles.forms, "forms")
    (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM puzzles").fetchone()
    if last > GREATEST_NUMBER:
        raise damaged(f"puzzles, row {last}, id", f"numbers up to {GREATEST_NUMBER}", "this one")
    columns = _bytes_of(puzzles.written, "written") | _other_columns(puzzles)
    connection.execute(INSERT, forms | columns | {"board": board, "addition": addition})
    (added,) = connection.execute("SELECT changes()").fetchone()
    if added == count:
        return Standings(last + 1 + np.arange(count), np.ones(count, np.bool_))
    (found,) = connection.execute(LOOK_UP, forms | {"board": board}).fetchone()
    if found is None or len(standing := found.split()) != 2 * count:
        raise damaged("puzzles", "each puzzle that is not added to stand there", "one that does not")
    places, ids = np.array(standing, np.int64).reshape(count, 2).T
    numbers = ids[np.argsort(places)]
    are_new = np.zeros(count, np.bool_)
    are_new[np.unique(numbers, return_index=True)[1]] = True  # where each number comes first
    return Standings(numbers, are_new & (numbers > last))


def _other_columns(puzzles: "Prepared") -> dict[str, bytes | int]:
    """The parameters for the other columns."""
    letters = max(map(len, puzzles.symmetries), default=0)
    symmetries = "".join(each.ljust(letters) for each in puzzles.symmetries).encode()
    return {"clues": _numbers(puzzles.clues), "symmetries": symmetries, "letters": letters}


def _bytes_of(puzzles: Packed, name: str) -> dict[str, bytes | int]:
    """The parameters for a column of bytes. Of a puzzle they are as many as of its canonical form."""
    width, lengths = puzzles.rows.shape[1], _numbers(puzzles.lengths)
    return {name: puzzles.rows.tobytes(), "width": width, "lengths": lengths, "count": len(puzzles)}


def _numbers(column: "NDArray[np.int64]") -> bytes:
    """The numbers with `DECIMALS` each."""
    powers = 10 ** np.arange(DECIMALS - 1, -1, -1)
    return (column[:, None] // powers % 10 + ord("0")).astype(np.uint8).tobytes()
