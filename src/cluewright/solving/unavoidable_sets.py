"""Exchanges: what another grid with the same clues teaches, whatever the digits are called.

Let two grids agree on the clues of a mask, and let U be the cells where they differ. A cell of U gets its new digit in
each of its houses from a cell of U. Join those: where all joined cells are equal, in whatever grid, the same exchange
is possible there, and its clues have two solutions. So in a proper puzzle not all of these pairs are equal. That is a
clause over equalities of cells: relabelling does not change it, and it serves every filling of a chute.

Here is the definition; `unavoidable_sets` in the kernel does the same for many grids at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from ..boards import Board, Grid, Mask, bits
from ..boards.tables import tables_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

EACH = 30
"""So many grids are looked at where some cells are freed."""
MOST = 100
"""Exchanges from one grid, the smallest."""


@dataclass(frozen=True)
class UnavoidableSet:
    """For each cell its class, which names the digit, before and after; 0 where nothing changes.

    >>> from cluewright.boards import board_named
    >>> grid, other = (Grid.parse(line, "4x4") for line in ("1234341221434321", "2134341212434321"))
    >>> exchange = UnavoidableSet.between(grid, other)
    >>> exchange.before, exchange.pairs
    ((1, 2, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0), ((1, 8), (0, 9)))
    """

    board: Board
    before: tuple[int, ...]
    after: tuple[int, ...]

    @classmethod
    def between(cls, grid: Grid, other: Grid) -> "UnavoidableSet":
        """What leads from one grid to another, with as many classes as possible."""
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
    def cells(self) -> int:
        """Those that change."""
        return sum(1 << cell for cell, name in enumerate(self.before) if name)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Pairs of cells that are not all equal in a proper puzzle: each cell of a class with the one before it."""
        classes: dict[int, list[int]] = {}
        for cell in bits(self.cells):
            classes.setdefault(self.before[cell], []).append(cell)
        pairs = [pair for cells in classes.values() for pair in pairwise(cells)]
        return tuple(sorted(pairs, key=lambda pair: pair[1]))

    @property
    def keeps_houses(self) -> bool:
        """Whether it changes something, and leaves every house the digits that it had: all that makes it true."""
        return self.before != self.after and all(
            sorted(self.before[cell] for cell in house.cells) == sorted(self.after[cell] for cell in house.cells)
            for house in self.board.houses
        )


def _sources(grid: Grid, cell: int, digit: int) -> list[int]:
    """In each house of a cell, the cell that has the digit."""
    return [next(one for one in house.cells if grid[one] == digit) for house in grid.board.houses_of[cell]]


def minimal_unavoidable_sets(grid: Grid, others: Sequence[Grid]) -> Iterator[UnavoidableSet]:
    """Those from a grid to others whose cells contain the cells of no other; the kernel's `unavoidable_sets`."""
    every = (UnavoidableSet.between(grid, other) for other in others if other != grid)
    kept: list[int] = []
    for one in sorted(every, key=lambda exchange: exchange.cells.bit_count()):
        if all(cells & ~one.cells for cells in kept):
            kept.append(one.cells)
            yield one


def learned_from(digits: "NDArray[np.uint8]", mask: Mask) -> "tuple[NDArray[np.uint16], bool]":
    """(sets of pairs that a grid teaches, as the kernel writes them; whether its clues are a proper puzzle)."""
    import numpy as np

    from cluewright._kernel import unavoidable_sets

    others, is_proper = alternatives(digits, mask)
    pairs, _ = unavoidable_sets(tables_of(mask.board), digits, others, MOST)
    return np.asarray(pairs), is_proper


def alternatives(digits: "NDArray[np.uint8]", mask: Mask) -> "tuple[NDArray[np.uint8], bool]":
    """(grids that agree with this one on the clues, most of them elsewhere too; whether there is no other)."""
    import numpy as np

    from cluewright._kernel import count_completions

    rows = np.where(_freed(mask), 0, digits).astype(np.uint8)
    counts, completions, _ = map(np.asarray, count_completions(tables_of(mask.board), rows, EACH, EACH))
    return np.ascontiguousarray(completions[np.arange(EACH) < counts[:, None]]), bool(counts[-1] == 1)


@lru_cache(maxsize=8)
def _freed(mask: Mask) -> "NDArray[np.bool_]":
    """The cells that are freed together, a row each: without clues any two chutes, and at last all.

    Two chutes have small exchanges of most shapes. The first grids with the same clues in all cells differ in many, and
    of few digits at a time there are few that are new: for a mask of 21 clues they take ten times as many proposals.
    """
    import numpy as np

    board = mask.board
    parts = [one.cell_bits | other.cell_bits for one, other in combinations(board.chutes, 2)] + [(1 << board.size) - 1]
    return np.array([[part >> cell & 1 and cell not in mask for cell in range(board.size)] for part in parts], np.bool_)
