"""The paper's way to the least number of clues: theta decreases until the clauses contradict each other."""

from collections.abc import Generator, Iterator

from ...boards import Board, Grid
from ...strategies import Strategy
from ..engines.engine import AllSuggested, Report, Suggested, Working
from ..engines.rounds.proving_solver import ProvingSolver
from .encoding import FewCluesEncoding

SLICE = 200
"""Conflicts between two reports: on small boards less than a tenth of a second."""
FIRST_ROUNDS = 4


def decreasing_theta(board: Board, strategies: tuple[Strategy, ...], most: int) -> Iterator[Report]:
    """Puzzles with at most so many clues, each with fewer than the one before; AllSuggested when there are none."""
    encoding = FewCluesEncoding(board, strategies, most)
    with ProvingSolver(most_proof=0) as solver:
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
    while (answer := solver.solve_slice(SLICE)) is None:
        yield Working(work={"conflicts": solver.conflicts})
    return answer


def _grown(solver: ProvingSolver, encoding: FewCluesEncoding, last: int, wanted: int) -> int:
    """The last round after so many are added as are wanted, or as any puzzle takes."""
    wanted = min(wanted, encoding.most_rounds)
    for k in range(last + 1, wanted + 1):
        solver.add(encoding.round(k))
    return wanted
