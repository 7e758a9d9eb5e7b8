"""Bands: their classes, and the numbers of grids that follow from them."""

from collections.abc import Sequence
from itertools import combinations, product
from math import factorial

import pytest

from cluewright.boards import DigitBits, bits, board_named
from cluewright.counting.bands import (
    _images,
    _symmetries,
    band_classes,
    band_fillings,
    completions_of_two_bands,
)
from cluewright.errors import CluewrightError
from cluewright.solving import count_solutions

SHAPES = [(2, 2), (3, 2), (4, 2), (3, 3)]
"""Rows and columns of boxes."""


def band_fillings_plainly(columns: Sequence[DigitBits], rows: int) -> int:
    """The readable twin of `band_fillings`, for one band: row by row, each with a digit of every column."""
    if not rows:
        return 1
    return sum(
        band_fillings_plainly([column & ~(1 << digit) for column, digit in zip(columns, row, strict=True)], rows - 1)
        for row in product(*map(bits, columns))
        if len(set(row)) == len(row)
    )


@pytest.mark.parametrize(("rows", "columns"), SHAPES)
def test_the_classes_are_all_ways_to_share_out_the_digits(rows: int, columns: int) -> None:
    one_box = factorial(rows * columns) // factorial(rows) ** columns
    assert sum(band.size for band in band_classes(rows, columns)) == one_box**rows


@pytest.mark.parametrize(
    ("rows", "columns", "grids"),
    [(2, 2, 288), (3, 2, 28_200_960), (4, 2, 29_136_487_207_403_520), (3, 3, 6_670_903_752_021_072_936_960)],
)
def test_grids_are_as_many_as_is_known(rows: int, columns: int, grids: int) -> None:
    assert sum(band.grids for band in band_classes(rows, columns)) == grids


@pytest.mark.parametrize(("rows", "columns"), [(2, 3), (4, 3), (2, 1)])
def test_boxes_whose_bands_cannot_be_completed_are_refused(rows: int, columns: int) -> None:
    with pytest.raises(CluewrightError, match=f"boxes: expected two columns, .* got {rows} x {columns}"):
        band_classes(rows, columns)


def test_bands_of_the_classic_board_are_as_many_as_is_known() -> None:
    assert sum(band.size * band.fillings for band in band_classes(3, 3)) == factorial(9) * 56 * 6**6


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (3, 2)])
def test_the_kernel_fills_bands_as_often_as_its_readable_twin(rows: int, columns: int) -> None:
    for band in band_classes(rows, columns):
        assert band_fillings([band.columns], rows) == [band_fillings_plainly(band.columns, rows)] == [band.fillings]


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (4, 2)])
def test_a_classes_fillings_do_not_depend_on_the_example(rows: int, columns: int) -> None:
    for band in band_classes(rows, columns)[:8]:
        boxes = [band.columns[start : start + columns] for start in range(0, len(band.columns), columns)]
        exchanged = [column for box in reversed(boxes) for column in reversed(box)]
        assert band_fillings([exchanged], rows) == [band.fillings]


def test_threads_share_the_bands_and_each_gets_its_own_number() -> None:
    classes = band_classes(4, 2)
    assert band_classes(4, 2, threads=3) == classes
    assert len({band.fillings for band in classes}) > 3


@pytest.mark.parametrize(("order", "latin_squares"), [(4, 576), (5, 161_280), (6, 812_851_200)])
def test_columns_that_all_hold_every_digit_are_latin_squares(order: int, latin_squares: int) -> None:
    assert band_fillings([[(1 << order) - 1] * order], order) == [latin_squares]


Places = tuple[int, ...]
"""For each digit the column of a box in which it stands, times 9, 3 or 1 for the first, second or third box."""


@pytest.mark.long
def test_the_kernel_counts_the_other_bands_of_the_classic_board_as_its_definition_does() -> None:
    """All ways to share out the digits that are left among the columns of two more bands, without any table."""
    classes = band_classes(3, 3)
    band = classes[-1]
    fillings: dict[Places, int] = {}
    for one_class in classes:
        boxes = (places(one_class.columns[start : start + 3], 3 ** (2 - start // 3)) for start in (0, 3, 6))
        fillings.update(dict.fromkeys(_images(of_band(*boxes), _symmetries(3, 3)), one_class.fillings))
    below = [ways_below(band.columns[start : start + 3], 3 ** (2 - start // 3)) for start in (0, 3, 6)]
    assert [len(ways) for ways in below] == [56, 56, 56]
    total = 0
    for boxes_below in product(*below):
        second_band, third_band = zip(*boxes_below, strict=True)
        total += fillings[of_band(*second_band)] * fillings[of_band(*third_band)]
    assert total == band.completions == completions_of_two_bands([band.columns])[0]


def places(columns: Sequence[int], weight: int) -> Places:
    return tuple(weight * [column >> digit & 1 for column in columns].index(1) for digit in range(9))


def of_band(one: Places, two: Places, three: Places) -> Places:
    return tuple(sorted(map(sum, zip(one, two, three, strict=True))))


def ways_below(box: Sequence[int], weight: int) -> list[tuple[Places, Places]]:
    """The columns of both boxes below one with these columns."""
    triples = [sum(1 << digit for digit in chosen) for chosen in combinations(range(9), 3)]
    seconds = [
        (one, two, 511 - one - two)
        for one in triples
        for two in triples
        if not (one & (two | box[0]) or two & box[1] or ~(one | two) & 511 & box[2])
    ]
    thirds = [tuple(511 - above - here for above, here in zip(box, second, strict=True)) for second in seconds]
    return [(places(second, weight), places(third, weight)) for second, third in zip(seconds, thirds, strict=True)]


def test_grids_of_6x6_are_as_many_as_the_solver_finds() -> None:
    first_row = "123456" + "." * 30
    assert factorial(6) * count_solutions(first_row, limit=None, board=board_named("6x6")) == 28_200_960
