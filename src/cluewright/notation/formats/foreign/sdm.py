"""SDM, the collections of SudoCue: 81 digits a line, 0 for an empty cell, and nothing else.

It is read as any text with a line for each puzzle.
"""

from collections.abc import Iterable, Iterator

from ....boards import Board, board_named
from ...sheet import Sheet
from ..cells import classic, filled_lines, grid_from, line_of
from ..file_format import SheetFormat, never


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a puzzle a line.

    >>> [str(sheet.puzzle)[:3] for sheet in read("1" + "0" * 80, None)]
    ['1..']
    """
    for number, line in filled_lines(text):
        yield Sheet(grid_from(f"sdm, line {number}", line.strip(), board or board_named()), line=number)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    return (line_of(classic("sdm", sheet)) for sheet in sheets)


SDM = SheetFormat("sdm", "SudoCue collections: 81 digits a line, 0 if empty", never, read, lines, is_line=True)
