"""What the strategies conclude, written from their definitions in words; some of them, those that small boards need.

Each takes many positions at once and says what is placed and what is gone, as arrays [position, cell, digit].
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import numpy as np
from tests.oracle.board import OracleBoard

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Candidates = NDArray[np.bool_]


def any_of(table: "NDArray[np.bool_]", axis: int) -> "NDArray[np.bool_]":
    """Along this axis, whether any is true."""
    found: NDArray[np.bool_] = np.any(table, axis=axis)
    return found


@dataclass
class Positions:
    """Positions of one board, side by side."""

    board: OracleBoard
    left: "Candidates"
    """The candidates that are not gone."""
    placed: "Candidates"
    clued: "NDArray[np.bool_]"
    """[position, cell]: whether the cell's digit was given."""

    @property
    def filled(self) -> "NDArray[np.bool_]":
        return any_of(self.placed, axis=2)

    def in_houses(self, candidates: "Candidates") -> "NDArray[np.float32]":
        """[position, house, digit]: how many of these candidates the house has."""
        counts: NDArray[np.float32] = np.matmul(self.board.member, candidates.astype(np.float32))
        return counts

    def of_houses(self, those: "NDArray[np.bool_]") -> "Candidates":
        """The candidates that lie in a house where that holds for their digit, given as [position, house, digit]."""
        found: Candidates = np.matmul(self.board.member.T, those.astype(np.float32)) > 0
        return found

    def nothing(self) -> "Candidates":
        return np.zeros_like(self.left)


@dataclass
class Concluded:
    """What a strategy concludes, known or new."""

    placed: "Candidates"
    gone: "Candidates"


def full_house(now: Positions) -> Concluded:
    """The last empty cell of a house takes the digit that is left to it."""
    empty = ~now.filled
    has_one = empty.astype(np.float32) @ now.board.member.T == 1
    last = empty & (has_one.astype(np.float32) @ now.board.member > 0)
    lone = now.left & (now.left.sum(axis=2) == 1)[:, :, None]
    return Concluded(lone & last[:, :, None], now.nothing())


def naked_single(now: Positions) -> Concluded:
    """A cell with one candidate left takes it."""
    return Concluded(now.left & (now.left.sum(axis=2) == 1)[:, :, None], now.nothing())


def hidden_single(now: Positions) -> Concluded:
    """A digit that a house holds m times, and that has m cells left there, takes them."""
    return Concluded(now.left & now.of_houses(now.in_houses(now.left) == now.board.times), now.nothing())


def locked_candidates(now: Positions) -> Concluded:
    """A digit that one house has only where it meets another is gone from the rest of the other."""
    gone = now.nothing()
    for rest, rest_of_other in now.board.overlaps:
        gone[:, rest_of_other] |= ~any_of(now.left[:, rest], axis=1)[:, None]
    return Concluded(now.nothing(), gone)


def naked_subset(now: Positions, size: int) -> Concluded:
    """k cells of a house have k digits between them: no other cell of any house around them has these.

    Where they have fewer, which is a contradiction, any digit may be one of the k.
    """
    gone = now.nothing()
    single = now.board.single
    for cells in sorted({some for house in single for some in combinations(sorted(house), size)}):
        digits = any_of(now.left[:, cells], axis=1)
        digits = _at_most(size, digits)
        others = sorted({cell for house in single if set(cells) <= set(house) for cell in house} - set(cells))
        gone[:, others] |= digits[:, None]
    return Concluded(now.nothing(), gone)


def hidden_subset(now: Positions, size: int) -> Concluded:
    """k digits have k cells of a house between them: these cells have no other digit.

    Where they have fewer, which is a contradiction, any cell may be one of the k.
    """
    gone = now.nothing()
    for house in now.board.single:
        for digits in combinations(range(now.board.digits), size):
            where = any_of(now.left[:, house][:, :, digits], axis=2)
            where = _at_most(size, where)
            others = [digit for digit in range(now.board.digits) if digit not in digits]
            gone[:, np.array(house)[:, None], others] |= where[:, :, None]
    return Concluded(now.nothing(), gone)


def _at_most(size: int, chosen: "NDArray[np.bool_]") -> "NDArray[np.bool_]":
    """For each position whatever is in some set of this size that holds the chosen things; nothing if they are more."""
    count = chosen.sum(axis=1)[:, None]
    within: NDArray[np.bool_] = (chosen & (count == size)) | (count < size)
    return within


def x_wing(now: Positions) -> Concluded:
    """In two rows a digit keeps to two columns: it is gone from the rest of these columns; or the other way round."""
    gone = now.nothing()
    for bases, covers in permutations(now.board.lines, 2) if now.board.lines else ():
        for two, across in ((two, across) for two in combinations(bases, 2) for across in combinations(covers, 2)):
            base, cover = {*two[0], *two[1]}, {*across[0], *across[1]}
            kept = ~any_of(now.left[:, sorted(base - cover)], axis=1)
            gone[:, sorted(cover - base)] |= kept[:, None]
    return Concluded(now.nothing(), gone)


def skyscraper(now: Positions) -> Concluded:
    """Two parallel lines have two places each for a digit, of which one each lies in the same cross line.

    One of the other two places holds the digit, so it is gone from what sees both.
    """
    gone = now.nothing()
    for elsewhere, targets in skyscrapers(now.board):
        linked = ~any_of(now.left[:, elsewhere], axis=1)
        gone[:, targets] |= linked[:, None]
    return Concluded(now.nothing(), gone)


@cache
def skyscrapers(board: OracleBoard) -> list[tuple[list[int], list[int]]]:
    """For each skyscraper of a board the other cells of its lines, and the cells that see both of its ends."""
    found = []
    for lines, across in permutations(board.lines, 2) if board.lines else ():
        for one, other in combinations(lines, 2):
            for inner, outer in permutations(range(len(across)), 2):
                for far_outer in range(len(across)):
                    ends = {one[inner], one[outer], other[inner], other[far_outer]}
                    if far_outer == inner or not board.sees[one[inner], other[inner]]:
                        continue
                    seen = board.sees[one[outer]] & board.sees[other[far_outer]]
                    targets = [cell for cell in np.flatnonzero(seen).tolist() if cell not in ends]
                    if targets:
                        found.append((sorted({*one, *other} - ends), targets))
    return found


def xy_wing(now: Positions) -> Concluded:
    """A cell of x and y sees one of x and z and another of y and z: z is gone from what sees these two."""
    gone, board = now.nothing(), now.board
    sees = board.sees.astype(np.float32)
    for z, x, y in permutations(range(board.digits), 3):
        if x > y:
            continue

        def of(*two: int) -> "NDArray[np.bool_]":
            others = [digit for digit in range(board.digits) if digit not in two]
            return ~any_of(now.left[:, :, others], axis=2)

        pivots, firsts, seconds = of(x, y), of(x, z), of(y, z)
        for pivot in range(board.cells):
            first, second = firsts & board.sees[pivot], seconds & board.sees[pivot]
            both = (first & second).astype(np.float32) @ sees
            pairs = (first.astype(np.float32) @ sees) * (second.astype(np.float32) @ sees) - both
            gone[:, :, z] |= pivots[:, [pivot]] & (pairs > 0) & (np.arange(board.cells) != pivot)
    return Concluded(now.nothing(), gone)


def unique_rectangle(now: Positions) -> Concluded:
    """Three corners of a rectangle, none of them a clue, have two digits between them: the fourth has neither."""
    gone = now.nothing()
    for corners in now.board.rectangles():
        unclued = ~now.clued[:, corners].any(axis=1)
        for corner in corners:
            digits = any_of(now.left[:, [other for other in corners if other != corner]], axis=1)
            gone[:, corner] |= digits & (unclued & (digits.sum(axis=1) <= 2))[:, None]
    return Concluded(now.nothing(), gone)


def backtracking(now: Positions) -> Concluded:
    """If one grid is left, or none, what is not in it is gone."""
    cells = np.arange(now.board.cells)
    count, kept = np.zeros(len(now.left), np.int32), now.nothing()
    for grid in now.board.all_grids:
        fits: NDArray[np.bool_] = np.all(now.left[:, cells, grid - 1], axis=1)
        count += fits
        kept[:, cells, grid - 1] |= fits[:, None]
    return Concluded(now.nothing(), ~kept & (count < 2)[:, None, None])


STRATEGIES: dict[str, Callable[[Positions], Concluded]] = {
    "full-house": full_house,
    "naked-single": naked_single,
    "hidden-single": hidden_single,
    "locked-candidates": locked_candidates,
    "naked-pair": partial(naked_subset, size=2),
    "hidden-pair": partial(hidden_subset, size=2),
    "naked-triple": partial(naked_subset, size=3),
    "hidden-triple": partial(hidden_subset, size=3),
    "x-wing": x_wing,
    "skyscraper": skyscraper,
    "xy-wing": xy_wing,
    "unique-rectangle": unique_rectangle,
    "backtracking": backtracking,
}
ASSUMES_UNIQUE = ("unique-rectangle",)
UNLISTED = ("backtracking",)
"""Those without a list of rules."""
