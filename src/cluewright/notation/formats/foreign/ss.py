"""SS, the files of Simple Sudoku: a frame, and after a blank line what was placed and which candidates were removed.

Other programs write looser grids under this name; those with frames, dots or zeros are read as `rows`, and those with
another character for every empty cell here.
"""

import re
from collections.abc import Iterable, Iterator

from ....boards import Board, Cell, Digit, Grid, board_named
from ....boards.drawn import cell_lines
from ....errors import NotationError
from ...layout import quoted
from ...sheet import Sheet
from ...things import gone_of
from ..cells import CELLS, check_classic, grid_from, later_of, played
from ..file_format import SheetFormat, one_sheet

FRAME, BETWEEN = "*-----------*", "|---+---+---|"
RECORD = re.compile(r"([IE])([0-9]{2})([0-9]+)")
"""A digit that was placed, or a candidate that was removed: the cell from 00, then the digit."""
RECORD_LINE = re.compile(r"^[ \t]*[IE][0-9]{3,5}[ \t]*$", re.MULTILINE)
BLANKS = "xX_-*"
"""Characters for an empty cell where no cell is written `.` or `0`."""


def seems(text: str) -> bool:
    """Whether the text has a frame and records after it, or 81 cells with one unusual character for the empty ones."""
    head = text.lstrip()[: len(FRAME)]
    return (head == FRAME and RECORD_LINE.search(text) is not None) or _is_loose(text)


def _is_loose(text: str) -> bool:
    if len(text) > 4 * CELLS or len(text) < CELLS:
        return False
    symbols = _cells(text)
    blank = set(symbols) - set("123456789")
    return len(symbols) == CELLS and len(blank) == 1 and blank <= {*BLANKS} and len(set(symbols)) > 1


def _cells(text: str) -> str:
    return "".join("".join(line.split()) for line in cell_lines(text))


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read a grid and the records after it.

    >>> rows = "*-----------*\n" + "|12.|...|...|\n" * 9 + "*-----------*\n\nI024\nE03005"
    >>> next(read(rows, None)).play.placed[2]
    4
    """
    grid_lines = [line for line in text.splitlines() if not RECORD_LINE.match(line)]
    records = [line.strip() for line in text.splitlines() if RECORD_LINE.match(line)]
    symbols = _cells("\n".join(grid_lines))
    if _is_loose(text):
        symbols = re.sub(f"[{re.escape(BLANKS)}]", ".", symbols)
    puzzle = grid_from("ss", symbols, board or board_named())
    later, gone = _records(records, puzzle)
    yield Sheet(puzzle, played(puzzle, later, {}, gone))


def _records(records: list[str], puzzle: Grid) -> tuple[dict[Cell, Digit], list[tuple[Cell, Digit]]]:
    """What was placed and what was removed."""
    later: dict[Cell, Digit] = {}
    gone = []
    for record in records:
        found = RECORD.fullmatch(record)
        cell, digit = (int(found[2]), int(found[3])) if found else (CELLS, 0)
        if found is None or cell >= puzzle.board.size or not 1 <= digit <= puzzle.board.digits:
            raise NotationError(f"ss: expected I or E, a cell 00 to 80 and a digit, got {quoted(record)}")
        if found[1] == "E":
            gone.append((cell, digit))
        elif puzzle[cell] == 0:
            later[cell] = digit
        elif puzzle[cell] != digit:
            raise NotationError(f"ss: expected a digit in an empty cell, got {quoted(record)}, where a clue is")
    return later, gone


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet("ss", sheets)
    check_classic("ss", sheet.board)
    rows = sheet.board.in_rows(str(sheet.puzzle), "")
    yield FRAME
    for number, row in enumerate(rows):
        if number and number % 3 == 0:
            yield BETWEEN
        yield "|" + "|".join("".join(row[start : start + 3]) for start in range(0, len(row), 3)) + "|"
    yield FRAME
    if sheet.play is not None:
        yield ""
        yield from (f"I{cell:02}{digit}" for cell, digit in later_of(sheet).items())
        yield from (f"E{cell:02}{digit:03}" for cell, digit in gone_of(sheet.play))


SS = SheetFormat(
    "ss",
    "Simple Sudoku: a frame, then what was placed and which candidates were removed",
    seems,
    read,
    lines,
    begins=lambda line: line.strip() == FRAME,
    holds_several=False,
)
