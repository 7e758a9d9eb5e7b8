"""A puzzle, how many solutions it has, and the only one, with `:` between them, as collections for tests of solvers do.

Without a full grid at the end such a line is read as the puzzle alone, as other lines with fields are.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....boards import Board
from ....errors import CluewrightError, about
from ...layout import quoted
from ...sheet import Sheet
from ..cells import filled_lines, full_grid, grid_from
from ..file_format import SheetFormat

WHAT = "counted-line"
COUNTED = re.compile(r"([.0-9A-Za-z]{16,}):([0-9]+):([1-9A-Za-z]{16,})")
COUNT = "count"
"""The note that says how many solutions there are, if it is not one."""
ONLY = "1"


def seems(text: str) -> bool:
    return _parts(text.partition("\n")[0]) is not None


def _parts(line: str) -> tuple[str, str, str] | None:
    """The puzzle, the number of its solutions, and a solution; None if this is no such line."""
    found = COUNTED.fullmatch(line.strip())
    return (found[1], found[2], found[3]) if found and len(found[1]) == len(found[3]) else None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a puzzle a line; the count and the solution may be missing.

    >>> str(next(read("1...2..3..4..1..:1:1324241332414132", None)).solution)
    '1324241332414132'
    """
    for number, line in filled_lines(text):
        where = f"{WHAT}, line {number}"
        cells, count, solution = _parts(line) or (line.strip(), "", "")
        puzzle = grid_from(where, cells, board)
        with about(where):
            sheet = Sheet(puzzle, solution=full_grid(solution, puzzle))
        yield replace(sheet, notes={} if count in ("", ONLY) else {COUNT: count}, line=number)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        grid, count = sheet.clues_only(), sheet.notes.get(COUNT, ONLY)
        if not count.isdigit():
            raise CluewrightError(f"{WHAT}: expected a number as the count of solutions, got {quoted(count)}")
        yield f"{grid}:{count}:{sheet.solution}" if sheet.solution else str(grid)


COUNTED_LINE = SheetFormat(
    WHAT,
    "puzzle:count:solution, a line each, as tests of solvers have them",
    seems,
    read,
    lines,
    notes=(COUNT,),
    holds_solution=True,
    is_line=True,
)
