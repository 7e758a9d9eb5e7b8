"""How many grids are essentially different, held against lists of all grids."""

from itertools import permutations
from math import factorial

import pytest

from cluewright.boards import Board, Grid, board_named, symmetry_group
from cluewright.boards.symmetries import automorphisms, canonical_grid
from cluewright.counting import burnside, count_different_grids, count_grids, estimate, symmetry_classes
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
each_small = pytest.mark.parametrize("board", SMALL, ids=str)


def empty(board: Board) -> Grid:
    return Grid((0,) * board.size, board)


@each_small
def test_grids_are_as_different_as_their_canonical_forms(board: Board) -> None:
    assert count_different_grids(board) == len(set(map(canonical_grid, solutions(empty(board)))))


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


def test_6x6_has_49_essentially_different_grids() -> None:
    assert count_different_grids("6x6") == 49


@pytest.mark.long
def test_the_grids_equivalent_to_those_49_are_all_there_are() -> None:
    board = board_named("6x6")
    forms = {canonical_grid(Grid(tuple(row), board)) for row in random_grids(5000, board, seed=1).tolist()}
    assert len(forms) == 49
    transformations = symmetry_group(board).order * factorial(6)
    assert sum(transformations // automorphisms(form).order for form in forms) == count_grids(board, one_by_one=True)


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), [("8x8", 1_673_187), ("classic", 5_472_730_538)])
def test_larger_boards_have_as_many_essentially_different_grids_as_is_known(name: str, number: int) -> None:
    assert count_different_grids(name) == number


@pytest.mark.long
def test_the_classic_number_is_within_the_interval_of_an_estimate() -> None:
    """Hardly any grid has automorphisms, so it is about the number of all grids divided by all transformations."""
    low, high = estimate(empty(board_named("classic")), probes=1000, seed=1).interval
    transformations = symmetry_group("classic").order * factorial(9)
    assert low / transformations < 5_472_730_538 < high / transformations


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
