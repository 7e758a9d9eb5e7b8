"""The lemma about regions: the compiled search against the list of all fillings."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.interrupting import is_stopped, timed
from tests.strategies.samples import DESCRIBED
from tests.verifying.samples import SMALL, certificate, is_possible, random_masks

from cluewright import verify
from cluewright.boards import Board, Mask, bits, board_named
from cluewright.verifying.kinds import chute

BOARDS = [SMALL, DESCRIBED["latin 4"], DESCRIBED["diagonals 4"], DESCRIBED["twice 4"]]


Digits = tuple[int, ...]
"""Those of some cells, in their order."""


@lru_cache(maxsize=4)
def fillings(board: Board, cells: tuple[int, ...]) -> list[tuple[Digits, int]]:
    """Every way to fill these cells so that no house holds a digit too often.

    Each comes with a number, which two of them share if every house has the same digits in both.
    """
    parts = [[cells.index(cell) for cell in house.cells if cell in cells] for house in board.houses]
    before = [
        [
            ([other for other in part if other < index], house.times)
            for part, house in zip(parts, board.houses, strict=True)
            if index in part
        ]
        for index in range(len(cells))
    ]

    def go_on(filled: Digits) -> Iterator[Digits]:
        if len(filled) == len(cells):
            yield filled
            return
        for digit in range(1, board.digits + 1):
            if all([filled[other] for other in part].count(digit) < times for part, times in before[len(filled)]):
                yield from go_on((*filled, digit))

    numbers = dict[tuple[Digits, ...], int]()
    return [
        (filled, numbers.setdefault(tuple(tuple(sorted(filled[at] for at in part)) for part in parts), len(numbers)))
        for filled in go_on(())
    ]


def has_admissible(mask: Mask, cells: list[int]) -> bool:
    """Whether some filling is the only one with these clues and, in each house, these digits."""
    clues = [at for at, cell in enumerate(cells) if cell in mask]
    fixed = [(at, mask.digits[cell]) for at, cell in enumerate(cells) if mask.digits[cell]]
    alike = Counter(
        (tuple([filled[at] for at in clues]), houses)
        for filled, houses in fillings(mask.board, tuple(cells))
        if all(filled[at] == digit for at, digit in fixed)
    )
    return 1 in alike.values()


@given(seed=st.integers(0, 2**32))
def test_a_region_is_accepted_exactly_where_no_filling_is_admissible(seed: int) -> None:
    rng = random.Random(seed)
    board = rng.choice(BOARDS)
    (mask,) = random_masks(board, 1, rng)
    regions = [list(range(8)), [0, 1, 4, 5, 8, 9, 12, 13], rng.sample(range(16), rng.randrange(1, 8))]
    cells = rng.choice(regions)
    verdict = verify(certificate("chute", mask, "basic", cells=cells))
    assert bool(verdict) == (not has_admissible(mask, cells)), (mask, cells)
    assert verdict or "but there is one" in verdict.reason


def test_exchangeable_columns_are_tried_in_one_order_only_where_that_is_enough() -> None:
    rng = random.Random(8)
    board = board_named("6x6")
    answers = Counter[bool]()
    for clues in (0, 1):
        mask = Mask(board, sum(1 << cell for cell in rng.sample(range(12), clues)))
        expected = not has_admissible(mask, list(range(12)))
        assert bool(verify(certificate("chute", mask, "basic", cells=list(range(12))))) == expected, mask
        answers[expected] += 1
    assert len(answers) == 2


def test_both_answers_come_about() -> None:
    rng = random.Random(1)
    answers = Counter(has_admissible(mask, list(range(8))) for mask in random_masks(SMALL, 150, rng))
    assert min(answers[True], answers[False]) > 5


@pytest.mark.parametrize(("count", "least"), [(60, 10), pytest.param(150, 50, marks=pytest.mark.long)])
def test_no_possible_mask_has_a_region_without_an_admissible_filling(count: int, least: int) -> None:
    rng = random.Random(5)
    accepted = 0
    for mask in random_masks(SMALL, count, rng):
        for region in [part.cell_bits for part in SMALL.chutes] + [part.cell_bits for part in SMALL.houses]:
            if verify(certificate("chute", mask, "basic", cells=list(bits(region)))):
                accepted += 1
                assert not is_possible(mask, "basic"), (mask, region)
    assert accepted > least


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ([], "cells: expected 1 to 1024 cells, got 0"),
        ([0, 0], "cells: expected different cells"),
        ([16], "cells, entry 1: expected a whole number 0 to 15"),
        (None, "cells: expected a list of cells"),
        ([0, 1, 4, 5], "but there is one"),
    ],
)
def test_wrong_regions_are_refused(cells: object, words: str) -> None:
    assert words in verify(certificate("chute", "**..**..**..**..", "basic", cells=cells)).reason


def test_a_region_of_the_whole_board_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chute, "MAX_STEPS", 1000)
    claim = certificate("chute", "*" * 40 + "." * 41, "basic", cells=list(range(81)))
    assert "too large to check, more than 1,000 steps" in verify(claim).reason


def test_a_chute_is_named() -> None:
    classic = board_named("classic")
    claim = certificate("chute", Mask(classic, 0), "basic", cells=list(bits(classic.chutes[4].cell_bits)))
    assert claim.words.startswith("However stack 2 is filled, its clues allow another arrangement")
    assert [mark.house for mark in claim.marks] == ["column 4", "column 5", "column 6"]
    assert "r1c1 and r1c2" in certificate("chute", "*" * 16, "basic", cells=[1, 0]).words


@pytest.mark.timed(goal=3)
def test_no_chute_of_the_classic_board_is_too_large_to_check() -> None:
    rng = random.Random(2)
    answers = Counter[bool]()
    for clues in range(13):
        which = Mask(board_named("classic"), sum(1 << cell for cell in rng.sample(range(27), clues)))
        with timed():
            verdict = verify(certificate("chute", which, "basic", cells=list(range(27))))
        assert "too large" not in verdict.reason
        answers[bool(verdict)] += 1
    assert min(answers.values()) > 2


LARGE_REGION = """
from cluewright import verify
from cluewright.boards import Mask, board_named
from cluewright.verifying import Certificate, kind_named
large = board_named("25x25")
row = Mask(large, sum(1 << cell for cell in range(25)))
claim = Certificate(kind_named("chute"), row, ("naked-single",), {"cells": list(range(125))})
"""


@pytest.mark.timed(goal=0.2)
def test_ctrl_c_stops_it() -> None:
    assert is_stopped(LARGE_REGION, "verify(claim)")
