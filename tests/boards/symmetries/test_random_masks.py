"""Random masks: their numbers of cells, their symmetries, and that all are equally likely."""

from collections import Counter
from inspect import signature

import numpy as np
import pytest

from cluewright.boards import board_named
from cluewright.boards.symmetries import (
    SQUARE_SYMMETRIES,
    count_masks,
    orbits,
    possible_cells,
    random_mask,
    symmetries_of,
)
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.errors import CluewrightError

FOUR = board_named("4x4")


@pytest.mark.parametrize("symmetry", [each.name for each in SQUARE_SYMMETRIES])
def test_random_masks_have_the_size_and_the_symmetry(symmetry: str) -> None:
    classic = board_named("classic")
    for cells in possible_cells(classic, symmetry)[:30]:
        drawn = random_mask("classic", cells, symmetry, seed=cells)
        assert len(drawn) == cells
        assert symmetry in symmetries_of(drawn)
        assert drawn == random_mask(classic, cells, symmetry, seed=cells)


@pytest.mark.parametrize("symmetry", [each.name for each in SQUARE_SYMMETRIES])
def test_symmetric_masks_are_counted_right(symmetry: str) -> None:
    """Of all 65,536 masks those that have each orbit wholly or not at all."""
    masks = np.arange(1 << 16)
    for orbit in orbits(FOUR, symmetry):
        masks = masks[np.isin(masks & orbit, (0, orbit))]
    counts = Counter(cells.bit_count() for cells in masks.tolist())
    assert {cells: count_masks(FOUR, cells, symmetry) for cells in possible_cells(FOUR, symmetry)} == counts


def test_every_symmetric_mask_is_as_likely() -> None:
    drawn = Counter(random_mask("4x4", 6, "diagonal", seed=seed) for seed in range(4000))
    kinds = count_masks(FOUR, 6, "diagonal")
    assert len(drawn) == kinds == 116
    assert sum((n - 4000 / kinds) ** 2 / (4000 / kinds) for n in drawn.values()) < 180  # 115 on average


@pytest.mark.parametrize(
    ("cells", "symmetry", "message"),
    [
        (
            3,
            "quarter-turn",
            "symmetry quarter-turn: expected 0 or 4 cells (the nearest on the 4x4 board), got 3",
        ),
        (17, "none", "symmetry none: expected 16 cells (the nearest on the 4x4 board), got 17"),
        (-1, "none", "symmetry none: expected 0 cells (the nearest on the 4x4 board), got -1"),
    ],
)
def test_an_impossible_number_names_the_nearest(cells: int, symmetry: str, message: str) -> None:
    with pytest.raises(CluewrightError) as caught:
        random_mask("4x4", cells, symmetry)
    assert str(caught.value) == message


def test_random_masks_take_a_count_and_then_what_random_mask_takes() -> None:
    one, several = signature(random_mask).parameters, signature(random_masks).parameters
    assert list(several.values())[1:] == list(one.values())
    assert next(iter(several)) == "count"


def test_a_random_mask_in_a_range() -> None:
    sizes = Counter(len(random_mask("4x4", (2, 5), seed=seed)) for seed in range(400))
    assert set(sizes) == {2, 3, 4, 5}
    assert min(sizes.values()) > 60
    assert 20 <= len(random_mask(seed=1)) <= 79
    assert random_mask(cells=(24, 24), seed=1) == random_mask(cells=24, seed=1)
    with pytest.raises(CluewrightError, match="expected a possible number of cells, got 1 to 3"):
        random_mask("4x4", (1, 3), "quarter-turn")
    with pytest.raises(CluewrightError, match="cells: expected from 0 to 16 on the 4x4 board, got 5 to 17"):
        random_mask("4x4", (5, 17))


def test_seeds_keep_giving_the_same_masks() -> None:
    assert str(random_mask("4x4", 6, "diagonal", seed=1)) == "**..**.*.....*.."
    assert [*map(str, random_masks(2, "4x4", 6, "diagonal", seed=1))] == [".*.***......*..*", "*.*...*.**.....*"]


def test_random_masks_in_a_range() -> None:
    drawn = list(random_masks(200, seed=1))
    assert drawn == list(random_masks(200, "classic", (20, 79), "none", seed=1))
    sizes = {len(one) for one in drawn}
    assert min(sizes) >= 20
    assert max(sizes) <= 79
    assert len(sizes) > 50
    assert {len(one) for one in random_masks(50, cells=(20, 24), symmetry="full", seed=1)} == {20, 21, 24}
    with pytest.raises(CluewrightError, match="expected a possible number of cells, got 1 to 3"):
        random_masks(1, "4x4", (1, 3), "quarter-turn")
