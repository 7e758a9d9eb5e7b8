"""Symmetries of odd boards: whatever houses are called, the group is what trying every move finds."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest

from cluewright.boards import Board, Cell, Grid, House, Mask, board_named
from cluewright.boards.symmetries import automorphisms, canonical_grid, stabilizer, symmetry_group

FOUR = board_named("4x4")
KINDS = ("row", "column", "box", "region", "extra")


def odd_boards(count: int, seed: int) -> Iterator[Board]:
    """Random boards of at most four rows: houses anywhere, of any kind, with any times, and boxes of any shape."""
    random = Random(seed)
    for _ in range(count):
        rows, columns = random.choice([(1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4), (4, 4)])
        digits = random.randrange(1, 5)
        houses = [House(kind, index, cells) for kind, index, cells in _true_houses(rows, columns, digits, random)]
        for index in range(random.randrange(5)):
            times = random.choice([1, 1, 2])
            if times * digits <= rows * columns:
                cells = tuple(random.sample(range(rows * columns), times * digits))
                houses.append(House(random.choice(KINDS), index, cells, times))
        random.shuffle(houses)
        sides = [random.choice([side for side in range(1, size + 1) if size % side == 0]) for size in (rows, columns)]
        shape = (sides[0], sides[1]) if random.random() < 0.6 else None
        yield Board("odd", rows, columns, digits, tuple(houses), shape)


def _true_houses(rows: int, columns: int, digits: int, random: Random) -> Iterator[tuple[str, int, tuple[Cell, ...]]]:
    """Now and then some of the rows, columns and boxes, perhaps under a wrong name."""
    cells = range(rows * columns)
    numbers = {
        "row": [cell // columns for cell in cells],
        "column": [cell % columns for cell in cells],
        "box": [cell // columns // 2 * 2 + cell % columns // 2 for cell in cells],
    }
    for kind, number_of in numbers.items():
        found = [tuple(cell for cell in cells if number_of[cell] == number) for number in range(max(number_of) + 1)]
        if random.random() < 0.6 and all(len(house) == digits for house in found):
            called = kind if random.random() < 0.8 else random.choice(KINDS)
            yield from ((called, index, house) for index, house in enumerate(found) if random.random() < 0.9)


def keeping(board: Board, marked: int = 0) -> set[tuple[Cell, ...]]:
    """All moves of rows and columns, transposed or not, that keep the houses and every marked cell, by trial."""
    houses = {(frozenset(house.cells), house.times) for house in board.houses}
    found = set()
    for rows, columns, transposed in product(
        permutations(range(board.rows)), permutations(range(board.columns)), (False, True)
    ):
        if transposed and board.rows != board.columns:
            continue
        moves = {
            (row, column): (columns[column], rows[row]) if transposed else (rows[row], columns[column])
            for row, column in product(range(board.rows), range(board.columns))
        }
        to = tuple(row * board.columns + column for row, column in moves.values())
        if {(frozenset(to[cell] for cell in cells), times) for cells, times in houses} == houses:
            found.add(to)
    return {to for to in found if all(cell == there or not marked >> cell & 1 for cell, there in enumerate(to))}


@pytest.mark.parametrize("seed", range(3))
def test_the_group_of_an_odd_board_is_found_by_trial_as_well(seed: int) -> None:
    orders = set()
    for board in odd_boards(25, seed):
        group = symmetry_group(board)
        assert sorted(move.to for move in group) == sorted(keeping(board)), repr(board)
        orders.add(group.order)
        clues = Random(seed).getrandbits(board.size)
        assert sorted(move.to for move in stabilizer(Mask(board, clues))) == sorted(keeping(board, clues)), repr(board)
    assert len(orders) > 5


def test_canonical_forms_and_automorphisms_of_odd_boards_are_found_by_trial_as_well() -> None:
    random = Random(5)
    for board in odd_boards(40, seed=5):
        grid = Grid(tuple(random.choice([0, 0, random.randint(1, board.digits)]) for _ in range(board.size)), board)
        lines = []
        for to in keeping(board):
            moved = [0] * board.size
            for cell, there in enumerate(to):
                moved[there] = grid[cell]
            names = {0: 0}
            lines.append(tuple(names.setdefault(digit, len(names)) for digit in moved))
        least = canonical_grid(grid).digits
        assert least == min(lines), repr(board)
        assert automorphisms(grid).order * len(set(lines)) == len(lines), repr(board)


def test_a_box_shape_is_not_believed() -> None:
    """The houses are those of 4x4, with boxes of two rows and two columns."""
    for shape in [None, (1, 4), (4, 1), (2, 1)]:
        lying = Board("4x4", 4, 4, 4, FOUR.houses, shape)
        assert symmetry_group(lying).order == symmetry_group(FOUR).order == 128
        assert not lying.chutes


def test_houses_that_are_called_rows_are_not_believed_to_be_rows() -> None:
    squares = [(0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15)]
    rows = tuple(House("row", index, cells) for index, cells in enumerate(squares))
    lying = Board("squares", 4, 4, 4, (*rows, *FOUR.of_kind("column")), (2, 2))
    assert {move.to for move in symmetry_group(lying)} == keeping(lying)
    assert not lying.chutes


def test_chutes_are_there_only_where_all_boxes_and_lines_are_in_order() -> None:
    houses = FOUR.houses
    for index, house in enumerate(houses):
        others = (*houses[:index], *houses[index + 1 :])
        assert not replace(FOUR, houses=others).chutes
        assert not replace(FOUR, houses=(*others, replace(house, kind="extra"))).chutes
        assert not replace(FOUR, houses=(house, *others)).chutes or house == next(
            other for other in houses if other.kind == house.kind
        )
    assert replace(FOUR, houses=(*houses, House("extra", 0, (0, 5, 10, 15)))).chutes == FOUR.chutes
    assert not any(board.chutes for board in odd_boards(100, seed=3) if len(board.of_kind("box")) < 1)
