"""The constraints of f-puzzles: what each key means, and what is refused all the same."""

from typing import Any

import pytest
from tests.notation.formats.texts import f_puzzles
from tests.shared_data import shared_lines

import cluewright as cw
from cluewright.boards import board_named
from cluewright.boards.constraints import CONSTRAINT_KINDS
from cluewright.notation import read_sheets
from cluewright.notation.formats.foreign.fpuzzles_rules import KEYS

EMPTY = "." * 81
PAIR = ["R1C1", "R1C2"]
MEANT: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "antiknight": ({"antiknight": True}, ["anti-knight"]),
    "antiking": ({"antiking": True}, ["anti-king"]),
    "nonconsecutive": ({"nonconsecutive": True}, ["nonconsecutive"]),
    "not so": ({"antiknight": False, "antiking": None}, []),
    "thermometer": (
        {"thermometer": [{"lines": [["R1C1", "R2C1"], ["R1C1", "R1C2", "R1C3"]]}]},
        [{"thermometer": ["r1c1", "r2c1"]}, {"thermometer": ["r1c1", "r1c2", "r1c3"]}],
    ),
    "slowthermometer": ({"slowthermometer": [{"lines": [PAIR]}]}, [{"slow-thermometer": ["r1c1", "r1c2"]}]),
    "palindrome": ({"palindrome": [{"lines": [PAIR]}]}, [{"palindrome": ["r1c1", "r1c2"]}]),
    "whispers": ({"whispers": [{"lines": [PAIR]}]}, [{"whispers": ["r1c1", "r1c2"], "difference": 5}]),
    "whispers of 4": (
        {"whispers": [{"lines": [PAIR], "value": "4"}]},
        [{"whispers": ["r1c1", "r1c2"], "difference": 4}],
    ),
    "betweenline": ({"betweenline": [{"lines": [[*PAIR, "R1C3"]]}]}, [{"between": ["r1c1", "r1c2", "r1c3"]}]),
    "killercage": ({"killercage": [{"cells": PAIR, "value": "10"}]}, [{"killer-cage": ["r1c1", "r1c2"], "sum": 10}]),
    "killercage without a sum": ({"killercage": [{"cells": PAIR}]}, [{"killer-cage": ["r1c1", "r1c2"]}]),
    "difference": ({"difference": [{"cells": PAIR}]}, [{"white-dot": ["r1c1", "r1c2"]}]),
    "ratio": ({"ratio": [{"cells": PAIR, "value": "3"}]}, [{"black-dot": ["r1c1", "r1c2"], "ratio": 3}]),
    "xv": (
        {"xv": [{"cells": PAIR, "value": "X"}, {"cells": ["R2C1", "R3C1"], "value": "V"}]},
        [{"pair-sum": ["r1c1", "r1c2"], "sum": 10}, {"pair-sum": ["r2c1", "r3c1"], "sum": 5}],
    ),
    "quadruple": (
        {"quadruple": [{"cells": [*PAIR, "R2C1", "R2C2"], "values": [9, 1]}]},
        [{"quadruple": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 9]}],
    ),
    "odd and even": (
        {"odd": [{"cell": "R1C1"}, {"cell": "R9C9"}], "even": [{"cell": "R1C2"}]},
        [{"odd": ["r1c1", "r9c9"]}, {"even": ["r1c2"]}],
    ),
    "minimum": ({"minimum": [{"cell": "R1C1"}, {"cell": "R9C9"}]}, [{"minimum": ["r1c1", "r9c9"]}]),
    "maximum": ({"maximum": [{"cell": "R1C1"}]}, [{"maximum": ["r1c1"]}]),
    "clone": (
        {"clone": [{"cells": PAIR, "cloneCells": ["R5C5", "R5C6"]}]},
        [{"clone": ["r1c1", "r1c2", "r5c5", "r5c6"]}],
    ),
    "littlekillersum": (
        {"littlekillersum": [{"cell": "R0C6", "direction": "DR", "value": "12"}]},
        [{"little-killer": ["r1c7", "r2c8", "r3c9"], "sum": 12}],
    ),
    "an arrow without a sum": ({"littlekillersum": [{"cell": "R10C1", "direction": "UR", "value": ""}]}, []),
    "negative": (
        {"negative": ["ratio", "difference", "xv"]},
        ["no-other-white-dots", "no-other-black-dots", "no-other-pair-sums"],
    ),
}


@pytest.mark.parametrize(("keys", "constraints"), MEANT.values(), ids=MEANT)
def test_a_key_means_its_constraint(keys: dict[str, Any], constraints: list[Any]) -> None:
    (sheet,) = read_sheets(f_puzzles(EMPTY, keys=keys))
    assert sheet.board.constraints == board_named({"base": "classic", "constraints": constraints}).constraints


def test_every_key_and_nearly_every_kind_is_tried() -> None:
    assert {key for keys, _ in MEANT.values() for key in keys} >= KEYS
    named = {each if isinstance(each, str) else next(iter(each)) for _, found in MEANT.values() for each in found}
    unknown_there = {"low", "high", "greater-than", "relation"}
    assert named == {kind.name for kind in CONSTRAINT_KINDS} - unknown_there


WRONG = {
    "a key nobody knows": ({"warp": [1], "antiknight": True}, "got 'warp'"),
    "arrows": ({"arrow": [{"lines": [PAIR], "cells": ["R1C1"]}]}, "got arrows"),
    "a text that states more": ({"ruleset": "Thermometers rise from the bulb."}, r"thermometers \(says its text\)"),
    "all dots given, says the text": (
        {"difference": [{"cells": PAIR}], "ruleset": "White dots: consecutive. All possible white dots are given."},
        "no further pair may be marked",
    ),
    "another negative": ({"negative": ["warp"]}, "'warp'"),
    "a cage of letters": (
        {"killercage": [{"cells": PAIR, "value": "A"}]},
        "expected a whole number 0 to 9999, got str 'A'",
    ),
    "a sum out of reach": ({"killercage": [{"cells": PAIR, "value": "18"}]}, "3 to 17"),
    "a dot between cells apart": ({"ratio": [{"cells": ["R1C1", "R3C1"]}]}, "share an edge"),
    "a cell outside": ({"thermometer": [{"lines": [["R1C1", "R0C1"]]}]}, "R1C1 to R9C9"),
    "an arrow past the board": (
        {"littlekillersum": [{"cell": "R0C9", "direction": "DR", "value": "3"}]},
        "into the board",
    ),
}


@pytest.mark.parametrize(("keys", "words"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_read_is_refused_in_words_that_name_the_format_once(keys: dict[str, Any], words: str) -> None:
    with pytest.raises(cw.CluewrightError, match=words) as refused:
        [*read_sheets(f_puzzles(EMPTY, keys=keys))]
    assert str(refused.value).startswith("f-puzzles")
    assert str(refused.value).count("f-puzzles") == 1


def test_a_text_may_state_the_rules_that_the_puzzle_has() -> None:
    text = "Normal sudoku rules apply. Killer cages; digits on a thermometer rise; not all dots are given."
    keys = {"thermometer": [{"lines": [PAIR]}], "killercage": [{"cells": ["R5C5", "R5C6"], "value": 9}]}
    dots = {"difference": [{"cells": ["R9C1", "R9C2"]}]}
    (sheet,) = read_sheets(f_puzzles(EMPTY, keys=keys | dots, ruleset=text))
    assert len(sheet.board.constraints) == 3


@pytest.mark.parametrize(("keys", "constraints"), MEANT.values(), ids=MEANT)
def test_what_is_written_is_read_again(keys: dict[str, Any], constraints: list[Any]) -> None:
    (sheet,) = read_sheets(f_puzzles(EMPTY, keys=keys))
    (again,) = read_sheets(cw.write(sheet.puzzle, "f-puzzles"))
    assert again.board == sheet.board
    assert len(again.board.constraints) == len(constraints)


@pytest.mark.parametrize("constraint", [{"relation": ["r1c1", "r1c2"], "allowed": ["12"]}, {"low": ["r1c1"]}])
def test_a_constraint_without_a_key_is_not_written(constraint: object) -> None:
    board = board_named({"base": "classic", "constraints": [constraint]})
    with pytest.raises(cw.CluewrightError, match="constraints"):
        cw.write(EMPTY, "f-puzzles", board)


def test_no_other_format_writes_a_board_with_constraints_as_one_without() -> None:
    (sheet,) = read_sheets(f_puzzles(EMPTY, antiknight=True))
    for name in ("penpa", "hodoku", "ksudoku", "ipuz"):
        with pytest.raises(cw.CluewrightError, match="constraints"):
            cw.write(sheet.puzzle, name)


def test_a_killer_of_others_has_the_solution_that_it_gives() -> None:
    text = "\n".join(shared_lines("formats/fpuzzles/made-killer.json"))
    (sheet,) = read_sheets(text)
    assert cw.solution(sheet.puzzle) == sheet.solution
