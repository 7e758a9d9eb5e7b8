"""No grid: a proof that the board has no full grid with the digits that the mask fixes.

A search for such a grid and a SAT solver take turns, until one of them has answered.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice

from cluewright._kernel import random_completions

from ...boards import Cell, Grid
from ...boards.tables import tables_of
from ...errors import CluewrightError
from ...solving.gridless import surely_has_grids
from ...verifying.limits import check_limits
from ..question import Question
from .engine import Engine, GaveUp, Refuted, Report, Working
from .labels import labelled_cells
from .proving_solver import ProvingSolver
from .rounds.counts import CountVariables, counted_houses, counting, without_counted_houses

SECONDS_PER_SLICE = 0.05
"""Seconds that the search for a grid may take between two reports."""
CONFLICTS_PER_SLICE = 500
"""Conflicts of the solver between two reports; 9x9 takes some hundred."""
CLAUSES_PER_SLICE = 50_000
"""Clauses that are given to the solver between two reports."""
MAX_PROOF_BYTES = 100 * 2**20
"""Bytes of a proof in binary form; as text it is two and a half times as long."""

KIND = "no-grid"


def search(question: Question) -> Iterator[Report]:
    """Report that there is a grid, which says nothing of puzzles, or a certificate that there is none."""
    labelled = labelled_cells(question, question.board.all_cells & ~question.mask.fixed)
    known = _known(question, labelled)
    with ProvingSolver(MAX_PROOF_BYTES) as solver:
        clauses, added = _clauses(known), 0
        for turn in count():
            if _has_grid(known, turn):
                yield GaveUp(work=_work(added, solver), reason="the board has a grid with the fixed digits")
                return
            if some := list(islice(clauses, CLAUSES_PER_SLICE)):
                solver.add_clauses(some)
                added += len(some)
            elif (answer := solver.solve_slice(CONFLICTS_PER_SLICE)) is not None:
                yield _end(question, labelled, solver, _work(added, solver), has_grid=answer)
                return
            yield Working(work=_work(added, solver))


def _known(question: Question, labelled: tuple[Cell, ...]) -> Grid:
    """The fixed digits and, in the labelled cells, the free digits in order."""
    digits = list(question.mask.digits)
    for cell, digit in zip(labelled, question.free_digits, strict=False):
        digits[cell] = digit
    return Grid(tuple(digits), question.board)


def _has_grid(known: Grid, seed: int) -> bool:
    """Whether a grid with these digits is found at once."""
    row = memoryview(bytes(known.digits)).cast("B", (1, known.board.size))
    _, found = random_completions(tables_of(known.board), row, seed, seconds=SECONDS_PER_SLICE)
    return bool(found[0])


def _clauses(known: Grid) -> Iterator[Sequence[int]]:
    """The law of the board and the known digits, with variables as certificates of this kind have them."""
    from ...solving.engines.sat.encoding import good_clauses, variable

    board = known.board
    counted = counted_houses(board)
    yield from good_clauses(Grid(known.digits, without_counted_houses(board)))
    counts = CountVariables(counted, board.digits, beyond=0)
    for index, house in enumerate(counted):
        for digit in range(1, board.digits + 1):
            lines = [[board.size * board.digits + 1 + number for number in line] for line in counts.of(index, digit)]
            placed = [variable(board, cell, digit) for cell in house.cells]
            yield from counting(lines, placed)
            yield from ((-before[-1], -literal) for before, literal in zip(lines, placed[1:], strict=False))
            yield (lines[-1][-1],)


def _end(
    question: Question, labelled: tuple[Cell, ...], solver: ProvingSolver, work: dict[str, int], *, has_grid: bool
) -> Report:
    """The last report, once the solver has answered."""
    if has_grid:
        return GaveUp(work=work, reason="the board has a grid with the fixed digits")
    proof = solver.proof()
    if proof is None:
        reason = f"it finds that there is no grid, but the proof grew beyond {MAX_PROOF_BYTES >> 20} MB"
        return GaveUp(work=work, reason=reason)
    from hashlib import sha256  # here, since it takes milliseconds to import

    digest = sha256(proof).hexdigest()
    return Refuted(work=work, certificate=question.certificate(KIND, proof, labelled=list(labelled), sha256=digest))


def _work(clauses: int, solver: ProvingSolver) -> dict[str, int]:
    return {"clauses": clauses, "conflicts": solver.conflicts}


def _unsuited(question: Question) -> str:
    if not question.mask.fixed and surely_has_grids(question.board):
        return "the mask fixes no digit, and every board of this shape has grids"
    from ...verifying import kind_named

    try:
        check_limits(question.board, kind_named(KIND).limits)
    except CluewrightError as error:
        return str(error)
    return ""


NO_GRID = Engine(
    name="no-grid",
    help="A proof by a SAT solver that no full grid has the fixed digits, if that is so.",
    search=search,
    unsuited=_unsuited,
)
