"""On a board without any grid every question is answered, and the answer says why."""

from itertools import combinations, product
from random import Random

import pytest
from tests.boards.test_partitions import WITHOUT_GRID, board_of
from tests.strategies.samples import DESCRIBED

from cluewright import CluewrightError, NoSolution, check, count_grids, count_solutions, random_grids, solution
from cluewright.boards import Board, Grid, board_named
from cluewright.cancelling import TimeOver
from cluewright.generating import generate
from cluewright.solving import gridless, solutions, some_solution
from cluewright.solving.gridless import cell_without_digit, why_no_grid

each_board = pytest.mark.parametrize("letters", WITHOUT_GRID, ids=lambda letters: letters[:12])


@each_board
def test_every_question_is_answered(letters: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gridless, "SECONDS_BEFORE_DOUBT", 0.05)
    board = board_of(letters)
    empty = Grid((0,) * board.size, board)
    with pytest.raises(
        CluewrightError, match=r"expected a full grid to exist, found none: (no digit can|every attempt)"
    ):
        random_grids(3, board, seed=1)
    with pytest.raises(NoSolution, match=r"there is no grid: (no digit can|every attempt)"):
        solution(empty)
    assert count_grids(board) == count_solutions(empty) == count_solutions(empty, limit=None) == 0
    assert count_solutions([empty, empty]).tolist() == [0, 0]
    assert some_solution(empty) is some_solution(empty, seed=1) is None
    assert list(solutions(empty)) == list(solutions(empty, limit=2)) == []
    assert check(empty).solutions == 0


def test_no_puzzle_is_generated_there() -> None:
    with pytest.raises(
        CluewrightError, match=r"^board AAAAABCDDAAA: expected a full grid to exist, found none: no digit"
    ):
        next(iter(generate(board=board_of(WITHOUT_GRID[5]))))


def places_of_one_digit(board: Board) -> list[set[int]]:
    """Every set of cells that has as many in each house as it holds of a digit, by going through all sets."""
    in_each_row = [combinations(house.cells, house.times) for house in board.of_kind("row")]
    sets = ({cell for cells in choice for cell in cells} for choice in product(*in_each_row))
    return [
        cells for cells in sets if all(len(cells.intersection(house.cells)) == house.times for house in board.houses)
    ]


SMALL = [board for board in DESCRIBED.values() if board.size <= 25]
SMALL += [board_named("4x4"), board_named("4x4+diagonal"), *map(board_of, WITHOUT_GRID[:2])]


@pytest.mark.parametrize("board", SMALL, ids=str)
def test_a_cell_without_a_digit_is_in_no_set_of_cells_for_one_digit(board: Board) -> None:
    reached: set[int] = set().union(*places_of_one_digit(board))
    left = [cell for cell in range(board.size) if cell not in reached]
    assert cell_without_digit(board) == next(iter(left), None)


def test_a_cell_that_can_take_no_digit_is_named() -> None:
    board = board_of(WITHOUT_GRID[2])
    assert why_no_grid(board) == "no digit can stand in row 6, column 2 and as often as it must in every house"
    for seed in range(3):
        extra = sorted(Random(seed).sample(range(16), 4))
        made = board_named({"base": "4x4", "extra": [extra]})
        assert bool(why_no_grid(made)) == (some_solution("." * 16, made) is None)


def test_a_search_that_takes_long_begins_anew_where_there_are_grids(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def over(seconds: float, call: object) -> None:
        calls.append(seconds)
        raise TimeOver

    monkeypatch.setattr(gridless, "within", over)
    assert count_solutions("." * 16, limit=None) == 288
    assert random_grids(2, "4x4", seed=1).shape == (2, 16)
    assert len(list(solutions("." * 16))) == 288
    assert len(calls) == 3


def test_houses_that_hold_digits_several_times_are_asked_too() -> None:
    assert why_no_grid(board_named({"size": 4, "times": 2, "regions": None})) == ""
    assert why_no_grid(Board("loose", 1, 4, 2, ())) == ""
    squares = board_named({"size": 4, "times": 2, "regions": None, "extra": [[0, 1], [1, 2], [0, 2]]})
    assert why_no_grid(squares).startswith("no digit can stand in row 1, column 1")
    assert some_solution([0] * 16, squares) is None
