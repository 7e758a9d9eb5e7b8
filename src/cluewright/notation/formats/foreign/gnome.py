"""GNOME Sudoku: nine lines of digits, the JSON of a saved game, and the code that it puts on the clipboard.

The code is `#`, five characters with the numbers of clues of the digits 1 and 2, 3 and 4, and so on, and one character
for the cell of each clue, digit by digit.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ....boards import Board, Cell, Digit, DigitBits, Grid, board_named
from ....errors import CluewrightError, NotationError
from ....values import in_short
from ...packing.json_text import as_list, as_number, as_object, compact, object_if_any, parsed
from ...sheet import Sheet
from ..cells import CELLS, check_classic, classic, digit_bits, grid_from, later_of, marks_of, placed_later, played
from ..file_format import SheetFormat, never, one_sheet

WHAT = "gnome"
SIZE = 9
CODE = "#"
FIRST_CHARACTER = 33
"""The character for 0."""
COUNTS = 5
"""Characters that count the clues."""
PICKLED = re.compile(r"\(dp?\d*\r?\n")
"""How a game begins that a version before 3.14 has saved: in Python's pickled form, of which nothing is run here."""
GAME = re.compile(r"^[SV](['\"]?)((?:[0-9] ){80}[0-9])(?:\\n|\\u000a)((?:[0-9] ){80}[0-9])\1\r?$", re.MULTILINE)
"""The text in it that has the clues and all digits."""


def seems_code(text: str) -> bool:
    return text.startswith(CODE) and "\n" not in text and _counts(text) is not None


def _counts(text: str) -> list[int] | None:
    """How many clues there are of each digit; None if that is not the number of characters that follow."""
    values = [ord(symbol) - FIRST_CHARACTER for symbol in text[1:]]
    if len(values) < COUNTS or not all(0 <= value < CELLS + SIZE + 1 for value in values):
        return None
    pairs = [(value % SIZE, value // SIZE) for value in values[: COUNTS - 1]] + [(values[COUNTS - 1], 0)]
    # CAUTION: nine clues of one digit are written like one more of the next; only the number of clues decides.
    unclear = [at for at, (first, second) in enumerate(pairs) if first == 0 and second]
    more = len(values) - COUNTS - sum(map(sum, pairs))
    if more not in (0, (SIZE - 1) * len(unclear)):
        return None
    if more:
        pairs = [(SIZE, second - 1) if at in unclear else (first, second) for at, (first, second) in enumerate(pairs)]
    return [count for pair in pairs for count in pair][:SIZE] if len(values) > COUNTS else None


def read_text(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read nine lines, in which `-` and blanks are empty cells, too."""
    cells = "".join(line.ljust(SIZE)[:SIZE] for line in text.splitlines() if line) if "\n" in text else text
    yield Sheet(grid_from(WHAT, cells.translate(str.maketrans("- ", "..")), board or board_named()))


def read_code(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read a code from the clipboard.

    >>> str(next(read_code("#!!!!\"!", None)).puzzle)[:3]
    '9..'
    """
    counts = _counts(text)
    if counts is None:
        raise NotationError(
            f"{WHAT}: expected '#', five characters of counts and one for each clue, got something else"
        )
    digits = [digit for digit, count in enumerate(counts, start=1) for _ in range(count)]
    given = [0] * CELLS
    for symbol, digit in zip(text[1 + COUNTS :], digits, strict=False):
        row, column = (ord(symbol) - FIRST_CHARACTER) % SIZE, (ord(symbol) - FIRST_CHARACTER) // SIZE
        if column >= SIZE or given[row * SIZE + column]:
            raise NotationError(f"{WHAT}: expected {CELLS} different cells, got {in_short(symbol)}")
        given[row * SIZE + column] = digit
    yield Sheet(grid_from(WHAT, "".join(map(str, given)), board or board_named()))


def seems_saved(text: str) -> bool:
    if PICKLED.match(text):
        return True
    found = object_if_any(text)
    return found is not None and "cells" in found and "difficulty_category" in found


def _read_pickled(text: str, board: Board | None) -> Sheet:
    """Read the clues and the digits placed later of a game that an old version has saved."""
    games = GAME.findall(text)
    if len(games) != 1:
        raise NotationError(f"{WHAT}: expected a saved game with the digits of {CELLS} cells, got {len(games)} of them")
    clues, digits = (cells.replace(" ", "") for cells in games[0][1:])
    puzzle = grid_from(WHAT, clues, board or board_named())
    return Sheet(puzzle, played(puzzle, placed_later(puzzle, map(int, digits)), {}))


def read_saved(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a saved game; in its JSON only the cells are listed that have something in them."""
    if PICKLED.match(text):
        yield _read_pickled(text, board)
        return
    given = [0] * CELLS
    later: dict[Cell, Digit] = {}
    marks: dict[Cell, DigitBits] = {}
    saved = as_object(parsed(text, WHAT), WHAT)
    for each in as_list(saved.get("cells"), f"{WHAT}, cells"):
        fields = as_object(each, f"{WHAT}, cells")
        place = [
            as_number(number, f"{WHAT}, position", 0, SIZE - 1) for number in as_list(fields.get("position"), WHAT)
        ]
        if len(place) != 2:
            raise NotationError(f"{WHAT}, position: expected a row and a column, got {len(place)} numbers")
        cell = place[0] * SIZE + place[1]
        digit = as_number(fields.get("value", 0), f"{WHAT}, value", 0, SIZE)
        if digit and fields.get("fixed"):
            given[cell] = digit
        elif digit:
            later[cell] = digit
        elif listed := as_list(fields.get("earmarks", []), f"{WHAT}, earmarks"):
            marks[cell] = digit_bits(as_number(mark, f"{WHAT}, earmarks", 1, SIZE) for mark in listed)
    puzzle = grid_from(WHAT, "".join(map(str, given)), board or board_named())
    clues = puzzle.clues
    yield Sheet(puzzle, played(puzzle, {c: d for c, d in later.items() if not clues >> c & 1}, marks))


def text_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    grid = classic(WHAT, one_sheet(WHAT, sheets))
    return ("".join(row) for row in grid.board.in_rows(str(grid), ""))


def code_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return (code_of(classic(f"{WHAT}-code", sheet)) for sheet in sheets)


def code_of(grid: Grid) -> str:
    """The code of a puzzle for the clipboard."""
    cells_of = [[cell for cell, digit in enumerate(grid.digits) if digit == each] for each in range(1, SIZE + 1)]
    counts = [*map(len, cells_of), 0]
    values = [first + SIZE * second for first, second in zip(counts[::2], counts[1::2], strict=True)]
    values += [cell // SIZE + SIZE * (cell % SIZE) for cells in cells_of for cell in cells]
    code = CODE + "".join(chr(FIRST_CHARACTER + value) for value in values)
    if _counts(code) != counts[:SIZE]:
        raise CluewrightError(f"{WHAT}-code: expected clues that the code can count, got none or nine of some digits")
    return code


def json_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet(WHAT, sheets)
    check_classic(WHAT, sheet.board)
    later = later_of(sheet)
    marks = marks_of(WHAT, sheet)
    cells: list[dict[str, Any]] = [
        {
            "position": [*divmod(cell, SIZE)],
            "value": sheet.digits[cell],
            "fixed": bool(sheet.puzzle[cell]),
            "earmarks": list(marks.get(cell, ())),
        }
        for cell in range(CELLS)
        if sheet.puzzle[cell] or cell in later or cell in marks
    ]
    yield compact({"difficulty_category": 0, "time_elapsed": -1, "cells": cells})


GNOME = SheetFormat(WHAT, "GNOME Sudoku: nine lines of digits", never, read_text, text_lines, holds_several=False)
GNOME_JSON = SheetFormat(
    "gnome-json",
    "GNOME Sudoku: a saved game",
    seems_saved,
    read_saved,
    json_lines,
    holds_several=False,
    begins=lambda line: PICKLED.match(f"{line}\n") is not None,
)
GNOME_CODE = SheetFormat(
    "gnome-code",
    "GNOME Sudoku: the code for the clipboard",
    seems_code,
    read_code,
    code_lines,
    is_line=True,
    begins=lambda line: seems_code(line.strip()),
)
