"""SudokuPad: JSON of what is drawn, in a link packed by LZ-string, plain or shortened.

Rows, columns and regions hold different digits. What is drawn, and which rules and constraints follow, is in
sudokupad_drawn.py.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ....boards import Board, Grid, bits
from ....boards.constraints.sums import CAGE
from ....errors import CluewrightError, NotationError, about
from ....values import text_or_nothing
from ...geometry import Geometry, geometry
from ...packing import lzstring
from ...packing.bare_codes import is_bare_code, json_in
from ...packing.json_text import Object, as_list, as_number, as_object, compact, object_if_any, parsed
from ...packing.links import escaped_link, is_link, restored, value_in
from ...packing.zipped_json import is_zipped, unzipped
from ...sheet import Sheet
from ..cells import digit_bits, full_grid, marks_of, played
from ..file_format import SheetFormat, one_sheet
from ..rules import check_text, stated_by
from .fpuzzles import read_packed, unpacked_json
from .fpuzzles import seems_json as is_of_f_puzzles
from .sudokupad_codes import classic_code, is_code
from .sudokupad_drawn import CONSTRAINTS, EXTRA_REGION, PROGRAM, Drawn

WHAT = PROGRAM
ADDRESS = "https://sudokupad.app/scl"
HOSTS = ("sudokupad.app", "crackingthecryptic.com", "svencodes.com")
PACKED = ("scl", "ctc")
"""How the names of links begin in which JSON is packed."""
PACKED_F_PUZZLES = ("fpuzzles", "fpuz")
NOTES = ("title", "author", "rules")
SOLUTION = "solution"
LINE_COLOUR, LINE_WIDTH = "#34BBE6", 2
JSON_BEGINS = "N4"
"""How packed JSON begins, which begins with a brace."""


def seems_link(text: str) -> bool:
    """Whether the text is an address, or the name at the end of one."""
    if is_link(text, *HOSTS):
        return True
    if is_bare_code(text):
        return is_of_sudokupad(text)
    return text.startswith(tuple(name + JSON_BEGINS for name in (*PACKED, *PACKED_F_PUZZLES))) or is_code(text)


def is_of_sudokupad(code: str) -> bool:
    """Whether packed JSON that stands alone is not that of f-puzzles."""
    found = json_in(code)
    return bool(found) and not is_of_f_puzzles(found)


def seems_json(text: str) -> bool:
    found = object_if_any(text)
    return found is not None and "cells" in found and not {"regions", "cages", "cellSize"}.isdisjoint(found)


def read_link(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read an address, or the name at its end."""
    name = PACKED[0] + text if is_bare_code(text) else restored(_name(text))
    for prefix in PACKED_F_PUZZLES:
        if name.startswith(prefix):
            yield from read_packed(name.removeprefix(prefix), board)
            return
    if name.startswith(PACKED):
        found = unpacked_json(name[3:])
        yield read_plain(unzipped(found, WHAT) if is_zipped(found) else parsed(found, WHAT), board)
    elif is_code(name):
        yield Sheet(classic_code(name, board))
    else:
        raise NotationError(
            f"{WHAT}: expected a link with the whole puzzle, got the name of one on its server, which is not asked"
        )


def _name(text: str) -> str:
    """What names the puzzle in an address."""
    if not is_link(text, *HOSTS):
        return text
    asked = value_in(text, "puzzleid")
    path = text.partition("://")[2] or text
    return asked or path.partition("/")[2].partition("?")[0].strip("/").removeprefix("sudoku/").removeprefix("puzzle/")


def read_json(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read the JSON of a puzzle."""
    yield read_plain(parsed(text, WHAT), board)


def read_plain(value: object, board: Board | None) -> Sheet:
    """The sheet of JSON that was parsed."""
    puzzle = as_object(value, WHAT)
    rows = [as_list(row, f"{WHAT}, cells") for row in as_list(puzzle.get("cells"), f"{WHAT}, cells")]
    size = len(rows)
    if any(len(row) != size for row in rows):
        raise NotationError(
            f"{WHAT}: expected as many rows as columns, got {size} rows, and others of {len(rows[0])} cells"
        )
    cages = [as_object(cage, f"{WHAT}, cages") for cage in as_list(puzzle.get("cages") or [], f"{WHAT}, cages")]
    metadata = _metadata(puzzle, cages)
    drawn = Drawn.of(puzzle, cages, metadata, size)
    houses = geometry(WHAT, size, drawn.regions, drawn.diagonals, drawn.houses)
    with about(WHAT):
        found = replace(houses, constraints=tuple(drawn.constraints)).board(board)
    return _sheet(rows, metadata, found)


def _metadata(puzzle: Object, cages: list[Object]) -> dict[str, Any]:
    """The notes, the solution and flags: in cages without cells, among the metadata, or by themselves."""
    metadata = {name: puzzle[name] for name in (*NOTES, SOLUTION) if isinstance(puzzle.get(name), str)}
    for cage in cages:
        if not cage.get("cells") and isinstance(cage.get("value"), str):
            name, colon, value = cage["value"].partition(":")
            if colon:
                metadata[name.strip().lower()] = value.strip()
    for name, value in as_object(puzzle.get("metadata") or {}, f"{WHAT}, metadata").items():
        metadata[name.lower()] = value
    return metadata


def _sheet(rows: list[Any], metadata: dict[str, Any], board: Board) -> Sheet:
    given = [0] * board.size
    marks = {}
    for cell, fields in enumerate(as_object(cell, WHAT) for row in rows for cell in row):
        where = f"{WHAT}, {board.cell_words(cell)}"
        if fields.get("value") not in (None, ""):
            given[cell] = as_number(fields["value"], where, 1, board.digits)
        elif listed := fields.get("centremarks"):
            marks[cell] = digit_bits(as_number(digit, where, 1, board.digits) for digit in as_list(listed, where))
    grid = Grid(tuple(given), board)
    notes = {name: text for name in NOTES if (text := text_or_nothing(metadata.get(name)))}
    play = played(grid, {}, marks)
    solution = full_grid(text_or_nothing(metadata.get(SOLUTION)), grid)
    return Sheet(grid, play, notes, solution, gives_candidates=play is not None)


def json_of(sheet: Sheet) -> str:
    """The JSON of a puzzle."""
    made = Geometry.of(sheet.board, WHAT, writes_constraints=True)
    size = made.size
    check_text(WHAT, sheet.notes.get("rules", ""), made, stated_by(each.kind for each in sheet.board.constraints))
    marks = marks_of(WHAT, sheet)
    cells = [
        ({"value": sheet.puzzle[cell]} if sheet.puzzle[cell] else {})
        | ({"centremarks": list(marks[cell])} if cell in marks else {})
        for cell in range(sheet.board.size)
    ]
    metadata: dict[str, Any] = {name: sheet.notes[name] for name in NOTES if name in sheet.notes}
    if sheet.solution:
        metadata[SOLUTION] = str(sheet.solution)
    flags = _flags(sheet.board)
    metadata |= flags
    regions: dict[int, list[list[int]]] = {}
    for cell, region in enumerate(made.region_of or ()):
        regions.setdefault(region, []).append([*divmod(cell, size)])
    as_region = {"style": EXTRA_REGION, "unique": True, "sum": size * (size + 1) // 2}
    houses = [as_region | {"cells": [[*divmod(cell, size)] for cell in bits(each)]} for each in made.extra]
    ends = {0: [[0, 0], [size, size]], 1: [[0, size], [size, 0]]}
    lines = [
        {"color": LINE_COLOUR, "thickness": LINE_WIDTH, "wayPoints": ends[which]} for which in sorted(made.diagonals)
    ]
    return compact(
        {
            "cellSize": 50,
            "metadata": metadata,
            "cells": sheet.board.in_rows(cells, {}),
            "regions": list(regions.values()),
            "cages": [
                *({"value": f"{name}: {value}"} for name, value in metadata.items() if name not in flags),
                *houses,
                *_cages(sheet.board),
            ],
            **({"lines": lines} if lines else {}),
        }
    )


def _flags(board: Board) -> dict[str, bool]:
    """The flags of constraints on the whole board; any that are neither flags nor cages are refused."""
    known = {kind: name for name, kind in CONSTRAINTS.items()}
    kinds = dict.fromkeys(each.kind for each in board.constraints if each.kind != CAGE)
    if unknown := [kind for kind in kinds if kind not in known]:
        raise CluewrightError(f"{WHAT}: expected constraints that it declares, got {', '.join(unknown)}")
    return {known[kind]: True for kind in kinds}


def _cages(board: Board) -> Iterator[dict[str, Any]]:
    """The cages of killers."""
    for each in board.constraints:
        if each.kind == CAGE:
            sums = {"sum": each.values[0], "value": str(each.values[0])} if each.values else {}
            cells = [[board.row_of(cell), board.column_of(cell)] for cell in each.cells]
            yield {"cells": cells, "unique": True, "style": "killer", **sums}


def link_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return (ADDRESS + escaped_link(lzstring.packed(json_of(sheet))) for sheet in sheets)


def json_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return iter([json_of(one_sheet(WHAT, sheets))])


SUDOKUPAD = SheetFormat(
    "sudokupad",
    "a link to sudokupad.app, with the whole puzzle in it",
    seems_link,
    read_link,
    link_lines,
    notes=NOTES,
    holds_solution=True,
    is_line=True,
)
SUDOKUPAD_JSON = SheetFormat(
    "sudokupad-json",
    "the JSON of sudokupad.app",
    seems_json,
    read_json,
    json_lines,
    notes=NOTES,
    holds_solution=True,
    holds_several=False,
)
