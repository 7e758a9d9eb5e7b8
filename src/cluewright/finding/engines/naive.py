"""The naive generate-and-test: random digits in the free clue cells, and a test whether the strategies complete them.

This is the baseline that Nishikawa and Toda call naive. It knows nothing but the test.
"""

from collections.abc import Iterator

from ...boards import Grid, bits
from ...strategies import completed
from ..question import Question
from .engine import Engine, Report, Role, Suggested, Working
from .partial_fillings import is_quick

FILLINGS = 4_000
"""A piece of work: so many fillings, then a report."""
FEW = 40
"""The same where the kernel does not know all strategies."""


def search(question: Question) -> Iterator[Report]:
    """Fillings without end; the same puzzle may come again."""
    import numpy as np

    mask, place = question.mask, question.board
    rng = np.random.default_rng(question.seed % 2**64)  # NumPy wants no sign
    free = list(bits(mask.free))
    size = FILLINGS if is_quick(question) else FEW
    fillings = 0
    while True:
        rows = np.tile(np.array(mask.digits, dtype=np.uint8), (size, 1))
        rows[:, free] = rng.integers(1, place.digits, size=(size, len(free)), dtype=np.uint8, endpoint=True)
        done = completed(rows, question.strategies, place)
        fillings += len(rows)
        work = {"fillings": fillings}
        yield Working(work=work)
        for row in rows[done].tolist():
            yield Suggested(work=work, puzzle=Grid(tuple(row), place))


NAIVE = Engine(
    name="naive",
    help="Random digits in the clue cells, and a test: the simplest baseline.",
    search=search,
    is_random=True,
    role=Role.BASELINE,
)
