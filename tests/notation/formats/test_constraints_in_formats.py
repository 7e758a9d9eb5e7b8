"""Constraints in the formats of other programs: each kind that one can hold comes back, and any other is refused."""

from typing import Any

import pytest

import cluewright as cw
from cluewright.boards import Board, Grid, board_named
from cluewright.boards.constraints import CONSTRAINT_KINDS
from cluewright.notation import read_sheets
from cluewright.notation.geometry import rules_of_board

SMALL: dict[str, Any] = {kind.name: kind.example for kind in CONSTRAINT_KINDS} | {
    "white-dot": {"white-dot": ["r1c1", "r1c2"]},
    "whispers": {"whispers": ["r1c1", "r2c2", "r3c3"], "difference": 2},
}
"""A description of each kind, with the numbers that most programs know."""
BOTH_DOTS = ["no-other-white-dots", "no-other-black-dots"]
HOLDS = {
    "f-puzzles": {*SMALL} - {"low", "high", "greater-than", "relation"},
    "iss": {
        *("thermometer", "white-dot", "black-dot", "pair-sum", "no-other-pair-sums", "greater-than", "whispers"),
        *("nonconsecutive", "anti-knight", "anti-king", "palindrome", "between", "quadruple", "killer-cage"),
        "little-killer",
    },
}
"""The kinds that each format holds."""


def board_with(*constraints: Any) -> Board:
    return board_named({"base": "4x4", "constraints": [*constraints]})


@pytest.mark.parametrize("name", HOLDS)
def test_a_kind_that_a_format_holds_comes_back_and_another_is_refused(name: str) -> None:
    for kind, example in SMALL.items():
        puzzle = Grid((1, *(0,) * 15), board_with(example))
        if kind in HOLDS[name]:
            (sheet,) = read_sheets(cw.write(puzzle, name))
            assert sheet.puzzle.digits == puzzle.digits
            assert rules_of_board(sheet.board) == rules_of_board(puzzle.board), kind
        else:
            with pytest.raises(cw.CluewrightError, match=kind):
                cw.write(puzzle, name)


@pytest.mark.parametrize("name", HOLDS)
def test_all_kinds_that_a_format_holds_come_back_together(name: str) -> None:
    board = board_with(*(SMALL[kind] for kind in HOLDS[name]))
    (sheet,) = read_sheets(cw.write(Grid((0,) * 16, board), name))
    assert rules_of_board(sheet.board) == rules_of_board(board)


ISS: dict[str, tuple[str, list[Any]]] = {
    "dots of three cells": (
        ".WhiteDot~R1C1~R1C2~R2C2",
        [{"white-dot": ["r1c1", "r1c2"]}, {"white-dot": ["r1c2", "r2c2"]}],
    ),
    "whispers without a number": (".Whisper~R1C1~R1C2", [{"whispers": ["r1c1", "r1c2"], "difference": 5}]),
    "a cage without a sum": (".Cage~0~R1C1~R1C2", [{"killer-cage": ["r1c1", "r1c2"]}]),
    "few cells that differ": (".AllDifferent~R1C1~R5C5", [{"killer-cage": ["r1c1", "r5c5"]}]),
    "all dots given": (".StrictKropki", BOTH_DOTS),
    "greater than": (".GreaterThan~R1C1~R1C2", [{"greater-than": ["r1c1", "r1c2"]}]),
    "a diagonal from below": (".LittleKiller~9~R9C8", [{"little-killer": ["r9c8", "r8c9"], "sum": 9}]),
}


@pytest.mark.parametrize(("text", "constraints"), ISS.values(), ids=ISS)
def test_a_constraint_of_iss_means_what_it_says(text: str, constraints: list[Any]) -> None:
    (sheet,) = read_sheets(f"{text}.~R5C5_3")
    meant = board_named({"base": "classic", "constraints": constraints})
    assert rules_of_board(sheet.board) == rules_of_board(meant)


WRONG = {
    "an arrow from no side": (".LittleKiller~9~R5C5", "the first cell of a diagonal"),
    "a dot between cells apart": (".WhiteDot~R1C1~R3C1", "share an edge"),
    "a quadruple at the edge": (".Quad~R9C1~3", "upper left of four cells"),
    "a sum out of reach": (".Cage~40~R1C1~R1C2", "3 to 17"),
    "a flag with an argument": (".AntiKnight~R1C1", "expected nothing more"),
    "a sum that is none": (".Cage~A~R1C1~R1C2", "whole number"),
}


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG)
def test_a_wrong_constraint_of_iss_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(cw.CluewrightError, match=words) as refused:
        [*read_sheets(f"{text}.~R5C5_3")]
    assert str(refused.value).count("iss") == 1
