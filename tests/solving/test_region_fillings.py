"""The definition of admissible fillings, against a literal one, and what follows from it on small boards."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest
from tests.finding.oracle import FOUR, SIX, masks_of, puzzles_of

from cluewright.boards import Board, CellBits, Mask, bits, bits_of, board_named
from cluewright.finding import Question
from cluewright.solving import solutions
from cluewright.solving.chute_fillings import has_filling
from cluewright.solving.region_fillings import Filling, Region, TooLarge
from cluewright.strategies import chosen_strategies

PLENTY = 10**9


@cache
def literal_fillings(board: Board, cell_bits: CellBits) -> tuple[Filling, ...]:
    """All fillings in which no house holds a digit twice, by trying every one."""
    order = list(bits(cell_bits))
    pairs = [(a, b) for a, b in combinations(range(len(order)), 2) if board.peers[order[a]] >> order[b] & 1]
    every = product(range(1, board.digits + 1), repeat=len(order))
    return tuple(filling for filling in every if all(filling[a] != filling[b] for a, b in pairs))


def seen_from_outside(region: Region, filling: Filling) -> object:
    """The clues, and the digits in each house that meets the region."""
    digit_of = dict(zip(region.order, filling, strict=True))
    houses = [sorted(digit_of[cell] for cell in bits(part)) for part in region.parts]
    return tuple(filling[index] for index in region.clue_indices), tuple(map(tuple, houses))


@pytest.mark.parametrize("name", ["4x4", "4x4+diagonal"])
def test_admissible_is_what_the_definition_says(name: str) -> None:
    board = board_named(name)
    outcomes = set()
    for mask in masks_of(board, count=24, seed=2):
        for chute in board.chutes[::3]:
            region = Region(mask, chute.cell_bits, PLENTY)
            every = literal_fillings(board, chute.cell_bits)
            twins = Counter(seen_from_outside(region, filling) for filling in every)
            for filling in every[::5]:
                is_admissible = region.is_admissible(filling)
                assert is_admissible == (twins[seen_from_outside(region, filling)] == 1), (str(mask), filling)
                outcomes.add(is_admissible)
    assert outcomes == ({False, True} if name == "4x4" else {True})  # diagonals tell all fillings apart


def test_fillings_come_once_for_each_naming_of_the_digits() -> None:
    region = Region(Mask(FOUR, 0), FOUR.chutes[0].cell_bits, PLENTY)
    listed = list(region.fillings())
    assert len(listed) == len(set(listed)) == len(literal_fillings(FOUR, region.cell_bits)) // 24 == 4
    assert len(list(Region(Mask(SIX, 0), SIX.chutes[-1].cell_bits, PLENTY).fillings())) == 640


def test_fixed_digits_keep_their_names() -> None:
    mask = Mask.parse("4..* .... .... ....")
    listed = list(Region(mask, FOUR.chutes[0].cell_bits, PLENTY).fillings())
    assert len(listed) == 4
    assert all(filling[:4] == (4, 1, 2, 3) for filling in listed)
    assert not list(Region(Mask.parse("44.. .... .... ...."), FOUR.chutes[0].cell_bits, PLENTY).fillings())


def test_the_whole_board_is_a_region_whose_fillings_are_the_solutions() -> None:
    mask = Mask.parse("1... .... .2.. ...3")
    region = Region(mask, FOUR.all_cells, PLENTY)
    assert set(region.fillings()) == {grid.digits for grid in solutions(mask.grid)}


def test_a_search_that_takes_too_long_gives_up() -> None:
    with pytest.raises(TooLarge):
        list(Region(Mask(SIX, 0), SIX.chutes[-1].cell_bits, 100).fillings())
    large = board_named("16x16")
    assert has_filling(Mask(large, 0), large.chutes[0]) is None


@pytest.mark.parametrize("name", ["4x4", "6x6"])
def test_masks_with_a_chute_that_cannot_be_filled_have_no_puzzle(name: str) -> None:
    board = board_named(name)
    strategies = chosen_strategies("basic")
    refuted = 0
    for mask in masks_of(board, count=150, seed=4):
        if refuted < 3 and any(has_filling(mask, chute) is False for chute in board.chutes):
            refuted += 1
            assert not puzzles_of(Question(mask, strategies)), str(mask)
    assert refuted == 3


def test_an_empty_chute_cannot_be_filled() -> None:
    for board in (FOUR, SIX):
        for chute in board.chutes:
            mask = Mask(board, board.all_cells & ~chute.cell_bits)
            assert has_filling(mask, chute) is False
            assert has_filling(Mask(board, bits_of(bits(chute.cell_bits))), chute) is True
