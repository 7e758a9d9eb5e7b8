"""The engines `sat` and `sat-naive`: CaDiCaL on the clauses of a grid."""

from collections.abc import Iterator
from functools import partial

from ....boards import Digit, Grid
from ....cancelling import look
from ...engine import NODES, SolvingEngine, WorkCounts
from ...sat_solver import CLAUSES_AT_ONCE, SatSolver, some_at_once
from .encoding import GOOD, NAIVE_ENCODING, Encoding, digits_in_model, variable

CONFLICTS_PER_SLICE = 500
"""Conflicts between two looks for Ctrl-C, with at most CLAUSES_AT_ONCE clauses; with more of them, fewer."""
COUNTED = ("conflicts", "propagations", "restarts")


def search(grid: Grid, work: WorkCounts, encoding: Encoding) -> Iterator[tuple[Digit, ...]]:
    """Ask for one model after the other; each is forbidden by a clause as soon as it is found."""
    free = [cell for cell, digit in enumerate(grid.digits) if not digit]
    with SatSolver() as solver:
        for some in some_at_once(encoding.clauses(grid)):
            solver.add_clauses(some)
            work["clauses"] += len(some)
        while _has_model(solver, work):
            digits = digits_in_model(grid.board, solver.model())
            yield digits
            solver.add_clause([-variable(grid.board, cell, digits[cell]) for cell in free])


def _has_model(solver: SatSolver, work: WorkCounts) -> bool:
    answer = None
    limit = max(1, CONFLICTS_PER_SLICE * CLAUSES_AT_ONCE // max(CLAUSES_AT_ONCE, work["clauses"]))
    while answer is None:
        look()
        answer = solver.solve_slice(limit)
        work[NODES] = solver.counts["decisions"]
        work.update({name: solver.counts[name] - work[name] for name in COUNTED})
    return answer


SAT = SolvingEngine(
    name="sat",
    help="CaDiCaL on clauses that say of each cell and of each digit in each house how many there are.",
    search=partial(search, encoding=GOOD),
    unsuited=GOOD.unsuited,
    knows_constraints=True,
)
SAT_NAIVE = SolvingEngine(
    name="sat-naive",
    help="CaDiCaL on the naive translation of alldifferent: of each two cells of a house, that they differ.",
    search=partial(search, encoding=NAIVE_ENCODING),
    unsuited=NAIVE_ENCODING.unsuited,
)
ENCODINGS = {SAT.name: GOOD, SAT_NAIVE.name: NAIVE_ENCODING}
"""The clauses of each of these engines."""
