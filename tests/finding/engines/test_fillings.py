"""The number of fillings is that of a plain enumeration, and no symmetry changes it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

import pytest
from tests.finding.odd_questions import odd_questions
from tests.shared_data import shared_lines
from tests.strategies.samples import SMALL

from cluewright.boards import Board, Cell, Digit, Grid, House, Mask, bits, bits_of, board_named
from cluewright.boards.symmetries import random_equivalent, random_mask
from cluewright.finding.engines.brute_force.fillings import MAX_FREE_CELLS, count_fillings

CELLS_ENUMERATED = 7
"""Free cells of a mask whose fillings are enumerated in a moment, whatever the board."""


def enumerated(mask: Mask) -> int:
    """The number of fillings, cell by cell: a free cell gets a digit in use, fixed ones included, or the first unused.

    Which of the unused digits is the first makes no difference, so they are taken in their order.
    """
    board, fixed = mask.board, sorted({*mask.digits} - {0})
    labels = [*fixed, *(digit for digit in range(1, board.digits + 1) if digit not in fixed)]

    def fits(digits: Sequence[Digit], house: House) -> bool:
        held = Counter(digits[cell] for cell in house.cells if digits[cell])
        return all(number <= house.times for number in held.values())

    def count(digits: tuple[Digit, ...], left: Sequence[Cell], in_use: int, changed: Iterable[House]) -> int:
        if not all(fits(digits, house) for house in changed):
            return 0
        if not left:
            return int(in_use >= board.digits - 1)
        cell, *rest = left
        return sum(
            count((*digits[:cell], label, *digits[cell + 1 :]), rest, max(in_use, index + 1), board.houses_of[cell])
            for index, label in enumerate(labels[: in_use + 1])
        )

    return count(mask.digits, list(bits(mask.free)), len(fixed), board.houses)


def some_mask(board: Board, random: Random) -> Mask:
    """A mask of some free cells; every second one has fixed digits, which may clash."""
    share, digits = random.random(), [0] * board.size
    cells = random.sample(range(board.size), round(share * board.size))
    for cell in cells[: random.randrange(4) * random.randrange(2)]:
        digits[cell] = random.randint(1, board.digits)
    return Mask(board, bits_of(cells), tuple(digits))


def with_few_free(mask: Mask, random: Random) -> Mask:
    """The mask without some free cells, if it has many."""
    free = list(bits(mask.free))
    dropped = random.sample(free, max(len(free) - CELLS_ENUMERATED, 0))
    return Mask(mask.board, mask.cells & ~bits_of(dropped), mask.digits)


@pytest.mark.parametrize("number", [8, pytest.param(20, marks=pytest.mark.long)])
@pytest.mark.parametrize("board", SMALL, ids=str)
def test_it_is_the_number_of_an_enumeration(board: Board, number: int) -> None:
    random, counts = Random(4), Counter[int | None]()
    for _ in range(number):
        few = with_few_free(some_mask(board, random), random)
        counts[count_fillings(few)] += 1
        assert count_fillings(few) == enumerated(few), few
    assert len(counts) > 2


def test_it_is_the_number_of_an_enumeration_on_random_graphs_of_cells() -> None:
    """Houses anywhere and of any times, with and without fixed digits, which may clash."""
    random, kinds = Random(2), Counter[tuple[bool, bool, bool]]()
    for asked in odd_questions(150, seed=2):
        few = with_few_free(asked.mask, random)
        count = count_fillings(few)
        if not few.board.houses and few.board.digits > max(len({*few.digits} - {0}), 1):
            assert count is None
            continue
        assert count == enumerated(few), few
        kinds[few.fixed > 0, few.board.all_times_one, bool(count)] += 1
    assert len(kinds) == 8, "with and without fixed digits, houses of several times and fillings"


def test_fixed_digits_that_clash_have_no_filling() -> None:
    assert count_fillings(Mask.parse("11*. .... .... ..**")) == 0


def test_all_digits_but_one_must_be_in_use() -> None:
    assert count_fillings(Mask.parse("**.. .... .... ....")) == 0
    assert count_fillings(Mask.parse("***. .... .... ....")) == 1
    assert count_fillings(Mask.parse("12.. .... .... ....")) == 0
    assert count_fillings(Mask.parse("123. .... .... ....")) == 1


LARGER = [("classic", 17), ("jigsaw-9", 16), ("12x12", 15)]


@pytest.mark.parametrize(
    ("name", "cells", "count"),
    [
        *(("4x4", 9, 3), ("6x6", 13, 3)),
        *((*each, 1) for each in LARGER),
        *(pytest.param(*each, 3, marks=pytest.mark.long) for each in LARGER),
    ],
)
def test_symmetries_of_the_board_and_new_names_of_digits_change_nothing(name: str, cells: int, count: int) -> None:
    board = board_named(name)
    for seed in range(count):
        free = random_mask(board, cells, seed=seed)
        some = random_mask(board, 2, seed=seed + 9).cells & ~free.cells
        fixed = Mask(
            board,
            free.cells | some,
            tuple(1 + cell % board.digits if some >> cell & 1 else 0 for cell in range(board.size)),
        )
        for mask in (free, fixed):
            assert count_fillings(mask) == count_fillings(random_equivalent(mask, seed=seed))


def test_the_number_for_a_published_mask_of_17_clues() -> None:
    """A search went through all fillings of this mask one by one, and counted them."""
    puzzle = Grid.parse(shared_lines("min30.txt")[24])
    assert count_fillings(Mask.of_clues(puzzle)) == 1_849_291_491


def test_it_says_when_there_are_too_many_cells() -> None:
    board = board_named("classic")
    assert count_fillings(random_mask(board, MAX_FREE_CELLS + 1, seed=1)) is None


def test_more_cells_than_are_looked_at_side_by_side_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    mask = random_mask(board_named("classic"), 14, seed=3)
    count = count_fillings(mask)
    count_fillings.cache_clear()
    monkeypatch.setattr("cluewright.finding.engines.brute_force.fillings.CELLS_AT_ONCE", 5)
    assert count
    assert count_fillings(mask) == count
