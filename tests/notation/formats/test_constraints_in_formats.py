"""Constraints in the formats of other programs: each kind that one can hold comes back, and any other is refused."""

import json
import re
from typing import Any

import pytest
from tests.notation.formats.texts import sudokupad

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
    "sudokupad": {"killer-cage", "anti-knight", "anti-king"},
    "sudoku-puzzle": {*SMALL} - {"minimum", "maximum"},
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


KILLERS = ["sgt", "sgt-save", "sumocue", "iss", "f-puzzles", "sudoku-puzzle", "sudokupad"]


@pytest.mark.parametrize("name", KILLERS)
def test_a_killer_comes_back_in_every_format_of_killers(name: str) -> None:
    columns = [
        [f"r{row}c{column}" for row in rows] for column in range(1, 10) for rows in ((1, 2, 3, 4), (5, 6, 7), (8, 9))
    ]
    cages = [{"killer-cage": cells, "sum": 3 * len(cells) + 4} for cells in columns]
    puzzle = Grid((0,) * 81, board_named({"base": "diagonal", "constraints": cages}))
    (sheet,) = read_sheets(cw.write(puzzle, name))
    assert rules_of_board(sheet.board) == rules_of_board(puzzle.board)


@pytest.mark.parametrize("name", ["sgt", "sumocue"])
def test_a_format_of_killers_refuses_what_it_cannot_say(name: str) -> None:
    half = [{"killer-cage": ["r1c1", "r1c2"], "sum": 5}]
    for constraints, words in (
        (half, "each cell in one killer cage"),
        (["anti-king"], "no other constraints, got anti-king"),
    ):
        board = board_named({"base": "classic", "constraints": constraints})
        with pytest.raises(cw.CluewrightError, match=words):
            cw.write(Grid((0,) * 81, board), name)


def test_killers_of_ps_and_of_81_characters_are_read() -> None:
    cage = 256 * 10
    ps = "3x3:d:k:" + "".join(f"{cage + 9 * (cell // 9) + cell % 9 // 3 * 3}:" for cell in range(81))
    short = "A<<>>A" * 13 + "A<<"
    for text, diagonals in ((ps, 2), (short, 0)):
        (sheet,) = read_sheets(text)
        assert len(sheet.board.of_kind("diagonal")) == diagonals
        assert {(len(each.cells), each.values) for each in sheet.board.constraints} == {(3, (10,))}
        assert len(sheet.board.constraints) == 27


WRONG_KILLERS = {
    "sgt, no cages": ("3x3kx:a1b2_3", "expected the edges of the cages and their sums after the cells, got 0 parts"),
    "sgt, one sum for 16 cells": ("2x2k:p,zz,10", "expected 16 cells, got 1"),
    "sgt, a sum at another cell": (
        "2x2k:p,abbba____________,5_5a5a5a5a5a5a5aa",
        "the sum of each cage at its first cell",
    ),
    "81 characters in a ring": ("><" + "A<<" * 26 + "1", "ways that lead to the sum"),
    "81 characters that lead away": ("^<<" + "A<<" * 26, "ways that lead to the sum"),
    "81 characters with a cage without a sum": ("0<<" + "A<<" * 25 + ">>A", "sum: expected 6 to 24, got 0"),
    "sumocue, the cell of no sum": ("SumoCueV1=9+1" + "=1" * 79, "the cell of a sum after"),
    "ps, a number short": ("3x3::k:" + "2560:" * 80, "expected 81 numbers"),
}


@pytest.mark.parametrize(("text", "words"), WRONG_KILLERS.values(), ids=WRONG_KILLERS)
def test_a_wrong_killer_is_refused_in_words_that_name_the_format_once(text: str, words: str) -> None:
    with pytest.raises(cw.CluewrightError, match=words) as refused:
        [*read_sheets(text)]
    assert len(re.findall("sgt|sumocue", str(refused.value))) == 1


def typed(*rules: dict[str, Any]) -> str:
    """The JSON of rules on the classic board."""
    head = {"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 9, "cols": 9}, "digits": 9}
    grid = {"type": "box_grid", "origin": "r1c1", "box": [3, 3]}
    return json.dumps({**head, "givens": [0] * 81, "rules": [grid, *rules]})


PAIR = {"cells": ["r1c1", "r1c2"]}
TYPED: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "a whisper without a number": (
        {"type": "line", "kind": "whisper", **PAIR},
        [{"whispers": ["r1c1", "r1c2"], "difference": 5}],
    ),
    "less": ({"type": "edge", "kind": "less", **PAIR}, [{"greater-than": ["r1c2", "r1c1"]}]),
    "the difference 1": ({"type": "edge", "kind": "difference", "value": 1, **PAIR}, [{"white-dot": ["r1c1", "r1c2"]}]),
    "no further dots": ({"type": "negative", "of": "kropki"}, BOTH_DOTS),
    "three clones": (
        {"type": "clone", "regions": [["r1c1"], ["r2c4"], ["r3c7"]]},
        [{"clone": ["r1c1", "r2c4"]}, {"clone": ["r1c1", "r3c7"]}],
    ),
}


@pytest.mark.parametrize(("rule", "constraints"), TYPED.values(), ids=TYPED)
def test_a_typed_rule_means_what_it_says(rule: dict[str, Any], constraints: list[Any]) -> None:
    (sheet,) = read_sheets(typed(rule))
    assert rules_of_board(sheet.board) == rules_of_board(board_named({"base": "classic", "constraints": constraints}))


UNKNOWN = {
    "some neighbours": {"type": "neighbours", "kind": "antiknight", "within": "box"},
    "a dot with a further key": {"type": "edge", "kind": "kropki", "color": "white", "warp": 1, **PAIR},
    "other lines": {"type": "line", "kind": "renban", **PAIR},
    "no other V": {"type": "negative", "of": "xv", "letter": "V"},
    "a relation of another sort": {"type": "relation", "op": "less_equal", "params": [], "pairs": [["r1c1", "r1c2"]]},
}


@pytest.mark.parametrize("rule", UNKNOWN.values(), ids=UNKNOWN)
def test_a_typed_rule_that_is_not_known_is_refused(rule: dict[str, Any]) -> None:
    with pytest.raises(cw.CluewrightError, match="expected clues"):
        [*read_sheets(typed({"type": "neighbours", "kind": "antiking"}, rule))]


def test_flags_and_unique_cages_of_sudokupad_are_constraints() -> None:
    cages = [
        {"cells": [[0, 0], [0, 1]], "value": "10", "sum": 10, "unique": True},
        {"cells": [[4, 4], [4, 5]], "unique": True},
        {"value": "antiking: true"},
    ]
    text = sudokupad(cages=cages, metadata={"antiknight": True, "rules": "Anti-knight. Digits in cages differ."})
    (sheet,) = read_sheets(text)
    caged = [{"killer-cage": ["r1c1", "r1c2"], "sum": 10}, {"killer-cage": ["r5c5", "r5c6"]}]
    meant = [*caged, "anti-knight", "anti-king"]
    assert rules_of_board(sheet.board) == rules_of_board(board_named({"base": "classic", "constraints": meant}))


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
