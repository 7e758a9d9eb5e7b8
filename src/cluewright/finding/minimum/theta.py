"""The paper's way to the least number of clues: theta decreases until there is no model."""

from collections.abc import Generator, Iterator

from ...boards import Board, Grid
from ...strategies import Strategy
from ..engines.engine import AllSuggested, Report, Suggested, Working
from ..engines.proving_solver import ProvingSolver
from .encoding import FewCluesEncoding

CONFLICTS_PER_SLICE = 200
"""Conflicts between two reports: less than a tenth of a second on small boards. More of them delay the reports."""
FIRST_ROUNDS = 4
"""Rounds with which the search begins."""


def decreasing_theta(board: Board, strategies: tuple[Strategy, ...], most_clues: int) -> Iterator[Report]:
    """Suggest puzzles with at most `most_clues` clues, each with fewer than the one before; end with AllSuggested."""
    encoding = FewCluesEncoding(board, strategies, most_clues)
    with ProvingSolver(most_proof_bytes=0) as solver:
        solver.add(encoding.first_round)
        for clause in encoding.counter():
            solver.add_clause(clause)
        last = _grown(solver, encoding, 0, FIRST_ROUNDS)
        while (yield from _has_model(solver)):
            model = solver.model()
            if 0 in encoding.digits_in(model, last):
                last = _grown(solver, encoding, last, 2 * last)
                continue
            puzzle = Grid(encoding.digits_in(model, 0), board)
            yield Suggested(puzzle=puzzle, work={"conflicts": solver.conflicts})
            if not puzzle.clues:
                break
            solver.add_clause(encoding.at_most(puzzle.clues.bit_count() - 1))
        yield AllSuggested(work={"conflicts": solver.conflicts})


def _has_model(solver: ProvingSolver) -> Generator[Report, None, bool]:
    while (answer := solver.solve_slice(CONFLICTS_PER_SLICE)) is None:
        yield Working(work={"conflicts": solver.conflicts})
    return answer


def _grown(solver: ProvingSolver, encoding: FewCluesEncoding, last: int, wanted: int) -> int:
    """Add the rounds after `last`, up to `wanted` or to the last that any puzzle needs; return the last one."""
    wanted = min(wanted, encoding.most_rounds)
    for k in range(last + 1, wanted + 1):
        solver.add(encoding.round(k))
    return wanted
