"""A position: what is placed and what is gone. The board's law acts at once; strategies come later."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from ..errors import CluewrightError
from .board import Board, CellBits, bits, bits_of
from .grid import Grid, digit_symbol


@dataclass(frozen=True)
class Position:
    """Placed digits and remaining candidates; never changed, only followed by the next one.

    "One candidate left" is not yet "placed". A placement rules out the cell's other digits at once and, in a house
    that holds a digit m times, that digit once m are placed.

    >>> start = Position.start(Grid.parse("1.3............."))
    >>> start.candidate_digits(1)
    (2, 4)
    """

    board: Board
    placed: tuple[int, ...]
    """The digit of each cell, 0 where none is placed."""
    candidates: tuple[int, ...]
    """For each cell the digits not yet gone, as a bit mask: bit 0 is digit 1."""
    clues: int
    """The cells that were given, as a bit mask."""
    is_void: bool = False
    """See `void`."""

    @classmethod
    def empty(cls, board: Board) -> "Position":
        """The board with nothing placed and nothing gone."""
        return cls(board, (0,) * board.size, (board.all_digits,) * board.size, 0)

    @classmethod
    def void(cls, board: Board) -> "Position":
        """The position in which every candidate is gone and every cell counts as filled.

        It is no position of any game. Every premise holds in it, so the rules that a strategy finds here are all the
        rules that the strategy has.
        """
        return cls(board, (0,) * board.size, (0,) * board.size, 0, is_void=True)

    @classmethod
    def start(cls, grid: Grid) -> "Position":
        """The clues, and what the law makes of them."""
        clues = grid.clues
        position = cls.empty(grid.board).after(places=[(cell, grid[cell]) for cell in bits(clues)])
        return replace(position, clues=clues)

    @cached_property
    def candidate_cells(self) -> tuple[CellBits, ...]:
        """For each digit (index 0 is digit 1) the cells where it is still a candidate, as a bit mask."""
        found = [0] * self.board.digits
        for cell, candidates in enumerate(self.candidates):
            for digit in bits(candidates):
                found[digit] |= 1 << cell
        return tuple(found)

    @cached_property
    def filled(self) -> int:
        """The cells with a placed digit, as a bit mask; in the void, all."""
        if self.is_void:
            return self.board.all_cells
        return bits_of(cell for cell, digit in enumerate(self.placed) if digit)

    @property
    def unfilled(self) -> int:
        """The cells without a placed digit, as a bit mask."""
        return self.board.all_cells & ~self.filled

    @cached_property
    def open_cells(self) -> int:
        """The cells about which a rule could still say something new: in the void, all."""
        return self.board.all_cells if self.is_void else self.unfilled

    @cached_property
    def removable(self) -> tuple[int, ...]:
        """For each digit the cells where ruling it out would be new, as a bit mask: in the void, all."""
        return (self.board.all_cells,) * self.board.digits if self.is_void else self.candidate_cells

    def would_change(self, cells: int, digits: int) -> bool:
        """Whether ruling out any of these digits in any of these cells would be new."""
        removable = self.removable
        while digits:  # written out: this is asked more often than anything else
            low = digits & -digits
            if removable[low.bit_length() - 1] & cells:
                return True
            digits ^= low
        return False

    def cells_within(self, digits: int) -> int:
        """The cells that have no candidate besides these digits (a bit mask), as a bit mask."""
        cells = self.board.all_cells
        for digit in bits(self.board.all_digits & ~digits):
            cells &= ~self.candidate_cells[digit]
        return cells

    @cached_property
    def is_settled(self) -> bool:
        """No single is waiting: what is the last candidate of a cell, or the last place in a house, is placed."""
        lone_cells = sum(1 << cell for cell, mask in enumerate(self.candidates) if mask.bit_count() < 2)
        return not lone_cells & self.open_cells and not any(
            (where & house.cell_bits).bit_count() <= house.times and where & house.cell_bits & self.open_cells
            for where in self.candidate_cells
            for house in self.board.houses
        )

    @property
    def is_complete(self) -> bool:
        """Every cell is filled, without a contradiction."""
        return 0 not in self.placed and self.contradiction is None

    def __str__(self) -> str:
        """The digits placed, in one line."""
        return "".join(map(digit_symbol, self.placed))

    @property
    def grid(self) -> Grid:
        return Grid(self.placed, self.board)

    def candidate_digits(self, cell: int) -> tuple[int, ...]:
        return tuple(digit + 1 for digit in bits(self.candidates[cell]))

    def candidates_left(self) -> int:
        """How many (cell, digit) pairs are not gone."""
        return sum(mask.bit_count() for mask in self.candidates)

    def after(self, places: Iterable[tuple[int, int]] = (), removes: Iterable[tuple[int, int]] = ()) -> "Position":
        """The next position: these (cell, digit) pairs placed, those gone, and the law obeyed.

        A cell that is given two digits, or a digit that a house holds too often, leaves no candidate where it stands:
        that contradiction is the same in whatever order the digits come.
        """
        placed = list(self.placed)
        candidates = list(self.candidates)
        for cell, digit in removes:
            candidates[cell] &= ~(1 << (digit - 1))
        new = set(places)
        for cell, digit in new:
            if not 1 <= digit <= self.board.digits:
                raise CluewrightError(
                    f"{self.board.cell_words(cell)}: expected a digit 1 to {self.board.digits}, got {digit}"
                )
            is_second = placed[cell] not in (0, digit)
            placed[cell] = self.placed[cell] if is_second else digit
            candidates[cell] &= 0 if is_second else 1 << (digit - 1)
        for cell, digit in new:
            self._obey(cell, digit, placed, candidates)
        return Position(self.board, tuple(placed), tuple(candidates), self.clues)

    def _obey(self, cell: int, digit: int, placed: list[int], candidates: list[int]) -> None:
        """The law: once a house holds all its copies of a digit, the digit is gone from its other cells."""
        gone = ~(1 << (digit - 1))
        if self.board.all_times_one:
            for peer in self.board.peer_cells[cell]:
                candidates[peer] &= gone
            return
        for house in self.board.houses_of[cell]:
            holders = [other for other in house.cells if placed[other] == digit]
            if len(holders) >= house.times:
                for other in house.cells:
                    if len(holders) > house.times or placed[other] != digit:
                        candidates[other] &= gone

    @cached_property
    def contradiction(self) -> str | None:
        """Words for the first cell or house that can no longer be filled, or None."""
        for cell, mask in enumerate(self.candidates):
            if not mask:
                return f"{self.board.cell_words(cell)}: no candidate is left"
        for house in self.board.houses:
            for digit, where in enumerate(self.candidate_cells, start=1):
                left = (where & house.cell_bits).bit_count()
                if left < house.times:
                    what = (
                        f"{digit_symbol(digit)} has no place"
                        if not left
                        else f"too few places for {digit_symbol(digit)}"
                    )
                    return f"{house.name}: {what}"
        return None
