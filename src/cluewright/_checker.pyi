"""Checks certificates, in C++. Python checks the input, but for the text of a proof.

Every function works without the GIL and stops on Ctrl-C. Lists of lists are told by two arrays: where each begins (and
the last ends), and the members.
"""

from array import array
from typing import TypeAlias

Ints: TypeAlias = array[int]

class BoardTables:
    """A board, as the functions take it; `cluewright.verifying.tables.tables_of(board)` keeps one for each."""

    def __init__(self, cells: int, digits: int, starts: Ints, house_cells: Ints, times: Ints) -> None:
        """House h has the cells `house_cells[starts[h]:starts[h + 1]]` and holds each digit `times[h]` times."""
    @property
    def cells(self) -> int: ...
    @property
    def digits(self) -> int: ...

class Wishes:
    """What a puzzle should be besides completed by some strategies. Rules are told as to `brute_force`."""

    def __init__(self, tables: BoardTables, most_guesses: int) -> None: ...
    def add_beyond(self, premise_starts: Ints, premises: Ints, conclusion_starts: Ints, conclusions: Ints) -> None:
        """These rules alone do not complete it."""

    def bound_rounds(
        self, premise_starts: Ints, premises: Ints, conclusion_starts: Ints, conclusions: Ints, least: int, most: int
    ) -> None:
        """These rules complete it in so many rounds, in each of which all rules whose premises hold conclude."""

    def want_proper(
        self, premise_starts: Ints, premises: Ints, conclusion_starts: Ints, conclusions: Ints, minimal: bool
    ) -> None:
        """It has one solution and, to be minimal, more without any one clue. The rules save guesses, no more."""

    def granted(self, puzzle: Ints) -> str:
        """`yes`, `no`, or `unclear` where it would take more than `most_guesses` to see how many solutions there are.

        The puzzle has a digit, from 1, for each cell, and none (0 or less) where there is no clue.
        """

def brute_force(
    tables: BoardTables,
    premise_starts: Ints,
    premises: Ints,
    conclusion_starts: Ints,
    conclusions: Ints,
    given: Ints,
    order: Ints,
    labels: Ints,
    told_apart: int,
    most_nodes: int,
    wishes: Wishes | None = None,
) -> tuple[int, str]:
    """(nodes, how it ended) of the search through all fillings of the free clue cells.

    It ends "refuted", "completed" (there is a puzzle as wished; without wishes, where any closure is complete),
    "unclear" (whether one is as wished) or "more" (than `most_nodes`). Facts have numbers: with n = cells
    * digits, `cell * digits + digit` says that a candidate is gone, n more that it is placed, and `2 * n + cell` that
    a cell is filled. Digits count from 0 here, but for those `given`. The first `told_apart` of the `labels` (all
    digits) are tried everywhere, the others up to renaming them.
    """

def chute(
    tables: BoardTables,
    order: Ints,
    is_clue: Ints,
    given: Ints,
    followed: Ints,
    labels: Ints,
    told_apart: int,
    most_steps: int,
) -> tuple[int, str]:
    """(steps, how it ended) of the search for an admissible filling of a region.

    It ends "none", "admissible" (there is one) or "more" (than `most_steps`). `order` are the region's cells, and for
    each of them `is_clue` and `given` (its fixed digit, or 0) say what the mask does. `followed` is -1, or a place
    before this one: both are the first of pieces of equally many cells in a row that can be exchanged.
    """

def chute_fillings(
    tables: BoardTables,
    order: Ints,
    is_clue: Ints,
    most: int,
    most_steps: int,
) -> tuple[int, str, bytes]:
    """(steps, how it ended, all fillings) of the search for the admissible fillings of a region, up to relabelling.

    It ends "none" (are left) or "more" (than `most`, or than `most_steps`). The fillings are 32-bit digits from 0, one
    for each cell of `order`, in which new ones come in order.
    """

def unavoidable_sets(
    tables: BoardTables,
    is_clue: Ints,
    sets: bytes,
) -> tuple[bytes, bytes, str]:
    """(the pairs of all sets, where each set begins, what is wrong, if anything), of a text with a set a line.

    See docs/certificates.md. Both are 32-bit numbers: a pair of cells a < c is a * cells + c, and the last of those
    that say where a set begins is the number of all pairs. `is_clue` has 1 for each cell with a clue, 0 for others.
    """

def starvation(
    tables: BoardTables,
    given: Ints,
    path: Ints,
    most_nodes: int,
    part_starts: Ints,
    parts: Ints,
    part_nodes: Ints,
    wishes: Wishes | None = None,
) -> tuple[int, str]:
    """(nodes, how it ended) of the search for what naked singles complete; see docs/certificates.md.

    It ends "refuted", "completed" (there is a puzzle as wished), "unclear" (whether one is) or "more" (than
    `most_nodes`). `given` has for each cell its fixed digit, 0 where a free clue stands, and -1 elsewhere. All houses
    hold each digit once. A path has a choice for each node on the way: a digit (from 0), or the number of digits to go
    on waiting. The nodes are those from where the path leads. The parts are such paths: where the search comes to the
    end of one it goes no deeper, but adds the number (64 bits) of its nodes.
    """

def drup(variables: int, clauses: Ints, proof: bytes) -> tuple[int, str]:
    """(lemmas checked, what is wrong with the proof, if anything).

    Each of the clauses ends with 0. The proof is a text with a lemma a line, or `d` and a clause to forget, as CaDiCaL
    writes it. Each lemma must follow by unit propagation, and the empty clause must come.
    """
