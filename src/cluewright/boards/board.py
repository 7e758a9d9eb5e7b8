"""A board: the cells, houses and peers of one kind of Sudoku. It knows no digits, only how many there are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from ..errors import CluewrightError

Cell: TypeAlias = int
"""The number of a cell, from 0, row by row."""
Digit: TypeAlias = int
"""A digit, from 1."""
CellBits: TypeAlias = int
"""A set of cells: bit c is set for cell c."""
DigitBits: TypeAlias = int
"""A set of digits: bit d - 1 is set for digit d, so bit 0 means digit 1."""

MOST_DIGITS = 64
"""Digits that a board may have: sets of them fit into the kernel's 64-bit words."""


def bits(number: int) -> Iterator[int]:
    """The indices of the bits that are set, lowest first: the members of a set of cells, say.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def bits_of(indices: Iterable[int]) -> int:
    """The integer in which the bits of these indices are set: the set of these cells, say.

    >>> bin(bits_of([1, 2, 4]))
    '0b10110'
    """
    number = 0
    for index in indices:
        number |= 1 << index
    return number


@dataclass(frozen=True)
class House:
    """Cells that hold every digit the same number of times.

    >>> House("row", 0, (0, 1, 2, 3)).name
    'row 1'
    """

    kind: str
    index: int
    cells: tuple[int, ...]
    times: int = 1

    @cached_property
    def name(self) -> str:
        return f"{self.kind} {self.index + 1}"

    @cached_property
    def cell_bits(self) -> CellBits:
        return bits_of(self.cells)


@dataclass(frozen=True)
class Chute:
    """Boxes in a line: a band (of rows) or a stack (of columns), with the lines that cross them."""

    kind: str
    index: int
    boxes: tuple[House, ...]
    lines: tuple[House, ...]

    @property
    def name(self) -> str:
        return f"{self.kind} {self.index + 1}"

    @cached_property
    def cell_bits(self) -> CellBits:
        return bits_of(cell for line in self.lines for cell in line.cells)


@dataclass(frozen=True, eq=False)
class Board:
    """The geometry of one kind of Sudoku; every table that the rest of the project needs is read from here.

    Cells are numbered row by row from 0, digits from 1. Sets of cells are integers used as bit masks.

    >>> from cluewright.boards import board_named
    >>> classic = board_named("classic")
    >>> len(classic.houses), classic.peers[0].bit_count(), classic.cell_name(12)
    (27, 20, 'r2c4')
    """

    name: str
    rows: int
    columns: int
    digits: int
    houses: tuple[House, ...]
    box_shape: tuple[int, int] | None = None
    """Rows and columns of a box, where the boxes form a regular pattern."""
    is_named: bool = field(default=False, init=False)
    """Whether `board(name)` gives this board, so that its name says it all."""

    def __post_init__(self) -> None:
        if not 1 <= self.digits <= MOST_DIGITS:
            raise CluewrightError(f"board {self.name}: expected 1 to {MOST_DIGITS} digits, got {self.digits}")
        for house in self.houses:
            self._check_house(house)

    def _check_house(self, house: House) -> None:
        where = f"board {self.name}, {house.name}"
        if len(set(house.cells)) != len(house.cells):
            raise CluewrightError(f"{where}: a cell is named twice")
        if not all(0 <= cell < self.size for cell in house.cells):
            raise CluewrightError(f"{where}: expected cells 0 to {self.size - 1}, got {list(house.cells)}")
        if len(house.cells) != house.times * self.digits:
            raise CluewrightError(
                f"{where}: expected {house.times * self.digits} cells"
                f" ({self.digits} digits, {house.times} times each), got {len(house.cells)}"
            )

    @cached_property
    def _identity(self) -> tuple[object, ...]:
        return (self.rows, self.columns, self.digits, self.houses)

    @cached_property
    def _hash(self) -> int:
        return hash(self._identity)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Board) and self._identity == other._identity

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        if self.is_named:
            return f"board({self.name!r})"
        return (
            f"Board(name={self.name!r}, rows={self.rows}, columns={self.columns}, digits={self.digits},"
            f" houses={self.houses!r}, box_shape={self.box_shape!r})"
        )

    def __str__(self) -> str:
        return self.name

    @property
    def size(self) -> int:
        """How many cells there are."""
        return self.rows * self.columns

    @cached_property
    def all_cells(self) -> int:
        return (1 << self.size) - 1

    @cached_property
    def all_digits(self) -> int:
        """All digits as a bit mask: bit 0 is digit 1."""
        return (1 << self.digits) - 1

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """For each cell, its houses."""
        found: list[list[House]] = [[] for _ in range(self.size)]
        for house in self.houses:
            for cell in house.cells:
                found[cell].append(house)
        return tuple(tuple(houses) for houses in found)

    @cached_property
    def peers(self) -> tuple[int, ...]:
        """For each cell, the cells that can never hold the same digit: they share a house that holds it once."""
        found = [0] * self.size
        for house in self.houses:
            if house.times == 1:
                for cell in house.cells:
                    found[cell] |= house.cell_bits
        return tuple(seen & ~(1 << cell) for cell, seen in enumerate(found))

    @cached_property
    def peer_cells(self) -> tuple[tuple[int, ...], ...]:
        """The same, as tuples of cells."""
        return tuple(tuple(bits(seen)) for seen in self.peers)

    @cached_property
    def all_times_one(self) -> bool:
        """Whether every house holds every digit once."""
        return all(house.times == 1 for house in self.houses)

    def of_kind(self, *kinds: str) -> tuple[House, ...]:
        return tuple(house for house in self.houses if house.kind in kinds)

    @cached_property
    def chutes(self) -> tuple[Chute, ...]:
        """Bands, then stacks; none where the boxes form no regular pattern."""
        if self.box_shape is None:
            return ()
        height, width = self.box_shape
        boxes = self.of_kind("box")
        across = self.columns // width
        bands = [
            Chute(
                "band",
                i,
                boxes[i * across : (i + 1) * across],
                self.of_kind("row")[i * height : (i + 1) * height],
            )
            for i in range(self.rows // height)
        ]
        stacks = [
            Chute("stack", j, boxes[j::across], self.of_kind("column")[j * width : (j + 1) * width])
            for j in range(across)
        ]
        return (*bands, *stacks)

    def row_of(self, cell: int) -> int:
        return cell // self.columns

    def column_of(self, cell: int) -> int:
        return cell % self.columns

    def cell_at(self, row: int, column: int) -> int:
        """The cell in this row and column, counted from 0."""
        return row * self.columns + column

    def cell_name(self, cell: int) -> str:
        """A short name that counts from 1, as in `r4c7`."""
        return f"r{self.row_of(cell) + 1}c{self.column_of(cell) + 1}"

    def cell_words(self, cell: int) -> str:
        """A name for error messages, as in `row 4, column 7`."""
        return f"row {self.row_of(cell) + 1}, column {self.column_of(cell) + 1}"
