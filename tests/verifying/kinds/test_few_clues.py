"""Certificates about all masks of few clues: accepted if no puzzle is completed, and refused if forged."""

from dataclasses import dataclass, replace

import numpy as np
import pytest
from tests.finding.oracle import FOUR, fewest_clues
from tests.strategies.samples import DESCRIBED, LISTED

from cluewright.boards import Board, Mask, board_named
from cluewright.boards.symmetries import symmetry_group
from cluewright.checked import unchecked
from cluewright.errors import CluewrightError
from cluewright.finding.minimum.choices import count_choices
from cluewright.strategies import Strategy, chosen_strategies
from cluewright.verifying import (
    KINDS,
    Certificate,
    Kind,
    certificate_from_json,
    certificate_to_json,
    kind_named,
    verify,
)
from cluewright.verifying.kinds.few_clues import _Symmetries

SETS = ["naked-single", "basic", "full-house"]


def few_clues(board: Board, strategies: str, clues: int) -> Certificate:
    names = tuple(strategy.name for strategy in chosen_strategies(strategies))
    evidence = {"masks": count_choices(board, clues)}
    return Certificate(kind_named("few-clues"), Mask(board, board.all_cells), names, evidence, clues=clues)


GOOD = few_clues(FOUR, "basic", 3)


@pytest.mark.parametrize(
    "board",
    [
        DESCRIBED["diagonals 4"],
        *(pytest.param(board, marks=pytest.mark.long) for board in (FOUR, DESCRIBED["latin 4"])),
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "strategies", [name if name == "basic" else pytest.param(name, marks=pytest.mark.long) for name in SETS]
)
def test_it_is_accepted_exactly_where_no_mask_has_a_puzzle(board: Board, strategies: str) -> None:
    fewest = fewest_clues(strategies, board)
    for clues in range(fewest + 2):
        assert bool(verify(few_clues(board, strategies, clues))) == (clues < fewest)


@pytest.mark.parametrize("board", [FOUR, DESCRIBED["latin 4"], DESCRIBED["diagonals 4"], board_named("6x6")], ids=str)
def test_choices_gone_through_are_as_many_as_the_lemma_of_cauchy_and_frobenius_says(board: Board) -> None:
    symmetries = _Symmetries(board)
    for clues in range(6):
        assert len(symmetries.classes(clues)) == count_choices(board, clues)


def renamed(board: Board, *houses: str) -> Board:
    """The board with these houses called `extra`."""
    kept = tuple(replace(house, kind="extra") if house.name in houses else house for house in board.houses)
    return replace(board, houses=kept)


def test_a_strategy_that_asks_what_houses_are_called_is_refused_where_symmetries_change_it() -> None:
    """Houses are exchanged with row 4 of which an X-wing takes no notice there, so some choices are not alike."""
    odd = renamed(FOUR, "row 4")
    assert not verify(few_clues(odd, "singles,x-wing", 2))
    assert "as x-wing demands" in verify(few_clues(odd, "singles,x-wing", 2)).reason
    assert verify(few_clues(odd, "singles,naked-pair", 2))
    assert verify(few_clues(FOUR, "singles,x-wing", 2))
    assert verify(few_clues(board_named("4x4+diagonal"), "singles,x-wing", 1))


@pytest.mark.parametrize("strategy", LISTED, ids=str)
def test_other_strategies_ask_only_for_cells(strategy: Strategy) -> None:
    """Their rules are the same ones whatever the houses are called."""
    called = [renamed(FOUR, *(house.name for house in FOUR.houses if house.kind == kind)) for kind in ("row", "box")]
    rules = [{(rule.needs, rule.places, rule.removes) for rule in strategy.rules(board)} for board in (FOUR, *called)]
    assert (rules[0] == rules[1] == rules[2]) == (
        not strategy.asks_kinds or strategy.name in ("jellyfish", "finned-jellyfish")
    )


def test_a_puzzle_on_one_mask_alone_is_noticed() -> None:
    verdict = verify(replace(GOOD, clues=4, evidence={"masks": count_choices(FOUR, 4)}))
    assert "has one" in verdict.reason


@pytest.mark.parametrize(
    ("forged", "reason"),
    [
        ({"evidence": {"masks": 9}}, "masks: expected 10"),
        ({"evidence": {"masks": True}}, "masks: expected a whole number"),
        ({"evidence": {}}, "evidence: expected masks"),
        ({"clues": None}, "clues: expected how many"),
        ({"clues": -1}, "clues: expected a whole number"),
        ({"clues": 17}, "clues: expected a whole number"),
        ({"clues": True}, "clues: expected a whole number"),
        ({"mask": Mask.parse("***.************")}, "mask: expected one in which every cell is free"),
        ({"mask": Mask.parse("1***************")}, "mask: expected one in which every cell is free"),
        ({"strategies": ("naked-single", "unique-rectangle")}, "strategies: expected some that do not look at"),
        ({"proof": b"0\n"}, "proof: expected none"),
        ({"mask": Mask(board_named("classic"), board_named("classic").all_cells)}, "board: too large to check"),
    ],
    ids=str,
)
def test_a_forged_one_is_refused(forged: dict[str, object], reason: str) -> None:
    assert verify(GOOD)
    assert verify(unchecked(Certificate, **{**vars(GOOD), **forged})).reason.startswith(reason)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name not in ("few-clues", "few-digits")])
def test_no_other_kind_may_speak_of_a_choice(kind: Kind) -> None:
    assert verify(replace(GOOD, kind=kind)).reason.startswith(f"clues: expected none for {kind}")


def test_a_choice_of_too_few_digits_is_accepted_and_of_enough_refused() -> None:
    few = Certificate(kind_named("few-digits"), GOOD.mask, GOOD.strategies, {"possible": 2, "needed": 3}, clues=2)
    assert verify(few)
    assert few.words.startswith("Any 2 clues show at most 2 of 4 digits")
    assert not verify(replace(few, clues=None))
    assert not verify(replace(few, clues=3))
    assert not verify(replace(few, clues=3, evidence={"possible": 3, "needed": 3}))


def test_it_is_read_as_it_was_written() -> None:
    text = certificate_to_json(GOOD)
    assert certificate_from_json(text) == GOOD
    assert '  "clues": 3,\n' in text


@pytest.mark.parametrize("written", ["4", "3.0", "null", "true", '"3"'])
def test_other_clues_in_the_file_are_refused(written: str) -> None:
    with pytest.raises(CluewrightError, match=r"digest|clues|line"):
        certificate_from_json(certificate_to_json(GOOD).replace('"clues": 3', f'"clues": {written}'))


def test_the_field_must_stand_in_its_place() -> None:
    lines = certificate_to_json(GOOD).splitlines()
    moved = [*lines[:6], lines[7], lines[6], *lines[8:]]
    assert sorted(moved) == sorted(lines)
    with pytest.raises(CluewrightError, match="expected"):
        certificate_from_json("\n".join(moved) + "\n")


def test_words_tell_how_many_choices_there_were() -> None:
    assert "10 choices" in GOOD.words
    assert "with all digits (symmetries turn all choices into one)" in replace(GOOD, evidence={"masks": 1}).words


@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ((0, *range(15)), "expected symmetries that move each cell to a place of its own"),
        ((1, 0, *range(2, 16)), "expected the board's symmetries to keep its houses, but column 1 becomes none"),
    ],
)
def test_symmetries_that_are_none_are_refused(
    to: tuple[int, ...], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checker does not believe the function that lists the symmetries: one that is none is noticed."""

    @dataclass
    class Listed:
        to: tuple[int, ...]

    class Group(list[Listed]):
        order = 2

    listed = Group([Listed(tuple(range(16))), Listed(to)])
    monkeypatch.setattr("cluewright.verifying.kinds.few_clues.symmetry_group", lambda board: listed)
    assert verify(GOOD).reason.startswith(reason)


@pytest.mark.parametrize("board", [FOUR, DESCRIBED["diagonals 4"], renamed(FOUR, "row 4"), renamed(FOUR, "box 1")])
def test_symmetries_keep_kinds_exactly_where_their_generators_do(board: Board) -> None:
    assert _Symmetries(board).keep_kinds() == all(move.keeps_kinds for move in symmetry_group(board).generators)


def test_lines_are_told_by_their_cells_as_well_as_by_their_names() -> None:
    """A skyscraper asks for houses that are called rows, and for cells in a column of the board."""
    crossed = renamed(FOUR, *(house.name for house in FOUR.houses if house.kind != "box"))
    symmetries = _Symmetries(crossed)
    assert symmetries.keep_kinds()
    twisted = [0, 2, 1, 3, *range(4, 16)]
    symmetries._bits = np.uint64(1) << np.array([twisted], np.uint64)
    symmetries._to = np.array([twisted])
    assert not symmetries.keep_kinds()
