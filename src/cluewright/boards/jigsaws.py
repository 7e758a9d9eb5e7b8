"""Jigsaw boards: rows, columns and the regions of a random partition. Finkel and others call them MultiSpot.

A partition may leave no grid, although every region has as many cells as there are digits: of those of 9x9 one in
fifty or so. The partitions of a seed are gone through until one has a grid, so that each name is a board with grids.
"""

from functools import lru_cache
from itertools import count

from . import regions
from .board import Board
from .partitions import random_partitions
from .tables import tables_of

MAX_REGIONS = 25
"""Regions of the largest jigsaw; to find out whether more of them leave a grid takes minutes."""
SECONDS_OF_FIRST_ATTEMPT = 0.05
"""Seconds that the first attempt to find a grid may take, and twice as many the next. With more, proofs wait."""
CONFLICTS = 1000
"""Conflicts of the first attempt to prove that there is no grid; likewise. 9x9 takes some hundred."""


def jigsaw(size: int, seed: int = 0) -> Board:
    """The first board with a grid among those that a seed gives, with as many rows, columns and regions.

    The same seed gives the same board everywhere.

    >>> jigsaw(5, seed=15).name
    'jigsaw-5:15'
    """
    name = f"jigsaw-{size}:{seed}" if seed else f"jigsaw-{size}"
    lines = (*regions.rows(size), *regions.columns(size))
    boards = (
        Board(name, size, size, size, (*lines, *regions.region_houses("region", region_of, size)))
        for region_of in random_partitions(size, size, size, seed)
        if not regions.box_shape(region_of, size, size)  # otherwise the board is no jigsaw, and has another name
    )
    return next(filter(has_full_grid, boards))


@lru_cache(maxsize=256)
def has_full_grid(board: Board) -> bool:
    """Whether a board whose houses hold each digit once has a full grid.

    The digits of one house are named in order, which loses nothing. Then a random search that may find a grid and a
    SAT solver that may prove that there is none take turns, until one of them has answered.
    """
    from cluewright._kernel import Cube, random_completions

    known = bytearray(board.size)
    for digit, cell in enumerate(board.houses[0].cells, start=1):
        known[cell] = digit
    tables, row = tables_of(board), memoryview(known).cast("B", (1, board.size))
    proof: Cube | None = None
    for turn in count():
        if random_completions(tables, row, turn, seconds=SECONDS_OF_FIRST_ATTEMPT * 2**turn)[1][0]:
            return True
        proof = proof or Cube(tables, memoryview(known))
        proved = proof.run(CONFLICTS * 2**turn)
        if proved != "more":
            return proved == "grid"
    raise AssertionError
