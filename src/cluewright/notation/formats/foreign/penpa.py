"""Penpa+: a drawing, deflated in a link: its black digits are the clues, and its thick lines part the regions.

The drawing knows no rules: rows, columns, regions and drawn diagonals are taken to be houses, and what else is drawn is
refused. The link has the answer, too, if there is one: Penpa+ then notices when a solver has reached it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from ....boards import Board, Cell, Digit, Grid
from ....errors import CluewrightError, NotationError
from ...geometry import Geometry, geometry
from ...packing.deflate import deflated, inflated
from ...packing.json_text import as_list, as_number, as_object, as_text, compact, parsed
from ...packing.links import is_link, value_in
from ...sheet import Sheet
from ..cells import played
from ..file_format import SheetFormat
from ..rules import check_text, coloured_cells, kinds_of_houses, refuse_rules, words_for
from .penpa_points import Points, diagonal_edges, parted, walls

WHAT = "penpa"
ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=solve&p="
ANYWHERE = re.compile(r"https?://[^\s?#]*/penpa-edit/", re.IGNORECASE)
"""How the links of other sites begin that have the program, too."""
CODES: dict[str, str] = {
    "9QAGMSLEW": "qa pu_q pu_a grid edit_mode surface line lineE wall",
    "CNYPBRU8": "cage number symbol special board command_redo command_undo command_replay",
    "1F2T3D05": "numberS freeline freelineE thermo arrows direction squareframe polygon",
    "467_": "deletelineE killercages nobulbthermo __a",
}
"""Names, and the characters that stand for them after a `z`."""
SHORT: tuple[tuple[str, str], ...] = (
    ("z", "zZ"),
    *(
        (f'"{name}"', f"z{code}")
        for codes, names in CODES.items()
        for code, name in zip(codes, names.split(), strict=True)
    ),
    ("null", "zO"),
)
"""What is shortened before a text is deflated, and how."""
GRIDS = ("square", "sudoku")
HEADER, MARGINS, QUESTION, ANSWER, CELL_LIST, CHECK = 0, 1, 3, 4, 5, 7
"""The lines of a text that are read."""
FLAGS = {0: 11, 1: 14}
"""For each diagonal the field of the header that says whether a grid of the kind `sudoku` has it."""
TITLE, AUTHOR, RULES = (15, "Title: "), (16, "Author: "), (18, "")
ESCAPES = (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "="))
BLACK = 1
SIZES = ("1", "10", "6", "8", "9")
"""The sizes of numbers that fill a cell; others are small, or candidates."""
THICK, DASHED = 2, 12
"""The styles of lines: borders of regions, and diagonals."""
HARMLESS = ("number", "lineE", "deletelineE", "command_redo", "command_undo", "command_replay")
"""The parts of a drawing that are read, or say nothing of the puzzle."""
COLOURS = "surface"
LABEL = re.compile(r"[A-Za-z]{3}")
"""What a text beside the grid has if it is a label and not a clue, even if it has digits."""
CELL_PIXELS = 38
CHECKED_OR = (
    *("surface", "number", "loopline", "loopedge", "wall", "square", "circle", "tri", "arrow", "math", "battleship"),
    *("tent", "star", "akari", "mine"),
)
CHECKED = (*CHECKED_OR, "ignoreloopline", "ignoreborder")
"""What an answer may be checked for, one or the other, or all of it."""
PARTS = (
    *("surface", "number", "numberS", "symbol", "freeline", "freelineE", "thermo", "arrows", "direction"),
    *("squareframe", "polygon", "line", "lineE", "wall", "cage", "deletelineE", "killercages", "nobulbthermo"),
)
"""The parts of a drawing."""
LISTS = {"thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"}
MODES = {
    "qa": "pu_q",
    "grid": ["1", "2", "1"],
    "pu_q": {"edit_mode": "number", "number": ["1", 1], "sudoku": ["1", 1]},
    "pu_a": {"edit_mode": "sudoku", "number": ["1", 2], "sudoku": ["1", 9]},
}
VERSION = "[3,1,4]"
"""The version of Penpa+ whose layout is written."""


def seems(text: str) -> bool:
    is_here = is_link(text, "swaroopg92.github.io", "penpa-edit") or ANYWHERE.match(text) is not None
    return is_here and "p=" in text


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read an address."""
    lines = _unpacked(value_in(text, "p") or "").split("\n")
    if len(lines) <= CHECK or lines[HEADER][:1].isdigit():
        raise NotationError(f"{WHAT}: expected a link of Penpa+ 2 or later, got another")
    header = lines[HEADER].split(",")
    if header[0] not in GRIDS or len(header) <= RULES[0]:
        raise NotationError(f"{WHAT}: expected a grid of squares, got {header[0][:20]!r}")
    points = _points(header, lines[CELL_LIST])
    question = as_object(parsed(lines[QUESTION], WHAT), f"{WHAT}, drawing")
    notes = _notes(header)
    rules = notes.get("rules", "")
    found_rules, diagonals = _rules(question, points, rules), _diagonals(header, question, points)
    refuse_rules(WHAT, found_rules, rules, kinds_of_houses(bool(diagonals), has_further=False))
    found = _geometry(question, points, diagonals).board(board)
    yield _sheet(lines, question, points, found, value_in(text, "a"), notes)


def _unpacked(packed: str) -> str:
    text = inflated(packed)
    for word, code in reversed(SHORT):
        text = text.replace(code, word)
    return text


def _points(header: list[str], cell_list: str) -> Points:
    """Where the cells are; only a square of them is read."""
    across, down = (as_number(each, f"{WHAT}, size", 1, 100) for each in header[1:3])
    at, cells = 0, []
    for step in as_list(parsed(cell_list, WHAT), f"{WHAT}, cells"):
        at += as_number(step, f"{WHAT}, cells", -10_000, 10_000)
        cells.append(at)
    return Points.of(across, down, cells)


def _rules(question: Mapping[str, Any], points: Points, text: str) -> list[str]:
    """What is drawn that may mean any rule, in words; what stands outside of the grid is an answer key or a label."""
    parts = {name: part for name, part in question.items() if part and name not in HARMLESS}
    found = []
    for name, part in parts.items():
        inside = part
        if isinstance(part, dict):
            inside = [point for point in part if not points.is_outside(point)]
        if name == COLOURS:
            found += coloured_cells(text, bool(inside))
        elif inside:
            found.append(words_for(name))
    styles = as_object(question.get("lineE") or {}, f"{WHAT}, lines").values()
    if any(style not in (THICK, DASHED) for style in styles):
        found.append(words_for("lineE"))
    of_diagonals = {edge for which in _drawn_diagonals(question, points) for edge in diagonal_edges(points, which)}
    if _edges(question, DASHED) - of_diagonals:
        found.append("dashed lines that are no diagonals")
    numbers = [(number, point) for point, number, _, _ in _numbers(question) if point not in points.cell_of]
    if any(re.search("[0-9]", number) and not LABEL.search(number) for number, at in numbers if points.is_outside(at)):
        found.append("numbers outside of the grid")
    return found


def _edges(question: Mapping[str, Any], wanted: int) -> set[str]:
    """The edges with lines of a style."""
    drawn = as_object(question.get("lineE") or {}, f"{WHAT}, lines")
    return {edge for edge, style in drawn.items() if style == wanted}


def _diagonals(header: list[str], question: Mapping[str, Any], points: Points) -> set[int]:
    """The diagonals, dashed or in the header."""
    drawn = _drawn_diagonals(question, points)
    return {*drawn, *(which for which, field in FLAGS.items() if header[0] == "sudoku" and header[field] == "1")}


def _drawn_diagonals(question: Mapping[str, Any], points: Points) -> list[int]:
    dashed = _edges(question, DASHED)
    return [which for which in FLAGS if diagonal_edges(points, which) <= dashed]


def _geometry(question: Mapping[str, Any], points: Points, diagonals: set[int]) -> Geometry:
    """The regions that thick lines part, and the diagonals."""
    regions = parted(points, _edges(question, THICK))
    if len(regions) < 2 and points.size > 1:
        raise NotationError(
            f"{WHAT}: expected thick lines that part regions, got none: nothing says that this is a Sudoku"
        )
    return geometry(WHAT, points.size, regions, diagonals)


def _notes(header: list[str]) -> dict[str, str]:
    notes = {}
    for name, (field, prefix) in {"title": TITLE, "author": AUTHOR, "rules": RULES}.items():
        text = header[field].removeprefix(prefix).strip()
        for code, symbol in ESCAPES:
            text = text.replace(code, symbol)
        if text:
            notes[name] = text
    return notes


def _sheet(
    lines: list[str],
    question: Mapping[str, Any],
    points: Points,
    board: Board,
    answer: str | None,
    notes: dict[str, str],
) -> Sheet:
    given, later = _digits(question, points, board)
    if lines[ANSWER].strip():
        drawn = as_object(parsed(lines[ANSWER], WHAT), f"{WHAT}, answer")
        later |= _placed(drawn, points, board)
    grid = Grid(tuple(given.get(cell, 0) for cell in range(board.size)), board)
    later = {cell: digit for cell, digit in later.items() if cell not in given}
    return Sheet(grid, played(grid, later, {}), notes, _solution(answer, grid, points) if answer else None)


def _numbers(drawn: Mapping[str, Any]) -> Iterator[tuple[str, str, object, object]]:
    """Of each number of a drawing its point, its text, its colour and its size."""
    for point, number in as_object(drawn.get("number") or {}, f"{WHAT}, numbers").items():
        fields = as_list(number, f"{WHAT}, number")
        if len(fields) < 3:
            raise NotationError(f"{WHAT}, number: expected a text, a colour and a size, got {len(fields)} fields")
        yield point, str(fields[0]).strip() if isinstance(fields[0], str | int) else "", fields[1], fields[2]


def _digits(question: Mapping[str, Any], points: Points, board: Board) -> tuple[dict[Cell, Digit], dict[Cell, Digit]]:
    """The clues, which are black, and the digits in other colours, which somebody has placed."""
    given: dict[Cell, Digit] = {}
    later: dict[Cell, Digit] = {}
    for point, text, colour, size in _numbers(question):
        cell = points.cell_of.get(point)
        if cell is None and points.is_outside(point):
            continue  # a label, or a part of an answer key
        if cell is None or size not in SIZES:
            raise NotationError(
                f"{WHAT}: expected numbers that fill a cell, got {text[:10]!r} beside one, or a small one"
            )
        digit = as_number(text, f"{WHAT}, {board.cell_words(cell)}", 1, board.digits)
        (given if colour == BLACK else later)[cell] = digit
    return given, later


def _placed(answer: Mapping[str, Any], points: Points, board: Board) -> dict[Cell, Digit]:
    """The digits of the answer so far; what else somebody noted there is no part of the puzzle."""
    found = {}
    for point, text, _, size in _numbers(answer):
        cell = points.cell_of.get(point)
        is_number = text.isascii() and text.isdigit() and len(text) < 3
        if cell is not None and size in SIZES and is_number and 1 <= int(text) <= board.digits:
            found[cell] = int(text)
    return found


def _solution(answer: str, grid: Grid, points: Points) -> Grid | None:
    """The solution, if the answer has a digit for each empty cell."""
    layers = as_list(parsed(inflated(answer), WHAT), f"{WHAT}, answer check")
    numbers = as_list(layers[4], f"{WHAT}, answer check") if len(layers) > 4 else []
    digits = list(grid.digits)
    for entry in numbers:
        point, _, text = as_text(entry, f"{WHAT}, answer check").partition(",")
        cell = points.cell_of.get(point)
        if cell is None or not (text.isascii() and text.isdigit()):
            return None
        digits[cell] = as_number(text, f"{WHAT}, answer check", 1, grid.board.digits)
    return None if 0 in digits else Grid(tuple(digits), grid.board)


def link_to(sheet: Sheet) -> str:
    """The address of a puzzle, with the answer check if its solution is known."""
    grid = sheet.clues_only()
    made = Geometry.of(grid.board, WHAT)
    check_text(WHAT, sheet.notes.get("rules", ""), made)
    if made.extra or (made.region_of is None and made.size > 1):
        raise CluewrightError(
            f"{WHAT}: expected a board of regions and diagonals, which can be drawn, got {grid.board}"
        )
    points = Points.of(made.size, made.size, None)
    text = "\n".join(_text_lines(sheet, made, points))
    for word, code in SHORT:
        text = text.replace(word, code)
    return (
        ADDRESS + deflated(text) + ("&a=" + deflated(_answer(sheet.solution, grid, points)) if sheet.solution else "")
    )


def _text_lines(sheet: Sheet, made: Geometry, points: Points) -> Iterator[str]:
    """The lines of the text of a link that is to be solved."""
    side = CELL_PIXELS * (made.size + 1)
    notes = [
        _escaped(prefix + sheet.notes.get(name, "")) for name, (_, prefix) in {"title": TITLE, "author": AUTHOR}.items()
    ]
    rules = _escaped(sheet.notes.get("rules", ""))
    header = [points.across, points.down, CELL_PIXELS, 0, 1, 1, side, side, points.centre, points.centre, 0, 0, 0, 0]
    yield ",".join(["square", *map(str, header), *notes, "", rules, "OFF", "false"])
    yield "[0,0,0,0]"
    yield '["1","2","1"]~"sudoku"~["1",9]'
    yield compact(_drawing(sheet.puzzle, made, points))
    yield ""
    yield compact(points.steps)
    yield "[]"
    yield compact({f"sol_{name}": name == "number" and sheet.solution is not None for name in CHECKED})
    yield from ['"x"', '"x"', VERSION, compact(MODES), '"x"', "0"]
    yield compact(_blank_drawing())
    yield "x"
    yield compact({f"sol_or_{name}": False for name in CHECKED_OR})
    yield from ['["classic"]', "false"]


def _blank_drawing() -> dict[str, Any]:
    history: dict[str, Any] = {f"command_{name}": {"__a": []} for name in ("redo", "undo", "replay")}
    return history | {name: [] if name in LISTS else {} for name in PARTS}


def _drawing(grid: Grid, made: Geometry, points: Points) -> dict[str, Any]:
    numbers = {points.names[cell]: [str(digit), BLACK, "1"] for cell, digit in enumerate(grid.digits) if digit}
    edges = dict.fromkeys(walls(points, made.region_of or ()), THICK)
    edges |= {edge: DASHED for which in sorted(made.diagonals) for edge in sorted(diagonal_edges(points, which))}
    return _blank_drawing() | {"number": numbers, "lineE": edges}


def _answer(solution: Grid, grid: Grid, points: Points) -> str:
    """The answer check, whose entries are compared as texts and so are sorted as texts."""
    entries = sorted(f"{points.names[cell]},{digit}" for cell, digit in enumerate(solution.digits) if not grid[cell])
    return json.dumps([[], [], [], [], entries, []], separators=(",", ":"))


def _escaped(text: str) -> str:
    for code, symbol in ESCAPES:
        text = text.replace(symbol, code)
    return text


PENPA = SheetFormat(
    "penpa",
    "a link to Penpa+, with clues and borders, and the answer check if the solution is known",
    seems,
    read,
    partial(map, link_to),
    notes=("title", "author", "rules"),
    holds_solution=True,
    is_line=True,
)
