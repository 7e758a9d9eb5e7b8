"""Estimates of how many puzzles a mask has, held against all ways to give digits to its cells."""

from itertools import product

import numpy as np
import pytest

from cluewright.boards import Mask
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.counting.masks import MaskEstimate, puzzles_probed
from cluewright.errors import CluewrightError
from cluewright.solving import count_solutions
from cluewright.strategies import completed

MASKS = list(random_masks(6, "4x4", cells=6, seed=3))
SINGLE = "naked-single"


def estimate(mask: Mask, strategies: str | None = None, *, probes: int, seed: int = 0) -> MaskEstimate:
    return MaskEstimate.of(mask, *puzzles_probed(mask, strategies, probes=probes, seed=seed))


def counted(mask: Mask) -> tuple[int, int]:
    """(proper puzzles, those that naked singles complete), by trying all digits."""
    board, cells = mask.board, list(mask)
    choices = [[mask.digits[cell]] if mask.digits[cell] else range(1, board.digits + 1) for cell in cells]
    rows = np.zeros((np.prod([len(each) for each in choices]), board.size), np.uint8)
    rows[:, cells] = list(product(*choices))
    proper = rows[count_solutions(rows, board=board) == 1]
    return len(proper), int(completed(proper, SINGLE, board).sum()) if len(proper) else 0


@pytest.mark.parametrize("mask", [*MASKS, Mask.parse("1*..*4...**....*"), Mask.parse("2*..**...*3..*..")], ids=str)
def test_the_puzzles_of_a_mask_are_as_many_as_all_ways_to_give_digits_show(mask: Mask) -> None:
    proper, solved = counted(mask)
    found = estimate(mask, SINGLE, probes=600, seed=1)
    assert found.completed is not None
    for each, number in ((found.proper, proper), (found.completed, solved)):
        assert abs(each.mean - number) <= 4 * each.error, (each, number)
        assert each.hits > 0 or number == 0


def test_about_95_of_a_hundred_intervals_hold_the_number_of_puzzles() -> None:
    mask = max(MASKS, key=lambda each: counted(each)[0])
    proper, _ = counted(mask)
    intervals = [estimate(mask, probes=40, seed=seed).proper.interval for seed in range(100)]
    assert sum(low <= proper <= high for low, high in intervals) >= 88


def test_the_puzzles_of_a_full_mask_are_the_grids() -> None:
    """All 288 of 4x4; names counts the renamings of one of them."""
    found = estimate(Mask.parse("*" * 16), probes=200, seed=2)
    assert found.names == 24
    assert found.proper.hits > 100
    assert abs(found.proper.mean - 288) < 4 * found.proper.error


def test_where_no_probe_counts_nothing_is_known_above() -> None:
    found = estimate(Mask.parse("*" + "." * 80), "basic", probes=3)
    assert found.proper.interval == (0.0, float("inf"))
    assert found.proper.to_dict()["interval"] == [0.0, None]


def test_an_estimate_takes_two_probes() -> None:
    with pytest.raises(CluewrightError, match="probes: expected a whole number of 2 or more"):
        puzzles_probed(Mask.parse("*" * 16), probes=1)
