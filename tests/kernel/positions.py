"""Random positions on any board, with and without a solution behind them; and random sets of strategies."""

import random
from collections.abc import Sequence

from cluewright.boards import Board, Grid, Position, board_named
from cluewright.solving import random_grids
from cluewright.strategies import Strategy, chosen_strategies

DESCRIBED: dict[str, dict[str, object]] = {
    "latin 5": {"size": 5, "regions": None},
    "latin 9": {"size": 9, "regions": None},
    "jigsaw 5": {
        "size": 5,
        "regions": [0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 2, 2, 3, 1, 4, 2, 2, 3, 4, 4, 3, 3, 3, 4, 4],
    },
    "jigsaw 6 with diagonals": {
        "size": 6,
        "regions": [int(region) for region in "000111000111222333222333444455445555"],
    },
    "twice 6": {
        "size": 6,
        "times": 2,
        "regions": [0, 0, 0, 1, 1, 1] * 2 + [2, 2, 2, 3, 3, 3] * 2 + [4] * 6 + [5] * 6,
    },
    "twice 8 with single houses": {
        "size": 8,
        "times": 2,
        "regions": [2 * (cell // 16) + cell % 8 // 4 for cell in range(64)],
        "extra": [[0, 9, 18, 27], [36, 45, 54, 63], [7, 14, 21, 28]],
    },
    "two grids": {"base": "4x4", "grids": {"left": "r1c1", "right": "r3c3"}},
    "one corner": {"base": "latin-5", "grids": {"upper": "r1c2", "lower": "r4c5"}},
    "once and twice 4": {"size": 4, "regions": [0, 0, 1, 1] * 4},
    "extra 9": {
        "size": 9,
        "regions": None,
        "extra": [[0, 10, 20, 30, 40, 50, 60, 70, 80], [10, 11, 12, 19, 20, 21, 28, 29, 30]],
    },
}
SMALL = ("4x4", "6x6", *DESCRIBED)
LARGE = (
    "classic",
    "diagonal",
    "diagonal+centerdot",
    "windoku",
    "8x8",
    "10x10",
    "12x12",
    "16x16",
    "multifour-3",
    "jigsaw-9",
    "doublenine",
    "samurai",
)


IN_TURN = (
    ("classic", "latin 9", "extra 9"),
    ("6x6", "jigsaw 6 with diagonals", "two grids", "one corner"),
    ("latin 5", "jigsaw 5"),
)
"""Boards on which twins of hard strategies take long, those of about the same size together."""


def in_turn(where: str, known: Sequence[str]) -> Sequence[str]:
    """All names; on each board of IN_TURN a part of them, so that each name has its turn on one board of a size."""
    for boards in IN_TURN:
        if where in boards:
            return known[boards.index(where) :: len(boards)]
    return known


def board_called(name: str) -> Board:
    return board_named(DESCRIBED[name]) if name in DESCRIBED else board_named(name)


def random_position(place: Board, rng: random.Random) -> Position:
    """Some cells of a solution and some of what it rules out; now and then with a mistake in it."""
    solution = random_grids(1, place, seed=rng.getrandbits(63))[0].tolist()
    shown = rng.random() * rng.random()
    digits = [digit if rng.random() < shown else 0 for digit in solution]
    gone = rng.choice((0.0, 0.2, 0.5, 0.8))
    position = Position.start(Grid(tuple(digits), place))
    mistake = (rng.randrange(place.size), rng.randint(1, place.digits)) if rng.random() < 0.15 else None
    removes = [
        (cell, digit)
        for cell in range(place.size)
        for digit in position.candidate_digits(cell)
        if (digit != solution[cell] and rng.random() < gone) or (cell, digit) == mistake
    ]
    return position.after(removes=removes)


def random_set(rng: random.Random, known: Sequence[Strategy]) -> tuple[Strategy, ...]:
    """Some of the strategies that are known, often with all singles, now and then in another order."""
    chosen = set(rng.sample(known, min(rng.choice((1, 2, 3, 6, len(known))), len(known))))
    if rng.random() < 0.4:
        chosen |= set(chosen_strategies("singles"))
    in_order = tuple(strategy for strategy in known if strategy in chosen)
    return in_order if rng.random() < 0.7 else tuple(rng.sample(in_order, len(in_order)))
