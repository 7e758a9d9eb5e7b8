"""Puzzles into the table of a library, thousands by one statement.

A statement for each would wait for Python between any two of them, and so would whatever another thread prepares
meanwhile.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .names import number_of_board

if TYPE_CHECKING:
    from .adding import Prepared

DECIMALS = 8
"""Of a number in a column."""


# A statement takes a column of values as bytes, of which each value has as many.
def _number(column: str) -> str:
    return f"CAST(substr(:{column}, 1 + {DECIMALS} * place, {DECIMALS}) AS INTEGER)"


FORM, WRITTEN = (f"substr(:{column}, 1 + :width * place, {_number('lengths')})" for column in ("forms", "written"))
SYMMETRY = "rtrim(CAST(substr(:symmetries, 1 + :letters * place, :letters) AS TEXT))"
COMING = """
WITH RECURSIVE coming (place) AS (
    SELECT 0 WHERE :count > 0 UNION ALL SELECT place + 1 FROM coming WHERE place + 1 < :count
)
"""
INSERT = f"""{COMING}
INSERT INTO puzzles (id, board, form, written, clues, symmetry, addition)
SELECT :last + 1 + place, :board, {FORM}, {WRITTEN}, {_number("clues")}, {SYMMETRY}, :addition FROM coming
"""
LOOK_UP = f"""{COMING}
SELECT group_concat(place || ' ' || id) FROM coming CROSS JOIN puzzles ON form = {FORM} AND board = :board
"""
"""One row tells all, lest Python be waited for at each."""


class Standing(NamedTuple):
    """Where a puzzle stands in a library."""

    number: int
    is_new: bool
    """Whether it was added; otherwise it, or one that symmetries turn into it, stood there before."""


def insert(connection: sqlite3.Connection, puzzles: "Prepared", addition: int) -> list[Standing]:
    """Add those puzzles that are new, within a transaction; they are numbered in their order."""
    board = number_of_board(connection, puzzles.board, is_added=True)
    known = _known(connection, puzzles.forms, board)
    numbers: dict[bytes, int] = {}
    found, new = [], []
    (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM puzzles").fetchone()
    for place, form in enumerate(puzzles.forms):
        number = known.get(place) or numbers.get(form)
        if number is None:
            new.append(place)
            number = numbers[form] = last + len(new)
            found.append(Standing(number, True))
        else:
            found.append(Standing(number, False))
    _write(connection, puzzles, new, {"last": last, "board": board, "addition": addition})
    return found


def _known(connection: sqlite3.Connection, forms: Sequence[bytes], board: int) -> dict[int, int]:
    """The numbers of those puzzles that stand there already, by their place among these forms."""
    (found,) = connection.execute(LOOK_UP, _bytes_of(forms, "forms") | {"board": board}).fetchone()
    return {} if found is None else dict(_pair(each) for each in found.split(","))


def _pair(told: str) -> tuple[int, int]:
    place, number = told.split()
    return int(place), int(number)


def _write(connection: sqlite3.Connection, puzzles: "Prepared", new: list[int], values: dict[str, int]) -> None:
    """Write the puzzles at these places, one number after the other."""
    symmetries = [puzzles.symmetries[place] for place in new]
    letters = max(map(len, symmetries), default=0)
    columns = {
        "clues": _numbers(puzzles.clues[place] for place in new),
        "symmetries": "".join(each.ljust(letters) for each in symmetries).encode(),
        "letters": letters,
    }
    forms = _bytes_of([puzzles.forms[place] for place in new], "forms")
    written = _bytes_of([puzzles.written[place] for place in new], "written")
    connection.execute(INSERT, values | columns | forms | written)


def _bytes_of(column: Sequence[bytes], name: str) -> dict[str, bytes | int]:
    """The parameters for a column of bytes. Of a puzzle they are as many as of its canonical form."""
    width = max(map(len, column), default=0)
    text = b"".join(each.ljust(width, b"\0") for each in column)
    return {name: text, "width": width, "lengths": _numbers(map(len, column)), "count": len(column)}


def _numbers(column: Iterable[int]) -> bytes:
    return "".join(f"{number:{DECIMALS}}" for number in column).encode()
