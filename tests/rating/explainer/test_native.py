"""The kernel's ratings on the whole scales, beside the reference."""

import pytest
from tests.rating.explainer.test_way import RATED, by, tenths
from tests.shared_data import shared_lines

from cluewright._kernel import scale_techniques
from cluewright.boards import Grid
from cluewright.boards.batches import as_rows
from cluewright.rating.by_scale import scale_ratings
from cluewright.rating.explainer import SCALES, RatedStep
from cluewright.rating.explainer.native import native_way
from cluewright.rating.explainer.way import next_rated_step
from cluewright.rating.technique.scale import HARDER, TECHNIQUES

WITH_TIES = (
    "..15.67......4....3.......1....8.....1465289.83.....27..8.2.5...6.9.4.8..........",
    "....5..43..1....27...6....91.23.4...9...2...8...9.53.24....8...61....8..75..9....",
    "..5.......6.47.25..2...6..7..3.8..7..7.5.9.4..8..1.5..1..8...9..58.42.1.......8..",
)
"""Where the order among equals decides: of locked digits in `se121`; of two strong links, and of WXYZ-wings."""


def test_the_table_of_the_kernel_is_this_one() -> None:
    assert scale_techniques() == [(technique.name, technique.lowest) for technique in (*TECHNIQUES, *HARDER)]


@pytest.mark.parametrize("scale", SCALES)
def test_the_kernel_rates_as_the_reference(scale: str) -> None:
    found = scale_ratings(*as_rows([*RATED]), scale)
    assert [list(map(int, each)) for each in zip(*found, strict=True)] == [tenths(by(scale, each)) for each in RATED]


def concluded(step: RatedStep | None) -> object:
    return step and (step.technique, step.rating, step.places, step.removes)


def assert_same_steps(puzzle: str, scale: str, most: int) -> None:
    """The kernel's way takes the steps of the reference, up to the first that is rated higher than `most` tenths."""
    for position, step in native_way(Grid.parse(puzzle), scale).positions():
        if step.tenths > most:
            return
        assert concluded(next_rated_step(position, SCALES[scale])) == concluded(step), (puzzle, scale)


@pytest.mark.parametrize("scale", SCALES)
def test_the_kernel_takes_the_steps_of_the_reference(scale: str) -> None:
    for puzzle in WITH_TIES:
        assert_same_steps(puzzle, scale, 64)
    for puzzle in RATED:
        assert [*map(concluded, native_way(Grid.parse(puzzle), scale).steps)] == [
            *map(concluded, by(scale, puzzle).steps)
        ]


@pytest.mark.long
@pytest.mark.parametrize("scale", SCALES)
def test_the_kernel_takes_the_steps_of_the_reference_through_rated_puzzles(scale: str) -> None:
    rows = [line.split("\t") for line in shared_lines("se_both.tsv") if not line.startswith("#")]
    for row in rows[::16]:
        assert_same_steps(row[0], scale, 64)
    for row in rows[::200]:
        assert_same_steps(row[0], scale, 84)
