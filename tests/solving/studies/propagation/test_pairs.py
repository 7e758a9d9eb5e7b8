"""PS-1-2: the run that its author printed, line by line, and what his description leaves open."""

import re
from itertools import islice

import pytest
from tests.shared_data import shared_lines

from cluewright import CluewrightError, Grid, board, completed, solutions
from cluewright.solving.engine import NODES, WorkCounts
from cluewright.solving.engines.catalogue import solving_engine_named
from cluewright.solving.studies.propagation import Trace, trace

EXAMPLE_1 = ".125.487..........75.....23..41.87...2..5..4...34.95..48.....17.................."
"""As it was run: the clues of the last row, which are printed, were not there."""
PRINTED_GRID = "612534879349287165758961423594128736827653941163479582486395217931742658275816394"
PRINTED_TABLE = """
3r3 3r0 h 3r0 h 3r3 3r2 3r0 h 3r0 h 5r1 3r0 h 3r0 h 5r1 3r0 l 3r0 h 3r1 3r0 h 5r0 h 3r0 h 4r0 h 5r0
"""
"""Example 2: each propagation with the reduction after it, and the branches."""
TOTALS = [3, 6, 9, 9, 9, 12, 12, 12, 15, 18, 21, 23, 26, 26, 26, 29, 29, 29, 34, 35, 38, 38, 38, 41, 41, 41, 46, 47]
TOTALS += [50, 50, 50, 53, 53, 53, 56, 57, 60, 60, 60, 65, 65, 65, 68, 68, 68, 72, 72, 72, 77, 77]
"""Its column `Tot. Prop`."""


def engine_work(line: str) -> WorkCounts:
    work = WorkCounts()
    assert len(list(solving_engine_named("propagation").search(Grid.parse(line), work))) == 1
    return work


@pytest.fixture(scope="module")
def example() -> Trace:
    return trace(EXAMPLE_1)


def test_example_1_has_736_solutions_the_printed_grid_among_them_and_first(example: Trace) -> None:
    found = [str(grid) for grid in solutions(EXAMPLE_1)]
    assert (len(found), len(set(found))) == (736, 736)
    assert PRINTED_GRID in found
    assert list(map(str, example.solutions)) == [PRINTED_GRID]


def test_example_1_takes_the_branches_of_the_printed_run(example: Trace) -> None:
    assert example.branches == "hhhhhhlhhhhh"
    assert (example.operations, example.searches, example.beyond_pairs) == (77, 11, 0)


def test_the_trace_of_example_1_is_the_printed_table_line_by_line(example: Trace) -> None:
    steps = re.findall(r"(?<=r)\d|\d|[hl]", PRINTED_TABLE)
    rows = list(example.rows())
    assert ["".join(str(cell) for cell in row[:3] if cell is not None) for row in rows] == steps
    assert [row[3] for row in rows] == TOTALS
    assert [row[4] for row in rows][-3:] == [11, 11, 11]


def test_a_trace_prints_as_a_table(example: Trace) -> None:
    lines = str(example).splitlines()
    assert lines[0].split("  ") == ["Prop", "Red", "Srch", "Tot. Prop", "Tot. Srch"]
    assert [line.split() for line in lines[1:6]] == [
        ["3", "-", "-", "3", "0"],
        ["-", "3", "-", "6", "0"],
        ["3", "-", "-", "9", "0"],
        ["-", "0", "-", "9", "0"],
        ["-", "-", "h", "9", "1"],
    ]
    assert lines[-2:] == ["operations: 77, searches: 11", PRINTED_GRID]
    assert len({len(line) for line in lines[:-2]}) == 1


def test_as_example_1_is_printed_it_has_one_solution_which_is_another() -> None:
    as_printed = trace(EXAMPLE_1[:72] + ".357.169.", limit=None)
    assert len(as_printed.solutions) == 1
    assert str(as_printed.solutions[0]) != PRINTED_GRID


def test_where_no_pair_is_left_the_smallest_domain_takes_its_high_value_or_keeps_the_others() -> None:
    empty = trace("." * 16, limit=None)
    assert next(row[2] for row in empty.rows() if row[2]) == "h4"
    assert len(empty.solutions) == len(set(empty.solutions)) == 288
    assert [grid[0] for grid in empty.solutions] == sorted((grid[0] for grid in empty.solutions), reverse=True)
    assert {3, 4} <= {event.count for event in empty.events if event.did == "low"}


def test_limit_says_how_many_solutions_the_trace_goes_on_to_find() -> None:
    two, four = "12..3412..4.4...", trace("." * 16, limit=4)
    assert len(four.solutions) == 4
    assert len(trace(two).solutions) == 1
    assert len(trace(two, limit=5).solutions) == 2
    assert len(trace(two, limit=None).events) > len(trace(two).events)


def test_clues_that_clash_end_the_trace_at_once() -> None:
    nothing = trace("11" + "." * 14)
    assert (nothing.solutions, nothing.branches) == ((), "")
    assert str(nothing).splitlines()[-1] == "no solution"


def test_a_cell_that_is_the_only_place_of_two_digits_takes_one_and_the_other_is_missed_later() -> None:
    """Here 1 and 2 have only the first cell of row 1. PS-1-2 does not look for digits without a place."""
    nothing = trace("......12.1...2..", limit=None)
    assert (nothing.solutions, nothing.branches) == ((), "hl")


def test_bad_calls_say_what_is_expected() -> None:
    twice = board({"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4})
    with pytest.raises(CluewrightError, match="houses that hold each digit once, got row 1, which holds each 2 times"):
        trace("." * 16, twice)
    with pytest.raises(CluewrightError, match="limit: expected a whole number of 1 or more, got 0"):
        trace("." * 16, limit=0)


def test_singles_are_all_that_propagation_and_reduction_conclude() -> None:
    """So a puzzle takes no search exactly if naked and hidden singles complete it."""
    lines = shared_lines("clue17.txt.gz")[::2500]
    singles = completed(lines, "naked-single,hidden-single").tolist()
    assert [engine_work(line)[NODES] == 0 for line in lines] == singles
    assert {True, False} <= set(singles)


BEYOND_PAIRS = {
    ("clue17.txt.gz", 20): (45, 100),
    ("top1465.txt.gz", 1): (65, 130),
    ("hardest375.txt", 1): (303, 530),
}
"""A file, and the stride at which puzzles are taken from it:
how many come to a state without a pair, and how often in all."""


def beyond_pairs(lines: list[str]) -> tuple[int, int]:
    """How many puzzles split a domain of three or more before their solution is found, and how often in all."""
    counts = [trace(line.split(":")[0]).beyond_pairs for line in lines]
    return sum(count > 0 for count in counts), sum(counts)


@pytest.mark.long
@pytest.mark.parametrize(("file", "every"), BEYOND_PAIRS)
def test_how_often_no_pair_is_left(file: str, every: int) -> None:
    assert beyond_pairs(shared_lines(file)[::every]) == BEYOND_PAIRS[file, every]


def test_on_larger_boards_and_boards_with_more_houses_all_solutions_are_found() -> None:
    for name, line in [("6x6", "1...5....2....6...4...3....5....1..."), ("4x4+diagonal", "1" + "." * 15)]:
        grid = Grid.parse(line, name)
        found = trace(grid, limit=None).solutions
        assert sorted(map(str, found)) == sorted(map(str, islice(solutions(grid), len(found) + 1)))
