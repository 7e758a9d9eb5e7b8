"""Puzzles of few clues: annealing over the clues' cells as well as their digits, many walks side by side.

A walk has a fixed number of clues. A move takes one or two of them away, looks at what the strategies make of the rest,
and puts clues elsewhere, where candidates are left: the last of them where, of some random candidates, it leaves the
fewest. The kernel knows the closures; what it does not know of the strategies is left out, so that puzzles found here
are completed by the others alone.
"""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from ...boards import Board, Grid
from ...solving import random_grids
from ...strategies import Strategy
from ...strategies.native import COMPLETED, CONTRADICTION, closures_from, known_part

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.uint8]
    Flags = NDArray[np.bool_]
    Numbers = NDArray[np.int64]

MOST_WALKS = 256
CHOICES = 64
"""Of so many places for the last clue the best is taken."""
PIECE = 12_000_000
"""Candidates that a move of all walks may have together: with singles, less than a tenth of a second."""
TWO_CLUES = 0.35
"""How often a move takes away two clues instead of one."""
STEP = 4
"""What is worse by so many candidates is accepted half the time, by twice as many a quarter."""
PATIENCE = 300
"""A walk that found nothing better for so many moves begins again elsewhere."""
WORST = 1 << 40
"""The score of a contradiction."""


class MovingClues:
    """The walks on a board, and the random numbers they draw."""

    def __init__(self, board: Board, strategies: tuple[Strategy, ...], seed: int) -> None:
        import numpy as np

        self.board = board
        self.strategies = known_part(strategies, board)
        self.walks = min(max(PIECE // (board.size * board.digits * CHOICES), 1), MOST_WALKS)
        self.moves = 0
        self._random = np.random.default_rng(Random(seed).getrandbits(64))  # which by itself takes no negative seeds

    def reduced(self) -> Iterator[Grid | None]:
        """Full grids lose clue after clue as long as the others are enough; the best of them comes at the end."""
        import numpy as np

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
        """Puzzles with so many clues, for ever: after each move of all walks one of them, if there is any, or None."""
        import numpy as np

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
            again = (scores == 0) | (idle > PATIENCE)
            if again.any():
                rows[again] = self._beginnings(int(again.sum()), clues)
                scores[again] = best[again] = self._scores(rows[again])
                idle[again] = 0

    def _grid(self, row: "Rows") -> Grid:
        return Grid(tuple(row.tolist()), self.board)

    def _full_grids(self, count: int) -> "Rows":
        return random_grids(count, self.board, int(self._random.integers(1 << 32))).copy()

    def _beginnings(self, count: int, clues: int) -> "Rows":
        """So many clues of a full grid in each row."""
        rows = self._full_grids(count)
        hidden = self._random.random(rows.shape).argsort(axis=1)[:, clues:]
        rows[[[row] for row in range(count)], hidden] = 0
        return rows

    def _scores(self, rows: "Rows") -> "Numbers":
        """How many candidates the strategies leave; 0 where they complete it."""
        import numpy as np

        found = closures_from(self.board, self.strategies, np.ascontiguousarray(rows), in_detail=False)
        scores = found.left.astype(np.int64)
        scores[found.endings == COMPLETED] = 0
        scores[found.endings == CONTRADICTION] = WORST
        return scores

    def _accepts(self, scores: "Numbers", reached: "Numbers") -> "Flags":
        """As the kernel's annealing does it, without a logarithm."""
        allowed = STEP * (self._random.geometric(0.5, self.walks) - 1)
        accepted: Flags = (reached < WORST) & (reached <= scores + allowed)
        return accepted

    def _moved(self, rows: "Rows") -> "tuple[Rows, Numbers]":
        """Each row with one or two clues elsewhere, and what it scores."""
        import numpy as np

        changed = min(2 if self._random.random() < TWO_CLUES else 1, int((rows[0] > 0).sum()))
        kept = rows.copy()
        np.put_along_axis(kept, self._drawn(rows > 0, changed), 0, axis=1)
        each = np.arange(len(rows))
        for _ in range(changed - 1):
            place = self._drawn(self._open_candidates(kept), 1)[:, 0]
            kept[each, place // self.board.digits] = place % self.board.digits + 1
        return self._with_best_clue(kept)

    def _with_best_clue(self, rows: "Rows") -> "tuple[Rows, Numbers]":
        """Each row with one clue more, the best of some random ones."""
        import numpy as np

        candidates = self._open_candidates(rows)
        places = self._drawn(candidates, min(CHOICES, candidates.shape[1]))
        tried = np.repeat(rows[:, None], places.shape[1], axis=1)
        digits = (places % self.board.digits + 1).astype(np.uint8)
        np.put_along_axis(tried, (places // self.board.digits)[:, :, None], digits[:, :, None], axis=2)
        scores = self._scores(tried.reshape(-1, self.board.size)).reshape(places.shape)
        scores[~np.take_along_axis(candidates, places, axis=1)] = WORST
        each, best = np.arange(len(rows)), scores.argmin(axis=1)
        return tried[each, best], scores[each, best]

    def _open_candidates(self, rows: "Rows") -> "Flags":
        """For each row the candidates of the cells in which nothing is placed, side by side."""
        import numpy as np

        found = closures_from(self.board, self.strategies, rows)
        left = found.candidates[:, :, None] >> np.arange(self.board.digits, dtype=np.uint64) & np.uint64(1)
        candidates: Flags = (left > 0) & (found.placed == 0)[:, :, None] & (rows == 0)[:, :, None]
        return candidates.reshape(len(rows), -1)

    def _drawn(self, flags: "Flags", count: int) -> "Numbers":
        """The places of so many random flags of each row; where it has fewer, others fill up."""
        import numpy as np

        order = self._random.random(flags.shape, dtype=np.float32)
        order[~flags] = 2
        drawn: Numbers = np.argpartition(order, count - 1, axis=1)[:, :count]
        return drawn
