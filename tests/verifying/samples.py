"""Masks of the 4x4 board, which of them have a puzzle by brute force, and small certificates made by hand."""

import itertools
from collections.abc import Iterator
from functools import cache

from cluewright.boards import Board, Grid, Mask, bits, board, mask
from cluewright.solving import solutions
from cluewright.strategies import chosen_strategies, completes
from cluewright.verifying import Certificate

SMALL = board("4x4")
SETS = ("naked-single", "hidden-single", "singles", "basic", "full-house", "full-house,naked-single")


@cache
def full_grids() -> tuple[Grid, ...]:
    """Every filled 4x4 grid, up to relabelling: the first row is 1234."""
    return tuple(solutions(Grid.parse("1234" + "." * 12), limit=None))


def restricted(full: Grid, cells: int) -> Grid:
    return Grid(tuple(digit if cells >> cell & 1 else 0 for cell, digit in enumerate(full.digits)), full.board)


def puzzles_on(which: Mask) -> Iterator[Grid]:
    """The clues of every filled grid on the mask; with fixed digits, of every relabelling that agrees with them."""
    for full in full_grids():
        for names in itertools.permutations(range(1, 5)) if which.fixed else [(1, 2, 3, 4)]:
            clues = restricted(Grid(tuple(names[digit - 1] for digit in full.digits), full.board), which.cells)
            if all(clues[cell] == which.digits[cell] for cell in bits(which.fixed)):
                yield clues


@cache
def is_possible(which: Mask, strategies: str) -> bool:
    """Whether a puzzle on this 4x4 mask is completed by the strategies."""
    chosen = chosen_strategies(strategies)
    return any(completes(puzzle, chosen) for puzzle in set(puzzles_on(which)))


def certificate(
    kind: str, which: str | Mask, strategies: str, place: Board | str | None = None, **evidence: object
) -> Certificate:
    """A certificate for a mask (4x4 where it is a line of 16 cells)."""
    names = tuple(strategy.name for strategy in chosen_strategies(strategies))
    return Certificate(kind, which if isinstance(which, Mask) else mask(which, place), names, evidence)


EXCHANGED_ROWS = [4, 5, 6, 7, 0, 1, 2, 3, *range(8, 16)]
"""The first two rows of the 4x4 board change places."""

RIGHT = {
    "idle-symmetry": certificate("idle-symmetry", "........*.***.*.", "basic", moves=EXCHANGED_ROWS),
    "few-digits": certificate("few-digits", "1*..1...........", "basic", possible=2, needed=3),
    "reach": certificate("reach", "*....*....*....*", "naked-single", reached=[0, 5, 10, 15]),
}
"""For each kind a certificate that is right."""
