"""Generate and test, guided by candidates, in the manner of Zama and Sasano's generator.

Clue cells are filled one after the other, each with a digit that is still a candidate there after the strategies have
had their say about those before. A contradiction starts the filling anew; one that is full is tested.

Their report leaves open which cell comes next and which of its candidates. Here the next cell is the one with most
candidates, since its clue tells most; among several of them, and among the candidates, chance decides. Many fillings
are under way side by side, so that the kernel has a batch for each closure.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...boards import Grid, bits
from ...strategies.native import COMPLETED, STUCK
from ..question import Question
from .engine import Engine, Report, Role, Suggested, Working
from .partial_fillings import closures_so_far, is_quick

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...boards.batches import Rows

SIDE_BY_SIDE = 1_000
"""So many fillings are under way at once; after one more clue for each of them there is a report."""
FEW = 20
"""The same where the kernel does not know all strategies."""


def search(question: Question) -> Iterator[Report]:
    """Fillings without end; the same puzzle may come again."""
    import numpy as np

    rng = np.random.default_rng(question.seed % 2**64)  # NumPy wants no sign
    free = np.array(list(bits(question.mask.free)), dtype=np.intp)
    empty = np.array(question.mask.digits, dtype=np.uint8)
    rows = np.tile(empty, (SIDE_BY_SIDE if is_quick(question) else FEW, 1))
    closures = fillings = 0
    while True:
        found = closures_so_far(question, rows)
        done = found.endings == COMPLETED
        goes_on = (found.endings == STUCK) & (rows[:, free] == 0).any(axis=1)
        closures, fillings = closures + len(rows), fillings + int((~goes_on).sum())
        work = {"closures": closures, "fillings": fillings}
        yield Working(work=work)
        for clues, solution in zip(rows[done], found.placed[done], strict=True):
            clues[free] = solution[free]  # a clue that was still to come has one candidate left
            yield Suggested(work=work, puzzle=Grid(tuple(clues.tolist()), question.board))
        rows[~goes_on] = empty
        if goes_on.any():
            _put_clues(rows, goes_on.nonzero()[0], free, found.candidates, rng)


def _put_clues(
    rows: "Rows",
    numbers: "NDArray[np.intp]",
    free: "NDArray[np.intp]",
    candidates: "NDArray[np.uint64]",
    rng: "np.random.Generator",
) -> None:
    """One more clue in each of these rows: in the cell with most candidates, one of them."""
    import numpy as np

    waiting = rows[numbers[:, None], free] == 0
    many = np.bitwise_count(candidates[numbers[:, None], free]) * waiting
    cells = free[np.argmax(many + rng.random(many.shape), axis=1)]
    left = candidates[numbers, cells][:, None] >> np.arange(64, dtype=np.uint64) & np.uint64(1)
    rows[numbers, cells] = 1 + np.argmax(left * rng.random(left.shape), axis=1)


GUIDED = Engine(
    name="guided",
    help="Clue after clue a random candidate where most are left, and a test: in the manner of Zama and Sasano.",
    search=search,
    is_random=True,
    role=Role.BASELINE,
)
