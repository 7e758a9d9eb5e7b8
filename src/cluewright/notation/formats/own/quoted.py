"""The format `quoted`: cells in quotes, or after a name such as `puzzle =`, in the text of a program or of a person.

It is tried last, and reads a text only if no other format does. Rows in quotes, one on each line, are a puzzle, too.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from ....boards import Board, Grid
from ....boards.extents import extents
from ....errors import NotationError
from ...layout import is_cells, quoted
from ...sheet import Sheet
from ..cells import full_grid, grid_from
from ..file_format import SheetFormat
from ..names import PUZZLES, SOLUTIONS
from ..rules import refuse_rules

WHAT = "quoted"
NAMED = re.compile(
    rf"(?i)\b(?P<name>[\w.]*?(?:{'|'.join((*SOLUTIONS, *PUZZLES, 'board', 'cells', 'clues'))})[\w'\"`\]]*)"
    r"\s*(?::=|=>|[:=])"
    r"\s*(?P<quote>[\"'`]?)(?P<cells>[.0-9A-Z*_-]{16,})(?P=quote)(?=[\s,;)\]}]|$)"
)
"""Cells after a name."""
IN_QUOTES = re.compile(r"""(?P<quote>["'`])(?P<cells>[.0-9A-Za-z*_-]{81,})(?P=quote)""")
"""Cells after anything else; fewer may be one row of a larger board."""
ROW = re.compile(r"""(?:.*["'`=(\[:>]\s*|\s*)(?P<cells>[.0-9*_-]{4,25})(?:\\n)?["'`,;:+\s)\]}\\]*""")
"""A line with one row of cells."""
OTHERS = re.compile(r"[<{(.:*+|]|\[(?!\[?[A-Za-z])|https?://")
"""How texts begin that other formats read, right or wrong."""
CLUE = re.compile("[1-9]")
MARKS = frozenset("\"'`=:>")
"""One of these stands before cells that this format reads."""
EMPTY = frozenset(".0_*-")
MAX_TEXT = 1_000_000
"""Characters of a text that is looked through, at most."""


def seems(text: str) -> bool:
    if OTHERS.match(text) or len(text) > MAX_TEXT or MARKS.isdisjoint(text):
        return False
    return any(not is_solution for _, _, is_solution in _found(text))


def _found(text: str) -> list[tuple[int, str, bool]]:
    """The cells in a text with the number of the line of each, and whether they are a solution and not a puzzle."""
    in_quotes = Counter(len(each["cells"]) for each in IN_QUOTES.finditer(text))
    sizes = {extent.size for extent in extents(None) if in_quotes[extent.size] < extent.size}  # more may be rows
    found = []
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        starts = set[int]()
        for each in (*NAMED.finditer(line), *IN_QUOTES.finditer(line)):
            cells = each["cells"]
            if (
                len(cells) in sizes
                and each.start("cells") not in starts
                and _is_grid(cells, needs_clues=each.re is IN_QUOTES)
            ):
                starts.add(each.start("cells"))
                is_full = EMPTY.isdisjoint(cells) and _is_of_solution(each.groupdict().get("name"))
                found.append((number, cells, is_full))
    return found or ([] if text.startswith(("#", "[")) else _in_rows(lines))


def _in_rows(lines: Sequence[str]) -> list[tuple[int, str, bool]]:
    """The cells of as many lines as they have cells each, which follow each other; none if there are further rows."""
    rows = [ROW.fullmatch(line) for line in lines]
    numbered = [(number, row["cells"] if row else "") for number, row in enumerate(rows, start=1)]
    found = list[tuple[int, str, bool]]()
    for width, group in groupby(numbered, key=lambda one: len(one[1])):
        block = list(group)
        cells = "".join(row for _, row in block)
        if width and len(block) == width and _is_grid(cells):
            found.append((block[0][0], cells, EMPTY.isdisjoint(cells)))
        elif any(is_cells(line) and CLUE.search(line) for line in (lines[number - 1] for number, _ in block)):
            return []
    return [] if all(map(is_cells, lines)) else found


def _is_of_solution(name: str | None) -> bool:
    """Whether full cells after this name, or after none, are a solution."""
    return name is None or any(each in name.lower().replace("unsolved", "") for each in SOLUTIONS)


def _is_grid(cells: str, needs_clues: bool = True) -> bool:
    """Whether these are the cells of a grid, with at least one clue if it `needs_clues`."""
    try:
        return any(grid_from(WHAT, cells, None).digits) or not needs_clues
    except NotationError:
        return False


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read all puzzles in a text, each with the solution that follows it; rules that the text states are refused.

    >>> [str(sheet.puzzle) for sheet in read("puzzle = '1.3.............'\nputs puzzle", None)]
    ['1.3.............']
    """
    found = _found(text)
    around = text
    for _, cells, _ in found:
        around = around.replace(cells, " ")
    refuse_rules(WHAT, (), around.replace("_", " "), ())
    if all(is_solution for _, _, is_solution in found):
        raise NotationError(f"{WHAT}: expected a puzzle in quotes or after a name, got {quoted(text)}")
    waiting: Sheet | None = None
    for line, cells, is_solution in found:
        if is_solution:
            full = full_grid(cells, waiting.puzzle) if waiting else None
            if waiting and full and _completes(full, waiting.puzzle):
                yield replace(waiting, solution=full)
                waiting = None
            continue
        if waiting:
            yield waiting
        waiting = Sheet(grid_from(WHAT, cells, board), line=line)
    if waiting:
        yield waiting


def _completes(full: Grid, puzzle: Grid) -> bool:
    return all(clue in (0, digit) for clue, digit in zip(puzzle.digits, full.digits, strict=True))


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        yield f'puzzle = "{sheet.clues_only()}"'


QUOTED = SheetFormat(
    WHAT,
    'cells in quotes or after a name, as in puzzle = "53..7...", in the text of a program',
    seems,
    read,
    lines,
)
