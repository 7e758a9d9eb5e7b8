"""A board: the cells, houses and peers of one kind of Sudoku. It holds no digits; it only knows how many there are."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TypeVar

from ..checked import check_fields, checked_arguments
from ..errors import CluewrightError
from ..showing import Shown
from ..values import in_short, one_line_name, parts_of, shortened, whole_number
from .bit_sets import Cell, CellBits, DigitBits, bits, bits_of
from .constraint import Constraint
from .houses import MAX_ROWS, Chute, House
from .reprs import whole_or_short

Value = TypeVar("Value")
Label = TypeVar("Label", bound=Hashable)

MAX_DIGITS = 64
"""The most digits that a board may have: a `DigitBits` must fit into a 64-bit word of the kernel."""
NO_CELL = "_"
"""The character for a hole: a place of a board that is no cell."""


# trust: believed
def cells_by_value(values: Iterable[Label]) -> dict[Label, tuple[Cell, ...]]:
    """The cells that have each value, given the value of each cell; values in the order in which they first appear.

    >>> cells_by_value("abba")
    {'a': (0, 3), 'b': (1, 2)}
    """
    found: dict[Label, list[Cell]] = {}
    for cell, value in enumerate(values):
        found.setdefault(value, []).append(cell)
    return {value: tuple(cells) for value, cells in found.items()}


# trust: believed
@dataclass(frozen=True, eq=False)
class Board(Shown):
    """The geometry of one kind of Sudoku, and every table that is derived from it.

    Boards are equal when they have the same rows, columns, digits, houses, boxes and places, whatever their names: then
    every table derived from one holds for the other.

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
    """The number of rows and columns of each box, if the boxes tile the board; otherwise None. CAUTION: a board from a
    file may say this of boxes that do not; `chutes` and symmetries look at the cells."""
    places: tuple[int, ...] | None = None
    """For each cell its place, row * columns + column, in ascending order; None where every place is a cell."""
    constraints: tuple[Constraint, ...] = ()
    """The rules beside the houses. CAUTION: what looks at houses and peers alone does not know of them."""
    is_named: bool = field(default=False, init=False)
    """Whether the board comes from the catalogue, so that `board_named(name)` gives it again."""

    def __post_init__(self) -> None:
        check_fields(self)
        one_line_name("board, name", self.name)
        for what, number, most in (
            ("rows", self.rows, MAX_ROWS),
            ("columns", self.columns, MAX_ROWS),
            ("digits", self.digits, MAX_DIGITS),
        ):
            if not 1 <= number <= most:
                raise CluewrightError(f"board {self.name}: expected 1 to {most} {what}, got {in_short(number)}")
        if self.box_shape is not None and (
            min(self.box_shape) < 1 or self.rows % self.box_shape[0] or self.columns % self.box_shape[1]
        ):
            raise CluewrightError(
                f"board {self.name}: expected a box_shape whose sides divide {self.rows} and {self.columns},"
                f" got {in_short(self.box_shape)}"
            )
        if self.places is not None:
            self._check_places(self.places)
        for house in self.houses:
            self._check_house(house)

    def _check_places(self, places: tuple[int, ...]) -> None:
        """Refuse places that are not in order or lie beyond the board, and forget them if none is left out."""
        last = self.rows * self.columns - 1
        is_ascending = all(one < other for one, other in pairwise(places))
        if not places or not is_ascending or places[0] < 0 or places[-1] > last:
            raise CluewrightError(f"board {self.name}: expected places 0 to {last} in ascending order, got others")
        if len(places) == self.rows * self.columns:
            object.__setattr__(self, "places", None)  # so that boards of the same cells are equal

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
        return (self.rows, self.columns, self.digits, self.houses, self.box_shape, self.places, self.constraints)

    @cached_property
    def _hash(self) -> int:
        return hash(self._identity)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Board) and self._identity == other._identity

    def __hash__(self) -> int:
        return self._hash

    # trust: no part
    def __repr__(self) -> str:
        if self.is_named:
            return f"board({self.name!r})"
        places = "" if self.places is None else f", places={self.places!r}"
        places += f", constraints={self.constraints!r}" if self.constraints else ""
        whole = (
            f"Board(name={self.name!r}, rows={self.rows}, columns={self.columns}, digits={self.digits},"
            f" houses={self.houses!r}, box_shape={self.box_shape!r}{places})"
        )
        return whole_or_short(whole, f"Board(<{self.size} cells, {len(self.houses)} houses>, name={self.name!r})")

    # trust: no part
    def __str__(self) -> str:
        return self.name

    # trust: no part
    @checked_arguments
    def told_from(self, other: "Board") -> str:
        """The name, or where the other board has the same name, how this one differs.

        >>> boards = [Board("mine", 1, 2, 2, houses) for houses in ((), (House("row", 0, (0, 1)),))]
        >>> boards[0].told_from(boards[1])
        'another board mine of the same size with other houses'
        """
        if self.name != other.name:
            return self.name
        if (self.rows, self.columns, self.digits) == (other.rows, other.columns, other.digits):
            return f"another board {self.name} of the same size with other houses"
        return f"another board {self.name} of {self.rows} rows, {self.columns} columns and {self.digits} digits"

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.rows * self.columns if self.places is None else len(self.places)

    @cached_property
    def cell_of_place(self) -> tuple[Cell | None, ...]:
        """For each place, row by row, the cell that it is; None for a hole, which is no cell."""
        cells: list[Cell | None] = [None] * (self.rows * self.columns)
        for cell, place in enumerate(range(self.size) if self.places is None else self.places):
            cells[place] = cell
        return tuple(cells)

    # trust: believed for rounds
    def in_rows(self, values: Sequence[Value], hole: Value) -> list[list[Value]]:
        """The values of the cells, as a list for each row, with `hole` where there is no cell."""
        if len(parts_of(values) or ()) != self.size:
            raise CluewrightError(f"expected a value for each of {self.size} cells, got {shortened(values)}")
        line = [hole if cell is None else values[cell] for cell in self.cell_of_place]
        return [line[start : start + self.columns] for start in range(0, len(line), self.columns)]

    @cached_property
    def all_cells(self) -> CellBits:
        return (1 << self.size) - 1

    # trust: is checked
    @cached_property
    def all_digits(self) -> DigitBits:
        return (1 << self.digits) - 1

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """For each cell, the houses that contain it."""
        found: list[list[House]] = [[] for _ in range(self.size)]
        for house in self.houses:
            for cell in house.cells:
                found[cell].append(house)
        return tuple(tuple(houses) for houses in found)

    @cached_property
    def peers(self) -> tuple[CellBits, ...]:
        """For each cell, the other cells that can never hold the same digit.

        They share a house with it that holds every digit once.
        """
        found = [0] * self.size
        for house in self.houses:
            if house.times == 1:
                for cell in house.cells:
                    found[cell] |= house.cell_bits
        return tuple(cell_bits & ~(1 << cell) for cell, cell_bits in enumerate(found))

    @cached_property
    def peer_cells(self) -> tuple[tuple[Cell, ...], ...]:
        """The `peers` of each cell, as a tuple of cells."""
        return tuple(tuple(bits(cell_bits)) for cell_bits in self.peers)

    @cached_property
    def all_times_one(self) -> bool:
        """Whether every house holds every digit once."""
        return all(house.times == 1 for house in self.houses)

    def of_kind(self, *kinds: str) -> tuple[House, ...]:
        """The houses whose kind is one of `kinds`, in the order of `houses`."""
        return tuple(house for house in self.houses if house.kind in kinds)

    # trust: no part
    @cached_property
    def chutes(self) -> tuple[Chute, ...]:
        """The bands, then the stacks; none on a board whose boxes, rows and columns are not all there, in order."""
        if self.box_shape is None or self.places is not None or not self._has_all_boxes_and_lines(*self.box_shape):
            return ()
        height, width = self.box_shape
        boxes = self.of_kind("box")
        down, across = self.rows // height, self.columns // width
        rows, columns = self.of_kind("row"), self.of_kind("column")
        bands = [(boxes[i * across : (i + 1) * across], rows[i * height : (i + 1) * height]) for i in range(down)]
        stacks = [(boxes[i::across], columns[i * width : (i + 1) * width]) for i in range(across)]
        return tuple(
            Chute(kind, index, *of_chute)
            for kind, chutes in (("band", bands), ("stack", stacks))
            for index, of_chute in enumerate(chutes)
        )

    # trust: no part
    def _has_all_boxes_and_lines(self, height: int, width: int) -> bool:
        """Whether the houses of these kinds are all rows, all columns, and all boxes of this height and width."""
        across = self.columns // width
        box_of = [self.row_of(cell) // height * across + self.column_of(cell) // width for cell in range(self.size)]
        return all(
            [house.cell_bits for house in self.of_kind(kind)]
            == [bits_of(cells) for _, cells in sorted(cells_by_value(map(number_of, range(self.size))).items())]
            for kind, number_of in (("row", self.row_of), ("column", self.column_of), ("box", box_of.__getitem__))
        )

    def row_of(self, cell: Cell) -> int:
        """The row of the cell, counted from 0."""
        return (cell if self.places is None else self.places[cell]) // self.columns

    def column_of(self, cell: Cell) -> int:
        """The column of the cell, counted from 0."""
        return (cell if self.places is None else self.places[cell]) % self.columns

    def cell_at(self, row: int, column: int) -> Cell:
        """The cell in this row and column, both counted from 0; an error where there is none."""
        cell = self.cell_if_any(row, column)
        if cell is None:
            where = f"row {in_short(row + 1)}, column {in_short(column + 1)}"
            raise CluewrightError(f"{where}: the {self} board has no cell there")
        return cell

    def cell_if_any(self, row: int, column: int) -> Cell | None:
        """The cell in this row and column, both counted from 0; None for a hole and beyond the board."""
        row, column = whole_number("row", row), whole_number("column", column)
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return None
        place = row * self.columns + column
        return place if self.places is None else self.cell_of_place[place]

    # trust: no part
    def cell_name(self, cell: Cell) -> str:
        """A short name that counts from 1, as in `r4c7`."""
        try:
            if cell >= 0:
                return self._cell_names[cell]
        except (IndexError, TypeError, ValueError):  # ValueError: an array
            pass
        raise CluewrightError(f"expected cells 0 to {self.size - 1} of the {self} board, got {in_short(cell)}")

    # trust: no part
    @cached_property
    def _cell_names(self) -> tuple[str, ...]:
        return tuple(f"r{self.row_of(cell) + 1}c{self.column_of(cell) + 1}" for cell in range(self.size))

    # trust: no part
    @cached_property
    def cells_by_name(self) -> dict[str, Cell]:
        """The cell of each short name."""
        return {name: cell for cell, name in enumerate(self._cell_names)}

    # trust: no part
    def cell_words(self, cell: Cell) -> str:
        """A name for messages that counts from 1, as in `row 4, column 7`."""
        return f"row {self.row_of(cell) + 1}, column {self.column_of(cell) + 1}"

    # trust: no part
    def to_dict(self) -> dict[str, object]:
        """The board for JSON: cells are numbers from 0, and `holes` are places in the rectangle, as `r1c10`."""
        return {
            "name": self.name,
            "rows": self.rows,
            "columns": self.columns,
            "cells": self.size,
            "digits": self.digits,
            "box_shape": None if self.box_shape is None else list(self.box_shape),
            "holes": [
                f"r{place // self.columns + 1}c{place % self.columns + 1}"
                for place, cell in enumerate(self.cell_of_place)
                if cell is None
            ],
            "houses": [{"name": house.name, "times": house.times, "cells": list(house.cells)} for house in self.houses],
        } | ({"constraints": [each.to_dict() for each in self.constraints]} if self.constraints else {})


# trust: only refuses
def check_board(board: object) -> None:
    """Refuse anything but a `Board`."""
    if not isinstance(board, Board):
        raise CluewrightError(f"expected a Board, as board() makes it, got {shortened(board)}")


# trust: only refuses
def why_not_houses_alone(board: Board) -> str:
    """Why a board is more than its houses; empty if it is not."""
    kinds = ", ".join(dict.fromkeys(each.kind for each in board.constraints))
    return kinds and f"expected a board without constraints here, got {kinds}"


# trust: only refuses
def expect_houses_alone(board: Board) -> None:
    """Refuse a board with constraints, where only houses and peers are looked at."""
    if why := why_not_houses_alone(board):
        raise CluewrightError(f"board {board}: {why}")


# trust: only refuses
def checked_cells(what: str, cells: object, board: Board) -> CellBits:
    """The set of cells as an `int`, refused unless all are cells of the board; `what` names it in the error."""
    found = whole_number(what, cells)
    if not 0 <= found <= board.all_cells:
        raise CluewrightError(f"{what}: expected cells 0 to {board.size - 1} of the {board} board, got others")
    return found
