"""Links that carry a line of 81 digits: those to Sudoku Exchange's player and to SudokuWiki's solver."""

import re
from collections.abc import Iterable, Iterator

from ....boards import Board
from ....errors import NotationError
from ...layout import quoted
from ...sheet import Sheet
from ..cells import classic, filled_lines, grid_from, line_of
from ..file_format import SheetFormat
from .sudokuwiki import string_in

WHAT = "line-link"
PLAYER = "https://sudokuexchange.com/play/?s="
"""The link that is written; both are read."""
LINK = re.compile(
    r"(?:https?://)?(?:www\.)?(?:sudokuexchange\.com/\w+/?\?s=|sudokuwiki\.org/sudoku\.htm\?bd=)(.*)", re.IGNORECASE
)
LINE = re.compile(r"[.0-9]{81}")


def seems(text: str) -> bool:
    return LINK.match(text) is not None and string_in(text.strip()) is None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a link a line; what is packed in another way is refused."""
    for number, line in filled_lines(text):
        found = LINK.fullmatch(line.strip())
        if found is None or not LINE.fullmatch(found[1]):
            raise NotationError(
                f"{WHAT}, line {number}: expected a link with 81 digits, 0 or . for none, got {quoted(line)}"
            )
        yield Sheet(grid_from(f"{WHAT}, line {number}", found[1], board), line=number)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        yield PLAYER + line_of(classic(WHAT, sheet))


LINE_LINK = SheetFormat(
    WHAT, "links with 81 digits, to Sudoku Exchange or SudokuWiki", seems, read, lines, is_line=True
)
