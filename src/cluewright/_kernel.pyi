"""The inner loops of cluewright, in C++. Python checks the input.

Functions release the GIL and stop on Ctrl-C and, unless `seconds` is negative, after this time. They take arrays and
return memoryviews, which numpy can share without a copy. `engine` is "auto", or for tests "any" (the code for any
board), "plain", "avx2" or "avx512" (the classic board's own code, with these vector instructions); where completions
are searched for also "cover" (the code for boards that hold digits several times, on any board).
"""

from array import array
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = array[int] | memoryview | NDArray[np.int32]
Sets: TypeAlias = array[int] | NDArray[np.uint64]
Bytes: TypeAlias = memoryview | NDArray[np.uint8]
Numbers: TypeAlias = array[float]
Pairs: TypeAlias = memoryview | NDArray[np.uint16]
"""Pairs of cells a < c as the numbers a * cells + c; 0 is no pair and fills up a row."""
DigitBits: TypeAlias = memoryview | NDArray[np.uint64]
"""Sets of digits: bit 0 is digit 1."""

class BoardTables:
    """A board, as the functions take it. `cluewright.boards.tables.tables_of(board)` builds one for each board."""

    def __init__(
        self,
        cells: int,
        digits: int,
        starts: Ints,
        house_cells: Ints,
        times: Ints,
        rows: Ints,
        columns: Ints,
        boxes: Ints,
        allowed: Sets,
        pair_cells: Ints,
        pair_digits: Sets,
        walks: Ints,
    ) -> None:
        """House h has the cells `house_cells[starts[h]:starts[h + 1]]` and holds each digit `times[h]` times.

        `rows`, `columns` and `boxes` are the numbers of the houses that are rows, columns, and boxes or regions; the
        first two with -1 between those of one part of the board and the next. The rest are its constraints, as
        boards/constraint_tables.hpp says; all empty if it has none.
        """
    @property
    def cells(self) -> int: ...
    @property
    def digits(self) -> int: ...

def simd_level() -> str:
    """The best vector instructions of this machine: "avx512", "avx2" or "plain"."""

def least_forms(
    rows: memoryview | NDArray[np.uint8], constants: int = 1, threads: int = 1
) -> tuple[memoryview, memoryview, memoryview]:
    """(canonical forms of classic grids; for each of their cells the one it comes from; numbers of automorphisms).

    Values from `constants` (1 or 2) on are digits. No digit may stand twice in a row or column.
    """

classic_strategies: int
"""The set of strategies that the classic board's own code knows."""

def closure_strategies() -> list[str]:
    """The names of the strategies that the kernel knows. Bit i of a set of strategies stands for the i-th."""

def closures(
    tables: BoardTables,
    strategies: int,
    placed: Bytes,
    candidates: DigitBits | None = None,
    threads: int = 1,
    in_detail: bool = True,
    engine: str = "auto",
) -> tuple[memoryview, memoryview, memoryview, memoryview]:
    """(for each row how its closure ends, the number of candidates left, the digits placed, the candidates).

    It ends stuck (0), completed (1) or in a contradiction (2). Without `in_detail` the last two have no rows.
    """

def count_completions(
    tables: BoardTables,
    puzzles: Bytes,
    limit: int,
    keep: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview, memoryview]:
    """(counts up to `limit`, -1 where time ran out; the first `keep` completions; numbers of choices tried)."""

def next_completions(
    tables: BoardTables,
    puzzle: Bytes,
    take: int,
    after: Bytes,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, int, bool]:
    """(the next `take` completions after the completion `after`; how many there are; whether time did not run out).

    Without `after`, an empty array, they are the first ones.
    """

def random_completions(
    tables: BoardTables,
    puzzles: Bytes,
    seed: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(a random completion of each puzzle; whether there is one)."""

def reduced(
    tables: BoardTables,
    puzzles: Bytes,
    orders: Ints,
    seed: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(the puzzles without redundant clues; whether all clues were tried).

    Clues are tried in the order of the cells in a row of `orders`, or without rows in a random order.
    """

def redundant_clues(
    tables: BoardTables,
    puzzles: Bytes,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> memoryview:
    """For each cell, whether the puzzle could do without its clue, all others staying."""

def has_chute_filling(clues: int, fixed: Bytes) -> bool:
    """Whether some filling of a classic band is admissible for these clue cells, a set of bits, row by row.

    `fixed` has the fixed digits of the 27 cells, 0 where there is none. See solving/chute_fillings.py.
    """

def count_chute_fillings(clues: int, fixed: Bytes) -> int:
    """How many fillings are admissible, up to the names of the digits that are not fixed."""

def chute_fillings(clues: int, fixed: Bytes) -> memoryview:
    """These fillings, one a row. The digits that are not fixed come in order."""

def unavoidable_sets(
    tables: BoardTables,
    grid: Bytes,
    others: Bytes,
    most_sets: int,
) -> tuple[memoryview, memoryview]:
    """(for each minimal unavoidable set between a grid and others its pairs of cells; the index of the other grid).

    The smallest sets come first. At most 128 cells; every house holds each digit once. See
    solving/unavoidable_sets.py.
    """

class CoverLinks:
    """An exact cover problem. `cluewright.solving.exact_cover` has the readable twin."""

    def __init__(self, primary: int, items: int, starts: Ints, option_items: Ints) -> None:
        """Option o has the items `option_items[starts[o]:starts[o + 1]]`, each once.

        The items below `primary` must be covered, the others may be.
        """
    def covers_of_each(
        self, starts: memoryview | array[int], given: Ints, limit: int, threads: int = 1
    ) -> tuple[memoryview, tuple[memoryview, memoryview]]:
        """(for each list of given options how many covers contain it, up to `limit`; the first of these, or nothing).

        The lists are `given[starts[i]:starts[i + 1]]`, with 64-bit starts, and so are the covers.
        """
    def probes(self, given: Ints, rule: str, count: int, seed: int) -> memoryview:
        """For each random way down the search tree how many covers it stands for, and how many nodes."""

class CoverSearch:
    """A search for the covers that contain given options; `rule` is "shortest" or "random"."""

    def __init__(self, problem: CoverLinks, given: Ints, rule: str, seed: int) -> None: ...
    def next(self, take: int, seconds: float = -1.0) -> tuple[tuple[memoryview, memoryview], bool]:
        """((where each of the next `take` covers starts; the options of all); whether time did not run out).

        There are fewer covers where there are no more, and where time ran out; the search goes on after these.
        """
    def count(self, limit: int, seconds: float = -1.0) -> tuple[int, bool]:
        """(how many more covers there are, counted up to `limit`; whether time did not run out).

        The search goes on after these.
        """
    @property
    def nodes(self) -> int:
        """The options tried so far."""
    def depths(self) -> memoryview:
        """For each depth so far: items chosen, their options altogether, items without any, options tried, removals."""

class PathBoard:
    """A board, as `paths` takes it. `cluewright.explaining.native.path_board_of(board, ...)` builds one for each."""

    def __init__(self, tables: BoardTables, row_of: Ints, column_of: Ints, rectangles: Ints) -> None:
        """`row_of` and `column_of` say for each cell where it is drawn; `rectangles` has four corners each."""

def has_paths(tables: BoardTables) -> bool:
    """Whether the kernel finds paths on this board: others are too large."""

def path_strategies() -> list[str]:
    """The names of the strategies of which the kernel finds steps; their indices are their numbers."""

def path_forms() -> list[str]:
    """The forms of their steps; the first is none."""

def paths(
    board: PathBoard,
    strategies: Bytes,
    placed: Bytes,
    candidates: DigitBits | None = None,
    clues: Bytes | None = None,
    most_steps: int = -1,
    with_tape: bool = True,
    with_options: bool = False,
    with_ends: bool = True,
    threads: int = 1,
) -> tuple[memoryview, memoryview, memoryview, memoryview, memoryview, memoryview, memoryview, memoryview, memoryview]:
    """The paths of puzzles, or with `candidates` and `clues` of positions, under strategies tried in this order.

    For each path how it ends (see explaining/native.py), its length, and the number of steps of each strategy; with
    `with_ends` the digits placed at its end and the candidates left. Then, with one of the other two, path by path
    the strategy of each step, as an index in `strategies`; with `with_options` how many such steps offered themselves.
    Last, for each step the end of its numbers on the tape, and that tape, as explaining/paths.hpp says.
    """

def rounds(
    board: PathBoard, strategies: Bytes, placed: Bytes, candidates: DigitBits, clues: Bytes
) -> tuple[int, memoryview, memoryview]:
    """(how the rounds of a position end; the digits placed after each, cell by cell; the candidates left).

    It is unsuited also where a round places two digits in a cell.
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
    """(for each walk the score of its best filling, that filling, its last filling, the moves made).

    A walk begins with a filling of the clue cells and changes the digits of the free cells. It ends after this number
    of `moves`, or with the first success: a filling that `strategies` complete and none of the sets in `beyond`. The
    score is the number of candidates that the closure leaves, and 0 for a success. A filling that a set in `beyond`
    completes is never the best. The moves are -1 where time ran out.
    """

def band_fillings(bands: Ints, rows: int, threads: int = 1) -> memoryview:
    """For each band, in how many ways the digits of its columns can be ordered so that each row has every digit once.

    A column is the set of its digits, bit d for the digit d + 1. At most 32 columns.
    """

def count_covers(starts: Ints, items: Ints, item_count: int, cache_bits: int) -> int:
    """The number of ways to choose options so that each of at most 256 items is in exactly one of them.

    Option i has the items items[starts[i]] to items[starts[i + 1] - 1]; every item is in some option. Up to
    2 ** cache_bits rests of the problem are remembered, with 40 bytes for each. Raises OverflowError beyond 2 ** 63.
    """

def completions_of_two_bands(bands: Ints) -> memoryview:
    """For each filled band of a classic board, in how many ways the other two can be filled.

    A band is a row of the digits of its nine columns, as above.
    """

def starvation(
    tables: BoardTables,
    given: Bytes,
    free_cells: Ints,
    cursor: Ints,
    root_depth: int,
    deepest: int,
    most_nodes: int,
) -> tuple[str, int, memoryview, memoryview]:
    """(why the search stopped; the number of nodes visited; the cursor to go on from; the clues there).

    See tests/finding/engines/starvation_nodes.py. `given` are the fixed digits, 0 elsewhere, and `free_cells` the clue
    cells without one. It stops at a "puzzle", at a node of the depth `deepest` (the "frontier"), after `most_nodes`
    with "more" to do, or "done".

    The cursor has the choice that is being tried on each level, and for the last level the choice to try next; empty,
    it stands before the root. A choice is a digit (from 0), or the number of digits for letting the clue wait. The
    search stays in the subtree below the first `root_depth` choices.
    """

def brute_force(
    tables: BoardTables,
    strategies: int,
    given: Bytes,
    order: Ints,
    path: Ints,
    from_label: int,
    root_depth: int,
    most_steps: int,
    least_labels: int,
    used_labels: int,
    lists_stalls: bool = False,
    engine: str = "auto",
) -> tuple[bool, int, int, int, memoryview, memoryview, list[int], int]:
    """(whether all is done; fillings; stalls; steps; fillings completed; stalls that are listed; path; from_label).

    See finding/engines/brute_force/tree.py. All digits are labels: in `given`, the fixed ones, 0 elsewhere, and in the
    rows that are returned they count from 1, in `path` and `from_label` from 0. The search goes on at the node with the
    labels of `path` for the first cells of `order`, from `from_label` on, stays below the first `root_depth` cells,
    and stops after `most_steps` nodes and closures; then `path` and `from_label` say where to go on.
    The first `used_labels` are in use from the beginning, and `least_labels` must be in the end. With `lists_stalls`
    stalls are returned and not counted.
    """

class Cube:
    """The grids with some known digits, 0 elsewhere, without those that were excluded; searched by a SAT solver."""

    def __init__(self, tables: BoardTables, known: Bytes) -> None: ...
    def exclude_sets(self, sets: Pairs, most_open: int) -> int:
        """Exclude the grids in which all pairs of one of these sets are equal. Return how many sets were new.

        Sets of which the known digits leave more than `most_open` pairs open are left out.
        """
    def exclude_clues(self, cells: Ints) -> None:
        """Exclude the grids that agree with the last one on all of these cells."""
    def run(self, conflicts: int) -> str:
        """Search for a "grid". Without one there is "none", or after this number of conflicts "more" to do."""
    def grid(self) -> memoryview:
        """The grid that was found."""
    def refutation(self) -> tuple[memoryview, bytes, memoryview, bytes]:
        """(the sets, their text, the calls of `exclude_clues` from 0, the lemmas) that show that there is no grid.

        The text of the sets and the binary lemmas are as docs/certificates.md describes them.
        """
    @property
    def conflicts(self) -> int:
        """The number of conflicts so far."""

def technique_scale() -> list[tuple[str, int]]:
    """The techniques of the rating in their order: (name, the least rating of its steps in tenths)."""

def technique_ratings(
    tables: BoardTables,
    puzzles: Bytes,
    four_strong_links: bool = False,
    up_to: int = 255,
    bounds: Sequence[int] = (),
    threads: int = 1,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(for each puzzle the highest rating of the steps on the rating's way, in tenths; how its way ends).

    It ends stuck (0), completed (1) or in a contradiction (2). It also ends stuck where its rating exceeds `up_to`: the
    rating is known to be at least what is returned. A rating may be given by another one if none of the `bounds`, in
    tenths, is between them: those up to which ratings count as equal. Every house must hold each digit once.
    """

def technique_way(
    tables: BoardTables, placed: Bytes, candidates: DigitBits | None = None, four_strong_links: bool = False
) -> tuple[memoryview, memoryview, memoryview, memoryview, memoryview, int]:
    """(for each step the technique; its rating in tenths; starts; the candidates placed; those removed; the ending).

    Candidates are pairs (cell, digit). Step i places those from starts[i][0] to before starts[i + 1][0], and removes
    those from starts[i][1] to before starts[i + 1][1].
    """

def scale_techniques() -> list[tuple[str, int]]:
    """The techniques of both scales of Sudoku Explainer in their order: (name, the least rating in tenths)."""

def rate_scale(
    tables: BoardTables,
    puzzles: Bytes,
    scale: str,
    up_to: int = 255,
    through: str = "er",
    threads: int = 1,
    engine: str = "auto",
) -> tuple[memoryview, memoryview, memoryview, memoryview]:
    """(for each puzzle its rating; the rating up to the first placement; that of the first step; how its way ends).

    Ratings are in tenths on the scale "se121" or "sukaku", 200 for what is beyond it. A way ends stuck (0), completed
    (1) or in a contradiction (2). It also ends stuck where its rating exceeds `up_to`: what does is given as the tenth
    after that. With `through` "ep" or "ed" it ends stuck at the first placement, or after the first step, and what
    comes then counts for no rating. Only on the classic board.
    """

_Pair: TypeAlias = tuple[int, int]
_Node: TypeAlias = tuple[int, int, bool, int, list[int], int]
_Chain: TypeAlias = tuple[int, bool, int, int, int, int, _Pair | None, list[_Pair], list[_Node], list[int], list[Any]]

def scale_way(
    tables: BoardTables, placed: Bytes, scale: str, up_to: int = 255
) -> tuple[list[tuple[int, int, float, _Pair | None, list[_Pair], _Chain | None]], int]:
    """(the steps of the way on a scale of Sudoku Explainer; how it ends). Only on the classic board.

    It ends stuck before a step that is rated higher than `up_to`, in tenths.

    A step is (its technique's number; its rating in tenths; the unrounded rating; the candidate placed; the candidates
    removed; its chain). Candidates are pairs (cell, digit).

    A chain is (its form; whether it is a cycle; the cell of which all candidates were tried, or -1; the house of which
    all places were tried, or -1, boxes 0 to 8, rows 9 to 17, columns 18 to 26; the digit of that; its complexity; the
    candidate placed; those removed; its nodes; the nodes that the conclusion follows from; the chains nested in it).
    Its form is 1 (an assumption and its opposite lead to the same), 2 (links in houses), 3 (links in cells), 4 (both),
    5 (a cell), 6 (a house) or 7 (a contradiction).

    A node is (cell; digit; whether it is on; its cause; the indices of its parents, which come before it; the index of
    the nested chain that it follows from, or -1). Its cause is the last place in a box (0), row (1) or column (2), the
    last candidate in a cell (3), a node that is on (4), a pattern or nested chain (5), or none: it is assumed (6).
    """

def reductions(
    tables: BoardTables,
    strategies: int,
    depth: int,
    part_of: Ints,
    fewest: int,
    grids: Bytes,
    orders: Ints,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(what is left of full grids; whether all parts were tried).

    Cells of one part are left out together. The parts are tried in the order of a row of `orders`; those that are
    missing there stay. What is left is solved by `strategies` (depth 0), by these with lookahead (1), or by search (2),
    and has no fewer clues than `fewest`.
    """

def made_puzzles(
    tables: BoardTables,
    strategies: int,
    depth: int,
    part_of: Ints,
    fewest: int,
    clues: int,
    minimal: bool,
    beyond: Ints,
    beyond_lookahead: int,
    weights: Numbers,
    ranges: Numbers,
    failures: int,
    moves: int,
    seed: int,
    numbers: array[int],
    first_attempts: array[int],
    end_of_attempts: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[memoryview, memoryview, memoryview, memoryview]:
    """(the puzzles of these numbers; their solutions; the attempts that made them; what became of them).

    Each attempt reduces a random grid in a random order, as above. A puzzle is as asked (1) if it has as many `clues`
    as asked for, unless that is -1; if none of the sets of strategies in `beyond` completes it, and lookahead with the
    strategies `beyond_lookahead`, unless that is 0, does not solve it; and if it is minimal, should that be asked for.
    Otherwise (2) the nearest one is given. What was not finished in time is 0.

    With `weights`, those of 0, 1, 2, ... candidates in the WNEF, there is a target: `ranges` has the least and the most
    WNEF, technique in tenths, and clues. Then each attempt goes on by tuned masking, until `failures` tries brought the
    puzzle no nearer; `moves` are leaving out (0), also putting back (1), or also exchanging (2).
    """

def tries(
    tables: BoardTables,
    strategies: int,
    depth: int,
    part_of: Ints,
    fewest: int,
    minimal: bool,
    weights: Numbers,
    ranges: Numbers,
    failures: int,
    moves: int,
    seed: int,
    number: int,
    attempt: int,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(the puzzles that an attempt tries, beginning with that of random masking; whether each is kept)."""

def beginnings(
    tables: BoardTables,
    parts: int,
    seed: int,
    numbers: array[int],
    attempts: array[int],
    threads: int = 1,
    engine: str = "auto",
) -> tuple[memoryview, memoryview]:
    """(the grids with which these attempts begin; the orders in which they try the parts)."""

def lookaheads(
    tables: BoardTables, strategies: int, puzzles: Bytes, threads: int = 1, engine: str = "auto"
) -> tuple[memoryview, memoryview, memoryview]:
    """(for each puzzle how lookahead ends, as for `closures`; the digits placed; the candidates left)."""

def kinships(tables: BoardTables, puzzles: Bytes) -> memoryview:
    """For each puzzle a number, the same if symmetries of the board and other names of digits turn one into another.

    Others hardly ever have the same number.
    """
