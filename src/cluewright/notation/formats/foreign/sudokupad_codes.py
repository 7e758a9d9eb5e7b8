"""The short names that SudokuPad has for classic puzzles, in which the cells are counted: `classicB6B91D7...`.

Digits stand for themselves and the other characters for a number of empty cells: B for one, C for two. In a second form
each character stands for a digit and up to five empty cells after it; after `scf`, an `x` or a `w` at the end says that
the diagonals or four windows are houses, too.
"""

import re

from ....boards import Board, Grid, board_named
from ....errors import NotationError
from ..cells import CELLS

BLANKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""The characters for 0, 1, 2, ... empty cells."""
PIECES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""In the second form, the characters for digits 0 to 9 without an empty cell after them, with one, with two, ..."""
ENDINGS = {"x": "diagonal", "w": "windoku"}
CODE = re.compile(r"classic[0-9A-Za-z()\[\].~:@!$&'*,;=_-]{10,100}|scf[0-9A-Za-x]{17,81}[xw]?")


def is_code(text: str) -> bool:
    """Whether a text is such a name.

    >>> is_code("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B"), is_code("classic")
    (True, False)
    """
    return CODE.fullmatch(text) is not None


def classic_code(text: str, board: Board | None) -> Grid:
    """The puzzle of such a name."""
    if text.startswith("scf"):
        return _second_form(text.removeprefix("scf"), board)
    code = text.removeprefix("classic")
    if all(symbol.isdigit() or symbol in BLANKS for symbol in code):
        cells = "".join(symbol if symbol.isdigit() else "." * BLANKS.index(symbol) for symbol in code)
        if len(cells) == CELLS:
            return Grid.parse(cells, board or board_named())
    return _second_form(code, board)


def _second_form(code: str, board: Board | None) -> Grid:
    endings = [(code, "classic")]
    if code[-1:] in ENDINGS:
        endings.insert(0, (code[:-1], ENDINGS[code[-1]]))
    for pieces, name in endings:
        values = [PIECES.find(symbol) for symbol in pieces]
        cells = "".join(f"{value % 10}{'.' * (value // 10)}" for value in values)
        if -1 not in values and len(cells) == CELLS:
            return Grid.parse(cells, board or board_named(name))
    raise NotationError(f"sudokupad: expected a name that says {CELLS} cells, got another")
