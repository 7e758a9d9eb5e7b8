"""SDK, the files of SadMan Software and SudoCue: a header of notes, then rows, or sections of them.

`[Puzzle]` has the clues, `[State]` also what was placed, `[PencilMarks]` the candidates of the open cells. Digits above
9 are hexadecimal. There are 16x16 files with the digits 0 to F: they have a `0` as well as `.`, and are read one
higher.
"""

import re
from collections.abc import Iterable, Iterator

from ....boards import Board, Cell, DigitBits, Grid, Position
from ....boards.board import NO_CELL
from ....boards.drawn import board_with_rows, cell_lines, cells_of_rows
from ....boards.grid import SYMBOLS, parse_symbol
from ....errors import CluewrightError, NotationError, about
from ...layout import quoted
from ...sheet import Sheet
from ..cells import check_usual, digit_bits, placed_later, played
from ..file_format import SheetFormat, one_sheet

HEADERS = {
    "A": "author",
    "B": "date",
    "C": "comment",
    "D": "description",
    "S": "source",
    "U": "url",
    "L": "level",
}
"""The note that each letter of the header stands for; `N` and `H` count solutions and clues, and are left out."""
PUZZLE, STATE, MARKS = "puzzle", "state", "pencilmarks"
SECTION = re.compile(r"^\s*\[(\w+)]\s*$")
HEADER = re.compile(r"#[ABCDSULNH]")
MIN_ROWS, MAX_ROWS, LONGEST_ROW = 4, 64, 39
"""Rows below a header, and characters of each; more rows are those of several puzzles, with a comment above them."""
MAX_HEAD_LINES = 60
"""Lines among which a file has its first section."""
MAX_DIGITS = 15
"""The most digits that are written as 1 to F; 16 are written as 0 to F, if that can be seen."""
HEXADECIMAL = "0123456789ABCDEF"
BLANKS = str.maketrans("xX", "..")


def seems(text: str) -> bool:
    """Whether the text has sections, a header above rows, or the digits 0 to F."""
    if "[" in text and any(SECTION.match(line) for line in text.splitlines()[:MAX_HEAD_LINES]):
        return True
    return _has_header(text) or _has_zero(text)


def _has_header(text: str) -> bool:
    if not HEADER.match(text):
        return False
    rows = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return MIN_ROWS <= len(rows) <= MAX_ROWS and all(len(row) <= LONGEST_ROW for row in rows)


def _has_zero(text: str) -> bool:
    """Whether these are 16 rows in which `0` must be a digit, since an empty cell is `.` and there is no G."""
    if not 256 <= len(text) <= 1000 or "0" not in text or "." not in text:
        return False
    rows = ["".join(line.split()).upper() for line in cell_lines(text)]
    return len(rows) == 16 and all(len(row) == 16 and not row.strip(f"{HEXADECIMAL}.") for row in rows)


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read one puzzle.

    >>> sheet = next(read("#AMe\n#L Mild\n[Puzzle]\n12..\n....\n....\n....\n[State]\n123.\n....\n....\n....", None))
    >>> sheet.notes, str(sheet.play)[:4]
    ({'author': 'Me', 'level': 'Mild'}, '123.')
    """
    notes, sections = _parts(text)
    if PUZZLE not in sections:
        raise NotationError(f"sdk: expected rows or a section [Puzzle], got {quoted(', '.join(sections))}")
    symbols = HEXADECIMAL if _has_zero("\n".join(sections[PUZZLE])) else None
    puzzle = _grid(sections[PUZZLE], board, symbols)
    state = _grid(sections[STATE], puzzle.board, symbols) if STATE in sections else puzzle
    for cell, digit in enumerate(puzzle.digits):
        if digit and state[cell] != digit:
            raise NotationError(f"sdk, state: {puzzle.board.cell_words(cell)}: expected the clue, got another digit")
    later = placed_later(puzzle, state.digits)
    marks = _marks(sections[MARKS], state) if MARKS in sections else {}
    yield Sheet(puzzle, played(puzzle, later, marks), notes)


def _parts(text: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The notes, and the lines of each section; those outside of any are the puzzle."""
    notes: dict[str, str] = {}
    sections: dict[str, list[str]] = {}
    name = PUZZLE
    for line in text.splitlines():
        if found := SECTION.match(line):
            name = found[1].lower()
            sections[name] = []
        elif line.startswith("#"):
            key, value = HEADERS.get(line[1:2]), line[2:].strip()
            if key and value:
                notes[key] = f"{notes[key]} {value}" if key in notes else value
        elif line.strip():
            sections.setdefault(name, []).append(line)
    return notes, sections


def _grid(rows: list[str], board: Board | None, symbols: str | None) -> Grid:
    cells = ["".join(line.split()).translate(BLANKS) for line in cell_lines("\n".join(rows))]
    with about("sdk"):
        found = board_with_rows(cells, board)
        if symbols is None:
            return Grid.parse("".join(cells), found)
        digits = tuple(symbols.find(symbol.upper()) + 1 for row in cells for symbol in row)
        return Grid(digits, found)


def _marks(rows: list[str], state: Grid) -> dict[Cell, DigitBits]:
    """The candidates of the cells that show some."""
    board = state.board
    fields = [[field.strip() for field in row.split(",")] for row in rows]
    with about("sdk, pencil marks, with commas between the cells"):
        of_cells = cells_of_rows(fields, board_with_rows(fields, board))
    marks = {}
    for cell, mark in enumerate(of_cells):
        digits = [parse_symbol(symbol, board.digits) or 0 for symbol in mark]
        if 0 in digits:
            raise NotationError(f"sdk, pencil marks: {board.cell_words(cell)}: expected digits, got {quoted(mark)}")
        if digits and not state[cell]:
            marks[cell] = digit_bits(digits)
    return marks


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet("sdk", sheets)
    check_usual("sdk", sheet.board, len(HEXADECIMAL))
    symbols = f".{SYMBOLS}" if sheet.board.digits <= MAX_DIGITS else f".{HEXADECIMAL}"
    if sheet.board.digits > MAX_DIGITS and (sheet.play is not None or not {0, 1} <= {*sheet.puzzle.digits}):
        raise CluewrightError(
            "sdk: expected an empty cell and a clue 1, which show the digits 0 to F, got a grid without one"
        )
    for letter, note in HEADERS.items():
        if note in sheet.notes:
            yield f"#{letter} {' '.join(sheet.notes[note].split())}"
    rows = ["".join(row) for row in sheet.board.in_rows([symbols[digit] for digit in sheet.puzzle.digits], "")]
    if sheet.play is None:
        yield from rows
        return
    yield from ["[Puzzle]", *rows, "[State]"]
    yield from ("".join(row) for row in sheet.board.in_rows(str(sheet.play), ""))
    yield "[PencilMarks]"
    marks = ["" if digit else _mark(sheet.play, cell) for cell, digit in enumerate(sheet.digits)]
    for row_of_marks in sheet.board.in_rows(marks, NO_CELL):
        yield ",".join(mark for mark in row_of_marks if mark != NO_CELL)


def _mark(position: Position, cell: Cell) -> str:
    """The candidates of a cell."""
    return "".join(f"{digit:X}" for digit in position.candidate_digits(cell))


SDK = SheetFormat(
    "sdk",
    "SadMan and SudoCue: notes after #, then rows, or sections with what was placed and the candidates",
    seems,
    read,
    lines,
    begins=lambda line: bool(SECTION.match(line) or HEADER.match(line)),
    notes=tuple(HEADERS.values()),
    holds_several=False,
)
