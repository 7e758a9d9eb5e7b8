"""`sudoku-puzzle`: JSON in which every rule is typed and nothing is implied, as Pencilmark reads and writes it.

Grids, rows, columns, boxes, and regions and cages of as many cells as there are digits are houses; what
sudoku_puzzle_rules.py reads are constraints, and other rules about single cells candidates. A reader must refuse what
it does not know: all such rules are named.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ....boards import BOXES, LINES, Board, Cell, DigitBits, Grid
from ....boards.board import MAX_DIGITS, NO_CELL
from ....boards.houses import MAX_ROWS
from ....errors import CluewrightError, NotationError, about
from ....values import in_short, text_or_nothing
from ...geometry import BOTH, constrained, diagonal_places
from ...groups import board_of_houses, houses_of_grid
from ...layout import quoted
from ...packing.json_text import Object, as_list, as_number, as_object, as_text, compact, object_if_any, parsed
from ...sheet import Sheet
from ..cells import digit_bits, marks_of, played
from ..file_format import SheetFormat, one_sheet
from ..rules import Described, known_words, refuse_rules
from .sudoku_puzzle_rules import cage_of, constraints_of, in_cells, rules_for

WHAT = "sudoku-puzzle"
FORMAT_KEY, VERSION_KEY, VERSION = "format", "format_version", 1
KEYS = {
    *(FORMAT_KEY, VERSION_KEY, "$schema", "meta", "board", "digits", "givens", "solution", "candidates", "rules"),
    *("decorations", "style", "ext"),
}
NOTES = {"title": "title", "author": "author", "date": "date", "rules_text": "rules", "source": "source", "url": "url"}
CELL = re.compile(r"r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})")
OF_HOUSES = {"row": "row", "column": "column", "box": "box", "region": "extra"}
"""Rules whose cells are a house, and its kind."""
GRID, BOX_GRID, CAGE, OF_CELLS = "grid", "box_grid", "cage", "cell"
MORE_WORDS = {
    "neighbours": "rules for neighbours",
    "relation": "relations of cells",
    "contains": "cells that contain digits",
}

Houses = list[tuple[str, Sequence[int]]]


def seems(text: str) -> bool:
    found = object_if_any(text)
    return found is not None and found.get(FORMAT_KEY) == WHAT


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a puzzle.

    >>> text = '{"format":"sudoku-puzzle","format_version":1,"board":{"rows":2,"cols":2},"digits":2,"givens":[1,0,0,0],'
    >>> str(next(read(text + '"rules":[{"type":"grid","origin":"r1c1"}]}', None)).puzzle)
    '1...'
    """
    puzzle = as_object(parsed(text, WHAT), WHAT)
    if puzzle.get(VERSION_KEY) != VERSION or isinstance(puzzle.get(VERSION_KEY), bool):
        raise NotationError(f"{WHAT}: expected {VERSION_KEY} {VERSION}, got {in_short(puzzle.get(VERSION_KEY))}")
    sizes = as_object(puzzle.get("board"), f"{WHAT}, board")
    rows, columns = (as_number(sizes.get(name), f"{WHAT}, board", 1, MAX_ROWS) for name in ("rows", "cols"))
    digits = as_number(puzzle.get("digits"), f"{WHAT}, digits", 1, MAX_DIGITS)
    givens = _values(puzzle, "givens", rows * columns, digits)
    rules = [as_object(rule, f"{WHAT}, rules") for rule in as_list(puzzle.get("rules"), f"{WHAT}, rules")]
    places = [place for place, digit in enumerate(givens) if digit is not None]
    reader = _Rules(rows, columns, digits, set(places))
    for rule in rules:
        reader.hear(rule)
    reader.unknown += [f"the key {in_short(key)}" for key in puzzle if key not in KEYS]
    refuse_rules(WHAT, reader.unknown)
    cell_of = {place: cell for cell, place in enumerate(places)}
    constraints = [in_cells(each, cell_of) for each in reader.constraints]
    is_plain = not constraints and (board is None or not board.constraints)
    houses = reader.houses
    found = board_of_houses(WHAT, rows, columns, digits, places, houses, reader.origins, board if is_plain else None)
    if not is_plain:
        with about(WHAT):
            found = constrained(found, constraints, board)
    yield _sheet(puzzle, givens, reader, found)


def _values(puzzle: Object, key: str, count: int, digits: int) -> list[int | None]:
    """The digit of each place, 0 for none, and None where there is no cell."""
    values = as_list(puzzle.get(key), f"{WHAT}, {key}")
    if len(values) != count:
        raise NotationError(f"{WHAT}, {key}: expected {count} entries, got {len(values)}")
    return [None if value is None else as_number(value, f"{WHAT}, {key}", 0, digits) for value in values]


class _Rules:
    """Hears rules one after the other."""

    def __init__(self, rows: int, columns: int, digits: int, places: set[int]) -> None:
        self.rows, self.columns, self.digits = rows, columns, digits
        self.places = places
        self.houses: Houses = []
        self.origins: list[int] = []
        """Where grids begin."""
        self.marks: dict[int, DigitBits] = {}
        self.constraints: list[Described] = []
        """With places for cells."""
        self.unknown: list[str] = []

    def hear(self, rule: Object) -> None:
        """Note what a rule says."""
        kind = as_text(rule.get("type"), f"{WHAT}, type")
        if kind in (GRID, BOX_GRID):
            self._hear_grid(rule, has_boxes=kind == BOX_GRID)
        elif kind in OF_HOUSES:
            self._hear_house(OF_HOUSES[kind], rule, kind)
        elif kind == CAGE:
            self._hear_cage(rule)
        elif (found := constraints_of(rule, kind, self.digits, self._places)) is not None:
            self.constraints += found
        elif kind == OF_CELLS and (left := self._left(rule)) is not None:
            for place in self._cells(rule):
                self.marks[place] = self.marks.get(place, (1 << self.digits) - 1) & left
        else:
            self.unknown.append(self._words(rule, kind))

    def _words(self, rule: Object, kind: str) -> str:
        name = rule.get("kind") or rule.get("of")
        if kind == "edge" and name == "kropki":
            name = "black dot" if rule.get("color") == "black" else "white dot"
        if words := known_words(name) or known_words(kind):
            return words
        return MORE_WORDS.get(kind, f"the rule {in_short(kind)}") + (f" {in_short(name)}" if name else "")

    def _hear_grid(self, rule: Object, has_boxes: bool) -> None:
        origin = self.place(as_text(rule.get("origin"), f"{WHAT}, origin"))
        houses = houses_of_grid(self.columns, self.digits, origin, self._box(rule) if has_boxes else None)
        places = {place for _, house in houses for place in house}
        if origin % self.columns + self.digits > self.columns or not self.places.issuperset(places):
            raise NotationError(
                f"{WHAT}: expected a grid of {self.digits} rows of cells at its origin, got a missing cell"
            )
        self.origins.append(origin)
        self.houses += houses

    def _box(self, rule: Object) -> tuple[int, int]:
        """The rows and columns of a box of a grid."""
        box = [as_number(each, f"{WHAT}, box", 1, MAX_DIGITS) for each in as_list(rule.get("box"), f"{WHAT}, box")]
        if len(box) != 2 or box[0] * box[1] != self.digits:
            raise NotationError(f"{WHAT}, box: expected rows and columns of {self.digits} cells, got {in_short(box)}")
        return box[0], box[1]

    def _hear_cage(self, rule: Object) -> None:
        """A cage of as many cells as digits is a house, whose sum follows."""
        cells = self._cells(rule)
        if len(cells) == self.digits and rule.get("sum") in (None, self.digits * (self.digits + 1) // 2):
            self._hear_house("extra", rule, CAGE)
        else:
            self.constraints.append(cage_of(rule, cells))

    def _hear_house(self, kind: str, rule: Object, name: str) -> None:
        cells = self._cells(rule)
        if len(set(cells)) == len(cells) == self.digits:
            self.houses.append((kind, cells))
        else:
            self.unknown.append(f"a {name} of {len(cells)} cells")

    def _left(self, rule: Object) -> DigitBits | None:
        """The digits that a rule about single cells leaves; None for any other."""
        kind, everything = rule.get("kind"), range(1, self.digits + 1)
        if kind in ("odd", "even"):
            return digit_bits(digit for digit in everything if digit % 2 == (kind == "odd"))
        if kind in ("low", "high"):
            split = as_number(rule.get("split"), f"{WHAT}, split", 1, self.digits)
            return digit_bits(digit for digit in everything if (digit <= split) == (kind == "low"))
        if kind in ("set", "exclude"):
            values = {
                as_number(value, f"{WHAT}, values", 1, self.digits) for value in as_list(rule.get("values"), WHAT)
            }
            return digit_bits(digit for digit in everything if (digit in values) == (kind == "set"))
        return None

    def _cells(self, rule: Object) -> list[int]:
        return self._places(rule.get("cells"))

    def _places(self, names: object) -> list[int]:
        """The places of a list of cells."""
        return [self.place(as_text(name, f"{WHAT}, cell")) for name in as_list(names, f"{WHAT}, cells")]

    def place(self, name: str) -> int:
        """The place of a cell such as r1c2."""
        found = CELL.fullmatch(name)
        row, column = (int(found[1]), int(found[2])) if found else (0, 0)
        place = (row - 1) * self.columns + column - 1
        if not 1 <= row <= self.rows or not 1 <= column <= self.columns or place not in self.places:
            raise NotationError(f"{WHAT}: expected a cell of the board, such as r1c1, got {quoted(name)}")
        return place


def _sheet(puzzle: Object, givens: Sequence[int | None], reader: _Rules, board: Board) -> Sheet:
    grid = Grid(tuple(digit for digit in givens if digit is not None), board)
    marks: dict[Cell, DigitBits] = {}
    named = as_object(puzzle.get("candidates") or {}, f"{WHAT}, candidates")
    for name, listed in named.items():
        digits = [
            as_number(each, f"{WHAT}, candidates", 1, board.digits) for each in as_list(listed, f"{WHAT}, candidates")
        ]
        reader.marks[reader.place(name)] = digit_bits(digits) & reader.marks.get(reader.place(name), board.all_digits)
    for place, left in reader.marks.items():
        if (cell := board.cell_of_place[place]) is not None:
            marks[cell] = left
    meta = as_object(puzzle.get("meta") or {}, f"{WHAT}, meta")
    notes = {note: meta[key] for key, note in NOTES.items() if text_or_nothing(meta.get(key))}
    solution = None
    if puzzle.get("solution") is not None:
        values = _values(puzzle, "solution", len(givens), board.digits)
        full = tuple(value for value in values if value is not None)
        solution = Grid(full, board) if len(full) == board.size and all(full) else None
    play = played(grid, {}, marks)
    return Sheet(grid, play, notes, solution, gives_candidates=play is not None)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet(WHAT, sheets)
    board = sheet.board
    if not board.all_times_one:
        raise CluewrightError(f"{WHAT}: expected a board with each digit once in a house, got {board}")
    if sheet.play is not None and not sheet.gives_candidates:
        raise CluewrightError(f"{WHAT}: expected a puzzle at its start, got one that is being played")
    meta = {key: sheet.notes[note] for key, note in NOTES.items() if note in sheet.notes}
    marks = {board.cell_name(cell): list(left) for cell, left in marks_of(WHAT, sheet).items()}
    said: dict[str, Any] = {FORMAT_KEY: WHAT, VERSION_KEY: VERSION, **({"meta": meta} if meta else {})}
    said |= {"board": {"rows": board.rows, "cols": board.columns}, "digits": board.digits}
    said["givens"] = _placed(sheet.puzzle)
    if sheet.solution:
        said["solution"] = _placed(sheet.solution)
    said |= {"candidates": marks} if marks else {}
    said["rules"] = [*_rules_of(board), *rules_for(board)]
    yield compact(said)


def _placed(grid: Grid) -> list[int | None]:
    """The digit of each place, and None where there is no cell."""
    rows = grid.board.in_rows(list(map(str, grid.digits)), NO_CELL)
    return [None if token == NO_CELL else int(token) for row in rows for token in row]


def _rules_of(board: Board) -> list[dict[str, Any]]:
    """The houses of a board as rules: a grid where rows and columns are those of one, and the others by their cells."""
    is_square = board.places is None and board.rows == board.columns == board.digits
    starts = [house.cells[0] for house in board.of_kind("row") if house.index == 0]
    lines = board.of_kind(*LINES)
    is_grid = len(lines) == 2 * board.digits * len(starts) and (is_square or len(starts) > 1)
    has_boxes = is_square and is_grid and board.box_shape is not None
    rules: list[dict[str, Any]] = []
    for start in starts if is_grid else ():
        boxed = {"box": list(board.box_shape or ())} if has_boxes else {}
        rules.append({"type": BOX_GRID if has_boxes else GRID, "origin": board.cell_name(start), **boxed})
    diagonals = {diagonal_places(board.rows, which) for which in BOTH} if is_square else set()
    for house in board.houses:
        if (is_grid and house in lines) or (has_boxes and house.kind == "box"):
            continue
        names = [board.cell_name(cell) for cell in house.cells]
        if house.kind in LINES:
            rules.append({"type": house.kind, "cells": names})
        elif house.kind in BOXES:
            rules.append({"type": "box", "cells": names})
        else:
            is_diagonal = house.kind == "diagonal" or tuple(sorted(house.cells)) in diagonals
            kind = "diagonal" if is_diagonal else "window" if house.kind == "window" else "extra"
            rules.append({"type": "region", "kind": kind, "cells": names})
    return rules


SUDOKU_PUZZLE = SheetFormat(
    WHAT,
    "the JSON of Pencilmark, in which every rule is typed",
    seems,
    read,
    lines,
    notes=tuple(NOTES.values()),
    holds_solution=True,
    holds_several=False,
)
