"""Puzzles of few clues: annealing over the clues' cells as well as their digits, many walks side by side.

A walk has a fixed number of clues. A move takes away one or two of them, computes the closure of the rest, and makes
clues of as many candidates that are left: random ones, but the last is the best of some random ones, the one after
which the closure leaves the fewest candidates. Strategies that the kernel does not close quickly are left out, so the
others alone complete the puzzles that are found.
"""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from ...arrays import NDArray, np
from ...boards import Board, Grid
from ...boards.batches import Rows
from ...solving import random_grids
from ...strategies import Strategy
from ...strategies.native import COMPLETED, CONTRADICTION, closures_from, quick_part

Flags: TypeAlias = "NDArray[np.bool_]"
Numbers: TypeAlias = "NDArray[np.int64]"

MAX_WALKS = 256
"""Walks side by side; large boards have fewer. More of them make each move slower."""
CANDIDATES_PER_MOVE = 64
"""Random candidates that are tried for the last clue of a move. More of them make better moves, but slower ones."""
CANDIDATES_PER_SLICE = 12_000_000
"""Candidates of the board, summed over all closures of a move of all walks: with singles, below a tenth of a second."""
SHARE_OF_TWO_CLUES = 0.35
"""The share of moves that take away two clues instead of one."""
CANDIDATES_PER_HALVING = 4
"""A move that leaves this many candidates more is accepted half the time, twice as many a quarter of the time."""
MAX_IDLE_MOVES = 300
"""Moves without a better score after which a walk begins anew. More of them search longer around each beginning."""
WORST_SCORE = 1 << 40
"""The score of a contradiction, which no move may reach."""


class MovingClues:
    """The walks on a board, and the random numbers they draw."""

    def __init__(self, board: Board, strategies: tuple[Strategy, ...], seed: int) -> None:
        self.board = board
        self.strategies = quick_part(strategies, board)
        candidates_per_walk = board.size * board.digits * CANDIDATES_PER_MOVE
        self.walks = min(max(CANDIDATES_PER_SLICE // candidates_per_walk, 1), MAX_WALKS)
        self.moves = 0
        self._random = np.random.default_rng(Random(seed).getrandbits(64))  # NumPy takes no negative seed

    def reduced(self) -> Iterator[Grid | None]:
        """Take clue after clue from full grids, as long as the rest suffices.

        The first is a full grid, the last the puzzle with the fewest clues; in between, None ends each slice of work.
        """
        rows = self._full_grids(self.walks)
        yield self._grid(rows[0])
        each = np.arange(self.walks)
        for cells in self._random.random(rows.shape).argsort(axis=1).T:
            fewer = rows.copy()
            fewer[each, cells] = 0
            done = closures_from(self.board, self.strategies, fewer, in_detail=False).endings == COMPLETED
            rows[done] = fewer[done]
            yield None
        yield self._grid(rows[(rows > 0).sum(axis=1).argmin()])

    def puzzles(self, clues: int) -> Iterator[Grid | None]:
        """Search without end for puzzles with `clues` clues: after each move of all walks one of them, or None."""
        rows = self._beginnings(self.walks, clues)
        scores = self._scores(rows)
        best, idle = scores.copy(), np.zeros(self.walks, np.int64)
        while True:
            new, reached = self._moved(rows)
            accepted = self._accepts(scores, reached)
            rows[accepted], scores[accepted] = new[accepted], reached[accepted]
            self.moves += self.walks
            found = np.flatnonzero(scores == 0)
            yield self._grid(rows[found[0]]) if len(found) else None
            idle = np.where(scores < best, 0, idle + 1)
            best = np.minimum(best, scores)
            anew = (scores == 0) | (idle > MAX_IDLE_MOVES)
            if anew.any():
                rows[anew] = self._beginnings(int(anew.sum()), clues)
                scores[anew] = best[anew] = self._scores(rows[anew])
                idle[anew] = 0

    def _grid(self, row: "Rows") -> Grid:
        return Grid(tuple(row.tolist()), self.board)

    def _full_grids(self, count: int) -> "Rows":
        return random_grids(count, self.board, int(self._random.integers(1 << 32))).copy()

    def _beginnings(self, count: int, clues: int) -> "Rows":
        """In each row, `clues` random clues of a full grid."""
        rows = self._full_grids(count)
        hidden = self._random.random(rows.shape).argsort(axis=1)[:, clues:]
        rows[[[row] for row in range(count)], hidden] = 0
        return rows

    def _scores(self, rows: "Rows") -> "Numbers":
        """How many candidates the strategies leave in each row; 0 where they complete it."""
        found = closures_from(self.board, self.strategies, np.ascontiguousarray(rows), in_detail=False)
        scores = found.left.astype(np.int64)
        scores[found.endings == COMPLETED] = 0
        scores[found.endings == CONTRADICTION] = WORST_SCORE
        return scores

    def _accepts(self, scores: "Numbers", reached: "Numbers") -> "Flags":
        """Which walks accept the scores that they have reached. Like the kernel's annealing, it takes no logarithm."""
        allowed = CANDIDATES_PER_HALVING * (self._random.geometric(0.5, self.walks) - 1)
        accepted: Flags = (reached < WORST_SCORE) & (reached <= scores + allowed)
        return accepted

    def _moved(self, rows: "Rows") -> "tuple[Rows, Numbers]":
        """Each row with one or two clues moved elsewhere, and its score."""
        changed = min(2 if self._random.random() < SHARE_OF_TWO_CLUES else 1, int((rows[0] > 0).sum()))
        kept = rows.copy()
        np.put_along_axis(kept, self._drawn(rows > 0, changed), 0, axis=1)
        each = np.arange(len(rows))
        for _ in range(changed - 1):
            drawn = self._drawn(self._open_candidates(kept), 1)[:, 0]
            kept[each, drawn // self.board.digits] = drawn % self.board.digits + 1
        return self._with_best_clue(kept)

    def _with_best_clue(self, rows: "Rows") -> "tuple[Rows, Numbers]":
        """Each row with one clue more, the best of some random candidates, and its score."""
        candidates = self._open_candidates(rows)
        drawn = self._drawn(candidates, min(CANDIDATES_PER_MOVE, candidates.shape[1]))
        tried = np.repeat(rows[:, None], drawn.shape[1], axis=1)
        digits = (drawn % self.board.digits + 1).astype(np.uint8)
        np.put_along_axis(tried, (drawn // self.board.digits)[:, :, None], digits[:, :, None], axis=2)
        scores = self._scores(tried.reshape(-1, self.board.size)).reshape(drawn.shape)
        scores[~np.take_along_axis(candidates, drawn, axis=1)] = WORST_SCORE
        each, best = np.arange(len(rows)), scores.argmin(axis=1)
        return tried[each, best], scores[each, best]

    def _open_candidates(self, rows: "Rows") -> "Flags":
        """For each row, which candidates are left in unfilled cells; the index is cell * digits + digit - 1."""
        found = closures_from(self.board, self.strategies, rows)
        left = found.candidates[:, :, None] >> np.arange(self.board.digits, dtype=np.uint64) & np.uint64(1)
        candidates: Flags = (left > 0) & (found.placed == 0)[:, :, None] & (rows == 0)[:, :, None]
        return candidates.reshape(len(rows), -1)

    def _drawn(self, flags: "Flags", count: int) -> "Numbers":
        """The indices of `count` random flags that are set in each row; if it has fewer, some that are not set."""
        order = self._random.random(flags.shape, dtype=np.float32)
        order[~flags] = 2
        drawn: Numbers = np.argpartition(order, count - 1, axis=1)[:, :count]
        return drawn
