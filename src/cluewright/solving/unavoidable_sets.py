"""Unavoidable sets: cells of a grid that can be refilled differently, so a proper puzzle needs a clue in each of them.

They are where a grid differs from another one (McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2014). If
two grids agree on the clues of a mask, the set U where they differ holds no clue. It tells about other grids, too,
since the names of the digits do not matter. In each of its houses a cell of U gets its new digit from a cell of U;
put all cells from which it gets that digit into one class. In any grid in which the cells of each class are equal, U
can be refilled in the same way, so its clues have two solutions. Hence in the solution of a proper puzzle on the
mask, some class has cells that differ. That is a clause over equalities of cells, and relabelling the digits does not
change it.

This is the definition; the kernel's `unavoidable_sets` does the same for many grids at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from ..boards import Board, Cell, CellBits, Digit, Grid, Mask, bits, bits_of
from ..boards.tables import tables_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MAX_GRIDS_PER_REGION = 30
"""Other grids to look at for each region that is emptied; more of them teach more sets, but take longer."""
MAX_SETS_PER_GRID = 100
"""Unavoidable sets to take from one grid, the smallest first; larger ones exclude fewer grids."""


@dataclass(frozen=True)
class UnavoidableSet:
    """An unavoidable set as the class of each cell, which stands for its digit; 0 where nothing changes.

    >>> from cluewright.boards import board_named
    >>> grid, other = (Grid.parse(line, "4x4") for line in ("1234341221434321", "2134341212434321"))
    >>> found = UnavoidableSet.between(grid, other)
    >>> found.before, found.pairs
    ((1, 2, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0), ((1, 8), (0, 9)))
    """

    board: Board
    before: tuple[int, ...]
    """The class that each cell belongs to."""
    after: tuple[int, ...]
    """The class from which each cell gets its new digit."""

    @classmethod
    def between(cls, grid: Grid, other: Grid) -> "UnavoidableSet":
        """The cells where two grids differ, in as many classes as possible."""
        board, changed = grid.board, [cell for cell in range(len(grid)) if grid[cell] != other[cell]]
        class_of = {cell: cell for cell in changed}
        sources = {cell: _sources(grid, cell, other[cell]) for cell in changed}
        for joined in sources.values():
            old = {class_of[cell] for cell in joined}
            class_of = {cell: min(old) if name in old else name for cell, name in class_of.items()}
        names = {name: number for number, name in enumerate(dict.fromkeys(class_of.values()), start=1)}
        before = [names[class_of[cell]] if cell in class_of else 0 for cell in range(len(grid))]
        after = [before[sources[cell][0]] if cell in sources else 0 for cell in range(len(grid))]
        return cls(board, tuple(before), tuple(after))

    @property
    def cell_bits(self) -> CellBits:
        """The cells of the set."""
        return bits_of(cell for cell, name in enumerate(self.before) if name)

    @property
    def pairs(self) -> tuple[tuple[Cell, Cell], ...]:
        """Pairs of cells that are not all equal in a proper puzzle: each cell of a class with the one before it."""
        classes: dict[int, list[Cell]] = {}
        for cell in bits(self.cell_bits):
            classes.setdefault(self.before[cell], []).append(cell)
        pairs = [pair for cells in classes.values() for pair in pairwise(cells)]
        return tuple(sorted(pairs, key=lambda pair: pair[1]))

    @property
    def keeps_houses(self) -> bool:
        """Whether something changes and every house keeps its digits: all that makes a set unavoidable."""
        return self.before != self.after and all(
            sorted(self.before[cell] for cell in house.cells) == sorted(self.after[cell] for cell in house.cells)
            for house in self.board.houses
        )


def _sources(grid: Grid, cell: Cell, digit: Digit) -> list[Cell]:
    """The cells that hold the digit in the houses of a cell."""
    return [next(holder for holder in house.cells if grid[holder] == digit) for house in grid.board.houses_of[cell]]


def minimal_unavoidable_sets(grid: Grid, others: Sequence[Grid]) -> Iterator[UnavoidableSet]:
    """The sets where a grid differs from others that contain no other of them: the kernel's `unavoidable_sets`."""
    every = (UnavoidableSet.between(grid, other) for other in others if other != grid)
    kept: list[CellBits] = []
    for found in sorted(every, key=lambda found: found.cell_bits.bit_count()):
        if all(cell_bits & ~found.cell_bits for cell_bits in kept):
            kept.append(found.cell_bits)
            yield found


def learned_from(digits: "NDArray[np.uint8]", mask: Mask) -> "tuple[NDArray[np.uint16], bool]":
    """(the pairs of unavoidable sets of a grid, a set a row; whether the grid's clues on the mask are a proper puzzle).

    A pair of cells a < c is the number a * cells + c; 0 fills up the rows.
    """
    import numpy as np

    from cluewright._kernel import unavoidable_sets

    others, is_proper = other_grids(digits, mask)
    pairs, _ = unavoidable_sets(tables_of(mask.board), digits, others, MAX_SETS_PER_GRID)
    return np.asarray(pairs), is_proper


def other_grids(digits: "NDArray[np.uint8]", mask: Mask) -> "tuple[NDArray[np.uint8], bool]":
    """(grids with the same clues, many of them equal to this one outside two chutes; whether there is no other grid).

    This grid may be among them.
    """
    import numpy as np

    from cluewright._kernel import count_completions

    most = MAX_GRIDS_PER_REGION
    rows = np.where(_emptied(mask), 0, digits).astype(np.uint8)
    counts, completions, _ = map(np.asarray, count_completions(tables_of(mask.board), rows, most, most))
    return np.ascontiguousarray(completions[np.arange(most) < counts[:, None]]), bool(counts[-1] == 1)


@lru_cache(maxsize=8)
def _emptied(mask: Mask) -> "NDArray[np.bool_]":
    """The cells to empty, a row for each region: those without a clue in any two chutes, and at last on the board.

    Refilling two chutes shows small unavoidable sets of most shapes. The first grids that refill the whole board differ
    in many cells, and emptying two or three digits at a time soon shows nothing new: a search that learned from these
    took ten times as many grids on a mask of 21 clues.
    """
    import numpy as np

    board = mask.board
    regions = [one.cell_bits | other.cell_bits for one, other in combinations(board.chutes, 2)] + [board.all_cells]
    return np.array(
        [[region >> cell & 1 and cell not in mask for cell in range(board.size)] for region in regions], np.bool_
    )
