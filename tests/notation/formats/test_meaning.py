"""What other programs mean by their texts, and what a user would not accept as refused."""

from typing import Any

import pytest
from tests.notation.formats.texts import CLASSIC, WINDOWS, f_puzzles, iss_house, penpa, sudokupad, zipped

from cluewright.boards import board_named
from cluewright.notation import read_sheets
from cluewright.notation.formats.foreign.penpa_points import Points
from cluewright.notation.geometry import disjoint_groups, rules_of_board

WINDOKU = board_named("windoku")
ROWS = [
    f".~{'~'.join(f'R{row}C{column}_{digit}' for column, digit in enumerate(line, 1) if digit != '.')}"
    for row, line in enumerate([CLASSIC[start : start + 9] for start in range(0, 81, 9)], 1)
]
CLUES = "".join(ROWS)
UNIT = {"width": 1, "height": 1}
READ = {
    "iss over several lines": ("# a comment\n" + "\n".join(ROWS), "classic"),
    "iss with blanks and an empty line": (" . ~ R1C1_5\n\n".replace(" ", "") + "\n".join(ROWS), "classic"),
    "iss with a grid and constraints": (f"{CLASSIC}\n\n.Windoku\n", "windoku"),
    "iss, windoku": (f".Windoku{CLUES}", "windoku"),
    "iss, windoku as it was written before": (
        "".join(f".ExtraRegion~{iss_house(WINDOKU, 'window', number)}" for number in range(4)) + CLUES,
        "windoku",
    ),
    "iss, the usual digits": (f".Shape~9x9~1-9.Shape~9x9~9{CLUES}", "classic"),
    "iss, a link": ("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Windoku%0A" + CLUES, "windoku"),
    "iss, a cage of any sum over a diagonal": (
        f".Cage~0~{iss_house(board_named('diagonal'), 'diagonal')}{CLUES}",
        "classic+main-diagonal",
    ),
    "f-puzzles, colours without words": (f_puzzles(cells={4: {"c": "#CFCFCF"}, 5: {"cArray": [1]}}), "classic"),
    "f-puzzles, a drawn cage with a message": (
        f_puzzles(cage=[{"cells": ["R1C1"], "value": "msgcorrect: Well done"}]),
        "classic",
    ),
    "f-puzzles, a cage that is a house": (
        f_puzzles(killercage=[{"cells": [f"R{n}C{n}" for n in range(1, 10)], "value": "45"}]),
        "classic+main-diagonal",
    ),
    "sudokupad, an extra region": (
        sudokupad(
            cages=[{"cells": WINDOWS, "style": "extraregion", "unique": True, "sum": 45}],
            underlays=[
                {"center": [row + 0.5, column + 0.5], "backgroundColor": "#CFCFCF", **UNIT} for row, column in WINDOWS
            ],
            metadata={"rules": "The grey region has the digits 1 to 9, too."},
        ),
        None,
    ),
    "sudokupad, where a converter puts the board": (
        sudokupad(
            underlays=[
                {
                    "center": [4.5, 4.5],
                    "width": 10,
                    "height": 10,
                    "backgroundColor": "#FFFFFF00",
                    "borderColor": "#FFFFFF00",
                    "class": "board-position",
                }
            ],
            cages=[{"cells": [[0, 0], [8, 8]], "unique": False, "hidden": True}],
            lines=[{"wayPoints": [[0, 3], [9, 3]], "color": "#000000", "thickness": 3}],
        ),
        "classic",
    ),
    "sudokupad, a diagonal": (sudokupad(lines=[{"wayPoints": [[0.5, 0.5], [8.5, 8.5]]}]), "classic+main-diagonal"),
    "sudokupad, bare colours": (
        zipped(
            "{cs:50,ce:["
            + ",".join(
                "[" + ",".join("" if d == "." else f"{{v:{d}}}" for d in CLASSIC[n : n + 9]) + "]"
                for n in range(0, 81, 9)
            )
            + "],u:[{ct:[0.5,0.5],w:1,h:1,c1:1E5000,c2:34BBE6},{ct:[1.5,1.5],w:1,h:1,c2:123456}],metadata:{t:'Hearts'}}"
        ),
        "latin-9",
    ),
}


def with_key(drawn: dict[str, Any], points: Points) -> None:
    """Draw an answer key: labels and arrows beside two rows, and what it asks for above."""
    for row in (2, 5):
        point = str(points.first + row * points.width - 1)
        drawn["number"][point] = ["A", 1, "1"]
        drawn["symbol"][point] = [1, "arrow_S", 2]
    drawn["number"][str(points.first - points.width)] = ["Answer: rows 3 and 6", 1, "1"]


READ |= {
    f"penpa, margins {margins}": (penpa(margins, more), "classic")
    for margins, more in (((1, 0, 2, 0), None), ((0, 3, 1, 4), None), ((1, 0, 1, 0), with_key))
    for more in [more or (lambda drawn, points: None)]
}


@pytest.mark.parametrize(("text", "board"), READ.values(), ids=READ)
def test_a_text_is_read_as_its_program_means_it(text: str, board: str | None) -> None:
    (sheet,) = read_sheets(text)
    assert str(sheet.puzzle) == CLASSIC
    assert sheet.play is None
    if board is not None:
        assert rules_of_board(sheet.board) == rules_of_board(board_named(board))
    else:
        assert len(sheet.board.houses) == 28


def test_a_jigsaw_of_iss_keeps_the_boxes_unless_there_are_none() -> None:
    stairs = board_named("jigsaw-9:5")
    layout = "".join(str(next(h.index for h in stairs.of_kind("region") if cell in h.cells) + 1) for cell in range(81))
    (both,), (alone,) = (read_sheets(f".Jigsaw~{layout}{boxes}{CLUES}") for boxes in ("", ".NoBoxes"))
    assert len(both.board.houses) == 36
    assert rules_of_board(both.board) > rules_of_board(board_named("classic"))
    assert rules_of_board(alone.board) == rules_of_board(stairs)


def test_disjoint_groups_are_houses() -> None:
    for text in (f".DisjointSets{CLUES}", f_puzzles(disjointgroups=True), sudokupad(keys={"global": ["disjoint"]})):
        (sheet,) = read_sheets(text)
        groups = {house.cell_bits for house in sheet.board.houses} - {
            h.cell_bits for h in board_named("classic").houses
        }
        assert groups == {sum(1 << cell for cell in cells) for cells in disjoint_groups(9)}


def test_several_digits_of_a_cell_are_candidates() -> None:
    (sheet,) = read_sheets(".~R1C1_2_4_6.~R1C1_4_6_8")
    assert sheet.play is not None
    assert sheet.play.candidate_digits(0) == (4, 6)


def test_metadata_of_shortened_json_is_kept() -> None:
    (sheet,) = read_sheets(READ["sudokupad, bare colours"][0])
    assert sheet.notes == {"title": "Hearts"}
