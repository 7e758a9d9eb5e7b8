"""The database query of Proposition 3."""

from sqlite3 import OperationalError

import pytest

from cluewright import Grid, board
from cluewright.solving.engine import NODES, WorkCounts
from cluewright.solving.studies.engines.sql import SQL, arrangements, query


def test_the_query_is_that_of_the_proposition() -> None:
    """`SELECT * FROM R1, ..., Rk WHERE` the clues are what they are."""
    asked = query(Grid.parse("1......2...34..."))
    assert " FROM R1 NATURAL JOIN R2 NATURAL JOIN R3 " in asked
    assert " WHERE r1c1 = 1 AND r2c4 = 2 AND r3c4 = 3 AND r4c1 = 4 AND " in asked


@pytest.mark.parametrize(
    ("line", "least", "most"), [("1......2...34...", 1, 1), ("12..3412..4.4...", 2, 2), ("11" + "." * 14, 0, 0)]
)
def test_it_has_a_row_for_each_completion(line: str, least: int, most: int) -> None:
    """So clues are consistent if the answer is not empty, and a puzzle if it is one row."""
    work = WorkCounts()
    assert least <= len(list(SQL.search(Grid.parse(line), work))) <= most
    assert work[NODES] > 0


def test_a_relation_has_all_ways_to_fill_a_house() -> None:
    assert len(arrangements(4, 1)) == 24
    assert len(set(arrangements(3, 2))) == len(arrangements(3, 2)) == 90


def test_boards_with_larger_houses_are_refused() -> None:
    assert "more than 120 rows" in SQL.unsuited(Grid((0,) * 36, board("6x6")))
    assert "64 tables" in SQL.unsuited(Grid((0,) * 1600, board({"size": 40, "times": 20, "regions": None})))


def test_boards_with_more_cells_than_a_query_has_room_for_are_refused() -> None:
    """Only with a single digit can there be that many, as every other house has at most eight cells."""
    assert "900 columns" in SQL.unsuited(filled_with_ones(22))
    grid = filled_with_ones(21)
    assert list(SQL.search(grid, WorkCounts())) == [grid.digits]


def filled_with_ones(size: int) -> Grid:
    return Grid((1,) * size**2, board({"size": size, "times": size, "regions": None}))


def test_an_error_of_sqlite_is_not_taken_for_an_interruption() -> None:
    with pytest.raises(OperationalError, match="too large"):
        list(SQL.search(filled_with_ones(30), WorkCounts()))
