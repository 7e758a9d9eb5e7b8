"""A position: which digits are placed and which candidates are gone.

The board's law acts at once: a placed digit rules out the cell's other digits and, in a house that holds a digit m
times, that digit from all other cells once m of them are placed. On a board with constraints it rules out what the
digit leaves no room for in cells that it is compared with, too.
"""

# trust: is checked

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from ..errors import CluewrightError
from ..showing import Shown
from ..values import flag, in_short, parts_of, shortened, whole_numbers
from .bit_sets import Cell, CellBits, Digit, DigitBits, bits, bits_of, digits_in, union
from .board import Board, check_board, checked_cells
from .contradictions import Contradiction
from .grid import Grid, digit_symbol
from .plain import board_in_short
from .reprs import fields_repr, whole_or_short

if TYPE_CHECKING:
    from .constraints.tables import ConstraintTables


@dataclass(frozen=True)
class Position(Shown):
    """The placed digits and the remaining candidates of a board at one moment; `after` gives the next position.

    A cell with one candidate left is not yet placed.

    >>> start = Position.start(Grid.parse("1.3............."))
    >>> start.candidate_digits(1)
    (2, 4)
    """

    board: Board
    placed: tuple[Digit, ...]
    """The placed digit of each cell, 0 where there is none."""
    candidates: tuple[DigitBits, ...]
    """For each cell, the digits that are not gone."""
    clues: CellBits
    """The cells whose digits were given."""
    is_void: bool = False
    """Whether this is the position that `void` makes."""

    def __post_init__(self) -> None:
        check_board(self.board)
        numbers = "a whole number for each cell"
        self._set("clues", checked_cells("clues", self.clues, self.board))
        self._set("is_void", flag("is_void", self.is_void))
        self._set("placed", whole_numbers(f"placed: expected {numbers}", self.placed))
        self._set("candidates", whole_numbers(f"candidates: expected {numbers}", self.candidates))
        self._check_range("placed", self.placed, self.board.digits)
        self._check_range("candidates", self.candidates, self.board.all_digits)
        for cell, digit in enumerate(self.placed):
            if digit and self.candidates[cell] & ~(1 << digit - 1):
                left = "".join(map(digit_symbol, self.candidate_digits(cell)))
                raise CluewrightError(
                    f"{self.board.cell_words(cell)}: expected no candidates but the placed {digit_symbol(digit)},"
                    f" got {left}"
                )
        if self.is_void and (any(self.placed) or any(self.candidates)):
            raise CluewrightError("is_void: expected no digit and no candidate in the void position, got some")

    def _set(self, name: str, value: object) -> None:
        """Replace a value by the same in a plain type, while the position is made."""
        if value is not getattr(self, name):
            object.__setattr__(self, name, value)

    def _check_range(self, name: str, numbers: tuple[int, ...], most: int) -> None:
        """Refuse too few numbers or too many, and any that no cell can have."""
        board = self.board
        if len(numbers) != board.size:
            raise CluewrightError(f"{name}: expected {board.size} cells for the {board} board, got {len(numbers)}")
        if min(numbers) >= 0 and max(numbers) <= most:
            return
        cell = next(cell for cell, number in enumerate(numbers) if not 0 <= number <= most)
        raise CluewrightError(
            f"{name}, {board.cell_words(cell)}: expected a number 0 to {most}, got {in_short(numbers[cell])}"
        )

    @classmethod
    def unchecked(
        cls,
        board: Board,
        placed: tuple[Digit, ...],
        candidates: tuple[DigitBits, ...],
        clues: CellBits,
        is_void: bool = False,
    ) -> "Position":
        """A position of numbers that are known to fit: to check each of them would take longer than to make them."""
        position = object.__new__(cls)
        position.__dict__.update(board=board, placed=placed, candidates=candidates, clues=clues, is_void=is_void)
        return position

    @classmethod
    def empty(cls, board: Board) -> "Position":
        """The position with nothing placed and nothing gone."""
        check_board(board)
        candidates = (board.all_digits,) * board.size
        if board.constraints:
            candidates = _tables(board).allowed
        return cls.unchecked(board, (0,) * board.size, candidates, 0)

    @classmethod
    def void(cls, board: Board) -> "Position":
        """The position in which every candidate is gone and every cell counts both as filled and as open.

        It never occurs in a game. All premises hold in it, so a strategy finds every rule that it has.
        """
        check_board(board)
        return cls.unchecked(board, (0,) * board.size, (0,) * board.size, 0, is_void=True)

    @classmethod
    def start(cls, grid: Grid) -> "Position":
        """The position in which the digits of the grid are placed as clues, and only the law has acted."""
        if not isinstance(grid, Grid):
            raise CluewrightError(f"expected a Grid, as read_grid() makes it, got {shortened(grid)}")
        clues = grid.clues
        position = cls.empty(grid.board).after(places=[(cell, grid[cell]) for cell in bits(clues)])
        return cls.unchecked(grid.board, position.placed, position.candidates, clues)

    @cached_property
    def candidate_cells(self) -> tuple[CellBits, ...]:
        """For each digit (index 0 is digit 1), the cells where it is still a candidate."""
        size, together = self.board.size, 0
        for cell, left in enumerate(self.candidates):
            together |= _spread(left, size) << cell
        all_cells = self.board.all_cells
        return tuple(together >> index * size & all_cells for index in range(self.board.digits))

    @cached_property
    def placed_cells(self) -> tuple[CellBits, ...]:
        """For each digit (index 0 is digit 1), the cells where it is placed; in the void, none."""
        found = [0] * self.board.digits
        for cell, digit in enumerate(self.placed):
            if digit:
                found[digit - 1] |= 1 << cell
        return tuple(found)

    @cached_property
    def filled(self) -> CellBits:
        """The cells with a placed digit; in the void, all cells."""
        if self.is_void:
            return self.board.all_cells
        return bits_of(cell for cell, digit in enumerate(self.placed) if digit)

    @property
    def unfilled(self) -> CellBits:
        """The cells without a placed digit; in the void, none."""
        return self.board.all_cells & ~self.filled

    @cached_property
    def open_cells(self) -> CellBits:
        """The cells where placing a digit would be new: those without one; in the void, all cells."""
        return self.board.all_cells if self.is_void else self.unfilled

    @cached_property
    def removable(self) -> tuple[CellBits, ...]:
        """For each digit (index 0 is digit 1), the cells where ruling it out would be new; in the void, all cells."""
        return (self.board.all_cells,) * self.board.digits if self.is_void else self.candidate_cells

    def would_change(self, cells: CellBits, digits: DigitBits) -> bool:
        """Whether ruling out any of these digits in any of these cells would be new."""
        removable = self.removable
        while digits:  # the loop of `bits`, written out because no other method is called as often
            low = digits & -digits
            if removable[low.bit_length() - 1] & cells:
                return True
            digits ^= low
        return False

    def cells_within(self, digits: DigitBits) -> CellBits:
        """The cells whose candidates are all among these digits."""
        cells = self.board.all_cells
        for index in bits(self.board.all_digits & ~digits):
            cells &= ~self.candidate_cells[index]
        return cells

    @cached_property
    def is_settled(self) -> bool:
        """Whether neither a naked nor a hidden single is left to place."""
        lone_cells = bits_of(cell for cell, digit_bits in enumerate(self.candidates) if digit_bits.bit_count() < 2)
        return not lone_cells & self.open_cells and not any(
            (cells & house.cell_bits).bit_count() <= house.times and cells & house.cell_bits & self.open_cells
            for cells in self.candidate_cells
            for house in self.board.houses
        )

    @property
    def is_complete(self) -> bool:
        """Whether a digit is placed in every cell, without a contradiction."""
        return 0 not in self.placed and self.contradiction is None

    def __str__(self) -> str:
        """The one-line form of the placed digits."""
        return "".join(map(digit_symbol, self.placed))

    def __repr__(self) -> str:
        placed = f"{self.filled.bit_count()} of {self.board.size} cells filled"
        short = f"Position(<{placed}, {self.candidates_left()} candidates left>, {self.board!r})"
        return whole_or_short(fields_repr(self), short)

    @cached_property
    def grid(self) -> Grid:
        """The grid of the placed digits."""
        return Grid(self.placed, self.board)

    def candidate_digits(self, cell: Cell) -> tuple[Digit, ...]:
        """The candidates of a cell in ascending order."""
        try:
            if cell >= 0:
                return digits_in(self.candidates[cell])
        except (IndexError, TypeError, ValueError):  # ValueError: an array
            pass
        raise CluewrightError(f"expected cells 0 to {self.board.size - 1}, got {in_short(cell)}")

    def candidates_left(self) -> int:
        """The number of candidates that are not gone, over all cells."""
        return sum(digit_bits.bit_count() for digit_bits in self.candidates)

    def after(
        self, places: Iterable[tuple[Cell, Digit]] = (), removes: Iterable[tuple[Cell, Digit]] = ()
    ) -> "Position":
        """The next position: the candidates `places` are placed, `removes` are gone, and the law is obeyed.

        Where the new digits contradict each other or those placed before, in a cell or in a house, the cells
        concerned have no candidate left, whatever the order of the new digits.

        >>> position = Position.start(Grid.parse("1.3.............")).after(places=[(1, 2)], removes=[(8, 4)])
        >>> position.placed[:4], position.candidate_digits(3), position.candidate_digits(8)
        ((1, 2, 3, 0), (4,), (2, 3))
        """
        placed = list(self.placed)
        candidates = list(self.candidates)
        for cell, digit in self._checked("removes", removes):
            candidates[cell] &= ~(1 << (digit - 1))
        new = set(self._checked("places", places))
        for cell, digit in new:
            is_second = placed[cell] not in (0, digit)
            placed[cell] = self.placed[cell] if is_second else digit
            candidates[cell] &= 0 if is_second else 1 << (digit - 1)
        for cell, digit in new:
            self._obey(cell, digit, placed, candidates)
        if self.board.constraints:
            _end_broken_walks(self.board, new, placed, candidates)
        return Position.unchecked(self.board, tuple(placed), tuple(candidates), self.clues)

    def _checked(self, what: str, pairs: Any) -> list[tuple[Cell, Digit]]:
        """The pairs of cell and digit as plain numbers; an error for what is no such pair on this board."""
        board, found = self.board, []
        given = pairs if type(pairs) in (tuple, list, set) else parts_of(pairs)
        if given is None:
            raise CluewrightError(f"{what}: expected pairs of cell and digit, got {shortened(pairs)}")
        size, digits = board.size, board.digits
        for pair in given:
            cell, digit = pair if type(pair) is tuple and len(pair) == 2 else _pair(what, pair)
            if type(cell) is not int or type(digit) is not int:
                cell, digit = _pair(what, pair)
            if not 0 <= cell < size:
                raise CluewrightError(
                    f"expected cells 0 to {board.size - 1} of the {board} board, got {in_short(cell)}"
                )
            if not 1 <= digit <= digits:
                where = board.cell_words(cell)
                raise CluewrightError(f"{where}: expected a digit 1 to {board.digits}, got {in_short(digit)}")
            found.append((cell, digit))
        return found

    def _obey(self, cell: Cell, digit: Digit, placed: list[Digit], candidates: list[DigitBits]) -> None:
        """Once a house of this cell holds the digit as often as it may, rule the digit out in its other cells."""
        other_digits = ~(1 << (digit - 1))
        if self.board.constraints:
            for other, gone in _tables(self.board).forbidden.get((cell, digit), ()):
                candidates[other] &= ~gone
        if self.board.all_times_one:
            for peer in self.board.peer_cells[cell]:
                candidates[peer] &= other_digits
            return
        for house in self.board.houses_of[cell]:
            holders = [other for other in house.cells if placed[other] == digit]
            if len(holders) >= house.times:
                for other in house.cells:
                    if len(holders) > house.times or placed[other] != digit:
                        candidates[other] &= other_digits

    @cached_property
    def contradiction(self) -> str | None:
        """`dead_end` in words, or None."""
        return self.dead_end.words if self.dead_end else None

    @cached_property
    def dead_end(self) -> Contradiction | None:
        """The first cell or house that can no longer be filled, or None."""
        if 0 in self.candidates:
            return Contradiction("no-candidate", self.board, cell=self.candidates.index(0))
        for house in self.board.houses:
            seen = union([self.candidates[cell] for cell in house.cells])
            if seen == self.board.all_digits and house.times == 1:
                continue
            for digit, cells in enumerate(self.candidate_cells, start=1):
                left = (cells & house.cell_bits).bit_count()
                if left < house.times:
                    kind = "few-places" if left else "no-place"
                    return Contradiction(kind, self.board, house=house, symbol=digit_symbol(digit), held=left)
        return None

    def to_dict(self) -> dict[str, object]:
        """The position for JSON: its clues, the digits placed later, and the candidates of every open cell."""
        later = [0 if self.clues >> cell & 1 else digit for cell, digit in enumerate(self.placed)]
        clues = [digit if self.clues >> cell & 1 else 0 for cell, digit in enumerate(self.placed)]
        return {
            "puzzle": "".join(map(digit_symbol, clues)),
            "board": board_in_short(self.board),
            "placed": "".join(map(digit_symbol, later)),
            "candidates": {
                self.board.cell_name(cell): list(self.candidate_digits(cell))
                for cell, digit in enumerate(self.placed)
                if not digit
            },
            "contradiction": self.contradiction,
        }


@lru_cache(maxsize=1 << 14)
def _spread(digits: DigitBits, size: int) -> int:
    """The set with its bits as far apart as a board of this size has cells."""
    return bits_of(index * size for index in bits(digits))


def _end_broken_walks(
    board: Board, new: Iterable[tuple[Cell, Digit]], placed: list[Digit], candidates: list[DigitBits]
) -> None:
    """Leave no candidate to the cells of a constraint that all hold a digit, if the constraint allows not all of them.

    This is the law where three or more cells have to do with one another, as in a cage with a sum.
    """
    for walk in {id(walk): walk for cell, _ in new for walk in _tables(board).walks_of[cell]}.values():
        if all(placed[cell] for cell in walk.cells) and not all(walk.supported([candidates[c] for c in walk.cells])):
            for cell in walk.cells:
                candidates[cell] = 0


def _tables(board: Board) -> "ConstraintTables":
    """What the constraints of a board say of its cells; imported late, since few boards have any."""
    from .constraints import constraint_tables

    return constraint_tables(board)


def _pair(what: str, pair: object) -> tuple[int, ...]:
    """The two numbers of a pair as `int`; an error for anything else."""
    numbers = whole_numbers(f"{what}: expected pairs of cell and digit", pair)
    if len(numbers) != 2:
        raise CluewrightError(f"{what}: expected pairs of cell and digit, got {shortened(pair)}")
    return numbers
