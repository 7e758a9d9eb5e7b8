"""Generate and test, guided by candidates, in the manner of Zama and Sasano's generator.

Clue cells are filled one after the other, each with a digit that is still a candidate there once the strategies have
been applied to the clues before. A filling that contradicts itself begins anew; one that is full is tested.

Their report does not say which cell comes next, nor which of its candidates is taken. Here the next cell is the one
with the most candidates, since its clue tells most; ties, and the candidate, are decided at random. Many fillings are
under way side by side, so that the kernel computes their closures as a batch.
"""

from collections.abc import Iterator

from ...arrays import NDArray, np
from ...boards import Grid, bits
from ...boards.batches import Rows
from ...strategies.native import COMPLETED, STUCK
from ..question import Question
from .engine import Engine, Report, Role, Suggested, Working
from .partial_fillings import closures_so_far, is_quick

FILLINGS_AT_ONCE = 1_000
"""Fillings that are under way side by side. A slice adds a clue to each, so more of them delay reports."""
SLOW_FILLINGS_AT_ONCE = 20
"""The same where the kernel does not know all the strategies."""


def search(question: Question) -> Iterator[Report]:
    """Make fillings without end; a puzzle may be suggested more than once."""
    rng = np.random.default_rng(question.seed % 2**64)  # NumPy takes no negative seed
    free = np.array(list(bits(question.mask.free)), dtype=np.intp)
    empty = np.array(question.mask.digits, dtype=np.uint8)
    rows = np.tile(empty, (FILLINGS_AT_ONCE if is_quick(question) else SLOW_FILLINGS_AT_ONCE, 1))
    closures = fillings = 0
    while True:
        found = closures_so_far(question, rows)
        done = found.endings == COMPLETED
        goes_on = (found.endings == STUCK) & (rows[:, free] == 0).any(axis=1)
        closures, fillings = closures + len(rows), fillings + int((~goes_on).sum())
        work = {"closures": closures, "fillings": fillings}
        yield Working(work=work)
        for clues, solution in zip(rows[done], found.placed[done], strict=True):
            clues[free] = solution[free]  # the closure has filled the clue cells that were still empty
            yield Suggested(work=work, puzzle=Grid(tuple(clues.tolist()), question.board))
        rows[~goes_on] = empty
        if goes_on.any():
            _put_clues(rows, goes_on.nonzero()[0], free, found.candidates, rng)


def _put_clues(
    rows: "Rows",
    indices: "NDArray[np.intp]",
    free: "NDArray[np.intp]",
    candidates: "NDArray[np.uint64]",
    rng: "np.random.Generator",
) -> None:
    """Put one more clue into each row of these indices: a candidate of the free cell that has the most."""
    waiting = rows[indices[:, None], free] == 0
    counts = np.bitwise_count(candidates[indices[:, None], free]) * waiting
    cells = free[np.argmax(counts + rng.random(counts.shape), axis=1)]
    left = candidates[indices, cells][:, None] >> np.arange(64, dtype=np.uint64) & np.uint64(1)
    rows[indices, cells] = 1 + np.argmax(left * rng.random(left.shape), axis=1)


GUIDED = Engine(
    name="guided",
    help="Random candidates as clues, one after the other, and a test, in the manner of Zama and Sasano; a baseline.",
    search=search,
    is_random=True,
    role=Role.BASELINE,
)
