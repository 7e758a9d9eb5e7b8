"""The naive generate-and-test: random digits in the free clue cells, and a test whether the strategies complete them.

This is the baseline that Nishikawa and Toda call naive.
"""

from collections.abc import Iterator

from ...arrays import np
from ...boards import Grid, bits
from ...strategies import completed
from ..question import Question
from .engine import Engine, Report, Role, Suggested, Working
from .partial_fillings import is_quick

FILLINGS_PER_SLICE = 4_000
"""Fillings that are tested between two reports. More of them delay the reports."""
SLOW_FILLINGS_PER_SLICE = 40
"""The same where the kernel does not know all the strategies."""


def search(question: Question) -> Iterator[Report]:
    """Make fillings without end; a puzzle may be suggested more than once."""
    mask, board = question.mask, question.board
    rng = np.random.default_rng(question.seed % 2**64)  # NumPy takes no negative seed
    free = list(bits(mask.free))
    size = FILLINGS_PER_SLICE if is_quick(question) else SLOW_FILLINGS_PER_SLICE
    fillings = 0
    while True:
        rows = np.tile(np.array(mask.digits, dtype=np.uint8), (size, 1))
        rows[:, free] = rng.integers(1, board.digits, size=(size, len(free)), dtype=np.uint8, endpoint=True)
        done = completed(rows, question.strategies, board)
        fillings += len(rows)
        work = {"fillings": fillings}
        yield Working(work=work)
        for row in rows[done].tolist():
            yield Suggested(work=work, puzzle=Grid(tuple(row), board))


NAIVE = Engine(
    name="naive",
    help="Random digits in the clue cells, and a test: the simplest baseline.",
    search=search,
    is_random=True,
    role=Role.BASELINE,
)
