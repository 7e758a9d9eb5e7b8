"""A grid: cells with digits, and its one-line form. A puzzle is a grid with exactly one solution."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from numbers import Integral
from operator import index
from typing import SupportsIndex, TypeGuard

from ..errors import CluewrightError, NotationError
from .board import Board, bits_of
from .variants import BoardLike, board_named, board_names

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@$&"
"""The character for each digit, 1 first: enough for 64 digits."""
ONE_CASE = 35
"""Up to this many digits, letters of one case are enough."""
EMPTY = ".0"


def digit_symbol(digit: int) -> str:
    """The character that stands for a digit, or `.` for none.

    >>> digit_symbol(7), digit_symbol(10), digit_symbol(0)
    ('7', 'A', '.')
    """
    return SYMBOLS[digit - 1] if digit else "."


def parse_symbol(symbol: str, digits: int, symbols: str = SYMBOLS) -> int | None:
    """The digit that a character stands for, 0 for an empty cell, None when it stands for nothing.

    A letter may come in the other case on boards that have no use for both cases.
    """
    digit = symbols.find(symbol) + 1
    one_case = digits <= ONE_CASE and symbol.isascii()  # the other case of a dotless i is I
    if not 1 <= digit <= digits and one_case:
        digit = symbols.find(symbol.swapcase()) + 1
    if 1 <= digit <= digits:
        return digit
    return 0 if symbol in EMPTY else None


def expected_symbols(digits: int, symbols: str = SYMBOLS) -> str:
    """What a cell may hold, in words for an error message."""
    if digits <= 9 and symbols == SYMBOLS:
        return f"a digit 1 to {digits} or '.'"
    return f"one of {symbols[:digits]} or '.'"


def board_of_length(cells: int) -> Board | None:
    """The named board without additions that has this many cells."""
    for name in board_names():
        if board_named(name).size == cells:
            return board_named(name)
    return None


@dataclass(frozen=True)
class Grid:
    """Digits in cells: 0 where a cell is empty. `str` is the one-line form.

    >>> grid = Grid.parse("1.3.............")
    >>> grid.board.name, grid[2], str(grid)
    ('4x4', 3, '1.3.............')
    """

    digits: tuple[int, ...]
    board: Board

    def __post_init__(self) -> None:
        if len(self.digits) != self.board.size:
            raise CluewrightError(
                f"expected {self.board.size} cells for the {self.board} board, got {len(self.digits)}"
            )
        for cell, digit in enumerate(self.digits):
            if not 0 <= digit <= self.board.digits:
                raise CluewrightError(
                    f"{self.board.cell_words(cell)}: expected a digit 0 to {self.board.digits}, got {digit}"
                )

    @classmethod
    def parse(cls, line: str, board: BoardLike | None = None, symbols: str = SYMBOLS) -> "Grid":
        """Read the one-line form; without a board, the number of cells decides which it is."""
        if not isinstance(line, str):
            raise NotationError(f"expected a line, got {shortened(line)}")
        text = line.strip()
        chosen = board_named(board) if board is not None else board_of_length(len(text))
        if chosen is None:
            raise NotationError(f"expected as many cells as a board has (16, 36, 64, 81, ...), got {len(text)}")
        if len(text) != chosen.size:
            raise NotationError(f"expected {chosen.size} cells for the {chosen} board, got {len(text)}")
        digits = []
        for cell, symbol in enumerate(text):
            digit = parse_symbol(symbol, chosen.digits, symbols)
            if digit is None:
                expected = expected_symbols(chosen.digits, symbols)
                raise NotationError(f"{chosen.cell_words(cell)}: expected {expected}, got {symbol!r}")
            digits.append(digit)
        return cls(tuple(digits), chosen)

    @classmethod
    def of(cls, cells: Iterable[int], board: BoardLike | None = None) -> "Grid":
        """A grid from whole numbers row by row, 0 where a cell is empty: lists, arrays, anything that counts."""
        digits = whole_numbers(cells)
        chosen = board_named(board) if board is not None else board_of_length(len(digits))
        if chosen is None:
            raise CluewrightError(f"expected as many cells as a board has (16, 36, 64, 81, ...), got {len(digits)}")
        return cls(digits, chosen)

    def __str__(self) -> str:
        return "".join(map(digit_symbol, self.digits))

    def __repr__(self) -> str:
        return f"Grid.parse({str(self)!r}, {self.board!r})"

    def __getitem__(self, cell: int) -> int:
        return self.digits[cell]

    def __len__(self) -> int:
        return len(self.digits)

    @property
    def clues(self) -> int:
        """The cells that hold a digit, as a bit mask."""
        return bits_of(cell for cell, digit in enumerate(self.digits) if digit)

    @property
    def is_full(self) -> bool:
        return 0 not in self.digits

    def with_digit(self, cell: int, digit: int) -> "Grid":
        return Grid((*self.digits[:cell], digit, *self.digits[cell + 1 :]), self.board)

    def clash(self) -> str | None:
        """Words for the first house in which a digit stands too often, or None."""
        for house in self.board.houses:
            held = [self.digits[cell] for cell in house.cells if self.digits[cell]]
            if len(held) == len(set(held)):
                continue
            for digit in sorted(set(held)):
                if held.count(digit) > house.times:
                    often = "once" if house.times == 1 else f"{house.times} times"
                    return (
                        f"{house.name}: expected {digit_symbol(digit)} at most {often},"
                        f" got it {held.count(digit)} times"
                    )
        return None

    @property
    def is_solution(self) -> bool:
        """Whether every cell is filled and no house holds a digit too often."""
        return self.is_full and self.clash() is None


GridLike = Grid | str | Sequence[int]
"""What every function that takes a puzzle accepts: a grid, its line, or digits row by row."""


def as_grid(puzzle: GridLike, board: BoardLike | None = None) -> Grid:
    """The grid that is meant by a grid, its line, or digits row by row.

    >>> as_grid([1, 0, 3, 0] + [0] * 12).board.name
    '4x4'
    """
    if isinstance(puzzle, Grid):
        if board is not None and puzzle.board != board_named(board):
            raise CluewrightError(f"expected a grid on the {board_named(board)} board, got one on {puzzle.board}")
        return puzzle
    if isinstance(puzzle, str):
        return Grid.parse(puzzle, board)
    return Grid.of(puzzle, board)


def is_one(things: object) -> TypeGuard[GridLike]:
    """Whether this is one puzzle: a grid, a line, or whole numbers; if not, it is several, or nothing of the kind.

    >>> is_one([0] * 16), is_one([[0] * 16]), is_one(["." * 16])
    (True, False, False)
    """
    if isinstance(things, Grid | str):
        return True
    if not isinstance(things, Iterable) or isinstance(things, Iterator):
        return False
    return isinstance(next(iter(things), None), Integral)


def whole_numbers(puzzle: Iterable[int]) -> tuple[int, ...]:
    """Digits row by row, of whatever integer type; everything else is refused."""
    try:
        return tuple(index(digit) for digit in puzzle)
    except TypeError:
        raise CluewrightError(
            f"expected a grid, its line, or its digits row by row as whole numbers, got {shortened(puzzle)}"
        ) from None


def whole_number(what: str, value: object, least: int | None = None) -> int:
    """The value, where it is a whole number and not too small.

    >>> whole_number("limit", 0, least=1)
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: limit: expected a whole number of 1 or more, got 0
    """
    at_least = "" if least is None else f" of {least} or more"
    if isinstance(value, SupportsIndex) and not isinstance(value, bool) and (least is None or index(value) >= least):
        return index(value)
    raise CluewrightError(f"{what}: expected a whole number{at_least}, got {value!r}")


def shortened(thing: object) -> str:
    """What something is, for an error message.

    >>> shortened([None] * 81)
    'list [None, None, None, None, None, None, ...'
    """
    text = " ".join(repr(thing).split())
    return f"{type(thing).__name__} {text if len(text) <= 40 else text[:36].rstrip(' ,') + ', ...'}"
