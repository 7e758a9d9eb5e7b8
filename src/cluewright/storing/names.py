"""Names that many puzzles share: boards, sources, tags and strategies have a table each, and a number in it."""

import json
import sqlite3
from functools import lru_cache

from ..boards import Board, board_from_plain, board_to_plain
from .damage import Damaged

NOT_THERE = -1
"""The number of what is not in the table."""


def number_of(connection: sqlite3.Connection, table: str, name: str, is_added: bool = False) -> int:
    """The number of a name in a table, or `NOT_THERE` if it is not there and shall not be added."""
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
    for number, other in connection.execute("SELECT id, told FROM boards").fetchall():
        if board_told(other) == board:
            return int(number)
    if not is_added:
        return NOT_THERE
    row = (board.name, told)
    return int(connection.execute("INSERT INTO boards (name, told) VALUES (?, ?) RETURNING id", row).fetchone()[0])


@lru_cache(maxsize=256)
def board_told(told: str) -> Board:
    """The board that a text of the table says."""
    try:
        return board_from_plain(json.loads(told))
    except (ValueError, RecursionError) as error:  # a CluewrightError is a ValueError
        raise Damaged("a board of the library", f"{told[:40]!r} ({error})") from None


def board_numbered(connection: sqlite3.Connection, number: int) -> Board:
    """The board of this number."""
    found = connection.execute("SELECT told FROM boards WHERE id = ?", (number,)).fetchone()
    if found is None:
        raise Damaged("a board of the library", "the number of none")
    return board_told(found[0])
