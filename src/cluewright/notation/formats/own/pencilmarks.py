"""The format `pencilmarks`: rows in which each cell shows its remaining candidates, as people paste them in forums.

`237` are candidates, a single `5` is a clue, `+5` was placed later, `5?` is the last candidate of a cell in which no
digit is placed yet, and `?` is a cell without candidates. Forums write a single digit for every solved cell; all of
these are read as clues. HoDoKu marks the cells of a step and writes its words below.
"""

import re

from ....boards import Board, Cell, Digit, Position, bits_of
from ....boards.drawn import cell_lines, cells_of_rows, is_border, ruled
from ....boards.grid import parse_symbol
from ....errors import NotationError
from ...layout import board_of_rows, quoted
from ...things import as_position, check_exact, rebuilt
from ..file_format import CellFormat

PLACED_MARK = "+"
OPEN_MARK = "?"
STEP = re.compile(r"\br[1-9]+c[1-9]+")
"""What shows that a line below the drawing is the words of a step: the name of a cell, or of several."""
STEP_WORDS = re.compile(r"[A-Z][A-Za-z0-9 ()/+,-]*(?:: | in ).*\br[1-9]+c[1-9]+(?:=|<>)[1-9]")
"""How the words of a step begin that HoDoKu writes, if they stand alone: its name, and a cell that they settle."""
STEP_MARKS = re.compile("[*#@A-Z](?=[1-9-])|(?=[1-9]*-[1-9])")
"""How HoDoKu marks a cell that a step uses; `-` stands before a candidate that the step removes."""
GOES = "-"
MAX_MARKED = 9
"""The most digits of a board on which letters are marks."""


def read(text: str, board: Board | None, symbols: str) -> Position:
    r"""Read rows of candidates, with or without borders.

    >>> position = read("1 23 +4 23\n" + "1234 1234 | 1234 4?\n" * 3, None, "1234")
    >>> position.placed[:4], position.clues, position.candidate_digits(4)
    ((1, 0, 4, 0), 1, (2, 3, 4))
    """
    rows = [line.split() for line in cell_lines(_without_step(text))]
    found = board_of_rows(rows, board, symbols)
    candidates, placed, later = [], {}, []
    for cell, token in enumerate(cells_of_rows(rows, found)):
        digits = _digits(token, cell, found, symbols)
        is_later = token.startswith(PLACED_MARK)
        if is_later or (len(digits) == 1 and not token.endswith(OPEN_MARK)):
            placed[cell] = digits[0]
            candidates.append(found.all_digits)
        else:
            candidates.append(bits_of(digit - 1 for digit in digits))
        if is_later:
            later.append(cell)
    return rebuilt(found, candidates, placed, later)


def _without_step(text: str) -> str:
    """The text without the words of a step, which HoDoKu writes below the lower border of the drawing."""
    lines = text.splitlines()
    borders = [number for number, line in enumerate(lines) if is_border(line)]
    below = lines[borders[-1] + 1 :] if len(borders) > 1 else []
    has_words = any(STEP.search(line) for line in below)
    return "\n".join(lines[: borders[-1] + 1]) if has_words else text


def _digits(token: str, cell: Cell, board: Board, symbols: str) -> list[Digit]:
    """The digits of a cell: one after `+`, one or more without a mark, any number before `?`."""
    if board.digits <= MAX_MARKED and STEP_MARKS.match(token):
        token = STEP_MARKS.sub("", token).replace(GOES, "")
    marks = token.removeprefix(PLACED_MARK)
    if marks is token:
        marks = token.removesuffix(OPEN_MARK)
    digits = [parse_symbol(symbol, board.digits, symbols) or 0 for symbol in marks]
    is_number_right = len(digits) == 1 if token.startswith(PLACED_MARK) else digits or token == OPEN_MARK
    if 0 in digits or len(set(digits)) < len(digits) or not is_number_right:
        example = symbols[1:3]
        one = symbols[0]
        expected = f"candidates like {example}, a clue {one}, a placed {PLACED_MARK}{one} or an open {one}{OPEN_MARK}"
        raise NotationError(f"{board.cell_words(cell)}: expected {expected}, got {quoted(token)}")
    return [digit for digit in digits if digit]


def write(position: Position, symbols: str) -> str:
    board = position.board
    placed = {cell: digit for cell, digit in enumerate(position.placed) if digit}
    later = [cell for cell in placed if not position.clues >> cell & 1]
    shown = [board.all_digits if cell in placed else left for cell, left in enumerate(position.candidates)]
    check_exact(position, rebuilt(board, shown, placed, later))
    return ruled(board, [_token(position, cell, symbols) for cell in range(board.size)])


def _token(position: Position, cell: Cell, symbols: str) -> str:
    digit = position.placed[cell]
    if digit:
        return ("" if position.clues >> cell & 1 else PLACED_MARK) + symbols[digit - 1]
    marks = "".join(symbols[digit - 1] for digit in position.candidate_digits(cell))
    return marks if len(marks) > 1 else marks + OPEN_MARK


PENCILMARKS = CellFormat(
    "pencilmarks",
    "rows of cells that show their candidates: 237, a clue 5, a placed +5, an open 5? or ?",
    as_position,
    read,
    write,
)
