"""The strings of SudokuWiki's solvers, such as `S9B...`: a letter for the kind, the size, a version, and all cells.

A cell is a number in base 36, with a fixed number of characters: up to the number of digits a clue, up to twice as many
a digit placed later, and above 18 the set of its candidates. In a jigsaw, the number of its region is in higher bits.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from ....boards import Board, Cell, Digit, DigitBits, Grid, bits_of
from ....boards.board import cells_by_value
from ....errors import CluewrightError, NotationError
from ....late_dataclasses import dataclass
from ...geometry import BOTH, Geometry, disjoint_groups, geometry, usual_boxes, window_cells
from ...layout import quoted
from ...packing.links import value_in
from ...sheet import Sheet
from ..cells import digit_bits, later_of, marks_of, played
from ..file_format import SheetFormat
from ..rules import refuse_rules

WHAT = "sudokuwiki"
STRING = re.compile(r"([SXWCJLM])([69])([BC])([0-9a-z]+)", re.IGNORECASE)
LINK = re.compile(
    r"(?:https?://)?(?:www\.)?sudokuwiki\.org/\w+(?:\.\w+)?\?(?:\S*&)?bd=([SXWCJLM][69][BC]\S+)", re.IGNORECASE
)
WIDTHS = {"S": 2, "X": 2, "W": 2, "C": 2, "J": 3, "L": 4, "M": 5}
"""Characters of a cell, by the kind: plain, X, windoku, colours, jigsaw, killer, killer jigsaw."""
SHORTEST = 60
"""Characters of the cells by which a text without a link is known to be such a string, though it be cut off."""
KILLERS = "LM"
BEFORE_CANDIDATES = 18
"""What is added to the set of a cell's candidates."""
LOW_BITS = 10
"""Bits of the digit or the candidates of a cell of a jigsaw; its region is above them."""
BASE = "0123456789abcdefghijklmnopqrstuvwxyz"


class _Said(NamedTuple):
    """What a string says of a cell."""

    clue: Digit
    later: Digit
    marks: DigitBits


@dataclass(frozen=True)
class _Kind:
    """What a letter says of the board."""

    letter: str
    diagonals: frozenset[int] = frozenset()
    extra: tuple[tuple[Cell, ...], ...] = ()


def _kinds(size: int) -> tuple[_Kind, ...]:
    return (
        _Kind("S"),
        _Kind("X", frozenset(BOTH)),
        _Kind("W", extra=tuple(window_cells(size))),
        _Kind("C", extra=tuple(disjoint_groups(size))),
    )


def string_in(text: str) -> str | None:
    """The string of a text or a link; None if it has none.

    >>> string_in("https://www.sudokuwiki.org/sudoku.htm?bd=S9Bep"), string_in("S9Bep")
    ('S9Bep', None)
    """
    if LINK.match(text):
        return value_in(text, "bd")
    found = STRING.fullmatch(text)
    return text if found and len(found[4]) >= SHORTEST else None


def seems(text: str) -> bool:
    return len(text) < 1000 and string_in(text.strip()) is not None


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read one string, or a link with it."""
    string = string_in(text.strip()) or ""
    found = STRING.fullmatch(string)
    if found is None:
        raise NotationError(f"{WHAT}: expected a string such as S9B and two characters a cell, got {quoted(text)}")
    kind, size, cells = found[1].upper(), int(found[2]), found[4].lower()
    refuse_rules(WHAT, ["killer cages"] * (kind in KILLERS))
    width = WIDTHS[kind]
    if len(cells) != width * size * size or (size != 9 and kind != "S"):
        raise NotationError(f"{WHAT}: expected {width} characters for each of {size * size} cells, got {len(cells)}")
    values = [int(cells[start : start + width], 36) for start in range(0, len(cells), width)]
    made = _geometry(kind, size, values)
    mask = (1 << LOW_BITS) - 1
    yield _sheet([value & mask for value in values], made.board(board))


def _geometry(kind: str, size: int, values: list[int]) -> Geometry:
    if kind == "J":
        regions = cells_by_value(value >> LOW_BITS for value in values).values()
        return geometry(WHAT, size, regions)
    boxes = cells_by_value(usual_boxes(size) or ()).values()
    meant = next(each for each in _kinds(size) if each.letter == kind)
    return geometry(WHAT, size, boxes, meant.diagonals, meant.extra)


def _sheet(values: list[int], board: Board) -> Sheet:
    said = [_said(value, board, cell) for cell, value in enumerate(values)]
    grid = Grid(tuple(each.clue for each in said), board)
    later = {cell: each.later for cell, each in enumerate(said) if each.later}
    marks = {cell: each.marks for cell, each in enumerate(said) if each.marks not in (0, board.all_digits)}
    return Sheet(grid, played(grid, later, marks))


def _said(value: int, board: Board, cell: Cell) -> _Said:
    digits = board.digits
    if 0 < value <= digits:
        return _Said(value, 0, 0)
    if digits < value <= 2 * digits:
        return _Said(0, value - digits, 0)
    if BEFORE_CANDIDATES < value <= BEFORE_CANDIDATES + board.all_digits:
        return _Said(0, 0, value - BEFORE_CANDIDATES)
    raise NotationError(f"{WHAT}: {board.cell_words(cell)}: expected a digit or candidates, got the number {value}")


def string_of(sheet: Sheet) -> str:
    """The string of a puzzle, with how far it is played."""
    made = Geometry.of(sheet.board, WHAT)
    size, usual = made.size, usual_boxes(made.size)
    extra = {*made.extra}
    kind = next(
        (
            each.letter
            for each in _kinds(size)
            if each.diagonals == made.diagonals and {*map(bits_of, each.extra)} == extra
        ),
        "",
    )
    if made.region_of != usual and not extra and not made.diagonals and made.region_of:
        kind = "J"
    elif made.region_of != usual:
        kind = ""
    if size not in (6, 9) or not kind or (size == 6 and kind != "S"):
        raise CluewrightError(
            f"{WHAT}: expected a board of 9 rows, plain, X, windoku, with disjoint groups or a jigsaw, or a plain one"
            f" of 6, got {sheet.board}"
        )
    later, marks = later_of(sheet), marks_of(WHAT, sheet)
    parts = [f"{kind}{size}B"]
    for cell, clue in enumerate(sheet.puzzle.digits):
        left = digit_bits(marks[cell]) if cell in marks else sheet.board.all_digits
        value = clue or (later[cell] + size if cell in later else BEFORE_CANDIDATES + left)
        region = made.region_of[cell] if kind == "J" and made.region_of else 0
        parts.append(_written(value + (region << LOW_BITS), WIDTHS[kind]))
    return "".join(parts)


def _written(number: int, width: int) -> str:
    """The number in base 36."""
    digits = ""
    for _ in range(width):
        number, rest = divmod(number, 36)
        digits = BASE[rest] + digits
    return digits


SUDOKUWIKI = SheetFormat(
    WHAT,
    "the strings of SudokuWiki's solvers, such as S9B..., alone or in a link",
    seems,
    read,
    partial(map, string_of),
    is_line=True,
)
