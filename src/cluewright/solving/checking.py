"""Whether a grid is a proper puzzle, and which of its clues are redundant."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias, overload

from ..arrays import np
from ..boards import Board, BoardLike, Cell, CellBits, Digit, Grid, bits, bits_of
from ..boards.batches import Errors, answers_to_each, check_errors_of_one
from ..boards.board import checked_cells
from ..boards.constraint import Constraint
from ..boards.grid import thread_count
from ..boards.reprs import fields_repr, whole_or_short
from ..checked import check_fields
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..notation import given
from . import native
from .answers import DigitRows, OnePuzzle, PuzzleLike, is_one_puzzle, solutions_without
from .gridless import searched

Given: TypeAlias = tuple[Grid, list[tuple[Cell, Digit]]]
"""The clues of a puzzle, and the candidates that are gone."""


@dataclass(frozen=True)
class Check:
    """What `check` found.

    >>> found = check("1.3....2...34...")
    >>> found.is_proper, found.is_minimal, found.to_dict()["redundant"]
    (True, False, ['r1c3'])
    """

    grid: Grid
    examples: tuple[Grid, ...]
    """No solution, the only one, or two of several."""
    redundant: CellBits = 0
    """The cells of a proper puzzle whose clue can be left out, one at a time."""
    clash: str | None = None
    """The first house in which a digit is given too often, in words."""
    redundant_constraints: tuple[Constraint, ...] = ()
    """The constraints of the board without which a proper puzzle stays one, one at a time."""

    def __post_init__(self) -> None:
        check_fields(self, but=("redundant",))
        object.__setattr__(self, "redundant", checked_cells("redundant", self.redundant, self.grid.board))
        if len(self.examples) > 2:
            raise CluewrightError(f"examples: expected up to 2 solutions, got {len(self.examples)}")

    @property
    def solutions(self) -> int:
        """How many solutions there are: 0, 1, or 2 for two or more."""
        return len(self.examples)

    @property
    def is_proper(self) -> bool:
        """Whether there is exactly one solution."""
        return self.solutions == 1

    @property
    def is_minimal(self) -> bool:
        """Whether the grid is a proper puzzle without redundant clues."""
        return self.is_proper and not self.redundant

    def __repr__(self) -> str:
        number = ("no solution", "1 solution", "2 or more solutions")[self.solutions]
        return whole_or_short(fields_repr(self), f"Check(<{number}>, {self.grid!r})")

    def to_dict(self) -> dict[str, object]:
        """The check for JSON, with grids as lines and cells as `r1c1`."""
        return {
            "puzzle": str(self.grid),
            "board": self.grid.board.name,
            "count": self.solutions,
            "examples": [str(example) for example in self.examples],
            "proper": self.is_proper,
            "minimal": self.is_minimal,
            "redundant": [self.grid.board.cell_name(cell) for cell in bits(self.redundant)],
            "clash": self.clash,
        } | self._constraints_record()

    def _constraints_record(self) -> dict[str, object]:
        """What is said of constraints, on a board that has some."""
        board = self.grid.board
        if not board.constraints:
            return {}
        from ..boards.constraints.described import description_of  # few boards have any

        return {"redundant_constraints": [description_of(each, board) for each in self.redundant_constraints]}


@overload
def check(  # type: ignore[overload-overlap]  # a line is also a sequence of strings, but one puzzle
    puzzle: OnePuzzle, board: BoardLike | None = None
) -> Check: ...
@overload
def check(  # type: ignore[overload-overlap]  # rows of digits are also sequences of them, but may be one puzzle
    puzzle: DigitRows, board: BoardLike | None = None
) -> Check | list[Check]: ...
@overload
def check(puzzle: Iterable[PuzzleLike], board: BoardLike | None = None, threads: int = 1) -> list[Check]: ...
@overload
def check(
    puzzle: Iterable[PuzzleLike | None],
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Literal["keep"],
) -> list[Check | CluewrightError]: ...
def check(
    puzzle: PuzzleLike | Iterable[PuzzleLike | None],
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Errors = "raise",
) -> Check | list[Check] | list[Check | CluewrightError]:
    """Whether a grid has no solution, one or more, two that differ, and the clues that can be left out.

    On a board with constraints it also says which of these can be left out.

    Where candidates are given, they stay when a clue is left out.

    For several puzzles, a list with the check of each, shared among `threads` threads; with `errors="keep"` the error
    of a puzzle that cannot be read stands in its place.

    >>> check("11..............").clash
    'row 1: expected 1 at most once, got it 2 times'
    >>> [found.is_proper for found in check(["1......2...34...", "11.............."])]
    [True, False]
    """
    workers = thread_count(threads)
    if is_one_puzzle(puzzle, board):
        check_errors_of_one(errors)
        return _check(*given(puzzle, board))
    read = answers_to_each(puzzle, lambda each: given(each, board), board, errors)
    return _each_checked(read, workers)


def _check(grid: Grid, gone: Sequence[tuple[Cell, Digit]]) -> Check:
    examples = tuple(solutions_without(grid, gone, limit=2))
    if len(examples) != 1:
        redundant = 0
    elif gone:
        redundant = bits_of(cell for cell in bits(grid.clues) if _is_redundant(grid, cell, gone))
    else:
        redundant = native.redundant_clues(grid)
    return Check(grid, examples, redundant, grid.clash(), _redundant_constraints(grid, gone, len(examples)))


def _redundant_constraints(grid: Grid, gone: Sequence[tuple[Cell, Digit]], solutions: int) -> tuple[Constraint, ...]:
    """The constraints without which a grid with this number of solutions keeps its only one."""
    board = grid.board
    if solutions != 1 or not board.constraints:
        return ()
    found = []
    for constraint in board.constraints:
        others = tuple(other for other in board.constraints if other != constraint)
        without = Grid(grid.digits, replace(board, constraints=others))
        if len(list(solutions_without(without, gone, limit=2))) == 1:
            found.append(constraint)
    return tuple(found)


def _each_checked(read: "list[Given | CluewrightError]", threads: int) -> list[Any]:
    """The checks of puzzles that were read; those without given candidates are solved together, board by board."""
    found: list[Any] = list(read)
    on_board: dict[Board, list[int]] = {}
    for index, each in enumerate(read):
        if isinstance(each, CluewrightError):
            continue
        grid, gone = each
        if gone or grid.board.constraints:
            found[index] = _check(grid, gone)
        else:
            on_board.setdefault(grid.board, []).append(index)
    for board, places in on_board.items():
        grids = [found[index][0] for index in places]
        for index, check_of_it in zip(places, _checks(board, grids, threads), strict=True):
            found[index] = check_of_it
    return found


def _checks(board: Board, grids: Sequence[Grid], threads: int) -> Iterator[Check]:
    """The checks of grids on one board."""
    rows = np.array([grid.digits for grid in grids], np.uint8)
    counted = searched(board, lambda: native.first_completions_of_each(board, rows, 2, threads))
    counts, completions = (np.zeros(len(rows), np.int64), rows[:, None]) if counted is None else counted
    proper = np.flatnonzero(counts == 1)
    redundant = dict(zip(proper.tolist(), native.redundant_clues_of_each(board, rows[proper], threads), strict=True))
    for number, (grid, count) in enumerate(zip(grids, counts.tolist(), strict=True)):
        examples = tuple(Grid(tuple(row), board) for row in completions[number, :count].tolist())
        cells = bits_of(np.flatnonzero(redundant[number]).tolist()) if number in redundant else 0
        yield Check(grid, examples, cells, grid.clash())


def _is_redundant(grid: Grid, cell: Cell, gone: Sequence[tuple[Cell, Digit]]) -> bool:
    """Whether a puzzle with these candidates gone keeps its only solution without the clue in a cell."""
    return len(list(solutions_without(grid.with_digit(cell, 0), gone, limit=2))) == 1
