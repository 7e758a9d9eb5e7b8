"""Unavoidable sets: cells of a grid that can be refilled differently, so a proper puzzle needs a clue in each of them.

They are where a grid differs from another one (McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2014). If
two grids agree on the clues of a mask, the set U where they differ holds no clue. It says something about other grids,
too, since the names of the digits do not matter. In each of its houses a cell of U gets its new digit from a cell of U;
put all cells from which it gets that digit into one class. In any grid in which the cells of each class are equal, U
can be refilled in the same way, so its clues have two solutions. Hence in the solution of a proper puzzle on the mask,
some class has cells that differ. That is a clause over equalities of cells, and relabelling the digits does not change
it.

The kernel finds them, for many grids at once; tests hold it against a readable definition.
"""

from functools import lru_cache
from itertools import combinations

from ..arrays import NDArray, np
from ..boards import Mask
from ..boards.tables import tables_of

MAX_GRIDS_PER_REGION = 30
"""Other grids to look at for each region that is emptied; more of them teach more sets, but take longer."""
MAX_SETS_PER_GRID = 100
"""Unavoidable sets to take from one grid, the smallest first; larger ones exclude fewer grids."""


def learned_from(digits: "NDArray[np.uint8]", mask: Mask) -> "tuple[NDArray[np.uint16], bool]":
    """(the pairs of unavoidable sets of a grid, a set a row; whether the grid's clues on the mask are a proper puzzle).

    A pair of cells a < c is the number a * cells + c; 0 fills up the rows.
    """
    from cluewright._kernel import unavoidable_sets

    others, is_proper = other_grids(digits, mask)
    pairs, _ = unavoidable_sets(tables_of(mask.board), digits, others, MAX_SETS_PER_GRID)
    return np.asarray(pairs), is_proper


def other_grids(digits: "NDArray[np.uint8]", mask: Mask) -> "tuple[NDArray[np.uint8], bool]":
    """(grids with the same clues, many of them equal to this one outside two chutes; whether there is no other grid).

    This grid may be among them.
    """
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
    board = mask.board
    regions = [one.cell_bits | other.cell_bits for one, other in combinations(board.chutes, 2)] + [board.all_cells]
    return np.array(
        [[region >> cell & 1 and cell not in mask for cell in range(board.size)] for region in regions], np.bool_
    )
