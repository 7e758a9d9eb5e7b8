"""The inner loops of cluewright, in C++. Python checks the input.

Every function works without the GIL, stops on Ctrl-C and, where `seconds` is not negative, when they are over.
Arrays go in and memoryviews come out, which numpy can share.
`engine` is "auto", or for tests "any", "plain", "avx2", "avx512".
"""

from array import array
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = array[int] | memoryview | NDArray[np.int32]
Bytes: TypeAlias = memoryview | NDArray[np.uint8]
Pairs: TypeAlias = memoryview | NDArray[np.uint16]
DigitBits: TypeAlias = memoryview | NDArray[np.uint64]

class BoardTables:
    """A board, as the functions take it; `cluewright.boards.tables.tables_of(board)` keeps one for each."""

    def __init__(
        self, cells: int, digits: int, starts: Ints, house_cells: Ints, times: Ints, rows: Ints, columns: Ints
    ) -> None:
        """House h has the cells `house_cells[starts[h]:starts[h + 1]]` and holds each digit `times[h]` times.

        `rows` and `columns` are the numbers of the houses that are rows, and columns.
        """
    @property
    def cells(self) -> int: ...
    @property
    def digits(self) -> int: ...

def simd_level() -> str:
    """The vector instructions that the kernel uses on this machine: 'avx512', 'avx2' or 'plain'."""

def count_completions(
    tables: BoardTables,
    puzzles: Bytes,
    limit: int,
    keep: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview, memoryview]:
    """(counts up to the limit, -1 where time ran out; the first `keep` completions; choices tried)."""

def next_completions(
    tables: BoardTables,
    puzzle: Bytes,
    take: int,
    after: Bytes,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, int, bool]:
    """(the next completions after this one, how many there are, whether that is certain)."""

def random_completions(
    tables: BoardTables,
    puzzles: Bytes,
    seed: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(a random completion of each, whether there is one)."""

def reduced(
    tables: BoardTables,
    puzzles: Bytes,
    orders: Ints,
    seed: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(puzzles without the clues that the others make superfluous, whether all was tried)."""

def redundant_clues(
    tables: BoardTables,
    puzzles: Bytes,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> memoryview:
    """For each cell, whether the puzzle could do without its clue."""

def least_forms(
    rows: memoryview | NDArray[np.uint8], constants: int = 1, threads: int = 1
) -> tuple[memoryview, memoryview, memoryview]:
    """(canonical forms of classic grids, the cell from which each cell of them comes, numbers of automorphisms).

    Values from `constants` (1 or 2) on are digits; none may stand twice in a row or column.
    """

def closure_strategies() -> list[str]:
    """The names of the strategies that the kernel knows; bit i of a set stands for the i-th."""

def closures(
    tables: BoardTables,
    strategies: int,
    placed: Bytes,
    candidates: DigitBits | None = None,
    threads: int = 1,
    in_detail: bool = True,
    engine: str = "auto",
) -> tuple[memoryview, memoryview, memoryview, memoryview]:
    """(how the closure of each row ends, how many candidates are left, the digits placed, the candidates).

    Without `in_detail` the last two have no rows.
    """

def anneal(
    tables: BoardTables,
    strategies: int,
    beyond: Ints,
    fillings: Bytes,
    free_cells: Ints,
    moves: int,
    seed: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview, memoryview, memoryview]:
    """(for each walk the candidates left in its best filling; that filling; its last one; the moves made).

    A walk begins with a filling of the clue cells and changes the digits of the free cells. It ends with the first
    success, for which 0 candidates are said to be left: a filling that `strategies` complete, and none of the sets in
    `beyond` does. What one of these completes is never the best. Moves are -1 where time ran out.
    """

def has_chute_filling(clues: int, fixed: Bytes) -> bool:
    """Whether some filling of a classic band is admissible for these clue cells (a bit mask, row by row).

    `fixed` has the fixed digits of the 27 cells, 0 where there is none. See finding/chutes.py.
    """

def count_chute_fillings(clues: int, fixed: Bytes) -> int:
    """How many there are, up to the names of the digits that are not fixed."""

def chute_fillings(clues: int, fixed: Bytes) -> memoryview:
    """The same, as rows: the free digits come in order."""

def starvation(
    tables: BoardTables,
    given: Bytes,
    free: Ints,
    cursor: Ints,
    root_depth: int,
    deepest: int,
    most_nodes: int,
) -> tuple[str, int, memoryview, memoryview]:
    """(why it stopped, nodes visited, where to go on, the clues there) of a search that starvation cuts.

    See finding/starving/nodes.py. `given` are the fixed digits, `free` the free clue cells. The cursor has for each
    level the choice that is being tried there, a digit (from 0) or after all of them to wait, and for the last one the
    choice to try next; empty, it stands before the root. It never leaves the subtree of its first `root_depth` choices.
    It stops at a "puzzle", at a node of the depth `deepest` ("frontier"), where there is no "more" to be done for
    `most_nodes`, or "done".
    """

def unavoidable_sets(
    tables: BoardTables,
    grid: Bytes,
    others: Bytes,
    most: int,
) -> tuple[memoryview, memoryview]:
    """(for each minimal difference between a grid and others its pairs of cells, which other grid that is).

    The smallest differences come first, and at most `most`. A pair a < c is the number a * cells + c, and 0 none. See
    finding/cubes/exchanges.py. At most 128 cells; every house holds each digit once.
    """

class Cube:
    """The grids with some digits known (0 elsewhere), but for those that were excluded: a search by learning."""

    def __init__(self, tables: BoardTables, known: Bytes) -> None: ...
    def exclude_sets(self, sets: Pairs, most_open: int) -> int:
        """Exclude the grids in which all pairs of one of these sets are equal; how many sets say something new.

        A pair a < c is the number a * cells + c, and 0 none. Sets that the known digits leave more than `most_open`
        open pairs are not taken.
        """
    def exclude_clues(self, cells: Ints) -> None:
        """Exclude the grids that agree with the last one on these cells."""
    def run(self, conflicts: int) -> str:
        """Look for a "grid"; there may be "none", or "more" to be done after so many conflicts."""
    def grid(self) -> memoryview:
        """The digits of the grid that was found."""
    def refutation(self) -> tuple[memoryview, memoryview, memoryview]:
        """(the sets, the numbers of the excluded clues, the lemmas) that show that there is no grid.

        Each lemma ends with 0. The literal of the digit d in the cell c is c * digits + d, that of the equality of a
        pair its number plus cells * digits + 1; both negative where that is not so.
        """
    @property
    def conflicts(self) -> int:
        """So far."""
