"""Names that many puzzles share: boards, sources, tags and strategies have a table each, and a number in it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from ..boards import Board, board_from_plain, board_to_plain
from .damage import Damaged, Damages, damaged, readable
from .rows import Columns

NOT_THERE = -1
"""The number of what is not in the table."""
BOARDS = Columns("boards.id", "boards.told")
TAGS = Columns("tags.id", "tags.name")


def number_of(connection: sqlite3.Connection, table: str, name: str, is_added: bool = False) -> int:
    """The number of a name in a table; `NOT_THERE` if it is not there, unless `is_added`: then it is added."""
    found = connection.execute(f"SELECT id FROM {table} WHERE name = ?", (name,)).fetchone()
    if found or not is_added:
        return found[0] if found else NOT_THERE
    return connection.execute(f"INSERT INTO {table} (name) VALUES (?) RETURNING id", (name,)).fetchone()[0]  # type: ignore[no-any-return]


def number_of_board(connection: sqlite3.Connection, board: Board, is_added: bool = False) -> int:
    """The number of a board. One of another name with the same houses is the same board."""
    told = json.dumps(board_to_plain(board), separators=(",", ":"))
    found = connection.execute("SELECT id FROM boards WHERE told = ?", (told,)).fetchone()
    if found:
        return int(found[0])
    for row in connection.execute(f"SELECT {BOARDS.sql} FROM boards").fetchall():
        with suppress(Damaged):  # and so none that anybody asks for
            if _board_of(row) == board:
                return int(row[0])
    if not is_added:
        return NOT_THERE
    row = (board.name, told)
    return int(connection.execute("INSERT INTO boards (name, told) VALUES (?, ?) RETURNING id", row).fetchone()[0])


def board_numbered(connection: sqlite3.Connection, number: int) -> Board:
    """The board of this number."""
    found = connection.execute(f"SELECT {BOARDS.sql} FROM boards WHERE id = ?", (number,)).fetchone()
    if found is None:
        raise damaged(f"boards, row {number}", "a board", "none")
    return _board_of(found)


def tags_in(connection: sqlite3.Connection, where: str, leave_out: Damages) -> Iterator[str]:
    """The names in the rows of the table of tags that `where` selects; those that cannot be read are left out."""
    rows = connection.execute(f"SELECT {TAGS.sql} FROM tags {where}").fetchall()
    return (name for _, name in readable(rows, TAGS.check, leave_out))


def boards_in(connection: sqlite3.Connection, where: str, leave_out: Damages) -> Iterator[Board]:
    """The boards in the rows that `where` selects; those that cannot be read are left out."""
    rows = connection.execute(f"SELECT {BOARDS.sql} FROM boards {where}").fetchall()
    return readable(rows, _board_of, leave_out)


def _board_of(row: tuple[int, str]) -> Board:
    """The board in a row of the table."""
    number, told = BOARDS.check(row)
    try:
        return board_told(told)
    except (ValueError, RecursionError) as error:  # a CluewrightError is a ValueError
        raise damaged(f"boards, row {number}, told", "a board", f"{told[:40]!r} ({error})") from None


@lru_cache(maxsize=256)
def board_told(told: str) -> Board:
    """The board that a text of the table says.

    Its name may have characters that names had before they were refused: they become blanks.
    """
    plain = json.loads(told)
    if isinstance(plain, dict) and isinstance(name := plain.get("name"), str):
        plain["name"] = "".join(each if each.isprintable() else " " for each in name)
    return board_from_plain(plain)
