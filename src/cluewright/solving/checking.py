"""Whether a grid is a proper puzzle, and which of its clues are redundant."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..boards import BoardLike, Cell, CellBits, Digit, Grid, bits, bits_of
from ..boards.board import checked_cells
from ..boards.reprs import fields_repr, whole_or_short
from ..checked import check_fields
from ..errors import CluewrightError
from ..notation import given
from . import native
from .answers import PuzzleLike, solutions_without


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
        }


def check(puzzle: PuzzleLike, board: BoardLike | None = None) -> Check:
    """Whether a grid has no solution, one or more, two that differ, and the clues that can be left out.

    Where candidates are given, they stay when a clue is left out.

    >>> check("11..............").clash
    'row 1: expected 1 at most once, got it 2 times'
    """
    grid, gone = given(puzzle, board)
    examples = tuple(solutions_without(grid, gone, limit=2))
    if len(examples) != 1:
        redundant = 0
    elif gone:
        redundant = bits_of(cell for cell in bits(grid.clues) if _is_redundant(grid, cell, gone))
    else:
        redundant = native.redundant_clues(grid)
    return Check(grid, examples, redundant, grid.clash())


def _is_redundant(grid: Grid, cell: Cell, gone: Sequence[tuple[Cell, Digit]]) -> bool:
    """Whether a puzzle with these candidates gone keeps its only solution without the clue in a cell."""
    return len(list(solutions_without(grid.with_digit(cell, 0), gone, limit=2))) == 1
