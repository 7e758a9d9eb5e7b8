"""Grids and positions: values, and the board's law."""

import random
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.samples import MIDDLE, SMALL, random_positions, solutions

from cluewright.boards import Board, Grid, Position, bits, board_named, plain_grid
from cluewright.errors import CluewrightError, NotationError

every_board = pytest.mark.parametrize("board", [*SMALL, *MIDDLE], ids=str)
SOLUTION_4 = "1234341221434321"


@every_board
def test_grid_round_trips(board: Board) -> None:
    for position, _ in random_positions(board, 3):
        grid = position.grid
        assert Grid.parse(str(grid), board) == grid
        assert Grid.of(list(grid.digits), board) == grid
        assert plain_grid(grid.digits, board) == grid


def test_repr_of_a_grid_reconstructs() -> None:
    grid = Grid.parse(SOLUTION_4)
    assert eval(repr(grid), {"Grid": Grid, "board": board_named}) == grid


@every_board
def test_a_solution_is_one(board: Board) -> None:
    for digits in solutions(board)[:2]:
        grid = Grid(digits, board)
        assert grid.is_solution
        assert Position.start(grid).is_complete
        other = digits[0] % board.digits + 1
        assert not grid.with_digit(0, other).is_solution
        assert not grid.with_digit(0, 0).is_solution


@every_board
def test_the_law_rules_out_what_placements_say_and_no_more(board: Board) -> None:
    """A candidate is gone exactly when its cell holds another digit, or a house holds the digit as often as it may."""
    for digits in solutions(board)[:2]:
        cells = random.Random(board.name).sample(range(board.size), board.size // 3)
        start = Position.start(Grid(tuple(d if c in cells else 0 for c, d in enumerate(digits)), board))
        for cell in range(board.size):
            for digit in range(1, board.digits + 1):
                crowded = any(
                    sum(start.placed[other] == digit for other in house.cells) >= house.times
                    for house in board.houses_of[cell]
                )
                is_candidate = start.placed[cell] == digit or (not start.placed[cell] and not crowded)
                assert bool(start.candidates[cell] >> (digit - 1) & 1) == is_candidate


@every_board
def test_the_order_of_placements_does_not_matter(board: Board) -> None:
    for position, solution in random_positions(board, 2, seed=8):
        moves = [(cell, solution[cell]) for cell in bits(position.unfilled)]
        shuffled = random.Random(board.size).sample(moves, len(moves))
        one_by_one = position
        for move in shuffled:
            one_by_one = one_by_one.after([move])
        assert position.after(moves) == one_by_one


def test_two_digits_in_a_cell_or_two_in_a_house_contradict() -> None:
    empty = Position.empty(board_named("4x4"))
    assert empty.after([(0, 1), (0, 2)]).contradiction == "row 1, column 1: no candidate is left"
    assert empty.after([(0, 1), (1, 1)]).contradiction is not None
    assert empty.after(removes=[(c, 1) for c in range(4)]).contradiction == "row 1: 1 has no place"
    assert empty.contradiction is None


def test_one_candidate_left_is_not_yet_placed() -> None:
    position = Position.start(Grid.parse("123............."))
    assert position.candidate_digits(3) == (4,)
    assert position.placed[3] == 0
    assert not position.is_settled
    assert position.after([(3, 4)]).placed[3] == 4


def test_clash_names_the_house() -> None:
    assert Grid.parse("1..1............").clash() == "row 1: expected 1 at most once, got it 2 times"
    assert Grid.parse(SOLUTION_4).clash() is None


@given(st.text(max_size=100))
def test_any_text_reads_or_says_why(text: str) -> None:
    try:
        Grid.parse(text)
    except NotationError as error:
        said = str(error)
    else:
        said = "expected nothing else, got it"
    assert "expected" in said
    assert "got" in said


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("1.3", r"expected as many cells as a board has \(16, 36, 64, 81, ...\), got 3"),
        ("5" + "." * 15, "row 1, column 1: expected a digit 1 to 4 or '.', got '5'"),
        ("." * 15 + "\u0661", "row 4, column 4: expected a digit 1 to 4 or '.', got"),
    ],
)
def test_bad_lines_say_where(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Grid.parse(line)


def test_bad_digits_say_where() -> None:
    with pytest.raises(CluewrightError, match="row 1, column 2: expected a digit 0 to 4, got 5"):
        plain_grid([0, 5] + [0] * 14)
    with pytest.raises(CluewrightError, match="expected 16 cells for the 4x4 board, got 15"):
        plain_grid([0] * 15, "4x4")
    with pytest.raises(CluewrightError, match="expected a grid on the classic board, got one on 4x4"):
        plain_grid(Grid.parse(SOLUTION_4), "classic")


def test_letters_of_one_case_are_enough_up_to_35_digits() -> None:
    sixteen = "g" + "." * 255
    assert Grid.parse(sixteen, "16x16") == Grid.parse(sixteen.upper(), "16x16")
    with pytest.raises(NotationError, match="row 1, column 1"):
        Grid.parse("z" + "." * 2400, "49x49")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"candidates": (1 << 20,) * 16}, "candidates, row 1, column 1: expected a number 0 to 15, got 1048576"),
        ({"candidates": (1 << 4, *[15] * 15)}, "candidates, row 1, column 1: expected a number 0 to 15, got 16"),
        ({"candidates": (15,) * 15}, "candidates: expected 16 cells for the 4x4 board, got 15"),
        ({"candidates": (1.5,) * 16}, "candidates: expected a whole number for each cell, got tuple"),
        ({"placed": (70, *[0] * 15)}, "placed, row 1, column 1: expected a number 0 to 4, got 70"),
        ({"placed": (0,) * 17}, "placed: expected 16 cells for the 4x4 board, got 17"),
        ({"placed": (2, *[0] * 15)}, "row 1, column 1: expected no candidates but the placed 2, got 1234"),
        ({"clues": 1 << 16}, "clues: expected cells 0 to 15 of the 4x4 board, got others"),
        ({"is_void": True}, "is_void: expected no digit and no candidate in the void position, got some"),
        ({"is_void": 1}, "is_void: expected True or False, got 1"),
        ({"board": "4x4"}, "expected a Board, as board"),
    ],
    ids=str,
)
def test_a_position_that_no_board_has_is_refused(changed: dict[str, Any], words: str) -> None:
    empty = Position.empty(board_named("4x4"))
    with pytest.raises(CluewrightError, match=re.escape(words)):
        replace(empty, **changed)


def test_a_position_of_numbers_of_numpy_is_the_same_one() -> None:
    start = Position.start(Grid.parse("1...2..3..4..1.."))
    placed, candidates = np.array(start.placed), np.array(start.candidates, np.uint64)
    made = Position(start.board, placed, candidates, np.int64(start.clues))  # type: ignore[arg-type]
    assert made == start
    assert hash(made) == hash(start)
