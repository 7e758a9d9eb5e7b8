"""A mask: the set of clue cells, some of them with a fixed digit; and how masks are read and drawn."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..checked import checked_arguments
from ..errors import CluewrightError, NotationError, about
from ..showing import Shown
from ..values import in_short, shortened
from .bit_sets import Cell, CellBits, Digit, bits, bits_of
from .board import NO_CELL, Board, check_board, checked_cells
from .decoding import is_file, text_in
from .described import BoardLike, board_named
from .drawn import (
    BORDERS,
    VERTICALS,
    board_with_cells,
    board_with_rows,
    cell_lines,
    cells_of_rows,
    is_plain,
    ruled,
    tidy_lines,
)
from .grid import EMPTY_SYMBOLS, Grid, cell_count, cells_only, digit_symbol, expected_symbols, parse_symbol
from .plain import board_in_short
from .reprs import whole_or_short

# trust: believed
FREE = "*"
"""The character with which a free clue cell is written."""
FREE_SYMBOLS = "*#xX"
"""The characters that are read as a free clue cell.

CAUTION: on boards of `DIGIT_X` digits or more, x and X are digits instead.
"""
DIGIT_X = 33
"""The digit that `X` stands for."""

MASK_SYMBOLS = FREE_SYMBOLS + EMPTY_SYMBOLS + NO_CELL + "123456789"
"""The characters of cells by which a drawing is recognized; digits above 9 are not among them."""
BITMAP = frozenset("01")
"""The characters of a bitmap; see `Mask.parse`."""
EMPTY_STROKE = "-"
"""The border character that is an empty cell where nothing else is; see `with_dots`."""
SEPARATORS = VERTICALS + ":"
"""The characters that may stand between the cells of a row, besides blanks."""


# trust: believed
@dataclass(frozen=True)
class Mask(Shown):
    """The clue cells that a puzzle shall have. A cell is empty, a free clue cell, or a clue cell with a fixed digit.

    >>> corner = Mask.parse("*4.. *... .... ....")
    >>> len(corner), str(corner), list(bits(corner.free)), list(bits(corner.fixed))
    (3, '*4..*...........', [0, 4], [1])
    """

    board: Board
    cells: CellBits
    """All clue cells, free and fixed."""
    digits: tuple[Digit, ...] = ()
    """The fixed digit of each cell, 0 where there is none; `()` if no digit is fixed."""

    def __post_init__(self) -> None:
        check_board(self.board)
        object.__setattr__(self, "cells", checked_cells("cells", self.cells, self.board))
        has_none = type(self.digits) in (tuple, list) and not self.digits
        digits = (0,) * self.board.size if has_none else self.digits
        grid = Grid(digits, self.board)  # raises unless the digits fit the board
        object.__setattr__(self, "digits", grid.digits)
        for cell, digit in enumerate(self.digits):
            if digit and cell not in self:
                raise CluewrightError(
                    f"{self.board.cell_words(cell)}: expected a fixed digit in a clue cell only, got {digit}"
                )

    # trust: no part
    @classmethod
    def parse(cls, text: str, board: BoardLike | None = None) -> "Mask":
        """Read the one-line form or a drawing; without a board, its size decides which board it is.

        `.` and `0` are empty cells, `*`, `#`, `x` and `X` are free clue cells, and a digit is a fixed clue. On
        boards of 33 digits or more, `x` and `X` are digits. Blanks, blank lines and borders are ignored. So are
        comments: lines that begin with `#` and contain anything besides cells and borders.

        Where no cell is `.` or `0`, `-` is an empty cell; see `with_dots`. A mask of only `0` and `1` is a bitmap, and
        1 a free clue cell, if some house has more 1s than it can hold as digits; otherwise it is an error.

        >>> print(Mask.parse('''
        ...     x . | . 3
        ...     . # | . .
        ...     ----+----
        ...     . . | . .
        ...     . . | . *
        ... '''))
        *..3.*.........*
        """
        if not isinstance(text, str):
            raise NotationError(f"expected a mask, got {shortened(text)}")
        named = board_named(board) if board is not None else None
        try:
            return _parsed(text, named)
        except NotationError as error:
            lines = text.splitlines()
            if (dotted := with_dots(lines)) == lines:
                if len(lines) > 1 and any("  " in line.strip() for line in lines):
                    raise NotationError(f"{error}; a blank is no cell, write '.' for an empty one") from None
                raise
            return _parsed("\n".join(dotted), named)

    # trust: only reads
    @classmethod
    @checked_arguments
    def of_line(cls, line: str, board: Board) -> "Mask":
        """The mask that `str` wrote as this line: every 1 is the digit, even where all cells are.

        >>> board = board_named({"size": 1, "regions": None})
        >>> Mask.of_line("1", board).fixed
        1
        """
        return _parsed(line, board, may_be_bitmap=False)

    # trust: no part
    @classmethod
    @checked_arguments
    def of_clues(cls, grid: Grid) -> "Mask":
        """The mask of a puzzle's clue cells, all free.

        >>> str(Mask.of_clues(Grid.parse("1.3.............")))
        '*.*.............'
        """
        return cls(grid.board, grid.clues)

    # trust: no part
    @classmethod
    @checked_arguments
    def fixing(cls, grid: Grid) -> "Mask":
        """The mask of a puzzle's clue cells, each fixed to its digit.

        >>> str(Mask.fixing(Grid.parse("1.3.............")))
        '1.3.............'
        """
        return cls(grid.board, grid.clues, grid.digits)

    @property
    def fixed(self) -> CellBits:
        """The clue cells with a fixed digit."""
        return bits_of(cell for cell, digit in enumerate(self.digits) if digit)

    @property
    def free(self) -> CellBits:
        """The clue cells without a fixed digit."""
        return self.cells & ~self.fixed

    @property
    def empty(self) -> CellBits:
        """The cells that are not clue cells."""
        return self.board.all_cells & ~self.cells

    # trust: no part
    @property
    def grid(self) -> Grid:
        """The grid of the fixed digits."""
        return Grid(self.digits, self.board)

    # trust: no part
    def freed(self) -> "Mask":
        """The same clue cells, all free."""
        return replace(self, digits=())

    def __len__(self) -> int:
        """The number of clue cells."""
        return self.cells.bit_count()

    def __iter__(self) -> Iterator[Cell]:
        """The clue cells in ascending order."""
        return bits(self.cells)

    def __contains__(self, cell: Cell) -> bool:
        """Whether this is a clue cell."""
        return cell >= 0 and bool(self.cells >> cell & 1)

    # trust: no part
    def __or__(self, other: "Mask") -> "Mask":
        """The clue cells of either mask. A digit that one of them fixes is kept; two different ones are an error."""
        return self._joined(other, self.cells | other.cells)

    # trust: no part
    def __and__(self, other: "Mask") -> "Mask":
        """The clue cells of both masks. A digit that one of them fixes is kept; two different ones are an error."""
        return self._joined(other, self.cells & other.cells)

    # trust: no part
    def __sub__(self, other: "Mask") -> "Mask":
        """The clue cells of the first mask that are empty in the second, with their digits."""
        self._check_board(other)
        cells = self.cells & ~other.cells
        return Mask(self.board, cells, _digits_within(cells, self.digits))

    # trust: no part
    def __invert__(self) -> "Mask":
        """Empty cells become free clue cells, and clue cells empty; so `~~mask` has lost its fixed digits."""
        return Mask(self.board, self.empty)

    # trust: no part
    def _joined(self, other: "Mask", cells: CellBits) -> "Mask":
        self._check_board(other)
        for cell in bits(self.fixed & other.fixed & cells):
            if self.digits[cell] != other.digits[cell]:
                one, two = digit_symbol(self.digits[cell]), digit_symbol(other.digits[cell])
                raise CluewrightError(f"{self.board.cell_words(cell)}: expected one fixed digit, got {one} and {two}")
        digits = tuple(one or two for one, two in zip(self.digits, other.digits, strict=True))
        return Mask(self.board, cells, _digits_within(cells, digits))

    # trust: no part
    def _check_board(self, other: "Mask") -> None:
        if self.board != other.board:
            found = other.board.told_from(self.board)
            raise CluewrightError(f"expected two masks of one board, got {self.board} and {found}")

    def _symbol(self, cell: Cell) -> str:
        return FREE if cell in self and not self.digits[cell] else digit_symbol(self.digits[cell])

    def __str__(self) -> str:
        return "".join(map(self._symbol, range(self.board.size)))

    # trust: no part
    def __repr__(self) -> str:
        short = f"Mask(<{len(self)} of {self.board.size} cells>, {self.board!r})"
        return whole_or_short(f"Mask.parse({str(self)!r}, {self.board!r})", short)

    # trust: no part
    def drawing(self) -> str:
        """The mask in rows, with borders between the boxes.

        >>> print(Mask.parse("*..3.*.........*").drawing())
        * . | . 3
        . * | . .
        ----+----
        . . | . .
        . . | . *
        """
        return ruled(self.board, str(self))

    # trust: no part
    def to_dict(self) -> dict[str, object]:
        """The mask for JSON, with how many clue cells it has, and how many of them are fixed."""
        fixed = self.fixed.bit_count()
        return {"mask": str(self), "board": board_in_short(self.board), "cells": len(self), "fixed": fixed}


MaskLike = Mask | Grid | str | os.PathLike[str]
"""What every function that takes a mask accepts: a mask, a grid of fixed digits, a line or drawing, or a file."""


def as_mask(thing: MaskLike, board: BoardLike | None = None) -> Mask:
    """The mask that is given as a `Mask`, a line, a drawing, a file, or a grid, whose digits become fixed.

    A string names a file only if it cannot be read as a mask, is a single line, and contains characters other
    than those of cells, borders and blanks. A `Path` always names a file.

    >>> str(as_mask("*.. .*. ...4 ....", "4x4"))
    Traceback (most recent call last):
    cluewright.errors.NotationError: expected 16 cells for the 4x4 board, got 14
    >>> len(as_mask(Grid.parse("1.3............."))), len(as_mask("**.............."))
    (2, 2)
    """
    if isinstance(thing, Mask | Grid):
        found = thing if isinstance(thing, Mask) else Mask.fixing(thing)
        if board is not None and (wanted := board_named(board)) != found.board:
            raise CluewrightError(f"expected a mask of the {wanted} board, got one of {found.board.told_from(wanted)}")
        return found
    if isinstance(thing, os.PathLike):
        return _mask_from_file(Path(thing), board)
    if not isinstance(thing, str):
        raise CluewrightError(f"expected a mask, a grid, a drawing or a file, got {type(thing).__name__}")
    if len(thing.splitlines()) > 1 or is_plain(thing, MASK_SYMBOLS):
        return Mask.parse(thing, board)
    try:
        return Mask.parse(thing, board)
    except NotationError as error:
        if is_file(Path(thing)):
            return _mask_from_file(Path(thing), board)
        raise NotationError(
            f"expected a mask or the name of a file, got {in_short(thing)}: no such file, and as a mask: {error}"
        ) from None


def with_dots(lines: Sequence[str]) -> list[str]:
    """The lines of a mask with `.` for each `-`, if some cell is a clue cell and none is written `.` or `0`.

    A line with any other border character, such as `+` or `=`, stays a border.

    >>> with_dots(["*-|-*", "--+--", "--|x-"])
    ['*.|.*', '--+--', '..|x.']
    >>> with_dots(["*.|.*", "-----"]), with_dots(["-----"])
    (['*.|.*', '-----'], ['-----'])
    """
    symbols = {symbol for _, line in tidy_lines(lines, MASK_SYMBOLS) for symbol in line}
    if symbols & set(EMPTY_SYMBOLS) or not symbols & set(MASK_SYMBOLS):
        return list(lines)
    others = BORDERS - set(SEPARATORS) - {EMPTY_STROKE, FREE}
    return [line if others & set(line) else line.replace(EMPTY_STROKE, EMPTY_SYMBOLS[0]) for line in lines]


# trust: only reads
def _parsed(text: str, named: Board | None, *, may_be_bitmap: bool = True) -> Mask:
    """The mask of a drawing or line in which no empty cell is written `-`."""
    rows = ["".join(line.split()) for line in cell_lines(text, MASK_SYMBOLS, SEPARATORS)]
    if not rows:
        raise NotationError("expected a mask, got a text without cells")
    if len(rows) > 1:
        board = board_with_rows(rows, named)
        symbols = "".join(cells_of_rows(rows, board))
    else:
        board = board_with_cells(cell_count(rows[0], named), named)
        symbols = "".join(cells_only(rows[0], board))
    read = [_parse_cell(symbol, cell, board) for cell, symbol in enumerate(symbols)]
    clue_cells = bits_of(cell for cell, digit in enumerate(read) if digit != 0)
    mask = Mask(board, clue_cells, tuple(digit or 0 for digit in read))
    return _of_bitmap(mask) if may_be_bitmap and BITMAP.issuperset(symbols) else mask


def _of_bitmap(mask: Mask) -> Mask:
    """The mask of a text of 0 and 1. CAUTION: where no house has too many 1s, 1 may as well be meant as the digit."""
    if mask.grid.clash() is not None:
        return mask.freed()
    if mask.cells and mask.empty:
        raise NotationError(
            f"expected '{FREE}' for clue cells, or '.' for empty cells:"
            " with only 0 and 1, each 1 could be a clue cell or the digit 1"
        )
    return mask


def _digits_within(cells: CellBits, digits: tuple[Digit, ...]) -> tuple[Digit, ...]:
    return tuple(digit if cells >> cell & 1 else 0 for cell, digit in enumerate(digits))


def _mask_from_file(path: Path, board: BoardLike | None) -> Mask:
    text = text_in(path)
    with about(str(path)):
        return Mask.parse(text, board)


# trust: only reads
def _parse_cell(symbol: str, cell: Cell, board: Board) -> Digit | None:
    """The fixed digit that a character stands for, 0 for an empty cell, None for a free clue cell."""
    x_is_digit = board.digits >= DIGIT_X
    if symbol in FREE_SYMBOLS and not (x_is_digit and symbol in "xX"):
        return None
    digit = parse_symbol(symbol, board.digits)
    if digit is None:
        expected = f"'{FREE}', {expected_symbols(board.digits)}"
        raise NotationError(f"{board.cell_words(cell)}: expected {expected}, got {in_short(symbol)}")
    return digit
