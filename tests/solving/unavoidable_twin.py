"""Unavoidable sets by the definition in `solving/unavoidable_sets.py`: the readable twin of the kernel's."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cluewright.boards import Board, Cell, CellBits, Digit, Grid, bits, bits_of


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
