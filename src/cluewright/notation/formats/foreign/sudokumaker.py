"""SudokuMaker: JSON in a link packed by LZ-string, with a list of typed constraints.

The rows and columns, the regions, and cages of as many cells as there are digits are read; any other constraint is
refused by its name. A cell's candidates are a number in which bit d stands for digit d.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from ....boards import Board, Cell, Digit, Grid, bits
from ....boards.board import MAX_DIGITS, cells_by_value
from ....errors import NotationError
from ....values import in_short, text_or_nothing
from ...geometry import Geometry, geometry
from ...packing import lzstring
from ...packing.json_text import Object, as_list, as_number, as_object, compact, object_if_any, parsed
from ...packing.links import is_link, value_in
from ...sheet import Sheet
from ..cells import later_of, marks_of, played
from ..file_format import SheetFormat, one_sheet
from ..rules import check_text, kinds_of_houses, refuse_rules, words_for

WHAT = "sudokumaker"
ADDRESS = "https://sudokumaker.app/?puzzle="
VERSION = "1.5.0"
NOTES = {"name": "title", "author": "author", "comment": "rules"}
ROWS_AND_COLUMNS, REGIONS, CAGES = 0, 1, 301
NAMES = {
    101: "drawn circles",
    200: words_for("difference"),
    201: words_for("ratio"),
    202: words_for("xv"),
    300: words_for("thermometer"),
    2000: words_for("lines"),
    2001: "drawn cages",
}
"""What is known of other types of constraints, in words."""
OF_TEXTS = str.maketrans("-$", "/=")
"""The characters of base64 that are others in links of this program."""
INTO_TEXTS = str.maketrans("/=", "-$")


def seems_link(text: str) -> bool:
    return is_link(text, "sudokumaker.app")


def seems_json(text: str) -> bool:
    found = object_if_any(text)
    return found is not None and "formatVersion" in found and isinstance(found.get("puzzle"), dict)


def read_link(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read the address of a puzzle."""
    packed = value_in(text, "puzzle")
    if packed is None:
        raise NotationError(f"{WHAT}: expected a link with '?puzzle=', which has the whole puzzle, got another")
    yield from read_json(lzstring.unpacked(packed.translate(OF_TEXTS)), board)


def read_json(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read the JSON of a puzzle.

    >>> cells = '[{"value":1,"given":true},{},{},{}]'
    >>> puzzle = f'{{"width":2,"height":2,"cells":{cells},"constraints":[{{"type":0}}]}}'
    >>> str(next(read_json(f'{{"formatVersion":"1.5.0","puzzle":{puzzle}}}', None)).puzzle)
    '1...'
    """
    puzzle = as_object(as_object(parsed(text, WHAT), WHAT).get("puzzle"), f"{WHAT}, puzzle")
    cells = [as_object(cell, f"{WHAT}, cells") for cell in as_list(puzzle.get("cells"), f"{WHAT}, cells")]
    size = _size(puzzle, len(cells))
    given = [as_object(each, f"{WHAT}, constraints") for each in as_list(puzzle.get("constraints") or [], WHAT)]
    constraints = [each for each in given if each.get("disabled") is not True]
    houses, rules = _cages(constraints, size)
    least = as_number(puzzle.get("minDigit", 1), f"{WHAT}, minDigit", 0, MAX_DIGITS)
    most = as_number(puzzle.get("maxDigit", least + size - 1), f"{WHAT}, maxDigit", 0, 2 * MAX_DIGITS)
    if (least, most) != (1, size):
        rules.append(f"the digits {least} to {most} on {size} rows")
    if not any(each.get("type") == ROWS_AND_COLUMNS for each in constraints):
        rules.append(words_for("norowcol"))
    words = text_or_nothing(puzzle.get("comment"))
    refuse_rules(WHAT, rules, words, kinds_of_houses(bool(houses), bool(houses)))
    made = geometry(WHAT, size, _regions(constraints, size), (), houses)
    yield _sheet(puzzle, cells, made.board(board))


def _size(puzzle: Object, count: int) -> int:
    width = as_number(puzzle.get("width", puzzle.get("size", 9)), f"{WHAT}, width", 1, MAX_DIGITS)
    height = as_number(puzzle.get("height", width), f"{WHAT}, height", 1, MAX_DIGITS)
    if width != height or count != width * height:
        raise NotationError(
            f"{WHAT}: expected as many rows as columns, and a cell for each place, got {height} rows,"
            f" {width} columns and {count} cells"
        )
    return width


def _cages(constraints: Sequence[Object], size: int) -> tuple[list[list[Cell]], list[str]]:
    """The cages that are houses, and in words all constraints that are not known here."""
    houses: list[list[Cell]] = []
    rules = []
    for constraint in constraints:
        kind = constraint.get("type")
        if kind == CAGES:
            for cage in as_list(constraint.get("cages") or [], f"{WHAT}, cages"):
                said = as_object(cage, f"{WHAT}, cage")
                cells = [
                    as_number(cell, f"{WHAT}, cage", 0, size * size - 1) for cell in as_list(said.get("cells"), WHAT)
                ]
                is_house = len(set(cells)) == size and said.get("value") in (None, "", 0, "0", size * (size + 1) // 2)
                houses += [cells] * is_house
                rules += [words_for("killercage")] * (not is_house)
        elif kind not in (ROWS_AND_COLUMNS, REGIONS) and _says_some(constraint):
            rules.append(_named(constraint))
    return houses, rules


def _says_some(constraint: Object) -> bool:
    """Whether a constraint may demand anything: one of a known type does not if it has lists and all are empty."""
    lists = [value for key, value in constraint.items() if isinstance(value, list)]
    return _known(constraint) is None or not lists or any(lists)


def _named(constraint: Object) -> str:
    definition = constraint.get("definition")
    name = text_or_nothing(constraint.get("name")) or text_or_nothing(
        definition.get("name") if isinstance(definition, dict) else ""
    )
    unknown = (
        f"the constraint {in_short(name)}" if name else f"a constraint of the type {in_short(constraint.get('type'))}"
    )
    return _known(constraint) or unknown


def _known(constraint: Object) -> str | None:
    """What its type is in words; None if that is not known."""
    kind = constraint.get("type")
    return NAMES.get(kind) if isinstance(kind, int) else None


def _regions(constraints: Sequence[Object], size: int) -> list[Sequence[Cell]]:
    """The regions, if there are some; cells of the region -1 are in none."""
    for constraint in constraints:
        if constraint.get("type") == REGIONS:
            region_of = as_list(constraint.get("regions"), f"{WHAT}, regions")
            if len(region_of) != size * size:
                raise NotationError(f"{WHAT}: expected a region for each of {size * size} cells, got {len(region_of)}")
            numbers = [as_number(number, f"{WHAT}, regions", -1, size * size) for number in region_of]
            return [cells for number, cells in cells_by_value(numbers).items() if number >= 0]
    return []


def _sheet(puzzle: Object, cells: Sequence[Object], board: Board) -> Sheet:
    given, later, marks = [0] * board.size, {}, {}
    for cell, fields in enumerate(cells):
        where = f"{WHAT}, {board.cell_words(cell)}"
        if fields.get("value") not in (None, ""):
            digit = as_number(fields["value"], where, 1, board.digits)
            if fields.get("given"):
                given[cell] = digit
            else:
                later[cell] = digit
        elif left := as_number(fields.get("candidates") or 0, where, 0, 2 * board.all_digits + 1) >> 1:
            marks[cell] = left
    grid = Grid(tuple(given), board)
    notes = {note: puzzle[key] for key, note in NOTES.items() if text_or_nothing(puzzle.get(key))}
    known = puzzle.get("solution")
    solution = None
    if isinstance(known, list) and len(known) == board.size and all(known):
        solution = Grid(tuple(_digit(each, board) for each in known), board)
    return Sheet(grid, played(grid, later, marks), notes, solution)


def _digit(value: object, board: Board) -> Digit:
    return as_number(value, f"{WHAT}, solution", 1, board.digits)


def json_of(sheet: Sheet) -> str:
    """The JSON of a puzzle."""
    made = Geometry.of(sheet.board, WHAT)
    check_text(WHAT, sheet.notes.get("rules", ""), made)
    later, marks = later_of(sheet), marks_of(WHAT, sheet)
    cells: list[dict[str, Any]] = []
    for cell, clue in enumerate(sheet.puzzle.digits):
        if clue:
            cells.append({"value": clue, "given": True})
        elif cell in later:
            cells.append({"value": later[cell]})
        else:
            cells.append({"candidates": sum(1 << digit for digit in marks[cell])} if cell in marks else {})
    constraints: list[dict[str, Any]] = [{"type": ROWS_AND_COLUMNS}]
    if made.region_of is not None:
        constraints.append({"type": REGIONS, "regions": list(made.region_of)})
    if houses := [*sorted(made.diagonal_cells), *made.extra]:
        constraints.append({"type": CAGES, "cages": [{"cells": list(bits(house)), "value": 0} for house in houses]})
    puzzle = {key: sheet.notes[note] for key, note in NOTES.items() if note in sheet.notes}
    sizes = {"width": made.size, "height": made.size, "minDigit": 1, "maxDigit": made.size}
    known = {"solution": list(sheet.solution.digits)} if sheet.solution else {}
    whole = {**puzzle, **sizes, "cells": cells, "constraints": constraints, **known}
    return compact({"formatVersion": VERSION, "puzzle": whole})


def in_link(text: str) -> str:
    """The text as it stands in an address."""
    return lzstring.packed(text).rstrip("=").translate(INTO_TEXTS).replace("+", "%2B")


def link_to(sheet: Sheet) -> str:
    return ADDRESS + in_link(json_of(sheet))


def json_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return iter([json_of(one_sheet(WHAT, sheets))])


SUDOKUMAKER = SheetFormat(
    "sudokumaker",
    "a link to sudokumaker.app, with the whole puzzle in it",
    seems_link,
    read_link,
    partial(map, link_to),
    notes=tuple(NOTES.values()),
    holds_solution=True,
    is_line=True,
)
SUDOKUMAKER_JSON = SheetFormat(
    "sudokumaker-json",
    "the JSON of sudokumaker.app",
    seems_json,
    read_json,
    json_lines,
    notes=tuple(NOTES.values()),
    holds_solution=True,
    holds_several=False,
)
