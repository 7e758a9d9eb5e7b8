"""XY-wing, XYZ-wing and W-wing."""

from collections.abc import Iterator
from itertools import combinations, permutations

from ...boards import Board, Cell, Digit
from ..limits import step
from .rule import Candidate, Rule, digits_of, each, houses_once, seen_from


def xy_wing(board: Board) -> Iterator[Rule]:
    """A cell of x and y sees one of x and z and one of y and z: z is gone from the other cells that see both."""
    seen = seen_from(board)
    for pivot in range(len(seen)):
        for first, second in permutations(seen[pivot], 2):
            step(len(seen[first]))
            in_sight = (seen[first] & seen[second]) - {pivot}
            for x, y, z in permutations(digits_of(board), 3) if in_sight else ():
                if x < y:  # the others are the same with the wings exchanged
                    wings = _only(board, first, x, z) | _only(board, second, y, z)
                    yield Rule(gone=_only(board, pivot, x, y) | wings, removes=each(in_sight, {z}))


def xyz_wing(board: Board) -> Iterator[Rule]:
    """A cell of x, y and z sees one of x and z and one of y and z: z is gone from what sees all three."""
    seen = seen_from(board)
    for pivot in range(len(seen)):
        for first, second in permutations(seen[pivot], 2):
            step(len(seen[first]))
            in_sight = seen[first] & seen[second] & seen[pivot]
            for x, y, z in permutations(digits_of(board), 3) if in_sight else ():
                if x < y:
                    wings = _only(board, first, x, z) | _only(board, second, y, z)
                    yield Rule(gone=_only(board, pivot, x, y, z) | wings, removes=each(in_sight, {z}))


def w_wing(board: Board) -> Iterator[Rule]:
    """Two cells of x and z see one end each of a link, a house with two places for x: z is gone from what sees both."""
    seen = seen_from(board)
    for house in houses_once(board):
        for near, far in combinations(house, 2):
            for first in seen[near] - {far}:
                for second in seen[far] - {near, first}:
                    step(len(seen[first]))
                    in_sight = seen[first] & seen[second]
                    for x, z in permutations(digits_of(board), 2) if in_sight else ():
                        wings = _only(board, first, x, z) | _only(board, second, x, z)
                        yield Rule(gone=wings | each(house - {near, far}, {x}), removes=each(in_sight, {z}))


def _only(board: Board, cell: Cell, *digits: Digit) -> frozenset[Candidate]:
    """What must be gone for the cell to hold none but these digits."""
    return each({cell}, digits_of(board).difference(digits))
