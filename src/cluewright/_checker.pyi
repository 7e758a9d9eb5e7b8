"""Checks certificates, in C++. Python checks the input, but for the text of a proof.

Every function works without the GIL and stops on Ctrl-C. Where they begin with `cells` the first five arguments are
the board's tables. Lists of lists are told by two arrays: where each begins (and the last ends), and the members.
"""

from array import array
from typing import TypeAlias

Ints: TypeAlias = array[int]

def exhaustion(
    cells: int,
    digits: int,
    starts: Ints,
    house_cells: Ints,
    times: Ints,
    premise_starts: Ints,
    premises: Ints,
    conclusion_starts: Ints,
    conclusions: Ints,
    given: Ints,
    order: Ints,
    labels: Ints,
    told_apart: int,
    most_nodes: int,
) -> tuple[int, str]:
    """(nodes, how it ended) of the search through all fillings of the free clue cells.

    It ends "refuted", "completed" (there is a puzzle) or "more" (than `most_nodes`). Facts have numbers: with n = cells
    * digits, `cell * digits + digit` says that a candidate is gone, n more that it is placed, and `2 * n + cell` that
    a cell is filled. Digits count from 0 here, but for those `given`. The first `told_apart` of the `labels` (all
    digits) are tried everywhere, the others up to exchanging them.
    """

def region(
    cells: int,
    digits: int,
    starts: Ints,
    house_cells: Ints,
    times: Ints,
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

def starvation(
    cells: int,
    digits: int,
    starts: Ints,
    house_cells: Ints,
    times: Ints,
    given: Ints,
    split: int,
    most_nodes: int,
    parts: Ints,
    part_nodes: Ints,
) -> tuple[int, str]:
    """(nodes, how it ended) of the search for what naked singles complete; see docs/certificates.md.

    It ends "refuted", "completed" (there is a puzzle) or "more" (than `most_nodes`). `given` has for each cell its
    fixed digit, 0 where a free clue stands, and -1 elsewhere. All houses hold each digit once. The parts, one after
    the other, are like `given`, with more digits: where the search comes to one it goes no deeper, but adds the
    number (64 bits) of its nodes.
    """

def drup(variables: int, clauses: Ints, proof: bytes) -> tuple[int, str]:
    """(lemmas checked, what is wrong with the proof, if anything).

    Each of the clauses ends with 0. The proof is a text with a lemma a line, or `d` and a clause to forget, as CaDiCaL
    writes it. Each lemma must follow by unit propagation, and the empty clause must come.
    """
