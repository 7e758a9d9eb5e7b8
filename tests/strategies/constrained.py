"""Positions on boards with constraints."""

import random
from collections.abc import Iterator
from functools import cache

from tests.boards.constraints.test_every_kind import all_grids, board_with, full_grids

from cluewright.boards import Board, Digit, Position, board_named
from cluewright.boards.constraints import CONSTRAINT_KINDS, constraint_kind_named

Digits = tuple[Digit, ...]


def positions_on(board: Board, grids: list[Digits], count: int, seed: int) -> Iterator[tuple[Position, Digits]]:
    """Positions in which some of the wrong candidates of a grid are gone, and some digits placed."""
    rng = random.Random(seed)
    for _ in range(count):
        solution = rng.choice(grids or all_grids())  # of some kinds the example leaves no grid
        places = [(cell, digit) for cell, digit in enumerate(solution) if rng.random() < 0.25]
        start = Position.empty(board).after(places=places)
        wrong = [
            (cell, digit)
            for cell, left in enumerate(start.candidates)
            for digit in range(1, board.digits + 1)
            if left >> digit - 1 & 1 and digit != solution[cell]
        ]
        yield start.after(removes=[each for each in wrong if rng.random() < 0.5]), solution


@cache
def solved_with(name: str) -> tuple[Board, list[Digits]]:
    """The 4x4 board with the example of the kind of this name, and the full grids that keep it."""
    board = board_with(constraint_kind_named(name))
    return board, sorted(full_grids(board))


DIAGONAL = ["r1c1", "r2c2", "r3c3", "r4c4", "r5c5", "r6c6"]
RareSteps = tuple[dict[str, object], list[tuple[int, Digit]]]
WITH_RARE_STEPS: list[RareSteps] = [
    ({"thermometer": DIAGONAL[:4]}, [(0, 1), (21, 6)]),
    ({"slow-thermometer": DIAGONAL[:4]}, [(0, 1), (21, 6)]),
    ({"slow-thermometer": DIAGONAL[:4]}, []),
    ({"greater-than": DIAGONAL[:2]}, []),
    ({"little-killer": DIAGONAL, "sum": 8}, []),
    ({"little-killer": DIAGONAL[:2], "sum": 3}, [(0, 1), (7, 1)]),
    ({"quadruple": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 2, 3]}, [(0, digit) for digit in (1, 2, 3, 4)]),
    ({"between": DIAGONAL[:3]}, [(0, digit) for digit in (2, 3, 4, 5, 6)]),
    ({"between": DIAGONAL[:3]}, [(7, digit) for digit in (2, 3, 4, 5)]),
]
"""A constraint of the 6x6 board, and candidates that are gone, for steps that are seldom seen on the 4x4 board."""


def positions_of_every_kind() -> Iterator[Position]:
    """A few positions on the 4x4 board with the example of each kind, and some in which steps are seldom seen."""
    for kind in CONSTRAINT_KINDS:
        board, grids = solved_with(kind.name)
        yield Position.empty(board)
        yield from (position for position, _ in positions_on(board, grids, 2, seed=5))
    many = {"little-killer": DIAGONAL[:5], "sum": 10}  # seven combinations
    yield Position.empty(board_named({"base": "classic", "constraints": [many]}))
    for constraint, gone in WITH_RARE_STEPS:
        yield Position.empty(board_named({"base": "6x6", "constraints": [constraint]})).after(removes=gone)
