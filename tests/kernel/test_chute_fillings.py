"""The kernel's admissible fillings of a chute, held against the definition and against known numbers."""

from functools import cache
from random import Random

import pytest
from tests.shared_data import shared_lines

from cluewright.boards import Chute, Grid, Mask, bits, bits_of, board_named
from cluewright.boards.symmetries import random_mask, relabelled, symmetry_group
from cluewright.solving import some_solution
from cluewright.solving.chute_fillings import cells_of_chute, count_chute_fillings, fillings, has_filling
from cluewright.solving.region_fillings import Region

CLASSIC = board_named("classic")
BAND, STACK = CLASSIC.chutes[0], CLASSIC.chutes[4]
FULL = Mask(CLASSIC, CLASSIC.all_cells)


def random_grid(seed: int) -> Grid:
    grid = some_solution(Grid((0,) * CLASSIC.size, CLASSIC), seed=seed)
    assert grid is not None
    return grid


def in_order(digits: tuple[int, ...]) -> tuple[int, ...]:
    """The same with digits named in the order in which they come."""
    names = {digit: number for number, digit in enumerate(dict.fromkeys(digits), start=1)}
    return tuple(names[digit] for digit in digits)


def rows_of(mask: Mask, chute: Chute) -> set[tuple[int, ...]]:
    return set(map(tuple, fillings(mask, chute).tolist()))


def filling_in(grid: Grid, chute: Chute) -> tuple[int, ...]:
    """What a grid has in a chute, lowest cell first, as regions list it."""
    return tuple(grid.digits[cell] for cell in bits(chute.cell_bits))


@cache
def masks_with_few_fillings() -> list[Mask]:
    """In their first bands: some random ones with 3 or 4 clues there, of which most have none."""
    random = Random(5)
    masks = [Mask(CLASSIC, bits_of(random.sample(range(27), 3 + number % 2))) for number in range(60)]
    return [mask for mask in masks if 0 < count_chute_fillings(mask, BAND) < 60_000]


@pytest.mark.parametrize("chute", CLASSIC.chutes, ids=lambda chute: chute.name)
def test_where_all_is_given_every_filling_is_admissible(chute: Chute) -> None:
    assert count_chute_fillings(FULL, chute) == 2_612_736
    assert has_filling(FULL, chute)


@pytest.mark.parametrize("chute", CLASSIC.chutes, ids=lambda chute: chute.name)
def test_where_nothing_is_given_none_is(chute: Chute) -> None:
    nothing = Mask(CLASSIC, CLASSIC.all_cells & ~chute.cell_bits)
    assert count_chute_fillings(nothing, chute) == 0
    assert not has_filling(nothing, chute)
    assert fillings(nothing, chute).shape == (0, 27)


@pytest.mark.parametrize(
    ("beginning", "chute", "expected"), [("100100001101001000", 1, 4_960), ("000010000000100000", 0, 51_048)]
)
def test_masks_with_known_numbers_of_fillings(beginning: str, chute: int, expected: int) -> None:
    lines = [line.replace(".", "0").replace("*", "1") for line in shared_lines("rand100.txt")]
    (line,) = [line for line in lines if line.startswith(beginning)]
    mask = Mask.parse(line.replace("0", ".").replace("1", "*"))
    assert count_chute_fillings(mask, CLASSIC.chutes[chute]) == expected
    assert len(rows_of(mask, CLASSIC.chutes[chute])) == expected


def test_the_fillings_listed_are_all_that_are_counted_and_admissible_by_the_definition() -> None:
    masks = masks_with_few_fillings()[:8]
    assert len(masks) > 5
    random = Random(1)
    for mask in masks:
        rows = rows_of(mask, BAND)
        assert len(rows) == count_chute_fillings(mask, BAND)
        region = Region(mask, BAND.cell_bits, 10**9)
        for row in random.sample(sorted(rows), min(5, len(rows))):
            assert row == in_order(row)
            assert region.is_admissible(row)
            (other,) = Region(
                Mask.fixing(Grid(row + (0,) * 54, CLASSIC)), BAND.cell_bits, 10**9
            ).fillings()  # obeys the houses
            assert other == row


@pytest.mark.parametrize("count", [6, pytest.param(20, marks=pytest.mark.long)])
@pytest.mark.parametrize("chute", [BAND, STACK], ids=lambda chute: chute.name)
def test_a_filling_that_is_not_listed_is_not_admissible_by_the_definition(chute: Chute, count: int) -> None:
    outcomes = set()
    places = [list(bits(chute.cell_bits)).index(cell) for cell in cells_of_chute(chute)]
    for seed in range(count):
        grid = random_grid(seed)
        clues = random_mask(CLASSIC, 44, seed=seed)
        mask = Mask(CLASSIC, clues.cells, tuple(d * (cell in clues) for cell, d in enumerate(grid.digits)))
        row = filling_in(grid, chute)
        listed = map(in_order, rows_of(mask, chute))
        is_listed = in_order(tuple(row[place] for place in places)) in listed
        assert is_listed == Region(mask, chute.cell_bits, 10**9).is_admissible(row), (str(mask), row)
        outcomes.add(is_listed)
    assert outcomes == {False, True}


@pytest.mark.parametrize("count", [2, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("chute", [BAND, STACK], ids=lambda chute: chute.name)
def test_with_many_digits_fixed_the_list_is_that_of_the_definition(chute: Chute, count: int) -> None:
    sizes = set()
    for seed in range(count):
        fixed = bits_of(Random(seed).sample(cells_of_chute(chute), 13 + seed))
        digits = tuple(digit if fixed >> cell & 1 else 0 for cell, digit in enumerate(random_grid(seed).digits))
        mask = Mask(CLASSIC, fixed | random_mask(CLASSIC, 9, seed=seed).cells, digits)
        cells = list(bits(chute.cell_bits))
        expected = {
            in_order(tuple(row[cells.index(cell)] for cell in cells_of_chute(chute)))
            for row in Region(mask, chute.cell_bits, 10**9).admissible_fillings()
        }
        assert set(map(in_order, rows_of(mask, chute))) == expected
        assert count_chute_fillings(mask, chute) == len(expected)
        assert has_filling(mask, chute) == bool(expected)
        sizes.add(len(expected))
    assert len(sizes) > count // 2


@pytest.mark.parametrize("count", [2, pytest.param(6, marks=pytest.mark.long)])
def test_fixed_digits_leave_those_fillings_that_have_them(count: int) -> None:
    for mask in masks_with_few_fillings()[:count]:
        some = list(bits(mask.cells))[:3]
        for same in (False, True):  # a digit twice, or three different ones
            digits = dict(zip(some, (7, 2, 7) if same else (7, 2, 5), strict=True))
            fixing = Mask(CLASSIC, mask.cells, tuple(digits.get(cell, 0) for cell in range(CLASSIC.size)))
            rows = fillings(fixing, BAND)
            assert len(rows) == count_chute_fillings(fixing, BAND)
            assert all((rows[:, cell] == digit).all() for cell, digit in digits.items())
            pattern = in_order(tuple(digits.values()))
            expected = [row for row in rows_of(mask, BAND) if in_order(tuple(row[cell] for cell in some)) == pattern]
            assert {in_order(tuple(row)) for row in rows.tolist()} == set(expected)


@pytest.mark.parametrize("count", [2, *(pytest.param(count, marks=pytest.mark.long) for count in (4, 12))])
def test_the_number_of_fillings_does_not_depend_on_how_the_board_lies(count: int) -> None:
    for seed in range(count):
        mask = random_mask(CLASSIC, 18 + 12 * seed // count, seed=seed)
        move = symmetry_group(CLASSIC).random(seed)
        moved = move(mask)
        counts = {chute.cell_bits: count_chute_fillings(moved, chute) for chute in CLASSIC.chutes}
        for chute in CLASSIC.chutes:
            assert counts[move(chute.cell_bits)] == count_chute_fillings(mask, chute)
            assert has_filling(mask, chute) == (counts[move(chute.cell_bits)] > 0)


@pytest.mark.parametrize(
    "chute",
    [pytest.param(each, marks=[pytest.mark.long] * (each not in (BAND, STACK))) for each in CLASSIC.chutes],
    ids=lambda chute: chute.name,
)
def test_names_of_fixed_digits_do_not_matter(chute: Chute) -> None:
    grid = random_grid(3)
    mask = random_mask(CLASSIC, 30, seed=3)
    fixing = Mask(CLASSIC, mask.cells, tuple(d * (cell in mask and cell % 2) for cell, d in enumerate(grid.digits)))
    renamed = relabelled(fixing, [3, 1, 2, 9, 8, 7, 6, 5, 4])
    assert count_chute_fillings(fixing, chute) == count_chute_fillings(renamed, chute)
