"""The transformations of boards: the orders of their groups, what they keep, and how they move things."""

from itertools import pairwise
from random import Random

import pytest

from cluewright.boards import Board, Grid, Mask, Position, bits, bits_of, board_named
from cluewright.boards.regions import box_regions
from cluewright.boards.symmetries import Transformation, random_equivalent, relabelled, symmetry_group
from cluewright.boards.symmetries.groups import group_of_levels, house_families, regular_shape
from cluewright.boards.symmetries.line_search import search_levels
from cluewright.errors import CluewrightError

JIGSAW = {"size": 5, "regions": [0, 0, 0, 0, 1, 0, 2, 1, 1, 1, 2, 2, 2, 1, 3, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4]}
WINDOWS = [[r * 9 + c for r in range(a, a + 3) for c in range(b, b + 3)] for a in (1, 5) for b in (1, 5)]
BOARDS = {
    "4x4": board_named("4x4"),
    "6x6": board_named("6x6"),
    "8x8": board_named("8x8"),
    "classic": board_named("classic"),
    "4x4+diagonal": board_named("4x4+diagonal"),
    "diagonal": board_named("diagonal"),
    "centerdot": board_named("centerdot"),
    "diagonal+centerdot": board_named("diagonal+centerdot"),
    "latin": board_named({"size": 4, "regions": None}),
    "jigsaw": board_named(JIGSAW),
    "windows": board_named({"size": 9, "regions": box_regions(9, 3, 3), "extra": WINDOWS}),
    "twice": board_named({"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4}),
    "row boxes": board_named({"size": 4, "regions": [cell // 4 for cell in range(16)]}),
}
SMALL = [name for name, each in BOARDS.items() if symmetry_group(each).order <= 5000]


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("4x4", 2 * (2 * 2**2) ** 2),
        ("6x6", (6 * 2**3) * (2 * 6**2)),
        ("8x8", (24 * 2**4) * (2 * 24**2)),
        ("classic", 2 * 6**8),
        ("4x4+diagonal", 16),
        ("diagonal", 2 * 2 * 24),
        ("latin", 2 * 24**2),
        ("row boxes", 2 * 24**2),
        ("windows", 128),
    ],
)
def test_orders_of_known_groups(name: str, order: int) -> None:
    assert symmetry_group(BOARDS[name]).order == order


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=[pytest.mark.long] * (each == "centerdot")) for each in SMALL]
)
def test_small_groups_are_groups_without_repetition(name: str) -> None:
    group = symmetry_group(BOARDS[name])
    members = set(group)
    assert len(members) == group.order
    assert all(member.keeps_houses for member in members)
    random = Random(name)
    for _ in range(200):
        one, other = group.drawn(random), group.drawn(random)
        assert one.then(other) in members
        assert one.inverse in members


def test_small_groups_hold_every_line_permutation_that_keeps_the_houses() -> None:
    for name in ("4x4", "4x4+diagonal", "latin", "twice", "row boxes"):
        everything = symmetry_group(board_named({"size": 4, "regions": None}))
        board = BOARDS[name]
        keeping = [one for one in everything if Transformation(board, one.to).keeps_houses]
        assert len(keeping) == symmetry_group(board).order


@pytest.mark.parametrize("name", [name for name, each in BOARDS.items() if regular_shape(each)])
def test_the_search_agrees_with_the_known_structure(name: str) -> None:
    board = BOARDS[name]
    searched = group_of_levels(board, search_levels(board, house_families(board)))
    assert searched.order == symmetry_group(board).order
    assert all(generator.keeps_houses for generator in searched.generators)


@pytest.mark.parametrize("name", BOARDS)
def test_generators_and_random_elements_keep_the_houses(name: str) -> None:
    group = symmetry_group(BOARDS[name])
    assert all(generator.keeps_houses for generator in group.generators)
    assert all(group.random(seed).keeps_houses for seed in range(10))
    assert group.random(7) == group.random(7)


def test_generators_reach_everything() -> None:
    group = symmetry_group(BOARDS["4x4"])
    reached = {Transformation.identity(group.board)}
    todo = list(reached)
    for here in todo:
        for there in (here.then(generator) for generator in group.generators):
            if there not in reached:
                reached.add(there)
                todo.append(there)
    assert reached == set(group)


def test_random_elements_are_even() -> None:
    group, random = symmetry_group(BOARDS["4x4+diagonal"]), Random(1)
    drawn = [group.drawn(random) for _ in range(1600)]
    counts = [drawn.count(member) for member in group]
    assert sum((n - 100) ** 2 / 100 for n in counts) < 40  # 15 on average


def test_a_transformation_moves_everything_alike() -> None:
    classic, random = board_named("classic"), Random(3)
    for seed in range(10):
        move = symmetry_group(classic).random(seed)
        grid = Grid(tuple(random.choice((0, 0, 0, digit)) for digit in range(1, 10) for _ in range(9)), classic)
        moved = move(grid)
        assert moved.digits == move(grid.digits) == move(list(grid.digits))
        assert moved.clues == move(grid.clues) == bits_of(move.to[cell] for cell in bits(grid.clues))
        assert move(Mask.fixing(grid)) == Mask.fixing(moved)
        assert move(Position.start(grid)) == Position.start(moved)
        assert move.inverse(moved) == grid
        assert move.then(move.inverse).is_identity


def test_order_of_composition() -> None:
    group = symmetry_group(board_named("6x6"))
    things = tuple(range(36))
    for one, other in pairwise(group.random(seed) for seed in range(10)):
        assert one.then(other)(things) == other(one(things))


def test_relabelling() -> None:
    line = "1.2....34......."
    assert str(relabelled(Grid.parse(line), [2, 3, 4, 1])) == "2.3....41......."
    assert str(relabelled(Mask.parse("*" + line[1:]), [2, 3, 4, 1])) == "*.3....41......."
    assert random_equivalent(Grid.parse(line), seed=5) == random_equivalent(Grid.parse(line), seed=5)
    with pytest.raises(CluewrightError, match="expected the digits 1 to 4 in some order, got"):
        relabelled(Grid.parse(line), [1, 2, 3, 3])


def test_what_does_not_fit_is_refused() -> None:
    move = symmetry_group(board_named("4x4")).random(1)
    with pytest.raises(CluewrightError, match="expected something on the 4x4 board, got the 6x6 board"):
        move(Mask(board_named("6x6"), 0))
    with pytest.raises(CluewrightError, match="expected 16 values for the 4x4 board, got 3"):
        move([1, 2, 3])
    with pytest.raises(CluewrightError, match="expected a permutation of the 16 cells"):
        Transformation(board_named("4x4"), (0,) * 16)


def test_large_boards_are_quick() -> None:
    large: Board = board_named("49x49")
    assert symmetry_group(large).random(1).keeps_houses
    assert symmetry_group(board_named("16x16+diagonal")).order == 18432
