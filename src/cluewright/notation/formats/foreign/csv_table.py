"""CSV: a line of names, among them one for the puzzles, and a line for each puzzle; other columns are notes."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from ....boards import Board
from ....errors import CluewrightError, NotationError, about
from ...boarded import board_word, is_told_by_size
from ...layout import quoted
from ...packing.csv_text import field, unprotected
from ...sheet import Sheet
from ..beside import REGIONS, board_beside
from ..cells import board_of_word, full_grid, grid_from
from ..file_format import SheetFormat
from ..names import PUZZLES, SOLUTIONS

WHAT = "csv"
PUZZLE, SOLUTION, BOARD = "puzzle", "solution", "board"
SEPARATORS = (",", ";", "\t")
LONGEST_HEADER = 1000
"""Characters of the first line, at most."""


def header_of(line: str) -> list[str] | None:
    """The names of the columns, in lower case, if this line has them.

    >>> header_of("quizzes,solutions"), header_of("question;answer"), header_of("1,2,3,4")
    (['quizzes', 'solutions'], ['question', 'answer'], None)
    """
    separator = separator_of(line)
    if not 0 < len(line) <= LONGEST_HEADER or separator not in line:
        return None
    try:
        names = next(csv.reader([line.lstrip("\ufeff")], strict=True, delimiter=separator), [])
    except csv.Error:
        return None
    named = [" ".join(unprotected(name.strip()).split()).lower() for name in names]
    return named if any(name in PUZZLES for name in named) else None


def separator_of(header: str) -> str:
    """What separates the columns: the first of `SEPARATORS` that the line of names has."""
    return next((each for each in SEPARATORS if each in header), SEPARATORS[0])


def seems(text: str) -> bool:
    return header_of(text.partition("\n")[0].strip()) is not None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read a puzzle a line.

    >>> sheet = next(read("puzzle,solution,level\n1" + "." * 15 + ",,easy", None))
    >>> str(sheet.puzzle)[:3], sheet.notes
    ('1..', {'level': 'easy'})
    """
    names = header_of(text.partition("\n")[0].strip())
    if names is None:
        raise NotationError(
            f"{WHAT}: expected a line with the names of columns, one of them 'puzzle', got {quoted(text)}"
        )
    separator = separator_of(text.partition("\n")[0])
    rows = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator)
    is_long = text.count("\n") > 1
    try:
        next(rows)
        for row in rows:
            lost = len(names) - len(row) if separator == "\t" else 0  # tabs at the end are lost, as blanks are
            if any(row):
                yield _sheet(rows.line_num if is_long else 0, names, [*row, *[""] * lost], board)
    except csv.Error as error:
        raise NotationError(f"{WHAT}, line {rows.line_num}: expected CSV, got something else ({error})") from None


def _sheet(line: int, names: list[str], row: list[str], board: Board | None) -> Sheet:
    where = f"{WHAT}, line {line}" if line else WHAT
    if len(row) == len(names) + 1 and not row[-1].strip():
        row = row[:-1]  # some programs end each row with a separator
    if len(row) != len(names):
        raise NotationError(f"{where}: expected {len(names)} fields, got {len(row)}")
    fields = {name: unprotected(text.strip()) for name, text in zip(names, row, strict=True)}
    puzzle_name = next(name for name in PUZZLES if name in fields)
    solution_name = next((name for name in SOLUTIONS if name in fields), "")
    notes = {name: text for name, text in fields.items() if text and name not in (puzzle_name, solution_name, BOARD)}
    named = board_of_word(where, fields[BOARD]) if board is None and fields.get(BOARD) else board
    puzzle = grid_from(where, fields[puzzle_name], board_beside(where, notes, len(fields[puzzle_name]), named))
    notes = {name: text for name, text in notes.items() if name not in REGIONS}
    with about(where):
        return Sheet(puzzle, None, notes, full_grid(fields.get(solution_name, ""), puzzle), line=line)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    """Write puzzles; the columns are those of the first."""
    names: list[str] | None = None
    for sheet in sheets:
        fields = _fields(sheet)
        if names is None:
            names = list(fields)
            yield _line(names)
        elif BOARD in fields and BOARD not in names:
            expected = "puzzles on boards that follow from their sizes"
            raise CluewrightError(f"{WHAT}: expected {expected}, got one on {sheet.board}")
        yield _line(fields.get(name, "") for name in names)


def _fields(sheet: Sheet) -> Mapping[str, str]:
    grid = sheet.clues_only()
    fields = {PUZZLE: str(grid), SOLUTION: str(sheet.solution or "")}
    if not is_told_by_size(grid.board):
        fields[BOARD] = board_word(grid.board)
    return fields | {name: text for name, text in sheet.notes.items() if name not in (*PUZZLES, *SOLUTIONS, BOARD)}


def _line(fields: Iterable[str]) -> str:
    return ",".join(field(" ".join(text.split())) for text in fields)


CSV = SheetFormat(
    WHAT,
    "CSV with columns puzzle, solution and any others",
    seems,
    read,
    lines,
    holds_any_note=True,
    holds_solution=True,
)
