"""Hint sequences: in which order the cells of a puzzle can be filled, as Finkel, Marek and Truszczynski print it."""

from collections import deque
from collections.abc import Iterator

from ..boards import Board, BoardLike, Cell, Digit, Grid, GridLike, bits
from ..boards.reprs import fields_repr, whole_or_short
from ..cancelling import look
from ..checked import check_fields
from ..explaining import explain
from ..late_dataclasses import dataclass
from ..notation import grid_of
from ..strategies import Strategies

LETTERS = 26


@dataclass(frozen=True)
class HintSequence:
    """Cells in an order in which they can be filled, with their digits.

    >>> hints = hint_sequence("1...2..3..4..1..")
    >>> str(hints).split()[:3], hints.cell_names[:3], hints.is_complete
    (['1:bC', '2:bB', '3:aB'], ('r2c3', 'r2c2', 'r1c2'), True)
    """

    puzzle: Grid
    places: tuple[tuple[Cell, Digit], ...]

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def is_complete(self) -> bool:
        """Whether it fills every cell."""
        return len(self.places) + self.puzzle.clues.bit_count() == len(self.puzzle)

    @property
    def cell_names(self) -> tuple[str, ...]:
        """The cells as rows and columns, as in `r2c5`."""
        return tuple(self.puzzle.board.cell_name(cell) for cell, _ in self.places)

    @property
    def letters(self) -> tuple[str, ...]:
        """The cells as the paper writes them, as in `bE`."""
        return tuple(cell_letters(self.puzzle.board, cell) for cell, _ in self.places)

    def __str__(self) -> str:
        """The form of the paper: `1:bE 2:eF ...`."""
        return " ".join(f"{number}:{cell}" for number, cell in enumerate(self.letters, start=1))

    def __repr__(self) -> str:
        return whole_or_short(fields_repr(self), f"HintSequence(<{len(self.places)} cells>, {self.puzzle!r})")

    def to_dict(self) -> list[dict[str, object]]:
        """The sequence for JSON: for each hint the cell in both forms, and its digit."""
        names = zip(self.cell_names, self.letters, self.places, strict=True)
        return [{"cell": name, "letters": letters, "digit": digit} for name, letters, (_, digit) in names]


def cell_letters(board: Board, cell: Cell) -> str:
    """The row in lower case and the column in upper case; after `z` comes `aa`, as in a spreadsheet.

    >>> from cluewright.boards import board_named
    >>> cell_letters(board_named("classic"), 13), cell_letters(board_named("49x49"), 26 * 49 + 48)
    ('bE', 'aaAW')
    """
    return _letters(board.row_of(cell), "a") + _letters(board.column_of(cell), "A")


def _letters(number: int, first: str) -> str:
    written = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, LETTERS)
        written = chr(ord(first) + letter) + written
    return written


def hint_sequence(
    puzzle: GridLike, strategies: Strategies | None = None, board: BoardLike | None = None
) -> HintSequence:
    """The order in which the cells of a puzzle can be filled.

    By default that of the log of propagation (naked and hidden singles), and where these do not suffice, that of the
    path with all strategies. With `strategies`, that of their path.
    """
    grid = grid_of(puzzle, board)
    if strategies is None:
        logged = HintSequence(grid, tuple(propagation_log(grid)))
        if logged.is_complete:
            return logged
    path = explain(grid, "all" if strategies is None else strategies)
    return HintSequence(grid, tuple(place for step in path.steps for place in step.places))


def propagation_log(grid: Grid) -> Iterator[tuple[Cell, Digit]]:
    """The digits that naked and hidden singles place, in the order in which propagation comes upon them.

    It takes the digits one after the other, the clues first, and rules out what each of them excludes. A cell with one
    candidate left, and a digit with no more cells left in a house than it needs, join the end of the queue. So each of
    them follows from the clues and those before it.

    >>> list(propagation_log(Grid.parse("1...2..3..4..1..")))[:2]
    [(6, 1), (5, 4)]
    """
    state = _Propagation(grid.board)
    queue = deque((cell, grid[cell]) for cell in bits(grid.clues))
    known = {cell for cell, _ in queue}
    while queue:
        look()
        for cell, digit in state.placing(*queue.popleft()):
            if cell not in known:
                known.add(cell)
                queue.append((cell, digit))
                yield cell, digit


class _Propagation:
    """The candidates that are left while digits are placed, and where each digit can go in each house."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._candidates = [board.all_digits] * board.size
        self._houses_of: list[list[int]] = [[] for _ in range(board.size)]
        for number, house in enumerate(board.houses):
            for cell in house.cells:
                self._houses_of[cell].append(number)
        self._left = [[house.cell_bits] * board.digits for house in board.houses]
        self._holders = [[0] * board.digits for _ in board.houses]

    def placing(self, cell: Cell, digit: Digit) -> Iterator[tuple[Cell, Digit]]:
        """Place a digit; the singles that come to light."""
        for other in list(bits(self._candidates[cell])):
            if other != digit - 1:
                yield from self._ruling_out(cell, other)
        for number in self._houses_of[cell]:
            house, holders = self._board.houses[number], self._holders[number]
            holders[digit - 1] |= 1 << cell
            if holders[digit - 1].bit_count() == house.times:
                for other in bits(house.cell_bits & ~holders[digit - 1]):
                    yield from self._ruling_out(other, digit - 1)

    def _ruling_out(self, cell: Cell, index: int) -> Iterator[tuple[Cell, Digit]]:
        if not self._candidates[cell] >> index & 1:
            return
        self._candidates[cell] ^= 1 << index
        if self._candidates[cell].bit_count() == 1:
            yield cell, self._candidates[cell].bit_length()
        for number in self._houses_of[cell]:
            left = self._left[number]
            left[index] &= ~(1 << cell)
            if left[index].bit_count() == self._board.houses[number].times:
                yield from ((each, index + 1) for each in bits(left[index]))
