"""f-puzzles: JSON, in a link packed by LZ-string. SudokuPad and other programs read it, too.

Regions, diagonals, further regions, disjoint groups, and cages of as many cells as there are digits are houses; what
else `fpuzzles_rules.py` reads are constraints. A value
that is not given was placed later. The pencil marks in the middle of a cell are its candidates; given pencil marks are
candidates from the start. Puzzles with other rules are refused.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....boards import Board, Cell, Digit, Grid, bits
from ....boards.board import MAX_DIGITS
from ....errors import NotationError, about
from ....values import text_or_nothing
from ...geometry import Geometry, check_size, disjoint_groups, geometry, usual_boxes
from ...packing import lzstring
from ...packing.bare_codes import is_bare_code, json_in
from ...packing.json_text import Object, as_list, as_number, as_object, compact, object_if_any, parsed
from ...packing.links import escaped_link, is_link, restored, unfolded, value_in
from ...sheet import Sheet
from ..cells import digit_bits, full_grid, later_of, marks_of, played
from ..file_format import SheetFormat, one_sheet
from ..rules import Described, check_text, coloured_cells, kind_of, kinds_of_houses, refuse_rules, stated_by, words_for
from .fpuzzles_cells import ABOUT, name_of, named_cells, objects_under
from .fpuzzles_rules import KEYS, constraints_in, keys_of, marked

ADDRESS = "https://f-puzzles.com/?load="
NOTES = {"title": "title", "author": "author", "ruleset": "rules"}
"""The note that each of these keys stands for."""
DIAGONALS = {"diagonal-": 0, "diagonal+": 1}
"""The key of each diagonal: the first falls from the upper left, the second rises from the lower left."""
WITHOUT_RULES = {
    *("size", "grid", "solution", "activeConstraints", "highlightConflicts", "successMessage", "id"),
    *("disabledlogic", "truecandidatesoptions", "extraregion", "disjointgroups"),
    *KEYS,
    *NOTES,
    *DIAGONALS,
}
"""The keys that say no rule but those that are read."""
DRAWN_CAGE = "cage"
METADATA = re.compile(r"(?:title|author|rules|solution|msg\w*|source):")
"""What a drawn cage says that only carries a text, as SudokuPad reads it."""


def seems_json(text: str) -> bool:
    found = object_if_any(text)
    return found is not None and "grid" in found and "size" in found


def seems_link(text: str) -> bool:
    """Whether the text is an address, or what is packed in one; that of SudokuPad is in JSON with other names."""
    return is_link(text, "f-puzzles.com") or (
        is_bare_code(text) and (not (found := json_in(text)) or seems_json(found))
    )


def read_link(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read the address of a puzzle, or what is packed in one."""
    packed = restored(text) if is_bare_code(text) else value_in(text, "load")
    if packed is None:
        raise NotationError(f"{ABOUT}: expected a link with '?load=', which has the whole puzzle, got another")
    yield from read_packed(packed, board)


def read_packed(packed: str, board: Board | None) -> Iterator[Sheet]:
    """Read what stands after `?load=` in a link, and after `fpuz` in one of SudokuPad."""
    yield from read_json(unpacked_json(packed), board)


def unpacked_json(packed: str) -> str:
    """The JSON of a packed text, although a slash of it may be lost."""
    first: NotationError | None = None
    for text in unfolded(packed):
        try:
            found = lzstring.unpacked(text)
            if found.startswith("{"):
                return found
            error = NotationError("lz-string: expected JSON, got something else")
        except NotationError as failure:
            error = failure
        first = first or error
    raise NotationError(f"{ABOUT}: {first}")


def read_json(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read the JSON of a puzzle.

    >>> sheet = next(read_json('{"size":2,"title":"Tiny","grid":[[{"value":1,"given":true},{}],[{},{}]]}', None))
    >>> str(sheet.puzzle), sheet.notes
    ('1...', {'title': 'Tiny'})
    """
    puzzle = as_object(parsed(text, ABOUT), ABOUT)
    size = as_number(puzzle.get("size"), f"{ABOUT}, size", 1, MAX_DIGITS)
    rows = as_list(puzzle.get("grid"), f"{ABOUT}, grid")
    cells = [
        as_object(cell, f"{ABOUT}, row {number}") for number, row in enumerate(rows, 1) for cell in as_list(row, ABOUT)
    ]
    if len(rows) != size or any(len(row) != size for row in rows):
        raise NotationError(f"{ABOUT}: expected {size} rows of {size} cells, got others")
    houses, cages = _further_houses(puzzle, size)
    constraints, unread = constraints_in(puzzle, size)
    constraints += cages
    known = kinds_of_houses(any(map(puzzle.get, DIAGONALS)), bool(houses)) + stated_by(map(kind_of, constraints))
    refuse_rules(ABOUT, [*unread, *_rules(puzzle, cells)], _text(puzzle), known)
    made = replace(_geometry(puzzle, cells, size, houses), constraints=tuple(constraints))
    with about(ABOUT):
        found = made.board(board)
    yield _sheet(puzzle, cells, found)


def _rules(puzzle: Object, cells: list[Object]) -> list[str]:
    """The rules that a board cannot have, in words."""
    said = [key for key, value in puzzle.items() if key not in WITHOUT_RULES and value not in (None, False, [], "", {})]
    if DRAWN_CAGE in said and all(
        METADATA.match(str(cage.get("value", ""))) for cage in objects_under(puzzle, DRAWN_CAGE)
    ):
        said.remove(DRAWN_CAGE)
    has_colours = any(cell.get("c") or cell.get("cArray") for cell in cells)
    return [*map(words_for, said), *coloured_cells(_text(puzzle), has_colours)]


def _text(puzzle: Object) -> str:
    """The text of the rules."""
    return text_or_nothing(puzzle.get("ruleset"))


def _further_houses(puzzle: Object, size: int) -> tuple[list[list[Cell]], list[Described]]:
    """The houses besides regions and diagonals, and the cages that are none."""
    houses = [named_cells(each.get("cells"), "extraregion", size) for each in objects_under(puzzle, "extraregion")]
    if puzzle.get("disjointgroups"):
        houses += map(list, disjoint_groups(size))
    others: list[Described] = []
    for cage in objects_under(puzzle, "killercage"):
        cells = named_cells(cage.get("cells"), "killercage", size)
        is_house = len(set(cells)) == size and str(cage.get("value") or "") in ("", str(size * (size + 1) // 2))
        if is_house:
            houses.append(cells)
        else:
            others.append(marked("killercage", cage, size))
    return houses, others


def _geometry(puzzle: Object, cells: list[Object], size: int, houses: list[list[Cell]]) -> Geometry:
    """The houses; a cell that does not name its region is in that of an ordinary box."""
    box_of = usual_boxes(size)
    regions: dict[int, list[Cell]] = {}
    for cell, fields in enumerate(cells):
        region = fields.get("region", box_of[cell] if box_of else None)
        if region is not None:
            number = as_number(region, f"{ABOUT}, {name_of(cell, size)}, region", 0, size - 1)
            regions.setdefault(number, []).append(cell)
    lines = [which for key, which in DIAGONALS.items() if puzzle.get(key)]
    return geometry(ABOUT, size, regions.values(), lines, houses)


def _sheet(puzzle: Object, cells: list[Object], board: Board) -> Sheet:
    """The clues, how far the puzzle is played, and what stands around it."""
    given, later = [0] * board.size, {}
    marks: dict[Cell, int] = {}
    gives = False
    for cell, fields in enumerate(cells):
        where = f"{ABOUT}, {board.cell_words(cell)}"
        if fields.get("value") not in (None, "", 0):
            digit = as_number(fields["value"], where, 1, board.digits)
            if fields.get("given"):
                given[cell] = digit
            else:
                later[cell] = digit
        for key in ("givenPencilMarks", "centerPencilMarks"):
            if listed := fields.get(key):
                digits = [as_number(digit, where, 1, board.digits) for digit in as_list(listed, where)]
                marks[cell] = marks.get(cell, board.all_digits) & digit_bits(digits)
                gives |= key == "givenPencilMarks"
    grid = Grid(tuple(given), board)
    notes = {note: puzzle[key] for key, note in NOTES.items() if puzzle.get(key) and isinstance(puzzle[key], str)}
    known = puzzle.get("solution") or []
    solution = full_grid(known, grid) if isinstance(known, str) else _listed_solution(known, grid)
    play = played(grid, later, marks)
    return Sheet(grid, play, notes, solution, gives_candidates=gives and play is not None)


def _listed_solution(listed: object, grid: Grid) -> Grid | None:
    digits = [digit for digit in as_list(listed, f"{ABOUT}, solution") if digit not in (None, "", 0, ".")]
    if len(digits) != grid.board.size:
        return None
    return Grid(tuple(as_number(digit, f"{ABOUT}, solution", 1, grid.board.digits) for digit in digits), grid.board)


def json_of(sheet: Sheet) -> str:
    """The JSON of a puzzle."""
    return compact(plain(sheet))


def plain(sheet: Sheet) -> dict[str, Any]:
    """The same as an object."""
    made = Geometry.of(sheet.board, ABOUT, writes_constraints=True)
    constraints = keys_of(sheet.board)
    size = made.size
    check_size(ABOUT, size)
    check_text(ABOUT, sheet.notes.get("rules", ""), made, stated_by(each.kind for each in sheet.board.constraints))
    usual, marks, later = usual_boxes(size), marks_of(ABOUT, sheet), later_of(sheet)
    cells = [_fields(sheet, cell, made, usual, later, marks) for cell in range(sheet.board.size)]
    extra = [{"cells": [name_of(cell, size) for cell in bits(each)]} for each in made.extra]
    return {
        "size": size,
        **{key: sheet.notes[note] for key, note in NOTES.items() if note in sheet.notes},
        "grid": sheet.board.in_rows(cells, {}),
        **{key: True for key, which in DIAGONALS.items() if which in made.diagonals},
        **({"extraregion": extra} if extra else {}),
        **constraints,
        **({"solution": list(sheet.solution.digits)} if sheet.solution else {}),
    }


def _fields(
    sheet: Sheet,
    cell: Cell,
    made: Geometry,
    usual: tuple[int, ...] | None,
    later: Mapping[Cell, Digit],
    marks: Mapping[Cell, tuple[Digit, ...]],
) -> dict[str, Any]:
    """What is said of a cell."""
    fields: dict[str, Any] = {}
    if made.region_of != usual:
        fields["region"] = made.region_of[cell] if made.region_of else None
    if sheet.puzzle[cell]:
        fields |= {"value": sheet.puzzle[cell], "given": True}
    elif cell in later:
        fields["value"] = later[cell]
    if cell in marks:
        fields["givenPencilMarks" if sheet.gives_candidates else "centerPencilMarks"] = list(marks[cell])
    return fields


def link_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return (ADDRESS + escaped_link(lzstring.packed(json_of(sheet))) for sheet in sheets)


def json_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return iter([json_of(one_sheet(ABOUT, sheets))])


F_PUZZLES = SheetFormat(
    "f-puzzles",
    "a link to f-puzzles.com, with the whole puzzle in it",
    seems_link,
    read_link,
    link_lines,
    notes=tuple(NOTES.values()),
    holds_solution=True,
    is_line=True,
)
F_PUZZLES_JSON = SheetFormat(
    "f-puzzles-json",
    "the JSON of f-puzzles.com",
    seems_json,
    read_json,
    json_lines,
    notes=tuple(NOTES.values()),
    holds_solution=True,
    holds_several=False,
)
