"""SudokuWiki, sgt links, tables and JSON of others, KSudoku's boards of several grids, and the newer formats."""

import json
from typing import Any

import pytest
from tests.cli.runs import run
from tests.notation.formats.texts import CLASSIC, rows_of

from cluewright.boards import Grid, board_named
from cluewright.errors import NotationError
from cluewright.notation import read_grid, read_position, read_sheets, write
from cluewright.notation.formats.foreign.sudokuwiki import _written
from cluewright.notation.geometry import rules_of_board
from cluewright.notation.packing import lzstring

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
DIGITS = [[int(digit) if digit != "." else 0 for digit in row] for row in rows_of(CLASSIC)]
FULL = [[int(digit) for digit in row] for row in rows_of(SOLUTION)]
STRING = "S9B" + "".join(_written(int(digit) if digit != "." else 529, 2) for digit in CLASSIC)


def maker(constraints: list[dict[str, Any]], **more: Any) -> str:
    """The JSON of SudokuMaker."""
    cells = [{"value": int(digit), "given": True} if digit != "." else {} for digit in CLASSIC]
    return json.dumps(
        {"formatVersion": "1.5.0", "puzzle": {"name": "A", "cells": cells, "constraints": constraints, **more}}
    )


BOXES = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
BOXED: list[dict[str, Any]] = [{"type": 0}, {"type": 1, "regions": BOXES}]


def ipuz(**more: Any) -> str:
    """The JSON of ipuz."""
    kind = ["http://ipuz.org/sudoku#1"]
    return json.dumps({"version": "http://ipuz.org/v2", "kind": kind, "puzzle": DIGITS} | more)


def typed(rules: list[dict[str, Any]], **more: Any) -> str:
    """The JSON of typed rules."""
    head = {"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 9, "cols": 9}, "digits": 9}
    return json.dumps(head | {"givens": [digit for row in DIGITS for digit in row], "rules": rules} | more)


GRID = {"type": "box_grid", "origin": "r1c1", "box": [3, 3]}
DIAGONAL = [f"r{number}c{number}" for number in range(1, 10)]
XML = '<?xml version="1.0"?><any><group>\n<sudoku data="{}" level="2"/>\n<sudoku data="{}"/></group></any>'
READ = {
    "sudokuwiki": (STRING, "classic"),
    "sudokuwiki, capitals": (STRING[:3] + STRING[3:].upper(), "classic"),
    "sudokuwiki, a link": (f"https://www.sudokuwiki.org/sudoku.htm?bd={STRING}", "classic"),
    "sgt, the page alone": ("solo.html#" + write(CLASSIC, "sgt"), "classic"),
    "sgt, a file": ("file:///home/me/Solo.html#" + write(CLASSIC, "sgt"), "classic"),
    "penpa, from HTML": (write(CLASSIC, "penpa").replace("&", "&amp;"), "classic"),
    "sudokuwiki, X": (f"X{STRING[1:]}", "diagonal"),
    "sudokuwiki, windoku": (f"https://www.sudokuwiki.org/Windoku.htm?bd=W{STRING[1:]}", "windoku"),
    "a line in a link": (f"https://sudokuexchange.com/analyze/?s={CLASSIC}", "classic"),
    "sgt, a link": (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#" + write(CLASSIC, "sgt"),
        "classic",
    ),
    "csv of QQWing": (f"Puzzle,Solution,Givens\n{CLASSIC},{SOLUTION},30,", "classic"),
    "csv of questions": (f"source,question,answer,rating\nme,{CLASSIC},{SOLUTION},4", "classic"),
    "csv with semicolons": (f"id;puzzle;solution\n1;{CLASSIC};{SOLUTION}", "classic"),
    "csv with tabs": (f"id\tpuzzle\tsolution\n\t{CLASSIC}\t", "classic"),
    "json of others": (json.dumps({"puzzle": CLASSIC, "solution": SOLUTION, "difficulty": "easy"}), "classic"),
    "json of others, with lists": (json.dumps({"grid": DIGITS}), "classic"),
    "json of others, with a list as the board": (json.dumps({"board": DIGITS, "id": 3}), "classic"),
    "ipuz": (ipuz(solution=FULL), "classic"),
    "ipuz, a call": (f"ipuz({ipuz()})", "classic"),
    "ipuz, texts": (ipuz(puzzle=[list(row.replace(".", "0")) for row in rows_of(CLASSIC)]), "classic"),
    "ipuz, styled": (ipuz(puzzle=[[{"cell": digit, "style": {}} for digit in row] for row in DIGITS]), "classic"),
    "ipuz, letters": (
        ipuz(
            kind=["http://ipuz.org/sudoku/wordoku#1"],
            charset="ABCDEFGHI",
            puzzle=[[" ABCDEFGHI"[digit].strip() or 0 for digit in row] for row in DIGITS],
        ),
        "classic",
    ),
    "ipuz, diagonals": (ipuz(kind=["http://ipuz.org/sudoku/diagonalsudoku#1"]), "diagonal"),
    "ipuz, windows": (ipuz(kind=["http://ipuz.org/sudoku/hypersudoku"]), "windoku"),
    "ipuz, windows as zones": (
        ipuz(zones=[{"rect": [x, y, x + 2, y + 2]} for x in (2, 6) for y in (2, 6)]),
        "windoku",
    ),
    "ipuz, a Latin square": (ipuz(kind=["http://ipuz.org/sudoku/latinsquare#1"]), "latin-9"),
    "sudokumaker": (maker(BOXED), "classic"),
    "sudokumaker, a link": (
        "https://sudokumaker.app/?puzzle="
        + lzstring.packed(maker(BOXED, width=9, height=9)).rstrip("=").replace("/", "-").replace("+", "%2B"),
        "classic",
    ),
    "sudokumaker, what is off or empty": (
        maker([*BOXED, {"type": 301, "cages": []}, {"type": 300, "thermometers": [[0, 1]], "disabled": True}]),
        "classic",
    ),
    "sudokumaker, a cage that is a house": (
        maker([*BOXED, {"type": 301, "cages": [{"cells": list(range(0, 81, 10)), "value": 0}]}]),
        "classic+main-diagonal",
    ),
    "sudoku-puzzle": (typed([GRID], meta={"title": "A"}), "classic"),
    "sudoku-puzzle, by its houses": (
        typed([{"type": "grid", "origin": "r1c1"}]
              + [{"type": "box", "cells": [f"r{r + 1}c{c + 1}" for r in range(y, y + 3) for c in range(x, x + 3)]}
                 for y in (0, 3, 6) for x in (0, 3, 6)]),
        "classic",
    ),
    "sudoku-puzzle, a diagonal": (
        typed([GRID, {"type": "region", "kind": "diagonal", "cells": DIAGONAL}]),
        "classic+main-diagonal",
    ),
    "1gsudoku": (XML.format(CLASSIC.replace(".", "0"), CLASSIC.replace(".", "0")), "classic"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "board"), READ.values(), ids=READ)
def test_a_text_is_read(text: str, board: str) -> None:
    sheet, *_ = read_sheets(text)
    assert str(sheet.puzzle) == CLASSIC
    assert rules_of_board(sheet.board) == rules_of_board(board_named(board))
    assert sheet.solution is None or str(sheet.solution) == SOLUTION
    assert run("convert", "--as", "line", stdin=f"{text}\n").out.splitlines()[0].startswith(CLASSIC)


REFUSED = {
    "sudokuwiki, cut off": (STRING[:-1], "expected 2 characters for each of 81 cells, got 161"),
    "sudokuwiki, a killer": ("L9B" + "0" * 324, "killer cages"),
    "ipuz, a killer": (
        ipuz(cages=[{"cells": [[1, 1]], "value": 3}], intro="Anti-knight"),
        "killer cages and the anti-knight rule",
    ),
    "ipuz, calcudoku": (
        ipuz(kind=["http://ipuz.org/sudoku/calcudoku#1"], cages=[{"value": 1}]),
        "cages with operators",
    ),
    "ipuz, a small zone": (ipuz(zones=[{"cells": [[1, 1], [2, 2]]}]), "a zone of 2 cells"),
    "ipuz, a crossword": (ipuz(kind=["http://ipuz.org/crossword#1"]), "expected the kind http://ipuz.org/sudoku"),
    "sudokumaker": (
        maker(
            [
                {"type": 1, "regions": BOXES},
                {"type": 300, "thermometers": [[0, 1]]},
                {"type": 301, "cages": [{"cells": [0, 1], "value": 3}]},
                {"type": 1000, "definition": {"name": "Same Difference"}, "input": {"groups": []}},
                {"type": 7777},
                {"type": 8888, "lines": []},
            ],
            minDigit=0,
        ),
        "the constraint 'Same Difference', a constraint of the type 7777, a constraint of the type 8888",
    ),
    "sudoku-puzzle": (
        typed(
            [
                GRID,
                {"type": "line", "kind": "thermo", "cells": ["r1c1", "r1c2"]},
                {"type": "cage", "sum": 3, "cells": ["r1c1", "r1c2"]},
                {"type": "neighbours", "kind": "antiknight"},
                {"type": "edge", "kind": "kropki", "color": "black", "cells": ["r1c1", "r1c2"]},
                {"type": "warp"},
            ],
            strange=1,
        ),
        "the rule 'warp' and the key 'strange'",
    ),
    "sudoku-puzzle, a later version": (typed([GRID], format_version=2), "expected format_version 1, got 2"),
}


@pytest.mark.parametrize(("text", "words"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_known_is_named(text: str, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_grid(text)
    assert words in str(refused.value)


def test_single_cells_of_typed_rules_are_candidates() -> None:
    (sheet,) = read_sheets(
        typed(
            [
                GRID,
                {"type": "cell", "kind": "set", "values": [1, 3, 5], "cells": ["r1c3"]},
                {"type": "cell", "kind": "low", "split": 3, "cells": ["r1c4"]},
                {"type": "cell", "kind": "exclude", "values": [2], "cells": ["r1c6"]},
            ],
            candidates={"r1c7": [1, 4]},
        )
    )
    assert sheet.gives_candidates
    assert sheet.play is not None
    assert [sheet.play.candidate_digits(cell) for cell in (2, 3, 5, 6)] == [(1,), (2,), (4, 6, 8), (1, 4)]


def test_several_puzzles_of_json_and_xml_are_several() -> None:
    two = [{"puzzle": CLASSIC}, {"puzzle": SOLUTION}]
    for text in (json.dumps(two), json.dumps(two, indent=1), "\n".join(map(json.dumps, two))):
        assert [str(sheet.puzzle) for sheet in read_sheets(text)] == [CLASSIC, SOLUTION]
        assert run("convert", "--as", "line", stdin=f"{text}\n").out == f"{CLASSIC}\n{SOLUTION}\n"
    first, second = read_sheets(READ["1gsudoku"][0])
    assert (first.notes, second.notes) == ({"level": "2"}, {})


def grids(name: str, order: int, size: int, starts: list[tuple[int, bool]], cliques: str = "") -> str:
    """A shape of KSudoku, whose places are counted down the columns."""
    groups = "".join(f'<sudokugroups at="{at}" withblocks="{int(boxed)}"/>' for at, boxed in starts)
    sizes = f'order="{order}" sizeX="{size}" sizeY="{size}" sizeZ="1" type="custom" specific-type="{name}"'
    return f"<!DOCTYPE ksudoku-graph>\n<ksudoku-graph><graph {sizes}>{groups}{cliques}</graph></ksudoku-graph>"


def test_boards_of_several_grids_of_ksudoku_are_read_and_written() -> None:
    corners = [(0, True), (12, True), (132, True), (252, True), (264, True)]
    (samurai,) = read_sheets(grids("Samurai", 9, 21, corners))
    assert samurai.board == board_named("samurai")
    pinwheel = [(63, True), (255, True), (132, True), (9, True), (201, True)]
    (windmill,) = read_sheets(grids("Windmill", 9, 21, pinwheel))
    (sohei,) = read_sheets(grids("Sohei", 9, 21, [(126, True), (6, True), (258, True), (138, True)]))
    assert (windmill.board.size, sohei.board.size) == (333, 288)
    (tiny,) = read_sheets(grids("TinySamurai", 4, 10, [(0, True), (60, True), (33, True), (6, True), (66, True)]))
    assert tiny.board.size == 76
    for board in (samurai.board, windmill.board, sohei.board, tiny.board):
        grid = Grid((1, 2, 3) + (0,) * (board.size - 3), board)
        for name in ("ksudoku", "sudoku-puzzle"):
            (again,) = read_sheets(write(grid, name))
            assert rules_of_board(again.board) == rules_of_board(board)
            assert again.puzzle.digits == grid.digits
    assert read_sheets(write(Grid((0,) * 369, samurai.board), "ksudoku"))[0].board == board_named("samurai")


def test_wrong_shapes_of_ksudoku_are_refused() -> None:
    for text, words in (
        (grids("x", 9, 8, [(0, True)]), "expected grids within 8 rows"),
        (grids("x", 6, 9, [(0, True)]), "expected square blocks"),
        (grids("x", 4, 9, [], '<clique size="2">0 1</clique>'), "expected a extra of 4 different cells"),
        (grids("x", 4, 9, []), "expected the rows and columns of a grid, got none"),
        (grids("x", 9, 9, [(0, True)]).replace('order="9" ', ""), "order: expected a whole number 1 to 64, got"),
    ):
        with pytest.raises(NotationError, match=words):
            read_grid(text)


def test_wrong_markup_gets_one_error() -> None:
    page = "<!DOCTYPE html>\n<html>\n" + "<p>1</p>\n" * 489 + "</html>\n"
    done = run("solve", stdin=page)
    assert (done.out, len(done.err.splitlines())) == ("error\n", 1)
    assert "expected a file or a link of a program that is known, got '<!DOCTYPE html> <html> <'" in done.err


def test_a_board_that_is_too_large_is_refused_before_it_is_made() -> None:
    for board in ('"multifour-64"', '{"size":200,"regions":null}', '{"base":"multifour-50"}'):
        with pytest.raises(NotationError, match="board: expected one of at most 16384 cells, got"):
            read_grid(f'{{"board":{board},"puzzle":"{"." * 100}"}}')


def test_games_that_old_versions_of_gnome_sudoku_saved_are_read_without_running_them() -> None:
    """They are pickled: as Python 2 and 3 write it, with line ends of either kind."""
    clues, now = " ".join(CLASSIC.replace(".", "0")), " ".join(SOLUTION[:9] + CLASSIC[9:].replace(".", "0"))
    texts = [
        f"(dp1\nS'gsd.hints'\np2\nI0\nsS'game'\np3\nS'{clues}\\n{now}'\np4\nsS'notes'\np5\n(lp6\ns.",
        f"(dp0\nVgame\np1\nV{clues}\\u000a{now}\np2\nsVtimer.active_time\np3\nF12.5\ns.",
        f"(dp1\r\nS'game'\r\np3\r\nS'{clues}\\n{now}'\r\np4\r\ns.",
    ]
    for text in texts:
        assert str(read_grid(text)) == CLASSIC
        position = read_position(text)
        assert str(position.grid) == SOLUTION[:9] + CLASSIC[9:]
        assert run("solve", stdin=text).out == f"{SOLUTION}\n"
    for wrong in (
        "(dp0\nVgame\np1\nVnothing\np2\ns.",
        texts[1].replace("\np2\n", f"\np2\nV{clues}\\u000a{now}\np3\n"),
    ):
        with pytest.raises(NotationError, match=r"^gnome: expected a saved game .* got [02] of them$"):
            read_grid(wrong)
