"""Random partitions are what they say, and every jigsaw board by name has a grid."""

import pytest

from cluewright.boards import Board, Grid, bits, board_from_plain, board_named, board_to_plain
from cluewright.boards.jigsaws import has_full_grid, jigsaw
from cluewright.boards.partitions import longest, random_partition, random_partitions
from cluewright.errors import CluewrightError
from cluewright.solving import some_solution

SHAPES = [*((size, size, size) for size in (4, 5, 6, 7, 8, 9, 12, 16, 25)), (4, 6, 4), (3, 8, 12), (18, 18, 9)]
WITHOUT_GRID = [
    "AAABCAABBCDDBCCDDBCEDEEEE",
    "AAABBACBBDACBDDCCEDDCEEEE",
    "AABBBCCAABBBCCAADBECCFADEEECFDDDEEEFDDGGGGFFFFGGG",
    "AAAABBBBAAAABBBCDEEEECBCDEEEECCCDDDDFCGGDDHHFCGGHHHHFFGGHHFFFFGG",
    "AAAABBCCAAAABBCCDDDDBBCCDDDDBBCCEEEEEFFFEEEGGGGFHHHHGGFFHHHHGGFF",
    "AAAAABCDDAAAABBCDDBBBBBCCDDBCCCCCEDDFFFGGEEEDFFFGGGGEEFFFGGGHHEIIIIHHHHEIIIIIHHHE",
    "AAAABBBBBAAAAABCBBDDDDEBCCCDDDDEFCCCDEEEEFFCCGHHHEEFFFGGHHHEFFFGGGHHIIIIGGGHIIIII",
]
"""Partitions that leave no grid: random ones, a letter for each region."""


def neighbours(cell: int, rows: int, columns: int) -> set[int]:
    row, column = divmod(cell, columns)
    places = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return {r * columns + c for r, c in places if 0 <= r < rows and 0 <= c < columns}


def cells_of_each(regions: list[int]) -> list[set[int]]:
    return [{cell for cell, region in enumerate(regions) if region == each} for each in range(max(regions) + 1)]


def is_connected(cells: set[int], rows: int, columns: int) -> bool:
    reached: set[int] = set()
    edge = {min(cells)}
    while edge:
        reached |= edge
        edge = {near for cell in edge for near in neighbours(cell, rows, columns) & cells} - reached
    return reached == cells


def span(cells: set[int], columns: int) -> int:
    return max(len({cell // columns for cell in cells}), len({cell % columns for cell in cells}))


@pytest.mark.parametrize(("rows", "columns", "size"), SHAPES)
def test_regions_are_connected_and_of_the_same_size(rows: int, columns: int, size: int) -> None:
    for seed in range(5 if rows < 16 else 1):
        regions = random_partition(rows, columns, size, seed)
        assert len(regions) == rows * columns
        assert list(dict.fromkeys(regions)) == list(range(rows * columns // size)), "numbered as they appear"
        for cells in cells_of_each(regions):
            assert len(cells) == size
            assert is_connected(cells, rows, columns)


@pytest.mark.parametrize("size", [5, 6, 7, 8, 9, 12, 16])
def test_no_region_is_long(size: int) -> None:
    for seed in range(20 if size < 9 else 4):
        assert max(span(cells, size) for cells in cells_of_each(random_partition(size, size, size, seed))) <= longest(
            size
        )


def test_few_regions_are_worms() -> None:
    """A region without four cells in a square is a worm, or at least a tree; all of the first partition are."""
    worms = 0
    for seed in range(50):
        for cells in cells_of_each(random_partition(9, 9, 9, seed)):
            worms += not any({cell, cell + 1, cell + 9, cell + 10} <= cells for cell in cells if cell % 9 < 8)
    assert worms / (50 * 9) < 0.1


def test_the_same_seed_gives_the_same_partition_everywhere() -> None:
    drawn = "".join(map(str, random_partition(7, 7, 7, seed=1)))
    assert drawn == "0011112001112200033224443332445533244556665556666"
    assert len({tuple(random_partition(9, 9, 9, seed)) for seed in range(50)}) == 50


def test_the_partitions_of_a_seed_begin_with_its_partition_and_go_on() -> None:
    several = random_partitions(7, 7, 7, seed=3)
    first, second, third = (tuple(next(several)) for _ in range(3))
    assert first == tuple(random_partition(7, 7, 7, seed=3))
    assert len({first, second, third}) == 3


@pytest.mark.parametrize(
    ("rows", "columns", "size"), [(1, 8, 2), (8, 1, 4), (3, 3, 1), (3, 3, 9), (1, 1, 1), (2, 2, 2)]
)
def test_it_ends_where_regions_cannot_but_be_long(rows: int, columns: int, size: int) -> None:
    assert len(cells_of_each(random_partition(rows, columns, size))) == rows * columns // size


def test_a_size_that_does_not_divide_the_cells_is_refused() -> None:
    with pytest.raises(CluewrightError, match="expected regions of a size that divides 9 x 9 cells, got 8"):
        random_partition(9, 9, 8)
    with pytest.raises(CluewrightError, match="expected numbers of 1 or more, got 0 x 9 cells of 9"):
        random_partition(0, 9, 9)


def board_of(letters: str) -> Board:
    size = round(len(letters) ** 0.5)
    return board_named({"name": letters[:12], "size": size, "regions": [ord(letter) for letter in letters]})


@pytest.mark.parametrize("letters", WITHOUT_GRID, ids=lambda letters: letters[:12])
def test_partitions_without_a_grid_are_told(letters: str) -> None:
    assert not has_full_grid(board_of(letters))


@pytest.mark.parametrize("size", [4, 5, 6])
def test_whether_there_is_a_grid_is_what_exhaustive_search_says(size: int) -> None:
    answers = set()
    for seed in range(60):
        board = board_named({"size": size, "regions": random_partition(size, size, size, seed)})
        answers.add(has_full_grid(board))
        assert has_full_grid(board) == (some_solution([0] * board.size, board) is not None)
    assert True in answers


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8, 9, 12])
def test_every_jigsaw_has_a_grid(size: int) -> None:
    for seed in range(10 if size < 10 else 2):
        board = jigsaw(size, seed)
        grid = some_solution([0] * board.size, board, seed=seed)
        assert grid is not None
        assert grid.is_solution
        assert all(is_connected(set(bits(house.cell_bits)), size, size) for house in board.of_kind("region"))


def test_the_partitions_of_a_seed_are_gone_through_until_one_has_a_grid() -> None:
    one, other = (tuple(regions) for _, regions in zip(range(2), random_partitions(5, 5, 5, seed=15), strict=False))
    assert not has_full_grid(board_named({"size": 5, "regions": one}))
    assert Grid((0,) * 25, jigsaw(5, 15)).board == board_named({"size": 5, "regions": other})


def test_a_name_is_a_board_with_a_seed() -> None:
    assert board_named("jigsaw-7") == board_named("jigsaw-7:0") == jigsaw(7)
    assert (board_named("jigsaw-7:0").name, board_named("jigsaw-7:012").name) == ("jigsaw-7", "jigsaw-7:12")
    assert board_named("jigsaw-7:1") != board_named("jigsaw-7")
    assert repr(board_named("jigsaw-7:1")) == "board('jigsaw-7:1')"
    assert [house.kind for house in board_named("jigsaw-7+diagonal").houses[-3:]] == ["region", "diagonal", "diagonal"]
    for name in ("jigsaw-3", "jigsaw-26", "jigsaw-1000"):
        with pytest.raises(CluewrightError, match=f"board {name}: expected 4 to 25 regions"):
            board_named(name)
    for name in ("jigsaw-9:", "jigsaw-9:x", "jigsaw-", "jigsaw-9:-1"):
        with pytest.raises(CluewrightError, match="expected a board"):
            board_named(name)


def test_data_tell_the_houses_of_a_jigsaw_and_not_only_its_name() -> None:
    """So that a certificate about it is checked without making it again."""
    board = board_named("jigsaw-5:3+diagonal")
    plain = board_to_plain(board)
    assert isinstance(plain, dict)
    assert len(plain["houses"]) == 17
    assert board_from_plain(plain) == board
    with pytest.raises(
        CluewrightError, match="expected the houses of a board that is made at random, got 'jigsaw-25:7"
    ):
        board_from_plain("jigsaw-25:7")
