"""A grid: cells with digits, and its one-line form. A puzzle is a grid with exactly one solution."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..errors import CluewrightError, NotationError
from ..showing import Shown
from ..values import in_short, shortened, whole_number, whole_numbers
from .bit_sets import Cell, CellBits, Digit, bits_of
from .board import NO_CELL, Board, check_board
from .contradictions import Contradiction
from .described import BoardLike, board_named
from .extents import extents
from .plain import board_in_short
from .reprs import whole_or_short

# trust: believed
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@$&"
"""The character for each digit, 1 first; there are `MAX_DIGITS` of them."""
# trust: believed for chute-cubes, rounds where there are wishes
MAX_ONE_CASE_DIGITS = 35
"""The most digits (1 to 9, A to Z) that letters of one case can write; beyond this, `A` and `a` differ."""
MAX_THREADS = 2**31 - 1
"""The greatest number that the kernel takes as a number of threads; more would be an error of its interface."""
_SYMBOL_OF = dict(enumerate("." + SYMBOLS))
"""The character for each digit, and for 0."""
# trust: believed for chute-cubes, rounds where there are wishes
EMPTY_SYMBOLS = ".0"
"""The characters that an empty cell may be written with."""
DIGITS = "expected a grid, its line, or its digits row by row as whole numbers"
"""How errors begin where no digits came."""
NO_DIGIT = 255
"""What `digit_codes` makes of a character that cannot stand in a cell."""


# trust: believed
def digit_symbol(digit: Digit) -> str:
    """The character for a digit, or `.` for 0.

    >>> digit_symbol(7), digit_symbol(10), digit_symbol(0)
    ('7', 'A', '.')
    """
    try:
        return _SYMBOL_OF[digit]
    except (KeyError, TypeError):
        number = whole_number("digit", digit, 0, len(SYMBOLS))
        return _SYMBOL_OF[number]


# trust: believed for chute-cubes, rounds where there are wishes
# trust: only reads
def parse_symbol(symbol: str, digits: int, symbols: str = SYMBOLS) -> Digit | None:
    """The digit that a character stands for, 0 for an empty cell, or None for any other character.

    Upper and lower case mean the same on boards with at most `MAX_ONE_CASE_DIGITS` digits.

    >>> parse_symbol("a", digits=16), parse_symbol(".", digits=16), parse_symbol("x", digits=16)
    (10, 0, None)
    """
    digit = symbols.find(symbol) + 1
    # CAUTION: swapcase turns some characters that are not ASCII into ASCII letters, such as a dotless i into I.
    ignores_case = digits <= MAX_ONE_CASE_DIGITS and symbol.isascii()
    if not 1 <= digit <= digits and ignores_case:
        digit = symbols.find(symbol.swapcase()) + 1
    if 1 <= digit <= digits:
        return digit
    return 0 if symbol in EMPTY_SYMBOLS else None


# trust: believed for chute-cubes, rounds where there are wishes
@lru_cache(maxsize=64)
def _digit_of_symbols(digits: int, symbols: str) -> dict[str, Digit]:
    """What `parse_symbol` says, for every character that it can read: a look-up is many times as fast."""
    known = {symbol: parse_symbol(symbol, digits, symbols) for symbol in symbols + symbols.swapcase() + EMPTY_SYMBOLS}
    return {symbol: digit for symbol, digit in known.items() if digit is not None}


@lru_cache(maxsize=64)
def digit_codes(digits: int) -> bytes:
    """A table for `bytes.translate` that turns each character of a cell into its digit, and any other into `NO_DIGIT`.

    >>> list(b"1.4x".translate(digit_codes(4)))
    [1, 0, 4, 255]
    """
    digit_of = _digit_of_symbols(digits, SYMBOLS)
    return bytes(digit_of.get(chr(code), NO_DIGIT) for code in range(256))


def expected_symbols(digits: int, symbols: str = SYMBOLS) -> str:
    """The characters that a cell may hold, in words for an error message."""
    if digits <= 9 and symbols == SYMBOLS:
        return f"a digit 1 to {digits} or '.'"
    return f"one of {symbols[:digits]} or '.'"


def board_of_length(count: int) -> Board | None:
    """The named board that has `count` cells, if there is one."""
    return next((extent.board() for extent in extents(None) if extent.size == count), None)


# trust: believed for chute-cubes, rounds where there are wishes
# trust: only reads
def cell_count(tokens: Sequence[str], chosen: Board | None = None) -> int:
    """How many cells a line of these tokens has, where `NO_CELL` is a hole, though some may be written wrongly."""
    if NO_CELL not in tokens:
        return len(tokens)
    for extent in extents(chosen):
        if len(tokens) == extent.rows * extent.columns != extent.size:
            return extent.size
    return len(tokens) - tokens.count(NO_CELL)


# trust: believed for chute-cubes, rounds where there are wishes
# trust: only reads
def cells_only(tokens: Sequence[str], board: Board, row: int | None = None) -> Sequence[str]:
    """The tokens of the cells of a board, or of one of its rows, given one for each place: `NO_CELL` for a hole.

    Any other number of tokens is left as it is.

    >>> two = board_named({"base": "4x4", "grids": {"left": "r1c1", "right": "r3c3"}})
    >>> len(cells_only("....__" * 2 + "." * 12 + "__...." * 2, two)), cells_only("1234", two, row=0)
    (28, '1234')
    >>> cells_only("....._", two, row=1)
    Traceback (most recent call last):
    ...
    cluewright.errors.NotationError: row 2, column 5: expected '_', since there is no cell, got '.'
    """
    first = 0 if row is None else row * board.columns
    cells = board.cell_of_place[first:] if row is None else board.cell_of_place[first : first + board.columns]
    if None not in cells or len(tokens) != len(cells):
        return tokens
    for place, (cell, token) in enumerate(zip(cells, tokens, strict=True), start=first):
        if (cell is None) != (token == NO_CELL):
            expected = f"{NO_CELL!r}, since there is no cell" if cell is None else "a cell"
            where = f"row {place // board.columns + 1}, column {place % board.columns + 1}"
            raise NotationError(f"{where}: expected {expected}, got {in_short(token)}")
    return [token for token in tokens if token != NO_CELL]


# trust: believed
@dataclass(frozen=True)
class Grid(Shown):
    """A board with digits in some or all of its cells. `str` gives the one-line form.

    >>> grid = Grid.parse("1.3.............")
    >>> grid.board.name, grid[2], str(grid)
    ('4x4', 3, '1.3.............')
    """

    digits: tuple[Digit, ...]
    """The digit of each cell, 0 where it is empty."""
    board: Board

    def __post_init__(self) -> None:
        check_board(self.board)
        digits = whole_numbers(DIGITS, self.digits)  # so that equal grids are equal, and have a hash
        object.__setattr__(self, "digits", digits)
        if len(self.digits) != self.board.size:
            raise CluewrightError(
                f"expected {self.board.size} cells for the {self.board} board, got {len(self.digits)}"
            )
        if min(self.digits) >= 0 and max(self.digits) <= self.board.digits:
            return
        for cell, digit in enumerate(self.digits):
            if not 0 <= digit <= self.board.digits:
                raise CluewrightError(
                    f"{self.board.cell_words(cell)}: expected a digit 0 to {self.board.digits}, got {in_short(digit)}"
                )

    # trust: believed for chute-cubes, rounds where there are wishes
    @classmethod
    def parse(cls, line: str, board: BoardLike | None = None, symbols: str = SYMBOLS) -> "Grid":
        """Read the one-line form; without a board, the number of cells decides which it is.

        Holes are left out, or written `_`.
        """
        if not isinstance(line, str):
            raise NotationError(f"expected a line, got {shortened(line)}")
        if not isinstance(symbols, str):
            raise CluewrightError(
                f"symbols: expected a text, with a character for each digit, got {shortened(symbols)}"
            )
        text = line.strip()
        chosen = board_named(board) if board is not None else board_of_length(cell_count(text))
        if chosen is None:
            raise NotationError(f"expected as many cells as a board has (16, 36, 64, 81, ...), got {len(text)}")
        cells = cells_only(text, chosen)
        if len(cells) != chosen.size:
            raise NotationError(f"expected {chosen.size} cells for the {chosen} board, got {len(cells)}")
        digit_of = _digit_of_symbols(chosen.digits, symbols)
        digits = []
        for cell, symbol in enumerate(cells):
            digit = digit_of.get(symbol)
            if digit is None:
                expected = expected_symbols(chosen.digits, symbols)
                raise NotationError(f"{chosen.cell_words(cell)}: expected {expected}, got {in_short(symbol)}")
            digits.append(digit)
        return cls(tuple(digits), chosen)

    # trust: no part
    @classmethod
    def of(cls, digits: Iterable[Digit], board: BoardLike | None = None) -> "Grid":
        """A grid from its digits row by row, 0 where a cell is empty: a list, an array or any other iterable."""
        numbers = whole_numbers(DIGITS, digits)
        chosen = board_named(board) if board is not None else board_of_length(len(numbers))
        if chosen is None:
            raise CluewrightError(f"expected as many cells as a board has (16, 36, 64, 81, ...), got {len(numbers)}")
        return cls(numbers, chosen)

    # trust: no part
    @classmethod
    def unchecked(cls, digits: bytes, board: Board) -> "Grid":
        """A grid of digits that the kernel has made: to check each of them takes longer than making them."""
        grid = object.__new__(cls)
        object.__setattr__(grid, "digits", tuple(digits))
        object.__setattr__(grid, "board", board)
        return grid

    # trust: no part
    def __str__(self) -> str:
        return "".join(map(digit_symbol, self.digits))

    # trust: no part
    def __repr__(self) -> str:
        filled = self.board.size - self.digits.count(0)
        short = f"Grid(<{filled} of {self.board.size} cells filled>, {self.board!r})"
        return whole_or_short(f"Grid.parse({str(self)!r}, {self.board!r})", short)

    # trust: believed for chute-cubes, rounds where there are wishes
    def __getitem__(self, cell: Cell) -> Digit:
        return self.digits[cell]

    # trust: no part
    def __len__(self) -> int:
        return len(self.digits)

    # trust: believed for chute-cubes, rounds where there are wishes
    @property
    def clues(self) -> CellBits:
        """The cells that hold a digit."""
        return bits_of(cell for cell, digit in enumerate(self.digits) if digit)

    # trust: no part
    @property
    def is_full(self) -> bool:
        """Whether every cell holds a digit, clashing or not."""
        return 0 not in self.digits

    # trust: no part
    def with_digit(self, cell: Cell, digit: Digit) -> "Grid":
        """The same grid with this digit in this cell; 0 empties it."""
        cell = whole_number("cell", cell, 0, self.board.size - 1)
        return Grid((*self.digits[:cell], digit, *self.digits[cell + 1 :]), self.board)

    # trust: no part
    def clash(self) -> str | None:
        """`first_clash` in words, or None."""
        found = self.first_clash()
        return found.words if found else None

    # trust: no part
    def first_clash(self) -> Contradiction | None:
        """The first house that holds a digit too often, or None."""
        for house in self.board.houses:
            held = [self.digits[cell] for cell in house.cells if self.digits[cell]]
            if len(held) == len(set(held)):
                continue
            for digit in sorted(set(held)):
                if held.count(digit) > house.times:
                    return Contradiction(
                        "clash", self.board, house=house, symbol=digit_symbol(digit), held=held.count(digit)
                    )
        return None

    # trust: no part
    @property
    def is_solution(self) -> bool:
        """Whether every cell is filled, no house holds a digit too often, and every constraint is kept."""
        if not self.is_full or self.clash() is not None:
            return False
        if not self.board.constraints:
            return True
        from .constraints import keeps_constraints  # few boards have any

        return keeps_constraints(self.board, self.digits)

    # trust: no part
    def __grid__(self) -> "Grid":
        return self

    # trust: no part
    def to_dict(self) -> dict[str, object]:
        """The grid for JSON, as commands print and read it."""
        return {"puzzle": str(self), "board": board_in_short(self.board)}


# trust: no part
def without(grid: Grid, cells: CellBits) -> Grid:
    """The grid without the digits of these cells."""
    return replace(grid, digits=tuple(0 if cells >> cell & 1 else digit for cell, digit in enumerate(grid.digits)))


def thread_count(threads: object, option: str = "threads") -> int:
    """How many threads `option` asks for, at most what the kernel can take; it starts no more than it has puzzles."""
    return min(whole_number(option, threads, least=1), MAX_THREADS)
