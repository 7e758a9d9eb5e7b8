"""Checks certificates, in C++. Python checks the input, except the texts of proofs.

Functions release the GIL and stop on Ctrl-C. Lists of lists are passed as two arrays: where each list begins (and the
last one ends), and the members.
"""

from array import array
from collections.abc import Callable
from typing import TypeAlias

Ints: TypeAlias = array[int]
Tell: TypeAlias = Callable[[int], object]
"""A function that is called with how much is done, 40 times a second at most."""

Beyond: TypeAlias = Callable[[list[int], list[int]], list[int]]
"""A function that says what else is gone where rules are stuck. It takes, for each cell, the bits of the digits that it
can hold, and then the filled cells; it gives the numbers of candidates, as `BruteForce` has them, or none."""

class BoardTables:
    """A board, as the functions take it. `cluewright.verifying.tables.tables_of(board)` builds one for each board."""

    def __init__(self, cells: int, digits: int, starts: Ints, house_cells: Ints, times: Ints) -> None:
        """House h has the cells `house_cells[starts[h]:starts[h + 1]]` and holds each digit `times[h]` times."""
    @property
    def cells(self) -> int: ...
    @property
    def digits(self) -> int: ...

class Wishes:
    """What a puzzle should be, besides completed by some strategies. Rules are passed as to `BruteForce`."""

    def __init__(self, tables: BoardTables, most_guesses: int) -> None: ...
    def add_beyond(
        self,
        premise_starts: Ints,
        premises: Ints,
        conclusion_starts: Ints,
        conclusions: Ints,
        beyond: Beyond | None = None,
    ) -> None:
        """Wish that these rules alone, and what is beyond them, do not complete the puzzle."""

    def bound_rounds(
        self,
        premise_starts: Ints,
        premises: Ints,
        conclusion_starts: Ints,
        conclusions: Ints,
        least: int,
        most: int,
        laws: int = 0,
    ) -> None:
        """Wish that these rules complete it in `least` to `most` rounds.

        In a round all rules whose premises hold before it conclude, except that the first `laws` of them, and those
        that conclude nothing about candidates, always do so at once.
        """

    def want_proper(
        self, premise_starts: Ints, premises: Ints, conclusion_starts: Ints, conclusions: Ints, minimal: bool
    ) -> None:
        """Wish that it has one solution and, if `minimal`, no redundant clue. The rules only save guesses."""

    def granted(self, puzzle: Ints) -> str:
        """Whether a puzzle is as wished: "yes", "no", or "unclear".

        It is unclear if it takes more than `most_guesses` to see how many solutions there are. The puzzle has the digit
        (from 1) of each clue, and 0 or less in other cells.
        """

class BruteForce:
    """A search through all fillings of free clue cells, as docs/certificates.md defines it.

    `given` has the fixed digits (from 1), and 0 in other cells. `labels` are all digits from 0. The first `used_labels`
    of them are in use from the beginning; the others are tried up to renaming them. Only fillings count in which
    `least_labels` are in use.
    """

    def __init__(
        self, tables: BoardTables, given: Ints, order: Ints, labels: Ints, used_labels: int, least_labels: int
    ) -> None: ...
    def use_counted(
        self, full_house: bool, naked_single: bool, hidden_single: bool, locked_candidates: bool, most_bytes: int
    ) -> None:
        """Let these strategies decide; all houses hold each digit once.

        Raises `TooLargeToCheck`, here or in `count`, if positions take more than `most_bytes`.
        """

    def use_rules(self, premise_starts: Ints, premises: Ints, conclusion_starts: Ints, conclusions: Ints) -> None:
        """Let these rules decide what those strategies leave stuck, or everything.

        Facts are numbers: with n = cells * digits and digits from 0, `cell * digits + digit` says that a candidate is
        gone, n more that it is placed, and `2 * n + cell` that a cell is filled.
        """

    def use_beyond(self, beyond: Beyond | None) -> None:
        """Let this function decide what the rules leave stuck; call `use_rules` before."""

    def count(self, path: Ints, most_fillings: int, wishes: Wishes | None = None) -> tuple[int, int, str]:
        """Count the fillings that begin with these labels: (fillings, stalls, ending).

        It ends "counted", "completed" (there is a puzzle as wished), "unclear" (there may be one), or "more" than
        `most_fillings`.
        """

def contradicts(
    tables: BoardTables,
    premise_starts: Ints,
    premises: Ints,
    conclusion_starts: Ints,
    conclusions: Ints,
    given: Ints,
    beyond: Beyond | None = None,
) -> bool:
    """Whether rules, and what is beyond these, lead the given digits to a contradiction; all as for `BruteForce`."""

def fillings_by_subsets(tables: BoardTables, given: Ints, free_cells: Ints, least_digits: int, most: int) -> int:
    """Count all fillings by a sum over subsets of the free cells, of which there are 24 at most; up to `most`."""

def chute(
    tables: BoardTables,
    order: Ints,
    is_clue: Ints,
    given: Ints,
    alike_before: Ints,
    labels: Ints,
    used_labels: int,
    most_steps: int,
) -> tuple[int, str]:
    """Search for an admissible filling of a region: (steps, ending).

    It ends "none", "admissible" (there is one), or "more" than `most_steps`. `order` has the cells of the region. For
    each of them `is_clue` is 1 or 0, and `given` its fixed digit or 0. The region consists of pieces, adjacent entries
    of `order`. For the first entry of a piece, `alike_before` is the index of the first entry of an earlier piece with
    which it can be exchanged. It is -1 for all other entries.
    """

def square(height: int, width: int, in_one_row: bool) -> bool:
    """Whether few clues never determine the filling of a square, the four boxes in two bands and two stacks.

    The boxes have this `height` and `width`, each 2 or 3. The clues are those of one box or, if `in_one_row`, two cells
    in one row of two boxes. Whatever digits they have, and whatever digits the rows and columns of the square hold:
    either no filling has all of these, or several have.
    """

def chute_fillings(
    tables: BoardTables,
    order: Ints,
    is_clue: Ints,
    most_fillings: int,
    most_steps: int,
) -> tuple[int, str, bytes]:
    """List the admissible fillings of a region, up to relabelling: (steps, ending, the fillings).

    It ends "none" (are left) or "more" than `most_fillings` or `most_steps`. The fillings are 32-bit digits from 0, one
    for each cell of `order`; new digits come in order.
    """

def unavoidable_sets(
    tables: BoardTables,
    is_clue: Ints,
    sets: bytes,
) -> tuple[bytes, bytes, str]:
    """Check a text with an unavoidable set on each line: (the pairs of all sets, where each set begins, objection).

    See docs/certificates.md. Both arrays have 32-bit numbers. A pair of cells a < c is a * cells + c. The last entry of
    the second array is the number of all pairs. The objection is empty if there is none. `is_clue` has 1 for each cell
    with a clue, 0 for the others.
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
    tell: Tell | None = None,
) -> tuple[int, str]:
    """Search for puzzles that naked singles complete, as docs/certificates.md defines it: (nodes, ending).

    It ends "refuted", "completed" (there is a puzzle as wished), "unclear" (there may be one), or "more" than
    `most_nodes`. `given` has the digit (from 1) of fixed clues, 0 in free clue cells, and -1 elsewhere. All houses hold
    each digit once.

    A path has a choice for each node on the way: a digit (from 0), or the number of digits for letting the clue wait.
    The search begins at the node to which `path` leads. The parts are paths, too: at the end of one the search goes no
    deeper, but adds the number of its nodes (64 bits). `tell` is called with the number of nodes so far.
    """

def drup(variables: int, clauses: Ints, proof: bytes, tell: Tell | None = None) -> tuple[int, str]:
    """Check that a DRUP proof refutes some clauses: (lemmas checked, objection).

    Each of the clauses ends with 0. Each line of the proof is a lemma, or `d` and a clause to delete, as CaDiCaL writes
    them. Each lemma must follow by unit propagation, and the empty clause must come. The objection is empty if there is
    none. `tell` is called with the number of lines so far.
    """

def lemmas_text(binary: bytes) -> tuple[bytes, str]:
    """Binary lemmas, as docs/certificates.md describes them, as the lines of a proof: (text, objection)."""

class HintedProof:
    """A DRUP proof as `drup` takes it, without the lemmas that lead to nothing, to be written as LRAT or DRAT.

    It is of no use if there is an objection. It is too large with more than `most_numbers` literals and hints. A text
    is written in parts: the lemmas from `first` to before `last`, each with the removal of what is not needed after it.
    """

    def __init__(self, variables: int, clauses: Ints, proof: bytes, most_numbers: int) -> None: ...
    @property
    def objection(self) -> str: ...
    @property
    def is_too_large(self) -> bool: ...
    @property
    def lemmas(self) -> int: ...
    def lrat(self, first: int, last: int) -> bytes: ...
    def drat(self, first: int, last: int) -> bytes: ...
