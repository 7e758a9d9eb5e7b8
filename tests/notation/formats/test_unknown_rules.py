"""Rules that no board holds are refused by name, all of them, wherever a program says them."""

import json
import re
from typing import Any

import pytest
from tests.notation.formats.texts import CLASSIC, f_puzzles, penpa, sudokupad

from cluewright.boards import Grid, board_named
from cluewright.errors import CluewrightError, NotationError
from cluewright.notation import Sheet, format_named, read_grid, read_sheets
from cluewright.notation.formats.foreign.penpa_points import Points
from cluewright.notation.formats.rules import STATED, stated_in
from cluewright.notation.geometry import rules_of_board

KNIGHT, KING = "the anti-knight rule", "the anti-king rule"
REFUSED = {
    "iss": (
        ".AntiKnight.Arrow~R1C1~R1C2.Cage~10~R1C1~R1C2.Renban~R1C1~R1C2.AntiTaxicab.Warp.~R1C1_5",
        ["arrows", "renban lines", "the anti-taxicab rule and 'Warp'"],
    ),
    "iss, a rule that begins it": (".Foo\n.Bar.~R1C1_5", ["'Foo' and 'Bar'"]),
    "iss, nested": (
        ".Or.Renban~R1C1~R1C2.And.X~R1C1~R1C2.End.End",
        ["alternatives of rules", "renban lines", "groups of rules"],
    ),
    "iss, digits from 0": (".Shape~9x9~0-8.AntiTaxicab.~R1C1_5", ["the digits '0-8'", "the anti-taxicab rule"]),
    "iss, ten digits": (".Shape~9x9~10.~R1C1_5", ["the digits '10' on 9 rows"]),
    "iss, a raw grid": (".Shape~9x9~9~Raw.~R1C1_5", ["a grid of the kind 'Raw'"]),
    "iss, a raw grid of usual digits": (".Shape~9x9~~Raw.~R1C1_5", ["a grid of the kind 'Raw'"]),
    "iss, no square": (".Shape~6x9.SumLine~5~R1C1.~R1C1_5", ["a grid of 6 rows and 9 columns", "sum lines"]),
    "iss, a region size": (".RegionSize~6.~R1C1_5", ["boxes of another size"]),
    "f-puzzles": (
        f_puzzles(
            antiknight=True,
            nonconsecutive=True,
            thermometer=[{"lines": [["R1C1", "R1C2"]]}],
            killercage=[{"cells": ["R1C1", "R1C2"], "value": "10"}],
            renban=[{"lines": [["R1C1", "R1C2"]]}],
            warp=[1],
        ),
        ["renban lines and 'warp'"],
    ),
    "f-puzzles, as its text says": (
        f_puzzles(ruleset="Normal sudoku rules apply. Anti-king. Cages are killer cages; digits along thermos rise."),
        [f"{KING} (says its text)", "killer cages (says its text)", "thermometers (says its text)"],
    ),
    "f-puzzles, colours": (
        f_puzzles(cells={4: {"c": "#CFCFCF"}}, ruleset="Shaded cells are prime."),
        ["coloured cells"],
    ),
    "f-puzzles, diagonals that are only said": (
        f_puzzles(ruleset="Both diagonals, too."),
        ["diagonals (says its text)"],
    ),
    "sudokupad, metadata": (
        sudokupad(metadata={"antiknight": True, "antiking": "true", "norowcol": "t", "title": "A"}),
        ["that rows and columns may repeat digits"],
    ),
    "sudokupad, metadata in cages": (sudokupad(cages=[{"value": "norowcol: true"}]), ["repeat digits"]),
    "sudokupad, global": (sudokupad(keys={"global": ["antiknight", "antixv"]}), ["'antixv'"]),
    "sudokupad, a cage that may repeat digits": (
        sudokupad(cages=[{"cells": [[0, 0], [0, 1]], "value": "10", "unique": False}]),
        ["killer cages whose digits are not declared to be unique"],
    ),
    "sudokupad, a cage with a letter": (
        sudokupad(cages=[{"cells": [[0, 0], [0, 1]], "value": "A", "unique": True}]),
        ["cages with a value that is no sum"],
    ),
    "sudokupad, text": (sudokupad(metadata={"rules": "Anti-knight."}), [f"{KNIGHT} (says its text)"]),
    "sudokupad, drawn": (
        sudokupad(
            lines=[{"wayPoints": [[0.5, 0.5], [2.5, 2.5]], "color": "#CFCFCF"}],
            arrows=[{"wayPoints": [[0, 0], [1, 1]]}],
            overlays=[{"center": [0, 0], "width": 1, "height": 1, "text": "3"}],
            underlays=[{"center": [0.5, 0.5], "width": 0.7, "height": 0.7, "backgroundColor": "#CFCFCF"}],
            cages=[{"cells": [[0, 0], [0, 1]], "value": "10"}],
            foglight=[[1, 1]],
        ),
        ["drawn lines", "arrows", "drawn overlays", "drawn underlays", "killer cages", "fog"],
    ),
    "sudokupad, a line that is no border": (
        sudokupad(lines=[{"wayPoints": [[0, 2], [9, 2]], "color": "#000000"}]),
        ["drawn lines"],
    ),
    "sudokupad, colours": (
        sudokupad(
            underlays=[{"center": [0.5, 0.5], "width": 1, "height": 1, "backgroundColor": "#CFCFCF"}],
            metadata={"rules": "Grey cells are prime."},
        ),
        ["coloured cells, of which its text speaks"],
    ),
    "sudokupad, an unknown list": (sudokupad(constraints=[{"a": 1}]), ["'constraints'"]),
}
for key, value, stated in (
    ("antiKnight", "yes", [KNIGHT]),
    ("killer_cages", "a1+b1=7", ["killer cages"]),
    ("constraints", "anti-king; thermo", [KING, "thermometers"]),
    ("variant", "of my own", ["variant 'of my own'"]),
    ("ruleset", "Knight's move.", [KNIGHT]),
    ("description", "Anti-king for experts", [KING]),
    ("puzzleType", "Killer", ["killer cages"]),
    ("killer_constraints", "a1+b1=7", ["killer cages"]),
    ("sudoku_variant", "Thermo", ["thermometers"]),
):
    REFUSED[f"json of others, {key}"] = (json.dumps({"puzzle": CLASSIC, key: value}), stated)
    REFUSED[f"csv of others, {key}"] = (f"puzzle,{key}\n{CLASSIC},{value}", stated)
REFUSED["json of others, lists"] = (
    json.dumps([{"puzzle": CLASSIC, "constraints": [{"type": "thermo", "cells": [1, 2]}, "XV"], "renban": [[3, 4]]}]),
    ["thermometers", "X and V", "renban lines"],
)


def with_rules(drawn: dict[str, Any], points: Points) -> None:
    """Draw what may mean rules."""
    drawn["number"][str(points.first - 1)] = ["12", 1, "1"]
    drawn["symbol"][str(points.first)] = [1, "circle_L", 2]
    drawn["thermo"], drawn["killercages"], drawn["surface"] = [["1", "2"]], [["3", "4"]], {str(points.first): 1}
    drawn["lineE"] |= {"1,2": 5, "2,3": 12}


REFUSED["penpa"] = (
    penpa((1, 0, 1, 0), with_rules, rules="Anti-knight. Grey cells are prime."),
    [
        *(
            "numbers outside of the grid",
            "drawn symbols",
            "thermometers",
            "killer cages",
            "coloured cells",
            "drawn lines",
        ),
        *("dashed lines that are no diagonals", f"{KNIGHT} (says its text)"),
    ],
)


@pytest.mark.parametrize(("text", "rules"), REFUSED.values(), ids=REFUSED)
def test_all_rules_that_are_not_known_are_named(text: str, rules: list[str]) -> None:
    with pytest.raises(
        NotationError, match=r"expected clues, regions, diagonals and further houses only, got "
    ) as refused:
        read_grid(text)
    said = str(refused.value)
    assert "\n" not in said
    assert [rule for rule in rules if rule not in said] == []


def test_houses_beside_a_puzzle_are_its_board_or_refused() -> None:
    """In objects and tables of others; what says that there are no further ones is nothing."""
    boxes = "".join(str(row // 3 * 3 + column // 3 + 1) for row in range(9) for column in range(9))
    jigsaw = board_named("jigsaw-9:5")
    region_of = "".join(
        str(next(n for n, h in enumerate(jigsaw.of_kind("region"), 1) if c in h.cells)) for c in range(81)
    )
    for regions, board in ((boxes, board_named()), (region_of, jigsaw)):
        for text in (json.dumps({"puzzle": CLASSIC, "regions": regions}), f"puzzle;regions\n{CLASSIC};{regions}"):
            assert rules_of_board(read_grid(text).board) == rules_of_board(board)
    with pytest.raises(NotationError, match="expected a puzzle on the classic board"):
        read_grid(json.dumps({"puzzle": CLASSIC, "regions": region_of}), "classic")
    for key, value in (
        ("diagonal", True),
        ("type", "jigsaw"),
        ("type", "X-Sudoku"),
        ("diagonal_type", "both"),
        ("extraRegions", [[0, 1]]),
        ("regions", "by lines"),
    ):
        with pytest.raises(NotationError, match=rf"expected houses as a board \(.*\), got {key} ") as refused:
            read_grid(json.dumps({"puzzle": CLASSIC, key: value}))
        assert "\n" not in str(refused.value)
    plain = {"antiknight": False, "diagonal": "no", "variant": "Classic", "type": "easy", "constraints": []}
    assert str(read_grid(json.dumps({"puzzle": CLASSIC, "rules": "Normal sudoku rules apply."} | plain))) == CLASSIC
    crossed = read_grid(json.dumps({"puzzle": CLASSIC, "diagonal": True}), "classic+diagonal")
    assert str(crossed.board) == "classic+diagonal"


def test_our_own_json_carries_along_what_others_call_regions() -> None:
    ours = {"cluewright": 1, "board": "classic", "puzzle": CLASSIC, "regions": "all of France"}
    (sheet,) = read_sheets(json.dumps(ours))
    assert sheet.more == {"regions": "all of France"}


def test_every_rule_that_a_text_may_state_is_found_by_its_name() -> None:
    names = ("anti-knight", "killer cages", "thermometers", "German whispers", "renban", "sandwich", "odd digits", "XV")
    for name in names:
        assert stated_in(f"Normal sudoku rules apply. {name.capitalize()}.") != [], name
    assert len(stated_in(" ".join(names))) == len(names)
    assert len(STATED) > len(names)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Cells a knight\u2019s move apart differ.", KNIGHT),
        ("No two equal digits may be a king\u2019s move apart.", KING),
        ("Anti\u2011knight", KNIGHT),
        ("Anti\u2013king", KING),
        ("Anti-queen for nines.", "the anti-queen rule"),
        ("Orthogonally adjacent cells must not contain consecutive digits.", "the non-consecutive rule"),
        ("Adjacent digits can\u2019t be consecutive.", "the non-consecutive rule"),
    ],
)
def test_a_rule_is_found_in_other_words_and_with_other_apostrophes_and_dashes(text: str, rule: str) -> None:
    assert stated_in(f"Normal sudoku rules apply. {text}") == [rule]


def test_a_text_of_usual_rules_states_no_others() -> None:
    for text in (
        "Normal sudoku rules apply.",
        "Fill the grid with the digits 1 to 9, so that each row, column and box has each of them once.",
        "A heart for my sister. Every cell counts!",
        "Adjacent cells may hold consecutive digits, as always.",
    ):
        assert stated_in(text) == []


def test_diagonals_and_windows_need_no_refusal_where_they_are() -> None:
    crossed = f_puzzles("." * 81, ruleset="Both diagonals, too.", keys={"diagonal+": True, "diagonal-": True})
    assert read_grid(crossed).board.name == "classic+diagonal"
    assert stated_in("Little killers: digits along the diagonal sum to the clue.") == ["little killer sums"]


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad", "penpa"])
def test_a_text_that_states_other_rules_is_not_written(name: str) -> None:
    sheet = Sheet(Grid.parse(CLASSIC), notes={"rules": "Anti-knight."})
    with pytest.raises(CluewrightError, match=re.escape(f"{KNIGHT} (says its text)")):
        "\n".join(format_named(name).checked_lines([sheet]))
