"""How far strategies come with puzzles, round by round: in each round all of them look at the same position."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from tests.oracle.board import OracleBoard
from tests.oracle.strategies import STRATEGIES, Positions

if TYPE_CHECKING:
    from numpy.typing import NDArray

NEVER = -1
"""Instead of a number of rounds: the strategies do not complete the puzzle."""


CONTRADICTED = -2
"""Instead of a number of rounds: they lead to a contradiction."""


def rounds_of(board: OracleBoard, puzzles: "NDArray[np.int8]", strategies: Sequence[str]) -> "NDArray[np.int32]":
    """For each puzzle, a row of digits from 1 with 0 for empty cells: the rounds that complete it, or `NEVER`."""
    return np.maximum(ends_of(board, puzzles, strategies), NEVER)


def ends_of(board: OracleBoard, puzzles: "NDArray[np.int8]", strategies: Sequence[str]) -> "NDArray[np.int32]":
    """The same, but `CONTRADICTED` where there is a contradiction."""
    rounds = np.full(len(puzzles), NEVER, np.int32)
    placed = puzzles[:, :, None] == np.arange(1, board.digits + 1)
    now = Positions(board, placed | (puzzles == 0)[:, :, None], placed, puzzles > 0)
    which = np.arange(len(puzzles))
    turn = 0
    while len(which):
        obey_the_law(now)
        is_wrong = contradicted(now)
        rounds[which[is_wrong]] = CONTRADICTED
        which, now = _selected(which, now, ~is_wrong)
        concluded = [STRATEGIES[name](now) for name in strategies]
        new = np.logical_or.reduce([one.placed for one in concluded]) & ~now.placed
        gone = np.logical_or.reduce([one.gone for one in concluded]) & now.left
        goes_on = (new | gone).any(axis=(1, 2))
        rounds[which[~goes_on & now.filled.all(axis=1)]] = turn
        now.placed, now.left = now.placed | new, now.left & ~gone
        which, now = _selected(which, now, goes_on)
        turn += 1
    return rounds


def obey_the_law(now: Positions) -> None:
    """A placed digit rules out others in its cell and, once a house holds it as often as it may, itself elsewhere."""
    now.left &= now.placed | ~now.filled[:, :, None]
    is_full = now.in_houses(now.placed) >= now.board.times
    now.left &= now.placed | ~now.of_houses(is_full)


def contradicted(now: Positions) -> "NDArray[np.bool_]":
    """Whether a cell has two digits, or no candidate, or a house holds a digit too often, or cannot any more."""
    cell_is_wrong = ((now.placed.sum(axis=2) > 1) | ~now.left.any(axis=2)).any(axis=1)
    too_often = (now.in_houses(now.placed) > now.board.times).any(axis=(1, 2))
    too_seldom = (now.in_houses(now.left) < now.board.times).any(axis=(1, 2))
    wrong: NDArray[np.bool_] = cell_is_wrong | too_often | too_seldom
    return wrong


def _selected(
    which: "NDArray[np.int64]", now: Positions, chosen: "NDArray[np.bool_]"
) -> "tuple[NDArray[np.int64], Positions]":
    return which[chosen], Positions(now.board, now.left[chosen], now.placed[chosen], now.clued[chosen])
