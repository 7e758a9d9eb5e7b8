"""Canonical forms, compared with brute force, with a second method, and with known numbers of classes."""

from array import array
from collections.abc import Sequence
from importlib import import_module
from itertools import chain, permutations, product
from math import factorial
from random import Random

import numpy as np
import pytest
from tests.boards.symmetries.renaming import renamed
from tests.shared_data import shared_lines

from cluewright.boards import Board, Grid, Mask, bits, bits_of, board_named
from cluewright.boards.regions import box_regions
from cluewright.boards.symmetries import (
    Transformation,
    automorphisms,
    canonical,
    canonical_grid,
    canonical_mask,
    equivalence,
    random_equivalent,
    random_mask,
    symmetry_group,
)
from cluewright.boards.symmetries.groups import regular_shape, transposes
from cluewright.boards.symmetries.least_rows import least_rows
from cluewright.errors import CluewrightError
from cluewright.generating import generate

FOUR = board_named("4x4")
TWICE = {"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4}
SIX_DIAGONAL = board_named("6x6+diagonal")
BOARDS = [
    FOUR,
    board_named("6x6"),
    board_named("8x8"),
    board_named("classic"),
    board_named("10x10"),
    board_named("12x12"),
    board_named("diagonal"),
    board_named("diagonal+centerdot"),
    SIX_DIAGONAL,
    board_named({"size": 6, "name": "6x6 of 3x2", "regions": box_regions(6, 3, 2)}),
    board_named({"size": 5, "regions": None, "name": "latin 5"}),
    board_named({"size": 4, "name": "row boxes", "regions": [cell // 4 for cell in range(16)]}),
    board_named({**TWICE, "name": "twice"}),
]
BOARDS_BY_NAME = {str(each): each for each in BOARDS}
REGULAR = [each for each in BOARDS if regular_shape(each)]
MAX_CANONICAL = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def cyclic_solution(board: Board) -> Grid:
    """A full grid with many automorphisms; a solution on boards with regular boxes and no further houses."""
    height, width = board.box_shape or (1, board.columns)
    shifts = [row % height * width + row // height for row in range(board.rows)]
    digits = [(shift + column) % board.digits + 1 for shift in shifts for column in range(board.columns)]
    return Grid(tuple(digits), board)


def sparse_grid(board: Board, clues: int, random: Random) -> Grid:
    """Some digits of a random equivalent of `cyclic_solution`."""
    full = random_equivalent(cyclic_solution(board), seed=random.randrange(2**32))
    shown = set(random.sample(range(board.size), clues))
    return Grid(tuple(digit if cell in shown else 0 for cell, digit in enumerate(full.digits)), board)


def brute_force(values: Sequence[int], group: Sequence[Transformation], constants: int) -> tuple[int, ...]:
    return min(renamed(move(values), constants) for move in group)


def least_by_column_orders(grid: Grid) -> tuple[int, ...]:
    """The least line, found by another method: for each order of the columns, take the least rows one by one."""
    height, width = regular_shape(grid.board) or (0, 0)
    size = grid.board.rows
    best: tuple[int, ...] = (99,)
    rows = [grid.digits[start : start + size] for start in range(0, size * size, size)]
    for sides in [rows, list(zip(*rows, strict=True))] if transposes(grid.board) else [rows]:
        for order in column_orders(size, width):
            moved = [[row[column] for column in order] for row in sides]
            bands = [moved[start : start + height] for start in range(0, size, height)]
            beginnings: list[tuple[tuple[int, ...], list[list[list[int]]]]] = [((), bands)]
            for index in range(size):
                longer = []
                for line, left in beginnings:
                    for band in left[:1] if index % height else left:
                        for row in band:
                            rest = [other for other in band if other is not row]
                            others = [other for other in left if other is not band]
                            longer.append(((*line, *row), [rest, *others] if rest else others))
                least = min(renamed(line, 1) for line, _ in longer)
                beginnings = [(line, left) for line, left in longer if renamed(line, 1) == least]
                if least > best[: len(least)]:
                    break
            else:
                best = min(best, least)
    return best


def column_orders(size: int, width: int) -> list[tuple[int, ...]]:
    inside = list(product(*(permutations(range(start, start + width)) for start in range(0, size, width))))
    return [tuple(chain(*order)) for stacks in inside for order in permutations(stacks)]


def solutions_of_four() -> list[Grid]:
    rows = list(permutations((1, 2, 3, 4)))
    bands = [(*one, *two) for one, two in product(rows, repeat=2) if not set(one[:2]) & set(two[:2])]
    pairs = ((*upper, *lower) for upper, lower in product(bands, repeat=2))
    return [Grid(digits, FOUR) for digits in pairs if all(len(set(digits[column::4])) == 4 for column in range(4))]


@pytest.mark.parametrize("moves", [8_000, pytest.param(100_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("board", [each for each in REGULAR if symmetry_group(each).order < 60_000], ids=str)
def test_the_quick_way_finds_the_least_line_of_the_whole_group(board: Board, moves: int) -> None:
    random, group = Random(1), list(symmetry_group(board))
    for _ in range(min(moves // 500, moves // len(group))):
        grid = sparse_grid(board, random.randrange(board.size + 1), random)
        assert canonical_grid(grid).digits == brute_force(grid.digits, group, 1)


@pytest.mark.parametrize(
    "line",
    [
        "...........1..2..3..2.4...5........1.6.......73.6........1...7....7...8...4...6..",
        "...........1..2..3..2.4...5........1.6.......75.8........1...7....7...6...4...8..",
    ],
)
def test_digits_that_appeared_in_a_stack_that_comes_later(line: str) -> None:
    assert canonical(line) <= line


def check_against_column_orders(board: Board, clues: tuple[int, int], seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        grid = sparse_grid(board, random.randint(*clues), random)
        assert canonical_grid(grid).digits == least_by_column_orders(grid), seed


def test_another_way_to_the_least_line_agrees() -> None:
    check_against_column_orders(board_named("classic"), (17, 40), range(2))
    check_against_column_orders(BOARDS_BY_NAME["6x6 of 3x2"], (6, 14), range(20))


@pytest.mark.long
def test_another_way_to_the_least_line_agrees_often() -> None:
    check_against_column_orders(board_named("classic"), (12, 81), range(100, 140))
    check_against_column_orders(board_named("8x8"), (8, 64), range(100, 140))
    check_against_column_orders(board_named("6x6"), (4, 20), range(100, 600))
    check_against_column_orders(BOARDS_BY_NAME["6x6 of 3x2"], (4, 20), range(100, 600))


def test_canonical_masks_with_fixed_digits_are_the_least() -> None:
    random, group = Random(2), list(symmetry_group(FOUR))
    for _ in range(100):
        grid = sparse_grid(FOUR, random.randrange(17), random)
        mask = Mask(FOUR, grid.clues | random.getrandbits(16), grid.digits)
        values = tuple(grid[cell] + 1 if grid[cell] else mask.free >> cell & 1 for cell in range(16))
        least = brute_force(values, group, 2)
        found = canonical_mask(mask)
        assert (found.cells, found.digits) == (
            bits_of(cell for cell in range(16) if least[cell]),
            tuple(max(value - 1, 0) for value in least),
        )


@pytest.mark.parametrize("count", [8, pytest.param(30, marks=pytest.mark.long)])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_equivalent_grids_have_one_form(board: Board, count: int) -> None:
    random = Random(str(board))
    for round_ in range(count):
        grid = sparse_grid(board, random.randrange(board.size + 1), random)
        form = canonical(grid)
        assert canonical(random_equivalent(grid, seed=round_)) == form
        assert canonical(form, board) == form
        assert Grid.parse(form, board).clues.bit_count() == grid.clues.bit_count()


@pytest.mark.parametrize("count", [8, pytest.param(30, marks=pytest.mark.long)])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_equivalent_masks_have_one_form(board: Board, count: int) -> None:
    random = Random(str(board))
    for round_ in range(count):
        grid = sparse_grid(board, random.randrange(board.size // 4), random)
        free = random_mask(board, random.randrange(board.size + 1), seed=round_)
        mask = Mask(board, free.cells | grid.clues, grid.digits)
        form = canonical_mask(mask)
        assert canonical_mask(random_equivalent(mask, seed=round_)) == canonical_mask(form) == form
        assert canonical(mask) == str(form)
        assert (form.free.bit_count(), form.fixed.bit_count()) == (
            mask.free.bit_count(),
            mask.fixed.bit_count(),
        )


@pytest.mark.parametrize("name", ["samurai", pytest.param("samurai+windoku", marks=pytest.mark.long)])
def test_puzzles_on_boards_with_holes_have_one_form_and_others_another(name: str) -> None:
    board = board_named(name)
    forms = set()
    for puzzle in generate(3, board=board, seed=1):
        form = canonical(puzzle.grid)
        forms.add(form)
        turned = random_equivalent(puzzle.grid, seed=len(forms))
        assert canonical(turned) == form
        one, other = Mask.of_clues(puzzle.grid), Mask.of_clues(turned)
        assert canonical_mask(one) == canonical_mask(other)
        assert Mask.of_clues(equivalence(one, other)(puzzle.grid)).cells == other.cells
    assert len(forms) == 3


@pytest.mark.parametrize("count", [100, pytest.param(500, marks=pytest.mark.long)])
def test_the_65536_masks_of_four_have_805_classes(count: int) -> None:
    """Each mask is moved by every symmetry; a class is known by the least number among its masks."""
    every = np.arange(1 << 16)
    least = every.copy()
    for move in symmetry_group(FOUR):
        moved = sum(((every >> cell & 1) << move.to[cell] for cell in range(16)), np.zeros_like(every))
        least = np.minimum(least, moved)
    classes = np.unique(least).tolist()
    forms = canonical([Mask(FOUR, cells) for cells in classes])
    assert len(classes) == len(set(forms)) == 805
    form_of, others = dict(zip(classes, forms, strict=True)), Random(4).sample(range(1 << 16), count)
    for cells, form in zip(others, canonical([Mask(FOUR, cells) for cells in others]), strict=True):
        assert form == form_of[int(least[cells])], cells


def test_burnside_counts_805_classes_too() -> None:
    fixed = 0
    for move in symmetry_group(FOUR):
        unseen, cycles = set(range(16)), 0
        while unseen:
            cell, cycles = min(unseen), cycles + 1
            while cell in unseen:
                unseen.remove(cell)
                cell = move.to[cell]
        fixed += 2**cycles
    assert fixed == 805 * symmetry_group(FOUR).order


@pytest.mark.parametrize("names", [1, pytest.param(factorial(4), marks=pytest.mark.long)])
def test_the_288_solutions_of_four_have_two_classes(names: int) -> None:
    """Only those whose first row is one of the first `names`: with one, all up to the names of the digits."""
    solutions = solutions_of_four()
    assert len(solutions) == 288
    assert all(grid.is_solution for grid in solutions)
    first = sorted({grid.digits[:4] for grid in solutions})[:names]
    some = [grid for grid in solutions if grid.digits[:4] in first]
    assert len(some) == 12 * names
    forms = set(canonical(some))
    assert forms == {"1234341221434321", "1234341223414123"}
    # Each class has as many members as there are transformations and namings for each automorphism.
    everything = symmetry_group(FOUR).order * factorial(4)
    assert sum(everything // automorphisms(Grid.parse(form)).order for form in forms) == 288


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("." * 81, 3_359_232),
        ("*" * 81, 3_359_232),
        ("*" + "." * 80, 3_359_232 // 81),
        ("*" * 9 + "." * 72, 3_359_232 // 18),
        ("*********" * 3 + "." * 54, 3_359_232 // 6),
        ("1" + "." * 80, 3_359_232 // 81),
        ("12" + "." * 79, 3_359_232 // 162),
    ],
)
def test_orders_of_automorphism_groups(line: str, order: int) -> None:
    group = automorphisms(Mask.parse(line))
    assert group.order == order
    assert all(move(Mask.parse(line)).cells == Mask.parse(line).cells for move in group.generators)


@pytest.mark.parametrize("board", [FOUR, SIX_DIAGONAL, board_named("6x6")], ids=str)
def test_automorphisms_are_all_that_keep_the_mask(board: Board) -> None:
    group = list(symmetry_group(board))
    for seed in range(6):
        mask = random_mask(board, seed, seed=seed)
        keeping = {move for move in group if move(mask) == mask}
        assert set(automorphisms(mask)) == keeping


@pytest.mark.parametrize("parts", [(2,), pytest.param((4, 2), marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "board", [pytest.param(each, marks=[pytest.mark.long] if each.size > 81 else []) for each in REGULAR], ids=str
)
def test_two_ways_to_count_automorphisms_agree(board: Board, parts: tuple[int, ...]) -> None:
    """Of grids with one clue, few, or a part of the cells filled, and of a full one."""
    random = Random(6)
    height, width = regular_shape(board) or (0, 0)
    grids = [sparse_grid(board, clues, random) for clues in (1, 2, 4, *(board.size // part for part in parts))]
    for grid in [*grids, cyclic_solution(board)]:
        found = least_rows(grid.digits, height, width, transposes(board))
        assert found.ways == automorphisms(grid).order
        flags = tuple(map(int, map(bool, grid.digits)))
        found = least_rows(flags, height, width, transposes(board), constants=2)
        assert found.ways == automorphisms(Mask.of_clues(grid)).order


def test_the_search_says_how_it_arranged_rows_and_columns() -> None:
    grid = sparse_grid(board_named("classic"), 30, Random(8))
    found = least_rows(grid.digits, 3, 3, True)
    at = [(c, r) if found.transposed else (r, c) for r in found.rows for c in found.columns]
    assert renamed([grid[9 * row + column] for row, column in at], 1) == found.values


def test_the_most_canonical_grid() -> None:
    assert canonical(MAX_CANONICAL) == MAX_CANONICAL
    assert automorphisms(Grid.parse(MAX_CANONICAL)).order == 648


def test_one_thing_gives_a_line_and_a_sequence_a_list() -> None:
    line = "3..2............"
    numbers = [3, 0, 0, 2, *[0] * 12]
    form = ".............1.2"
    assert canonical(line) == canonical(numbers) == canonical(array("i", numbers)) == form
    assert canonical(Grid.parse(line)) == canonical(line, "4x4") == form
    assert canonical([line, numbers, Grid.parse(line)]) == canonical(iter([line] * 3)) == [form] * 3
    assert not canonical([])
    assert canonical([Mask.parse("*" + line[1:])]) == [".............*.1"]


def test_wrong_things_are_refused() -> None:
    with pytest.raises(CluewrightError, match=r"expected as many cells as a board has .*, got 3"):
        canonical([1, 2, 3])
    with pytest.raises(CluewrightError, match=r"row 1, column 1: expected a digit 1 to 4 or '\.', got 'q'"):
        canonical("q...............")
    with pytest.raises(CluewrightError, match="expected a grid on the 6x6 board, got one on 4x4"):
        canonical(Grid.parse("................"), "6x6")


@pytest.mark.parametrize("most", [200, pytest.param(20_000, marks=pytest.mark.long)])
def test_an_error_names_the_limit_that_is_exceeded(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CluewrightError, match=r"expected at most 50000 ways to move its rows .*, got 3686400"):
        canonical_mask(Mask(board_named("25x25+diagonal"), 7))
    for module in ("least_line", "least_rows"):
        monkeypatch.setattr(import_module(f"cluewright.boards.symmetries.{module}"), "MAX_BEGINNINGS", most)
    with pytest.raises(CluewrightError, match=rf"expected at most {most} beginnings of the line that tie, got more"):
        canonical("123456789ABCDEFG" * 16)
    monkeypatch.undo()
    assert canonical("11..............") == "..............11"  # on small boards repeated digits do no harm
    assert canonical("11" + "." * 79) == "." * 79 + "11"


@pytest.mark.parametrize("name", ["classic", "16x16", "25x25", pytest.param("49x49", marks=pytest.mark.long)])
def test_the_most_symmetric_masks_are_quick(name: str) -> None:
    board = board_named(name)
    for cells in (0, board.all_cells, board.all_cells ^ 1):
        assert len(canonical_mask(Mask(board, cells))) == cells.bit_count()
    assert automorphisms(Mask(board, 0)).order == symmetry_group(board).order
    diagonal = Mask(board, bits_of(range(0, board.size, board.columns + 1)))
    assert next(bits(canonical_mask(diagonal).cells)) == board.columns - 1


@pytest.mark.long
def test_all_known_puzzles_of_17_clues_are_different() -> None:
    """tests/kernel/test_canonical.py looks at some of them turned."""
    lines = shared_lines("clue17.txt.gz")
    forms = canonical(lines)
    assert len(set(forms)) == len(lines)
    for seed, (line, form) in enumerate(zip(lines, forms, strict=True)):
        assert form <= line
        assert canonical(random_equivalent(Grid.parse(line), seed=seed)) == form
