"""The kernel's canonical forms are those of their twin in Python, and quick even where much is alike."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.boards.symmetries.renaming import renamed
from tests.interrupting import is_stopped
from tests.shared_data import shared_lines

from cluewright.boards import Grid, Mask, board_named
from cluewright.boards.symmetries import automorphisms, canonical, canonical_mask, random_equivalent
from cluewright.boards.symmetries.classic_forms import least_form, least_forms, repeating
from cluewright.boards.symmetries.least_rows import least_rows
from cluewright.errors import CluewrightError
from cluewright.solving import some_solution

Rows = NDArray[np.uint8]

CLASSIC = board_named("classic")
MAX_CANONICAL = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
CYCLIC = "123456789456789123789123456234567891567891234891234567345678912678912345912345678"
LATE_NAMES = [
    "...........1..2..3..2.4...5........1.6.......73.6........1...7....7...8...4...6..",
    "...........1..2..3..2.4...5........1.6.......75.8........1...7....7...6...4...8..",
]
"""A digit of the stack that comes first appeared in one that comes later."""


def full_grid(random: Random) -> list[int]:
    """A solution whose boxes on the diagonal are random."""
    digits = [0] * 81
    for box in range(3):
        names = random.sample(range(1, 10), 9)
        for index, name in enumerate(names):
            digits[(3 * box + index // 3) * 9 + 3 * box + index % 3] = name
    found = some_solution(digits)
    assert found
    return list(found.digits)


FULL = [full_grid(Random(seed)) for seed in range(12)]
SYMMETRIC = [[*map(int, line)] for line in (MAX_CANONICAL, CYCLIC)]


def without(digits: Sequence[int], clues: int, random: Random) -> list[int]:
    kept = set(random.sample(range(81), clues))
    return [digit if cell in kept else 0 for cell, digit in enumerate(digits)]


def mask_values(digits: Sequence[int], share: float, random: Random) -> list[int]:
    """Fixed digits from 2 on, and of the other cells this share free."""
    return [digit + 1 if digit else int(random.random() < share) for digit in digits]


def drawn(shows: Callable[[int, int], object]) -> list[int]:
    """The mask with a clue cell where row r and column c meet the condition."""
    return [int(bool(shows(*divmod(cell, 9)))) for cell in range(81)]


SYMMETRIC_MASKS = [
    drawn(shows)
    for shows in (
        lambda r, c: False,
        lambda r, c: True,
        lambda r, c: r == c,
        lambda r, c: r != c,
        lambda r, c: c in {r, 8 - r},
        lambda r, c: (r + c) % 2,
        lambda r, c: r % 3 == c % 3,
        lambda r, c: r // 3 == c // 3,
        lambda r, c: r % 8 == c % 8 == 0,
        lambda r, c: r % 3 == c % 3 == 1,
        lambda r, c: r // 3 + 3 * (r % 3) == c,
        lambda r, c: (r + r // 3 + c // 3) % 3 == c % 3,
    )
]


def check_against_twin(rows: Sequence[Sequence[int]], constants: int) -> None:
    found = least_forms(np.array(rows, np.uint8), constants)
    for values, form, sources, ways in zip(rows, *(array.tolist() for array in found), strict=True):
        twin = least_rows(values, 3, 3, True, constants)
        assert (tuple(form), ways) == (twin.values, twin.ways)
        assert renamed([values[cell] for cell in sources], constants) == twin.values


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
def test_puzzles_of_all_clue_counts_are_as_the_twin_says(seed: int) -> None:
    random = Random(seed)
    check_against_twin([without(random.choice(FULL), clues, random) for clues in range(82)], 1)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_puzzles_with_many_automorphisms_are_as_the_twin_says(seed: int) -> None:
    random = Random(seed)
    sparse = [without(random.choice(SYMMETRIC), random.randrange(5, 81), random) for _ in range(30)]
    patterned = [
        [digit * shown for digit, shown in zip(digits, mask, strict=True)]
        for digits in SYMMETRIC
        for mask in SYMMETRIC_MASKS
        if sum(mask) < 81
    ]
    check_against_twin(sparse + patterned, 1)


def test_masks_are_as_the_twin_says() -> None:
    random = Random(3)
    masks = [mask_values([0] * 81, cells / 80, random) for cells in range(81)]
    check_against_twin(masks + SYMMETRIC_MASKS, 2)


def test_masks_with_fixed_digits_are_as_the_twin_says() -> None:
    random = Random(4)
    masks = [mask_values(without(random.choice(FULL), clues, random), 0.3, random) for clues in range(0, 82, 2)]
    patterned = [
        [5 * free if random.random() < 0.03 else free for free in mask] for mask in SYMMETRIC_MASKS for _ in range(3)
    ]
    legal = [mask for mask in patterned if not repeating(np.array([mask], np.uint8), 2)[0]]
    check_against_twin(masks + legal, 2)


def test_full_grids_are_as_the_twin_says() -> None:
    check_against_twin(FULL[:3], 1)


@pytest.mark.long
def test_everything_is_as_the_twin_says_often() -> None:
    random = Random(5)
    check_against_twin(FULL + SYMMETRIC, 1)
    check_against_twin([without(random.choice(FULL), random.randrange(82), random) for _ in range(5000)], 1)
    halves = [without(random.choice(FULL), random.randrange(40), random) for _ in range(5000)]
    check_against_twin([mask_values(half, random.choice((0.05, 0.2, 0.5, 0.9)), random) for half in halves], 2)


@pytest.mark.parametrize("every", [2_000, pytest.param(500, marks=pytest.mark.long)])
def test_known_puzzles_of_17_clues_are_as_the_twin_says(every: int) -> None:
    lines = LATE_NAMES + shared_lines("clue17.txt.gz")[::every]
    check_against_twin([[int(symbol) for symbol in line.replace(".", "0")] for line in lines], 1)


@pytest.mark.parametrize("line", [MAX_CANONICAL, CYCLIC])
def test_these_grids_are_their_own_forms(line: str) -> None:
    assert canonical([line]) == [line]


often = pytest.mark.parametrize("count", [4, pytest.param(20, marks=pytest.mark.long)])
"""How many equivalents of each have its form."""


@often
def test_equivalent_puzzles_have_one_form_which_is_its_own(count: int) -> None:
    random = Random(6)
    grids = [Grid(tuple(without(random.choice(FULL + SYMMETRIC), clues, random)), CLASSIC) for clues in range(82)]
    forms = canonical(grids)
    for seed in range(count):
        assert canonical([random_equivalent(grid, seed=seed) for grid in grids]) == forms
    assert canonical(forms) == forms


@often
def test_equivalent_masks_have_one_form_which_is_its_own(count: int) -> None:
    random = Random(7)
    values = [mask_values(without(random.choice(FULL), clues, random), 0.2, random) for clues in range(60)]
    masks = [Mask.parse("".join(".*123456789"[value] for value in row), CLASSIC) for row in values + SYMMETRIC_MASKS]
    forms = canonical(masks)
    assert forms == [str(canonical_mask(mask)) for mask in masks]
    for seed in range(count):
        assert canonical([random_equivalent(mask, seed=seed) for mask in masks]) == forms
    assert canonical([Mask.parse(form) for form in forms]) == forms


def test_the_ways_are_the_automorphisms() -> None:
    random = Random(8)
    rows = [mask_values(without(SYMMETRIC[0], clues, random), 0, random) for clues in (0, 1, 2, 3, 81)]
    for values in rows + SYMMETRIC_MASKS:
        mask = Mask.parse("".join(".*123456789"[value] for value in values), CLASSIC)
        assert automorphisms(mask).order == least_form(values, 2)[2]


def test_known_puzzles_of_17_clues_are_different() -> None:
    lines = shared_lines("clue17.txt.gz")
    forms = canonical(lines)
    assert len(set(forms)) == len(lines) == 49158
    random = Random(9)
    some = random.sample(range(len(lines)), 300)
    moved = [random_equivalent(Grid.parse(lines[index]), seed=index) for index in some]
    assert canonical(moved) == [forms[index] for index in some]


def test_threads_give_the_same_forms() -> None:
    random = Random(10)
    rows = np.array([without(random.choice(FULL), clues, random) for clues in range(82)] * 5, np.uint8)
    for one, three in zip(least_forms(rows), least_forms(rows, threads=3), strict=True):
        np.testing.assert_array_equal(one, three)


def test_a_batch_may_be_lines_numbers_grids_or_an_array() -> None:
    line = "3..7" + "." * 77
    numbers = [3, 0, 0, 7] + [0] * 77
    expected = canonical(line)
    assert canonical([line, numbers, Grid.parse(line)]) == [expected] * 3
    for dtype in (np.uint8, np.int64):
        assert canonical(np.array([numbers, numbers], dtype)) == [expected] * 2
        assert str(canonical(np.array(numbers, dtype))) == expected
    assert canonical([Mask.parse("*" + line[1:]), line]) == ["." * 77 + "*..1", expected]
    assert not canonical([])
    assert not canonical(np.zeros((0, 81), np.uint8))


def test_a_digit_twice_in_a_row_or_column_is_left_to_python() -> None:
    for second, form in ((8, "." * 77 + "1..1"), (72, "." * 77 + "1..1"), (1, "." * 79 + "11")):
        digits = [0] * 81
        digits[0] = digits[second] = 9
        assert repeating(np.array([[0] * 81, digits], np.uint8)).tolist() == [False, True]
        for batch in ([[0] * 81, digits], [Mask.parse("." * 81), Mask.parse("".join(map(str, digits)))]):
            assert canonical(batch) == ["." * 81, form]
    assert repeating(np.array(FULL, np.uint8)).tolist() == [False] * len(FULL)


def test_wrong_things_are_refused_with_their_number() -> None:
    with pytest.raises(CluewrightError, match=r"puzzle 2: row 1, column 1: .* got 'q'"):
        canonical(["." * 81, "q" + "." * 80])
    with pytest.raises(CluewrightError, match="threads: expected a whole number of 1 or more, got 0"):
        canonical(["." * 81], threads=0)


LONG_BATCH = f"""
import numpy as np
from cluewright.boards.symmetries.classic_forms import least_forms
rows = np.tile(np.array([[*map(int, "{MAX_CANONICAL}")]], np.uint8), (100_000, 1))
"""


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize("threads", [pytest.param(1, marks=pytest.mark.long), 2])
def test_ctrl_c_stops_it(threads: int) -> None:
    every, few = (f"least_forms({some}, threads={threads})" for some in ("rows", "rows[:1_000]"))
    assert is_stopped(LONG_BATCH, every, few)
