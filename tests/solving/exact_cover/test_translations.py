"""Sudoku, queens and Langford's pairs as exact covers: their matrices, and how many covers are known."""

from collections.abc import Callable
from random import Random

import pytest
from tests.shared_data import shared_lines

from cluewright import CluewrightError, Grid, board
from cluewright.boards import Board, board_names
from cluewright.solving import solutions
from cluewright.solving.engines.catalogue import solving_engine_named
from cluewright.solving.exact_cover import (
    Problem,
    clue_options,
    digits_of_cover,
    langford,
    queens,
    sudoku,
)

TWICE = {"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4}


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("4x4", (64, 64)),
        ("classic", (729, 324)),
        pytest.param("16x16", (4096, 1024), marks=pytest.mark.long),
        ("4x4+diagonal", (64, 72)),
    ],
)
def test_the_matrix_of_a_board_has_the_size_that_the_paper_says(name: str, shape: tuple[int, int]) -> None:
    problem = sudoku(board(name))
    assert problem.shape == shape
    assert len(problem.matrix) == shape[0]
    assert {len(row) for row in problem.matrix} == {shape[1]}


def small_boards() -> list[Board]:
    names = [name for name in board_names() if board(name).size <= 81]
    return [*map(board, names), board("4x4+diagonal"), board({"size": 5, "regions": None})]


@pytest.mark.parametrize("place", small_boards(), ids=str)
def test_covers_are_the_completions_on_every_board_with_each_digit_once_in_a_house(place: Board) -> None:
    random = Random(1)
    full = next(iter(solutions(Grid((0,) * place.size, place), limit=1)))
    for share in (0.25, 0.5):
        digits = tuple(0 if random.random() < share else digit for digit in full.digits)
        grid = Grid(digits, place)
        covers = sudoku(place).covers(clue_options(grid))
        assert sorted(digits_of_cover(cover, place) for cover in covers) == sorted(
            each.digits for each in solutions(grid)
        )


def test_a_board_with_a_digit_several_times_in_a_house_says_why_it_has_no_matrix() -> None:
    words = "expected houses that hold each digit once, got row 1, which holds each 2 times"
    assert solving_engine_named("dancing-links").unsuited(Grid((0,) * board(TWICE).size, board(TWICE))) == words
    with pytest.raises(CluewrightError, match=words):
        sudoku(board(TWICE))


def test_a_batch_of_puzzles_has_their_solutions() -> None:
    problem, classic = sudoku(board("classic")), board("classic")
    puzzles = [Grid.parse(line) for line in shared_lines("clue17.txt.gz")[:100]]
    givens = [*map(clue_options, puzzles), [0, 1]]
    assert problem.count_each(givens, limit=2, threads=2) == [1] * 100 + [0]
    found = problem.first_each(givens)
    assert found[-1] is None
    for puzzle, cover in zip(puzzles, found, strict=False):
        assert cover is not None
        assert [digits_of_cover(cover, classic)] == [each.digits for each in solutions(puzzle)]


def test_clues_that_clash_have_no_cover() -> None:
    grid = Grid.parse("11" + "." * 14)
    assert sudoku(grid.board).first(clue_options(grid)) is None


@pytest.mark.parametrize(
    ("size", "count"), list(enumerate((1, 0, 0, 2, 10, 4, 40, 92, 352, 724), start=1))
)  # https://oeis.org/A000170
def test_queens_stand_in_as_many_ways_as_is_known(size: int, count: int) -> None:
    assert queens(size).count() == count


@pytest.mark.parametrize(
    ("pairs", "count"), list(enumerate((0, 0, 1, 1, 0, 0, 26, 150, 0, 0), start=1))
)  # https://oeis.org/A014552, without mirror images
def test_langford_has_as_many_arrangements_as_is_known(pairs: int, count: int) -> None:
    assert langford(pairs).count() == 2 * count


def test_langford_arranges_each_number_twice_at_its_distance() -> None:
    problem = langford(7)
    for cover in problem.covers():
        places = [0] * 14
        for option in cover:
            name, first, second = problem.options[option]
            number = int(str(name).split()[1])
            assert isinstance(first, int)
            assert second == first + number + 1
            places[first - 1] = places[first + number] = number
        assert 0 not in places


@pytest.mark.parametrize("make", [queens, langford])
@pytest.mark.parametrize("size", [0, -1, 2.5, "8"])
def test_sizes_are_whole_numbers_of_one_or_more(make: Callable[[object], Problem], size: object) -> None:
    with pytest.raises(CluewrightError, match="expected a whole number of 1 or more"):
        make(size)


@pytest.mark.parametrize("make", [queens, langford])
def test_sizes_that_would_take_all_memory_are_refused(make: Callable[[int], Problem]) -> None:
    with pytest.raises(CluewrightError, match="expected no more than 500, got 1000000"):
        make(10**6)
