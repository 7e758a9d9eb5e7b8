"""Unavoidable sets of a grid: all that the definition gives, up to a size, and nothing else."""

from functools import cache
from itertools import combinations

import pytest

import cluewright as cw
from cluewright.boards import bits
from cluewright.solving.unavoidable import unavoidable_sets

GRIDS_OF_4X4 = [grid.digits for grid in cw.solutions("." * 16)]
CLASSIC = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"


def minimal_differences(grid: cw.Grid) -> list[int]:
    """By the definition: where the grid differs from others of 4x4, without what contains another one."""
    sets = {
        sum(1 << cell for cell, pair in enumerate(zip(grid.digits, other, strict=True)) if len({*pair}) == 2)
        for other in GRIDS_OF_4X4
    } - {0}
    return [each for each in sets if not any(other != each and other & each == other for other in sets)]


@pytest.mark.parametrize("line", ["1234341221434321", "1234341223414123"])
@pytest.mark.parametrize("most", [3, 4, 7, 16])
def test_they_are_those_of_the_definition_on_4x4(line: str, most: int) -> None:
    grid = cw.read_grid(line)
    expected = {each for each in minimal_differences(grid) if each.bit_count() <= most}
    assert {*unavoidable_sets(grid, most_cells=most)} == expected
    assert bool(expected) == (most >= 4)


@pytest.mark.parametrize("name", ["classic", "6x6", "diagonal", "jigsaw-7"])
def test_each_can_be_refilled_and_no_cell_of_it_left_out(name: str) -> None:
    grid = cw.some_solution(cw.Grid((0,) * cw.board(name).size, cw.board(name)), seed=1)
    assert grid is not None
    found = unavoidable_sets(grid, most_cells=6)
    assert [each.bit_count() for each in found] == sorted(each.bit_count() for each in found)
    for each in found[:12]:
        assert cw.count_solutions(without(grid, each)) == 2
        assert all(cw.count_solutions(without(grid, each & ~(1 << cell))) == 1 for cell in bits(each))


def without(grid: cw.Grid, cells: int) -> cw.Grid:
    return cw.Grid(tuple(0 if cells >> cell & 1 else digit for cell, digit in enumerate(grid.digits)), grid.board)


@cache
def sets_of_classic() -> tuple[int, ...]:
    return tuple(unavoidable_sets(CLASSIC, most_cells=8))


def test_the_clues_of_a_proper_puzzle_hit_all_of_them() -> None:
    puzzle = cw.read_grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    sets = sets_of_classic()
    assert len(sets) > 20
    assert all(each & puzzle.clues for each in sets)


def test_none_contains_another() -> None:
    assert not [pair for pair in combinations(sets_of_classic(), 2) if pair[0] & pair[1] in pair]


@pytest.mark.parametrize("wrong", ["1...............", "11..............", "1" * 16, None, 5])
def test_what_is_no_full_grid_is_refused(wrong: object) -> None:
    with pytest.raises(cw.CluewrightError):
        unavoidable_sets(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("most", [0, -1, 2.5, "4", True])
def test_a_wrong_number_of_cells_is_refused(most: object) -> None:
    with pytest.raises(cw.CluewrightError, match="most_cells: expected a whole number of 1 or more"):
        unavoidable_sets(CLASSIC, most_cells=most)  # type: ignore[arg-type]
