"""Innies and outies follow from the cages: they rule out no solution, and help the search."""

from typing import Any

import pytest

import cluewright as cw
from cluewright.boards import Board, Grid, board_named
from cluewright.boards.constraints import keeps_constraints
from cluewright.boards.constraints.derived import MAX_CELLS, innies_and_outies
from cluewright.boards.constraints.parts import Walk


def killer(name: str, grid: Grid, lengths: tuple[int, ...]) -> Board:
    """A board with cages of these lengths in turns, along the rows and on into the next, with the sums of a grid."""
    cages: list[dict[str, Any]] = []
    cell = 0
    for number in range(grid.board.size):
        cells = range(cell, min(cell + lengths[number % len(lengths)], grid.board.size))
        while len({grid[each] for each in cells}) < len(cells):
            cells = cells[:-1]
        if not cells:
            break
        cages.append({"killer-cage": list(cells), "sum": sum(grid[each] for each in cells)})
        cell = cells[-1] + 1
    return board_named({"base": name, "constraints": cages})


def passes(walk: Walk, grid: Grid) -> bool:
    """Whether the digits of a grid lead from the first state of a walk to the last."""
    states = {0}
    for cell, layer in zip(walk.cells, walk.transitions, strict=True):
        states = {each.after for each in layer if each.before in states and each.digit == grid[cell]}
    return bool(states)


@pytest.mark.parametrize("name", ["4x4", "6x6", "classic", "diagonal", "jigsaw-6:3"])
def test_sums_that_follow_hold_in_the_grid_of_the_cages(name: str) -> None:
    found = 0
    for seed, lengths in enumerate([(2, 3), (3, 1, 2), (4, 2)]):
        grid = cw.some_solution(Grid((0,) * board_named(name).size, board_named(name)), seed=seed)
        assert grid is not None
        for walk in innies_and_outies(killer(name, grid, lengths)):
            assert 1 <= len(walk.cells) <= MAX_CELLS
            assert passes(walk, grid)
            found += 1
    assert found


def test_solutions_of_killers_are_those_of_the_literal_rules() -> None:
    for seed in range(6):
        grid = cw.some_solution("." * 16, seed=seed)
        assert grid is not None
        puzzle = Grid((0,) * 16, killer("4x4", grid, (3, 2)))
        found = {each.digits for each in cw.solutions(puzzle)}
        assert found == {each.digits for each in cw.solutions("." * 16) if keeps_constraints(puzzle.board, each.digits)}
        assert grid.digits in found


def test_cages_that_no_grid_has_are_seen_without_a_search() -> None:
    """The last cell of a box would have the digit 5 on a board of four digits."""
    board = board_named({"base": "4x4", "constraints": [{"killer-cage": ["r1c1", "r1c2", "r2c1"], "sum": 6}]})
    (walk,) = innies_and_outies(board)
    assert [each.digit for each in walk.transitions[0]] == [4]
    impossible = board_named(
        {
            "base": "4x4",
            "constraints": [{"killer-cage": ["r1c1", "r1c2"], "sum": 3}, {"killer-cage": ["r2c1", "r2c2"], "sum": 3}],
        }
    )
    assert cw.count_solutions(Grid((0,) * 16, impossible)) == 0


def test_cells_may_be_equal_in_a_house_that_holds_each_digit_twice() -> None:
    """The first two rows together are no more than two rows; r1c1 and r2c3 are left beside the cages."""
    cages = [
        {"killer-cage": ["r1c2", "r1c3", "r1c4"], "sum": 9},
        {"killer-cage": ["r2c1", "r2c2"], "sum": 7},
        {"killer-cage": ["r2c4"], "sum": 2},
    ]
    both_rows = [f"r{row}c{column}" for row in (1, 2) for column in (1, 2, 3, 4)]
    with_houses = [board_named({"base": "4x4", "constraints": cages, "extra": extra}) for extra in ([], [both_rows])]
    alone, with_both_rows = ({each.digits for each in cw.solutions(Grid((0,) * 16, board))} for board in with_houses)
    assert with_both_rows == alone
    assert len(alone) == 12
