"""The format `quoted`: cells in quotes, or after a name such as `puzzle =`, in the text of a program or of a person.

It is tried last, and reads a text only if no other format does. Rows in quotes, one on each line, are a puzzle, too.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from ....boards import Board
from ....errors import NotationError
from ...layout import is_cells, quoted
from ...sheet import Sheet, fits
from ..cells import CELLS, full_grid, grid_from
from ..file_format import SheetFormat
from ..names import PUZZLES, SOLUTIONS
from ..rules import apart, refuse_rules

WHAT = "quoted"
LONGEST_NAME = 60
"""Characters of a name, at most, before the word that tells that cells follow, and after it."""
NAMED = re.compile(
    rf"(?i)(?P<name>(?:{'|'.join((*SOLUTIONS, *PUZZLES, 'board', 'cells', 'clues'))})[\w'\"`\]]{{,{LONGEST_NAME}}})"
    r"\s*(?::=|=>|[:=])"
    r"\s*(?P<quote>[\"'`]?)(?P<cells>[.0-9A-Z*_-]{16,})(?P=quote)(?=[\s,;)\]}]|$)"
)
"""Cells after a name, from the word in it that tells that they follow."""
BEFORE_NAME = re.compile(r"[\w.]*$")
"""What belongs to a name before that word."""
IN_QUOTES = re.compile(r"""(?P<quote>["'`])(?P<cells>[.0-9A-Za-z*_-]{81,})(?P=quote)""")
"""Cells after anything else; fewer may be one row of a larger board."""
OTHER_REGIONS = re.compile(r"(?i)\b(?:jigsaw|irregular)\b|\bregions?\W{,3}[:=]")
"""How a text says that the board is not the one that the number of cells tells."""
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
    found = []
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        starts = set[int]()
        for each in (*NAMED.finditer(line), *IN_QUOTES.finditer(line)):
            cells, start = each["cells"], each.start("cells")
            is_named = each.re is NAMED
            if start not in starts and _is_grid(cells, is_sure=is_named and each["quote"] != ""):
                starts.add(start)
                is_full = EMPTY.isdisjoint(cells) and (not is_named or _is_of_solution(line, each))
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


def _is_of_solution(line: str, named: re.Match[str]) -> bool:
    """Whether the name before full cells, which `NAMED` has found in this line, is that of a solution."""
    before = BEFORE_NAME.search(line, max(0, named.start() - LONGEST_NAME), named.start())
    name = f"{before[0] if before else ''}{named['name']}".lower().replace("unsolved", "")
    return any(each in name for each in SOLUTIONS)


def _is_grid(cells: str, is_sure: bool = False) -> bool:
    """Whether these are the cells of a grid: any at all if that `is_sure`, and else no number and no key.

    Those have no clues, or nearly all cells are filled and the digits clash.
    """
    try:
        grid = grid_from(WHAT, cells, None)
    except NotationError:
        return False
    clues = grid.clues.bit_count()
    if is_sure or not clues:
        return is_sure
    return (len(cells) >= CELLS and 4 * clues < 3 * len(cells)) or grid.clash() is None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    r"""Read all puzzles in a text, each with the solution that follows it; rules that the text states are refused.

    >>> [str(sheet.puzzle) for sheet in read("puzzle = '1.3.............'\nputs puzzle", None)]
    ['1.3.............']
    """
    found = _found(text)
    around = text
    for _, cells, _ in found:
        around = around.replace(cells, " ")
    refuse_rules(WHAT, (), apart(around))
    if board is None and (said := OTHER_REGIONS.search(around)):
        raise NotationError(f"{WHAT}: expected the board that the number of cells tells, got {said[0]!r} beside them")
    if all(is_solution for _, _, is_solution in found):
        raise NotationError(f"{WHAT}: expected a puzzle in quotes or after a name, got {quoted(text)}")
    waiting: Sheet | None = None
    for line, cells, is_solution in found:
        if is_solution:
            full = full_grid(cells, waiting.puzzle) if waiting else None
            if waiting and full and fits(full, waiting.puzzle):
                yield replace(waiting, solution=full)
                waiting = None
            continue
        if waiting:
            yield waiting
        waiting = Sheet(grid_from(WHAT, cells, board), line=line)
    if waiting:
        yield waiting


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
