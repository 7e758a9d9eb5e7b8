"""Backdoors: all sets of the smallest size, held against trying; the same number for equivalent puzzles."""

from itertools import combinations

import pytest
from tests.cli.runs import run

import cluewright as cw
from cluewright.boards import Grid, bits, bits_of
from cluewright.boards.symmetries import random_equivalent

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL = "..3..4.....2..1....6.....5..3..4...."


@pytest.mark.parametrize(("strategies", "size"), [("naked-single", 3), ("singles", 2)])
def test_all_smallest_sets_are_found(strategies: str, size: int) -> None:
    found = cw.backdoors(HARD, strategies)
    puzzle, solved = cw.read_grid(HARD), cw.solution(HARD)
    empty = [cell for cell, digit in enumerate(puzzle.digits) if not digit]

    def finishes(cells: tuple[int, ...]) -> bool:
        filled = (solved[cell] if cell in cells else digit for cell, digit in enumerate(puzzle.digits))
        return bool(cw.completed([Grid(tuple(filled), solved.board)], strategies)[0])

    assert {bits_of(cells) for cells in combinations(empty, 2) if finishes(cells)} == (
        set(found) if size == 2 else set()
    )
    assert all(finishes(tuple(bits(cells))) for cells in found[:40])
    assert all(cells.bit_count() == size for cells in found)


def test_what_the_strategies_finish_needs_none() -> None:
    for puzzle in ("1...2..3..4..1..", "1 . | . .\n2 . | . 3\n----+----\n. . | 4 .\n. 1 | . ."):
        assert cw.backdoors(puzzle) == (0,)


def test_equivalent_puzzles_have_as_many() -> None:
    first = cw.backdoors(HARD)
    other = cw.backdoors(random_equivalent(cw.read_grid(HARD), 5))
    assert [cells.bit_count() for cells in other] == [cells.bit_count() for cells in first]


def test_where_it_takes_more_cells_than_may_be_tried_there_are_none() -> None:
    assert cw.backdoors(HARD, "naked-single", most_cells=1) == ()


def test_the_command_names_the_cells() -> None:
    assert run("backdoors", "1...2..3..4..1..").out == "0\n"
    assert run("backdoors", HARD).out.startswith("2\tr1c3 r5c2\t")
    assert run("backdoors", HARD, "--most-cells", "1").out == "more than 1\n"
    assert '"size": 2' in run("backdoors", HARD, "--json").out
    assert run("backdoors", "." * 16).out == "error\n"


def test_the_command_refuses_names_once_before_any_puzzle_is_read() -> None:
    done = run("backdoors", SMALL, SMALL, "--strategies", "nope")
    assert (done.out, done.err.count("expected a strategy")) == ("", 1)
