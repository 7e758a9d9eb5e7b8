"""How many grids are essentially different, held against lists of all grids."""

from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest

from cluewright.boards import Board, Grid, board_named
from cluewright.boards.symmetries import automorphisms, canonical_grid, symmetry_group
from cluewright.counting import burnside, count_different_grids, count_grids, symmetry_classes
from cluewright.counting.burnside import conjugacy_classes, kept_grids, partitions
from cluewright.errors import CluewrightError
from cluewright.solving import random_grids, solutions

FOUR = board_named("4x4")
LATIN = board_named({"size": 3, "regions": None, "name": "latin 3"})
SMALL = [
    FOUR,
    LATIN,
    board_named("4x4+diagonal"),
    board_named({"size": 4, "regions": [0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 2, 2, 3, 3, 3, 2], "name": "crooked 4"}),
]
DIFFERENT = {"8x8": 1_673_187, "classic": 5_472_730_538}
BY_AUTOMORPHISMS = {
    1: 5_472_170_387,
    2: 548_449,
    3: 7_336,
    4: 2_826,
    6: 1_257,
    8: 29,
    9: 42,
    12: 92,
    18: 85,
    27: 2,
    36: 15,
    54: 11,
    72: 2,
    108: 3,
    162: 1,
    648: 1,
}
"""For each number of automorphisms, the essentially different classic grids that have it, as published."""
each_small = pytest.mark.parametrize("board", SMALL, ids=str)


def empty(board: Board) -> Grid:
    return Grid((0,) * board.size, board)


@each_small
def test_grids_are_as_different_as_their_canonical_forms(board: Board) -> None:
    """Of all grids those with the digits of the first row in order: every other one is one of them, renamed."""
    in_order = Grid((*range(1, board.digits + 1), *(0,) * (board.size - board.digits)), board)
    assert count_different_grids(board) == len(set(map(canonical_grid, solutions(in_order))))


@each_small
def test_each_class_keeps_the_grids_that_are_the_same_when_moved_and_renamed(board: Board) -> None:
    grids = {grid.digits for grid in solutions(empty(board))}
    for moved, _ in conjugacy_classes(board):
        for cycles in partitions(board.digits):
            renamed = next(each for each in permutations(range(board.digits)) if cycle_type(each) == cycles)
            kept = 0
            for digits in grids:
                image = [0] * board.size
                for cell, digit in enumerate(digits):
                    image[moved[cell]] = renamed[digit - 1] + 1
                kept += tuple(image) == digits
            assert kept_grids(board, moved, cycles) == kept


def cycle_type(permutation: tuple[int, ...]) -> tuple[int, ...]:
    lengths, seen = [], set[int]()
    for first in range(len(permutation)):
        cycle, place = set[int](), first
        while place not in seen:
            seen.add(place)
            cycle.add(place)
            place = permutation[place]
        if cycle:
            lengths.append(len(cycle))
    return tuple(sorted(lengths, reverse=True))


@pytest.mark.parametrize("name", ["4x4", "6x6", "8x8", "classic", "diagonal"])
def test_the_classes_are_all_symmetries(name: str) -> None:
    board = board_named(name)
    assert sum(size for _, size in conjugacy_classes(board)) == symmetry_group(board).order


def test_the_classes_of_lines_are_those_of_the_list_of_all_symmetries() -> None:
    """The classic argument about rows, columns and transposing, against all 128 symmetries of 4x4."""
    moves = [move.to for move in symmetry_group(FOUR)]
    inverse = {move: tuple(sorted(range(16), key=move.__getitem__)) for move in moves}
    classes = {frozenset(tuple(by[one[place]] for place in inverse[by]) for by in moves) for one in moves}
    assert sorted(map(len, classes)) == sorted(size for _, size in conjugacy_classes(FOUR))
    assert all(any(example in one for example, _ in conjugacy_classes(FOUR)) for one in classes)


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
def test_each_class_of_6x6_keeps_the_grids_that_all_grids_show(every: int) -> None:
    """All grids up to the names of digits are moved, and renamed so that the first row is in order again."""
    board = board_named("6x6")
    found = {each.example: each.kept_up_to_names for each in symmetry_classes(board)}
    rows = np.array([grid.digits for grid in solutions("123456" + "." * 30)], np.uint8) - 1
    numbers = np.arange(len(rows))[:, None]
    for move, _ in list(conjugacy_classes(board))[::every]:
        moved, names = np.empty_like(rows), np.empty((len(rows), 6), np.uint8)
        moved[:, list(move)] = rows
        names[numbers, moved[:, :6]] = np.arange(6)
        assert (names[numbers, moved] == rows).all(axis=1).sum() == found.get(move, 0)


@pytest.mark.parametrize("name", ["1x1", "latin-1"])
def test_a_board_of_one_cell_has_one_grid_and_one_symmetry(name: str) -> None:
    assert count_different_grids(name) == count_grids(name) == symmetry_group(name).order == 1


def test_6x6_has_49_essentially_different_grids() -> None:
    assert count_different_grids("6x6") == 49


def test_6x6_with_diagonals_has_three_kinds_of_grids() -> None:
    board = board_named("6x6+diagonal")
    assert len(set(map(canonical_grid, solutions("123456" + "." * 30, board)))) == count_different_grids(board) == 3


@pytest.mark.long
def test_the_grids_equivalent_to_those_49_are_all_there_are() -> None:
    board = board_named("6x6")
    forms = {canonical_grid(Grid(tuple(row), board)) for row in random_grids(5000, board, seed=1).tolist()}
    assert len(forms) == 49
    transformations = symmetry_group(board).order * factorial(6)
    assert sum(transformations // automorphisms(form).order for form in forms) == count_grids(board, one_by_one=True)


@pytest.mark.long
@pytest.mark.parametrize("name", DIFFERENT)
def test_larger_boards_have_as_many_essentially_different_grids_as_is_known(name: str) -> None:
    assert count_different_grids(name) == DIFFERENT[name]


def test_the_classic_number_agrees_with_the_published_automorphisms() -> None:
    """Each essentially different grid stands for as many as there are transformations, divided by its automorphisms.

    A number that is wrong by one grid, of all or of those with automorphisms, would not fit.
    """
    assert sum(BY_AUTOMORPHISMS.values()) == DIFFERENT["classic"]
    transformations = symmetry_group("classic").order * factorial(9)
    grids = sum(count * Fraction(transformations, automorphic) for automorphic, count in BY_AUTOMORPHISMS.items())
    assert grids == count_grids("classic")


def test_the_first_class_is_the_identity_with_all_grids() -> None:
    first = next(iter(symmetry_classes(FOUR)))
    assert (first.size, first.kept, first.kept_up_to_names) == (1, {(1, 1, 1, 1): 288}, 12)


def test_boards_whose_houses_hold_digits_twice_are_refused() -> None:
    twice = board_named({"name": "digits twice in halves", "size": 4, "regions": [0] * 8 + [1] * 8})
    with pytest.raises(CluewrightError, match="expected houses that hold each digit once, got region 1"):
        count_different_grids(twice)


def test_boards_with_too_many_grids_are_refused_with_an_estimate() -> None:
    with pytest.raises(CluewrightError, match="too large to be counted"):
        count_different_grids("diagonal")


def test_10x10_is_refused_before_anything_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its grids can be counted, in some minutes; those that its symmetries keep cannot."""
    refuse_to_count(monkeypatch)
    with pytest.raises(
        CluewrightError, match=r"board 10x10: .* 9 digits, got 10: .* would take years, .* 1e\+15 nodes"
    ):
        count_different_grids("10x10")


def test_boards_with_too_many_symmetries_are_refused_before_anything_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A Latin square with a diagonal, which leaves its lines free to move together."""
    refuse_to_count(monkeypatch)
    board = board_named({"name": "latin 7, diagonal", "size": 7, "regions": None, "extra": [list(range(0, 49, 8))]})
    with pytest.raises(CluewrightError, match=r"expected at most 10,000 symmetries, .* got 10,080"):
        count_different_grids(board)


def refuse_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(board: Board) -> int:
        pytest.fail(f"{board} was counted")

    monkeypatch.setattr(burnside, "count_grids", counted)


def test_more_demands_than_the_kernel_tells_apart_are_refused() -> None:
    """The identity leaves all demands of the classic board apart, those of the named first row aside."""
    with pytest.raises(CluewrightError, match=r"board classic: .* expected at most 256 demands .* got 288"):
        kept_grids(board_named("classic"), tuple(range(81)), (1,) * 9)
