"""The clue reduction of Finkel, Marek and Truszczynski (Figure 3), and the outcome of leaving out each clue."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from ..arrays import NDArray, np
from ..boards import Board, CellBits, Grid, bits
from ..boards.grid import without
from ..cancelling import look
from ..late_dataclasses import dataclass
from ..solving import native as solving
from .modes import LOOKAHEAD, PROPAGATION


class ReductionOutcome(Enum):
    """The outcomes of leaving out clues, as the paper lists them."""

    NO_SOLUTION = "no solution"
    """Never: the grid with which the reduction began remains one."""
    PROPAGATION = "solved by propagation"
    LOOKAHEAD = "solved by lookahead"
    SEARCH = "solved by search only"
    SEVERAL = "several solutions"


@dataclass(frozen=True)
class Removal:
    """An attempt to leave out clues."""

    cells: CellBits
    """The cells of these clues."""
    puzzle: Grid
    """What is left without them."""
    is_made: bool
    """Whether they are left out; otherwise they stay."""


def reduction(
    grid: Grid, parts: Sequence[CellBits], is_good: Callable[[Grid], bool], fewest: int = 0
) -> Iterator[Removal]:
    """Leave out the clues of each part in turn, unless what is left would be bad, or would have too few clues.

    `parts` are sets of cells, in the order in which they are tried. A reduction by the kernel leaves the same clues,
    provided that a good grid with more clues is still good.

    >>> from cluewright.generating.modes import has_one_solution
    >>> grid, cells = Grid.parse("1234341221434321"), [1 << cell for cell in range(16)]
    >>> [removal.is_made for removal in reduction(grid, cells, has_one_solution)].count(False)
    6
    >>> str(reduced_grid(grid, cells, has_one_solution))
    '......12.1.3.32.'
    """
    left = grid
    for cells in parts:
        look()
        if not cells & left.clues or (left.clues & ~cells).bit_count() < fewest:
            continue
        tried = without(left, cells)
        is_made = is_good(tried)
        if is_made:
            left = tried
        yield Removal(cells & grid.clues, tried, is_made)


def reduced_grid(grid: Grid, parts: Sequence[CellBits], is_good: Callable[[Grid], bool], fewest: int = 0) -> Grid:
    """What is left of a grid in the end."""
    made = [removal.puzzle for removal in reduction(grid, parts, is_good, fewest) if removal.is_made]
    return made[-1] if made else grid


def outcomes(board: Board, tried: "NDArray[np.uint8]", threads: int = 1) -> dict[ReductionOutcome, int]:
    """How often these grids, which are rows of digits, have each outcome."""
    solutions = solving.counts(board, tried, 2, threads)
    one = np.ascontiguousarray(tried[solutions == 1])
    by_propagation = PROPAGATION.solves_each(board, one, threads)
    harder = np.ascontiguousarray(one[~by_propagation])
    by_lookahead = LOOKAHEAD.solves_each(board, harder, threads)
    return {
        ReductionOutcome.NO_SOLUTION: int((solutions == 0).sum()),
        ReductionOutcome.PROPAGATION: int(by_propagation.sum()),
        ReductionOutcome.LOOKAHEAD: int(by_lookahead.sum()),
        ReductionOutcome.SEARCH: int((~by_lookahead).sum()),
        ReductionOutcome.SEVERAL: int((solutions == 2).sum()),
    }


def tried_grids(solution: Grid, parts: Sequence[CellBits], clues: CellBits, fewest: int = 0) -> "NDArray[np.uint8]":
    """The grids that a reduction of a solution to these clues has tried, as rows of digits."""
    removals = list(reduction(solution, parts, lambda grid: not clues & ~grid.clues, fewest))
    return np.array([removal.puzzle.digits for removal in removals], np.uint8).reshape(-1, solution.board.size)


def part_of_each_cell(parts: Sequence[CellBits], size: int) -> list[int]:
    """For each cell the number of its part."""
    part_of = [0] * size
    for number, cells in enumerate(parts):
        for cell in bits(cells):
            part_of[cell] = number
    return part_of
