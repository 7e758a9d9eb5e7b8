"""ipuz: JSON of an open standard for puzzles, whose kinds say which Sudoku it is.

Of the kinds, a Latin square has no boxes, a jigsaw has zones as regions, and diagonal and hyper Sudoku have more
houses. Zones of as many cells as there are digits are houses, too. Cages are refused. Symbols may be any, such as
letters in a wordoku.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape, unescape
from typing import Any

from ....boards import Board, Cell, Digit, DigitBits, Grid, bits
from ....boards.board import MAX_DIGITS, cells_by_value
from ....boards.grid import SYMBOLS
from ....errors import NotationError
from ....values import in_short, text_or_nothing
from ...geometry import BOTH, Geometry, geometry, usual_boxes, window_cells
from ...packing.json_text import Object, as_list, as_number, as_object, compact, object_if_any, parsed
from ...sheet import Sheet
from ..cells import digit_bits, later_of, marks_of, played
from ..file_format import SheetFormat, one_sheet
from ..rules import check_text, kinds_of_houses, refuse_rules, words_for

WHAT = "ipuz"
VERSION = "http://ipuz.org/v2"
KIND = re.compile(r"https?://(?:www\.)?ipuz\.org/sudoku(?:/(\w+))?(?:#\d+)?")
PLAIN, LATIN, JIGSAW, DIAGONAL, HYPER = "", "latinsquare", "jigsawsudoku", "diagonalsudoku", "hypersudoku"
KNOWN = (PLAIN, LATIN, JIGSAW, DIAGONAL, HYPER, "wordoku")
NOTES = {"title": "title", "author": "author", "date": "date", "url": "url", "intro": "rules", "difficulty": "level"}
NOTES |= {"notes": "comment", "publication": "source"}
"""The note that each of these keys stands for."""
CALL = re.compile(r"ipuz\s*\((.*)\)\s*;?", re.DOTALL)
"""The older form of a file, a call."""


def _bare(text: str) -> str:
    found = CALL.fullmatch(text.strip())
    return found[1].strip() if found else text


def seems(text: str) -> bool:
    if not text.startswith(("{", "ipuz")):
        return False
    found = object_if_any(_bare(text))
    return found is not None and "kind" in found and "ipuz.org" in str(found.get("version", ""))


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a puzzle.

    >>> sheet = next(read('{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],'
    ...     '"puzzle":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]}', None))
    >>> str(sheet.puzzle)
    '1..............2'
    """
    puzzle = as_object(parsed(_bare(text), WHAT), WHAT)
    kinds = _kinds(puzzle)
    rows = [as_list(row, f"{WHAT}, puzzle") for row in as_list(puzzle.get("puzzle"), f"{WHAT}, puzzle")]
    size = len(rows)
    if not 1 <= size <= MAX_DIGITS or any(len(row) != size for row in rows):
        raise NotationError(f"{WHAT}: expected as many rows as columns, at most {MAX_DIGITS}, got {size} rows")
    made, rules = _geometry(puzzle, kinds, size)
    words = text_or_nothing(puzzle.get("intro"))
    refuse_rules(
        WHAT, [*_unknown(puzzle, kinds, rows), *rules], words, kinds_of_houses(bool(made.diagonals), bool(made.extra))
    )
    yield _sheet(puzzle, rows, made.board(board))


def _kinds(puzzle: Object) -> set[str]:
    """The kinds of Sudoku that the puzzle is."""
    kinds = puzzle.get("kind")
    found = [KIND.fullmatch(str(kind)) for kind in (kinds if isinstance(kinds, list) else [kinds])]
    named = {each[1] or PLAIN for each in found if each}
    if not named:
        raise NotationError(f"{WHAT}: expected the kind http://ipuz.org/sudoku, got {in_short(kinds)}")
    return named


def _unknown(puzzle: Object, kinds: set[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """The rules that no board holds."""
    named = [words_for(kind) for kind in sorted(kinds - set(KNOWN))]
    if puzzle.get("cages"):
        named.append(words_for("calcudoku" if "calcudoku" in kinds else "cages"))
    if any(cell is None for row in rows for cell in row):
        named.append("places that are no cells")
    return named


def _geometry(puzzle: Object, kinds: set[str], size: int) -> tuple[Geometry, list[str]]:
    """The houses, and what zones may mean besides."""
    zones, rules = _zones(puzzle, size)
    has_boxes = puzzle.get("boxes", not kinds & {LATIN, JIGSAW}) is not False
    box_of = usual_boxes(size) if has_boxes else None
    regions: list[Sequence[Cell]] = [*cells_by_value(box_of).values()] if box_of else []
    if not regions and JIGSAW in kinds and sum(map(len, zones[:size])) == size * size:
        regions, zones = zones[:size], zones[size:]
    if HYPER in kinds:
        zones = [*zones, *window_cells(size)]
    return geometry(WHAT, size, regions, BOTH if DIAGONAL in kinds else (), zones), rules


def _zones(puzzle: Object, size: int) -> tuple[list[Sequence[Cell]], list[str]]:
    """The cells of each zone that is a house; columns and rows are counted from 1, unless there is a 0."""
    given = [as_object(zone, f"{WHAT}, zone") for zone in as_list(puzzle.get("zones") or [], f"{WHAT}, zones")]
    pairs = [_pairs(zone, size) for zone in given]
    first = 0 if any(0 in pair for zone in pairs for pair in zone) else 1
    houses: list[Sequence[Cell]] = []
    rules = []
    for zone in pairs:
        cells = [(row - first) * size + column - first for column, row in zone]
        if len(set(cells)) == size and all(0 <= cell < size * size for cell in cells):
            houses.append(cells)
        elif cells:
            rules.append(f"a zone of {len(set(cells))} cells")
    return houses, rules


def _pairs(zone: Object, size: int) -> list[tuple[int, int]]:
    """The column and row of each cell of a zone."""

    def numbers(value: object, count: int) -> list[int]:
        found = [as_number(each, f"{WHAT}, zone", 0, size) for each in as_list(value, f"{WHAT}, zone")]
        if len(found) != count:
            raise NotationError(f"{WHAT}, zone: expected {count} numbers, got {len(found)}")
        return found

    if zone.get("rect") is not None:
        left, top, right, bottom = numbers(zone["rect"], 4)
        return [(column, row) for row in range(top, bottom + 1) for column in range(left, right + 1)]
    return [
        (column, row)
        for column, row in (numbers(pair, 2) for pair in as_list(zone.get("cells") or [], f"{WHAT}, zone"))
    ]


def _sheet(puzzle: Object, rows: Sequence[Sequence[Any]], board: Board) -> Sheet:
    reader = _Cells(puzzle, board)
    given = [reader.digit(cell) for row in rows for cell in row]
    grid = Grid(tuple(given), board)
    later: dict[Cell, Digit] = {}
    marks: dict[Cell, DigitBits] = {}
    for cell, guess in enumerate(_flat(puzzle.get("saved"), board)):
        if not given[cell]:
            digits = reader.digits(guess)
            if len(digits) == 1 and not isinstance(guess, list):
                later[cell] = digits[0]
            elif digits:
                marks[cell] = digit_bits(digits)
    known = [reader.digit(cell) for cell in _flat(puzzle.get("solution"), board)]
    solution = Grid(tuple(known), board) if len(known) == board.size and all(known) else None
    notes = {note: unescape(puzzle[key]) for key, note in NOTES.items() if text_or_nothing(puzzle.get(key))}
    return Sheet(grid, played(grid, later, marks), notes, solution)


def _flat(value: object, board: Board) -> list[Any]:
    rows = [as_list(row, WHAT) for row in as_list(value or [], WHAT)]
    flat = [cell for row in rows for cell in row]
    if flat and len(flat) != board.size:
        raise NotationError(f"{WHAT}: expected {board.size} cells, got {len(flat)}")
    return flat


class _Cells:
    """Reads the digits of cells, whose symbols a puzzle may name."""

    def __init__(self, puzzle: Object, board: Board) -> None:
        named = text_or_nothing(puzzle.get("charset"))
        self._symbols = named if len(named) == board.digits else SYMBOLS
        self._empty = {str(puzzle.get("empty", 0)), "0", "", "."} - {*named}
        self._board = board

    def digits(self, value: Any) -> list[Digit]:
        """The digits of a guess: one, or several as a list or a text."""
        if isinstance(value, dict):
            value = value.get("value", value.get("cell"))
        if isinstance(value, list):
            return [digit for each in value if (digit := self.digit(each))]
        if isinstance(value, str) and len(value) > 1 and self._board.digits < 10:
            return [digit for each in value if (digit := self.digit(each))]
        return [digit] if (digit := self.digit(value)) else []

    def digit(self, value: Any) -> Digit:
        """The digit of a cell, 0 where it is empty."""
        if isinstance(value, dict):
            value = value.get("value", value.get("cell"))
        if value is None or str(value) in self._empty:
            return 0
        symbol = str(value)
        found = self._symbols.find(symbol) + 1 if len(symbol) == 1 else 0
        if not found and isinstance(value, int | str) and symbol.isascii() and symbol.isdigit() and len(symbol) < 3:
            found = int(symbol)
        if not 1 <= found <= self._board.digits:
            raise NotationError(f"{WHAT}: expected one of {self._board.digits} symbols, got {in_short(value)}")
        return found


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet(WHAT, sheets)
    made = Geometry.of(sheet.board, WHAT)
    check_text(WHAT, sheet.notes.get("rules", ""), made)
    size, usual = made.size, usual_boxes(made.size)
    kinds = [PLAIN]
    zones: list[Sequence[Cell]] = []
    if made.region_of is None:
        kinds.append(LATIN)
    elif made.region_of != usual:
        kinds.append(JIGSAW)
        zones += cells_by_value(made.region_of).values()
    if len(made.diagonals) == 2:
        kinds.append(DIAGONAL)
    else:
        zones += [list(bits(cells)) for cells in made.diagonal_cells]
    zones += [list(bits(cells)) for cells in made.extra]
    later, marks = later_of(sheet), marks_of(WHAT, sheet)
    saved = [later.get(cell, 0) or list(marks.get(cell, ())) or 0 for cell in range(sheet.board.size)]
    said: dict[str, Any] = {"version": VERSION, "kind": [f"http://ipuz.org/sudoku{'/' * bool(k)}{k}#1" for k in kinds]}
    said |= {key: escape(sheet.notes[note], quote=False) for key, note in NOTES.items() if note in sheet.notes}
    said |= {
        "dimensions": {"width": size, "height": size},
        "boxes": made.region_of is not None and made.region_of == usual,
    }
    if size > 9:
        said["charset"] = SYMBOLS[:size]
    said["puzzle"] = sheet.board.in_rows(list(sheet.puzzle.digits), 0)
    if any(saved):
        said["saved"] = sheet.board.in_rows(saved, 0)
    if sheet.solution:
        said["solution"] = sheet.board.in_rows(list(sheet.solution.digits), 0)
    if zones:
        said["zones"] = [{"cells": [[cell % size + 1, cell // size + 1] for cell in cells]} for cells in zones]
    yield compact(said)


IPUZ = SheetFormat(
    WHAT,
    "ipuz, the open JSON for puzzles of many kinds",
    seems,
    read,
    lines,
    begins=lambda line: line.lstrip().startswith("ipuz("),
    notes=tuple(NOTES.values()),
    holds_solution=True,
    holds_several=False,
)
