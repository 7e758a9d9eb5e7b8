"""Our own JSON: an object that has all we can say of a puzzle, with the version of its form as `cluewright`.

Objects of others are read, too, if they have the cells of a puzzle as a text or as a list, and lists of such objects.
`board` is a name or all that a board is, `puzzle` the line of the clues, `placed` that of the digits placed later,
`candidates` those of each cell where some are gone, `solution` a line, `notes` an object of texts. Any other
key, such as an outcome or a rating, is kept for the parts of the program that know it. Lines that commands print with
`--json` are read, too, if they have a puzzle and a board.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ....boards import Board, Grid, board_to_plain
from ....boards.described import DESCRIPTION_KEYS
from ....boards.grid import SYMBOLS
from ....boards.plain import BOARD_KEYS, PLACES_KEY
from ....errors import CluewrightError, NotationError
from ...layout import quoted
from ...packing.json_text import Object, as_list, as_number, as_object, as_text, compact, object_if_any, parsed
from ...sheet import Sheet
from ..beside import REGIONS, board_beside
from ..cells import (
    MAX_CELLS,
    board_of_plain,
    digit_bits,
    full_grid,
    grid_from,
    later_of,
    marks_of,
    placed_later,
    played,
)
from ..file_format import SheetFormat
from ..names import PUZZLES, SOLUTIONS

WHAT = "json"
VERSION_KEY, VERSION = "cluewright", 1
"""The key of the version, and the version that is written."""
CANDIDATE_KEYS = ("candidates", "gives_candidates")
"""What a puzzle that gives candidates has besides its clues."""
KEYS = (VERSION_KEY, "board", "puzzle", "placed", *CANDIDATE_KEYS, "solution", "notes")
"""The keys that are read; others are carried along as they are."""
CELLS = {"puzzle", "mask"}
PUZZLE_KEYS = (*PUZZLES, "board")
"""The keys under which others have the cells of a puzzle; some call these a board."""
FORMAT_KEYS = {"format", "cells", "size", "version", "kind", "difficulty_category", "formatVersion"}
"""Keys of the JSON of programs, which other formats read."""
CELLS_LINE = re.compile(r"[.0-9A-Za-z*_-]{16,4096}")
LISTED = re.compile(r"\[\s*\{")
OF_BOARDS = {*DESCRIPTION_KEYS, *BOARD_KEYS, PLACES_KEY}
"""The keys of a description of a board."""


def seems(text: str) -> bool:
    if text.startswith("["):
        return _is_listed(text)
    found = object_if_any(text.partition("\n")[0]) or object_if_any(text)
    return found is not None and _is_known(found)


def _is_known(said: Object) -> bool:
    return VERSION_KEY in said or is_printed(said) or describes_board(said) or _cells_in(said) is not None


def _is_listed(text: str) -> bool:
    """Whether this is a list of objects with puzzles."""
    if not LISTED.match(text):
        return False
    try:
        found = parsed(text, "")
    except NotationError:
        return False
    return bool(found) and all(isinstance(said, dict) and _is_known(said) for said in found)


def _cells_in(said: Object) -> str | None:
    """The line of a puzzle that an object of others has under one of the usual names; None if it has none."""
    if FORMAT_KEYS & said.keys():
        return None
    name = next((name for name in PUZZLE_KEYS if isinstance(said.get(name), str | list)), "")
    cells = said.get(name)
    if isinstance(cells, list):
        rows = [row if isinstance(row, list) else [row] for row in cells]
        flat = [0 if cell in (None, "", " ", ".", "-", "_") else cell for row in rows for cell in row]
        if not all(type(cell) is int or isinstance(cell, str) for cell in flat):
            return None
        cells = "".join(
            SYMBOLS[cell - 1] if type(cell) is int and 0 < cell <= len(SYMBOLS) else str(cell) for cell in flat
        )
    return cells if isinstance(cells, str) and CELLS_LINE.fullmatch(cells) else None


def is_printed(said: Object) -> bool:
    """Whether this has what a line has that commands print with `--json`: a board, and a puzzle or a mask."""
    return "board" in said and not CELLS.isdisjoint(said) and isinstance(said["board"], str | dict)


def describes_board(said: Object) -> bool:
    """Whether this is nothing but a board, as `--board` reads it."""
    return bool(said) and said.keys() <= OF_BOARDS


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read an object, or one on each line.

    >>> str(next(read('{"cluewright": 1, "board": "4x4", "puzzle": "1..............."}', None)).puzzle)
    '1...............'
    """
    if text.startswith("["):
        for number, each in enumerate(as_list(parsed(text, WHAT), WHAT), start=1):
            yield _sheet(f"{WHAT}, puzzle {number}", each, board, 0)
        return
    texts = [(0, text)] if object_if_any(text) else enumerate(text.splitlines(), start=1)
    for number, each in texts:
        if each.strip():
            where = f"{WHAT}, line {number}" if number else WHAT
            yield _sheet(where, parsed(each, where), board, number)


def _sheet(where: str, value: object, board: Board | None, line: int) -> Sheet:
    said = as_object(value, where)
    version = said.get(VERSION_KEY, VERSION)
    if version != VERSION or isinstance(version, bool):
        raise NotationError(f"{where}: expected the version {VERSION} of this form, got {str(version)[:20]!r}")
    puzzle = said.get("puzzle") if VERSION_KEY in said or is_printed(said) else _cells_in(said)
    if not isinstance(puzzle, str):
        if describes_board(said):
            raise NotationError(f"{where}: expected a puzzle, got a board, which is for --board")
        raise NotationError(f"{where}: expected an object with a puzzle, got one without")
    named = said.get("board")
    on = board_of(where, named if isinstance(named, str | dict) else None, board)
    said_notes = as_object(said.get("notes") or {}, where)
    more = {key: value for key, value in said.items() if key not in (*KEYS, *PUZZLE_KEYS, *SOLUTIONS)}
    if VERSION_KEY not in said:
        on = board_beside(where, {**more, **said_notes}, len(puzzle), on)
        more = {key: value for key, value in more.items() if key not in REGIONS}
    grid = grid_from(where, puzzle, on)
    later = {}
    if placed := said.get("placed"):
        later = placed_later(grid, grid_from(where, as_text(placed, f"{where}, placed"), grid.board).digits)
    marks = {}
    for name, left in as_object(said.get("candidates") or {}, f"{where}, candidates").items():
        if (cell := grid.board.cells_by_name.get(name)) is None:
            raise NotationError(f"{where}, candidates: expected cells such as r1c2, got {quoted(name)}")
        marks[cell] = digit_bits(
            as_number(digit, f"{where}, candidates", 1, grid.board.digits) for digit in as_list(left, where)
        )
    notes = {name: as_text(note, f"{where}, notes") for name, note in said_notes.items()}
    solution = next((said[name] for name in SOLUTIONS if isinstance(said.get(name), str)), None)
    play = played(grid, later, marks)
    gives = said.get("gives_candidates") is True and play is not None
    full = full_grid(solution, grid) if isinstance(solution, str) else None
    return Sheet(grid, play, notes, full, gives, more, line)


def board_of(where: str, plain: object, chosen: Board | None) -> Board | None:
    """The board that is described or named, unless another is chosen."""
    return chosen if chosen is not None or plain is None else board_of_plain(where, plain)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        if sheet.board.rows * sheet.board.columns > MAX_CELLS:
            raise CluewrightError(f"{WHAT}: expected a board of at most {MAX_CELLS} cells, got {sheet.board}")
        yield compact(plain_of(sheet))


def plain_of(sheet: Sheet) -> dict[str, Any]:
    """The object of a sheet, to which others may add what they know."""
    said: dict[str, Any] = {VERSION_KEY: VERSION, "board": board_to_plain(sheet.board), "puzzle": str(sheet.puzzle)}
    if later := later_of(sheet):
        said["placed"] = str(Grid(tuple(later.get(cell, 0) for cell in range(sheet.board.size)), sheet.board))
    if marks := marks_of(WHAT, sheet):
        said["candidates"] = {sheet.board.cell_name(cell): list(digits) for cell, digits in marks.items()}
    if sheet.gives_candidates:
        said["gives_candidates"] = True
    if sheet.solution:
        said["solution"] = str(sheet.solution)
    if sheet.notes:
        said["notes"] = dict(sheet.notes)
    return said | {key: value for key, value in sheet.more.items() if key not in KEYS}


JSON = SheetFormat(
    WHAT,
    "our own JSON, which holds everything: the board, the clues, how far they are played, notes, the solution",
    seems,
    read,
    lines,
    begins=lambda line: (
        (line.lstrip().startswith("{") and object_if_any(line.strip()) is None)
        or line.strip() == "["
        or LISTED.match(line.strip()) is not None
    ),
    holds_any_note=True,
    holds_solution=True,
    holds_more=True,
    is_line=True,
)
