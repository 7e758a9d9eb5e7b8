"""A query to a database: Proposition 3 of *So, you want to generate your own sudoku?*, a curiosity.

Each house is a relation, whose columns are its cells and whose rows are all ways to fill it. The natural join of all
relations, where the clues are what they are, has the completions for its rows.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from math import factorial
from typing import TYPE_CHECKING

from ....boards import Board, Cell, Digit, Grid, bits
from ....boards.board import expect_houses_alone
from ....cancelling import look
from ....checked import checked_arguments
from ....late_dataclasses import dataclass
from ...engine import NODES, SolvingEngine, WorkCounts

if TYPE_CHECKING:
    from sqlite3 import Connection

MAX_ROWS = 120
"""Rows of a relation, at most: those of five digits. With the 720 of six, most joins take hours."""
MAX_RELATIONS = 64
"""Relations that SQLite can join."""
MAX_COLUMNS = 900
"""Columns of all relations, at most. A query has a condition for each clue, for each further relation with the same
cell, and for each relation: SQLite takes a thousand altogether."""
STEPS_BETWEEN_LOOKS = 10_000
"""Instructions of SQLite's machine between two looks for Ctrl-C: a millisecond or so."""


@dataclass(frozen=True)
class Relation:
    """A table of the database."""

    name: str
    cells: tuple[Cell, ...]
    times: int

    @property
    def rows(self) -> int:
        """How many ways there are to fill it."""
        digits = len(self.cells) // self.times
        return factorial(len(self.cells)) // int(factorial(self.times) ** digits)


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    """Make the database, and ask it."""
    import sqlite3

    relations = _relations(grid.board)
    stopped: list[BaseException] = []

    def stop() -> int:
        try:
            look()
        except BaseException as error:  # noqa: BLE001 - SQLite would lose it
            stopped.append(error)
            return 1
        return 0

    def tried(row: int) -> int:
        work[NODES] += 1
        return 1

    with closing(sqlite3.connect(":memory:")) as database:
        database.create_function("tried", 1, tried)
        database.set_progress_handler(stop, STEPS_BETWEEN_LOOKS)
        try:
            for relation in relations:
                _fill(database, grid.board, relation)
            yield from database.execute(query(grid))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
            # Nothing else than Ctrl-C interrupts it; where it came before `stop` could catch it, SQLite has lost it.
            raise (stopped[0] if stopped else KeyboardInterrupt) from None


@checked_arguments
def query(grid: Grid) -> str:
    """The query whose answer is the completions.

    >>> print(query(Grid.parse("1234341221434321")))  # doctest: +ELLIPSIS
    SELECT r1c1, r1c2, r1c3, ... FROM R1 NATURAL JOIN R2 ... WHERE r1c1 = 1 AND r1c2 = 2 AND ...
    """
    expect_houses_alone(grid.board)
    board, relations = grid.board, _relations(grid.board)
    conditions = [f"{board.cell_name(cell)} = {grid[cell]}" for cell in bits(grid.clues)]
    # A row is tried only where there is something to choose.
    free = [relation for relation in relations if not all(grid[cell] for cell in relation.cells)]
    conditions += [f"tried({relation.name}_row)" for relation in free]
    selected = ", ".join(map(board.cell_name, range(board.size)))
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"SELECT {selected} FROM {' NATURAL JOIN '.join(relation.name for relation in relations)}{where}"


def _relations(board: Board) -> list[Relation]:
    """A relation for each house, and for each cell that is in none."""
    alone = [(cell,) for cell, houses in enumerate(board.houses_of) if not houses]
    held = [*((house.cells, house.times) for house in board.houses), *((cells, 1) for cells in alone)]
    return [Relation(f"R{number}", cells, times) for number, (cells, times) in enumerate(held, start=1)]


def _fill(database: "Connection", board: Board, relation: Relation) -> None:
    columns = ", ".join(map(board.cell_name, relation.cells))
    database.execute(f"CREATE TABLE {relation.name} ({columns}, {relation.name}_row INTEGER PRIMARY KEY)")
    if len(relation.cells) == relation.times * board.digits:
        rows = arrangements(board.digits, relation.times)
    else:
        rows = tuple((digit,) for digit in range(1, board.digits + 1))
    places = ", ".join("?" * len(relation.cells))
    database.executemany(f"INSERT INTO {relation.name} VALUES ({places}, NULL)", rows)


@lru_cache(maxsize=8)
def arrangements(digits: int, times: int) -> tuple[tuple[Digit, ...], ...]:
    """Every order of the digits, each of which comes this often.

    >>> arrangements(2, 2)
    ((1, 1, 2, 2), (1, 2, 1, 2), (1, 2, 2, 1), (2, 1, 1, 2), (2, 1, 2, 1), (2, 2, 1, 1))
    """
    made: list[tuple[Digit, ...]] = [()]
    for _ in range(digits * times):
        counted = ((row, Counter(row)) for row in made)
        made = [(*row, digit) for row, held in counted for digit in range(1, digits + 1) if held[digit] < times]
    return tuple(made)


def unsuited(grid: Grid) -> str:
    """Whether there are too many relations, or rows in one of them."""
    relations = _relations(grid.board)
    if len(relations) > MAX_RELATIONS:
        return f"SQLite joins {MAX_RELATIONS} tables at most, and this board has {len(relations)} houses"
    if any(relation.rows > MAX_ROWS for relation in relations):
        return f"a table of all ways to fill a house has more than {MAX_ROWS} rows, and to join such takes too long"
    if (columns := sum(len(relation.cells) for relation in relations)) > MAX_COLUMNS:
        return f"the tables have {MAX_COLUMNS} columns at most, and this board takes {columns:,}"
    return ""


SQL = SolvingEngine(
    name="sql",
    help="One query to SQLite, which joins all ways to fill each house. Its nodes are the rows that it tries.",
    search=search,
    unsuited=unsuited,
)
