"""Files `.1gsudoku` of the app Sudoku 10'000: XML with the 81 digits of each puzzle, 0 for an empty cell."""

import re
from collections.abc import Iterable, Iterator

from ....boards import Board, board_named
from ....errors import NotationError
from ...packing.xml_text import Element, escaped, root_of
from ...sheet import Sheet
from ..cells import classic, grid_from, line_of
from ..file_format import SheetFormat

WHAT = "1gsudoku"
PUZZLE = "sudoku"
BEGINS = re.compile(r"<sudoku\s[^>]*\bdata\s*=")
OTHERS = ("<opensudoku", "<ksudoku")
"""Other files of XML."""
LEVEL = "level"


def seems(text: str) -> bool:
    head = text[:4000]
    return text.startswith("<") and BEGINS.search(head) is not None and not any(other in head for other in OTHERS)


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read all puzzles.

    >>> [str(sheet.puzzle)[:3] for sheet in read(f'<all><sudoku data="12{"0" * 79}"/></all>', None)]
    ['12.']
    """
    for element in _puzzles(root_of(text, WHAT)):
        where = f"{WHAT}, line {element.line}"
        data = "".join(element.attributes.get("data", "").split())
        if not data:
            raise NotationError(f"{where}: expected data with the digits of a puzzle, got none")
        notes = {name: element.attributes[name] for name in (LEVEL,) if element.attributes.get(name)}
        yield Sheet(grid_from(where, data, board or board_named()), notes=notes, line=element.line)


def _puzzles(element: Element) -> Iterator[Element]:
    """The elements of puzzles among this one and all in it."""
    if element.name == PUZZLE:
        yield element
    for child in element.children:
        yield from _puzzles(child)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield "<sudokus>"
    for sheet in sheets:
        level = f' {LEVEL}="{escaped(sheet.notes[LEVEL])}"' if LEVEL in sheet.notes else ""
        yield f'  <{PUZZLE} data="{line_of(classic(WHAT, sheet))}"{level}/>'
    yield "</sudokus>"


GSUDOKU = SheetFormat(
    WHAT, "files of the app Sudoku 10'000: XML with 81 digits a puzzle", seems, read, lines, notes=(LEVEL,)
)
