"""The screens: which masks each lemma refutes, that these have no puzzle, and that the certificates verify."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.finding.oracle import FOUR, solvable_classes, solvable_masks
from tests.interrupting import timed
from tests.shared_data import shared_lines
from tests.strategies.samples import LISTED

from cluewright.boards import Grid, Mask, board_named
from cluewright.boards.symmetries import symmetry_group
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.finding import Question, Refuted, engine_named
from cluewright.finding.engines.engine import GaveUp
from cluewright.finding.engines.screens.reach import PLACING_ANYWHERE, WAYS, optimistic_reach
from cluewright.finding.engines.screens.search import screened
from cluewright.strategies import STRATEGIES, chosen_strategies, completed
from cluewright.verifying import verify

TWO_EMPTY_ROWS = """
    * . . | . * . | . . *
    . . . | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . * . | * . * | * . .
    * . * | . . . | . * .
    . . . | * . . | . . *
    ------+-------+------
    . * * | . . * | . . .
    . . . | . * . | * . *
    * . . | * . . | . * .
"""
EMPTY_BAND = "." * 27 + "*.*.*.*.*" * 6
SEVEN_CLUES = "*........" + ".*......." + "..*......" + "....*...." + ".....*..." + ".......*." + "." * 18 + "........*"
ONE_FULL_BOX = "***......" * 3 + "." * 54
EMPTIED_BAND = "...*..*.*.......*.*.*.*.*****.*...................*.**.....*................**..."
"""No chute has two empty lines, but no filling of band 3 is admissible."""
EMPTY_SQUARE = "......***......*.*......**.......*.*......***.......*****.*.****.**.**.***.*.**.*"
"""Boxes 1, 2, 4 and 5 are empty, and no other lemma applies."""
CORNER_OF_A_SQUARE = "..*...***.*....*.**.....**.......*.*......***.......*****.*.****.**.**.***.*.**.*"
"""Clues in box 1 do not help."""
LINE_OF_A_SQUARE = "..*..*.**......***......**.......*.*......***.......*****.*.****.**.**.***.*.**.*"
"""Neither do two clues in row 1."""
ONE_CLUE_SHORT = "*" * 8 + "." * 73
"""Enough clues for eight digits, but rows without clues."""


def asked(mask: Mask | str, strategies: str = "basic") -> Question:
    return Question(Mask.parse(mask) if isinstance(mask, str) else mask, chosen_strategies(strategies))


def kind_of(question: Question) -> str | None:
    certificate = screened(question)
    return certificate.kind.name if certificate else None


def puzzles_and_strategies() -> Iterator[tuple[Grid, str]]:
    """Known puzzles, each with strategies that complete it."""
    for name, step in (("clue17.txt.gz", 2801), ("top1465.txt.gz", 250), ("levels.tsv", 120)):
        lines = [line.split("\t")[0] for line in shared_lines(name)[::step]]
        for strategies in ("naked-single", "hidden-single", "singles", "basic", "all"):
            done = completed(lines, strategies)
            yield from ((Grid.parse(line), strategies) for line, is_done in zip(lines, done, strict=True) if is_done)


@pytest.mark.timed(goal=1)
@pytest.mark.parametrize(
    ("mask", "kind"),
    [
        (TWO_EMPTY_ROWS, "idle-symmetry"),
        (EMPTY_BAND, "idle-symmetry"),
        (SEVEN_CLUES, "few-digits"),
        (ONE_FULL_BOX, "idle-symmetry"),
        (ONE_CLUE_SHORT, "idle-symmetry"),
        (EMPTIED_BAND, "chute"),
        (EMPTY_SQUARE, "square"),
        (CORNER_OF_A_SQUARE, "square"),
        (LINE_OF_A_SQUARE, "square"),
        ("12" + "*" * 5 + "." * 74, "few-digits"),
        ("1***....1" + "*.*.*.*.*" * 8, "brute-force"),
    ],
)
def test_hopeless_masks_are_refuted(mask: str, kind: str) -> None:
    question = asked(mask)
    with timed():
        reports = list(engine_named("screens").search(question))
    assert len(reports) == 1
    assert isinstance(reports[0], Refuted)
    certificate = reports[0].certificate
    assert (certificate.kind.name, certificate.mask, certificate.strategies) == (
        kind,
        question.mask,
        tuple(strategy.name for strategy in question.strategies),
    )
    assert verify(certificate)


def test_a_mask_that_no_lemma_refutes_is_given_up() -> None:
    (report,) = engine_named("screens").search(asked("*" * 81))
    assert report == GaveUp(reason="no screen applies")


@pytest.mark.parametrize(
    ("name", "mask"),
    [
        ("diagonal", Mask(board_named("diagonal"), sum(1 << 10 * i for i in range(9)) | 1 << 80)),
        ("classic", Mask.parse("".join("." * i + "*" + "." * (8 - i) for i in range(9)))),
    ],
)
def test_clues_on_the_diagonal_alone_leave_its_mirror_idle(name: str, mask: Mask) -> None:
    certificate = screened(asked(mask))
    assert certificate is not None
    assert certificate.kind.name == "idle-symmetry"
    assert certificate.evidence["moves"][1] == 9
    assert verify(certificate)


def test_two_empty_rows_are_not_enough_where_diagonals_cross_them() -> None:
    cells = Mask.parse(TWO_EMPTY_ROWS).cells
    assert kind_of(asked(Mask(board_named("diagonal"), cells))) is None


@pytest.mark.timed(goal=1)
def test_reach_settles_with_naked_singles_exactly_what_the_paper_settled() -> None:
    """Those that have a time in Table A1."""
    settled = [2, 5, 6, 9, 12, 14, 15, 17, 21, 22, 24, 26, 27, 28]
    masks = [Mask.of_clues(Grid.parse(line)) for line in shared_lines("min30.txt")]
    with timed():
        certificates = [screened(asked(mask, "naked-single")) for mask in masks]
    assert [number for number, certificate in enumerate(certificates, start=1) if certificate] == settled
    for certificate in filter(None, certificates):
        assert certificate.kind.name == "reach"
        assert verify(certificate)
    assert not any(screened(asked(mask, "singles")) for mask in masks)


def test_no_strategy_that_reach_leaves_out_places_a_digit() -> None:
    for strategy in LISTED:
        assert any(rule.places for rule in strategy.rules(FOUR)) == (strategy in WAYS), strategy
    for strategy in set(STRATEGIES) - set(LISTED):
        places = [bool(rule.places) for rule in strategy.rules_in(strategy.example_position)]
        assert places == [strategy in PLACING_ANYWHERE] * len(places), strategy


def test_nothing_is_out_of_reach_where_a_strategy_without_a_list_places_digits() -> None:
    right = screened(asked("*.*. *... .*.. .*..", "full-house"))
    assert right is not None
    assert right.kind.name == "reach"
    assert not screened(asked(right.mask, "full-house,template-set"))
    forged = replace(right, strategies=("full-house", "template-set"))
    assert verify(forged).reason == "strategies: template-set may fill any cell, and nothing is out of reach"


def test_equal_fixed_digits_rule_out_less_than_free_ones() -> None:
    """r4c4 sees three clues, enough for a naked single if they differ."""
    for mask, expected in (
        ("...* ...* .... *...", True),
        ("...1 ...* .... 1...", False),
        ("...1 ...* .... 2...", True),
    ):
        reached = optimistic_reach(Mask.parse(mask), chosen_strategies("naked-single"))
        assert bool(reached >> 15 & 1) == expected, mask


def test_no_mask_of_a_known_puzzle_is_refuted() -> None:
    asked_of: set[str] = set()
    for puzzle, strategies in puzzles_and_strategies():
        asked_of.add(strategies)
        assert kind_of(asked(Mask.of_clues(puzzle), strategies)) is None, (str(puzzle), strategies)
        assert kind_of(asked(Mask.fixing(puzzle), strategies)) is None, (str(puzzle), strategies)
    assert len(asked_of) == 5


def test_no_mask_on_which_a_puzzle_was_found_is_refuted() -> None:
    impossible = "100100001101001000"  # the mask that begins like this has no puzzle, as chute cubes have shown
    lines = [line for line in shared_lines("rand100.txt") if not line.replace("*", "1").startswith(impossible)]
    for line in lines:
        assert kind_of(asked(line)) is None, line


@pytest.mark.parametrize(
    ("strategies", "every"),
    [
        *(("naked-single", 4), ("basic", 4)),
        *(
            pytest.param(name, 1, marks=pytest.mark.long)
            for name in ("full-house", "naked-single", "hidden-single", "singles", "basic")
        ),
    ],
)
def test_what_is_refuted_on_the_4x4_board_is_impossible(strategies: str, every: int) -> None:
    refuted = 0
    for cells, is_possible in list(solvable_classes(strategies).items())[::every]:
        certificate = screened(asked(Mask(FOUR, cells), strategies))
        if certificate is not None:
            refuted += 1
            assert not is_possible, str(certificate.mask)
            assert verify(certificate), str(certificate.mask)
    assert refuted > 30 / every


@pytest.mark.long
@pytest.mark.parametrize("strategies", ["naked-single", "singles", "basic"])
def test_what_is_refuted_of_all_4x4_masks_is_impossible(strategies: str) -> None:
    for cells, is_possible in enumerate(solvable_masks(strategies)):
        assert not is_possible or screened(asked(Mask(FOUR, cells), strategies)) is None, cells


@pytest.mark.parametrize(
    "name", ["4x4", pytest.param("6x6", marks=pytest.mark.long), "classic", "diagonal", "6x6+diagonal"]
)
def test_symmetries_of_the_board_do_not_change_which_lemma_applies(name: str) -> None:
    board = board_named(name)
    for seed, mask in enumerate(random_masks(8, board, (board.digits - 2, 2 * board.digits + 4), seed=8)):
        moved = symmetry_group(board).random(seed)(mask)
        for strategies in ("naked-single", "basic"):
            assert kind_of(asked(moved, strategies)) == kind_of(asked(mask, strategies)), (str(mask), str(moved))
