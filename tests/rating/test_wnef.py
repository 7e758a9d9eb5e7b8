"""WNEF: one grid as the paper defines it, and many at once as one grid."""

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.boards.samples import CATALOGUE, WITH_HOLES, at_most
from tests.kernel.positions import DESCRIBED, board_called

import cluewright as cw
from cluewright.boards import Board, Grid, Position, bits
from cluewright.boards.batches import as_rows
from cluewright.cancelling import Cancelled, heeding
from cluewright.rating.wnef import (
    PUZZLES_AT_ONCE,
    WEIGHTS,
    Weight,
    centred,
    histogram,
    histograms,
    wef,
    wnef,
    wnefs_of,
)

BOARDS = {str(board): board for board in (*at_most(600, CATALOGUE), *WITH_HOLES)} | {
    f"described {name}": board_called(name) for name in DESCRIBED
}
PUZZLE = "..3...1..2..6.9..8.1.372.5.....8.....8.7.1.4.1..4.6..7..71649...........4.6.2.8.3"


def clues_anyhow(board: Board, share: float, seed: int) -> list[int]:
    """Digits in some of the cells, whether they clash or not."""
    rng = random.Random(seed)
    return [rng.randint(1, board.digits) if rng.random() < share else 0 for _ in range(board.size)]


def test_the_histogram_counts_what_row_column_and_box_leave() -> None:
    grid = cw.read_grid(PUZZLE)
    counts = [0] * 10
    for cell in range(81):
        if not grid[cell]:
            row, column = divmod(cell, 9)
            seen = {grid[9 * row + other] for other in range(9)} | {grid[9 * other + column] for other in range(9)}
            top, left = row // 3 * 3, column // 3 * 3
            seen |= {grid[9 * (top + down) + left + across] for down in range(3) for across in range(3)}
            counts[9 - len(seen - {0})] += 1
    assert histogram(PUZZLE) == tuple(counts)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_many_grids_at_once_have_the_histograms_of_each(board: Board) -> None:
    rows = [clues_anyhow(board, share, seed) for seed, share in enumerate((0.0, 0.1, 0.3, 0.6, 1.0))]
    counted = histograms(*as_rows(rows, board)) if board.size > 1 else histograms(board, np.array(rows, np.uint8))
    assert counted.tolist() == [list(histogram(row, board)) for row in rows]
    for weight in WEIGHTS:
        assert wnefs_of(counted, weight).tolist() == pytest.approx([wnef(row, weight, board) for row in rows])


def test_more_grids_than_are_counted_at_once_are_all_counted() -> None:
    rows = np.tile(np.array(cw.read_grid(PUZZLE).digits, np.uint8), (PUZZLES_AT_ONCE + 3, 1))
    assert (histograms(cw.board(), rows) == histogram(PUZZLE)).all()


def test_a_house_that_holds_a_digit_twice_rules_it_out_only_when_two_are_there() -> None:
    board = board_called("once and twice 4")
    one, two = ([1, *[0] * 15], [1, 0, 0, 0, 0, 1, *[0] * 10])
    for digits in (one, two):
        start = Position.start(Grid(tuple(digits), board))
        left = sum(start.candidates[cell].bit_count() for cell in bits(start.unfilled))
        assert sum(choices * cells for choices, cells in enumerate(histogram(digits, board))) == left


@pytest.mark.parametrize("weight", WEIGHTS.values(), ids=lambda weight: weight.name)
@pytest.mark.parametrize("digits", [1, 2, 4, 9, 16, 25, 64])
def test_fewer_candidates_weigh_more_and_none_weighs_nothing(digits: int, weight: Weight) -> None:
    row = weight.row(digits)
    assert row[0] == 0
    assert row[-1] == 1
    assert all(more < fewer for fewer, more in pairwise(row[1:]))


@pytest.mark.parametrize("weight", WEIGHTS)
def test_a_grid_without_choices_has_the_highest_wnef(weight: str) -> None:
    solved = str(cw.solution(PUZZLE))
    assert wnef(solved, weight) == wnef("." + solved[1:], weight) == 1
    assert wef(solved, weight) == 0
    assert wnefs_of(histograms(*as_rows([solved])), weight).tolist() == [1.0]


def test_an_empty_grid_has_the_least_wnef() -> None:
    assert wnef("." * 81) == 1 / 2**8
    assert wnef("." * 81, "squared") == 1 / 81
    assert wnef("." * 81, "linear") == 1 / 9


@given(cells=some.sets(some.integers(0, 80)))
def test_taking_clues_away_never_leaves_a_cell_fewer_candidates(cells: set[int]) -> None:
    fewer = "".join("." if cell in cells else digit for cell, digit in enumerate(PUZZLE))
    before, after = (Position.start(cw.read_grid(line)) for line in (PUZZLE, fewer))
    assert all(before.candidates[cell] & ~after.candidates[cell] == 0 for cell in bits(before.unfilled))


def test_the_control_set_itself_has_a_mean_of_nothing() -> None:
    counted = np.array([histogram(PUZZLE), histogram(PUZZLE[::-1]), histogram("." * 81)])
    assert centred(counted, counted).mean(axis=0).tolist() == pytest.approx([0] * 10)


def test_a_control_set_of_nothing_is_refused() -> None:
    with pytest.raises(cw.CluewrightError, match="control: expected at least one histogram, got none"):
        centred(np.zeros((1, 10), int), np.zeros((0, 10), np.int32))


def test_an_unknown_weight_is_refused() -> None:
    with pytest.raises(cw.CluewrightError, match="weight: expected exponential, squared, linear, got 'cubic'"):
        wnef(PUZZLE, "cubic")


def test_counting_stops_when_it_is_cancelled() -> None:
    class Set:
        def __init__(self) -> None:
            self.asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 2

    with pytest.raises(Cancelled), heeding(Set()):
        histograms(cw.board(), np.zeros((4 * PUZZLES_AT_ONCE, 81), np.uint8))
