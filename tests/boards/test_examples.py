"""The masks in examples/ can be used as they are."""

from pathlib import Path

import pytest

from cluewright.boards import Mask, as_mask
from cluewright.explaining import explain
from cluewright.notation import read_grid

EXAMPLES = Path(__file__).parents[2] / "examples"
PUZZLES = ("first-puzzle.txt", "heart-puzzle.txt", "position.txt")
MASKS = sorted(path.name for path in EXAMPLES.glob("*.txt") if path.name not in PUZZLES)
POSSIBLE = [name for name in MASKS if not name.startswith("impossible-")]


@pytest.mark.parametrize("name", POSSIBLE)
def test_mask_has_enough_clue_cells_and_no_two_empty_lines_in_a_chute(name: str) -> None:
    mask = as_mask(EXAMPLES / name)
    fewest, most = (20, 40) if mask.board.digits == 9 else (90, 130)
    assert fewest <= len(mask) <= most
    for chute in mask.board.chutes:
        assert sum(not line.cell_bits & mask.cells for line in chute.lines) < 2


def test_there_are_pictures_letters_and_numbers() -> None:
    assert {"heart.txt", "letter-a.txt", "smiley.txt", "spiral.txt", "year-2026.txt", "heart-16.txt"} <= set(MASKS)


def test_heart_puzzle_is_one_for_the_heart() -> None:
    grid = read_grid((EXAMPLES / "heart-puzzle.txt").read_text())
    assert Mask.of_clues(grid) == as_mask(EXAMPLES / "heart.txt")
    assert explain(grid, "basic").solved
