"""The masks in examples/: each has a puzzle, except those that are named impossible."""

from pathlib import Path

import pytest

import cluewright as cw

FOLDER = Path(__file__).parents[2] / "examples"
OTHERS = ("first-puzzle", "heart-puzzle", "position")
"""The files that are not masks."""
MASKS = [path for path in sorted(FOLDER.glob("*.txt")) if path.stem not in OTHERS]


@pytest.mark.parametrize("path", MASKS, ids=lambda path: path.stem)
def test_mask_has_a_puzzle_unless_it_is_named_impossible(path: Path) -> None:
    outcome = cw.find(path, time_limit=600, seed=1)
    assert isinstance(outcome, cw.Impossible if path.stem.startswith("impossible-") else cw.Found)


def test_there_is_one_of_each() -> None:
    names = [path.stem for path in MASKS]
    assert "heart" in names
    assert any(name.startswith("impossible-") for name in names)
