"""A format of one's own: the clues one by one, as in `4x4 r1c1=1 r2c3=2`, a puzzle on each line.

Try it with `cluewright convert 1...2..3..4..1.. --as clue-list --plugin examples/plugins/own_format.py`.
"""

import re
from collections.abc import Iterable, Iterator

import cluewright as cw
from cluewright.extending import Board, NotationError, Sheet, SheetFormat, bits

LINE = re.compile(r"\S+( r\d+c\d+=\d+)+")
CLUE = re.compile(r"r(\d+)c(\d+)=(\d+)")


def seems(text: str) -> bool:
    """Whether a text can only be meant in this format: a quick look at its first line."""
    return LINE.fullmatch(text.strip().partition("\n")[0]) is not None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """The puzzles of a text. What is wrong is said by a `NotationError`, with the line and what was expected."""
    for number, line in enumerate(text.splitlines(), start=1):
        name, *clues = line.split()
        found = cw.board(name)
        if board not in (None, found):
            raise NotationError(f"clue-list, line {number}: expected a puzzle on the {board} board, got one on {found}")
        digits = [0] * found.size
        for clue in clues:
            match = CLUE.fullmatch(clue)
            if match is None:
                raise NotationError(f"clue-list, line {number}: expected a clue such as r1c1=5, got {clue!r}")
            row, column, digit = map(int, match.groups())
            digits[found.cell_at(row - 1, column - 1)] = digit
        yield Sheet(cw.Grid(tuple(digits), found), line=number)


def lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    """The lines of a text with these puzzles."""
    for sheet in sheets:
        grid = sheet.clues_only()
        clues = [f"{grid.board.cell_name(cell)}={grid.digits[cell]}" for cell in bits(grid.clues)]
        yield " ".join([str(grid.board), *clues])


FORMATS = [
    SheetFormat("clue-list", "the board and each clue by its cell, a line each", seems, read, lines, is_line=True)
]
